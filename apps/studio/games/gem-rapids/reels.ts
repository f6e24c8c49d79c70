import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 1,517,108,809,906,561 stops. */
export const strips = readStrips([
  'bbCccBdAADDeeBBcaddDDCbbeAccdBCaabeeDcABBaddbCCcceSDddCebBaaAceeDdBaAcCCbbdeDaa',
  'BeeDaCddAccbbBddeeaDDcCbBeSAddDccaaCCeebbdCABccDaabbedBBacdeDCAbcBBaaCCdeDDbAAc',
  'eCBddcaaDDeeAbbBCdccDaaebBBdAccCeebcDaBCddeeAcCCDDbdaaeBdDaCCAAbbcBBeccSddDAbba',
  'dACcBBeDDabccdAAaaeCCDBbeecddBBaSCDDAddbcceeCaaBccDbbCeedBADaacdeAbbDCCddacbbeB',
  'CCBBceeddDAbCcaaeeBdADeebaBCccSddbbDDeAccdCaBBDDbbecAABdCbbaaedDccBaaACCebDcdda',
  'CcbaadeBcCADDddbbDccCCaeeSddBbceCaDABBdeaabbDDCCcAddBbbcceDBBAaadCcceebadDAABee',
  'ccDDBdCeeaabAADccdeeBBbbCcaDeeddABSCCcbbdaeCCADDBddcaabeDCBcceAbaddDCBBcdeAaabb',
  'bCeeAAddccDaaBCCcceeDbbCddaaeABDcdbacceCBbbAdDDaaeeScABBCCdDbbacedBBCcbeBADDdda',
])
