import { endOfLine } from '@portal/odds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarketKey } from '../../book/market-key.ts'
import { endsOfScore, outcomesOf } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import { lossOn, owedOn } from './market-book.ts'
import { weighSlip } from './reserve.ts'
import { settleSlip } from './settle.ts'
import type { SlipToSettle } from './settle-store.ts'
import { potentialOf, riskOf } from './slip-math.ts'
import type { ExposureRow } from './slip-store.ts'

const model = models.football
const keys = ['RESULT', 'DOUBLE_CHANCE', 'DRAW_NO_BET', 'BOTH_SCORE', 'TOTAL', 'HANDICAP'].flatMap((type) =>
  type === 'TOTAL' ? ['TOTAL:MATCH:9', 'TOTAL:MATCH:8'] : type === 'HANDICAP' ? [-3, -1, 0, 2].map((line) => `HANDICAP:MATCH:${line}`) : `${type}:MATCH`,
) // prettier-ignore
const outcomesAt = (key: string) => outcomesOf(model, undefined, readMarketKey(key)!)!
const goals = [0, 1, 2]
const scores = goals.flatMap((home) => goals.map((away) => ({ home, away })))

type Pick = { key: string; outcome: string; base: { home: number; away: number } }
type Leg = { event: string; milli: number; picks: Pick[] }
type Bet = { legs: Leg[]; sizes: number[]; unit: bigint; leftMilli: number }

/** Few markets at a time, so that bets meet on them. */
const pickOf = (offered: readonly string[]) =>
  fc.record({ key: fc.constantFrom(...offered), at: fc.nat(2), home: fc.nat(1), away: fc.nat(1) }).map(({ key, at, home, away }): Pick => {
    const outcomes = outcomesAt(key)
    return { key, outcome: outcomes[at % outcomes.length]!, base: key.startsWith('HANDICAP') ? { home, away } : { home: 0, away: 0 } }
  })
const legOf = (event: string, offered: readonly string[], most: number) =>
  fc.record({
    event: fc.constant(event),
    milli: fc.constantFrom(1_010, 1_500, 1_905, 2_050, 3_400),
    picks: fc.uniqueArray(pickOf(offered), { minLength: 1, maxLength: most, selector: ({ key }) => key }),
  })
const betOn = (offered: readonly string[]) => {
  const [single, other, builder] = [legOf('A', offered, 1), legOf('B', offered, 1), legOf('A', offered, 3)]
  return fc
    .record({
      legs: fc.oneof(fc.tuple(single), fc.tuple(single), fc.tuple(builder), fc.tuple(builder, other)),
      isCover: fc.boolean(),
      unit: fc.integer({ min: 10, max: 500 }).map((units) => BigInt(units) * 10_000n),
      leftMilli: fc.constantFrom(1_000, 1_000, 333, 1),
    })
    .map(({ legs, isCover, ...rest }): Bet => ({ legs, sizes: isCover ? legs.map((_, at) => at + 1) : [legs.length], ...rest }))
}
const book = fc.subarray(keys, { minLength: 1, maxLength: 3 }).chain((offered) =>
  fc.record({
    bets: fc.array(betOn(offered), { minLength: 1, maxLength: 6 }),
    voids: fc.record({ A: fc.subarray(offered), B: fc.subarray(offered) }),
  }),
)

/** A bet as it lies open, the rest of it cashed out, with its picks still without an end. */
function slipOf({ legs, sizes, unit, leftMilli }: Bet, id: number): SlipToSettle {
  const bets = legs.length === 2 && sizes.length === 2 ? 3 : 1
  const stake = unit * BigInt(bets)
  const left = (stake * BigInt(leftMilli)) / 1_000n
  return {
    id: `slip-${id}`,
    number: BigInt(id),
    game: 'football',
    currency: 'BDT',
    mode: 'real',
    money: 'real',
    player_id: 'P',
    sizes,
    bets,
    unit_stake: unit,
    stake,
    stake_left: left - (left % 100n),
    paid: 0n,
    version: 0,
    state: 'OPEN',
    legs: legs.map(({ event, milli, picks }) => ({ event, milli, picks: picks.map(({ key, outcome }) => ({ market: key, outcome, seq: 1 })) })),
    potential: potentialOf(unit, sizes, legs.map(({ milli }) => milli), 'BDT'),
    picks: [],
    settled: 0n,
    cashed: 0n,
    cashed_stake: 0n,
    reason: null,
  } // prettier-ignore
}

const billionths = 350_000_000

function shownLiability(bets: readonly Bet[], slips: readonly SlipToSettle[]): bigint {
  const rows: ExposureRow[] = bets.flatMap(({ legs, sizes }, at) => {
    const risk = riskOf(
      sizes,
      legs.map(({ event, milli, picks }) => ({
        event,
        milli,
        billionths,
        picks: picks.map(({ key, outcome, base }) => ({ market: key, outcome, base: base.home - base.away })),
      })),
    )
    return weighSlip(slips[at]!, risk, slips[at]!.stake_left)
  })
  const sums = new Map<string, ExposureRow & { owed: bigint }>()
  for (const row of rows) {
    const key = `${row.event} ${row.market} ${row.base} ${row.outcome}`
    const known = sums.get(key)
    sums.set(key, { ...row, stakes: row.stakes + (known?.stakes ?? 0n), owed: row.most + (known?.owed ?? 0n) })
  }
  return [...Map.groupBy(sums.values(), ({ event, market }) => `${event} ${market}`).values()].reduce(
    (sum, own) => sum + lossOn(own[0]!.market, own),
    0n,
  )
}

type Ending = Readonly<Record<string, { score: { home: number; away: number }; voids: readonly string[] }>>

/** What the house loses when matches end so: settled by the code that pays. */
function lossAt(ending: Ending, bets: readonly Bet[], slips: readonly SlipToSettle[]): bigint {
  return bets.reduce((loss, { legs }, at) => {
    const slip = slips[at]!
    const picks = legs.flatMap(({ event, milli, picks: own }, leg) =>
      own.map(({ key, outcome, base }, pick) => {
        const { score, voids } = ending[event]!
        const index = outcomesAt(key).indexOf(outcome)
        const end = voids.includes(key) ? endOfLine('PUSHED') : endsOfScore(model, readMarketKey(key)!, score, base)![index]!
        return { leg, pick, milli, result: end.result, void_halves: (end.voidFactor * 2) as 0 | 1 | 2, void_reason: null, ...end.deadHeat, event, market: key, outcome, billionths, result_version: 1, base_home: base.home, base_away: base.away }
      }),
    )
    return loss + settleSlip({ ...slip, picks }).row.payout - slip.stake_left
  }, 0n) // prettier-ignore
}

/** No bet was taken at a score that its match never had. */
const isPossible = (ending: Ending, bets: readonly Bet[]) =>
  bets.every(({ legs }) =>
    legs.every(({ event, picks }) =>
      picks.every(({ base }) => base.home <= ending[event]!.score.home && base.away <= ending[event]!.score.away),
    ),
  )

test('no result of matches, voids and half results included, costs more than the liability shown (R-1.1.02)', () => {
  fc.assert(
    fc.property(book, ({ bets, voids }) => {
      const slips = bets.map(slipOf)
      const shown = shownLiability(bets, slips)
      for (const a of scores)
        for (const b of scores)
          for (const none of [true, false]) {
            const ending: Ending = { A: { score: a, voids: none ? [] : voids.A }, B: { score: b, voids: none ? [] : voids.B } }
            if (!isPossible(ending, bets)) continue
            const loss = lossAt(ending, bets, slips)
            if (loss > shown) expect.fail(`${JSON.stringify(ending)} costs ${loss}, shown is ${shown}`)
          }
    }),
    { numRuns: 300, seed: 26 },
  )
})

test('the liability of one bet of each kind is what it really costs, not more (R-1.1.02)', () => {
  const leg = (event: string, key: string, outcome: string, milli: number): Leg => ({
    event,
    milli,
    picks: [{ key, outcome, base: { home: 0, away: 0 } }],
  })
  const cost = (...bets: Omit<Bet, 'leftMilli'>[]) => {
    const whole = bets.map((one): Bet => ({ ...one, leftMilli: 1_000 }))
    return shownLiability(whole, whole.map(slipOf))
  }
  const single = (one: Leg): Omit<Bet, 'leftMilli'> => ({ legs: [one], sizes: [1], unit: 100_0000n })
  expect(cost(single(leg('A', 'RESULT:MATCH', 'HOME', 2_050)))).toBe(105_0000n)
  // Both ways of a double chance that a home win pays.
  expect(cost(single(leg('A', 'DOUBLE_CHANCE:MATCH', 'HOME_DRAW', 1_500)), single(leg('A', 'DOUBLE_CHANCE:MATCH', 'HOME_AWAY', 1_200)))).toBe(70_0000n) // prettier-ignore
  // Of a handicap each side wins for one who took it at another score.
  const late = single(leg('A', 'HANDICAP:MATCH:-2', 'AWAY', 1_900))
  late.legs[0]!.picks[0]!.base = { home: 1, away: 0 }
  expect(cost(single(leg('A', 'HANDICAP:MATCH:-2', 'HOME', 1_900)), late)).toBe(180_0000n)
  expect(cost(single(leg('A', 'RESULT:MATCH', 'HOME', 2_000)), single(leg('A', 'RESULT:MATCH', 'AWAY', 2_000)))).toBe(0n)
  expect(cost({ legs: [leg('A', 'RESULT:MATCH', 'HOME', 2_000), leg('B', 'RESULT:MATCH', 'HOME', 3_000)], sizes: [2], unit: 100_0000n })).toBe(1100_0000n) // prettier-ignore
  // The stake of a builder is there once, though it stands on two markets: lost to both singles, 500 at 2.00 each, it leaves 900 to pay.
  const [home, over] = [leg('A', 'RESULT:MATCH', 'HOME', 5_000), leg('A', 'TOTAL:MATCH:8', 'OVER', 5_000)]
  const builder = { legs: [{ ...home, picks: [...home.picks, ...over.picks] }], sizes: [1], unit: 100_0000n }
  const others = [leg('A', 'RESULT:MATCH', 'AWAY', 2_000), leg('A', 'TOTAL:MATCH:8', 'UNDER', 2_000)]
  expect(cost(builder, ...others.map((one) => ({ ...single(one), unit: 500_0000n })))).toBe(900_0000n)
  expect(owedOn('RESULT:MATCH', [{ outcome: 'HOME', owed: 3n }, { outcome: 'AWAY', owed: 5n }])).toBe(5n) // prettier-ignore
})
