import type { Queryable } from '@portal/runtime'
import type { LegRequest, StakeLimitName } from '../../book-api.ts'
import { hashSlip } from '../../book/fixture/chain.ts'
import { findType, outcomesOf as outcomesOfMarket } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import { readMarketKey } from '../../book/market-key.ts'
import type { Studio } from '../context.ts'
import type { EventRow, SlipRow } from './book-rows.ts'
import { BookRefusal } from './book-refusal.ts'
import { eventLiability, liabilityOf, memberFactor, moneyOf, slipPayoutCap, unitsIn } from './book-terms.ts'
import { findPrice } from './event-store.ts'
import { exposureKey, lockMarketRisks, type MarketRisk } from './exposure-store.ts'
import { lossOn, owedOn } from './market-book.ts'
import { findLimit, type LimitRow, listFactors, listLimits } from './limit-store.ts'
import { baseOf, basesOf } from './pick-bases.ts'
import { acceptLeg, type LegAsItStands, readLeg } from './quote-leg.ts'
import { multiplier, potentialOf, riskOf, type RiskDensity, stakeWithinCap, weigh } from './slip-math.ts'
import * as slips from './slip-store.ts'
import { vendorOfSport } from './sports.ts'

/** A slip that is to be reserved: new, or one that has waited in play. */
export type Order = {
  readonly slip: slips.NewSlip
  readonly isPending: boolean
  readonly legs: readonly LegRequest[]
  /** Of a slip that has waited: the step after which it was placed, by event. */
  readonly steps: Readonly<Record<string, number>>
  readonly maxBet: bigint | null
}

export type Verdict = { readonly slip: slips.NewSlip } | { readonly existing: SlipRow } | { readonly refusal: BookRefusal }

type Standing = Extract<LegAsItStands, { milli: number }>
type Loaded = {
  readonly events: ReadonlyMap<string, EventRow>
  readonly exposures: Map<string, slips.ExposureRow>
  readonly members: Map<string, slips.MemberRow>
  readonly limits: readonly LimitRow[]
  /** All markets of the matches: what a match may cost is of all of them. Those that slips weigh on stand in `exposures` as well, and count as they are there. */
  readonly markets: readonly MarketRisk[]
  /** In percent of what everybody may stake. */
  readonly factors: ReadonlyMap<string, number>
  readonly now: Date
}

const memberKeyOf = ({ event, player_id: player, currency }: slips.MemberKey) => `${event} ${currency} ${player}`

/**
 * Reserves slips in one transaction: the events stand still, what the house may lose is locked and counted with each slip in turn, so that many small bets at once pass
 * no limit that one large one would not. No money has moved; the wallet is asked after the commit.
 */
export async function reserveSlips(studio: Studio, orders: readonly Order[]): Promise<Verdict[]> {
  return studio.database.transaction(async (tx) => {
    const now = studio.clock.now()
    const requests = orders.map(({ slip }) => ({ playerId: slip.player_id, requestId: slip.request_id }))
    const before = await findKnown(tx, requests)
    const loaded = await load(
      tx,
      orders.filter((order) => isNew(order, before)),
      now,
    )
    // A request that was sent twice waits at the member's rows: what the first became is seen only behind them.
    const known = await findKnown(tx, requests)
    const taken: {
      slip: slips.NewSlip
      isPending: boolean
      picks: slips.NewPick[]
      risks: slips.ExposureRow[]
      members: slips.MemberRow[]
    }[] = []
    const verdicts: Verdict[] = []
    const inBatch = new Set<string>()
    for (const order of orders) {
      const key = `${order.slip.player_id} ${order.slip.request_id}`
      if (!isNew(order, known)) {
        verdicts.push({ existing: known.get(key)! })
        continue
      }
      // Twice in one batch: the second is decided again, and then finds the first.
      if (inBatch.has(key)) throw conflict()
      inBatch.add(key)
      const verdict = await decide(tx, order, loaded)
      if (verdict instanceof BookRefusal) verdicts.push({ refusal: verdict })
      else {
        taken.push({ ...verdict, isPending: order.isPending })
        verdicts.push({ slip: verdict.slip })
      }
    }
    const fresh = taken.filter(({ isPending }) => !isPending).map(({ slip }) => slip)
    const waited = taken.filter(({ isPending }) => isPending).map(({ slip }) => slip)
    // The same request with other legs has other rows to wait at: the batch is decided again, and then finds the first.
    if (fresh.length > 0 && (await slips.insertSlips(tx, fresh, now)).length < fresh.length) throw conflict()
    if (waited.length > 0) await slips.promoteSlips(tx, waited, now)
    if (taken.length > 0) {
      await slips.insertPicks(
        tx,
        taken.flatMap(({ picks }) => picks),
      )
      await slips.addExposures(
        tx,
        taken.flatMap(({ risks }) => risks),
        taken.flatMap(({ members }) => members),
      )
    }
    return verdicts
  })
}

/** A serialization failure: the transaction runs again. */
const conflict = (): Error => Object.assign(new Error('A request was written beside this one'), { code: '40001' })

type Known = ReadonlyMap<string, SlipRow>

async function findKnown(tx: Queryable, requests: Parameters<typeof slips.findByRequest>[1]): Promise<Known> {
  const rows = await slips.findByRequest(tx, requests)
  return new Map(rows.map((row) => [`${row.player_id} ${row.request_id}`, row]))
}

/** Whether a slip is to be decided: one that nobody has written, or one that waits. */
function isNew({ slip, isPending }: Order, known: Known): boolean {
  const row = known.get(`${slip.player_id} ${slip.request_id}`)
  return isPending ? row?.state === 'PENDING' : !row
}

async function load(tx: Queryable, orders: readonly Order[], now: Date): Promise<Loaded> {
  const legs = orders.flatMap(({ slip, legs: all }) => all.map((leg) => ({ slip, leg })))
  const events = await slips.shareEvents(tx, [...new Set(legs.map(({ leg }) => leg.event))])
  const exists = new Set(events.map(({ id }) => id))
  const real = legs.filter(({ leg }) => exists.has(leg.event))
  const keys = real.flatMap(({ slip, leg }) =>
    basesOf(
      events.find(({ id }) => id === leg.event)!,
      leg,
    ).map((pick) => ({ event: leg.event, currency: moneyOf(slip), ...pick })),
  )
  const members = real.map(({ slip, leg }) => ({ event: leg.event, player_id: slip.player_id, currency: moneyOf(slip) }))
  const markets = members.length > 0 ? await lockMarketRisks(tx, members.map(({ event, currency }) => ({ event, currency }))) : [] // prettier-ignore
  return {
    events: new Map(events.map((event) => [event.id, event])),
    exposures: new Map((keys.length > 0 ? await slips.lockExposures(tx, keys) : []).map((row) => [exposureKey(row), row])),
    members: new Map((members.length > 0 ? await slips.lockMembers(tx, members) : []).map((row) => [memberKeyOf(row), row])),
    limits: await listLimits(tx, [...exists]),
    markets,
    factors: await listFactors(
      tx,
      orders.map(({ slip }) => slip.player_id),
    ),
    now,
  }
}

async function decide(
  tx: Queryable,
  { slip, legs, steps, maxBet, isPending }: Order,
  loaded: Loaded,
): Promise<BookRefusal | { slip: slips.NewSlip; picks: slips.NewPick[]; risks: slips.ExposureRow[]; members: slips.MemberRow[] }> {
  const standing: Standing[] = []
  for (const [at, leg] of legs.entries()) {
    const found = loaded.events.get(leg.event)
    const event = found && isOffered(slip.game, found.sport) ? found : undefined
    const read = readLeg(event, leg, loaded.now)
    const details = { leg: String(at) }
    if ('code' in read) return new BookRefusal(read.code, { ...details, ...read.details })
    // The match began while the bet was on its way: in play a bet waits first.
    if (read.isLive && !isPending) return new BookRefusal('book.suspended', details)
    if (event!.major_step > (steps[leg.event] ?? Infinity)) return new BookRefusal('book.incident', details)
    const shown = await Promise.all(leg.picks.map(({ market, outcome, seq }) => readShown(tx, event!, market, outcome, seq)))
    // What was fresh when a bet was placed is so when its delay is over.
    const verdict = acceptLeg(leg, read, shown, slip.policy, isPending ? slip.placed_at : loaded.now)
    if (verdict === 'STALE') return new BookRefusal('book.stale', details)
    if (verdict === 'QUOTE') return new BookRefusal('book.price_changed', { ...details, milli: String(read.milli) })
    standing.push(read)
  }
  const millis = standing.map(({ milli }) => milli)
  const risk = riskOf(
    slip.sizes,
    legs.map((leg, at) => ({
      event: leg.event,
      milli: millis[at]!,
      billionths: standing[at]!.billionths,
      picks: basesOf(loaded.events.get(leg.event)!, leg),
    })),
  )
  const most = findMost(slip, legs, millis, risk, loaded, maxBet)
  if (slip.unit_stake > most.most) return new BookRefusal('book.stake_above', { most: most.most.toString(), limit: most.limit })
  const potential = potentialOf(slip.unit_stake, slip.sizes, millis, slip.currency)
  const stored = legs.map(({ event, picks }, at) => ({ event, picks, milli: millis[at]! }))
  const hash = hashSlip({
    id: slip.id,
    nonce: slip.nonce,
    kind: slip.kind,
    unitStake: slip.unit_stake,
    legs: stored.flatMap(({ event, picks, milli }) =>
      picks.map(({ market, outcome, seq }) => ({ market: `${event}/${market}`, outcome, seq, milli })),
    ),
  })
  const reserved: slips.NewSlip = { ...slip, state: 'SENDING', legs: stored, hash, potential }
  return { slip: reserved, picks: makePicks(reserved, standing, loaded), ...count(reserved, risk, loaded) }
}

/** A member bets on the sports of the vendor that they came by. */
export const isOffered = (game: string, sport: string): boolean => vendorOfSport(game)?.vendor === vendorOfSport(sport)?.vendor

/** What a version of a market showed for an outcome: the one that stands, or one that is kept. */
async function readShown(tx: Queryable, event: EventRow, key: string, outcome: string, seq: number) {
  const now = event.markets.find(({ k }) => k === key)
  const market = readMarketKey(key)!
  const at = outcomeIndex(event, market, outcome)
  if (now?.q === seq) return { milli: now.p[at] ?? null, until: null }
  const kept = await findPrice(tx, event.id, key, seq)
  return kept && { milli: kept.market.p[at] ?? null, until: kept.until }
}

function outcomeIndex(event: EventRow, market: NonNullable<ReturnType<typeof readMarketKey>>, outcome: string): number {
  return outcomesIn(event, market).indexOf(outcome)
}

export function outcomesIn(
  event: Pick<EventRow, 'sport' | 'params'>,
  market: NonNullable<ReturnType<typeof readMarketKey>>,
): readonly string[] {
  const model = models[event.sport]
  return outcomesOfMarket(model, event.params, market) ?? []
}

type Most = { readonly most: bigint; readonly limit: StakeLimitName }

type Weighed = Pick<Loaded, 'events' | 'exposures' | 'members' | 'limits' | 'markets' | 'factors'>

/** The highest stake for each bet of a slip, and which limit sets it. */
export function findMost(
  slip: Pick<slips.NewSlip, 'currency' | 'mode' | 'money' | 'player_id' | 'sizes' | 'bets'>,
  legs: readonly LegRequest[],
  millis: readonly number[],
  risk: readonly RiskDensity[],
  loaded: Weighed,
  maxBet: bigint | null,
): Most {
  const paysMilli = BigInt(Math.ceil(multiplier(slip.sizes, millis) * 1_000))
  const percent = BigInt(loaded.factors.get(slip.player_id) ?? 100)
  const within = (cap: bigint) => (cap <= 0n ? 0n : (cap * 1_000n) / paysMilli)
  const capsIn = (event: string, market: string) => capsOf(loaded.limits, slip.currency, loaded.events.get(event)!, market)
  const caps = legs.flatMap(({ event, picks }) => picks.map(({ market }) => capsIn(event, market).payout))
  const lowest = caps.reduce((least, cap) => (cap < least ? cap : least), slipPayoutCap(slip.currency))
  const found: Most[] = [{ limit: 'SLIP_PAYOUT', most: within((lowest * percent) / 100n) }]
  if (maxBet !== null) found.push({ limit: 'SESSION', most: maxBet / BigInt(slip.bets) })
  const money = moneyOf(slip)
  for (const [event, own] of Map.groupBy(risk, (density) => density.event)) {
    const losses = lossesOn(loaded, event, money)
    const room =
      eventCapOf(loaded.limits, slip.currency, loaded.events.get(event)!) - sumOf([...losses.values()].filter((loss) => loss > 0n))
    for (const density of own) {
      const { market, outcome, base } = density
      const ofMarket = [...loaded.exposures.values()].filter(
        (row) => row.event === event && row.market === market && row.currency === money,
      )
      const rows = ofMarket.filter((row) => row.base === base).map((row) => ({ ...row, owed: row.payouts }))
      const taken = sumOf(rows.map(({ stakes }) => stakes))
      const owed = owedOn(market, rows, outcome)
      const others = ofMarket.filter((row) => row.base !== base).map((row) => ({ ...row, owed: row.payouts }))
      const most = stakeWithinCap(capsIn(event, market).liability - lossOn(market, others), taken, owed, density)
      if (most !== undefined) found.push({ limit: 'MARKET_LIABILITY', most })
      const loss = losses.get(`${market} ${base}`) ?? 0n
      // A bet on several markets of a match shares what is left of its limit.
      const share = (loss > 0n ? loss : 0n) + room / BigInt(own.length)
      const inMatch = stakeWithinCap(share, taken, owed, density)
      if (inMatch !== undefined) found.push({ limit: 'EVENT_LIABILITY', most: inMatch })
    }
    const won = loaded.members.get(memberKeyOf({ event, player_id: slip.player_id, currency: money }))?.payouts ?? 0n
    found.push({ limit: 'MEMBER_EVENT', most: within((slipPayoutCap(slip.currency) * memberFactor * percent) / 100n - won) })
  }
  return found.reduce((least, one) => (one.most < least.most ? one : least))
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** What the house would lose on each market of a match, by the score at which it was taken, if its worst outcome came; below zero where it can't lose. */
function lossesOn({ exposures, markets }: Pick<Loaded, 'exposures' | 'markets'>, event: string, money: string): Map<string, bigint> {
  const own = markets.filter((row) => row.event === event && row.currency === money)
  const losses = new Map(own.map(({ market, base, stakes, owed }) => [`${market} ${base}`, owed - stakes]))
  const rows = [...exposures.values()].filter((row) => row.event === event && row.currency === money)
  for (const [key, of] of Map.groupBy(rows, ({ market, base }) => `${market} ${base}`)) {
    const owed = owedOn(
      of[0]!.market,
      of.map((row) => ({ outcome: row.outcome, owed: row.payouts })),
    )
    losses.set(key, owed - sumOf(of.map(({ stakes }) => stakes)))
  }
  return losses
}

/** What a slip may pay on a market, and what the house may lose on one of its outcomes. */
export function capsOf(
  limits: readonly LimitRow[],
  currency: string,
  event: EventRow,
  key: string,
): { readonly payout: bigint; readonly liability: bigint } {
  const market = readMarketKey(key)
  const types = [key, market?.type ?? '', '']
  const row = market && findType(models[event.sport].types, market)
  const units = findLimit(limits, event, types, 'payout_cap')?.payout_cap ?? BigInt(row?.payoutCap ?? 0)
  const liability = findLimit(limits, event, types, 'liability_cap')?.liability_cap ?? liabilityOf(units)
  return { payout: unitsIn(currency, units), liability: unitsIn(currency, liability) }
}

/** What the house may lose on a match. */
export function eventCapOf(limits: readonly LimitRow[], currency: string, event: EventRow): bigint {
  return unitsIn(currency, findLimit(limits, event, [''], 'event_cap')?.event_cap ?? eventLiability)
}

function makePicks(slip: slips.NewSlip, standing: readonly Standing[], { events }: Loaded): slips.NewPick[] {
  return slip.legs.flatMap(({ event: id, picks, milli }, leg) => {
    const event = events.get(id)!
    const { isLive, billionths, seqs } = standing[leg]!
    return picks.map(({ market, outcome }, pick) => {
      const base = baseOf(event, market, isLive)
      return {
        slip: slip.id,
        leg,
        pick,
        event: id,
        market,
        outcome,
        milli,
        billionths,
        is_live: isLive,
        step: event.step,
        seq: BigInt(seqs[pick]!),
        base_home: base.home,
        base_away: base.away,
      }
    })
  })
}

function count(
  slip: slips.NewSlip,
  risk: readonly RiskDensity[],
  loaded: Loaded,
): { risks: slips.ExposureRow[]; members: slips.MemberRow[] } {
  const risks = weighSlip(slip, risk, slip.stake)
  for (const row of risks) {
    const known = loaded.exposures.get(exposureKey(row))
    const { stakes = 0n, payouts = 0n, most = 0n } = known ?? {}
    loaded.exposures.set(exposureKey(row), {
      ...row,
      stakes: stakes + row.stakes,
      payouts: payouts + row.payouts,
      most: most + row.most,
    })
  }
  const members = weighMember(slip, slip.potential)
  for (const row of members) {
    const known = loaded.members.get(memberKeyOf(row))
    loaded.members.set(memberKeyOf(row), known ? { ...known, payouts: known.payouts + row.payouts } : row)
  }
  return { risks, members }
}

/** What a stake of a slip, all of it or what is left, adds to each outcome. */
export function weighSlip(
  slip: Pick<slips.NewSlip, 'currency' | 'mode' | 'money' | 'bets'>,
  risk: readonly RiskDensity[],
  stake: bigint,
): slips.ExposureRow[] {
  return risk.map(({ event, market, outcome, base, ...density }) => ({
    event,
    market,
    outcome,
    base,
    currency: moneyOf(slip),
    ...weigh(stake, slip.bets, density),
  }))
}

export function weighMember(
  slip: Pick<slips.NewSlip, 'currency' | 'mode' | 'money' | 'player_id' | 'legs'>,
  payouts: bigint,
): slips.MemberRow[] {
  return [...new Set(slip.legs.map(({ event }) => event))].map((event) => ({
    event,
    player_id: slip.player_id,
    currency: moneyOf(slip),
    payouts,
  }))
}
