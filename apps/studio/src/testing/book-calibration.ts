import { factorOf } from '@portal/odds'
import { findType, outcomesOf, settleMarket, sharesOf } from '../book/models/markets.ts'
import type { Market, SportModel } from '../book/models/sport.ts'
import { drawIncident, type Law } from '../book/models/step-law.ts'
import { seededWords } from './seeded-words.ts'

/** No match takes so many steps. */
const mostSteps = 5_000
/** The price at which ends are turned into numbers; any other would do. */
const priceMilli = 2_000

export type Deviation = { readonly market: string; readonly expected: number; readonly found: number; readonly sigmas: number }

/**
 * Plays matches from a state by the step law and compares what every market paid with what the joint object says it pays on average.
 * @param keyOf names the states that have the same law
 * @returns for each outcome how many standard deviations its mean lies off
 */
export function calibrate<Params, State, Incident>(
  model: SportModel<Params, State, Incident>,
  params: Params,
  from: State,
  markets: readonly Market[],
  { matches, seed, keyOf }: { matches: number; seed: number; keyOf: (state: State) => string },
): Deviation[] {
  const joint = model.joint(params, from)
  const source = seededWords(seed)
  const laws = new Map<string, Law<Incident>>()
  const lawAt = (state: State): Law<Incident> => {
    const key = keyOf(state)
    const law = laws.get(key) ?? model.law(params, state)
    if (laws.size < 200_000) laws.set(key, law)
    return law
  }
  const watched = markets.map((market) => ({ market, paid: [] as number[], squares: [] as number[] }))
  for (let match = 0; match < matches; match += 1) {
    let state = from
    for (let step = 0; !model.isOver(params, state); step += 1) {
      if (step === mostSteps) throw new Error(`A match of ${model.sport} does not end`)
      state = model.apply(params, state, drawIncident(lawAt(state), source))
    }
    for (const { market, paid } of watched) {
      const ends = settleMarket(model, params, state, market)
      if (!ends) throw new Error(`${model.sport} leaves ${JSON.stringify(market)} open`)
      ends.forEach((end, at) => (paid[at] = (paid[at] ?? 0) + numberOf(end)))
    }
  }
  return watched.flatMap(({ market, paid }) => {
    const row = findType(model.types, market)!
    const shares = sharesOf(row, joint, market, { home: 0, away: 0 })
    if (!shares) throw new Error(`${model.sport} has no price for ${JSON.stringify(market)}`)
    return outcomesOf(model, params, market)!.map((outcome, at) => {
      const moments = shares[at]!.map(({ end, chance }) => ({ value: numberOf(end), chance }))
      const expected = moments.reduce((sum, { value, chance }) => sum + value * chance, 0)
      const variance = moments.reduce((sum, { value, chance }) => sum + value ** 2 * chance, 0) - expected ** 2
      const found = paid[at]! / matches
      // At least the deviation of one match in all, so that what almost never happens does not count as certain.
      const deviation = Math.sqrt(Math.max(variance / matches, (priceMilli / 1_000 / matches) ** 2))
      return {
        market: `${market.type} ${market.period} ${market.line ?? ''} ${outcome}`,
        expected,
        found,
        sigmas: (found - expected) / deviation,
      }
    })
  })
}

function numberOf(end: Parameters<typeof factorOf>[0]): number {
  const { num, den } = factorOf(end, priceMilli)
  return Number(num) / Number(den)
}

/** A state some steps into a match. */
export function playSteps<Params, State, Incident>(
  model: SportModel<Params, State, Incident>,
  params: Params,
  steps: number,
  seed: number,
): State {
  const source = seededWords(seed)
  let state = model.begin(params)
  for (let step = 0; step < steps && !model.isOver(params, state); step += 1) {
    state = model.apply(params, state, drawIncident(model.law(params, state), source))
  }
  return state
}

/** Those beyond a number of standard deviations, printed. */
export function findDeviations(all: readonly Deviation[], sigmas: number): string[] {
  return all
    .filter((one) => Math.abs(one.sigmas) > sigmas)
    .map((one) => `${one.market}: ${one.found.toFixed(5)} instead of ${one.expected.toFixed(5)}, ${one.sigmas.toFixed(1)} sigma`)
}
