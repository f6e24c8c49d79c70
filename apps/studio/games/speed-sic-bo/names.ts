import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'দ্রুত সিক বো', EN: 'Speed Sic Bo', CN: '极速骰宝', VI: 'Sic Bo Tốc Độ' }
