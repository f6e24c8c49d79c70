import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'জলপাই মুকুট', EN: 'Olive Crown', CN: '橄榄王冠', VI: 'Vương Miện Ô Liu' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'মুকুট', EN: 'Crown', CN: '王冠', VI: 'Vương miện' },
  h2: { BN: 'মন্দির', EN: 'Temple', CN: '神庙', VI: 'Đền thờ' },
  h3: { BN: 'বীণা', EN: 'Lyre', CN: '里拉琴', VI: 'Đàn lia' },
  h4: { BN: 'কলস', EN: 'Amphora', CN: '双耳瓶', VI: 'Bình cổ' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'জলপাই শাখা', EN: 'Olive branch', CN: '橄榄枝', VI: 'Cành ô liu' },
  scatter: { BN: 'মশাল', EN: 'Torch', CN: '火炬', VI: 'Ngọn đuốc' },
}
