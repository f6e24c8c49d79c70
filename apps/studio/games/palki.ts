import type { VendorGames } from '../src/engine/slot-game.ts'

export const palki: VendorGames = { vendor: 'PALKI', games: [] }
