import { createHash, createHmac } from 'node:crypto'
import { openOutcome } from '../fairness.ts'
import { type Draw, drawBelow } from '../random.ts'
import { drawDeck } from './deal-cards.ts'

/**
 * A deck to which every seat has given a part. The server promises its seed by a hash; then each seat promises its own, and only when all promises stand, or
 * the time is over, are the seats' seeds told. The client seed of the hand is SHA-256 of the lines `s1=seed` by seat, joined by line feeds; the deck is the shuffle
 * of FAIR-05 over the words of FAIR-09 with the number of the hand as nonce. Neither the server nor a seat knows the deck while it can still choose.
 *
 * Before a card is dealt, the deck is sealed: a tree of a leaf for each card, hidden by a salt of its own. A match of several deals seals all of its decks at once, a
 * game of dice its rolls. A card that a seat is shown comes with its salt and its way to
 * the root, so that it is the card that lay there from the start, although the rest of the deck stays hidden.
 */
/** Of a seat, counted from 1. */
export type SeatSeed = { readonly seat: number; readonly seed: string }

export function hashSeatSeed(seed: string): string {
  return createHash('sha256').update(seed).digest('hex')
}

/** The client seed of a hand, in hex. */
export function joinSeatSeeds(seeds: readonly SeatSeed[]): string {
  const lines = seeds.toSorted((a, b) => a.seat - b.seat).map(({ seat, seed }) => `s${seat}=${seed}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** What the seeds of all decide together. */
export function openSeats(serverSeed: Buffer, clientSeed: string, hand: number): Draw {
  const words = openOutcome(serverSeed, clientSeed, BigInt(hand))
  return (below) => drawBelow(words, below)
}

/** The deck in the order in which it is dealt. */
export function shuffleDeck(serverSeed: Buffer, clientSeed: string, hand: number): number[] {
  return drawDeck(openSeats(serverSeed, clientSeed, hand))
}

/** A card of a sealed deck with what proves it. */
export type SealedCard = { readonly place: number; readonly card: number; readonly salt: string; readonly path: readonly string[] }
export type SealedDeck = { readonly root: string; show(place: number): SealedCard }

/** Seals a deck. The salts follow from the server seed, so that whoever learns it later can check the whole. */
export function sealDeck(serverSeed: Buffer, hand: number, deck: readonly number[]): SealedDeck {
  const salts = deck.map((_, place) => createHmac('sha256', serverSeed).update(`salt:${hand}:${place}`).digest('hex'))
  const levels = [deck.map((card, place) => hashCard(place, card, salts[place]!))]
  for (let level = levels[0]!; level.length > 1; levels.push(level))
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => join(level[at * 2]!, level[at * 2 + 1]))
  return {
    root: levels.at(-1)![0]!.toString('hex'),
    show(place) {
      const path: string[] = []
      let at = place
      for (const level of levels.slice(0, -1)) {
        const beside = level[at % 2 === 0 ? at + 1 : at - 1]
        if (beside) path.push(beside.toString('hex'))
        at = Math.floor(at / 2)
      }
      return { place, card: deck[place]!, salt: salts[place]!, path }
    },
  }
}

/** Whether a card lay at its place of the deck that was sealed. */
export function isSealedCard(root: string, { place, card, salt, path }: SealedCard): boolean {
  return path.reduce((below, beside) => join(below, Buffer.from(beside, 'hex')), hashCard(place, card, salt)).toString('hex') === root
}

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

function hashCard(place: number, card: number, salt: string): Buffer {
  return sha256(`card:${place}:${card}:${salt}`)
}

/** An odd one out goes up as it is. */
function join(left: Buffer, right: Buffer | undefined): Buffer {
  return right ? sha256('node:', ...[left, right].toSorted(Buffer.compare)) : left
}
