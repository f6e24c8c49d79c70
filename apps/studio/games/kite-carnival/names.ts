import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ঘুড়ি উৎসব', EN: 'Kite Carnival', CN: '风筝嘉年华', VI: 'Lễ Hội Diều' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ড্রাগন ঘুড়ি', EN: 'Dragon kite', CN: '龙形风筝', VI: 'Diều rồng' },
  h2: { BN: 'প্রজাপতি ঘুড়ি', EN: 'Butterfly kite', CN: '蝴蝶风筝', VI: 'Diều bướm' },
  h3: { BN: 'নাটাই', EN: 'Kite reel', CN: '线轴', VI: 'Cuộn dây diều' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'সূর্য ঘুড়ি', EN: 'Sun kite', CN: '太阳风筝', VI: 'Diều mặt trời' },
  scatter: { BN: 'মেঘ', EN: 'Cloud', CN: '云朵', VI: 'Đám mây' },
}
