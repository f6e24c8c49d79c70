import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 117,649,000,000 stops. */
export const strips = readStrips([
  'DDaAABCcbbddeeaaDDAeeddBBcCbaaDDAddeeBBCCccbbDCddaAccbeBWDCCaaSbbeedcc',
  'aaCeebbDDBddaaAccDeeCCccWBBdbbDDAacbCeeddBBaeddCDDAcbbaaBccCCSDeebAAdd',
  'BbbddccDDaaCCAeeSbbBBdeaccDCCAddcaaDDeeBBbCAAddccDDbaCeeBAbbDcWeeddCaa',
  'aaecDCddaaBBDDAccSbbeeCdaabbWAeeDBBcaCddBDDbbeeAAccCCabddDDcceeACCddbB',
  'ddDeeWCaabbcBBAAddDDeeaaccCCbbBBADDeeddaCCccbeDddaBACbSceeBDDCbbaaAdcc',
  'AaaBBcbddaaeCCDcCAaaddeeBbbDDccBBACdbbaeeccDDWCCaSbbDddBeeAAccddbeeCDD',
])
