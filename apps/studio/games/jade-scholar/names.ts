import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'জেড পণ্ডিত', EN: 'Jade Scholar', CN: '玉书生', VI: 'Thư Sinh Ngọc' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'পণ্ডিত', EN: 'Scholar', CN: '书生', VI: 'Thư sinh' },
  h2: { BN: 'সারস', EN: 'Crane', CN: '仙鹤', VI: 'Hạc' },
  h3: { BN: 'জেড মোহর', EN: 'Jade seal', CN: '玉玺', VI: 'Ấn ngọc' },
  l1: { BN: 'গুচিন', EN: 'Guqin', CN: '古琴', VI: 'Cổ cầm' },
  l2: { BN: 'চায়ের পেয়ালা', EN: 'Tea bowl', CN: '盖碗', VI: 'Chén trà' },
  l3: { BN: 'তুলি', EN: 'Brush', CN: '毛笔', VI: 'Bút lông' },
  l4: { BN: 'কালি-পাথর', EN: 'Inkstone', CN: '砚台', VI: 'Nghiên mực' },
  l5: { BN: 'প্লাম ফুল', EN: 'Plum blossom', CN: '梅花', VI: 'Hoa mai' },
  book: { BN: 'জেড পুঁথি', EN: 'Jade book', CN: '玉册', VI: 'Sách ngọc' },
}
