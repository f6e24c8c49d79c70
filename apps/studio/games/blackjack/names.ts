import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'মেঘনা ব্ল্যাকজ্যাক', EN: 'Meghna Blackjack', CN: '梅格纳二十一点', VI: 'Xì Dách Meghna' }
