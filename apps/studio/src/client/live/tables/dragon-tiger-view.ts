import type { DragonTigerDeal } from '../../../engine/live/dragon-tiger.ts'
import { findWinner } from '../../../engine/live/dragon-tiger-table.ts'
import { words } from '../../../engine/live/dragon-tiger-words.ts'
import type { LiveTable } from '../../../engine/live/live-table.ts'
import type { Json } from '../../../engine/table-game.ts'
import { makeCardStage } from '../card-stage.ts'
import type { LiveView, SpotGroup } from '../live-look.ts'
import { dealOf, type TableLooks } from './looks.ts'
import { suitMark } from './suit-mark.ts'

const readDeal = (deal: Json): DragonTigerDeal => deal as unknown as DragonTigerDeal

/** The bets on one card, in the order in which they lie. */
function ofCard(side: 'dragon' | 'tiger', area: 'left' | 'right'): SpotGroup {
  const plain = ['big', 'small', 'odd', 'even'].map((name) => ({ bet: `${side}_${name}`, label: name }))
  return {
    columns: 5,
    size: 'small',
    area,
    title: side,
    spots: [
      ...plain.slice(0, 2).map(({ bet, label }) => ({ bet, word: label })),
      { bet: `${side}_red`, word: 'red', tone: 'red' as const },
      ...['spades', 'hearts'].map((suit) => ({ bet: `${side}_${suit}`, label: () => suitMark(suit) })),
      ...plain.slice(2).map(({ bet, label }) => ({ bet, word: label })),
      { bet: `${side}_black`, word: 'black', tone: 'dark' as const },
      ...['clubs', 'diamonds'].map((suit) => ({ bet: `${side}_${suit}`, label: () => suitMark(suit) })),
    ],
  }
}

/** The looks of a table of dragon tiger. */
export function makeDragonTigerView(rules: LiveTable, looks: TableLooks): LiveView {
  return {
    ...looks,
    rules,
    words,
    roads: {
      kind: 'sides',
      red: 'dragon',
      blue: 'tiger',
      tie: 'tie',
      read: (deal) => ({ dragon: 'banker', tiger: 'player', tie: 'tie' })[findWinner(readDeal(deal))] as 'banker' | 'player' | 'tie',
    },
    cloth: [
      {
        title: 'mainBets',
        groups: [
          {
            columns: 4,
            size: 'main',
            area: 'middle',
            spots: [
              { bet: 'dragon', tone: 'red' },
              { bet: 'tie', tone: 'green' },
              { bet: 'suited_tie', tone: 'gold' },
              { bet: 'tiger', tone: 'blue' },
            ],
          },
          ofCard('dragon', 'left'),
          ofCard('tiger', 'right'),
        ],
      },
    ],
    tagRound: ({ table }, { word }) => word(findWinner(readDeal(dealOf(table)))),
    openStage: (context) =>
      makeCardStage(context, {
        layout: 'two-seats',
        seats: [
          { seat: 'dragon', name: context.word('dragon'), tone: 'red' },
          { seat: 'tiger', name: context.word('tiger'), tone: 'blue' },
        ],
        steps(deal) {
          const { dragon, tiger } = readDeal(deal)
          return [
            { kind: 'lay', seat: 'dragon', card: dragon },
            { kind: 'lay', seat: 'tiger', card: tiger },
            { kind: 'turn', seat: 'dragon', place: 0 },
            { kind: 'turn', seat: 'tiger', place: 0, isSlow: true },
          ]
        },
        winners(deal) {
          const winner = findWinner(readDeal(deal))
          return winner === 'tie' ? ['dragon', 'tiger'] : [winner]
        },
      }),
  }
}
