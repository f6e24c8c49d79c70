import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 1,028,071,702,528 stops. */
export const strips = readStrips([
  'BBDCeeccbbAddaacDDBCCbaeeDAdccBSCbaaddeADBCcbbeadWAA',
  'BaaccDDedACbeeBBDaacACddDbbcaBeedCCADaSebbccBWAAbddC',
  'ccdDDBBSCAddbaceDCCAAbeeBdCaacDBAeaabbddWbbCccBaDAee',
  'AADDcBdbCCAaeddBDccWbCeeaaccbbDABdeaCddSDBBAcbbCeeaa',
  'bbAWDDaacddBBCeebDaddBAAcceDCbbaAdBbcceeCaaDdAeBcCCS',
  'ddAbDeaBeedAASccCbbaaDCdceeBAbaDDddBCaacceADbbWCCBBc',
  'dBBbeAAaaccWDDCeaBbbcddCCADeeaBbbAcdCeeDbBSaaddAccCD',
])
