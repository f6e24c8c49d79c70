import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সার্কাস মেলা', EN: 'Circus Mela', CN: '马戏嘉年华', VI: 'Hội Xiếc' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'হাতি', EN: 'Elephant', CN: '大象', VI: 'Voi' },
  h2: { BN: 'সিংহ', EN: 'Lion', CN: '狮子', VI: 'Sư tử' },
  h3: { BN: 'জোকার', EN: 'Clown', CN: '小丑', VI: 'Chú hề' },
  h4: { BN: 'ঢোল', EN: 'Drum', CN: '大鼓', VI: 'Trống' },
  l1: { BN: 'জাদুর টুপি', EN: 'Top hat', CN: '礼帽', VI: 'Mũ chóp' },
  l2: { BN: 'বেলুন', EN: 'Balloons', CN: '气球', VI: 'Bóng bay' },
  l3: { BN: 'পপকর্ন', EN: 'Popcorn', CN: '爆米花', VI: 'Bỏng ngô' },
  l4: { BN: 'টিকিট', EN: 'Ticket', CN: '门票', VI: 'Vé' },
  l5: { BN: 'তারা', EN: 'Star', CN: '星星', VI: 'Ngôi sao' },
  wild: { BN: 'রিংমাস্টার', EN: 'Ringmaster', CN: '马戏团长', VI: 'Ông bầu xiếc' },
  scatter: { BN: 'সার্কাসের তাঁবু', EN: 'Big top', CN: '马戏帐篷', VI: 'Lều xiếc' },
}
