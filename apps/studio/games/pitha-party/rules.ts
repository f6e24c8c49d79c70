import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Eight of a kind anywhere; pots with factors up to fifty come in the free spins alone. */
export const definition = defineCascadeGame('anywhere', 5, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'pitha-party',
  volatility: 'high',
  stakes: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  payStep: 5,
  defaultStake: 50_000n,
  declared: { rtp: '0.962920120000', hit: '0.368059500000', feature: '0.012160900000', variance: '37.485251528999' },
  evidence: {
    kind: 'simulated',
    tables: 'bba10c4021341a45',
    seed: 20261241,
    sample: { rounds: 200_000, sum: 19_194_910, sumOfSquares: 68_180_612_900, hits: 73_770, features: 2493, capped: 0, max: 59_995 },
    full: {
      rounds: 20_000_000,
      sum: 1_925_840_240,
      sumOfSquares: 7_682_493_337_300,
      hits: 7_361_190,
      features: 243_218,
      capped: 0,
      max: 167_050,
    },
  },
  restStops: [6, 34, 60, 33, 29, 34],
})
