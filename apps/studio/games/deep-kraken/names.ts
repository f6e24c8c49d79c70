import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'অতলের ক্রাকেন', EN: 'Deep Kraken', CN: '深海巨妖', VI: 'Thủy Quái Vực Sâu' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ক্রাকেন', EN: 'Kraken', CN: '巨妖', VI: 'Thủy quái' },
  h2: { BN: 'হাঙর', EN: 'Shark', CN: '鲨鱼', VI: 'Cá mập' },
  h3: { BN: 'নোঙর', EN: 'Anchor', CN: '船锚', VI: 'Mỏ neo' },
  h4: { BN: 'জাহাজের হাল', EN: 'Ship’s wheel', CN: '船舵', VI: 'Bánh lái' },
  l1: { BN: 'ঝিনুক', EN: 'Shell', CN: '贝壳', VI: 'Vỏ sò' },
  l2: { BN: 'তারামাছ', EN: 'Starfish', CN: '海星', VI: 'Sao biển' },
  l3: { BN: 'কাঁকড়া', EN: 'Crab', CN: '螃蟹', VI: 'Cua' },
  l4: { BN: 'মাছ', EN: 'Fish', CN: '鱼', VI: 'Cá' },
  l5: { BN: 'মুক্তা', EN: 'Pearl', CN: '珍珠', VI: 'Ngọc trai' },
  scatter: { BN: 'গুপ্তধনের সিন্দুক', EN: 'Treasure chest', CN: '宝箱', VI: 'Rương báu' },
  orb: { BN: 'দীপ্ত গোলক', EN: 'Glowing orb', CN: '发光球', VI: 'Cầu phát sáng' },
}
