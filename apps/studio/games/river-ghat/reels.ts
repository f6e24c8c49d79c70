import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 31,490,048 stops. */
export const strips = readStrips([
  'CedBACbaeDcAdbecBCaSdbDcadebDca',
  'CbcaedbcaBSeCcBDAWdabDACdeabDcde',
  'DadebAacedDbCScaBdCcADebBdacbeCW',
  'AWceabCSDdBCceDadbceadAbDecadBCb',
  'AbcedCabcAdaCDcebBDdebaDSdCaceB',
])

/** Those of the free spins: without scatters, so that their number does not hang on the wilds that stay. */
export const freeStrips = readStrips([
  'cbdeacCdDaeCbcAedBDAbeaCcbBdDa',
  'baedCcDWdACaBcbedADbedacBebDcdaeCc',
  'BbAcdebacDedCacWeDAdBabCdceDCbadce',
  'abeCcdDbaWeBAcdeDbaAcdeCbcdBaeCDdc',
  'eAaCbcDdeCcDadbeAcBabedCcDabBd',
])
