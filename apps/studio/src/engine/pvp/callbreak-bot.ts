import { rankOf, suitOf } from '../cards.ts'
import type { Draw } from '../random.ts'
import { winnerOfTrick } from './callbreak.ts'
import { type CallbreakView, nameCall, nameCard, readCallbreakMove } from './callbreak-view.ts'
import type { BotView } from './pvp-rules.ts'

const trump = 0
const [queen, king, ace] = [10, 11, 12]
const suits = [0, 1, 2, 3] as const

/** How a bot decides: it calls what its high cards and trumps are worth, takes tricks as cheaply as it can until it has them, and then keeps away. */
export function chooseMove({ seat, hand, moves, cards }: BotView, draw: Draw): string {
  const view = hand as CallbreakView
  const held = (cards ?? []).map(({ card }) => card)
  const open = moves.flatMap(({ move }) => readCallbreakMove(move) ?? [])
  if (open.some((move) => 'call' in move)) return nameCall(estimateCall(held, draw))
  const playable = open.flatMap((move) => ('card' in move ? [move.card] : []))
  return nameCard(chooseCard(view, seat, playable, held))
}

/** Tricks that a hand is good for: aces and kings with company, the queen of trumps, and short suits that trumps can cut. */
function estimateCall(held: readonly number[], draw: Draw): number {
  const trumps = held.filter((card) => suitOf(card) === trump)
  let tricks = Math.max(0, trumps.length - 3) * 0.7
  for (const suit of suits) {
    const own = held.filter((card) => suitOf(card) === suit)
    const has = (rank: number): boolean => own.some((card) => rankOf(card) === rank)
    if (has(ace)) tricks += 0.95
    if (has(king) && own.length > 1) tricks += own.length <= 5 ? 0.75 : 0.45
    if (has(queen) && own.length > 2) tricks += suit === trump ? 0.6 : 0.2
    if (suit !== trump && own.length <= 1 && trumps.length >= 3) tricks += 0.6
  }
  const whim = draw(4) === 0 ? 0.4 : 0
  return Math.min(8, Math.max(1, Math.floor(tricks + whim)))
}

function chooseCard(view: CallbreakView, seat: number, playable: readonly number[], held: readonly number[]): number {
  const { trick } = view
  const own = view.seats[seat]!
  const isShort = own.taken < (own.call ?? 1)
  const rising = playable.toSorted((a, b) => valueOf(a) - valueOf(b))
  if (trick.cards.length === 0) {
    const sure = rising.filter((card) => rankOf(card) === ace && suitOf(card) !== trump)
    if (isShort && sure.length > 0) return sure[0]!
    // A short suit is led low, so that it can be trumped later.
    const plain = rising.filter((card) => suitOf(card) !== trump)
    const length = (card: number): number => held.filter((one) => suitOf(one) === suitOf(card)).length
    return plain.toSorted((a, b) => length(a) - length(b) || rankOf(a) - rankOf(b))[0] ?? rising[0]!
  }
  const winning = rising.filter((card) => winnerOfTrick({ leader: trick.leader, cards: [...trick.cards, card] }) === seat)
  const isLast = trick.cards.length === 3
  if (!isShort) return rising.filter((card) => !winning.includes(card)).at(-1) ?? rising[0]!
  if (winning.length === 0) return rising[0]!
  // The last seat takes it with as little as it needs; one before, with what others hardly beat.
  return isLast || winning.every((card) => suitOf(card) === trump) ? winning[0]! : winning.at(-1)!
}

function valueOf(card: number): number {
  return rankOf(card) + (suitOf(card) === trump ? 13 : 0)
}
