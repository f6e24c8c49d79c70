import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'দ্রুত তিন পাত্তি', EN: 'Speed Teen Patti', CN: '极速印度三牌', VI: 'Teen Patti Tốc Độ' }
