import type { PvpGame } from '../../engine/pvp/pvp-game.ts'
import type { TableView } from '../table/table-look.ts'

/** What `view.ts` of a game between players holds. */
export type PvpView = Pick<TableView, 'colors' | 'sounds'> & { readonly rules: PvpGame }
