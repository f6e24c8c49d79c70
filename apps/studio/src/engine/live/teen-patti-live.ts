import { printCard } from '../cards.ts'
import type { Json } from '../table-game.ts'
import { type LiveFigures, type LiveTable, makeLiveTable } from './live-table.ts'
import { teenPatti20, type TeenPattiDeal } from './teen-patti-20.ts'
import { readHand } from './teen-patti-hands.ts'
import { words } from './teen-patti-words.ts'

export function readTeenPattiDeal(deal: Json): TeenPattiDeal {
  return deal as unknown as TeenPattiDeal
}

export function findTeenPattiWinner({ a, b }: TeenPattiDeal): 'a' | 'b' | 'tie' {
  const [one, other] = [readHand(a).strength, readHand(b).strength]
  return one === other ? 'tie' : one > other ? 'a' : 'b'
}

/** A table of teen patti 20-20. */
export function makeLiveTeenPatti(table: Pick<LiveFigures, 'code' | 'step' | 'setup'>): LiveTable {
  return makeLiveTable(
    teenPatti20,
    {
      ...table,
      volatility: 'medium',
      declared: { rtp: '0.990011064851473', hit: '0.500553242573625', leastRtp: '0.914385918033334', mostVariance: '29.684961024174158' },
      returns: {
        a: '0.990011064851473',
        b: '0.990011064851473',
        'pair_plus:a': '0.976832579185520',
        'pair_plus:b': '0.976832579185520',
        six_card: '0.914385918033334',
      },
      pays: {
        a: [198, 100],
        b: [198, 100],
        pair_plus: [200, 500, 700, 3_100, 4_100],
        six_card: [800, 1_100, 1_600, 2_100, 10_100, 20_100, 100_100],
      },
    },
    (deal, { language }) => {
      const winner = findTeenPattiWinner(deal)
      const cell = (side: 'a' | 'b') => ({
        text: `${words[side]?.[language] ?? ''} ${deal[side].map(printCard).join(' ')} ${words[readHand(deal[side]).kind]?.[language] ?? ''}`,
        isWon: side === winner,
      })
      return {
        title: `${words.result?.[language] ?? ''}: ${words[winner]?.[language] ?? ''}`,
        cells: [[cell('a'), cell('b')]],
        lines: [],
      }
    },
    words,
  )
}
