import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'বাঘরাজের সোনা', EN: 'Royal Bengal Gold', CN: '孟加拉虎王黄金', VI: 'Kho Vàng Hổ Vương' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সিংহাসন', EN: 'Throne', CN: '王座', VI: 'Ngai vàng' },
  h2: { BN: 'রাজহাতি', EN: 'Royal elephant', CN: '皇家战象', VI: 'Voi hoàng gia' },
  h3: { BN: 'ঢাল-তলোয়ার', EN: 'Shield and swords', CN: '盾与弯刀', VI: 'Khiên và gươm' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'সোনার বাঘ', EN: 'Golden tiger', CN: '金虎', VI: 'Hổ vàng' },
  coin: { BN: 'মোহর', EN: 'Mohur', CN: '金币', VI: 'Đồng vàng' },
}
