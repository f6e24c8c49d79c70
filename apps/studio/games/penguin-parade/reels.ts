import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 151,334,226,289 stops. */
export const strips = readStrips([
  'aaAeebbddccDDBBCCceeaaddAbbBCcceeDaabbddBBeeDDAAbccaaCCddeeccAAbbBBCCdDDS',
  'BBccaaddAAbbaaeeCCccBDDAbbdeeccDCCeeddBBaaAAbbScCCaaddbBBeeDDccAbbeeCddDD',
  'ccbbCCeeDddAABBaaCCccbddeeDDAAaaBBbbccddCeeccDDSAeebbBaaddCCDDAcbbdaaeeBB',
  'AADccCCSbbeeaaddcceeaabbBAdDDcCCDDeebbBBAaaddccCDDeebbddAABBccCCaaeeddbBB',
  'DDeecAACCddbeeBBccaadADDbbccaaSeeBBCDDddAbbeeCCBccddaaAAeebbDccaaBBddbbCC',
  'BCCeebaaccAbbDDeeddBBCCccddbbAAaaeeBBDcddCCaaeebbDDAAdccBBAbbCeeddSaaccDD',
])
