import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ব্যাকারাট লাইভ', EN: 'Live Baccarat', CN: '畅玩百家乐', VI: 'Baccarat Trực Tiếp' }
