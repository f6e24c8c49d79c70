import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'মুক্তা ড্রাগন', EN: 'Pearl Dragon', CN: '神龙戏珠', VI: 'Rồng Nhả Ngọc' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ড্রাগন', EN: 'Dragon', CN: '神龙', VI: 'Rồng' },
  h2: { BN: 'ফিনিক্স', EN: 'Phoenix', CN: '凤凰', VI: 'Phượng hoàng' },
  h3: { BN: 'সোনার বাট', EN: 'Gold ingot', CN: '金元宝', VI: 'Nén vàng' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'ড্রাগনের চোখ', EN: 'Dragon eye', CN: '龙眼', VI: 'Mắt rồng' },
  coin: { BN: 'অগ্নিমুক্তা', EN: 'Fire pearl', CN: '火珠', VI: 'Ngọc lửa' },
}
