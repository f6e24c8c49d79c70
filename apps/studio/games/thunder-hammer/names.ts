import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'বজ্রহাতুড়ি', EN: 'Hammer of Thunder', CN: '雷霆之锤', VI: 'Búa Sấm Sét' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'মুকুট', EN: 'Crown', CN: '王冠', VI: 'Vương miện' },
  h2: { BN: 'শিরস্ত্রাণ', EN: 'Helmet', CN: '头盔', VI: 'Mũ giáp' },
  h3: { BN: 'ঢাল', EN: 'Shield', CN: '盾牌', VI: 'Khiên' },
  h4: { BN: 'শিঙা', EN: 'War horn', CN: '号角', VI: 'Tù và' },
  l1: { BN: 'চুনি', EN: 'Ruby', CN: '红宝石', VI: 'Hồng ngọc' },
  l2: { BN: 'নীলা', EN: 'Sapphire', CN: '蓝宝石', VI: 'Lam ngọc' },
  l3: { BN: 'পান্না', EN: 'Emerald', CN: '祖母绿', VI: 'Ngọc lục bảo' },
  l4: { BN: 'অ্যামেথিস্ট', EN: 'Amethyst', CN: '紫水晶', VI: 'Thạch anh tím' },
  l5: { BN: 'পোখরাজ', EN: 'Topaz', CN: '黄玉', VI: 'Hoàng ngọc' },
  scatter: { BN: 'হাতুড়ি', EN: 'Hammer', CN: '战锤', VI: 'Búa' },
  orb: { BN: 'বজ্রগোলক', EN: 'Lightning orb', CN: '雷电球', VI: 'Cầu sét' },
}
