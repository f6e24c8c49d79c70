import { pointsOf } from '../baccarat.ts'
import { printCard } from '../cards.ts'
import type { Json } from '../table-game.ts'
import { type BaccaratDeal, makeBaccaratTable } from './baccarat-table.ts'
import { words } from './baccarat-words.ts'
import { type LiveFigures, type LiveTable, makeLiveTable } from './live-table.ts'

/** What the banker's side returns, and the best bet of the table, by how a win of the banker is paid. */
const bankers = {
  commission: { rtp: '0.989420942157528', best: '0.989420942157528', hit: '0.553753390656403', pays: [195, 100] },
  six: { rtp: '0.985418955360281', best: '0.987649186710834', hit: '0.541402577367237', pays: [200, 150, 100] },
} as const

/** The value of a hand. */
export function valueOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10
}

export function readBaccaratDeal(deal: Json): BaccaratDeal {
  return deal as unknown as BaccaratDeal
}

export function findBaccaratWinner({ player, banker }: BaccaratDeal): 'player' | 'banker' | 'tie' {
  const [one, other] = [valueOf(player), valueOf(banker)]
  return one === other ? 'tie' : one > other ? 'player' : 'banker'
}

/** A table of live baccarat, with commission or without. */
export function makeLiveBaccarat(pay: keyof typeof bankers, table: Pick<LiveFigures, 'code' | 'step' | 'setup'>): LiveTable {
  const { rtp, best, hit, pays } = bankers[pay]
  return makeLiveTable(
    makeBaccaratTable(pay),
    {
      ...table,
      volatility: 'high',
      declared: { rtp: best, hit, leastRtp: '0.856403712212762', mostVariance: '37.025786314502150' },
      returns: {
        player: '0.987649186710834',
        banker: rtp,
        tie: '0.856403712212762',
        super_six: '0.861819453724318',
        lucky_six: '0.883015269635698',
        dragon_seven: '0.923886655275572',
        panda_eight: '0.898123678306786',
        'dragon_bonus:player': '0.973483254679634',
        'dragon_bonus:banker': '0.906269259874684',
        big: '0.956542524044366',
        small: '0.947171227200704',
        player_pair: '0.896385542168675',
        banker_pair: '0.896385542168675',
        either_pair: '0.862901231201255',
        perfect_pair: '0.919529555214225',
      },
      pays: {
        player: [200, 100],
        banker: pays,
        tie: [900],
        super_six: [1_600],
        lucky_six: [1_300, 2_400],
        dragon_seven: [4_100],
        panda_eight: [2_600],
        dragon_bonus: [100, 200, 300, 500, 700, 1_100, 3_100],
        big: [154],
        small: [250],
        player_pair: [1_200],
        banker_pair: [1_200],
        either_pair: [600],
        perfect_pair: [2_600, 20_100],
      },
    },
    (deal, { language, number }) => {
      const winner = findBaccaratWinner(deal)
      const cell = (side: 'player' | 'banker') => ({
        text: `${words[side]?.[language] ?? ''} ${deal[side].map(printCard).join(' ')} = ${number(valueOf(deal[side]))}`,
        isWon: side === winner,
      })
      return {
        title: `${words.result?.[language] ?? ''}: ${words[winner]?.[language] ?? ''}`,
        cells: [[cell('player'), cell('banker')]],
        lines: [],
      }
    },
    words,
  )
}
