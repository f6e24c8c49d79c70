import type { RankHand } from './poker-hands.ts'
import { type BetReturn, figuresOf } from './table-proof.ts'

const cardsInDeck = 52
/** `chooses[k][n]`: ways to take k of n. */
const chooses = [0, 1, 2, 3, 4, 5].map((some) =>
  Array.from({ length: cardsInDeck + 1 }, (_, all) => {
    let ways = 1
    for (let at = 1; at <= some; at += 1) ways = (ways * (all - some + at)) / at
    return all < some ? 0 : ways
  }),
)
/** Where the subsets of each size begin in the tables of all subsets of up to five cards. */
const offsets = [0]
for (let size = 0; size < 5; size += 1) offsets.push((offsets[size] as number) + ((chooses[size] as number[])[cardsInDeck] as number))
const subsets = (offsets[5] as number) + ((chooses[5] as number[])[cardsInDeck] as number)
/** Draws after holding so many cards, and the factor that brings their sums under one denominator: the ways to draw all five. */
const draws = [0, 1, 2, 3, 4, 5].map((held) => (chooses[5 - held] as number[])[47] as number)
const denominator = 5 * (draws[0] as number)
const sizes = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((place) => mask & (1 << place)).length)

/** For each set of up to five cards: the pays, their squares and the number of paying hands, over all hands that hold the set. */
type Tables = { pays: Int32Array; squares: Int32Array; hits: Int32Array }

/** Gives the places of the 32 subsets of a hand (its cards rising) in the tables. */
function placeSubsets(hand: readonly number[], places: Int32Array): void {
  for (let mask = 0; mask < 32; mask += 1) {
    let place = offsets[sizes[mask] as number] as number
    let taken = 0
    for (let at = 0; at < 5; at += 1) {
      if (!(mask & (1 << at))) continue
      taken += 1
      place += (chooses[taken] as number[])[hand[at] as number] as number
    }
    places[mask] = place
  }
}

function forEachHand(run: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0]
  for (let e = 4; e < cardsInDeck; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            hand[0] = a
            hand[1] = b
            hand[2] = c
            hand[3] = d
            hand[4] = e
            run(hand)
          }
}

function fillTables(rank: RankHand, pays: readonly number[]): Tables {
  const tables = { pays: new Int32Array(subsets), squares: new Int32Array(subsets), hits: new Int32Array(subsets) }
  const places = new Int32Array(32)
  forEachHand((hand) => {
    const pay = pays[rank(...(hand as [number, number, number, number, number]))] as number
    if (pay === 0) return
    placeSubsets(hand, places)
    for (const place of places) {
      tables.pays[place] = (tables.pays[place] as number) + pay
      tables.squares[place] = (tables.squares[place] as number) + pay * pay
      tables.hits[place] = (tables.hits[place] as number) + 1
    }
  })
  return tables
}

/**
 * How many hands are this one with its suits exchanged; 0 when another of them stands for the class. A hand is told by the ranks it has in each suit;
 * the one whose four sets of ranks do not rise stands for all.
 */
function weighClass(hand: readonly number[]): number {
  const suits = [0, 0, 0, 0]
  for (const card of hand) suits[card & 3] = (suits[card & 3] as number) | (1 << (card >> 2))
  const [a, b, c, d] = suits as [number, number, number, number]
  if (a < b || b < c || c < d) return 0
  let orders = 24
  let equal = 1
  for (let at = 1; at < 4; at += 1) {
    equal = suits[at] === suits[at - 1] ? equal + 1 : 1
    orders /= equal
  }
  return orders
}

/** Sums over the hands that come of holding exactly the cards of a mask: those with the held cards, without those that were thrown away. */
function sumHeld(table: Int32Array, places: Int32Array, held: number): number {
  let sum = 0
  for (let mask = held; mask < 32; mask = (mask + 1) | held)
    sum += (((sizes[mask] as number) - (sizes[held] as number)) & 1 ? -1 : 1) * (table[places[mask] as number] as number)
  return sum
}

/** The best cards to hold of one hand: their mask, and the mean pay of it times `denominator`. Of equal ones the one that holds more. */
function findBest(tables: Tables, places: Int32Array, scaled: Float64Array): number {
  for (let mask = 0; mask < 32; mask += 1) scaled[mask] = tables.pays[places[mask] as number] as number
  for (let bit = 1; bit < 32; bit <<= 1)
    for (let mask = 0; mask < 32; mask += 1) if (!(mask & bit)) scaled[mask] = (scaled[mask] as number) - (scaled[mask | bit] as number)
  let best = 31
  for (let mask = 0; mask < 32; mask += 1)
    scaled[mask] = (scaled[mask] as number) * (denominator / (draws[sizes[mask] as number] as number))
  for (let mask = 30; mask >= 0; mask -= 1) {
    const gain = (scaled[mask] as number) - (scaled[best] as number)
    if (gain > 0 || (gain === 0 && (sizes[mask] as number) > (sizes[best] as number))) best = mask
  }
  return best
}

/**
 * The return of the best way to play, over all 2,598,960 hands and, for each, all 32 ways to hold and all draws from the other 47 cards, in whole numbers:
 * what a hold can draw is the sum over the hands that contain it, less those that contain a thrown card, and so on (inclusion and exclusion).
 * @param withoutClasses takes each hand by itself; otherwise the 134,459 that differ by more than an exchange of suits stand for all
 */
export function proveVideoPoker(rank: RankHand, pays: readonly number[], { withoutClasses = false } = {}): BetReturn & { classes: number } {
  const tables = fillTables(rank, pays)
  const places = new Int32Array(32)
  const scaled = new Float64Array(32)
  let [sum, squares, hits, hands] = [0n, 0n, 0n, 0n]
  let classes = 0
  forEachHand((hand) => {
    const weight = withoutClasses ? 1 : weighClass(hand)
    if (weight === 0) return
    placeSubsets(hand, places)
    const best = findBest(tables, places, scaled)
    const share = (weight * denominator) / (draws[sizes[best] as number] as number)
    classes += 1
    hands += BigInt(weight)
    sum += BigInt(weight * (scaled[best] as number))
    squares += BigInt(share * sumHeld(tables.squares, places, best))
    hits += BigInt(share * sumHeld(tables.hits, places, best))
  })
  return { ...figuresOf('hand', { all: hands * BigInt(denominator), sum, squares, hits }, 1n), classes }
}

/** The best hold of one hand as the table of all draws shows it: places of the cards, for tests that count the draws by themselves. */
export function openBestHold(
  rank: RankHand,
  pays: readonly number[],
): (hand: readonly number[]) => { hold: number[]; over: number; under: number } {
  const tables = fillTables(rank, pays)
  const places = new Int32Array(32)
  const scaled = new Float64Array(32)
  return (hand) => {
    placeSubsets(hand, places)
    const best = findBest(tables, places, scaled)
    return { hold: [0, 1, 2, 3, 4].filter((at) => best & (1 << at)), over: scaled[best] as number, under: denominator }
  }
}
