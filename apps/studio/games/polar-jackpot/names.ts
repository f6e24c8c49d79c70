import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'মেরু জ্যাকপট', EN: 'Polar Jackpot', CN: '极地大奖', VI: 'Jackpot Bắc Cực' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'শ্বেতভালুক', EN: 'Polar bear', CN: '北极熊', VI: 'Gấu Bắc Cực' },
  h2: { BN: 'সিন্ধুঘোটক', EN: 'Walrus', CN: '海象', VI: 'Hải mã' },
  h3: { BN: 'তুষারপেঁচা', EN: 'Snowy owl', CN: '雪鸮', VI: 'Cú tuyết' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'মেরুজ্যোতি', EN: 'Northern lights', CN: '极光', VI: 'Cực quang' },
  coin: { BN: 'বরফের মুদ্রা', EN: 'Ice coin', CN: '冰币', VI: 'Đồng xu băng' },
}
