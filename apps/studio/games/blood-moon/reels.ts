import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 124,541,928 stops. */
export const strips = readStrips([
  'CbAAfdeCaDBdecbfaecbfdDcSafBdeafDdCcbDeBc',
  'CcSBfDcedabfAADebadCfcaeBbdDcfbeBCdceaDdf',
  'bWBfaedcfDBdbAADefcdbafeCcdaDCeScabfBCecdD',
  'daCAAfdcbefaDcebaDfedBbDfScdeDbBfcCWBdaCec',
  'SdcbCfdeDcfabdeBcCfDWceAAaCDdfaBecbfdaebBD',
])

/** Those of the free spins: without scatters, so that their number does not hang on the wilds that stay. */
export const freeStrips = readStrips([
  'cdbeaCBcefbCcadbfeDdcfaDedfcAeDbdafCB',
  'bBfaCcDedfbcCdWbefdcaebfdDceABacfCeDad',
  'cDdeCbcadCfecdbfCeaDbBfcedBAWDacfebdaf',
  'aebcfCDdbceDCfAdcBeafbdcDaCdfecWaBebfd',
  'CacfedBbcfdABeDdfcaebdfCabecdabDCfceD',
])
