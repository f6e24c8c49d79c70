import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 82,653,950,016 stops. */
export const strips = readStrips([
  'CCaaAAddBDcCaaSbbeeeOdADBBccbbeeaCABDDddCCcccbbeeeaaSDDAccdddBBbbe',
  'ddDeeBccbbaaCCDDdABaaCCbbSeeeccDACBBddbbeeeaacccADDdddbbBBeaSCOcAA',
  'bbCddaaAcBDDeeaaCCdddAbbSBcceDDCCaaccddbbDAOBBeeeCabbdDAABBccceeeS',
  'accABCddbbDeeaaBcSCCeeeAbbDddaaBBdddODDcccCCbbeaaAccCbbBBSdAADDeee',
  'bbBBOdddAeeeaaccCCbbDaaeeBSbbddcccDDACCBBddeaccbbCDDSABcdaaeeeAACD',
  'eeeccBSbbDACCaadddccBBDDeAbbddcccBBOaabbeeCDDASaaddCcbbBeeeaDdAACC',
])
