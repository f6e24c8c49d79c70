import { describe, expect, test } from 'vitest'
import { fraction, isNear, readFraction, toNumber } from '../fraction.ts'
import { openMeasuringDraw } from '../measuring-draw.ts'
import { isLive, limitOf, type LiveTable } from './live-table.ts'
import { priceUnits } from '../slot-game.ts'
import type { Json } from '../table-game.ts'
import type { BetReturn } from '../table-proof.ts'
import { findVolatility } from '../volatility.ts'
import { dhol } from '../../../games/dhol.ts'
import { ds88 } from '../../../games/ds88.ts'
import { dig } from '../../../games/dig.ts'
import { ws168 } from '../../../games/ws168.ts'

const rounds = process.env.PROOF === 'full' ? 10_000_000 : 20_000

// Tables with decisions are proven by their own test.
const tables = [dhol, dig, ds88, ws168]
  .flatMap((vendor) => vendor.tables)
  .filter((table) => isLive(table))
  .filter(({ turns }) => !turns)
/** A royal flush among six cards, which comes once in a hundred thousand rounds. */
const royal = { a: [32, 36, 40], b: [44, 48, 0] }
/** Pools at the edge of what is cancelled: the other side holds 9,500 of 10,701 parts. */
const edge = [1_201_000_000, 9_500_000_000]
const rareDeals: Readonly<Record<string, readonly Json[]>> = {
  'kite-duel': [
    { end: 'meron', gusts: [], sums: edge },
    { end: 'wala', gusts: [], sums: edge.toReversed() },
  ],
  'teen-patti-20': [royal],
  'speed-teen-patti': [royal],
}
/** How many draws decide a round, at tables with so few ends that each is dealt. */
const decisiveDraws: Readonly<Record<string, number>> = {
  'robot-ring': 1,
  roulette: 1,
  'speed-roulette': 1,
  'french-roulette': 1,
  'sic-bo': 3,
  'speed-sic-bo': 3,
  'dragon-tiger': 2,
  'speed-dragon-tiger': 2,
}
const boutEnds = ['meron', 'wala', 'draw']
/** In 10,701 parts: from the pool of one side alone to that of the other, with all that is cancelled. */
const listPools = () => Array.from({ length: 10_702 }, (_, part) => [part * 1_000_000, (10_701 - part) * 1_000_000])
const duelDeals: Readonly<Record<string, () => Json[]>> = {
  'kite-duel': () => boutEnds.flatMap((end) => listPools().map((sums) => ({ end, gusts: [], sums }))),
  'lantern-series': () =>
    boutEnds.flatMap((one) => boutEnds.flatMap((two) => boutEnds.map((three) => ({ bouts: [one, two, three], blows: [] })))),
}
const isCountedWhole = ({ code }: LiveTable) => code in decisiveDraws || code in duelDeals

/** Every deal of a table, where they can be counted; else many, with those that come too seldom to be among them. */
function* listDeals(rules: LiveTable): Iterable<Json> {
  const { code } = rules
  const decisive = decisiveDraws[code]
  if (duelDeals[code]) yield* duelDeals[code]()
  else if (decisive !== undefined) yield* dealEach(rules, decisive)
  else {
    const draw = openMeasuringDraw(33)
    for (let round = 0; round < 2_000; round += 1) yield rules.deal(draw)
    yield* rareDeals[code] ?? []
  }
}

/** The deals of all values that the first draws can take. */
function* dealEach({ deal }: LiveTable, decisive: number): Iterable<Json> {
  const values = Array<number>(decisive).fill(0)
  const sizes: number[] = []
  for (let at = 0; at >= 0;) {
    let drawn = 0
    yield deal((below) => {
      sizes[drawn] = below
      drawn += 1
      return values[drawn - 1] ?? 0
    })
    for (at = decisive - 1; at >= 0; at -= 1) {
      values[at] = (values[at] as number) + 1
      if ((values[at] as number) < (sizes[at] as number)) break
      values[at] = 0
    }
  }
}
const reduced = ({ over, under }: BetReturn['rtp']) => fraction(over, under)
const bySize = (figures: readonly BetReturn['rtp'][]) => figures.map(reduced).toSorted((a, b) => toNumber(a) - toNumber(b))
const isDeclared = (declared: string | undefined, figure: BetReturn['rtp'] | undefined) =>
  figure !== undefined && isNear(readFraction(declared ?? '0'), reduced(figure), 9)

describe.each(tables.map((rules) => [rules.code, rules] as const))('%s', (_code, rules) => {
  const proof = rules.prove()

  test('returns for each bet exactly what is shown (FAIR-13, FAIR-16)', () => {
    expect(Object.keys(rules.returns)).toEqual(proof.map(({ bet }) => bet))
    for (const { bet, rtp } of proof) expect([bet, isDeclared(rules.returns[bet], rtp)]).toEqual([bet, true])
    const { rtp, leastRtp, mostVariance, hit } = rules.declared
    const all = bySize(proof.map((one) => one.rtp))
    const best = proof.filter((one) => toNumber(reduced(one.rtp)) === toNumber(all.at(-1)!))
    expect([isDeclared(rtp, all.at(-1)), isDeclared(leastRtp, all[0]), best.some((one) => isDeclared(hit, one.hit))]).toEqual([
      true,
      true,
      true,
    ])
    const variance = bySize(proof.map((one) => one.variance)).at(-1)!
    expect([isDeclared(mostVariance, variance), rules.volatility]).toEqual([true, findVolatility(toNumber(variance))])
  })

  test('names the most that each bet brings, and pays whole money at its step (FAIR-08, FAIR-17)', () => {
    const draw = openMeasuringDraw(21)
    const most = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      const deal = rules.deal(draw)
      for (const [bet, choice] of Object.entries(rules.examples))
        most.set(bet, Math.max(most.get(bet) ?? 0, rules.settle(deal, choice).units))
    }
    for (const deal of rareDeals[rules.code] ?? [])
      for (const [bet, choice] of Object.entries(rules.examples))
        most.set(bet, Math.max(most.get(bet) ?? 0, rules.settle(deal, choice).units))
    // What a pool pays is cut to a step below.
    const cut = rules.pool?.payStep ?? 0
    for (const [bet, units] of most) expect([bet, rules.mostOf(bet) - units <= cut, units <= rules.mostOf(bet)]).toEqual([bet, true, true])
    for (const bet of rules.bets) expect(rules.mostOf(bet) % (rules.payStep ?? 1)).toBe(0)
    expect(priceUnits(rules, rules.payStep ?? 1, rules.defaultStake)).toBeGreaterThan(0n)
  })

  test('reads a choice as it stands and nothing beyond the limits of its bets', () => {
    for (const bet of rules.bets) {
      const choice = { bets: [[bet, 1]] }
      expect(rules.readChoice(choice)).toEqual({ choice, units: rules.unitsPerStake })
      expect(rules.readChoice({ bets: [[bet, rules.limitOf(bet)]] })?.units).toBe(rules.limitOf(bet) * rules.unitsPerStake)
      expect(rules.readChoice({ bets: [[bet, rules.limitOf(bet) + 1]] })).toBe(undefined)
    }
    expect(limitOf({ limit: 8 }, rules.live)).toBe(Math.floor(rules.live.mostChips / 8))
    for (const raw of [
      undefined,
      null,
      {},
      [],
      { bets: [] },
      { bets: 'x' },
      { bets: [[]] },
      { bets: [['tie', 1, 1]] },
      { bets: [['tie', 1]], more: 1 },
    ])
      expect(rules.readChoice(raw)).toBe(undefined)
  })

  test('counts the most that all bets of a round bring at its worst end, and never too little (MON-12)', () => {
    const layouts = [1, 2, 3].map((most) => rules.bets.map((bet, at): [string, number] => [bet, 1 + (at % most)]))
    const worst = layouts.map((bets) => rules.worstOf(bets))
    const paid = layouts.map(() => 0)
    for (const deal of listDeals(rules))
      for (const [at, bets] of layouts.entries())
        paid[at] = Math.max(paid[at] ?? 0, rules.settle(deal, { bets }).units / rules.unitsPerStake)
    for (const [at, bets] of layouts.entries()) {
      expect(worst[at]).toBeGreaterThanOrEqual(paid[at] ?? 0)
      // Where each end was dealt, the worst one came; what a pool pays is cut to a step.
      const cut = (bets.reduce((sum, [, chips]) => sum + chips, 0) * (rules.pool?.payStep ?? 0)) / rules.unitsPerStake
      if (isCountedWhole(rules)) expect((worst[at] ?? 0) - (paid[at] ?? 0)).toBeLessThanOrEqual(cut)
      expect(worst[at]).toBeLessThan(bets.reduce((sum, [bet, chips]) => sum + (chips * rules.mostOf(bet)) / rules.unitsPerStake, 0))
    }
    for (const bet of rules.bets) expect(rules.worstOf([[bet, 2]])).toBe((2 * rules.mostOf(bet)) / rules.unitsPerStake)
  })

  test('A round played alone has the outcome of the shared one, described in four languages', () => {
    for (const choice of rules.bets.map((bet) => ({ bets: [[bet, 1]] }))) {
      const played = rules.play(openMeasuringDraw(8), choice, [])
      const settled = rules.settle(rules.deal(openMeasuringDraw(8)), choice)
      expect(played).toEqual({ state: 'finished', outcome: settled, units: settled.units, capped: false })
      for (const language of ['BN', 'EN', 'CN', 'VI'] as const) {
        const [part] = rules.describe(settled, choice, { language, money: String, number: String })
        expect(part?.title).not.toContain('undefined')
        expect(part?.lines).toHaveLength(1)
        expect(part?.lines[0]).not.toMatch(/[a-z][_:]/)
      }
    }
  })
})
