import { iceBlock } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { coins, snow, twinkles } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** The longest night: a wall of ice, slow snow, bells far over the floe. */
export const view: GameView = {
  frame: iceBlock({ main: '#a8d9ff', accent: '#b56bff', well: ['#14205c', '#2b3f94', '#0c143d'] }),
  scenery: {
    light: '#8affe0',
    night: '#c98aff',
    movements: [
      snow({ count: 44 }),
      twinkles({ count: 14, colors: ['#b8ffe6', '#ffffff'] }),
      coins({ count: 12, colors: ['#bfe9ff'], during: 'feature' }),
    ],
  },
  sounds: soundKits.frost,
  lettering: { face: ['#ffffff', '#d9fbff', '#6bc9ff', '#f0fdff'], rim: '#2f1c9c', body: '#05093d' },
  button: '#6a3fe0',
  win: { light: '#b8ffe6', ground: ['#3f4fd9', '#1c1c7a', '#05093d'] },
  lines: ['#8affe0', '#ffffff', '#d08aff', '#ff8ab8', '#ffe14d', '#7fc9ff'],
  ribbons: { wild: { band: '#1c1c7a', rim: '#8affe0', text: '#ffffff', word: 'wild' } },
  reels: { pace: 0.96 },
}
