import atlas from '#art/sundarban-tiger/atlas.webp'
import frames from '#art/sundarban-tiger/frames.json'
import landscape from '#art/sundarban-tiger/landscape.webp'
import portrait from '#art/sundarban-tiger/portrait.webp'
import type { GameLook } from '../../src/client/game-look.ts'
import { freeSpins, lines, maxWinStakes, pays, paySymbols, scatter, scatterPays, unitsPerStake, wild } from './paytable.ts'
import { strips } from './reels.ts'
import { paintFrame, paintGlass } from './view-frame.ts'
import { MangroveScenery } from './view-scenery.ts'

/** How Sundarban Tiger looks. The figures are those of the build that plays it: the same files, never a copy. */
export const look: GameLook = {
  code: 'sundarban-tiger',
  definition: {
    wild,
    scatter,
    strips,
    rows: 3,
    lines,
    pays,
    scatterPays,
    freeSpins,
    unitsPerStake,
    capUnits: maxWinStakes * unitsPerStake,
  },
  restStops: [11, 12, 10, 20, 9],
  paySymbols,
  pictures: { atlas, frames, landscape, portrait },
  title: {
    BN: ['সুন্দরবনের', 'বাঘ'],
    EN: ['Sundarban', 'Tiger'],
    CN: ['孙德尔本斯', '之虎'],
    VI: ['Hổ', 'Sundarban'],
  },
  symbolNames: {
    BN: {
      tiger: 'বাঘ',
      lotus: 'পদ্ম',
      crown: 'মুকুট',
      leopard: 'চিতাবাঘ',
      gem: 'রত্ন',
      parrot: 'টিয়া',
      hibiscus: 'জবা',
      clover: 'চার পাতার ক্লোভার',
      palm: 'তালগাছ',
      coin: 'মোহর',
    },
    EN: {
      tiger: 'Tiger',
      lotus: 'Lotus',
      crown: 'Crown',
      leopard: 'Leopard',
      gem: 'Gem',
      parrot: 'Parrot',
      hibiscus: 'Hibiscus',
      clover: 'Clover',
      palm: 'Palm',
      coin: 'Coin',
    },
    CN: {
      tiger: '老虎',
      lotus: '莲花',
      crown: '王冠',
      leopard: '豹子',
      gem: '宝石',
      parrot: '鹦鹉',
      hibiscus: '木槿花',
      clover: '四叶草',
      palm: '棕榈树',
      coin: '金币',
    },
    VI: {
      tiger: 'Hổ',
      lotus: 'Hoa sen',
      crown: 'Vương miện',
      leopard: 'Báo hoa',
      gem: 'Đá quý',
      parrot: 'Vẹt',
      hibiscus: 'Dâm bụt',
      clover: 'Cỏ bốn lá',
      palm: 'Cây cọ',
      coin: 'Đồng vàng',
    },
  },
  volatility: 'high',
  paintFrame,
  paintGlass,
  lineColours: [
    0xffd23f, 0xff5d8f, 0x4cc9f0, 0x80ed99, 0xff9f1c, 0xb388ff, 0xff6b6b, 0x2ec4b6, 0xff4d4d, 0x9ef01a, 0xff85a1, 0x48bfe3, 0x7b6cff,
    0xc77dff, 0x06d6a0, 0xef476f, 0x90e0ef, 0x38b6ff, 0xf15bb5, 0x00f5d4,
  ],
  openScenery: (stage, textures, backdrop) => new MangroveScenery(stage, textures, backdrop),
}
