import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 897,410,677,851 stops. */
export const strips = readStrips([
  'CCaadebbAcBddaeCCSbbcdAAeebBaacCddbeeccaCddAeeBBbcc',
  'eecaaSbdccAeCCddaeebdcABCbbaaecddaBBeeccbAAddCbbCCB',
  'aadBBCCbbceeAaabceddCCBaddeecbACSbbdBcceaCddccbAAee',
  'ccSbddaaeCAAcBBdbbCCaeedccbaaeeCCBAcddaebbCddcAbBee',
  'ddacbeBbbCCcdAaaeeBddccbCeedccaBBCCbASecddbbaaCeeAA',
  'ceebAAddSBCaaeecbCcddaAeBbbdcceaaCCbbccAeeddabCCBBd',
  'ddAbecceeabcAdCCSdaaeeBBcbbCddAAccCebbaBddcbaaeeBCC',
])
