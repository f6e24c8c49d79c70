import type { Json } from '../../../engine/table-game.ts'
import type { Round } from '../../../play-api.ts'
import type { LiveView } from '../live-look.ts'

/** What tables of the same game do not share: colours, sounds and the dealer. */
export type TableLooks = Pick<LiveView, 'colors' | 'sounds' | 'dealer'>

/** What was dealt in a round of the record. */
export function dealOf(table: Round['table']): Json {
  return (table as { deal: Json }).deal
}
