import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 98,867,482,624 stops. */
export const strips = readStrips([
  'aaaeeeCCAAdddeeeDDaabbbAcccBCCSbbdddDAAccBBaaCCeeeBBDDbbAaddCDDbcccB',
  'eeebaaaAAccBBCDDddSAbbbeeeCCDDaacccBdddCCbbAABacccDeeeCCAdddBBbbaaDD',
  'bbCCaaAeeeDDcccBBbbbdddCaaaSADDeeedddbbccBaDAACCbeeeddBcccaaAADDCCBB',
  'BACCaabbbdddDDeeecccAASCCBBabbdddCAaaDDBBccceeebDDddCCccaaaeeeBAAbbD',
  'dddaaaBAACcccbeeeACCDDddaaBBccbbDSBBeeeCCAAaadddbbcccCCDDBaAbbbeeeDD',
  'CCBBdddDDbcccACCeeeaBBbbDDAABaaddccbbbCCDeeedddAaaaBCAAbbDDSccceeeaa',
])

/** Those of the free spins. */
export const freeStrips = readStrips([
  'cccDDbbbCAdddaaBOeeebbAABBDDCCaaacccCCDASbBBddeeeaaccbbDDAACCOdddBaeee',
  'BBeeeddaaaAbbbODDcccCCbbaaBBAACCcceeedddBDAbbaaDDOCcccAAeeeBbdddCCaDDS',
  'OeeeSBcccCddbAaDDeeeBBCCAAcccbbaaaDdddBCCccbbAOeeeDDaadddCCBBDDbbbAAaa',
  'dddSeeeADDBBaaabCCcccOaaBcceeeDDbbbdddAACaDBddbbCCeeeAbbOaacccCCBBAADD',
  'eeecccBBbbAObbdddaCDDeeecccBaaaCCAASBBDDbbbddeeeAaaccDOCCbAABdddaaCCDD',
  'bbAADDaaaeeedddBBOSAACCcccBBaabbddCCDDAabbbcccBeeeDDCCAaabccDdddBeeeOC',
])
