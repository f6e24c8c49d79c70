import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'লুডু রিল', EN: 'Ludo Reels', CN: '飞行棋转轮', VI: 'Vòng Quay Cá Ngựa' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সোনার গুটি', EN: 'Golden token', CN: '金棋子', VI: 'Quân vàng' },
  h2: { BN: 'লাল গুটি', EN: 'Red token', CN: '红棋子', VI: 'Quân đỏ' },
  h3: { BN: 'নীল গুটি', EN: 'Blue token', CN: '蓝棋子', VI: 'Quân xanh dương' },
  h4: { BN: 'সবুজ গুটি', EN: 'Green token', CN: '绿棋子', VI: 'Quân xanh lá' },
  l1: { BN: 'ছয়', EN: 'Six', CN: '六点', VI: 'Mặt sáu' },
  l2: { BN: 'পাঁচ', EN: 'Five', CN: '五点', VI: 'Mặt năm' },
  l3: { BN: 'চার', EN: 'Four', CN: '四点', VI: 'Mặt bốn' },
  l4: { BN: 'তিন', EN: 'Three', CN: '三点', VI: 'Mặt ba' },
  wild: { BN: 'ছক্কা', EN: 'Dice', CN: '骰子', VI: 'Xúc xắc' },
  scatter: { BN: 'ঘর', EN: 'Home', CN: '终点', VI: 'Chuồng' },
}
