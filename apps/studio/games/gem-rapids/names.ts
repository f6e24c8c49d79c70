import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'রত্নের স্রোত', EN: 'Gem Rapids', CN: '宝石激流', VI: 'Ghềnh Đá Quý' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'হীরা', EN: 'Diamond', CN: '钻石', VI: 'Kim cương' },
  h2: { BN: 'চুনি', EN: 'Ruby', CN: '红宝石', VI: 'Hồng ngọc' },
  h3: { BN: 'পান্না', EN: 'Emerald', CN: '祖母绿', VI: 'Ngọc lục bảo' },
  h4: { BN: 'নীলা', EN: 'Sapphire', CN: '蓝宝石', VI: 'Lam ngọc' },
  l1: { BN: 'অ্যামেথিস্ট', EN: 'Amethyst', CN: '紫水晶', VI: 'Thạch anh tím' },
  l2: { BN: 'পোখরাজ', EN: 'Topaz', CN: '黄玉', VI: 'Hoàng ngọc' },
  l3: { BN: 'অ্যাম্বার', EN: 'Amber', CN: '琥珀', VI: 'Hổ phách' },
  l4: { BN: 'ফিরোজা', EN: 'Turquoise', CN: '绿松石', VI: 'Ngọc lam' },
  l5: { BN: 'মুক্তা', EN: 'Pearl', CN: '珍珠', VI: 'Ngọc trai' },
  scatter: { BN: 'জলপ্রপাত', EN: 'Waterfall', CN: '瀑布', VI: 'Thác nước' },
}
