import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; the stop is the symbol in the top row. The full cycle is 55,520,640 stops. */
export const strips = readStrips([
  'CdabcdcCadQQdBBBAAabcdacdQQbaCbCQb',
  'WBBBacadQQbWadadQQbdCdbabcbCacdAACbC',
  'bcdbdAcCQAAABBCdcaCdcaQQaWcadCdabcbW',
  'QdbcbQQbadbCacdaCWdcAAAcBBdbabCWacCb',
  'CdCdcAAAdAbacCdabCadbWcbdCdbBBBcQQW',
])
