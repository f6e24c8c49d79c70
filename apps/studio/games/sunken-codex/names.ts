import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ডুবন্ত পুঁথি', EN: 'Sunken Codex', CN: '沉海古卷', VI: 'Cổ Thư Chìm' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সাগররাজ', EN: 'Sea king', CN: '海王', VI: 'Vua biển' },
  h2: { BN: 'ডুবুরির হেলমেট', EN: 'Diving helmet', CN: '潜水头盔', VI: 'Mũ lặn' },
  h3: { BN: 'ত্রিশূল', EN: 'Trident', CN: '三叉戟', VI: 'Đinh ba' },
  h4: { BN: 'প্রাচীন কলস', EN: 'Amphora', CN: '双耳瓶', VI: 'Bình cổ hai quai' },
  l1: { BN: 'অক্টোপাস', EN: 'Octopus', CN: '章鱼', VI: 'Bạch tuộc' },
  l2: { BN: 'কচ্ছপ', EN: 'Turtle', CN: '海龟', VI: 'Rùa biển' },
  l3: { BN: 'শুশুক', EN: 'Dolphin', CN: '海豚', VI: 'Cá heo' },
  l4: { BN: 'নোঙর', EN: 'Anchor', CN: '船锚', VI: 'Mỏ neo' },
  l5: { BN: 'ঝিনুক', EN: 'Shell', CN: '贝壳', VI: 'Vỏ sò' },
  book: { BN: 'প্রাচীন পুঁথি', EN: 'Codex', CN: '古卷', VI: 'Cổ thư' },
}
