import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 107,918,163,081 stops. */
export const strips = readStrips([
  'cccCCbbdddACcccBSeeeaaODAABBbCCCaaeDDbbbddccAABBCeeaaaSdddbbDDBAeeeDD',
  'BBeecccDDAAeeeCaaaDbbBBdddSeAccCaabbbDDAABeeeddCCCBSObbcccCCdddDDaaAb',
  'CCSbbBdddAAcccbCCCDeaaBDDeeeBBCbbAcccdddSeeDDaaaCBBAAbbbddOaaeeeccADD',
  'DDBeeedddSAcccbbCaaDDBBAAddebbbCCDDaaeeecccBBdddbCCCSAObbBDccAAeeCaaa',
  'aabbBDDeeeddcccBBSAAODDCCbbbeBaaCSdddAADbccBBaaaeeCCCAbbcccdddDDeeeCA',
  'AdddDDaaaeeebBCCASOcccBBDDCCCeaabbdddDDAACbbBBeeeaaccddAADCBSeebbbccc',
])

/** Those of the free spins. */
export const freeStrips = readStrips([
  'DDSACCddeebbcccDDBOaaaCbbbBBAAeeeDCCCaabccDDdddOAAeBBCaabbcccdddAeeeBO',
  'SDDeAACCbcccDOBBaaAbbdddeeCDDeeecccBaaOAACCCbbbDDdddBcceeeAbbaaaOCBBdd',
  'DCCCaaBOdddeeecccABDDbbCCaaddeDDbbSABBOCcceeaaaDDAABBdddCbbbOeeecccbAA',
  'bbcccAaaaBBCODDbdddeCCCAABDDaaOeeecccCbbbBBDDaadddAAeebbDABccOCCeeeSdd',
  'CCCeeeOAaaadddDBBCbbbcceeeAADDdddOaaBCCbbeecccAAddDDbABBOcccDDCaaeBSbb',
  'BBbbccceeeCCABDDSObbbAACCCccdddeDDBaaCbeeecccAOBBDCddaaaeebbAADDdddaaO',
])
