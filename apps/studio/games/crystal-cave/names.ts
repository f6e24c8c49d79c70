import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'স্ফটিক গুহা', EN: 'Crystal Cave', CN: '水晶洞窟', VI: 'Hang Pha Lê' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'হীরা', EN: 'Diamond', CN: '钻石', VI: 'Kim cương' },
  h2: { BN: 'চুনি', EN: 'Ruby', CN: '红宝石', VI: 'Hồng ngọc' },
  h3: { BN: 'পান্না', EN: 'Emerald', CN: '祖母绿', VI: 'Ngọc lục bảo' },
  h4: { BN: 'নীলা', EN: 'Sapphire', CN: '蓝宝石', VI: 'Lam ngọc' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'খনির বাতি', EN: 'Miner’s lamp', CN: '矿灯', VI: 'Đèn mỏ' },
  scatter: { BN: 'স্ফটিকগুচ্ছ', EN: 'Crystal cluster', CN: '水晶簇', VI: 'Cụm pha lê' },
}
