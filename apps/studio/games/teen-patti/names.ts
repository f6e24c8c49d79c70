import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'তিন পাত্তি', EN: 'Teen Patti', CN: '三张牌', VI: 'Teen Patti' }
