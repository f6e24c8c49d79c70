import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'দ্রুত ড্রাগন টাইগার', EN: 'Speed Dragon Tiger', CN: '极速龙虎', VI: 'Rồng Hổ Tốc Độ' }
