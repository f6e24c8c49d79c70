import { beatenGold } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { coins, leaves, twinkles } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** A hill of clover: gold over green enamel, clover in the wind, a peal of bells. */
export const view: GameView = {
  frame: beatenGold({ main: '#0a6b3c', accent: '#e0243c', well: ['#063d24', '#0f6b45', '#052e1a'] }),
  scenery: {
    light: '#fff7b0',
    night: '#5c6be0',
    movements: [
      leaves({ sprite: 'clover', count: 12, colors: ['#ffffff'], size: [18, 40] }),
      twinkles({ count: 20, colors: ['#fff7b0', '#ffffff'] }),
      coins({ count: 14, during: 'feature' }),
    ],
  },
  sounds: {
    ...soundKits.clockwork,
    scale: [523.25, 587.33, 659.26, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760],
    voice: {
      wave: 'sine',
      rings: 1.3,
      overtones: [
        [2.1, 0.5],
        [3.02, 0.25],
        [4.2, 0.12],
      ],
    },
    melody: [5, 4, 3, 2, 1, 0, 3, 5, 7, 9],
    rhythm: [1, 1, 1, 2],
    beat: 0.13,
  },
  lettering: { face: ['#fffdf0', '#ffe48a', '#ffb02e', '#ffe9a0'], rim: '#b3122f', body: '#05240f' },
  button: '#0f8a44',
  win: { light: '#fff7b0', ground: ['#ffc93c', '#1f9c4a', '#052e1a'] },
  lines: ['#ffe48a', '#ff8a9c', '#7fe8ff', '#c6ff8a', '#ffffff'],
  ribbons: { wild: { band: '#b3122f', rim: '#ffe48a', text: '#fffbe0', word: 'wild' } },
  symbols: { rim: '#f7ffd9' },
  reels: { bounce: 0.5 },
}
