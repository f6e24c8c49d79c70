import type { SlotNames, VendorGames } from './slot-game.ts'
import type { TableGame } from './table-game.ts'
import type { ProvenRules } from './table-proof.ts'

/** A game that is no slot, with its names and its proof, as the registry lists it. */
export type ProvenTable = TableGame & ProvenRules

/** The games of a vendor that also has others than slots. */
export type VendorTables = VendorGames & { readonly tables: readonly ProvenTable[] }

/** Joins the rules of a game that is no slot with its `names.ts`. */
export function nameTable(
  rules: ProvenRules,
  names: { gameNames: SlotNames },
  classify: TableGame['classify'],
  category?: TableGame['category'],
): ProvenTable {
  return { ...rules, names: names.gameNames, classify, ...(category && { category }) }
}
