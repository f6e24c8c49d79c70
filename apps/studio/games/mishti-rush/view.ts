import { shellRim } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { steam, twinkles } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** The sweet shop of the old town: scallops of porcelain, steam from the syrup, sugar that glints. */
export const view: GameView = {
  frame: shellRim({ main: '#fff0dc', accent: '#f0a01c', well: ['#7a0f4a', '#a81c62', '#5c0836'] }),
  scenery: {
    light: '#ffe0b0',
    night: '#a878ff',
    movements: [steam({ count: 10, colors: ['#fff3e0', '#ffd9e6'] }), twinkles({ count: 24, colors: ['#ffffff', '#fff0b0'] })],
  },
  sounds: soundKits.sweet,
  lettering: { face: ['#ffffff', '#fff3d6', '#ffc2d9', '#fff3d6'], rim: '#b3124f', body: '#3d0220' },
  button: '#e02a7c',
  win: { light: '#fff7d0', ground: ['#ffb52e', '#e0246b', '#5c0836'] },
  lines: ['#ffe14d', '#7fe8ff', '#ffffff', '#c6ff8a', '#ffb08a', '#e0a6ff'],
  reels: { bounce: 0.8 },
}
