import { cutToUnit, parseAmount, printAmount, smallestUnitOf } from '@portal/contracts/money'
import { countBets } from '@portal/odds'
import type { LegQuote, QuoteAnswer, QuoteRequest } from '../../book-api.ts'
import { isRelated } from '../../book/season/season-event.ts'
import type { Studio } from '../context.ts'
import type { SessionRow } from '../store.ts'
import type { EventRow } from './book-rows.ts'
import { leastStake } from './book-terms.ts'
import { listEventsById } from './event-store.ts'
import { listFactors, listLimits } from './limit-store.ts'
import { type LegAsItStands, readLeg } from './quote-leg.ts'
import { basesOf } from './pick-bases.ts'
import { findMost, isOffered } from './reserve.ts'
import { combinationOf, multiplier, potentialOf, riskOf } from './slip-math.ts'
import { readExposures, readMembers } from './exposure-store.ts'
import { delaysMs } from './sports.ts'

type Open = Extract<LegAsItStands, { milli: number }>

/** What a slip would pay as things stand, and what keeps it from being placed; nothing is promised and nothing is written. */
export async function quoteSlip(
  studio: Studio,
  session: SessionRow,
  request: QuoteRequest & { stake?: string | undefined },
): Promise<QuoteAnswer> {
  const now = studio.clock.now()
  const rows = await listEventsById(studio.database, [...new Set(request.legs.map(({ event }) => event))])
  const events = new Map(rows.filter(({ sport }) => isOffered(session.game, sport)).map((row) => [row.id, row]))
  const standing = request.legs.map((leg) => readLeg(events.get(leg.event), leg, now))
  const legs = request.legs.map((leg, at) => tellLeg(request.legs, at, standing[at]!, events.get(leg.event)))
  const combination = combinationOf(request.kind, request.legs.length, request.system, request.sizes)
  const open = standing.filter((leg): leg is Open => 'milli' in leg)
  const bets = combination ? countBets(combination) : 0
  const base = {
    legs,
    bets,
    milli: null,
    returnPercent: null,
    stake: null,
    potential: null,
    most: null,
    limit: null,
    least: printAmount(leastStake(session.currency)),
    delayMs: Math.max(0, ...open.flatMap(({ isLive }, at) => (isLive ? [delaysMs[events.get(request.legs[at]!.event)!.sport]] : []))),
  }
  if (!combination || open.length < standing.length || legs.some(({ problem }) => problem)) return base
  const millis = open.map(({ milli }) => milli)
  const risk = riskOf(
    combination.sizes,
    request.legs.map((leg, at) => ({
      event: leg.event,
      milli: millis[at]!,
      billionths: open[at]!.billionths,
      picks: basesOf(events.get(leg.event)!, leg),
    })),
  )
  const keys = [...events.keys()]
  const loaded = {
    events,
    limits: await listLimits(studio.database, keys),
    markets: [],
    factors: await listFactors(studio.database, [session.player_id]),
    exposures: await readExposures(studio.database, keys),
    members: await readMembers(studio.database, keys, session.player_id),
  }
  const { currency, mode, money, player_id } = session
  const slip = { currency, mode, money, player_id, sizes: [...combination.sizes], bets }
  const { most, limit } = findMost(slip, request.legs, millis, risk, loaded, session.max_bet)
  const unitStake = request.stake === undefined ? undefined : parseAmount(request.stake)
  return {
    ...base,
    milli: request.kind === 'SYSTEM' ? null : Math.floor(multiplier(combination.sizes, millis) * 1_000 + 1e-6),
    returnPercent: tellReturn(combination.sizes, open, bets),
    stake: unitStake === undefined ? null : printAmount(unitStake * BigInt(bets)),
    potential: unitStake === undefined ? null : printAmount(potentialOf(unitStake, combination.sizes, millis, session.currency)),
    most: printAmount(cutToUnit(most < smallestUnitOf(session.currency) ? 0n : most, session.currency)),
    limit,
  }
}

/** What the whole slip returns on average, in percent, each leg by its true chance. */
function tellReturn(sizes: readonly number[], legs: readonly Open[], bets: number): string {
  const means = legs.map(({ milli, billionths }) => (milli * billionths) / 1e12)
  const sums = [1, ...means.map(() => 0)]
  for (const [at, mean] of means.entries()) for (let size = at + 1; size > 0; size -= 1) sums[size]! += sums[size - 1]! * mean
  const whole = sizes.reduce((total, size) => total + (sums[size] ?? 0), 0)
  return ((whole / bets) * 100).toFixed(1)
}

function tellLeg(all: QuoteRequest['legs'], at: number, leg: LegAsItStands, event: EventRow | undefined): LegQuote {
  const other = all.findIndex(({ event: id }) => isRelated(id, all[at]!.event))
  const related = other < at ? { code: 'book.related' as const, details: { leg: String(at), other: String(other) } } : null
  if ('code' in leg) {
    const status =
      leg.code === 'book.suspended' || leg.code === 'book.feed_down'
        ? 'SUSPENDED'
        : event && leg.code !== 'book.unknown_market'
          ? 'CLOSED'
          : 'UNKNOWN'
    return { status, milli: null, seqs: [], isLive: false, problem: { code: leg.code, details: { leg: String(at), ...leg.details } } }
  }
  return { status: 'OPEN', milli: leg.milli, seqs: leg.seqs, isLive: leg.isLive, problem: related }
}
