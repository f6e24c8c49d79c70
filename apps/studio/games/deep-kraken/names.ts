import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'অতলের ক্রাকেন', EN: 'Deep Kraken', CN: '深渊海妖', VI: 'Thủy Quái Vực Sâu' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ক্রাকেন', EN: 'Kraken', CN: '海妖', VI: 'Thủy quái' },
  h2: { BN: 'লণ্ঠন মাছ', EN: 'Anglerfish', CN: '鮟鱇鱼', VI: 'Cá lồng đèn' },
  h3: { BN: 'ডুবুরির শিরস্ত্রাণ', EN: 'Diver’s helmet', CN: '潜水头盔', VI: 'Mũ thợ lặn' },
  h4: { BN: 'নোঙর', EN: 'Anchor', CN: '船锚', VI: 'Mỏ neo' },
  l1: { BN: 'জেলিফিশ', EN: 'Jellyfish', CN: '水母', VI: 'Sứa' },
  l2: { BN: 'নটিলাস', EN: 'Nautilus', CN: '鹦鹉螺', VI: 'Ốc anh vũ' },
  l3: { BN: 'সামুদ্রিক সজারু', EN: 'Sea urchin', CN: '海胆', VI: 'Nhím biển' },
  l4: { BN: 'বাইন মাছ', EN: 'Eel', CN: '鳗鱼', VI: 'Lươn biển' },
  l5: { BN: 'কালো মুক্তা', EN: 'Black pearl', CN: '黑珍珠', VI: 'Ngọc trai đen' },
  scatter: { BN: 'ডুবন্ত সিন্দুক', EN: 'Sunken chest', CN: '沉海宝箱', VI: 'Rương chìm' },
  orb: { BN: 'দীপ্ত গোলক', EN: 'Glowing orb', CN: '发光球', VI: 'Cầu phát sáng' },
}
