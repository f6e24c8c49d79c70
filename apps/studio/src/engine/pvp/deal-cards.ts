import type { Draw } from '../random.ts'

const cardsOfDeck = 52

/** A deck in the order in which it is dealt: Fisher-Yates from the last place down. */
export function drawDeck(draw: Draw): number[] {
  const deck = Array.from({ length: cardsOfDeck }, (_, card) => card)
  for (let last = deck.length - 1; last >= 1; last -= 1) {
    const chosen = draw(last + 1)
    const card = deck[last]!
    deck[last] = deck[chosen]!
    deck[chosen] = card
  }
  return deck
}
