import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'স্কুইজ ব্যাকারাট', EN: 'Squeeze Baccarat', CN: '咪牌百家乐', VI: 'Baccarat Nặn Bài' }
