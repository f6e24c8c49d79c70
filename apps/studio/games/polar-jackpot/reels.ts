import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; the stop is the symbol in the top row. The full cycle is 127,359,120 stops. */
export const strips = readStrips([
  'debdcadedeQQCaBbcCQQeBAAAbdacadeBcaCbBbC',
  'ceBcBCQQedbWaAAAbaCQQdbeWdacdQabcebBdCeAecC',
  'CdeadedQQeCAAAeBcBbBWdQQcWCcebcabdQaCeabcdB',
  'QQeCecaebcbBaebdedaQQaCdWBCAAAcBcdBbcWadCb',
  'eCdAAAaedQQbCQQCBbBacbCcadeaecdBbeBdbBcWa',
])
