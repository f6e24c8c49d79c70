import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 414,124,480 stops. */
export const strips = readStrips([
  'aCAcefaACedacCfdBaeDfdbcDfeBcCbfdaDSbcBdebDcSdfeb',
  'AdaeDSbaecAfdaeScDfdCcWbdCaefBcbafCDdbfecaBfbdcDebBdfCec',
  'fCdDScfeBDdfbeScACdabfecadAfbcedBfDCdWaebBcCabecfDbdeca',
  'cSbeCfdaDcbdfeADaCfcdabfCeadcBeAfcWbBedScfeabDBfdbcCedDa',
  'ceCdDfbcdeBCfdScabdCfeBdbcaBDbeacCDfeaASfcdebDfaA',
])

/** In respins the scatter's place shows the best of the low symbols. */
export const respinStrips = strips.map((strip) => strip.map((symbol) => (symbol === 'scatter' ? 'l1' : symbol)))
