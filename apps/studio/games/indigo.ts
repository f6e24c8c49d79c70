import type { VendorGames } from '../src/engine/slot-game.ts'

export const indigo: VendorGames = { vendor: 'INDIGO', games: [] }
