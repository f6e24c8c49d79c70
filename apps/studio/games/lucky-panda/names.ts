import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ভাগ্যবান পান্ডা', EN: 'Lucky Panda', CN: '幸运熊猫', VI: 'Gấu Trúc May Mắn' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'পান্ডা', EN: 'Panda', CN: '熊猫', VI: 'Gấu trúc' },
  h2: { BN: 'বাঁশ', EN: 'Bamboo', CN: '竹子', VI: 'Tre' },
  h3: { BN: 'কার্প মাছ', EN: 'Carp', CN: '鲤鱼', VI: 'Cá chép' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'সোনার পান্ডা', EN: 'Golden panda', CN: '金熊猫', VI: 'Gấu trúc vàng' },
  scatter: { BN: 'লাল খাম', EN: 'Red envelope', CN: '红包', VI: 'Bao lì xì' },
}
