import { rules as coralClusters } from '../apps/studio/games/coral-clusters/rules.ts'
import { rules as crystalCave } from '../apps/studio/games/crystal-cave/rules.ts'
import { rules as gemRapids } from '../apps/studio/games/gem-rapids/rules.ts'
import { definition, rules as sundarbanTiger } from '../apps/studio/games/sundarban-tiger/rules.ts'
import { rules as thunderHammer } from '../apps/studio/games/thunder-hammer/rules.ts'
import { toNumber } from '../apps/studio/src/engine/fraction.ts'
import { proveLineGame } from '../apps/studio/src/engine/line-proof.ts'
import type { SlotRules } from '../apps/studio/src/engine/slot-game.ts'
import type { BenchOptions, Figure } from './figure.ts'

/**
 * How fast one core plays whole rounds (free spins and cascades with them) for the proofs by simulation, by mechanic; how far the mean of the lines
 * game is from its exact one, and how long its exact proof takes.
 */
export async function run({ short }: BenchOptions): Promise<Figure[]> {
  const rounds = short ? 20_000_000 : 100_000_000
  const beforeProof = process.cpuUsage()
  const proof = proveLineGame(definition)
  const proofMs = process.cpuUsage(beforeProof).user / 1_000
  const lines = measure(sundarbanTiger, rounds)
  const error = Math.sqrt(toNumber(proof.variance) / rounds)
  const gap = Math.abs(lines.mean - toNumber(proof.rtp))
  const cascading = short ? 2_000_000 : 20_000_000
  return [
    { key: 'rounds per second on one core, lines', value: lines.perSecond, unit: '1/s', goal: 3_000_000, better: 'higher' },
    {
      key: 'rounds per second on one core, cascade',
      value: measure(crystalCave, cascading).perSecond,
      unit: '1/s',
      goal: 1_000_000,
      better: 'higher',
    },
    {
      key: 'rounds per second on one core, anywhere',
      value: measure(thunderHammer, cascading).perSecond,
      unit: '1/s',
      goal: 1_000_000,
      better: 'higher',
    },
    {
      key: 'rounds per second on one core, cluster',
      value: measure(gemRapids, cascading / 2).perSecond,
      unit: '1/s',
      goal: 1_000_000,
      better: 'higher',
    },
    {
      key: 'rounds per second on one core, cluster with wilds',
      value: measure(coralClusters, cascading / 2).perSecond,
      unit: '1/s',
      goal: 1_000_000,
      better: 'higher',
    },
    {
      key: 'distance of the simulated from the exact return',
      value: Number((gap / error).toFixed(3)),
      unit: 'standard errors',
      goal: 2.576,
      better: 'lower',
    },
    { key: 'exact proof of the lines game', value: Math.round(proofMs), unit: 'ms', goal: 10_000, better: 'lower' },
  ]
}

function measure(game: SlotRules, rounds: number): { perSecond: number; mean: number } {
  // The first part compiles and warms up; it is not measured.
  game.simulate(rounds / 100, 1)
  // Processor time, because the core may be shared.
  const before = process.cpuUsage()
  const tally = game.simulate(rounds, 20_261_121)
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1_000_000
  return { perSecond: Math.round(rounds / seconds), mean: tally.sum / rounds / game.unitsPerStake }
}
