import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ভাগ্যের ঘণ্টা', EN: 'Lucky Bells', CN: '幸运铃铛', VI: 'Chuông May Mắn' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'লাল সাত', EN: 'Red seven', CN: '红色七', VI: 'Số 7 đỏ' },
  h2: { BN: 'বার', EN: 'Bar', CN: '单条', VI: 'Thanh' },
  h3: { BN: 'তারা', EN: 'Star', CN: '星星', VI: 'Ngôi sao' },
  l1: { BN: 'তরমুজ', EN: 'Melon', CN: '西瓜', VI: 'Dưa hấu' },
  l2: { BN: 'কমলা', EN: 'Orange', CN: '橙子', VI: 'Cam' },
  l3: { BN: 'চেরি', EN: 'Cherry', CN: '樱桃', VI: 'Anh đào' },
  wild: { BN: 'হীরা', EN: 'Diamond', CN: '钻石', VI: 'Kim cương' },
  coin: { BN: 'সোনার ঘণ্টা', EN: 'Golden bell', CN: '金铃', VI: 'Chuông vàng' },
}
