import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; the stop is the symbol in the top row. The full cycle is 94,848,000 stops. */
export const strips = readStrips([
  'CcaaCebbdecAcAAAAcCcdaaCdBBBcCcaaBBBSb',
  'cdCAAecaabbaaCdCeSbbdWWcaaBBBCcdAAAAdbbB',
  'CdeABBSAAAAcdeWWcBBBdcaabbCdCaaeCdCacbbe',
  'bbdcdeaadcBbceCBBBCdCAAAAWWAeaaCSceCdbba',
  'CeAAaabbAAAAcCcCdBBdeadcWdbeaadbbBBBcSe',
])

/** The strips of free spins. The full cycle is 104,759,920 stops. */
export const freeStrips = readStrips([
  'bCbbBBBcdeaaeAAAACbbeCdAAAceaaCcSaBBcd',
  'cbbWWAAAAaCbbcCBBBAAAeBcdWWSaaeaaecCdCebb',
  'daAAAAWWbbWWeaadaaCdCAACcdcecBeBBBbbCbSce',
  'cbbWWaaBdAACdSWWebeCcedebbcCcaadCAAAABBBa',
  'daWWbAAcaacdBBBcBeCbbaaecdCcbbdSeAAAACeC',
])
