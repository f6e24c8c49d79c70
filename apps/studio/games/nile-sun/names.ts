import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'নীলনদের সূর্য', EN: 'Nile Sun', CN: '尼罗河太阳书', VI: 'Mặt Trời Sông Nile' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'রাজার মুখোশ', EN: 'King’s mask', CN: '法老面具', VI: 'Mặt nạ vua' },
  h2: { BN: 'ডানাওয়ালা স্ক্যারাব', EN: 'Winged scarab', CN: '带翼圣甲虫', VI: 'Bọ hung có cánh' },
  h3: { BN: 'চোখের কবচ', EN: 'Eye amulet', CN: '眼形护符', VI: 'Bùa con mắt' },
  h4: { BN: 'আঁখ', EN: 'Ankh', CN: '安卡', VI: 'Ankh' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  book: { BN: 'সূর্যের পুঁথি', EN: 'Book of the Sun', CN: '太阳之书', VI: 'Sách Mặt Trời' },
}
