import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'স্পিড ব্ল্যাকজ্যাক', EN: 'Speed Blackjack', CN: '极速二十一点', VI: 'Xì Dách Tốc Độ' }
