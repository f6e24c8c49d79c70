import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; the stop is the symbol in the top row. The full cycle is 40,284,288 stops. */
export const strips = readStrips([
  'BedaccedACdeAbdCbccACdBebCBaaBSb',
  'ASdBeccAeaaWCdCbeCebaaccWdBCdbAcbd',
  'BebCdedABASbCcAbACWBedeccAdCaabaaW',
  'SdcceBCbBbccCBbedBACAecdaabeCWdaa',
  'BdBCdAeAaaCbCdebCdCbWccbeBdaBccSe',
])
