import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'মিষ্টির ধুম', EN: 'Mishti Rush', CN: '甜点狂欢', VI: 'Tiệc Ngọt Mishti' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'রসগোল্লা', EN: 'Rasgulla', CN: '糖浆奶球', VI: 'Rasgulla' },
  h2: { BN: 'সন্দেশ', EN: 'Sandesh', CN: '印花奶糕', VI: 'Sandesh' },
  h3: { BN: 'চমচম', EN: 'Chomchom', CN: '椰蓉奶卷', VI: 'Chomchom' },
  h4: { BN: 'জিলাপি', EN: 'Jalebi', CN: '糖圈', VI: 'Jalebi' },
  l1: { BN: 'লাড্ডু', EN: 'Laddu', CN: '豆粉甜球', VI: 'Laddu' },
  l2: { BN: 'মিষ্টি দই', EN: 'Sweet yoghurt', CN: '甜酸奶', VI: 'Sữa chua ngọt' },
  l3: { BN: 'বরফি', EN: 'Barfi', CN: '奶酥', VI: 'Barfi' },
  l4: { BN: 'পান্তুয়া', EN: 'Pantua', CN: '糖浆丸', VI: 'Pantua' },
  scatter: { BN: 'মিষ্টির বাক্স', EN: 'Sweet box', CN: '甜点盒', VI: 'Hộp bánh ngọt' },
}
