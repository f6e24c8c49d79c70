import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 25,028,160 stops. */
export const strips = readStrips([
  'CcDbdaeBcDbaeBdcSbCadecAAbdea',
  'ceAbaWdDeBBbdacDebaCcdDbecaAdCS',
  'aceCCdaDbSecAbBdWaecAdbeBDdacbDW',
  'BbadAcebaDDdCeBcbCeadcWAeabdSc',
  'cSeabAcedbacCDBdbaeDcdBCAedab',
])
