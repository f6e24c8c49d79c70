import { rankOf, suitOf } from '../cards.ts'

/** The kinds of three cards, from the lowest. */
export const handKinds = ['high', 'pair', 'colour', 'sequence', 'pure_sequence', 'trail'] as const
export type HandKind = (typeof handKinds)[number]

/** `strength` orders all hands; suits never count, so hands of the same ranks are equal. */
export type TeenPattiHand = { kind: HandKind; strength: number }

const [two, three, ace] = [0, 1, 12]

/** The kind and the strength of three cards. Sequences rank A-K-Q, A-2-3, K-Q-J and down. */
export function readHand(cards: readonly number[]): TeenPattiHand {
  const [high = 0, middle = 0, low = 0] = cards.map(rankOf).toSorted((a, b) => b - a)
  const isOneSuit = new Set(cards.map(suitOf)).size === 1
  const kind = kindOf(high, middle, low, isOneSuit)
  return { kind, strength: handKinds.indexOf(kind) * 13 ** 3 + strengthOf(kind, high, middle, low) }
}

function kindOf(high: number, middle: number, low: number, isOneSuit: boolean): HandKind {
  if (high === low) return 'trail'
  if (isSequence(high, middle, low)) return isOneSuit ? 'pure_sequence' : 'sequence'
  if (isOneSuit) return 'colour'
  return high === middle || middle === low ? 'pair' : 'high'
}

const isLowSequence = (high: number, middle: number, low: number) => high === ace && middle === three && low === two
const isSequence = (high: number, middle: number, low: number) =>
  (high - middle === 1 && middle - low === 1) || isLowSequence(high, middle, low)

function strengthOf(kind: HandKind, high: number, middle: number, low: number): number {
  // A-2-3 comes between A-K-Q, whose highest card is 12, and K-Q-J, whose highest card is 11.
  if (kind === 'sequence' || kind === 'pure_sequence') return isLowSequence(high, middle, low) ? 2 * 11 + 1 : 2 * high
  if (kind === 'pair') return middle * 13 + (high === middle ? low : high)
  return (high * 13 + middle) * 13 + low
}
