import { acceptPrice, type Milli, priceBuilder, type PricePolicy } from '@portal/odds'
import type { BookErrorCode, LegRequest } from '../../book-api.ts'
import { readMarketKey } from '../../book/market-key.ts'
import { builderChances } from '../../book/models/football-builder.ts'
import type { FootballParams, FootballState } from '../../book/models/football.ts'
import { findType, outcomesOf } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import type { EventRow, StoredMarket } from './book-rows.ts'
import { silenceMs, staleAfterMs } from './book-terms.ts'

/** The margin of a bet builder, as the sum of its priced chances. */
const builderSum = 1.08

/** A leg as it stands. */
export type LegAsItStands =
  | { readonly milli: Milli; readonly billionths: number; readonly seqs: readonly number[]; readonly isLive: boolean }
  | { readonly code: BookErrorCode; readonly details?: Readonly<Record<string, string>> }

/** Under way, or to begin: a match whose begin is due takes no bets until the book has begun it. */
export const isInPlay = ({ status }: Pick<EventRow, 'status'>): boolean =>
  status === 'LIVE' || status === 'BREAK' || status === 'INTERRUPTED'

/** What a leg may be taken at. @param now of the server */
export function readLeg(event: EventRow | undefined, leg: Pick<LegRequest, 'picks'>, now: Date): LegAsItStands {
  if (!event) return { code: 'book.unknown_market' }
  const isLive = isInPlay(event)
  if (event.ended_at) return { code: 'book.closed' }
  const lateMs = event.next_at ? now.getTime() - event.next_at.getTime() : 0
  if (lateMs > silenceMs) return { code: 'book.feed_down' }
  const picks = leg.picks.map((pick) => readPick(event, pick))
  const wrong = picks.find((pick) => 'code' in pick)
  if (wrong && 'code' in wrong) return { code: wrong.code }
  if (!isLive && !event.is_season && event.start <= now) return { code: 'book.suspended' }
  const open = picks as { market: StoredMarket; at: number }[]
  if (open.some(({ market }) => market.s === 'SUSPENDED')) return { code: 'book.suspended' }
  if (open.some(({ market, at }) => market.s !== 'OPEN' || typeof market.p[at] !== 'number')) return { code: 'book.closed' }
  const seqs = open.map(({ market }) => market.q)
  const [only] = open
  if (open.length === 1 && only) return { milli: only.market.p[only.at]!, billionths: only.market.c[only.at]!, seqs, isLive }
  return priceTogether(event, leg, seqs, isLive)
}

function readPick(
  event: EventRow,
  { market: key, outcome }: LegRequest['picks'][number],
): { market: StoredMarket; at: number } | { code: BookErrorCode } {
  const model = models[event.sport]
  const market = readMarketKey(key)
  const at = market && findType(model.types, market) ? (outcomesOf(model, event.params, market)?.indexOf(outcome) ?? -1) : -1
  if (at < 0) return { code: 'book.unknown_market' }
  const stored = event.markets.find(({ k }) => k === key)
  return stored ? { market: stored, at } : { code: 'book.closed' }
}

function priceTogether(event: EventRow, { picks }: Pick<LegRequest, 'picks'>, seqs: readonly number[], isLive: boolean): LegAsItStands {
  if (new Set(picks.map(({ market }) => market)).size < picks.length) return { code: 'book.contradiction' }
  const legs = picks.map(({ market, outcome }) => ({ market: readMarketKey(market)!, outcome }))
  const chances =
    event.sport === 'football' ? builderChances(event.params as FootballParams, event.state as FootballState, legs) : undefined
  if (!chances) return { code: 'book.not_buildable' }
  const verdict = priceBuilder(chances, builderSum)
  switch (verdict.kind) {
    case 'PRICED':
      return { milli: verdict.milli, billionths: Math.round(chances.joint * 1e9), seqs, isLive }
    case 'IMPLIED':
      return { code: 'book.implied', details: { pick: String(verdict.leg), by: String(verdict.by) } }
    case 'CONTRADICTION':
      return { code: 'book.contradiction' }
    case 'LEG_COUNT':
      return { code: 'book.leg_count' }
    case 'BEYOND_LADDER':
      return { code: 'book.not_buildable' }
  }
}

/** A version that a member may have been shown: its price, and when another replaced it. */
export type ShownPrice = { readonly milli: number | null; readonly until: Date | null }

/**
 * Whether a leg is taken at what it stands at, by the member's policy.
 * @param shown what the versions that the member names were, one for each pick; undefined for one that never was
 * @param placedAt when the member saw them: the age of a price is measured then
 */
export function acceptLeg(
  leg: LegRequest,
  standing: Extract<LegAsItStands, { milli: number }>,
  shown: readonly (ShownPrice | undefined)[],
  policy: PricePolicy,
  placedAt: Date,
): 'ACCEPT' | 'QUOTE' | 'STALE' {
  const isCurrent = leg.picks.every(({ seq }, at) => seq === standing.seqs[at])
  const isOne = leg.picks.length === 1
  const isKnown =
    shown.every((price) => price !== undefined) &&
    (!isOne || shown[0]?.milli === leg.milli) &&
    (isOne || !isCurrent || leg.milli === standing.milli)
  const until = Math.min(...shown.map((price) => price?.until?.getTime() ?? Infinity))
  const ageMs = until === Infinity ? 0 : Math.max(0, placedAt.getTime() - until)
  if (!isKnown || leg.picks.some(({ seq }, at) => seq > standing.seqs[at]!)) return 'STALE'
  if (ageMs > (standing.isLive ? staleAfterMs.live : staleAfterMs.early)) return 'STALE'
  const seq = Math.max(...standing.seqs)
  const verdict = acceptPrice(
    policy,
    { seq, milli: leg.milli },
    { seq, milli: standing.milli, state: 'OPEN' },
    { isKnown, isLive: standing.isLive, ageMs: 0 },
  )
  return verdict.kind === 'ACCEPT' || verdict.kind === 'QUOTE' ? verdict.kind : 'STALE'
}
