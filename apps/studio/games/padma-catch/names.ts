import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'পদ্মার জাল', EN: 'Padma Catch', CN: '帕德玛捕鱼', VI: 'Bắt Cá Padma' }

/** The fish, by the codes of `kinds.ts`. */
export const words = {
  mola: { BN: 'মলা', EN: 'Mola', CN: '小鲤', VI: 'Cá mòi' },
  puti: { BN: 'পুঁটি', EN: 'Puti', CN: '小鲃鱼', VI: 'Cá đòng đong' },
  koi: { BN: 'কই', EN: 'Climbing perch', CN: '攀鲈', VI: 'Cá rô' },
  tengra: { BN: 'টেংরা', EN: 'Tengra', CN: '小鲶鱼', VI: 'Cá chốt' },
  pabda: { BN: 'পাবদা', EN: 'Pabda', CN: '帕布达鱼', VI: 'Cá trèn' },
  khalisha: { BN: 'খলিশা', EN: 'Gourami', CN: '攀鲈彩鱼', VI: 'Cá sặc' },
  ilish: { BN: 'ইলিশ', EN: 'Hilsa', CN: '云鲥', VI: 'Cá cháy' },
  rui: { BN: 'রুই', EN: 'Rui', CN: '露斯塔野鲮', VI: 'Cá trôi' },
  katla: { BN: 'কাতলা', EN: 'Katla', CN: '喀拉鱼', VI: 'Cá catla' },
  chitol: { BN: 'চিতল', EN: 'Chitol', CN: '驼背鱼', VI: 'Cá thát lát' },
  boal: { BN: 'বোয়াল', EN: 'Boal', CN: '叉尾鲶', VI: 'Cá leo' },
  baghair: { BN: 'বাঘাইড়', EN: 'Giant catfish', CN: '巨鲶', VI: 'Cá chiên khổng lồ' },
  'frost-crab': { BN: 'বরফ কাঁকড়া', EN: 'Frost crab', CN: '冰蟹', VI: 'Cua băng' },
  potka: { BN: 'পটকা বোমা', EN: 'Puffer bomb', CN: '河豚炸弹', VI: 'Cá nóc bom' },
  baim: { BN: 'বিদ্যুৎ বাইম', EN: 'Thunder eel', CN: '雷电鳗', VI: 'Lươn sấm' },
  chest: { BN: 'সিন্দুক', EN: 'Chest', CN: '宝箱', VI: 'Rương báu' },
  king: { BN: 'নদীর রাজা', EN: 'River king', CN: '河中之王', VI: 'Vua sông' },
} satisfies Words
