import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 108,226,272 stops. */
export const strips = readStrips([
  'SaAddCCDbdccaaBDbbCcB',
  'aaWddccbbBDCAdcaSbBDCC',
  'SccaCCbbWBDAdaacCBDbdd',
  'bWddCCcDaASBbbDCccdaaB',
  'BdDabcCWddBACCbbDccSaa',
  'dWaACbDBcddaaCCbbBccDS',
])
