import { settleMarket } from '../../book/models/markets.ts'
import { type MarketKey, readMarketKey } from '../../book/market-key.ts'
import type { OfferedMarket } from '../../book/offer/offered-markets.ts'
import { isRunning } from '../../book/offer/running-base.ts'
import type { OpenModel } from '../../book/models/sports.ts'
import type { LegEnd } from '@portal/odds'
import type { OutcomeResult } from '../../book-values.ts'
import type { StoredMarket } from './book-rows.ts'

/** What is stored of a market that is offered. */
export type PricedMarket = Pick<OfferedMarket, 'key' | 'prices' | 'billionths' | 'isMain' | 'margin'>

/** The markets that an event offers, as they were priced. */
export function listPriced(markets: readonly StoredMarket[]): PricedMarket[] {
  return markets.flatMap(({ k, s, p, c, m, o }) =>
    s === 'OPEN' || s === 'SUSPENDED'
      ? [{ key: k, prices: p.map((milli) => milli ?? undefined), billionths: c, isMain: m === 1, margin: o }]
      : [],
  )
}

/** Why nothing of an event, or of kinds or keys of its markets, may be bet on. */
export type Suspension = { readonly isAll: boolean; readonly types: readonly string[] }

/** Whether a market is among what operators have stopped: kinds of markets, and markets by their keys. */
export function isStoppedBy(stopped: readonly string[], key: MarketKey): boolean {
  return stopped.includes(key) || stopped.includes(readMarketKey(key)?.type ?? '')
}

/** What an end is to a member. */
export function resultOf({ result, voidFactor, deadHeat }: LegEnd): OutcomeResult {
  if (voidFactor === 1) return 'PUSHED'
  if (voidFactor === 0.5) return result === 1 ? 'HALF_WON' : 'HALF_LOST'
  if (result === 1 && deadHeat.tied > deadHeat.places) return 'DEAD_HEAT'
  return result === 1 ? 'WON' : 'LOST'
}

/**
 * The markets of an event after a change. A market whose prices and status are what they were keeps its version; others get `seq`. What is decided keeps its
 * last prices and says how it ended; a line that is offered no more is left out. What operators gave a result stays as it is.
 */
export function refreshMarkets(
  before: readonly StoredMarket[],
  offered: readonly PricedMarket[],
  at: {
    readonly model: OpenModel
    readonly params: unknown
    readonly state: unknown
    readonly seq: number
    readonly suspension: Suspension
  },
): { readonly markets: StoredMarket[]; readonly changed: StoredMarket[] } {
  const known = new Map(before.map((market) => [market.k, market]))
  const changed: StoredMarket[] = []
  const keep = (next: StoredMarket): StoredMarket => {
    const last = known.get(next.k)
    if (last && isSame(last, next)) return last
    changed.push(next)
    return next
  }
  const isGiven = new Set(before.flatMap(({ k, g }) => (g === 1 ? [k] : [])))
  const free = offered.filter(({ key }) => !isGiven.has(key))
  const open = free.map(({ key, prices, billionths, isMain, margin }) => {
    const isSuspended = at.suspension.isAll || isStoppedBy(at.suspension.types, key)
    return keep({
      k: key,
      s: isSuspended ? 'SUSPENDED' : 'OPEN',
      q: at.seq,
      p: prices.map((milli) => milli ?? null),
      c: billionths,
      ...(isMain ? { m: 1 as const } : {}),
      ...(margin === undefined ? {} : { o: margin }),
    })
  })
  const isOpen = new Set(open.map(({ k }) => k))
  const ended = before.flatMap((market) => {
    if (isOpen.has(market.k)) return []
    if (market.s === 'SETTLED' || market.s === 'VOID') return [market]
    const read = readMarketKey(market.k)
    // How a running handicap ended depends on when it was taken.
    const ends = read && !isRunning(at.model, read) ? settleMarket(at.model, at.params, at.state, read) : undefined
    return ends ? [keep({ ...market, s: 'SETTLED', q: at.seq, r: ends.map(resultOf) })] : []
  })
  return { markets: [...open, ...ended], changed }
}

function isSame(a: StoredMarket, b: StoredMarket): boolean {
  return a.s === b.s && a.m === b.m && a.p.every((price, at) => price === b.p[at]) && a.c.every((chance, at) => chance === b.c[at])
}

/** All markets of an event that is over without a result. */
export function voidMarkets(before: readonly StoredMarket[], seq: number): StoredMarket[] {
  return before.map((market) =>
    market.s === 'SETTLED' || market.s === 'VOID' ? market : { ...market, s: 'VOID', q: seq, r: market.p.map(() => 'VOID' as const) },
  )
}
