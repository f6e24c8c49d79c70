import { expect, test } from 'vitest'
import { drawIncident } from './step-law.ts'
import { priceMarket, settleMarket } from './markets.ts'
import { models, paramsFor } from './sports.ts'
import type { SportName } from './sport.ts'
import { playSteps } from '../../testing/book-calibration.ts'
import { seededWords } from '../../testing/seeded-words.ts'

const matches = 300
const sports: readonly [SportName, string, number][] = [
  ['football', 'RESULT', 30],
  ['kabaddi', 'RESULT', 20],
  ['tennis', 'MATCH_WINNER', 40],
]
const none = { home: 0, away: 0 }

/** The chances of a market's outcomes at a state, and how often each came when the match was played on from there. */
function watch(sport: SportName, type: string, steps: number) {
  const [model, params] = [models[sport], paramsFor(sport, 0.3, -0.1)]
  const state = playSteps(model, params, steps, 7)
  const market = { type, period: model.types.find(({ id }) => id === type)!.periods[0]! }
  const chances = priceMarket(model, params, model.joint(params, state), market, none)!.map(({ billionths }) => billionths / 1e9)
  const source = seededWords(11)
  const counts = chances.map(() => 0)
  for (let match = 0; match < matches; match += 1) {
    let at = state
    while (!model.isOver(params, at)) at = model.apply(params, at, drawIncident(model.law(params, at), source))
    counts[settleMarket(model, params, at, market)!.findIndex(({ result }) => result === 1)]! += 1
  }
  return { chances, counts }
}

test.each(sports)('the log loss of prices of %s is that of the true process, within 4 sigma (R-1.1.02)', (sport, type, steps) => {
  const { chances, counts } = watch(sport, type, steps)
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
  const losses = chances.map((chance) => -Math.log(chance))
  const found = counts.reduce((sum, count, at) => sum + (count === 0 ? 0 : count * losses[at]!), 0) / matches
  const entropy = chances.reduce((sum, chance, at) => sum + chance * losses[at]!, 0)
  const variance = chances.reduce((sum, chance, at) => sum + chance * losses[at]! ** 2, 0) - entropy ** 2
  expect(Math.abs(found - entropy)).toBeLessThan(4 * Math.sqrt(variance / matches))
  // Prices that know nothing of the state are worse by what the state says: the measure tells them apart.
  const blind = counts.reduce((sum, count) => sum + count * Math.log(chances.length), 0) / matches
  expect(blind).toBeGreaterThan(found)
})
