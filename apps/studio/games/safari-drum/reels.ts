import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; the stop is the symbol in the top row. The full cycle is 6,030,764,964 stops. */
export const strips = readStrips([
  'ceCdCeaAAAebaeBBcDceDBcCDcbdCcBBbDSDcbcDeS',
  'ebBBDBBDceSbDbeAaDeWdeabcdaDSbacebCaceBBebD',
  'eCbBdedeWeDAAAbdSCaAACaSdeCceDdabedeCeabdbd',
  'cDdBBabaDaCSbdBBdcdSdadWdCAAAcAAAcbdbcebada',
  'adcbeAAAdeadDCSbAWBBdadcCaDcaCcSbDbadbBBcae',
  'cCedcDCSeaDCeDdcCaSedeacbdcdeCcACadCbadDcB',
])
