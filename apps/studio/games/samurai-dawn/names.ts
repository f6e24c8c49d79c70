import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সামুরাই ভোর', EN: 'Samurai Dawn', CN: '武士黎明', VI: 'Bình Minh Samurai' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'শিরস্ত্রাণ', EN: 'Helmet', CN: '兜盔', VI: 'Mũ giáp' },
  h2: { BN: 'সারস', EN: 'Crane', CN: '仙鹤', VI: 'Chim hạc' },
  h3: { BN: 'কাতানা', EN: 'Katana', CN: '武士刀', VI: 'Kiếm katana' },
  h4: { BN: 'হাতপাখা', EN: 'Folding fan', CN: '折扇', VI: 'Quạt giấy' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'চেরি ফুল', EN: 'Cherry blossom', CN: '樱花', VI: 'Hoa anh đào' },
  scatter: { BN: 'লাল তোরণ', EN: 'Red gate', CN: '鸟居', VI: 'Cổng đỏ' },
}
