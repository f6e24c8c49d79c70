import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'প্রবাল মুকুট', EN: 'Coral Crown', CN: '珊瑚王冠', VI: 'Vương Miện San Hô' }

/** The fish, by the codes of `kinds.ts`. */
export const words = {
  damsel: { BN: 'নীল কন্যা', EN: 'Blue damsel', CN: '蓝雀鲷', VI: 'Cá thia xanh' },
  clown: { BN: 'ক্লাউন মাছ', EN: 'Clownfish', CN: '小丑鱼', VI: 'Cá hề' },
  angel: { BN: 'দেবদূত মাছ', EN: 'Angelfish', CN: '神仙鱼', VI: 'Cá thiên thần' },
  butterfly: { BN: 'প্রজাপতি মাছ', EN: 'Butterflyfish', CN: '蝴蝶鱼', VI: 'Cá bướm' },
  tang: { BN: 'নীল ট্যাং', EN: 'Blue tang', CN: '蓝吊', VI: 'Cá đuôi gai' },
  lionfish: { BN: 'সিংহ মাছ', EN: 'Lionfish', CN: '狮子鱼', VI: 'Cá mao tiên' },
  parrot: { BN: 'টিয়া মাছ', EN: 'Parrotfish', CN: '鹦嘴鱼', VI: 'Cá mó' },
  puffer: { BN: 'ফোলা মাছ', EN: 'Pufferfish', CN: '河豚', VI: 'Cá nóc' },
  turtle: { BN: 'কাছিম', EN: 'Turtle', CN: '海龟', VI: 'Rùa biển' },
  ray: { BN: 'শাপলাপাতা', EN: 'Ray', CN: '魔鬼鱼', VI: 'Cá đuối' },
  sword: { BN: 'তলোয়ার মাছ', EN: 'Swordfish', CN: '剑鱼', VI: 'Cá kiếm' },
  shark: { BN: 'হাঙর', EN: 'Shark', CN: '鲨鱼', VI: 'Cá mập' },
  'ice-jelly': { BN: 'বরফ জেলি', EN: 'Ice jelly', CN: '冰水母', VI: 'Sứa băng' },
  mine: { BN: 'মাইন মাছ', EN: 'Mine fish', CN: '水雷鱼', VI: 'Cá thủy lôi' },
  volt: { BN: 'বিদ্যুৎ মাছ', EN: 'Volt fish', CN: '电光鱼', VI: 'Cá điện' },
  chest: { BN: 'সিন্দুক', EN: 'Chest', CN: '宝箱', VI: 'Rương báu' },
  octopus: { BN: 'অক্টোপাস রানি', EN: 'Octopus queen', CN: '章鱼女王', VI: 'Nữ hoàng bạch tuộc' },
} satisfies Words
