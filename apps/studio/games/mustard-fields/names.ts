import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সর্ষে ফুলের মাঠ', EN: 'Mustard Fields', CN: '油菜花田', VI: 'Cánh Đồng Hoa Cải' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'মৌমাছি', EN: 'Honey bee', CN: '蜜蜂', VI: 'Ong mật' },
  h2: { BN: 'প্রজাপতি', EN: 'Butterfly', CN: '蝴蝶', VI: 'Bướm' },
  h3: { BN: 'টিয়া', EN: 'Parakeet', CN: '鹦鹉', VI: 'Vẹt' },
  h4: { BN: 'মাথাল', EN: 'Farmer’s hat', CN: '竹斗笠', VI: 'Nón tre' },
  l1: { BN: 'সর্ষে ফুল', EN: 'Mustard flower', CN: '油菜花', VI: 'Hoa cải' },
  l2: { BN: 'শিমুল ফুল', EN: 'Silk-cotton flower', CN: '木棉花', VI: 'Hoa gạo' },
  l3: { BN: 'মটরশুঁটি', EN: 'Pea pod', CN: '豌豆荚', VI: 'Đậu Hà Lan' },
  l4: { BN: 'বেগুন', EN: 'Aubergine', CN: '茄子', VI: 'Cà tím' },
  l5: { BN: 'সর্ষে দানা', EN: 'Mustard seeds', CN: '芥菜籽', VI: 'Hạt cải' },
  scatter: { BN: 'মৌচাক', EN: 'Honeycomb', CN: '蜂巢', VI: 'Tổ ong' },
  orb: { BN: 'মধুর হাঁড়ি', EN: 'Honey pot', CN: '蜂蜜罐', VI: 'Hũ mật ong' },
}
