import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'রাজবাড়ির রাত', EN: 'Rajbari Nights', CN: '王府之夜', VI: 'Đêm Rajbari' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'জমিদারের পাগড়ি', EN: 'Jewelled turban', CN: '宝石头巾', VI: 'Khăn đội đầu nạm ngọc' },
  h2: { BN: 'কলের গান', EN: 'Gramophone', CN: '留声机', VI: 'Máy hát' },
  h3: { BN: 'ঝাড়বাতি', EN: 'Chandelier', CN: '水晶吊灯', VI: 'Đèn chùm' },
  h4: { BN: 'পকেটঘড়ি', EN: 'Pocket watch', CN: '怀表', VI: 'Đồng hồ quả quýt' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  book: { BN: 'রাজবাড়ির পুঁথি', EN: 'House chronicle', CN: '王府秘卷', VI: 'Biên niên sử' },
}
