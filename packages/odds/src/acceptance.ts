import type { Milli } from './ladder.ts'

/** Which changes of a price between the slip and its acceptance a member takes. */
export const pricePolicies = ['NONE', 'HIGHER', 'ANY'] as const
export type PricePolicy = (typeof pricePolicies)[number]

/** A leg as the member saw it. */
export type SeenPrice = { readonly seq: number; readonly milli: Milli }
/** The same selection as it stands. */
export type CurrentPrice = SeenPrice & { readonly state: 'OPEN' | 'SUSPENDED' | 'GONE' }

export type Acceptance =
  | { readonly kind: 'ACCEPT'; readonly milli: Milli }
  | { readonly kind: 'QUOTE'; readonly milli: Milli }
  | { readonly kind: 'REFUSE'; readonly reason: 'SUSPENDED' | 'GONE' }
  | { readonly kind: 'STALE' }

/** How long a quote may be taken, in milliseconds. */
export const quoteMs = { early: 10_000, live: 5_000 } as const

/**
 * What becomes of a leg.
 * @param isKnown whether the book published the seen price under that sequence number
 * @param ageMs of the quote
 */
export function acceptPrice(
  policy: PricePolicy,
  seen: SeenPrice,
  current: CurrentPrice,
  { isKnown, isLive, ageMs }: { readonly isKnown: boolean; readonly isLive: boolean; readonly ageMs: number },
): Acceptance {
  if (!isKnown || seen.seq > current.seq || ageMs > (isLive ? quoteMs.live : quoteMs.early)) return { kind: 'STALE' }
  if (current.state !== 'OPEN') return { kind: 'REFUSE', reason: current.state }
  const { milli } = current
  const isAccepted = milli === seen.milli || (milli > seen.milli ? policy !== 'NONE' : policy === 'ANY')
  return { kind: isAccepted ? 'ACCEPT' : 'QUOTE', milli }
}
