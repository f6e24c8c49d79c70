import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'ড্রাগনের অতল', EN: 'Dragon Abyss', CN: '龙渊', VI: 'Vực Rồng' }

/** The fish, by the codes of `kinds.ts`. */
export const words = {
  lantern: { BN: 'লণ্ঠন মাছ', EN: 'Lanternfish', CN: '灯笼鱼', VI: 'Cá đèn lồng' },
  krill: { BN: 'ক্রিল', EN: 'Krill', CN: '磷虾', VI: 'Nhuyễn thể' },
  hatchet: { BN: 'কুঠার মাছ', EN: 'Hatchetfish', CN: '斧头鱼', VI: 'Cá rìu' },
  jelly: { BN: 'আলোর জেলি', EN: 'Glow jelly', CN: '荧光水母', VI: 'Sứa sáng' },
  squid: { BN: 'স্কুইড', EN: 'Squid', CN: '鱿鱼', VI: 'Mực' },
  viper: { BN: 'ভাইপার মাছ', EN: 'Viperfish', CN: '蝰鱼', VI: 'Cá rắn viper' },
  angler: { BN: 'বড়শি মাছ', EN: 'Anglerfish', CN: '鮟鱇鱼', VI: 'Cá cần câu' },
  nautilus: { BN: 'নটিলাস', EN: 'Nautilus', CN: '鹦鹉螺', VI: 'Ốc anh vũ' },
  gulper: { BN: 'গালপার ইল', EN: 'Gulper eel', CN: '宽咽鱼', VI: 'Cá bồ nông' },
  'ghost-ray': { BN: 'ভূতুড়ে শাপলাপাতা', EN: 'Ghost ray', CN: '幽灵魟', VI: 'Cá đuối ma' },
  goblin: { BN: 'গবলিন হাঙর', EN: 'Goblin shark', CN: '哥布林鲨', VI: 'Cá mập yêu tinh' },
  whale: { BN: 'নীল তিমি', EN: 'Abyss whale', CN: '深渊鲸', VI: 'Cá voi vực' },
  'frost-star': { BN: 'বরফ তারা', EN: 'Frost star', CN: '冰星', VI: 'Sao băng giá' },
  core: { BN: 'আগুন গোলা', EN: 'Fire core', CN: '火核', VI: 'Lõi lửa' },
  spark: { BN: 'স্ফুলিঙ্গ মাছ', EN: 'Spark fish', CN: '火花鱼', VI: 'Cá tia lửa' },
  chest: { BN: 'সিন্দুক', EN: 'Chest', CN: '宝箱', VI: 'Rương báu' },
  dragon: { BN: 'সাগর ড্রাগন', EN: 'Sea dragon', CN: '海龙', VI: 'Rồng biển' },
} satisfies Words
