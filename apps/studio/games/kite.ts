import type { VendorGames } from '../src/engine/slot-game.ts'

export const kite: VendorGames = { vendor: 'KITE', games: [] }
