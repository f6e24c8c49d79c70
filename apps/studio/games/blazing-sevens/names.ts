import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'জ্বলন্ত সাত', EN: 'Blazing Sevens', CN: '烈焰七七', VI: 'Bảy Rực Lửa' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'অগ্নি সাত', EN: 'Fire seven', CN: '火焰七', VI: 'Số 7 lửa' },
  h2: { BN: 'নীল সাত', EN: 'Blue seven', CN: '蓝色七', VI: 'Số 7 xanh' },
  h3: { BN: 'ত্রিপল বার', EN: 'Triple bar', CN: '三条', VI: 'Ba thanh' },
  l1: { BN: 'বার', EN: 'Bar', CN: '单条', VI: 'Thanh' },
  l2: { BN: 'লেবু', EN: 'Lemon', CN: '柠檬', VI: 'Chanh' },
  l3: { BN: 'চেরি', EN: 'Cherry', CN: '樱桃', VI: 'Anh đào' },
  wild: { BN: 'হীরা', EN: 'Diamond', CN: '钻石', VI: 'Kim cương' },
  scatter: { BN: 'তারা', EN: 'Star', CN: '星星', VI: 'Ngôi sao' },
}
