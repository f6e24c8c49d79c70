import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'বাউলের সুর', EN: 'Baul Beats', CN: '鲍尔之歌', VI: 'Nhịp Điệu Baul' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'বাউল', EN: 'Baul singer', CN: '鲍尔歌者', VI: 'Ca sĩ Baul' },
  h2: { BN: 'দোতারা', EN: 'Dotara', CN: '多塔拉琴', VI: 'Đàn dotara' },
  h3: { BN: 'ঢোল', EN: 'Dhol drum', CN: '多尔鼓', VI: 'Trống dhol' },
  h4: { BN: 'মন্দিরা', EN: 'Mandira cymbals', CN: '小铜钹', VI: 'Chũm chọe đồng' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  l5: { BN: '১০', EN: '10', CN: '10', VI: '10' },
  wild: { BN: 'একতারা', EN: 'Ektara', CN: '独弦琴', VI: 'Đàn ektara' },
  scatter: { BN: 'হারিকেন', EN: 'Storm lantern', CN: '马灯', VI: 'Đèn bão' },
}
