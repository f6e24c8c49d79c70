import { brassWorks } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { embers, fireflies } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** A diving bell in the dark: riveted copper gone green, living lights, arms that sway before the glass, a drone below hearing. */
export const view: GameView = {
  frame: brassWorks({ main: '#2f6b66', accent: '#ff5dc4', well: ['#02070f', '#0a1f33', '#010308'] }),
  scenery: {
    light: '#4dffe0',
    night: '#ff4dc9',
    movements: [
      fireflies({ count: 34, colors: ['#4dffe0', '#f06bff', '#d6ff6b'], size: [5, 17] }),
      embers({ count: 26, colors: ['#4dffe0', '#b8fff0'], down: [-60, -20], during: 'feature' }),
    ],
    hangings: [
      { sprite: 'tentacle', at: 'bottom-left', x: 0.05, y: 0.08, size: 0.3, flip: true, held: [0.5, 1], sway: 0.1, depth: 1.3 },
      { sprite: 'tentacle', at: 'bottom-right', x: 0.03, y: 0.05, size: 0.24, held: [0.5, 1], sway: 0.12, depth: 1.2 },
    ],
  },
  sounds: {
    ...soundKits.orbit,
    scale: [110, 116.54, 138.59, 164.81, 174.61, 220, 233.08, 277.18, 329.63, 349.23],
    drum: { hertz: 44, noise: 0.7, bright: 300 },
    run: { hertz: 70, ticks: 6 },
    melody: [0, 4, 3, 5, 1, 6, 5, 9],
    rhythm: [1, 3],
    beat: 0.22,
  },
  lettering: { face: ['#ffffff', '#d6fff5', '#2fe0c4', '#f0fffb'], rim: '#5c0a8a', body: '#08021f' },
  button: '#0c9480',
  win: { light: '#7affea', ground: ['#c92fa8', '#4a0a7a', '#04020f'] },
  lines: ['#4dffe0', '#ff5dc4', '#f5ff6b', '#ffffff', '#5ab8ff', '#ffb86b'],
  ribbons: { scatter: { band: '#0c4a42', rim: '#ffd23f', text: '#ffffff', word: 'scatter' } },
  symbols: { rim: '#7affea' },
  reels: { pace: 0.92, bounce: 0.4 },
}
