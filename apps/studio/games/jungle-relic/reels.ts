import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 39,135,393 stops. */
export const strips = readStrips([
  'bDdfeaDcfdCeBcKbAaCeDfcbdCaBAcdfe',
  'efAcDCedacKDCedbafecdafABCbDcfBbd',
  'fAcabfedDcBeKadcfDCABdbefCDbceaCd',
  'fcDCeabcdACBfbdecDabfeCBDdcfeAKda',
  'DCfdbaBfecdaKACBdbcfeADacCeDdcfeb',
])
