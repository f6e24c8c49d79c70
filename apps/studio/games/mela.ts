import type { VendorGames } from '../src/engine/slot-game.ts'

export const mela: VendorGames = { vendor: 'MELA', games: [] }
