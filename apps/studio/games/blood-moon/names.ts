import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'রক্তচাঁদের প্রাসাদ', EN: 'Blood Moon Manor', CN: '血月庄园', VI: 'Dinh Thự Trăng Máu' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'কাউন্ট', EN: 'The Count', CN: '伯爵', VI: 'Bá tước' },
  h2: { BN: 'গোলাপ', EN: 'Rose', CN: '玫瑰', VI: 'Hoa hồng' },
  h3: { BN: 'পানপাত্র', EN: 'Goblet', CN: '高脚杯', VI: 'Ly rượu' },
  h4: { BN: 'পুরোনো চাবি', EN: 'Old key', CN: '古老钥匙', VI: 'Chìa khóa cổ' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  l6: { BN: '৯', EN: '9', CN: '9', VI: '9' },
  wild: { BN: 'বাদুড়', EN: 'Bat', CN: '蝙蝠', VI: 'Dơi' },
  scatter: { BN: 'প্রাসাদ', EN: 'Manor', CN: '庄园', VI: 'Dinh thự' },
}
