import { cutToUnit } from '@portal/contracts/money'
import {
  type CashOutOffer,
  certain,
  multiplyRatios,
  offerCashOut,
  type OpenLeg,
  parlayMargin,
  type Ratio,
  ratioOf,
  singleMargin,
} from '@portal/odds'
import { factorOf, multiplierOf } from '@portal/odds'
import { readMarketKey } from '../../book/market-key.ts'
import { builderChances } from '../../book/models/football-builder.ts'
import type { FootballParams, FootballState } from '../../book/models/football.ts'
import { findType, outcomesOf, sharesOf } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import type { Joint, Shares } from '../../book/models/sport.ts'
import { isUnderReview } from './advance.ts'
import type { EventRow, PickRow, SlipRow } from './book-rows.ts'
import { silenceMs } from './book-terms.ts'
import { isStoppedBy } from './refresh-markets.ts'
import { legFactor } from './leg-factor.ts'

/** The joint objects of the states of matches as they stand, by what was promised for each match: made once for all slips and readers. */
const joints = new Map<string, { readonly revision: bigint; readonly joint: Joint }>()
const mostJoints = 256

function jointOf(event: EventRow): Joint {
  const known = joints.get(event.commitment)
  if (known?.revision === event.revision) return known.joint
  const joint = models[event.sport].joint(event.params, event.state)
  joints.delete(event.commitment)
  joints.set(event.commitment, { revision: event.revision, joint })
  if (joints.size > mostJoints) joints.delete(joints.keys().next().value!)
  return joint
}

export type Offered = CashOutOffer

/**
 * What a slip may be cashed out for: the stake that is left by the true chances of its open legs, less the margin. A system is offered for by the means of its legs, which are of
 * different events and hang on nothing in common.
 */
export function offerOf(
  slip: Pick<SlipRow, 'kind' | 'sizes' | 'unit_stake' | 'stake' | 'stake_left' | 'currency' | 'bets'>,
  picks: readonly PickRow[],
  events: ReadonlyMap<string, EventRow>,
  now: Date,
): Offered | 'SUSPENDED' | 'NOT_OFFERED' {
  if (picks.length === 0 || slip.stake_left === 0n) return 'NOT_OFFERED'
  const legs = [...Map.groupBy(picks, ({ leg }) => leg).entries()].toSorted(([a], [b]) => a - b).map(([, own]) => own)
  if (picks.every(({ result }) => result !== null)) return 'NOT_OFFERED'
  const means: Ratio[] = []
  for (const own of legs) {
    const mean = meanOf(own, events, now)
    if (typeof mean === 'string') return mean
    means.push(mean)
  }
  const marginMilli = legs.length === 1 ? singleMargin : parlayMargin
  const value = multiplierOf({ sizes: slip.sizes }, means)
  const perStake = { num: value.num, den: value.den * BigInt(slip.bets) }
  const { fair, offer } = offerCashOut(slip.stake_left, [perStake], [], marginMilli)
  const cut = cutToUnit(offer, slip.currency)
  return cut > 0n ? { fair, offer: cut, marginMilli } : 'NOT_OFFERED'
}

function meanOf(picks: readonly PickRow[], events: ReadonlyMap<string, EventRow>, now: Date): Ratio | 'SUSPENDED' | 'NOT_OFFERED' {
  if (picks.every(({ result }) => result !== null)) return legFactor(picks)
  if (picks.some(({ result, void_halves: halves }) => result === 0 && halves === 0)) return ratioOf(0)
  const event = events.get(picks[0]!.event)
  if (!event || event.ended_at) return 'SUSPENDED'
  const lateMs = event.next_at ? now.getTime() - event.next_at.getTime() : 0
  const isStopped =
    event.suspended || event.status === 'INTERRUPTED' || isUnderReview(models[event.sport], event.state) || lateMs > silenceMs
  if (isStopped || picks.some(({ market }) => isStoppedBy(event.suspended_types, market))) return 'SUSPENDED'
  const open = picks.length === 1 ? openOf(event, picks[0]!) : openTogether(event, picks)
  if (!open) return 'NOT_OFFERED'
  return open.reduce((sum, { chance, factor }) => add(sum, multiplyRatios(ratioOf(chance, certain), factor)), ratioOf(0))
}

const add = (a: Ratio, b: Ratio): Ratio => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den })

/** Each way in which an open pick may end; undefined where its model prices it only before it begins. */
function openOf(event: EventRow, pick: PickRow): OpenLeg | undefined {
  const model = models[event.sport]
  const market = readMarketKey(pick.market)
  const row = market && findType(model.types, market)
  const outcomes = market && outcomesOf(model, event.params, market)
  if (!market || !row || !outcomes || costly.has(market.type)) return undefined
  const shares = sharesOf(row, jointOf(event), market, { home: pick.base_home, away: pick.base_away })?.[outcomes.indexOf(pick.outcome)]
  return shares && waysOf(shares, pick.milli)
}

/** Types that take thousands of played matches to price. */
const costly: ReadonlySet<string> = new Set(['TOP_BATTER', 'MOST_SIXES'])

function waysOf(shares: Shares, milli: number): OpenLeg | undefined {
  const total = shares.reduce((sum, { chance }) => sum + chance, 0)
  if (!(total > 0.999) || !(total < 1.001)) return undefined
  return shares.map(({ end, chance }) => ({ chance: Math.round((chance / total) * certain), factor: factorOf(end, milli) }))
}

/** Picks of a builder that are open win together or lose; those that won already count as won. */
function openTogether(event: EventRow, picks: readonly PickRow[]): OpenLeg | undefined {
  const open = picks.filter(({ result }) => result === null)
  const legs = open.map(({ market, outcome }) => ({ market: readMarketKey(market)!, outcome }))
  const chances = builderChances(event.params as FootballParams, event.state as FootballState, legs)
  if (!chances) return undefined
  const chance = Math.round(Math.min(1, Math.max(0, chances.joint)) * certain)
  return [
    { chance, factor: ratioOf(picks[0]!.milli, 1_000) },
    { chance: certain - chance, factor: ratioOf(0) },
  ]
}
