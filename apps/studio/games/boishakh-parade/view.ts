import { parchment } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { confetti, petals } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** The first of Boishakh: a painter's scroll for a board, paper in the air, the big dhak. */
export const view: GameView = {
  frame: parchment({ main: '#e8d2a0', accent: '#d4122b', well: ['#5c0a24', '#8a1430', '#4a061c'] }),
  scenery: {
    light: '#fff0a0',
    night: '#8a5ce0',
    movements: [
      confetti({ count: 34, colors: ['#d4122b', '#ffffff', '#ffd21f', '#12a5a0', '#d92fa8'] }),
      petals({ count: 14, colors: ['#ffb01f', '#ff8a1c'], during: 'feature' }),
    ],
  },
  sounds: soundKits.dhak,
  lettering: { face: ['#ffffff', '#fff3c0', '#ffd21f', '#ffe9a0'], rim: '#d4122b', body: '#3d0210' },
  button: '#d4122b',
  win: { light: '#ffe14d', ground: ['#ff9a3c', '#c9124a', '#3d0218'] },
  lines: ['#ffe14d', '#7fe6d8', '#ff9de0', '#ffffff', '#9ef01a', '#ff9a3c'],
  symbols: { rim: '#fffaf0' },
  reels: { bounce: 0.7 },
}
