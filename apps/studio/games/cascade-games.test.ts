import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { proveCascadeGame } from '../src/testing/cascade-proof.ts'
import { playCascadeGame } from '../src/engine/cascade-round.ts'
import { compileCascadeGame, simulateCascadeGame } from '../src/engine/cascade-simulation.ts'
import { findCascadeWins } from '../src/engine/cascade-wins.ts'
import type { CascadeGameDefinition } from '../src/engine/cascade-game.ts'
import { toNumber } from '../src/engine/fraction.ts'
import { openMeasuringDraw } from '../src/engine/measuring-draw.ts'
import * as airshipNine from './airship-nine/rules.ts'
import * as boishakhParade from './boishakh-parade/rules.ts'
import * as coralClusters from './coral-clusters/rules.ts'
import * as crystalCave from './crystal-cave/rules.ts'
import * as deepKraken from './deep-kraken/rules.ts'
import * as frozenFalls from './frozen-falls/rules.ts'
import * as gemRapids from './gem-rapids/rules.ts'
import * as jadeLeopard from './jade-leopard/rules.ts'
import * as mishtiRush from './mishti-rush/rules.ts'
import * as moonRabbit from './moon-rabbit/rules.ts'
import * as mustardFields from './mustard-fields/rules.ts'
import * as neonKoi from './neon-koi/rules.ts'
import * as orbitNine from './orbit-nine/rules.ts'
import * as penguinParade from './penguin-parade/rules.ts'
import * as pithaParty from './pitha-party/rules.ts'
import * as teaGarden from './tea-garden/rules.ts'
import { listMutants, nameTables } from '../src/testing/test-mutants.ts'
import * as thunderHammer from './thunder-hammer/rules.ts'
import { showStrips } from '../src/engine/slot-window.ts'

const isFull = process.env.PROOF === 'full'
const fromLeft = [moonRabbit, crystalCave, teaGarden, airshipNine, jadeLeopard, frozenFalls]
const clusters = [boishakhParade, coralClusters, gemRapids, mishtiRush, neonKoi, penguinParade]
const anywhere = [deepKraken, mustardFields, orbitNine, pithaParty, thunderHammer]
const named = ({ rules, definition }: { rules: { code: string }; definition: CascadeGameDefinition }) => [rules.code, definition] as const
const games = [...fromLeft, ...clusters, ...anywhere].map(named)

describe('the fast rules', () => {
  const rounds = isFull ? 100_000 : 600
  // Few rounds hold every feature: in the copy free spins come and come again often, and the cap is near.
  const busy = (game: CascadeGameDefinition): CascadeGameDefinition => ({
    ...game,
    freeSpins: { awards: { 1: 2, 2: 3 }, again: { 2: 1 }, retriggers: 2 },
    capUnits: 10 * game.unitsPerStake,
  })
  test.each(games)('of %s scores each round like the reference rules, features and cap included (FAIR-14, FAIR-20)', (code, game) => {
    let capped = 0
    for (const [rules, count] of [
      [game, rounds],
      [busy(game), rounds / 2],
    ] as const) {
      const fast = compileCascadeGame(rules)
      const [drawn, drawnFast] = [openMeasuringDraw(26), openMeasuringDraw(26)]
      for (let number = 0; number < count; number += 1) {
        const round = playCascadeGame(rules, drawn)
        const isFeature = round.steps.some((step) => step.freeSpinNumber > 0)
        capped += Number(round.capped)
        const sum = round.steps.reduce((total, step) => total + step.units, 0)
        const result = fast(drawnFast)
        if (result !== round.units * 4 + Number(isFeature) * 2 + Number(round.capped) || sum !== round.units)
          expect.fail(`${code}, round ${number}: ${result} is not ${round.units}`)
      }
    }
    expect(capped).toBeGreaterThan(0)
  })
})

test.each(games)('%s can show every count that its paytable lists (FAIR-17)', (_code, game) => {
  for (const [symbol, units] of Object.entries(game.wins.pays)) {
    const most = Math.max(...Object.keys(units).map(Number))
    expect([symbol, canShow(game, symbol, most)]).toEqual([symbol, true])
  }
})

/** Whether stops can be found that show so many of a symbol at once: from a few starts, each reel in turn goes to its best stop until none gets better. */
function canShow({ wins, strips, rows, wild }: CascadeGameDefinition, symbol: string, most: number): boolean {
  const every = Object.fromEntries(Array.from({ length: strips.length * rows }, (_, at) => [at + 1, 1]))
  const alone = { wins: { ...wins, pays: { [symbol]: every } }, ...(wild !== undefined && { wild }) }
  const count = (stops: number[]) => Math.max(0, ...findCascadeWins(alone, showStrips(strips, rows, stops)).map((win) => win.count))
  const draw = openMeasuringDraw(7)
  for (let start = 0; start < 12; start += 1) {
    let stops = strips.map((strip) => draw(strip.length))
    let best = count(stops)
    for (let isBetter = true; isBetter;) {
      isBetter = false
      for (const [reel, strip] of strips.entries())
        for (const stop of strip.keys()) {
          const tried = stops.with(reel, stop)
          const shown = count(tried)
          if (shown >= most) return true
          if (shown <= best) continue
          ;[best, stops, isBetter] = [shown, tried, true]
        }
    }
  }
  return false
}

test.each(games)('a round of %s can come that reaches the highest win that is stated (FAIR-13, FAIR-17)', (_code, game) => {
  expect(canReachCap(game)).toBe(true)
})

/**
 * Whether a round reaches the cap whose base spin shows many scatters and whose free spins all stop where one pays much. Such stops are climbed to from a
 * few starts; orbs carry the last of their factors.
 */
function canReachCap(game: CascadeGameDefinition): boolean {
  const { multipliers, strips, freeStrips } = game
  const random = openMeasuringDraw(3)
  const orbParts =
    multipliers.kind === 'orbs' ? [multipliers.base, multipliers.free].map((list) => list.reduce((sum, [, parts]) => sum + parts, 0)) : []
  /** The stops of the first spin, then those of each that follows, again and again. */
  const follow = (first: readonly number[], then: readonly number[]) => {
    let stops = [...first]
    return (below: number) => {
      if (stops.length === 0 && orbParts.includes(below)) return below - 1
      if (stops.length === 0) stops = [...then]
      return stops.shift() as number
    }
  }
  const spin = (isFree: boolean, stops: readonly number[]) =>
    playCascadeGame(
      {
        ...game,
        strips: isFree ? freeStrips : strips,
        multipliers:
          isFree && multipliers.kind !== 'spots' ? ({ ...multipliers, base: multipliers.free } as typeof multipliers) : multipliers,
        freeSpins: { awards: {}, again: {}, retriggers: 0 },
        capUnits: Number.MAX_SAFE_INTEGER,
      },
      follow(stops, []),
    )
  const climb = (set: CascadeGameDefinition['strips'], score: (stops: readonly number[]) => number): number[] => {
    let stops = set.map((strip) => random(strip.length))
    for (let [best, isBetter] = [score(stops), true]; isBetter;) {
      isBetter = false
      for (const [reel, strip] of set.entries())
        for (const stop of strip.keys()) {
          const tried = stops.with(reel, stop)
          const scored = score(tried)
          if (scored > best) [best, stops, isBetter] = [scored, tried, true]
        }
    }
    return stops
  }
  const countScatters = (stops: readonly number[]) =>
    showStrips(strips, game.rows, stops)
      .flat()
      .filter((symbol) => symbol === game.scatter).length
  const opening = climb(strips, countScatters)
  for (let start = 0; start < 12; start += 1) {
    const stops = climb(freeStrips, (tried) => spin(true, tried).units)
    if (playCascadeGame(game, follow(opening, stops)).capped) return true
  }
  return false
}

// The mutants change pays and stops alone; what a game pays by stands deeper in it.
const mutate = (game: CascadeGameDefinition, count: number): CascadeGameDefinition[] =>
  listMutants({ ...game, pays: game.wins.pays }, count).map(({ pays, ...changed }) => ({ ...changed, wins: { ...game.wins, pays } }))

test.each([...fromLeft, ...clusters, ...anywhere].map(({ rules, definition }) => [rules.code, rules, definition] as const))(
  'each changed pay or stop of %s changes its declared tally, or its tables where it is rare (FAIR-15)',
  (_code, { evidence }, definition) => {
    if (evidence.kind !== 'simulated') throw new Error('not simulated')
    const { sample, seed, tables } = evidence
    expect(nameTables(definition)).toBe(tables)
    const mutants = mutate(definition, 109).filter((_, at) => isFull || at % 36 === 0)
    expect(mutants.length).toBeGreaterThanOrEqual(isFull ? 100 : 4)
    const isSeen = mutants.map((mutant) => !isDeepStrictEqual(simulateCascadeGame(mutant, sample.rounds, seed), sample))
    const missed = mutants.filter((mutant, at) => !isSeen[at] && nameTables(mutant) === tables)
    // By the tally alone most are caught; the others are pays that come less often than once in its rounds.
    expect([missed.length, isSeen.filter(Boolean).length / mutants.length >= 0.5]).toEqual([0, true])
  },
  isFull ? 1_800_000 : 180_000,
)

describe('where the stops fix the spin', () => {
  const proven = isFull ? fromLeft : [moonRabbit]
  test.each(proven.map(({ rules, definition }) => [rules.code, rules, definition] as const))(
    'the declared figures of %s are within 3.3 standard errors of the enumerated ones (FAIR-13, FAIR-14)',
    (_code, { declared, evidence }, definition) => {
      if (evidence.kind !== 'simulated') throw new Error('not simulated')
      const { rtpBeforeCap, hit, feature } = proveCascadeGame(definition)
      const { rounds } = evidence.full
      // The cap takes less than a hundredth of a percent from any of them.
      const gap = Math.abs(Number(declared.rtp) - toNumber(rtpBeforeCap))
      expect(gap).toBeLessThan(3.3 * Math.sqrt(Number(declared.variance) / rounds) + 1e-4)
      for (const [said, exact] of [
        [declared.hit, toNumber(hit)],
        [declared.feature, toNumber(feature)],
      ] as const)
        expect(Math.abs(Number(said) - exact)).toBeLessThan(3.3 * Math.sqrt((exact * (1 - exact)) / rounds))
    },
  )
})
