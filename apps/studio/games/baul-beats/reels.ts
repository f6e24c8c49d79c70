import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 32,505,856 stops. */
export const strips = readStrips([
  'CaDScedCabADecabdeCBcAabdDBecdb',
  'cCeaSbdcBebAaBDcWadCDebAcdCeDadb',
  'abADCebcdDabCdcaBWedADbceaBdSCec',
  'bdWeDCSdcaebdDcabeCDAcBadebBcaCA',
  'bDdeabSABcCdAeabBcCDdaecDdCbWcea',
])

/** Those of the free spins: without scatters, so that their number does not hang on the wilds that stay. */
export const freeStrips = readStrips([
  'bAceaDAbedcCaBbDdceabdcCeaBDdC',
  'DdcbWeacbCDdaAbedcBbAaeCDdcBaCe',
  'DAeCbaAecDdaecBWdabBDcCbdeaCcWdb',
  'dcaBDbcCAeDcdbaCceWbdBaCAdeDabWe',
  'becdDbaedCDbcBCaecBCAdaebcAadD',
])
