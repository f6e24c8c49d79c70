import { describe, expect, test } from 'vitest'
import { fraction, isNear, readFraction, toNumber } from '../fraction.ts'
import { openMeasuringDraw } from '../measuring-draw.ts'
import { isLive, limitOf } from './live-table.ts'
import { priceUnits } from '../slot-game.ts'
import type { Json } from '../table-game.ts'
import type { BetReturn } from '../table-proof.ts'
import { findVolatility } from '../volatility.ts'
import { dhol } from '../../../games/dhol.ts'
import { dig } from '../../../games/dig.ts'
import { ws168 } from '../../../games/ws168.ts'

const rounds = process.env.PROOF === 'full' ? 10_000_000 : 20_000

const tables = [dhol, dig, ws168].flatMap((vendor) => vendor.tables).filter((table) => isLive(table))
/** A royal flush among six cards, which comes once in a hundred thousand rounds. */
const royal = { a: [32, 36, 40], b: [44, 48, 0] }
const rareDeals: Readonly<Record<string, readonly Json[]>> = { 'teen-patti-20': [royal], 'speed-teen-patti': [royal] }
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
    for (const [bet, units] of most) expect([bet, units]).toEqual([bet, rules.mostOf(bet)])
    for (const bet of rules.bets) expect(rules.mostOf(bet) % (rules.payStep ?? 1)).toBe(0)
    expect(priceUnits(rules, rules.payStep ?? 1, rules.defaultStake)).toBeGreaterThan(0n)
  })

  test('reads a choice as it stands and nothing beyond the limits of its bets', () => {
    for (const bet of rules.bets) {
      const choice = { bets: [[bet, 1]] }
      expect(rules.readChoice(choice)).toEqual({ choice, units: 100 })
      expect(rules.readChoice({ bets: [[bet, rules.limitOf(bet)]] })?.units).toBe(rules.limitOf(bet) * 100)
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
