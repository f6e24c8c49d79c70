import type { TableGame } from '../src/engine/table-game.ts'

export const banyan: { vendor: string; games: []; tables: readonly TableGame[] } = { vendor: 'BANYAN', games: [], tables: [] }
