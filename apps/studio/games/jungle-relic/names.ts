import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'জঙ্গলের পুরাকীর্তি', EN: 'Jungle Relic', CN: '丛林遗宝', VI: 'Cổ Vật Rừng Xanh' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'অভিযাত্রী', EN: 'Explorer', CN: '探险家', VI: 'Nhà thám hiểm' },
  h2: { BN: 'সোনার মূর্তি', EN: 'Golden idol', CN: '黄金神像', VI: 'Tượng vàng' },
  h3: { BN: 'জাগুয়ার', EN: 'Jaguar', CN: '美洲豹', VI: 'Báo đốm' },
  h4: { BN: 'ম্যাকাও', EN: 'Macaw', CN: '金刚鹦鹉', VI: 'Vẹt đuôi dài' },
  l1: { BN: 'কম্পাস', EN: 'Compass', CN: '指南针', VI: 'La bàn' },
  l2: { BN: 'মশাল', EN: 'Torch', CN: '火把', VI: 'Đuốc' },
  l3: { BN: 'মানচিত্র', EN: 'Map', CN: '地图', VI: 'Bản đồ' },
  l4: { BN: 'ব্যাঙ', EN: 'Tree frog', CN: '树蛙', VI: 'Ếch cây' },
  l5: { BN: 'অর্কিড', EN: 'Orchid', CN: '兰花', VI: 'Hoa lan' },
  l6: { BN: 'পাতা', EN: 'Leaf', CN: '树叶', VI: 'Chiếc lá' },
  book: { BN: 'পাথরের পুঁথি', EN: 'Stone codex', CN: '石书', VI: 'Sách đá' },
}
