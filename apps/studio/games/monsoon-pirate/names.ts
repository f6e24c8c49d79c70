import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'বর্ষার জলদস্যু', EN: 'Monsoon Pirate', CN: '季风海盗', VI: 'Cướp Biển Mùa Mưa' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'কাপ্তান', EN: 'Captain', CN: '船长', VI: 'Thuyền trưởng' },
  h2: { BN: 'টিয়া', EN: 'Parrot', CN: '鹦鹉', VI: 'Vẹt' },
  h3: { BN: 'মানচিত্র', EN: 'Map', CN: '藏宝图', VI: 'Bản đồ' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'জলদস্যুর পতাকা', EN: 'Pirate flag', CN: '海盗旗', VI: 'Cờ hải tặc' },
  coin: { BN: 'ডাবলুন', EN: 'Doubloon', CN: '金币', VI: 'Đồng vàng' },
}
