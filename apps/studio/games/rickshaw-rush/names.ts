import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'রিকশা রাশ', EN: 'Rickshaw Rush', CN: '三轮车狂奔', VI: 'Xích Lô Tốc Hành' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'রিকশা', EN: 'Rickshaw', CN: '三轮车', VI: 'Xích lô' },
  h2: { BN: 'রিকশার হুড', EN: 'Painted hood', CN: '彩绘车篷', VI: 'Mui xe' },
  h3: { BN: 'ঘণ্টা', EN: 'Bell', CN: '车铃', VI: 'Chuông' },
  l1: { BN: 'চাকা', EN: 'Wheel', CN: '车轮', VI: 'Bánh xe' },
  l2: { BN: 'চা', EN: 'Tea', CN: '奶茶', VI: 'Trà' },
  l3: { BN: 'শিঙাড়া', EN: 'Singara', CN: '咖喱角', VI: 'Bánh gối' },
  l4: { BN: 'টিকিট', EN: 'Ticket', CN: '车票', VI: 'Vé' },
  wild: { BN: 'রিকশাওয়ালা', EN: 'Puller', CN: '车夫', VI: 'Người lái' },
  scatter: { BN: 'সংকেত বাতি', EN: 'Signal light', CN: '红绿灯', VI: 'Đèn tín hiệu' },
}
