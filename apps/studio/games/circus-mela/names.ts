import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'সার্কাস মেলা', EN: 'Circus Mela', CN: '马戏嘉年华', VI: 'Hội Xiếc Mela' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ট্রাপিজের খেলা', EN: 'Trapeze artist', CN: '空中飞人', VI: 'Nghệ sĩ đu bay' },
  h2: { BN: 'ছুরির চাকা', EN: 'Knife wheel', CN: '飞刀转盘', VI: 'Bánh xe phi dao' },
  h3: { BN: 'কামান', EN: 'Cannon', CN: '大炮', VI: 'Đại bác' },
  h4: { BN: 'ঢোল', EN: 'Drum', CN: '大鼓', VI: 'Trống' },
  l1: { BN: 'জাদুর টুপি', EN: 'Magician’s hat', CN: '魔术礼帽', VI: 'Mũ ảo thuật' },
  l2: { BN: 'ভারী বারবেল', EN: 'Barbell', CN: '杠铃', VI: 'Tạ đòn' },
  l3: { BN: 'জাগলিং মুগুর', EN: 'Juggling clubs', CN: '抛接棒', VI: 'Chùy tung hứng' },
  l4: { BN: 'টিকিট', EN: 'Ticket', CN: '门票', VI: 'Vé' },
  l5: { BN: 'তারা', EN: 'Star', CN: '星星', VI: 'Ngôi sao' },
  wild: { BN: 'রিংমাস্টার', EN: 'Ringmaster', CN: '马戏团长', VI: 'Ông bầu xiếc' },
  scatter: { BN: 'সার্কাসের তাঁবু', EN: 'Big top', CN: '马戏大篷', VI: 'Lều xiếc' },
}
