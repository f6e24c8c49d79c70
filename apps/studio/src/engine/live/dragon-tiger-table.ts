import { printCard } from '../cards.ts'
import { dragonTiger, type DragonTigerDeal, lowRank } from './dragon-tiger.ts'
import { type LiveFigures, type LiveTable, makeLiveTable } from './live-table.ts'
import { words } from './dragon-tiger-words.ts'

const ofCard = '0.923076923076923'
const cardBets = ['big', 'small', 'odd', 'even', 'red', 'black', 'spades', 'hearts', 'diamonds', 'clubs'] as const
const suitBets: readonly string[] = ['spades', 'hearts', 'diamonds', 'clubs']
const sides = ['dragon', 'tiger'] as const
const ofSides = <Value>(value: (bet: (typeof cardBets)[number]) => Value): Record<string, Value> =>
  Object.fromEntries(sides.flatMap((side) => cardBets.map((bet) => [`${side}_${bet}`, value(bet)])))

/** Which side has the higher card. */
export function findWinner({ dragon, tiger }: DragonTigerDeal): 'dragon' | 'tiger' | 'tie' {
  const [one, other] = [lowRank(dragon), lowRank(tiger)]
  return one === other ? 'tie' : one > other ? 'dragon' : 'tiger'
}

/** A table of dragon tiger: what it returns is the same at all, limits and speed are each table's own. */
export function makeDragonTigerTable(table: Pick<LiveFigures, 'code' | 'step' | 'setup'>): LiveTable {
  return makeLiveTable(
    dragonTiger,
    {
      ...table,
      volatility: 'high',
      declared: { rtp: '0.962650602409639', hit: '0.462650602409639', leastRtp: '0.860240963855422', mostVariance: '43.132274640731601' },
      returns: {
        dragon: '0.962650602409639',
        tiger: '0.962650602409639',
        tie: '0.896385542168675',
        suited_tie: '0.860240963855422',
        ...ofSides(() => ofCard),
      },
      pays: {
        dragon: [200, 50],
        tiger: [200, 50],
        tie: [1_200],
        suited_tie: [5_100],
        ...ofSides((bet) => [suitBets.includes(bet) ? 400 : 200]),
      },
    },
    (deal, { language }) => {
      const winner = findWinner(deal)
      return {
        title: `${words.result?.[language] ?? ''}: ${words[winner]?.[language] ?? ''}`,
        cells: [sides.map((side) => ({ text: `${words[side]?.[language] ?? ''} ${printCard(deal[side])}`, isWon: side === winner }))],
        lines: [],
      }
    },
    words,
  )
}
