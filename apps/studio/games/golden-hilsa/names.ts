import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সোনার ইলিশ', EN: 'Golden Hilsa', CN: '黄金鲥鱼', VI: 'Cá Hilsa Vàng' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সোনার ইলিশ', EN: 'Golden hilsa', CN: '金鲥鱼', VI: 'Cá hilsa vàng' },
  h2: { BN: 'নৌকা', EN: 'Boat', CN: '渔船', VI: 'Thuyền' },
  h3: { BN: 'জাল', EN: 'Net', CN: '渔网', VI: 'Lưới' },
  h4: { BN: 'চিংড়ি', EN: 'Prawn', CN: '大虾', VI: 'Tôm' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'জেলে', EN: 'Fisherman', CN: '渔夫', VI: 'Ngư dân' },
  scatter: { BN: 'পদ্মার ঢেউ', EN: 'River wave', CN: '河浪', VI: 'Sóng sông' },
}
