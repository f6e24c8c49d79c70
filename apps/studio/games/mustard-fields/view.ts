import { bambooCane } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { butterflies, dust, petals } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** A winter morning in flower: bamboo, pollen on the wind, a bee on either side. */
export const view: GameView = {
  frame: bambooCane({ main: '#c9d94a', accent: '#e0561c', well: ['#0f4a3a', '#1f7a4a', '#0a3d2e'] }),
  scenery: {
    light: '#fffbd0',
    night: '#ffb04a',
    movements: [
      dust({ count: 40, colors: ['#fff06a', '#fffbd0'], size: [4, 12] }),
      butterflies({ count: 7, colors: ['#ff9df0', '#7fe8ff', '#ffffff'] }),
      petals({ count: 26, colors: ['#ffe11c', '#fff7a0'], during: 'feature' }),
    ],
    hangings: [
      { sprite: 'bee', at: 'left', x: 0.08, y: -0.2, size: 0.15, sway: 0.12, depth: 0.8 },
      { sprite: 'bee', at: 'right', x: 0.09, y: 0.1, size: 0.12, flip: true, sway: 0.14, depth: 0.7 },
    ],
  },
  sounds: {
    ...soundKits.silk,
    scale: [329.63, 369.99, 415.3, 493.88, 554.37, 659.26, 739.99, 830.61, 987.77, 1108.73],
    melody: [0, 2, 1, 3, 4, 3, 5, 4, 7, 9],
    rhythm: [1, 0.5, 0.5],
    beat: 0.1,
  },
  lettering: { face: ['#ffffff', '#fff7a0', '#ffd21f', '#fff3b0'], rim: '#4a7a06', body: '#1c2f04' },
  button: '#6f940c',
  win: { light: '#fff06a', ground: ['#a8d92f', '#3a8f1c', '#0f3d1c'] },
  lines: ['#ffe11c', '#ff8a6a', '#7fe8ff', '#ff9df0', '#c6ff6a', '#ffffff'],
  ribbons: { scatter: { band: '#a85a06', rim: '#fff3a0', text: '#fffbe0', word: 'scatter' } },
  symbols: { rim: '#f7ffe0' },
  reels: { bounce: 0.6 },
}
