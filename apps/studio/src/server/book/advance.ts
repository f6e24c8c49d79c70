import { buildChain, nextDigest, noBeacon, stepWords } from '../../book/fixture/chain.ts'
import { models, type OpenModel } from '../../book/models/sports.ts'
import { isSeasonClosed } from '../../book/models/season-model.ts'
import { drawIncident } from '../../book/models/step-law.ts'
import { offerMarkets } from '../../book/offer/offered-markets.ts'
import { isMajorStep, seeMatch } from '../../book/view/live-view.ts'
import type { Studio } from '../context.ts'
import type { EventRow, StoredMarket } from './book-rows.ts'
import { competitionOf, linkPurpose } from './calendar.ts'
import * as store from './event-store.ts'
import { listMargins } from './limit-store.ts'
import { listPriced, type PricedMarket, refreshMarkets, voidMarkets } from './refresh-markets.ts'

const postponedMs = 2 * 3_600_000

/** The chains of matches under way, by event, as this process remembers them. */
export type Chains = Map<string, readonly string[]>

/**
 * Takes an event one step on: it begins, is put off or cancelled, or its next step is drawn. One transaction holds the event's row: a slip is reserved either
 * before it, and is then in the digest that the step is drawn with, or after it, and then sees its outcome.
 * @returns the event as it stands; undefined when nothing was due
 */
export async function advanceEvent(
  studio: Studio,
  owned: store.OwnedCompetition,
  id: string,
  chains: Chains,
): Promise<EventRow | undefined> {
  return studio.database.transaction(async (tx) => {
    await store.holdCompetition(tx, owned)
    const event = await store.lockEvent(tx, id)
    const now = studio.clock.now()
    if (!event?.next_at || event.next_at > now) return undefined
    const margins = await listMargins(tx, event)
    const hashes = await store.listHashes(tx, id, event.step)
    const next = event.status === 'LIVE' ? play(studio, event, hashes, chains, now) : begin(event, now)
    const changed = reprice(next.event, margins)
    await store.writeEvent(tx, next.event, now)
    await store.insertPrices(tx, id, next.event.seq, now, changed)
    if (next.step) await store.insertStep(tx, next.step)
    if (next.event.ended_at) chains.delete(id)
    return next.event
  })
}

function begin(event: EventRow, now: Date): { event: EventRow; step?: undefined } {
  const base = { ...event, seq: event.seq + 1n }
  if (event.fate === 'CANCELLED') {
    return { event: { ...base, status: 'CANCELLED', next_at: null, void_reason: 'CANCELLED', ended_at: now } }
  }
  if (event.fate === 'POSTPONED' && event.status === 'SCHEDULED') {
    const start = new Date(event.start.getTime() + postponedMs)
    return { event: { ...base, status: 'POSTPONED', start, next_at: start } }
  }
  const { paceMs } = competitionOf(event.competition)
  return { event: { ...base, status: 'LIVE', next_at: new Date(now.getTime() + paceMs) } }
}

function play(
  studio: Studio,
  event: EventRow,
  hashes: readonly string[],
  chains: Chains,
  now: Date,
): { event: EventRow; step: Parameters<typeof store.insertStep>[1] } {
  const model = models[event.sport]
  const chain = chains.get(event.id) ?? buildChain(studio.seal.open(event.sealed_link, linkPurpose))
  chains.set(event.id, chain)
  const step = event.step + 1
  const link = chain[step]
  if (link === undefined) throw new Error(`The chain of ${event.id} has no link ${step}`)
  const digest = nextDigest(event.digest, hashes)
  const incident = drawIncident(
    model.law(event.params, event.state),
    stepWords({ fixture: event.id, step, link, digest, beacon: noBeacon }),
  )
  const state = model.apply(event.params, event.state, incident)
  const isOver = model.isOver(event.params, state)
  const seen = seeMatch(event.sport, event.params, state)
  const isMajor = isMajorStep(event.sport, incident, event.live, seen) || isOver
  const nextAt = isOver ? null : new Date(now.getTime() + competitionOf(event.competition).paceMs)
  const advanced: EventRow = {
    ...event,
    status: isOver ? 'FINISHED' : 'LIVE',
    state,
    step,
    digest,
    seq: event.seq + 1n,
    next_at: nextAt,
    live: { ...seen, step, nextStepAt: nextAt?.getTime() ?? null },
    major_step: isMajor ? step : event.major_step,
    home_score: seen.score.home,
    away_score: seen.score.away,
    ended_at: isOver ? now : null,
  }
  const { home, away } = seen.score
  return {
    event: advanced,
    step: { event: event.id, step, at: now, incident, link, digest, home, away, period: seen.period, is_major: isMajor },
  }
}

/**
 * Sets the markets of an event for its state, under its version. Those of a match that has not begun keep the prices that it was announced with, or get those that
 * are given: pricing it takes seconds, which no transaction waits for.
 * @returns those that changed
 */
export function reprice(event: EventRow, margins: ReadonlyMap<string, number>, ahead?: readonly PricedMarket[]): StoredMarket[] {
  const { sport, params, state } = event
  const model = models[sport]
  const seq = Number(event.seq)
  if (event.status === 'CANCELLED' || event.status === 'ABANDONED') {
    event.markets = voidMarkets(event.markets, seq)
    return event.markets.filter(({ q }) => q === seq)
  }
  const isLive = event.status === 'LIVE' || event.status === 'BREAK' || event.status === 'INTERRUPTED'
  const hasBegun = isLive || event.step > 0
  const priceNow = () =>
    hasBegun
      ? offerMarkets({ model, params, state, joint: model.joint(params, state), isLive, margins })
      : (ahead ?? listPriced(event.markets))
  const offered = event.ended_at ? [] : priceNow()
  const suspension = {
    isAll: event.suspended || event.status === 'INTERRUPTED' || isUnderReview(model, state),
    types: event.suspended_types,
  }
  const { markets, changed } = refreshMarkets(event.markets, offered, { model, params, state, seq, suspension })
  event.markets = markets
  return changed
}

/** A goal that is still checked, or a season in its play-offs: nothing may be bet on or settled until it is decided. */
export function isUnderReview({ sport }: OpenModel, state: unknown): boolean {
  if (isSeasonClosed(state)) return true
  return sport === 'football' && ((state as { unchecked?: readonly unknown[] }).unchecked?.length ?? 0) > 0
}
