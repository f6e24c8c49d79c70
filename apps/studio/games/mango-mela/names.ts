import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'আমের মেলা', EN: 'Mango Mela', CN: '芒果集市', VI: 'Hội Xoài' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'পাকা আম', EN: 'Ripe mango', CN: '熟芒果', VI: 'Xoài chín' },
  h2: { BN: 'কাঁঠাল', EN: 'Jackfruit', CN: '菠萝蜜', VI: 'Mít' },
  h3: { BN: 'লিচু', EN: 'Lychee', CN: '荔枝', VI: 'Vải' },
  l1: { BN: 'পেয়ারা', EN: 'Guava', CN: '番石榴', VI: 'Ổi' },
  l2: { BN: 'কলা', EN: 'Banana', CN: '香蕉', VI: 'Chuối' },
  l3: { BN: 'আনারস', EN: 'Pineapple', CN: '菠萝', VI: 'Dứa' },
  l4: { BN: 'জাম', EN: 'Black plum', CN: '黑李', VI: 'Mận đen' },
  wild: { BN: 'আমের ঝুড়ি', EN: 'Mango basket', CN: '芒果篮', VI: 'Giỏ xoài' },
  scatter: { BN: 'মেলার তাঁবু', EN: 'Fair tent', CN: '集市帐篷', VI: 'Lều hội chợ' },
}
