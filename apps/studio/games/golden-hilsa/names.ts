import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সোনার ইলিশ', EN: 'Golden Hilsa', CN: '黄金鲥鱼', VI: 'Cá Hilsa Vàng' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সোনার ইলিশ', EN: 'Golden hilsa', CN: '金鲥鱼', VI: 'Cá hilsa vàng' },
  h2: { BN: 'পালতোলা নৌকা', EN: 'Country boat', CN: '篷帆渔船', VI: 'Thuyền mui' },
  h3: { BN: 'খ্যাপলা জাল', EN: 'Cast net', CN: '撒网', VI: 'Chài lưới' },
  h4: { BN: 'গলদা চিংড়ি', EN: 'River prawn', CN: '大河虾', VI: 'Tôm càng xanh' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'জেলে', EN: 'Fisherman', CN: '渔夫', VI: 'Ngư dân' },
  scatter: { BN: 'ভোরের ঢেউ', EN: 'Wave at dawn', CN: '晨浪', VI: 'Sóng bình minh' },
}
