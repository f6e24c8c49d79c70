import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'লণ্ঠন নাট্যশালা', EN: 'Lantern Theatre', CN: '灯影剧场', VI: 'Sân Khấu Đèn Lồng' }
