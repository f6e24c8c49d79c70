import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ভাগ্যের ঘণ্টা', EN: 'Lucky Bells', CN: '幸运金铃', VI: 'Chuông May Mắn' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ঘোড়ার নাল', EN: 'Horseshoe', CN: '马蹄铁', VI: 'Móng ngựa' },
  h2: { BN: 'চারপাতা', EN: 'Four-leaf clover', CN: '四叶草', VI: 'Cỏ bốn lá' },
  h3: { BN: 'ময়ূরপালক', EN: 'Peacock feather', CN: '孔雀羽', VI: 'Lông công' },
  l1: { BN: 'ঘুঙুর', EN: 'Bell bracelet', CN: '铃铛手链', VI: 'Vòng chuông' },
  l2: { BN: 'কড়ি', EN: 'Cowrie', CN: '贝币', VI: 'Vỏ ốc tiền' },
  l3: { BN: 'গাঁদা', EN: 'Marigold', CN: '万寿菊', VI: 'Cúc vạn thọ' },
  wild: { BN: 'হৃদয়মণি', EN: 'Heart jewel', CN: '心形宝石', VI: 'Ngọc trái tim' },
  coin: { BN: 'সোনার ঘণ্টা', EN: 'Golden bell', CN: '金铃', VI: 'Chuông vàng' },
}
