import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 157,420,032 stops. */
export const strips = readStrips([
  'ccSAAaabbddCCBBaaaccbbbAAdddcccbbaaBBddCCC',
  'bbCCddSAABBbbbWWccaaadddbbBBAACCCaacccddaacc',
  'AACCbbccWWSaaddBBbbdddccCCCaaBBAAddbbbcccaaa',
  'SddCCccAAbbaaBBdddWWccbbaaaBBddCCCAAbbbcccaa',
  'AAdddbbbccCCaaBBWWbbcccaaddSAAddCCCbbccBBaaa',
])
