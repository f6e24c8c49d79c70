import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'দ্রুত অন্দর বাহার', EN: 'Speed Andar Bahar', CN: '极速安达巴哈', VI: 'Andar Bahar Tốc Độ' }
