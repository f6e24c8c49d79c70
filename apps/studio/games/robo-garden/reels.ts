import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 35,684,352 stops. */
export const strips = readStrips([
  'ebfCdebfBAAdcaebCBacdbfaScedafcCB',
  'fCeaAdfcabefCdcbaedWfaBBcebAdCcSb',
  'becSabBfAdebcWdfaeAcdabfeCCcdaBf',
  'cfbdaefcSdaeAWbadcfBbdAeabcfeCCB',
  'AbafecbadCebadBfecdCAafcCbdBcfeS',
])
