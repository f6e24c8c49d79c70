import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'বৈশাখী শোভাযাত্রা', EN: 'Boishakh Parade', CN: '孟加拉新年巡游', VI: 'Diễu Hành Boishakh' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'প্যাঁচার মুখোশ', EN: 'Owl mask', CN: '猫头鹰面具', VI: 'Mặt nạ cú' },
  h2: { BN: 'বাঘের মুখোশ', EN: 'Tiger mask', CN: '老虎面具', VI: 'Mặt nạ hổ' },
  h3: { BN: 'মাটির হাতি', EN: 'Clay elephant', CN: '陶象', VI: 'Voi đất nung' },
  l1: { BN: 'ঢোল', EN: 'Drum', CN: '手鼓', VI: 'Trống' },
  l2: { BN: 'বাঁশি', EN: 'Flute', CN: '竹笛', VI: 'Sáo' },
  l3: { BN: 'ঘুড়ি', EN: 'Kite', CN: '风筝', VI: 'Diều' },
  l4: { BN: 'হাতপাখা', EN: 'Hand fan', CN: '手扇', VI: 'Quạt tay' },
  l5: { BN: 'কাচের চুড়ি', EN: 'Glass bangles', CN: '玻璃手镯', VI: 'Vòng thủy tinh' },
  scatter: { BN: 'সূর্য', EN: 'Sun', CN: '太阳', VI: 'Mặt trời' },
}
