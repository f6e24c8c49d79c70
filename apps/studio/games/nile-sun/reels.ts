import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 29,521,920 stops. */
export const strips = readStrips([
  'dbDeadKceabDdecaAdecCabcedCbBec',
  'dCbAedcCaedKBaebdcaebdcDaedbDce',
  'DebcBAdaeDKdcAabecCBdbecaCdebacd',
  'dceaDdbKeaCcdbeBacDeCdcbeAdBceab',
  'AbdacDedbCaeDdbcKaeBdcbCeBdcae',
])
