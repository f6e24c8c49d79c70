import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 28,629,151 stops. */
export const strips = readStrips([
  'dAcabdCeDcbdBKabeCcBaebDdcCADae',
  'abDeCcdbDABacdKeCDcabdecCAabeBd',
  'dBceDabdCDceKbDaeBcAadCbAedacCb',
  'cdbCaceDCBdbcaedbBcaebADaCdAeDK',
  'cbAeCDdbaecCdaDebBcadDbcAKadeCB',
])
