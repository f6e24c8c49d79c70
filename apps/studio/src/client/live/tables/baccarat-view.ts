import { rankOf } from '../../../engine/cards.ts'
import { findBaccaratWinner, readBaccaratDeal, valueOf } from '../../../engine/live/baccarat-live.ts'
import { words } from '../../../engine/live/baccarat-words.ts'
import type { LiveTable } from '../../../engine/live/live-table.ts'
import { type DealStep, makeCardStage } from '../card-stage.ts'
import type { LiveView } from '../live-look.ts'
import { dealOf, type TableLooks } from './looks.ts'

const isPair = ([a = 0, b = 0]: readonly number[]): boolean => rankOf(a) === rankOf(b)

const cloth: LiveView['cloth'] = [
  {
    title: 'mainBets',
    groups: [
      {
        columns: 3,
        size: 'main',
        area: 'middle',
        spots: [
          { bet: 'player', tone: 'blue' },
          { bet: 'tie', tone: 'green' },
          { bet: 'banker', tone: 'red' },
        ],
      },
      {
        columns: 4,
        area: 'middle',
        spots: [
          { bet: 'player_pair', tone: 'blue' },
          { bet: 'either_pair' },
          { bet: 'perfect_pair', tone: 'gold' },
          { bet: 'banker_pair', tone: 'red' },
        ],
      },
    ],
  },
  {
    title: 'sideBets',
    groups: [
      {
        columns: 4,
        area: 'middle',
        spots: [
          { bet: 'dragon_bonus:player', tone: 'blue' },
          { bet: 'panda_eight', tone: 'blue' },
          { bet: 'dragon_seven', tone: 'red' },
          { bet: 'dragon_bonus:banker', tone: 'red' },
          { bet: 'small' },
          { bet: 'super_six', tone: 'gold' },
          { bet: 'lucky_six', tone: 'gold' },
          { bet: 'big' },
        ],
      },
    ],
  },
]

/**
 * The looks of a table of baccarat.
 * @param pay the word that says how a win of the banker is paid
 * @param isSqueezed whether players bend the last cards open
 */
export function makeBaccaratView(rules: LiveTable, pay: 'commission' | 'noCommission', looks: TableLooks, isSqueezed = false): LiveView {
  return {
    ...looks,
    rules,
    words,
    help: ({ word }) => [
      { title: word('banker'), body: [word(pay)] },
      ...(isSqueezed ? [{ title: word('squeeze'), body: [word('squeezeRule')] }] : []),
    ],
    roads: {
      kind: 'sides',
      red: 'banker',
      blue: 'player',
      tie: 'tie',
      read: (deal) => findBaccaratWinner(readBaccaratDeal(deal)),
      corners(deal) {
        const { player, banker } = readBaccaratDeal(deal)
        return { upper: isPair(banker), lower: isPair(player) }
      },
    },
    cloth,
    tagRound: ({ table }, { word }) => word(findBaccaratWinner(readBaccaratDeal(dealOf(table)))),
    openStage(context) {
      const value = (cards: readonly number[]): string => context.figures.count(valueOf(cards))
      return makeCardStage(context, {
        layout: 'two-hands',
        seats: [
          { seat: 'player', name: context.word('player'), tone: 'blue', value },
          { seat: 'banker', name: context.word('banker'), tone: 'red', value },
        ],
        steps: (deal) => listSteps(readBaccaratDeal(deal), isSqueezed),
        winners(deal) {
          const winner = findBaccaratWinner(readBaccaratDeal(deal))
          return winner === 'tie' ? ['player', 'banker'] : [winner]
        },
      })
    },
  }
}

/** As at a table: two cards each face down, the player's turned first, the banker's slowly; then the third ones. */
function listSteps({ player, banker }: ReturnType<typeof readBaccaratDeal>, isSqueezed: boolean): DealStep[] {
  const lay = (seat: string, card: number | undefined): DealStep[] => (card === undefined ? [] : [{ kind: 'lay', seat, card }])
  const turn = (seat: string, cards: readonly number[], place: number, isSlow: boolean): DealStep => {
    const squeezed = isSqueezed ? cards[place] : undefined
    return { kind: 'turn', seat, place, isSlow, ...(squeezed !== undefined && { squeezed }) }
  }
  const third = (seat: string, cards: readonly number[]): DealStep[] => {
    const [, , card] = cards
    return card === undefined ? [] : [{ kind: 'lay', seat, card, isAcross: true }, turn(seat, cards, 2, true)]
  }
  return [
    ...lay('player', player[0]),
    ...lay('banker', banker[0]),
    ...lay('player', player[1]),
    ...lay('banker', banker[1]),
    { kind: 'turn', seat: 'player', place: 0 },
    turn('player', player, 1, false),
    { kind: 'turn', seat: 'banker', place: 0 },
    turn('banker', banker, 1, true),
    ...third('player', player),
    ...third('banker', banker),
  ]
}
