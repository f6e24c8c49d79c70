import { createHash, randomUUID } from 'node:crypto'
import { type Batcher, createBatcher } from '@portal/runtime'
import { isPayable, parseAmount, printAmount } from '@portal/contracts/money'
import { countBets } from '@portal/odds'
import type { PlaceRequest, QuoteAnswer, QuoteRequest } from '../../book-api.ts'
import { isRelated } from '../../book/season/season-event.ts'
import type { Studio } from '../context.ts'
import type { SessionRow } from '../store.ts'
import { type AcceptBatch, type Accepted, findPlaying, openAcceptBatch, takeStake } from './accept.ts'
import type { EventRow, SlipRow } from './book-rows.ts'
import { BookRefusal } from './book-refusal.ts'
import { leastStake, mostPending, rulesVersion } from './book-terms.ts'
import { listEventsById } from './event-store.ts'
import { isOffered, type Order, reserveSlips, type Verdict } from './reserve.ts'
import { readLeg } from './quote-leg.ts'
import { combinationOf, potentialOf } from './slip-math.ts'
import { quoteSlip } from './quote-slip.ts'
import * as slips from './slip-store.ts'
import { delaysMs } from './sports.ts'

/** New slips beyond this are refused before anything is written. */
const mostWaiting = 2_048

export type Placing = {
  place(session: SessionRow, request: PlaceRequest): Promise<{ slip: SlipRow; balance: bigint | null }>
  settled(): Promise<void>
}

/** Takes bets. @param told is called with each slip that has changed by itself */
export function openPlacing(studio: Studio, told: (slipId: string, balance: bigint | null) => void, maxWaiting = mostWaiting): Placing {
  const accept = openAcceptBatch(studio)
  const reserve = createBatcher<Order, Verdict>({
    lanes: 2,
    maxBatch: 64,
    maxWaiting,
    // Nothing was written: the page stays open and the member may try again.
    overloaded: () => new BookRefusal('wallet.unavailable'),
    run: (orders) => reserveSlips(studio, orders),
  })
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const run = (work: Promise<void>): void => {
    const kept = work
      .catch((error: unknown) => studio.log.error({ err: error }, 'a bet in play could not be decided'))
      .finally(() => running.delete(kept))
    running.add(kept)
  }

  function wait(slip: SlipRow): void {
    const ms = Math.max(0, (slip.decides_at ?? slip.placed_at).getTime() - studio.clock.now().getTime())
    const timer = setTimeout(() => {
      timers.delete(timer)
      run(decide(studio, slip, { reserve, accept, told }))
    }, ms)
    timers.add(timer)
  }

  async function take(session: SessionRow, request: PlaceRequest, order: Order): Promise<{ slip: SlipRow; balance: bigint | null }> {
    const events = await loadEvents(studio, session, request)
    const now = studio.clock.now()
    const isLive = request.legs.some((leg) => {
      const read = readLeg(events.get(leg.event), leg, now)
      return !('code' in read) && read.isLive
    })
    if (isLive) {
      const slip = await holdBack(studio, order, events, now)
      if (slip.id === order.slip.id) wait(slip)
      return { slip, balance: null }
    }
    const verdict = await reserve.submit(order)
    if ('existing' in verdict) return { slip: sameOrRefuse(verdict.existing, order.slip), balance: null }
    if ('refusal' in verdict) throw await explain(studio, session, request, verdict.refusal)
    const accepted = await takeStake(studio, verdict.slip, session, accept)
    const slip = await slips.findSlip(studio.database, order.slip.id)
    if (!slip) throw new Error(`The slip ${order.slip.id} was reserved and is not there`)
    throwIfRefused(accepted)
    return { slip, balance: accepted.state === 'OPEN' ? accepted.balance : null }
  }

  return {
    async place(session, request) {
      const order = makeOrder(studio, session, request)
      const find = () => findRequest(studio, session, order)
      const existing = await find()
      if (existing) return { slip: existing, balance: null }
      try {
        return await take(session, request, order)
      } catch (error) {
        // The same request was decided beside this one: what became of it is the answer.
        const decided = error instanceof BookRefusal && error.code !== 'book.request_conflict' ? await find() : undefined
        if (!decided || decided.state === 'REFUSED') throw error
        return { slip: decided, balance: null }
      }
    },
    async settled() {
      for (const timer of timers) clearTimeout(timer)
      while (running.size > 0) await Promise.all(running)
    },
  }
}

type Deciding = {
  readonly reserve: Batcher<Order, Verdict>
  readonly accept: AcceptBatch
  readonly told: (slipId: string, balance: bigint | null) => void
}

/** Decides a bet that has waited in play. */
async function decide(studio: Studio, slip: SlipRow, { reserve, accept, told }: Deciding): Promise<void> {
  const session = await findPlaying(studio, slip)
  if (!session) {
    await slips.refuseSlip(studio.database, slip.id, 'session.ended', studio.clock.now())
    return told(slip.id, null)
  }
  const verdict = await reserve.submit(waitedOrder(slip, session))
  if ('refusal' in verdict) {
    await slips.refuseSlip(studio.database, slip.id, verdict.refusal.code, studio.clock.now())
    return told(slip.id, null)
  }
  if ('existing' in verdict) return
  const accepted = await takeStake(studio, { ...slip, ...verdict.slip }, session, accept)
  told(slip.id, accepted.state === 'OPEN' ? accepted.balance : null)
}

function throwIfRefused(accepted: Accepted): void {
  if (accepted.state === 'REFUSED') throw new BookRefusal(accepted.code)
}

async function loadEvents(studio: Studio, { game }: SessionRow, { legs }: QuoteRequest): Promise<ReadonlyMap<string, EventRow>> {
  const rows = await listEventsById(studio.database, [...new Set(legs.map(({ event }) => event))])
  return new Map(rows.filter(({ sport }) => isOffered(game, sport)).map((row) => [row.id, row]))
}

async function findRequest(studio: Studio, session: SessionRow, { slip }: Order): Promise<SlipRow | undefined> {
  const [row] = await slips.findByRequest(studio.database, [{ playerId: session.player_id, requestId: slip.request_id }])
  return row && sameOrRefuse(row, slip)
}

/** A repeated request is the first one, or another bet under its id. */
function sameOrRefuse(existing: SlipRow, slip: slips.NewSlip): SlipRow {
  if (!existing.request_hash.equals(slip.request_hash)) throw new BookRefusal('book.request_conflict')
  return existing
}

/** Writes a slip that waits in play, once for all its repetitions. No money moves, and nothing of the house is bound until its delay is over. */
async function holdBack(studio: Studio, order: Order, events: ReadonlyMap<string, EventRow>, now: Date): Promise<SlipRow> {
  const { slip, legs } = order
  for (const [at, leg] of legs.entries()) {
    const read = readLeg(events.get(leg.event), leg, now)
    if ('code' in read) throw new BookRefusal(read.code, { leg: String(at), ...read.details })
  }
  if ((await slips.countPending(studio.database, slip.player_id)) >= mostPending) throw new BookRefusal('book.too_many_pending')
  const delay = Math.max(...legs.map(({ event }) => delaysMs[events.get(event)!.sport]))
  const held: slips.NewSlip = {
    ...slip,
    state: 'PENDING',
    potential: potentialOf(
      slip.unit_stake,
      slip.sizes,
      legs.map(({ milli }) => milli),
      slip.currency,
    ),
    decides_at: new Date(now.getTime() + delay),
    legs: legs.map((leg) => ({ ...leg, step: events.get(leg.event)!.step })),
  }
  await slips.insertSlips(studio.database, [held], now)
  const [row] = await slips.findByRequest(studio.database, [{ playerId: slip.player_id, requestId: slip.request_id }])
  if (!row) throw new Error(`The slip ${slip.id} was written and is not there`)
  return sameOrRefuse(row, slip)
}

function waitedOrder(slip: SlipRow, session: SessionRow): Order {
  const steps = Object.fromEntries(slip.legs.map((leg) => [leg.event, (leg as { step?: number }).step ?? 0]))
  return {
    slip,
    isPending: true,
    legs: slip.legs.map(({ event, milli, picks }) => ({ event, milli, picks: [...picks] })),
    steps,
    maxBet: session.max_bet,
  }
}

function makeOrder(studio: Studio, session: SessionRow, request: PlaceRequest): Order {
  const { kind, legs, system, sizes, nonce, policy } = request
  refuseRepeats(legs)
  const combination = combinationOf(kind, legs.length, system, sizes)
  if (!combination) throw new BookRefusal('book.leg_count')
  const bets = countBets(combination)
  const unitStake = parseAmount(request.stake) ?? 0n
  if (unitStake <= 0n || !isPayable(unitStake, session.currency)) throw new BookRefusal('request.invalid', { field: 'stake' })
  const least = leastStake(session.currency)
  const stake = unitStake * BigInt(bets)
  if (stake < least) throw new BookRefusal('book.stake_below', { least: printAmount(least) })
  const now = studio.clock.now()
  const slip: slips.NewSlip = {
    id: randomUUID(),
    player_id: session.player_id,
    session_id: session.id,
    request_id: request.requestId,
    game: session.game as SlipRow['game'],
    currency: session.currency,
    mode: session.mode,
    money: session.money,
    kind,
    system: system ?? null,
    sizes: [...combination.sizes],
    bets,
    unit_stake: unitStake,
    stake,
    policy,
    nonce,
    hash: '',
    state: 'SENDING',
    potential: 0n,
    request_hash: createHash('sha256')
      .update(JSON.stringify({ kind, legs, system, sizes, stake: request.stake, policy, game: session.game }))
      .digest(),
    legs: legs.map(({ event, milli, picks }) => ({ event, milli, picks })),
    placed_at: now,
    decides_at: null,
    stake_left: stake,
    rules: rulesVersion,
  }
  return { slip, isPending: false, legs, steps: {}, maxBet: session.max_bet }
}

/** An event stands in one leg of a slip: two that hang together are a bet builder, or two slips. So do a season and the matches of its league. */
export function refuseRepeats(legs: QuoteRequest['legs']): void {
  legs.forEach((leg, at) => {
    const other = legs.findIndex(({ event }) => isRelated(event, leg.event))
    if (other === at) return
    const isSame =
      legs[other]!.event === leg.event &&
      JSON.stringify(legs[other]!.picks.map(({ market, outcome }) => [market, outcome])) ===
        JSON.stringify(leg.picks.map(({ market, outcome }) => [market, outcome]))
    throw new BookRefusal(isSame ? 'book.duplicate_leg' : 'book.related', { leg: String(at), other: String(other) })
  })
}

/** A refusal with what the member needs to try again: the quote as it stands, amounts as they are read. */
async function explain(studio: Studio, session: SessionRow, request: PlaceRequest, refusal: BookRefusal): Promise<BookRefusal> {
  const { code, details } = refusal
  const most = details?.most
  const shown = most === undefined ? details : { ...details, most: printAmount(BigInt(most)) }
  const quote: QuoteAnswer | undefined = ['book.price_changed', 'book.stale', 'book.suspended', 'book.closed', 'book.stake_above'].includes(
    code,
  )
    ? await quoteSlip(studio, session, request)
    : undefined
  return new BookRefusal(code, shown, quote)
}
