import { drawBelow, type WordSource } from '../../engine/draw-below.ts'

/**
 * The chances of a step are whole billionths that sum to one billion, so that a draw from 32-bit words is exact and prices count with the very
 * chances that are drawn. Floats of a model's parameters end here.
 */
export const lawUnits = 1_000_000_000

type Way<Incident> = { readonly incident: Incident; readonly units: number }
export type Law<Incident> = readonly Way<Incident>[]

/**
 * Rounds weights to a law by largest remainders; ways without a unit are left out.
 * @throws RangeError for a weight below 0, or when all are 0
 */
export function lawOf<Incident>(weights: readonly (readonly [Incident, number])[]): Law<Incident> {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  if (!(total > 0) || weights.some(([, weight]) => weight < 0)) throw new RangeError('A law needs weights above 0')
  const exact = weights.map(([, weight]) => (weight / total) * lawUnits)
  const units = exact.map(Math.floor)
  const missing = lawUnits - units.reduce((sum, unit) => sum + unit, 0)
  const byRemainder = exact.map((_, at) => at).toSorted((a, b) => exact[b]! - units[b]! - (exact[a]! - units[a]!) || a - b)
  for (const at of byRemainder.slice(0, missing)) units[at]! += 1
  return weights.flatMap(([incident], at) => (units[at]! > 0 ? [{ incident, units: units[at]! }] : []))
}

/** Turns words into an incident: one integer below a billion, by the rejection of the slots' engine, chooses the way. */
export function drawIncident<Incident>(law: Law<Incident>, source: WordSource): Incident {
  let rest = drawBelow(source, lawUnits)
  for (const { incident, units } of law) {
    if (rest < units) return incident
    rest -= units
  }
  throw new RangeError('The units of a law sum to a billion')
}
