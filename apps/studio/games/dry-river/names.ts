import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'শুকনো নদী', EN: 'Dry River', CN: '干涸之河', VI: 'Dòng Sông Cạn' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'শেরিফের ব্যাজ', EN: 'Sheriff’s badge', CN: '警长徽章', VI: 'Huy hiệu cảnh sát trưởng' },
  h2: { BN: 'ষাঁড়ের খুলি', EN: 'Bull skull', CN: '牛头骨', VI: 'Sọ bò' },
  h3: { BN: 'কাউবয় টুপি', EN: 'Cowboy hat', CN: '牛仔帽', VI: 'Mũ cao bồi' },
  h4: { BN: 'বুট', EN: 'Boots', CN: '马靴', VI: 'Ủng' },
  l1: { BN: 'ক্যাকটাস', EN: 'Cactus', CN: '仙人掌', VI: 'Xương rồng' },
  l2: { BN: 'ঘোড়ার নাল', EN: 'Horseshoe', CN: '马蹄铁', VI: 'Móng ngựa' },
  l3: { BN: 'সাপ', EN: 'Snake', CN: '蛇', VI: 'Rắn' },
  l4: { BN: 'কাঁকড়াবিছে', EN: 'Scorpion', CN: '蝎子', VI: 'Bọ cạp' },
  l5: { BN: 'দড়ির ফাঁস', EN: 'Lasso', CN: '套索', VI: 'Thòng lọng' },
  wild: { BN: 'ভবঘুরে ঘোড়সওয়ার', EN: 'Lone rider', CN: '独行骑手', VI: 'Kỵ sĩ độc hành' },
}
