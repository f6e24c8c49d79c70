import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 37,949,472 stops. */
export const strips = readStrips([
  'aabddcDDDaBCCbbadddccbCCSDAAccBB',
  'SBbaaccCCDdddbBBAAcaWDDDbbCCaccdd',
  'DDDddCCccbaaBBdddcDAAbbSCCaWccbBa',
  'bdddaaccSDbbddaAABBCCDDDcbaWccCCB',
  'bSaccBddDaaCCWbcBBAAaCCbbDDDccddd',
])
