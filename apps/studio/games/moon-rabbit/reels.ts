import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 32,505,856 stops. */
export const strips = readStrips([
  'BDaadcbCCABBccddbbDDaaCddbccSAA',
  'bbCCddDBBAddccbaaDDccBWCdbAAScaa',
  'AccdBBDDaabCcDddSWAAccbddCCaaBbb',
  'aabbccCCABddSbcWCDAAddaabdBBccDD',
  'CddaaccbDBddACCbbaaccSWdDDAAcBBb',
])
