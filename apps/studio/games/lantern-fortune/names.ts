import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'লণ্ঠনের ভাগ্য', EN: 'Lantern Fortune', CN: '灯笼鸿运', VI: 'Đèn Lồng Phú Quý' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সোনার সিংহ', EN: 'Golden lion', CN: '金狮', VI: 'Lân vàng' },
  h2: { BN: 'চায়ের কেটলি', EN: 'Teapot', CN: '茶壶', VI: 'Ấm trà' },
  h3: { BN: 'ভাঁজ-পাখা', EN: 'Fan', CN: '折扇', VI: 'Quạt giấy' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'লণ্ঠন', EN: 'Lantern', CN: '灯笼', VI: 'Đèn lồng' },
  scatter: { BN: 'আতশবাজি', EN: 'Fireworks', CN: '烟花', VI: 'Pháo hoa' },
}
