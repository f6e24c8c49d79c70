import { brassWorks } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { butterflies, leaves, sparks } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Riveted copper gone green, seeds on the air, sparks when a reel is charged. */
export const view: GameView = {
  frame: brassWorks({ main: '#7ac4a8', accent: '#ffb03d', well: ['#0f4a4a', '#1a6b62', '#0a3838'] }),
  scenery: {
    light: '#fffbd0',
    night: '#1f6bb8',
    movements: [
      leaves({ count: 10, colors: ['#a8e05c', '#5cc98a', '#e6ff9c'], size: [10, 20] }),
      butterflies({ count: 5, colors: ['#ffd34d', '#ff8a5c'] }),
      sparks({ count: 34, colors: ['#8affd9', '#fff36b'], during: 'feature' }),
    ],
  },
  sounds: soundKits.clockwork,
  lettering: { face: ['#ffffff', '#e6ffb8', '#8ae05c', '#f5ffd9'], rim: '#0f5c57', body: '#03211f' },
  button: '#2f9c4a',
  win: { light: '#fff36b', ground: ['#3fb89c', '#0f5c57', '#03211f'] },
  lines: ['#fff36b', '#ff8fb0', '#8af0ff', '#c6ff5c', '#ffb03d', '#ffffff'],
  ribbons: {
    wild: { band: '#0f5c57', rim: '#fff36b', text: '#ffffff', word: 'wild' },
    scatter: { band: '#8a3a0c', rim: '#ffe08a', text: '#fffbe0', word: 'scatter' },
  },
  reels: { pace: 1.05, bounce: 0.3 },
}
