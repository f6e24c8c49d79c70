import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'তুষার ঝরনা', EN: 'Frozen Falls', CN: '冰封瀑布', VI: 'Thác Băng' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'মেরু ভালুক', EN: 'Polar bear', CN: '北极熊', VI: 'Gấu Bắc Cực' },
  h2: { BN: 'মেরু শিয়াল', EN: 'Arctic fox', CN: '北极狐', VI: 'Cáo Bắc Cực' },
  h3: { BN: 'তুষার প্যাঁচা', EN: 'Snowy owl', CN: '雪鸮', VI: 'Cú tuyết' },
  h4: { BN: 'তুষার খরগোশ', EN: 'Snow hare', CN: '雪兔', VI: 'Thỏ tuyết' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'বরফ স্ফটিক', EN: 'Ice crystal', CN: '冰晶', VI: 'Tinh thể băng' },
  scatter: { BN: 'জলপ্রপাত', EN: 'Waterfall', CN: '瀑布', VI: 'Thác nước' },
}
