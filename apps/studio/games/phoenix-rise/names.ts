import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ফিনিক্সের উত্থান', EN: 'Phoenix Rise', CN: '凤凰重生', VI: 'Phượng Hoàng Tái Sinh' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ফিনিক্স', EN: 'Phoenix', CN: '凤凰', VI: 'Phượng hoàng' },
  h2: { BN: 'পালক', EN: 'Plume', CN: '凤羽', VI: 'Lông vũ' },
  h3: { BN: 'আগুনের ডিম', EN: 'Egg of fire', CN: '火焰蛋', VI: 'Trứng lửa' },
  h4: { BN: 'মুকুট', EN: 'Crown', CN: '王冠', VI: 'Vương miện' },
  l1: { BN: 'চুনি', EN: 'Ruby', CN: '红宝石', VI: 'Hồng ngọc' },
  l2: { BN: 'অ্যাম্বার', EN: 'Amber', CN: '琥珀', VI: 'Hổ phách' },
  l3: { BN: 'পোখরাজ', EN: 'Topaz', CN: '黄玉', VI: 'Hoàng ngọc' },
  l4: { BN: 'পান্না', EN: 'Emerald', CN: '祖母绿', VI: 'Ngọc lục bảo' },
  l5: { BN: 'নীলা', EN: 'Sapphire', CN: '蓝宝石', VI: 'Lam ngọc' },
  l6: { BN: 'নীলকান্ত', EN: 'Amethyst', CN: '紫水晶', VI: 'Thạch anh tím' },
  wild: { BN: 'অগ্নিসূর্য', EN: 'Burning sun', CN: '烈日', VI: 'Mặt trời lửa' },
  scatter: { BN: 'অগ্নিশিখা', EN: 'Flame', CN: '火焰', VI: 'Ngọn lửa' },
}
