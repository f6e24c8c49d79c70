import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সাফারি ঢোল', EN: 'Safari Drum', CN: '草原鼓声', VI: 'Trống Thảo Nguyên' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সিংহ', EN: 'Lion', CN: '狮子', VI: 'Sư tử' },
  h2: { BN: 'হাতি', EN: 'Elephant', CN: '大象', VI: 'Voi' },
  h3: { BN: 'গণ্ডার', EN: 'Rhino', CN: '犀牛', VI: 'Tê giác' },
  h4: { BN: 'জেব্রা', EN: 'Zebra', CN: '斑马', VI: 'Ngựa vằn' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'সূর্যাস্ত', EN: 'Sunset', CN: '落日', VI: 'Hoàng hôn' },
  scatter: { BN: 'ঢোল', EN: 'Drum', CN: '鼓', VI: 'Trống' },
}
