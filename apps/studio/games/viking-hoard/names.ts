import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ভাইকিং ভাণ্ডার', EN: 'Viking Hoard', CN: '维京宝藏', VI: 'Kho Báu Viking' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ভাইকিং রানি', EN: 'Viking queen', CN: '维京女王', VI: 'Nữ hoàng Viking' },
  h2: { BN: 'জাহাজ', EN: 'Longship', CN: '长船', VI: 'Thuyền rồng' },
  h3: { BN: 'কুঠার', EN: 'Axe', CN: '战斧', VI: 'Rìu' },
  h4: { BN: 'ঢাল', EN: 'Shield', CN: '盾牌', VI: 'Khiên' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'দাঁড়কাক', EN: 'Raven', CN: '渡鸦', VI: 'Quạ' },
  coin: { BN: 'রুনের মুদ্রা', EN: 'Rune coin', CN: '符文金币', VI: 'Đồng xu cổ tự' },
}
