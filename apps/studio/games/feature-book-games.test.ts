import { describe, expect, test, vi } from 'vitest'
import { type BookGameDefinition, playBookGame } from '../src/engine/book-game.ts'
import { findBookMean } from '../src/engine/book-mean.ts'
import { proveBookGame } from '../src/engine/book-proof.ts'
import { compileBookGame } from '../src/engine/book-simulation.ts'
import type { FeatureGameDefinition } from '../src/engine/feature-game.ts'
import { findHighestRound } from '../src/engine/feature-highest.ts'
import { findFeatureMean } from '../src/engine/feature-mean.ts'
import { openFeatureGame } from '../src/engine/feature-play.ts'
import { proveFeatureGame } from '../src/engine/feature-proof.ts'
import { compileFeatureGame } from '../src/engine/feature-simulation.ts'
import { isNear, readFraction, toNumber } from '../src/engine/fraction.ts'
import { openMeasuringDraw } from '../src/engine/measuring-draw.ts'
import type { Draw } from '../src/engine/random.ts'
import type { Fraction, SlotOutcome, SlotProof, SlotRules } from '../src/engine/slot-game.ts'
import * as baulBeats from './baul-beats/rules.ts'
import * as bloodMoon from './blood-moon/rules.ts'
import * as circusMela from './circus-mela/rules.ts'
import * as dryRiver from './dry-river/rules.ts'
import * as jadeScholar from './jade-scholar/rules.ts'
import * as jungleRelic from './jungle-relic/rules.ts'
import * as nileSun from './nile-sun/rules.ts'
import * as phoenixRise from './phoenix-rise/rules.ts'
import * as rajbariNights from './rajbari-nights/rules.ts'
import * as riverGhat from './river-ghat/rules.ts'
import * as roboGarden from './robo-garden/rules.ts'
import * as sunkenCodex from './sunken-codex/rules.ts'
import { listMutants } from '../src/testing/test-mutants.ts'

const isFull = process.env.PROOF === 'full'
vi.setConfig({ testTimeout: isFull ? 3_600_000 : 180_000 })

type Fast = (draw: Draw) => { units: number; capped: boolean; openedFeature: boolean }
type Entry = { rules: SlotRules; play: (draw: Draw) => SlotOutcome; fast: Fast; definition: FeatureGameDefinition | BookGameDefinition }

const featured = [baulBeats, bloodMoon, circusMela, dryRiver, phoenixRise, riverGhat, roboGarden].map(({ rules, definition }): Entry => ({
  rules,
  definition,
  play: openFeatureGame(definition),
  fast: compileFeatureGame(definition),
}))
const books = [jadeScholar, jungleRelic, nileSun, rajbariNights, sunkenCodex].map(({ rules, definition }): Entry => ({
  rules,
  definition,
  play: (draw) => playBookGame(definition, draw),
  fast: compileBookGame(definition),
}))
const entries = [...featured, ...books].map((entry): [string, Entry] => [entry.rules.code, entry])

describe.each(entries)('%s', (code, { rules, play, fast }) => {
  test('pays the same with and without pictures, its steps add up, and its features come (FAIR-14, FAIR-20)', () => {
    const [draw, again] = [openMeasuringDraw(5), openMeasuringDraw(5)]
    let features = 0
    for (let round = 0; round < 4_000; round += 1) {
      const shown = play(draw)
      const { units, capped, openedFeature } = fast(again)
      const sum = shown.steps.reduce((total, step) => total + step.units, 0)
      if (shown.units !== units || shown.capped !== capped || sum !== units) expect.fail(`round ${round}: ${shown.units}, ${units}, ${sum}`)
      for (const step of shown.steps) {
        const wins = step.wins.reduce((total, win) => total + win.units, 0)
        if (wins !== step.units && !shown.capped) expect.fail(`round ${round}: a step pays ${step.units}, its wins ${wins}`)
      }
      if (openedFeature) features += 1
    }
    expect(features / 4_000).toBeGreaterThan(Number(rules.declared.feature) / 3)
  })

  test('rests on a window that pays nothing (FAIR-20)', () => {
    const stops = [...rules.rest.stops]
    const step = play((below) => (stops.length > 0 ? Math.min(stops.shift() as number, below - 1) : 0)).steps[0]
    if (code !== 'robo-garden') expect([step?.window, step?.units]).toEqual([rules.rest.window, 0])
  })
})

type Definition = Entry['definition']
/** Means that need no enumeration, so that many mutants can be counted. */
const findMean = (game: Definition): Fraction => ('book' in game ? findBookMean(game) : findFeatureMean(game))
const prove = (game: Definition): SlotProof => ('book' in game ? proveBookGame(game) : proveFeatureGame(game))

test.each(entries)(
  '%s without its cap returns what it declares within 10^-6; changed pays or stops move it (FAIR-15)',
  (_code, { rules, definition }) => {
    const { declared } = rules
    const exact = toNumber(findMean(definition))
    expect(Math.abs(exact - Number(declared.rtp))).toBeLessThan(2e-6)
    const mutants: Definition[] = [
      { ...definition, scatterPays: { ...definition.scatterPays, 3: (definition.scatterPays[3] ?? 0) + 1 } },
      ...listMutants(definition, 109),
    ]
    // Some of them here, all with `PROOF=full`. Scatters that no strip shows pay nothing.
    const scatter = 'book' in definition ? definition.book : definition.scatter
    const shown = definition.strips.flat().includes(scatter) ? mutants : mutants.slice(1)
    const chosen = shown.filter((_, at) => isFull || at % 4 === 0)
    // An exchange of symbols that pay alike leaves the mean as it is; then another declared figure moves.
    const missed = chosen
      .filter((mutant) => Math.abs(toNumber(findMean(mutant)) - exact) < 1e-9)
      .filter((mutant) => {
        const proof = prove(mutant)
        return (['rtp', 'hit', 'feature', 'variance'] as const).every((key) => isNear(proof[key], readFraction(declared[key]), 9))
      })
    expect([chosen.length >= (isFull ? 100 : 25), missed.map(({ pays, strips }) => [pays, strips])]).toEqual([true, []])
  },
)

const summit = featured.filter(({ definition }) => 'expands' in definition && definition.expands === 'never' && definition.carry)
test.each(summit.map((entry) => [entry.rules.code, entry] as const))(
  'the highest win of %s is that of a round that can come, and it is paid exactly (FAIR-13, FAIR-17)',
  (_code, { rules, definition, play }) => {
    const { units, turns } = findHighestRound(definition as FeatureGameDefinition)
    expect(rules.maxWinStakes).toBe(Math.floor(units / rules.unitsPerStake))
    const stops = turns.flat()
    const round = play((below) => {
      const stop = stops.shift() ?? below
      if (stop >= below) throw new RangeError(`There is no stop ${stop} of ${below}`)
      return stop
    })
    expect([round.units, round.capped, stops]).toEqual([rules.maxWinStakes * rules.unitsPerStake, true, []])
    // The same round without a cap pays what the search says.
    const again = turns.flat()
    const free = openFeatureGame({ ...(definition as FeatureGameDefinition), capUnits: 1e9 })(() => again.shift() as number)
    expect([free.units, free.capped]).toEqual([units, false])
  },
)
