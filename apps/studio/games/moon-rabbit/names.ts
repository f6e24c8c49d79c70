import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'চাঁদের খরগোশ', EN: 'Moon Rabbit', CN: '月宫玉兔', VI: 'Thỏ Ngọc Cung Trăng' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'খরগোশ', EN: 'Rabbit', CN: '玉兔', VI: 'Thỏ ngọc' },
  h2: { BN: 'লণ্ঠন', EN: 'Silk lantern', CN: '宫灯', VI: 'Đèn lồng' },
  h3: { BN: 'মুনকেক', EN: 'Mooncake', CN: '月饼', VI: 'Bánh trung thu' },
  h4: { BN: 'ওসমান্থাস ফুল', EN: 'Osmanthus', CN: '桂花', VI: 'Hoa quế' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'হামানদিস্তা', EN: 'Mortar and pestle', CN: '玉杵臼', VI: 'Cối giã thuốc' },
  scatter: { BN: 'পূর্ণিমার চাঁদ', EN: 'Full moon', CN: '满月', VI: 'Trăng tròn' },
}
