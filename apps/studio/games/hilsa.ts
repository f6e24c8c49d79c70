import type { VendorGames } from '../src/engine/slot-game.ts'

export const hilsa: VendorGames = { vendor: 'HILSA', games: [] }
