import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'তিন পাত্তি ২০-২০', EN: 'Teen Patti 20-20', CN: '印度三牌 20-20', VI: 'Teen Patti 20-20' }
