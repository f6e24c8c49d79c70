import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সর্ষে খেত', EN: 'Mustard Fields', CN: '芥菜花田', VI: 'Cánh Đồng Hoa Cải' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'মৌমাছি', EN: 'Bee', CN: '蜜蜂', VI: 'Ong' },
  h2: { BN: 'প্রজাপতি', EN: 'Butterfly', CN: '蝴蝶', VI: 'Bướm' },
  h3: { BN: 'টিয়া', EN: 'Parrot', CN: '鹦鹉', VI: 'Vẹt' },
  h4: { BN: 'গরুর গাড়ি', EN: 'Ox cart', CN: '牛车', VI: 'Xe bò' },
  l1: { BN: 'সর্ষে ফুল', EN: 'Mustard flower', CN: '芥菜花', VI: 'Hoa cải' },
  l2: { BN: 'গাঁদা ফুল', EN: 'Marigold', CN: '万寿菊', VI: 'Cúc vạn thọ' },
  l3: { BN: 'ধানের শীষ', EN: 'Rice ear', CN: '稻穗', VI: 'Bông lúa' },
  l4: { BN: 'পাতা', EN: 'Leaf', CN: '叶子', VI: 'Lá' },
  l5: { BN: 'সর্ষে দানা', EN: 'Mustard seeds', CN: '芥菜籽', VI: 'Hạt cải' },
  scatter: { BN: 'সূর্য', EN: 'Sun', CN: '太阳', VI: 'Mặt trời' },
  orb: { BN: 'মধুর হাঁড়ি', EN: 'Honey pot', CN: '蜂蜜罐', VI: 'Hũ mật ong' },
}
