import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'জেড চিতাবাঘ', EN: 'Jade Leopard', CN: '翡翠花豹', VI: 'Báo Ngọc Bích' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'চিতাবাঘ', EN: 'Leopard', CN: '花豹', VI: 'Báo hoa' },
  h2: { BN: 'জেড মুখোশ', EN: 'Jade mask', CN: '玉面具', VI: 'Mặt nạ ngọc' },
  h3: { BN: 'জেড বালা', EN: 'Jade bangle', CN: '玉镯', VI: 'Vòng ngọc' },
  h4: { BN: 'বাঁশ', EN: 'Bamboo', CN: '竹子', VI: 'Tre' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  l6: { BN: '৯', EN: '9', CN: '9', VI: '9' },
  wild: { BN: 'জেড পাথর', EN: 'Jade', CN: '翡翠', VI: 'Ngọc bích' },
  scatter: { BN: 'মন্দির', EN: 'Temple', CN: '庙宇', VI: 'Đền thờ' },
}
