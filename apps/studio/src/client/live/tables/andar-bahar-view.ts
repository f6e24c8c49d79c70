import { findAndarBaharWinner, readAndarBaharDeal } from '../../../engine/live/andar-bahar-live.ts'
import { words } from '../../../engine/live/andar-bahar-words.ts'
import type { LiveTable } from '../../../engine/live/live-table.ts'
import { type DealStep, makeCardStage } from '../card-stage.ts'
import type { LiveView } from '../live-look.ts'
import { dealOf, type TableLooks } from './looks.ts'

/** The looks of a table of andar bahar. */
export function makeAndarBaharView(rules: LiveTable, looks: TableLooks): LiveView {
  return {
    ...looks,
    rules,
    words,
    roads: {
      kind: 'sides',
      red: 'andar',
      blue: 'bahar',
      tie: undefined,
      read: (deal) => (findAndarBaharWinner(readAndarBaharDeal(deal)) === 'andar' ? 'banker' : 'player'),
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
              { bet: 'andar', tone: 'red' },
              { bet: 'bahar', tone: 'blue' },
            ],
          },
          {
            columns: 4,
            area: 'middle',
            spots: [
              { bet: 'cards:1-5' },
              { bet: 'cards:6-10' },
              { bet: 'cards:11-15' },
              { bet: 'cards:16-25' },
              { bet: 'cards:26-30', tone: 'gold' },
              { bet: 'cards:31-35', tone: 'gold' },
              { bet: 'cards:36-40', tone: 'gold' },
              { bet: 'cards:41-49', tone: 'gold' },
            ],
          },
        ],
      },
    ],
    tagRound: ({ table }, { word }) => word(findAndarBaharWinner(readAndarBaharDeal(dealOf(table)))),
    openStage: (context) =>
      makeCardStage(context, {
        layout: 'joker-rows',
        seats: [
          { seat: 'andar', name: context.word('andar'), tone: 'red', isFan: true },
          { seat: 'joker', name: context.word('joker'), tone: 'gold' },
          { seat: 'bahar', name: context.word('bahar'), tone: 'blue', isFan: true },
        ],
        steps(deal) {
          const { joker, cards } = readAndarBaharDeal(deal)
          return [
            { kind: 'lay', seat: 'joker', card: joker, isOpen: true },
            ...cards.map((card, at): DealStep => ({ kind: 'lay', seat: at % 2 === 0 ? 'andar' : 'bahar', card, isOpen: true })),
          ]
        },
        winners: (deal) => [findAndarBaharWinner(readAndarBaharDeal(deal))],
      }),
  }
}
