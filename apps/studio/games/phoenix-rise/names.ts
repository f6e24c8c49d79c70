import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ফিনিক্সের উত্থান', EN: 'Phoenix Rise', CN: '凤凰涅槃', VI: 'Phượng Hoàng Trỗi Dậy' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সোনার ডিম', EN: 'Golden egg', CN: '金蛋', VI: 'Trứng vàng' },
  h2: { BN: 'সূর্য', EN: 'Sun', CN: '太阳', VI: 'Mặt trời' },
  h3: { BN: 'পালক', EN: 'Feather', CN: '羽毛', VI: 'Lông vũ' },
  h4: { BN: 'লণ্ঠন', EN: 'Lantern', CN: '灯笼', VI: 'Đèn lồng' },
  l1: { BN: 'চুনি', EN: 'Ruby', CN: '红宝石', VI: 'Hồng ngọc' },
  l2: { BN: 'পোখরাজ', EN: 'Topaz', CN: '黄玉', VI: 'Hoàng ngọc' },
  l3: { BN: 'পান্না', EN: 'Emerald', CN: '祖母绿', VI: 'Lục bảo' },
  l4: { BN: 'নীলা', EN: 'Sapphire', CN: '蓝宝石', VI: 'Lam ngọc' },
  l5: { BN: 'অ্যামেথিস্ট', EN: 'Amethyst', CN: '紫水晶', VI: 'Thạch anh tím' },
  l6: { BN: 'মুক্তা', EN: 'Pearl', CN: '珍珠', VI: 'Ngọc trai' },
  wild: { BN: 'ফিনিক্স', EN: 'Phoenix', CN: '凤凰', VI: 'Phượng hoàng' },
  scatter: { BN: 'অগ্নিশিখা', EN: 'Flame', CN: '火焰', VI: 'Ngọn lửa' },
}
