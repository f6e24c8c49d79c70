import { cutToUnit } from '@portal/contracts/money'
import {
  compareRatios,
  countCashedTurnover,
  countTurnover,
  type LegEnd,
  multiplierOf,
  multiplyRatios,
  payoutOf,
  type Ratio,
  ratioOf,
} from '@portal/odds'
import type { Tx } from '@portal/runtime'
import { readMarketKey } from '../../book/market-key.ts'
import { endsOfScore, settleMarket } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import { onlyWinner } from '../../book/models/markets.ts'
import { voided } from '@portal/odds'
import type { Studio } from '../context.ts'
import { isUnderReview } from './advance.ts'
import { betTxOf } from './accept.ts'
import type { EventRow } from './book-rows.ts'
import { insertCalls, type NewCall } from './call-store.ts'
import { findEvent } from './event-store.ts'
import { resultOf } from './refresh-markets.ts'
import { outcomesIn } from './reserve.ts'
import { freeWeight } from './free-weight.ts'
import { endOfPick, legFactor, type Picked } from './leg-factor.ts'
import { capCovered } from './net-turnover.ts'
import { priceFactors } from './slip-math.ts'
import * as store from './settle-store.ts'
import { voidReasonOf } from './void-reason.ts'

/** Slips that one transaction settles. */
const slipsAtOnce = 2_000

/**
 * Settles what is decided of an event: its open picks by kind, then the slips whose last pick this was. Each part is one transaction and finds what is left by itself, so
 * that it may be repeated, or broken off, at any point.
 * @returns the slips that were settled
 */
export async function settleEvent(studio: Studio, id: string): Promise<string[]> {
  const event = await findEvent(studio.database, id)
  if (!event || isUnderReview(models[event.sport], event.state)) return []
  const kinds = await store.listOpenKinds(studio.database, id)
  if (kinds.length === 0) return []
  const known = new Map((await store.listResults(studio.database, id)).map((row) => [row.market, row]))
  const ended = kinds.flatMap((kind): store.KindEnd[] => {
    const given = known.get(kind.market)
    const body = given?.ends ?? bodyOf(event)
    const end = body && endOf(event, kind, body)
    if (!end) return []
    const ended = kindEnd(kind, end, given?.version ?? 1, body)
    return [body.kind === 'MODEL' && end.voidFactor === 1 ? { ...ended, voidReason: voidReasonOf(event, kind.market) } : ended]
  })
  if (ended.length === 0) return []
  const touched = await studio.database.transaction(async (tx) => {
    const fresh = [...new Map(ended.map((end) => [end.market, end])).values()].filter(({ market }) => !known.has(market))
    const body = bodyOf(event)
    await store.insertResults(
      tx,
      id,
      body ? fresh.map(({ market, voidReason }) => ({ market, version: 1, ends: body, by: 'model', voidReason })) : [],
      studio.clock.now(),
    )
    return store.endPicks(tx, id, ended, false)
  })
  return settleSlips(studio, touched)
}

/** What decides an event's markets unless a result was given: its model, or that it was not played. */
function bodyOf(event: EventRow): store.ResultBody | undefined {
  if (event.status === 'CANCELLED' || event.status === 'ABANDONED') return { kind: 'VOID', reason: event.void_reason ?? event.status }
  return { kind: 'MODEL' }
}

/** How a pick of a kind ended; undefined while it is open. An abandoned match keeps what was decided before. */
export function endOf(event: EventRow, kind: store.OpenKind, body: store.ResultBody): LegEnd | undefined {
  const market = readMarketKey(kind.market)
  if (!market) return voided
  const model = models[event.sport]
  const outcomes = outcomesIn(event, market)
  const base = { home: kind.base_home, away: kind.base_away }
  const pick = (ends: readonly LegEnd[] | undefined) => ends?.[outcomes.indexOf(kind.outcome)]
  const byModel = () => pick(settleMarket(model, event.params, event.state, market, base))
  switch (body.kind) {
    case 'MODEL':
      return byModel()
    case 'VOID':
      return event.status === 'ABANDONED' && body.reason === event.void_reason ? (byModel() ?? voided) : voided
    case 'WINNER':
      return pick(onlyWinner(outcomes, body.outcome))
    case 'SCORE':
      return pick(endsOfScore(model, market, { home: body.home, away: body.away }, base))
  }
}

export function kindEnd(
  kind: store.OpenKind,
  { result, voidFactor, deadHeat }: LegEnd,
  version: number,
  body: store.ResultBody | undefined,
): store.KindEnd {
  const { market, outcome, base_home, base_away } = kind
  const voidReason = body?.kind === 'VOID' && voidFactor === 1 ? body.reason : null
  return { market, outcome, base_home, base_away, result, voidHalves: (voidFactor * 2) as 0 | 1 | 2, ...deadHeat, voidReason, version }
}

/** Settles slips whose legs have all ended, some thousands at once. @param ids undefined for all that wait */
export async function settleSlips(studio: Studio, ids?: readonly string[]): Promise<string[]> {
  const done: string[] = []
  const rest = ids && [...ids]
  for (;;) {
    const part = rest?.splice(0, slipsAtOnce)
    if (part && part.length === 0) return done
    const settled = await studio.database.transaction((tx) => settlePart(studio, tx, part))
    done.push(...settled)
    if (!rest && settled.length < slipsAtOnce) return done
  }
}

async function settlePart(studio: Studio, tx: Tx, ids: readonly string[] | undefined): Promise<string[]> {
  const slips = await store.lockEnded(tx, ids, slipsAtOnce)
  if (slips.length === 0) return []
  const now = studio.clock.now()
  const settled = slips.map((slip) => ({ slip, ...settleSlip(slip) })).filter(({ slip, row }) => slip.version === 0 || row.delta !== 0n)
  const covered = await capCovered(tx, settled.map(({ slip }) => slip)) // prettier-ignore
  await store.writeSettlements(
    tx,
    settled.map(({ row }) => row),
    now,
  )
  await insertCalls(
    tx,
    settled.map(({ slip, row, validBet }) => callOf(slip, row, covered.get(slip.id) ?? validBet)),
    now,
  )
  await freeWeight(
    tx,
    settled.filter(({ slip }) => slip.version === 0).map(({ slip }) => ({ slip, picks: slip.picks, stake: slip.stake_left })),
  )
  await store.endCorrections(tx, slips)
  return settled.map(({ slip }) => slip.id)
}

/** What a slip whose legs have all ended is paid, and what of its stake counts as turnover. */
export function settleSlip(slip: store.SlipToSettle): { row: store.Settled; validBet: bigint } {
  const legs = [...Map.groupBy(slip.picks, ({ leg }) => leg).entries()].toSorted(([a], [b]) => a - b).map(([, picks]) => picks)
  const factors = legs.map(legFactor)
  const whole = payoutOf(slip.unit_stake, { legs: legs.length, sizes: slip.sizes }, factors)
  const payout = cutToUnit((whole * slip.stake_left) / slip.stake, slip.currency)
  const version = slip.version + 1
  const isVoid = slip.picks.every(({ void_halves: halves }) => halves === 2)
  const price = multiplyRatios(...priceFactors(legs.map(([first]) => first!.milli)))
  const cashed = slip.cashed_stake > 0n ? countCashedTurnover(price, slip.cashed_stake, slip.cashed) : 0n
  const row: store.Settled = {
    id: slip.id,
    version,
    factors: factors.map(({ num, den }) => `${num}/${den}`),
    payout,
    delta: payout - slip.settled,
    reason: slip.reason,
    txId: version === 1 ? `${slip.id}:w1` : `${slip.id}:r${version}`,
    state: isVoid ? 'VOID' : 'SETTLED',
    result: isVoid ? 'VOID' : nameResult(legs, multiplierOf({ sizes: slip.sizes }, factors), slip.bets),
    paid: slip.cashed + payout,
  }
  return { row, validBet: cashed + countTurnover({ price, stake: slip.stake_left, payout, isVoid }) }
}

function nameResult(legs: readonly (readonly Picked[])[], multiplier: Ratio, bets: number): string {
  const [only] = legs
  if (legs.length === 1 && only?.length === 1) return resultOf(endOfPick(only[0]!))
  const order = compareRatios(multiplier, ratioOf(bets))
  return multiplier.num === 0n ? 'LOST' : order > 0 ? 'WON' : order === 0 ? 'PUSHED' : 'HALF_LOST'
}

/** The first settlement closes the round; a correction changes it by the difference, as if it had been settled once. */
function callOf(slip: store.SlipToSettle, row: store.Settled, validBet: bigint): NewCall {
  const link = {
    txId: row.txId,
    refTxId: betTxOf(slip.id),
    roundId: slip.id,
    playerId: slip.player_id,
    currency: slip.currency,
    game: slip.game,
  }
  const isVoid = row.state === 'VOID' && slip.picks.every(({ void_reason: reason }) => reason !== null)
  // A slip of which a part was cashed out has won or lost something all the same.
  const voided = isVoid && slip.cashed_stake === 0n ? { isVoid } : {}
  if (row.version === 1)
    return {
      txId: row.txId,
      slip: slip.id,
      call: 'win',
      body: { ...link, amount: row.payout.toString(), roundClosed: true, validBet: validBet.toString(), ...voided },
    }
  return {
    txId: row.txId,
    slip: slip.id,
    call: 'adjust',
    body: {
      ...link,
      amount: row.delta.toString(),
      validBet: validBet.toString(),
      kind: isVoid ? 'void' : 'resettle',
      reason: (row.reason ?? 'corrected').slice(0, 200),
    },
  }
}
