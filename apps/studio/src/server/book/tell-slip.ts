import { printAmount } from '@portal/contracts/money'
import type { SystemName } from '@portal/odds'
import type { OutcomeResult, SlipLegView, SlipView } from '../../book-values.ts'
import { readMarketKey } from '../../book/market-key.ts'
import type { Queryable } from '@portal/runtime'
import type { EventRow, PickRow, SlipRow } from './book-rows.ts'
import { competitionOf } from './calendar.ts'
import { offerOf } from './cash-out-offer.ts'
import * as cash from './cash-out-store.ts'
import { listEventsById } from './event-store.ts'
import { resultOf } from './refresh-markets.ts'
import { legFactor } from './leg-factor.ts'
import { multiplier } from './slip-math.ts'
import { sidesOf } from './tell-event.ts'
import { listPicks } from './slip-store.ts'

/** Slips as members see them, some at once. */
export async function tellSlips(on: Queryable, slips: readonly SlipRow[], now: Date): Promise<SlipView[]> {
  const ids = slips.map(({ id }) => id)
  const picks = Map.groupBy(await listPicks(on, ids), ({ slip }) => slip)
  const events = new Map(
    (await listEventsById(on, [...new Set(slips.flatMap(({ legs }) => legs.map(({ event }) => event)))])).map((row) => [row.id, row]),
  )
  const cashed = Map.groupBy(await cash.listCashOuts(on, ids), ({ slip }) => slip)
  const rules = new Map((await cash.listAutoRules(on, ids)).map((rule) => [rule.slip, rule]))
  const settlements = Map.groupBy(await cash.listSettlements(on, ids), ({ slip }) => slip)
  return slips.map((slip) => {
    const own = picks.get(slip.id) ?? []
    const auto = rules.get(slip.id)
    const millis = slip.legs.map(({ milli }) => milli)
    return {
      id: slip.id,
      requestId: slip.request_id,
      kind: slip.kind,
      system: slip.system as SystemName | null,
      sizes: slip.sizes,
      bets: slip.bets,
      unitStake: printAmount(slip.unit_stake),
      stake: printAmount(slip.stake),
      potential: printAmount(slip.potential),
      milli: slip.kind === 'SYSTEM' ? null : Math.floor(multiplier(slip.sizes, millis) * 1_000 + 1e-6),
      policy: slip.policy,
      state: slip.state,
      code: slip.code,
      placedAt: slip.placed_at.getTime(),
      decidesAt: slip.state === 'PENDING' ? (slip.decides_at?.getTime() ?? null) : null,
      acceptedAt: slip.accepted_at?.getTime() ?? null,
      settledAt: slip.settled_at?.getTime() ?? null,
      payout: slip.version > 0 || slip.paid > 0n ? printAmount(slip.paid) : null,
      result: slip.result,
      version: slip.version,
      legs: slip.legs.map((leg, at) =>
        tellLeg(
          leg,
          own.filter((pick) => pick.leg === at),
          events.get(leg.event),
        ),
      ),
      cashed: (cashed.get(slip.id) ?? []).map(({ at, part, paid, is_auto: isAuto }) => ({
        at: at.getTime(),
        part,
        paid: printAmount(paid),
        isAuto,
      })),
      stakeLeft: printAmount(slip.stake_left),
      cashOut: slip.state === 'OPEN' ? tellOffer(slip, own, events, now) : null,
      auto:
        auto && slip.state === 'OPEN'
          ? { kind: auto.kind, amount: printAmount(auto.amount), part: auto.part, until: auto.until?.getTime() ?? null }
          : null,
      corrections: (settlements.get(slip.id) ?? [])
        .filter(({ version }) => version > 1)
        .map(({ at, delta, reason }) => ({ at: at.getTime(), delta: printAmount(delta), reason: reason ?? '' })),
      rules: slip.rules,
    }
  })
}

function tellOffer(slip: SlipRow, picks: readonly PickRow[], events: ReadonlyMap<string, EventRow>, now: Date): SlipView['cashOut'] {
  const offer = offerOf(slip, picks, events, now)
  if (typeof offer === 'string') return offer
  return { offer: printAmount(offer.offer), fair: printAmount(offer.fair), marginPercent: (offer.marginMilli / 10).toFixed(1) }
}

function tellLeg(leg: SlipRow['legs'][number], picks: readonly PickRow[], event: EventRow | undefined): SlipLegView {
  if (!event) throw new Error(`The event ${leg.event} of a slip is not there`)
  const isEnded = picks.length > 0 && picks.every(({ result }) => result !== null)
  const factor = isEnded ? legFactor(picks) : undefined
  const [first] = picks
  const isRunning = first?.is_live === true && leg.picks.some(({ market }) => market.startsWith('HANDICAP')) && event.sport === 'football'
  return {
    event: event.id,
    sport: event.sport,
    start: event.start.getTime(),
    status: event.status,
    names: sidesOf(event),
    competition: competitionOf(event.competition).names,
    score: event.home_score === null || event.away_score === null ? null : { home: event.home_score, away: event.away_score },
    picks: leg.picks.map(({ market, outcome }) => {
      const read = readMarketKey(market)
      return { market, type: read?.type ?? '', period: read?.period ?? '', line: read?.line ?? null, outcome }
    }),
    milli: leg.milli,
    takenInPlay: first?.is_live ?? false,
    scoreAt: isRunning && first ? { home: first.base_home, away: first.base_away } : null,
    result: isEnded ? resultOfLeg(picks) : null,
    factor: factor ? printFactor(factor.num, factor.den) : null,
    voidReason: picks.find(({ void_reason: reason }) => reason !== null)?.void_reason ?? null,
  }
}

function resultOfLeg(picks: readonly PickRow[]): OutcomeResult {
  const results = picks.map(({ result, void_halves: halves, places, tied, void_reason: reason }) =>
    reason !== null && halves === 2
      ? 'VOID'
      : resultOf({ result: result!, voidFactor: (halves! / 2) as 0 | 0.5 | 1, deadHeat: { places: places!, tied: tied! } }),
  )
  return results.find((result) => result === 'LOST') ?? results.find((result) => result !== 'WON') ?? 'WON'
}

/** A factor in at most six decimals: `"1.9"`. */
function printFactor(num: bigint, den: bigint): string {
  return String(Number((num * 1_000_000n) / den) / 1_000_000)
}
