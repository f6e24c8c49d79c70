import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 176,326,875 stops. */
export const strips = readStrips([
  'ffCCdDDbbaaddcceeeffBBbbddDDDaacccSCCeeAAAB',
  'eeeccCCBDDaaddWffbbccceedaaBBWCCffbbDDDSAAAdd',
  'AAAccaaBBddbbffeeDDdCCWSbbBcccaaDDDeeeCCWffdd',
  'ddaaWDDeeebbccffSBCCdaaWffDDDeeddAAABBcccCCbb',
  'ddCCccSaaBBDDbbffCCWdDDDeeffbbcccBddaaAAAWeee',
])
