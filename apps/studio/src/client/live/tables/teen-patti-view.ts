import type { LiveTable } from '../../../engine/live/live-table.ts'
import { readHand } from '../../../engine/live/teen-patti-hands.ts'
import { findTeenPattiWinner, readTeenPattiDeal } from '../../../engine/live/teen-patti-live.ts'
import { words } from '../../../engine/live/teen-patti-words.ts'
import { type DealStep, makeCardStage } from '../card-stage.ts'
import type { LiveView } from '../live-look.ts'
import { dealOf, type TableLooks } from './looks.ts'

const results = { a: 'banker', b: 'player', tie: 'tie' } as const

/** The looks of a table of teen patti 20-20. */
export function makeTeenPattiView(rules: LiveTable, looks: TableLooks): LiveView {
  return {
    ...looks,
    rules,
    words,
    roads: {
      kind: 'sides',
      red: 'a',
      blue: 'b',
      tie: 'tie',
      read: (deal) => results[findTeenPattiWinner(readTeenPattiDeal(deal))],
    },
    cloth: [
      {
        title: 'mainBets',
        groups: [
          {
            columns: 2,
            size: 'main',
            area: 'middle',
            spots: [
              { bet: 'a', tone: 'red' },
              { bet: 'b', tone: 'blue' },
            ],
          },
          {
            columns: 3,
            area: 'middle',
            spots: [
              { bet: 'pair_plus:a', tone: 'red' },
              { bet: 'six_card', tone: 'gold' },
              { bet: 'pair_plus:b', tone: 'blue' },
            ],
          },
        ],
      },
    ],
    tagRound: ({ table }, { word }) => word(findTeenPattiWinner(readTeenPattiDeal(dealOf(table)))),
    openStage(context) {
      const value = (cards: readonly number[]): string => (cards.length < 3 ? '' : context.word(readHand(cards).kind))
      return makeCardStage(context, {
        layout: 'two-hands',
        seats: [
          { seat: 'a', name: context.word('a'), tone: 'red', value },
          { seat: 'b', name: context.word('b'), tone: 'blue', value },
        ],
        steps: (deal) => listSteps(readTeenPattiDeal(deal)),
        winners(deal) {
          const winner = findTeenPattiWinner(readTeenPattiDeal(deal))
          return winner === 'tie' ? ['a', 'b'] : [winner]
        },
      })
    },
  }
}

/** Three cards each by turns, then they are turned by turns, the last two slowly. */
function listSteps({ a, b }: ReturnType<typeof readTeenPattiDeal>): DealStep[] {
  const places = [0, 1, 2]
  return [
    ...places.flatMap((at): DealStep[] => [
      { kind: 'lay', seat: 'a', card: a[at] ?? 0 },
      { kind: 'lay', seat: 'b', card: b[at] ?? 0 },
    ]),
    ...places.flatMap((place): DealStep[] => [
      { kind: 'turn', seat: 'a', place, isSlow: place === 2 },
      { kind: 'turn', seat: 'b', place, isSlow: place === 2 },
    ]),
  ]
}
