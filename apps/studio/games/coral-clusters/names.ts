import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'প্রবালের মেলা', EN: 'Coral Clusters', CN: '珊瑚丛林', VI: 'Rặng San Hô' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সামুদ্রিক কচ্ছপ', EN: 'Sea turtle', CN: '海龟', VI: 'Rùa biển' },
  h2: { BN: 'সিন্ধুঘোটক', EN: 'Seahorse', CN: '海马', VI: 'Cá ngựa' },
  h3: { BN: 'ক্লাউনফিশ', EN: 'Clownfish', CN: '小丑鱼', VI: 'Cá hề' },
  h4: { BN: 'পটকা মাছ', EN: 'Pufferfish', CN: '河豚', VI: 'Cá nóc' },
  l1: { BN: 'ঝিনুক', EN: 'Shell', CN: '贝壳', VI: 'Vỏ sò' },
  l2: { BN: 'তারামাছ', EN: 'Starfish', CN: '海星', VI: 'Sao biển' },
  l3: { BN: 'কাঁকড়া', EN: 'Crab', CN: '螃蟹', VI: 'Cua' },
  l4: { BN: 'সামুদ্রিক শৈবাল', EN: 'Seaweed', CN: '海藻', VI: 'Rong biển' },
  l5: { BN: 'বুদ্‌বুদ', EN: 'Bubble', CN: '气泡', VI: 'Bong bóng' },
  wild: { BN: 'সোনালি প্রবাল', EN: 'Golden coral', CN: '金珊瑚', VI: 'San hô vàng' },
  scatter: { BN: 'বোতলে চিঠি', EN: 'Message in a bottle', CN: '漂流瓶', VI: 'Thư trong chai' },
}
