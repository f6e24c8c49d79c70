import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'আগুনে সাত', EN: 'Blazing Sevens', CN: '烈焰七七七', VI: 'Số Bảy Rực Lửa' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'জ্বলন্ত সাত', EN: 'Blazing seven', CN: '烈焰七', VI: 'Số bảy lửa' },
  h2: { BN: 'নীল শিখার সাত', EN: 'Blue-flame seven', CN: '蓝焰七', VI: 'Số bảy lửa xanh' },
  h3: { BN: 'তিন বার', EN: 'Triple bar', CN: '三条', VI: 'Ba thanh' },
  l1: { BN: 'এক বার', EN: 'Bar', CN: '单条', VI: 'Một thanh' },
  l2: { BN: 'তারা', EN: 'Star', CN: '星星', VI: 'Ngôi sao' },
  l3: { BN: 'ছক্কা', EN: 'Dice', CN: '骰子', VI: 'Xúc xắc' },
  wild: { BN: 'অগ্নিশিখা', EN: 'Flame', CN: '火焰', VI: 'Ngọn lửa' },
  scatter: { BN: 'সোনার পদক', EN: 'Gold medal', CN: '金牌', VI: 'Huy chương vàng' },
}
