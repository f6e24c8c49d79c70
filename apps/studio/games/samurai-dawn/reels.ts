import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; the stop is the symbol in the top row. The full cycle is 112,963,200 stops. */
export const strips = readStrips([
  'ecSeCDaeBCebCBBcabeDeBBAADbcdDdeCbDCaCca',
  'cADWdDbDbeDAAdcdecaedceDbSbacBBaBDcdAAeDC',
  'DdeadededCAAdBBdBbACdWWceCcdbcabdSaCeabdbe',
  'dDaDbBdAabacaCacdcaWSebDcDAAbBBdcCabdaDca',
  'DdDcaAAeCadDbedBeCdbdedceCbacdCcSdDcCdce',
])
