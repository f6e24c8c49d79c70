import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'নকশি পদ্ম', EN: 'Nakshi Lotus', CN: '刺绣莲花', VI: 'Sen Thêu Nakshi' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ময়ূর', EN: 'Peacock', CN: '孔雀', VI: 'Công' },
  h2: { BN: 'হাতি', EN: 'Elephant', CN: '大象', VI: 'Voi' },
  h3: { BN: 'মাছ', EN: 'Fish', CN: '鱼', VI: 'Cá' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'পদ্ম', EN: 'Lotus', CN: '莲花', VI: 'Hoa sen' },
  scatter: { BN: 'সুচ-সুতা', EN: 'Needle and thread', CN: '针线', VI: 'Kim chỉ' },
}
