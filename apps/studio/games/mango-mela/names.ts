import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'আমের মেলা', EN: 'Mango Mela', CN: '芒果集市', VI: 'Hội Chợ Xoài' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'কাঁঠাল', EN: 'Jackfruit', CN: '菠萝蜜', VI: 'Mít' },
  h2: { BN: 'আনারস', EN: 'Pineapple', CN: '菠萝', VI: 'Dứa' },
  h3: { BN: 'তরমুজ', EN: 'Watermelon', CN: '西瓜', VI: 'Dưa hấu' },
  l1: { BN: 'লিচু', EN: 'Lychee', CN: '荔枝', VI: 'Vải' },
  l2: { BN: 'জাম', EN: 'Jamun', CN: '海南蒲桃', VI: 'Trâm' },
  l3: { BN: 'পেয়ারা', EN: 'Guava', CN: '番石榴', VI: 'Ổi' },
  l4: { BN: 'কলা', EN: 'Bananas', CN: '香蕉', VI: 'Chuối' },
  wild: { BN: 'পাকা আম', EN: 'Ripe mango', CN: '熟芒果', VI: 'Xoài chín' },
  scatter: { BN: 'নাগরদোলা', EN: 'Fair wheel', CN: '摩天轮', VI: 'Vòng đu quay' },
}
