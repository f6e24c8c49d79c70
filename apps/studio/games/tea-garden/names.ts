import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'চা বাগান', EN: 'Tea Garden', CN: '茶园时光', VI: 'Vườn Trà' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'চায়ের কেটলি', EN: 'Teapot', CN: '茶壶', VI: 'Ấm trà' },
  h2: { BN: 'চায়ের কাপ', EN: 'Tea cup', CN: '茶杯', VI: 'Tách trà' },
  h3: { BN: 'চা-পাতার ঝুড়ি', EN: 'Tea basket', CN: '采茶篮', VI: 'Gùi hái trà' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'চা পাতা', EN: 'Tea leaf', CN: '茶叶', VI: 'Lá trà' },
  scatter: { BN: 'ভোরের সূর্য', EN: 'Sunrise', CN: '朝阳', VI: 'Bình minh' },
}
