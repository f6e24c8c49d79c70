import { shellRim } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { embers, twinkles } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Mother-of-pearl around a dark pool; the pearls set the night alight. */
export const view: GameView = {
  frame: shellRim({ main: '#f5e2ee', accent: '#ffd75e', well: ['#04303d', '#0a5560', '#03222e'] }),
  scenery: {
    light: '#fff0d0',
    night: '#c9563c',
    movements: [twinkles({ count: 22, colors: ['#fff6d8', '#bffff0'] }), embers({ count: 44, during: 'feature' })],
  },
  sounds: soundKits.deep,
  lettering: { face: ['#fffef0', '#ffe9a0', '#e89a24', '#fff0b8'], rim: '#0a4a4d', body: '#021a20' },
  button: '#0f8278',
  win: { light: '#ffe9a0', ground: ['#1f9c8a', '#0a4a5c', '#021a24'] },
  lines: ['#ffd75e', '#7affd0', '#ff8a6b', '#f5d0ff', '#6fd0ff', '#ffffff'],
  ribbons: { wild: { band: '#0a5c5c', rim: '#ffd75e', text: '#fffbe8', word: 'wild' } },
  reels: { pace: 0.94, bounce: 0.5 },
}
