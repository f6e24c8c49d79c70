import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; the stop is the symbol in the top row. The full cycle is 44,099,088 stops. */
export const strips = readStrips([
  'CbcDBcdadDcdcdAAAaSbCbcdBBbaDaCbD',
  'aBBDcaCSbdacDcWbdDdbabcCdDcdAAAcbC',
  'bdWWbcdcAAABCSbDCcCDaDcBBadcdDabad',
  'ScdDbabDcCdbdCBDcCAAAbBBdWcabdDaca',
  'acdCDbAAAdBBDcaDbdCdacbWcbdCcbBaSd',
])

/** The strips of free spins. The full cycle is 48,105,750 stops. */
export const freeStrips = readStrips([
  'cBBdaBDacCdcdAAAbCbdcDbDdDCcSabab',
  'BcWWDbcDcCdbaCBBWWCcAAAdbSaDdbadDda',
  'WWbcAAAacaDdcDacCBBCbWWdbcDSBCDbdad',
  'DBBcWWCacabDSWWdbaDbdcbdbCdDcCAAABa',
  'WWDacCbadDdBbcBBbdacCcDCacSdAAADdb',
])
