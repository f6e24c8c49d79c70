import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Eight of a kind anywhere on six reels of five; honey pots carry small factors that multiply what the spin has won. */
export const definition = defineCascadeGame('anywhere', 5, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'mustard-fields',
  volatility: 'low',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.957004267500', hit: '0.391010200000', feature: '0.012396900000', variance: '10.965887080112' },
  evidence: {
    kind: 'simulated',
    tables: '4d818014c6b1b28b',
    seed: 20261231,
    sample: { rounds: 200_000, sum: 18_959_800, sumOfSquares: 23_604_945_450, hits: 78_308, features: 2408, capped: 0, max: 15_485 },
    full: {
      rounds: 20_000_000,
      sum: 1_914_008_535,
      sumOfSquares: 2_376_348_849_625,
      hits: 7_820_204,
      features: 247_938,
      capped: 0,
      max: 30_685,
    },
  },
  restStops: [56, 8, 30, 50, 21, 52],
})
