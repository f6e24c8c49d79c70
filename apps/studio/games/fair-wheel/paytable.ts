import type { WheelNumber } from '../../src/engine/number-wheel.ts'

/** Fifty fields; each number takes 48 of them in all, so that each returns 48 / 50. */
export const numbers: readonly WheelNumber[] = [
  { times: 2, fields: 24 },
  { times: 4, fields: 12 },
  { times: 6, fields: 8 },
  { times: 12, fields: 4 },
  { times: 24, fields: 2 },
]
