import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'দ্রুত ব্যাকারাট', EN: 'Speed Baccarat', CN: '极速百家乐', VI: 'Baccarat Tốc Độ' }
