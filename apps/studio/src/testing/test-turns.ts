import { rules } from '../../games/blackjack/rules.ts'
import * as names from '../../games/blackjack/names.ts'
import type { LiveTable } from '../engine/live/live-table.ts'
import { shuffled } from '../engine/live/blackjack-hands.ts'
import { nameTable } from '../engine/name-table.ts'
import type { OfferedGame } from '../server/context.ts'

const suits = '♠♥♦♣'
const ranks = '23456789TJQKA'

/** Cards from text: `"A♠ T♥"`. */
export function readCards(text: string): number[] {
  return text.split(' ').map((card) => ranks.indexOf(card[0]!) * 4 + suits.indexOf(card[1]!))
}

/** A shuffle in which the dealer and some seats have these cards; all other places hold fives. */
export function stackShuffle(dealer: string, seats: Readonly<Record<number, string>> = {}): number[] {
  const cards = Array.from({ length: shuffled }, () => 12)
  for (const [at, card] of readCards(dealer).entries()) cards[at] = card
  for (const [seat, own] of Object.entries(seats))
    for (const [at, card] of readCards(own).entries()) cards[20 + Number(seat) * 44 + at] = card
  return cards
}

/** The table of the tests with decisions; its cards lie as a test wants them, or as they are drawn. */
export function makeTurnTable(shuffle: () => readonly number[] | undefined): OfferedGame & LiveTable {
  return {
    ...rules,
    ...nameTable(rules, names, 'TG'),
    code: 'test-blackjack',
    vendor: 'NOKSHI',
    turns: { ...rules.turns!, shuffle: (draw) => shuffle() ?? rules.turns!.shuffle(draw) },
  }
}
