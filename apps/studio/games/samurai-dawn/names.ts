import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সামুরাইয়ের ভোর', EN: 'Samurai Dawn', CN: '武士黎明', VI: 'Bình Minh Samurai' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সামুরাই', EN: 'Samurai', CN: '武士', VI: 'Samurai' },
  h2: { BN: 'শিরস্ত্রাণ', EN: 'Helmet', CN: '头盔', VI: 'Mũ giáp' },
  h3: { BN: 'পাখা', EN: 'Fan', CN: '折扇', VI: 'Quạt' },
  h4: { BN: 'সারস', EN: 'Crane', CN: '仙鹤', VI: 'Hạc' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '10', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'কাতানা', EN: 'Katana', CN: '武士刀', VI: 'Katana' },
  scatter: { BN: 'উদীয়মান সূর্য', EN: 'Rising sun', CN: '旭日', VI: 'Mặt trời mọc' },
}
