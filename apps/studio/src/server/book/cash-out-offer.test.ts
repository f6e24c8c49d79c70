import { cutToUnit } from '@portal/contracts/money'
import { endOfLine, payoutOf, ratioOf } from '@portal/odds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeMarketKey } from '../../book/market-key.ts'
import { outcomesOf } from '../../book/models/markets.ts'
import { type SportName } from '../../book/models/sport.ts'
import { models, paramsFor } from '../../book/models/sports.ts'
import { playSteps } from '../../testing/book-calibration.ts'
import type { EventRow, PickRow } from './book-rows.ts'
import { offerOf } from './cash-out-offer.ts'
import { legFactor } from './leg-factor.ts'
import { combinationOf } from './slip-math.ts'

const now = new Date('2026-11-01T10:00:00Z')
const sports: readonly SportName[] = ['football', 'kabaddi', 'tennis']

/** A match some steps under way. */
function eventAt(at: number, sport: SportName, steps: number, seed: number): EventRow {
  const params = paramsFor(sport, 0.3, -0.2)
  const row = { id: `E${at}`, sport, params, state: playSteps(models[sport], params, steps, seed), commitment: `C${at} ${sport} ${steps} ${seed}` }
  return { ...row, revision: 1n, ended_at: null, next_at: now, suspended: false, status: 'LIVE', suspended_types: [] } as unknown as EventRow
} // prettier-ignore

const leg = fc.record({
  sport: fc.constantFrom(...sports),
  steps: fc.nat(60),
  seed: fc.nat(8),
  type: fc.nat(20),
  outcome: fc.nat(8),
  milli: fc.constantFrom(1_010, 1_450, 1_905, 2_300, 7_000),
  end: fc.constantFrom(undefined, undefined, 'WON', 'HALF_WON', 'PUSHED', 'HALF_LOST', 'LOST'),
})
type Leg = typeof leg extends fc.Arbitrary<infer Value> ? Value : never

function pickOf(one: Leg, at: number): PickRow {
  const model = models[one.sport]
  const rows = model.types.filter(({ lineLimit }) => lineLimit === undefined || lineLimit >= 8)
  const row = rows[one.type % rows.length]!
  const line = row.lineStep === undefined ? {} : { line: row.lineStep * (one.outcome % 3) }
  const market = { type: row.id, period: row.periods[0]!, ...line }
  const outcomes = outcomesOf(model, paramsFor(one.sport, 0.3, -0.2), market)!
  const end = one.end && endOfLine(one.end as 'WON')
  const ended = end
    ? { result: end.result, void_halves: end.voidFactor * 2, places: 1, tied: 1 }
    : { result: null, void_halves: null, places: null, tied: null }
  return { leg: at, pick: 0, event: `E${at}`, market: writeMarketKey(market), outcome: outcomes[one.outcome % outcomes.length]!, milli: one.milli, base_home: 0, base_away: 0, ...ended } as unknown as PickRow
} // prettier-ignore

test('a cash-out, whole or of what is left, never pays more than the best that the slip may still come to (R-1.1.02)', () => {
  let offered = 0
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 10, max: 100_000 }),
      fc.constantFrom(1_000, 700, 1),
      fc.boolean(),
      (legs, unit, leftMilli, isSystem) => {
        const combination = combinationOf(legs.length === 1 ? 'SINGLE' : isSystem ? 'SYSTEM' : 'MULTIPLE', legs.length, undefined, isSystem && legs.length > 1 ? [1, 2] : undefined)!
        const bets = isSystem && legs.length > 1 ? legs.length + (legs.length * (legs.length - 1)) / 2 : 1
        const stake = BigInt(unit) * 100n * BigInt(bets)
        const left = cutToUnit((stake * BigInt(leftMilli)) / 1_000n, 'BDT')
        const picks = legs.map(pickOf)
        const events = new Map(legs.map(({ sport, steps, seed }, at) => [`E${at}`, eventAt(at, sport, steps, seed)]))
        const slip = { kind: 'MULTIPLE' as const, sizes: [...combination.sizes], unit_stake: BigInt(unit) * 100n, stake, stake_left: left, currency: 'BDT', bets }
        const offer = offerOf(slip, picks, events, now)
        if (typeof offer === 'string') return
        offered += 1
        const best = picks.map((pick) => (pick.result === null ? ratioOf(pick.milli, 1_000) : legFactor([pick as never])))
        const most = (payoutOf(slip.unit_stake, { legs: legs.length, sizes: slip.sizes }, best) * left) / stake
        expect(offer.offer).toBeLessThanOrEqual(most)
        expect(offer.offer).toBeLessThanOrEqual(offer.fair)
      },
    ),
    { numRuns: 300, seed: 26 },
  )
  expect(offered).toBeGreaterThan(60)
}) // prettier-ignore
