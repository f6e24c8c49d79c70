import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ভাইকিং ভাণ্ডার', EN: 'Viking Hoard', CN: '维京宝藏', VI: 'Kho Báu Viking' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ভাইকিং', EN: 'Viking', CN: '维京人', VI: 'Chiến binh Viking' },
  h2: { BN: 'রণতরী', EN: 'Longship', CN: '长船', VI: 'Thuyền chiến' },
  h3: { BN: 'কুঠার', EN: 'Axe', CN: '战斧', VI: 'Rìu' },
  h4: { BN: 'ঢাল', EN: 'Shield', CN: '圆盾', VI: 'Khiên' },
  l1: { BN: 'ফেহু', EN: 'Fehu rune', CN: '费胡符文', VI: 'Chữ rune Fehu' },
  l2: { BN: 'উরুজ', EN: 'Uruz rune', CN: '乌鲁兹符文', VI: 'Chữ rune Uruz' },
  l3: { BN: 'রাইদো', EN: 'Raido rune', CN: '莱多符文', VI: 'Chữ rune Raido' },
  l4: { BN: 'কেনাজ', EN: 'Kenaz rune', CN: '肯纳兹符文', VI: 'Chữ rune Kenaz' },
  wild: { BN: 'নেকড়ে', EN: 'Wolf', CN: '狼', VI: 'Sói' },
  coin: { BN: 'লুটের মুদ্রা', EN: 'Hoard coin', CN: '宝藏金币', VI: 'Đồng tiền kho báu' },
}
