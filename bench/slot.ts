import { definition, rules as game } from '../apps/studio/games/sundarban-tiger/rules.ts'
import { toNumber } from '../apps/studio/src/engine/fraction.ts'
import { proveLineGame } from '../apps/studio/src/engine/line-proof.ts'
import type { BenchOptions, Figure } from './figure.ts'

/** How fast one core plays rounds for the proof by simulation, how far its mean is from the exact one, and how long the exact proof takes. */
export async function run({ short }: BenchOptions): Promise<Figure[]> {
  const rounds = short ? 20_000_000 : 100_000_000
  const startedProof = performance.now()
  const proof = proveLineGame(definition)
  const proofMs = performance.now() - startedProof
  // The first part compiles and warms up; it is not measured.
  game.simulate(1_000_000, 1)
  const startedRounds = performance.now()
  const tally = game.simulate(rounds, 20_261_121)
  const seconds = (performance.now() - startedRounds) / 1000
  const error = Math.sqrt(toNumber(proof.variance) / rounds)
  const gap = Math.abs(tally.sum / rounds / game.unitsPerStake - toNumber(proof.rtp))
  return [
    { key: 'rounds per second on one core', value: Math.round(rounds / seconds), unit: '1/s', goal: 3_000_000, better: 'higher' },
    {
      key: 'distance of the simulated from the exact return',
      value: Number((gap / error).toFixed(3)),
      unit: 'standard errors',
      goal: 2.576,
      better: 'lower',
    },
    { key: 'exact proof of the game', value: Math.round(proofMs), unit: 'ms', goal: 10_000, better: 'lower' },
  ]
}
