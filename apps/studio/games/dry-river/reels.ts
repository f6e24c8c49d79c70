import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 62,914,560 stops. */
export const strips = readStrips([
  'aeCbdaceDbadeDACdbBcaCAecDdBebcd',
  'AbaBecAbdaDCedcDCedbaBcdbaeCdDce',
  'cCBDdeacbdCeacAdCeDbdaeBbDcdeaAb',
  'edDbCaAedDcCabecDadBbecdBbeAdaCc',
  'beadDcebdCceaBDbdCaecBDCdcBDeadbCeaAdDebcaADbcdBeACdeacbWBdA',
])
