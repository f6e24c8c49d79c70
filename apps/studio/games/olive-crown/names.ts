import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'জলপাইয়ের মুকুট', EN: 'Olive Crown', CN: '橄榄桂冠', VI: 'Vòng Nguyệt Quế' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'বিজয়মাল্য', EN: 'Victor’s wreath', CN: '桂冠', VI: 'Vòng nguyệt quế' },
  h2: { BN: 'বিজয়ী', EN: 'Champion', CN: '冠军', VI: 'Nhà vô địch' },
  h3: { BN: 'বীণা', EN: 'Lyre', CN: '里拉琴', VI: 'Đàn lia' },
  h4: { BN: 'মৃৎপাত্র', EN: 'Amphora', CN: '双耳瓶', VI: 'Bình amphora' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'বজ্র', EN: 'Lightning', CN: '闪电', VI: 'Tia sét' },
  scatter: { BN: 'স্তম্ভমণ্ডপ', EN: 'Colonnade', CN: '柱廊', VI: 'Điện thờ' },
}
