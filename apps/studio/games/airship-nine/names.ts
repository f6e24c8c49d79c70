import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'আকাশতরী নয়', EN: 'Airship Nine', CN: '九号飞艇', VI: 'Khí Cầu Số Chín' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ক্যাপ্টেন', EN: 'Captain', CN: '船长', VI: 'Thuyền trưởng' },
  h2: { BN: 'কম্পাস', EN: 'Compass', CN: '罗盘', VI: 'La bàn' },
  h3: { BN: 'চাকা', EN: 'Gear', CN: '齿轮', VI: 'Bánh răng' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'আকাশতরী', EN: 'Airship', CN: '飞艇', VI: 'Khí cầu' },
  scatter: { BN: 'মানচিত্র', EN: 'Map', CN: '地图', VI: 'Bản đồ' },
}
