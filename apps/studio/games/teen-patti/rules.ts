import { makeTeenPatti } from '../../src/engine/pvp/teen-patti-game.ts'

/** Tables with a boot of 1, 5, 10, 50, 100 and 500. */
export const rules = makeTeenPatti({
  code: 'teen-patti',
  stakes: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n, 5_000_000n],
  defaultStake: 100_000n,
})
