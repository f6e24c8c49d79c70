import { type BlackjackDeal, valueCards } from '../../../engine/live/blackjack-hands.ts'
import { nameEnd, readBlackjackDeal } from '../../../engine/live/blackjack-table.ts'
import { words } from '../../../engine/live/blackjack-words.ts'
import { readChart } from '../../../engine/live/blackjack.ts'
import type { LiveTable } from '../../../engine/live/live-table.ts'
import { make } from '../../dom.ts'
import type { LiveView } from '../live-look.ts'
import { makeBlackjackStage } from './blackjack-stage.ts'
import { dealOf, type TableLooks } from './looks.ts'

type Word = (key: string) => string

/** How the dealer's hand ended: a total, a bust or blackjack. */
function readDealer({ dealer }: BlackjackDeal): { total: number; kind: 'blackjack' | 'bust' | 'made' } {
  const { total } = valueCards(dealer)
  return { total, kind: dealer.length === 2 && total === 21 ? 'blackjack' : total > 21 ? 'bust' : 'made' }
}

const tones = { blackjack: 'gold', bust: 'green', made: 'blue' } as const

/** The looks of a table of blackjack. */
export function makeBlackjackView(rules: LiveTable, looks: TableLooks): LiveView {
  return {
    ...looks,
    rules,
    words,
    roads: {
      kind: 'marks',
      mark(deal, { word, figures }) {
        const { total, kind } = readDealer(readBlackjackDeal(deal))
        const text = kind === 'blackjack' ? 'BJ' : figures.count(total)
        return { text, tone: tones[kind], title: kind === 'made' ? figures.count(total) : word(kind) }
      },
      shares: (['made', 'bust', 'blackjack'] as const).map((kind) => ({
        bet: kind,
        tone: tones[kind],
        has: (deal) => readDealer(readBlackjackDeal(deal)).kind === kind,
      })),
      frequent: {
        all: [17, 18, 19, 20, 21],
        listOf: (deal) => [readDealer(readBlackjackDeal(deal)).total].filter((total) => total <= 21),
        tone: () => 'blue',
      },
    },
    cloth: [
      {
        title: 'mainBets',
        groups: [
          {
            columns: 1,
            size: 'main',
            area: 'middle',
            spots: [
              {
                bet: 'main',
                tone: 'green',
                odds: (figures) => `${figures.count(3)}:${figures.count(2)} · ${figures.count(1)}:${figures.count(1)}`,
              },
            ],
          },
          {
            columns: 2,
            area: 'middle',
            spots: [
              { bet: 'perfect_pairs', tone: 'blue', pays: [25, 12, 6] },
              { bet: 'twenty_one_plus_three', tone: 'gold', pays: [100, 40, 30, 10, 5] },
            ],
          },
        ],
      },
    ],
    help: ({ word, figures }) => [
      { title: word('sidePays'), body: [listSidePays(word, figures.count)] },
      { title: word('chart'), body: [make('p', { class: 'note' }, word('chartNote')), ...drawChart(word, figures.count)] },
    ],
    tagRound({ table }, { word }) {
      const deal = readBlackjackDeal(dealOf(table))
      if (deal.dealer.length < 2) return ''
      return deal.seats.flatMap(({ hands }) => hands.map((hand) => word(nameEnd(hand, deal.dealer)))).join(' · ')
    },
    openStage: makeBlackjackStage,
  }
}

function listSidePays(word: Word, count: (value: number) => string): HTMLElement {
  const rows: readonly (readonly [string, number])[] = [
    ['perfectPair', 25],
    ['colouredPair', 12],
    ['mixedPair', 6],
    ['suitedTrips', 100],
    ['straightFlush', 40],
    ['trips', 30],
    ['straight', 10],
    ['flush', 5],
  ]
  return make(
    'table',
    { class: 'bet-table' },
    make(
      'tbody',
      {},
      ...rows.map(([key, pays]) => make('tr', {}, make('th', { scope: 'row' }, word(key)), make('td', {}, `${count(pays)}:${count(1)}`))),
    ),
  )
}

const upcards = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
const letters = { hit: 'H', stand: 'S', double: 'D', split: 'P' } as const
const nameRank = (rank: number, count: (value: number) => string): string => (rank === 1 ? 'A' : count(rank))

/** The printed chart, read from the rules that the return rests on. */
function drawChart(word: Word, count: (value: number) => string): HTMLElement[] {
  const hard = [20, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8].map(
    (total) => [count(total), total > 11 ? [10, total - 10] : [2, total - 2]] as const,
  )
  const soft = [9, 8, 7, 6, 5, 4, 3, 2].map((rank) => [`A${count(rank)}`, [1, rank]] as const)
  const pairs = [1, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((rank) => [`${nameRank(rank, count)}${nameRank(rank, count)}`, [rank, rank]] as const)
  const part = (title: string, rows: readonly (readonly [string, readonly number[]])[], maySplit: boolean): HTMLElement =>
    make(
      'table',
      { class: 'bj-chart' },
      make('caption', {}, word(title)),
      make('thead', {}, make('tr', {}, make('td', {}), ...upcards.map((up) => make('th', { scope: 'col' }, nameRank(up, count))))),
      make(
        'tbody',
        {},
        ...rows.map(([name, hand]) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, name),
            ...upcards.map((up) => {
              const move = readChart(hand, up, { mayDouble: true, maySplit })
              return make('td', { class: move, title: word(move) }, letters[move])
            }),
          ),
        ),
      ),
    )
  return [part('chartHard', hard, false), part('chartSoft', soft, false), part('chartPairs', pairs, true)]
}
