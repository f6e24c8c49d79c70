/** The banners of each group. The content module seeds one row per entry and shows the picture of the page's language. */
import type { BannerScene, PlacedMotif } from './banner-scenes.ts'
import { type BannerWords, bannerWords } from './banner-words.ts'
import type { ArtLanguage } from './languages.ts'

export interface Banner {
  readonly group: string
  readonly at: number
  readonly scene: BannerScene
  readonly motifs: readonly PlacedMotif[]
  readonly words: Readonly<Record<ArtLanguage, BannerWords>>
}

export const banners: readonly Banner[] = [
  {
    group: 'w_home',
    at: 1,
    scene: 'monsoon',
    motifs: [
      ['coin', 770, 250, 74, -18],
      ['coin', 1054, 230, 60, 22],
      ['coin', 1034, 338, 52, -10],
    ],
    words: bannerWords.calmWater,
  },
  { group: 'w_home', at: 2, scene: 'forest', motifs: [], words: bannerWords.tiger },
  {
    group: 'w_home',
    at: 3,
    scene: 'fair',
    motifs: [
      ['slot-machine', 836, 420, 168],
      ['wrapped-gift', 1010, 438, 132],
      ['coin', 930, 466, 76, -12],
      ['coin', 1086, 474, 62, 14],
      ['coin', 752, 478, 58, 10],
    ],
    words: bannerWords.fair,
  },
  {
    group: 'w_rng',
    at: 1,
    scene: 'ruby',
    motifs: [
      ['slot-machine', 896, 262, 330],
      ['cherries', 690, 356, 130, -12],
      ['gem-stone', 1112, 352, 120, 10],
      ['coin', 742, 196, 70, -16],
      ['coin', 1082, 176, 60, 18],
      ['coin', 1010, 448, 66, -8],
    ],
    words: bannerWords.slots,
  },
  { group: 'w_login', at: 1, scene: 'nightLake', motifs: [], words: bannerWords.welcomeBack },
  {
    group: 'w_forget',
    at: 1,
    scene: 'indigo',
    motifs: [
      ['locked-with-key', 896, 262, 280],
      ['key', 700, 352, 110, -20],
      ['shield', 1104, 336, 120, 8],
    ],
    words: bannerWords.recovery,
  },
  {
    group: 'w_register',
    at: 1,
    scene: 'nightLake',
    motifs: [
      ['sparkles', 742, 190, 100],
      ['sparkles', 1086, 210, 74],
    ],
    words: bannerWords.join,
  },
  {
    group: 'w_promotions',
    at: 1,
    scene: 'mango',
    motifs: [
      ['wrapped-gift', 896, 262, 300],
      ['party-popper', 696, 338, 150, -10],
      ['confetti-ball', 1106, 330, 140, 10],
      ['coin', 776, 168, 66, -16],
      ['coin', 1040, 160, 58, 18],
    ],
    words: bannerWords.gifts,
  },
  {
    group: 'w_help',
    at: 1,
    scene: 'teal',
    motifs: [
      ['headphone', 896, 250, 260],
      ['speech-balloon', 706, 330, 140, -8],
      ['light-bulb', 1100, 330, 130, 8],
    ],
    words: bannerWords.help,
  },
  {
    group: 'w_pointMall',
    at: 1,
    scene: 'indigo',
    motifs: [
      ['shopping-bags', 896, 258, 280],
      ['headphone', 696, 344, 130, -12],
      ['wrapped-gift', 1104, 348, 130, 10],
      ['coin', 770, 176, 66, -14],
      ['coin', 1036, 170, 58, 16],
    ],
    words: bannerWords.pointMall,
  },
]
