import type { SheetPays } from '../../src/engine/prize-sheet.ts'

/** Tenths of a chip. */
export const pays: SheetPays = { any: 53, special: 950, last: 950, pair: 364, three: 2430 }
