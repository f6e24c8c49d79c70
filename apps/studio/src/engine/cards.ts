import { drawDistinct } from './table-data.ts'

/** A card of 0 to 51: four times its rank (0 the two, 12 the ace) plus its suit. */
const suits = ['♠', '♥', '♦', '♣'] as const
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

export function rankOf(card: number): number {
  return card >> 2
}

export function suitOf(card: number): number {
  return card & 3
}

/** The letters or figures in a card's corner. */
export function indexOf(card: number): string {
  return ranks[rankOf(card)] as string
}

/** A card as a text writes it: `"10♥"`. */
export function printCard(card: number): string {
  return `${indexOf(card)}${suits[suitOf(card)]}`
}

/** The first cards of a shuffled shoe of so many decks. */
export function dealCards(draw: (below: number) => number, count: number, decks = 1): number[] {
  return drawDistinct(draw, 52 * decks, count).map((place) => place % 52)
}
