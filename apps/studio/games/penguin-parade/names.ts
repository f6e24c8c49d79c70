import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'পেঙ্গুইনের মিছিল', EN: 'Penguin Parade', CN: '企鹅巡游', VI: 'Diễu Hành Cánh Cụt' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'রাজা পেঙ্গুইন', EN: 'King penguin', CN: '帝企鹅', VI: 'Cánh cụt vua' },
  h2: { BN: 'সিল', EN: 'Seal', CN: '海豹', VI: 'Hải cẩu' },
  h3: { BN: 'মাছ', EN: 'Fish', CN: '鱼', VI: 'Cá' },
  h4: { BN: 'স্লেজ', EN: 'Sled', CN: '雪橇', VI: 'Xe trượt tuyết' },
  l1: { BN: 'মাফলার', EN: 'Scarf', CN: '围巾', VI: 'Khăn quàng' },
  l2: { BN: 'উলের টুপি', EN: 'Woolly hat', CN: '毛线帽', VI: 'Mũ len' },
  l3: { BN: 'দস্তানা', EN: 'Mittens', CN: '手套', VI: 'Găng tay' },
  l4: { BN: 'বরফের গোলা', EN: 'Snowball', CN: '雪球', VI: 'Quả cầu tuyết' },
  l5: { BN: 'বরফখণ্ড', EN: 'Ice cube', CN: '冰块', VI: 'Viên đá' },
  scatter: { BN: 'ইগলু', EN: 'Igloo', CN: '冰屋', VI: 'Lều tuyết' },
}
