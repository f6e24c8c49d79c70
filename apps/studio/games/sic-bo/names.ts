import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সিক বো', EN: 'Sic Bo', CN: '骰宝', VI: 'Sic Bo' }
