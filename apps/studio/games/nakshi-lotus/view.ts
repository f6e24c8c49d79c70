import { embroidered } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { fireflies, petals } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** A quilt in the evening: threads for a frame, petals in the air, the one-stringed ektara. */
export const view: GameView = {
  frame: embroidered({ main: '#0f6a72', accent: '#ff9cc0', well: ['#06303b', '#0d5661', '#042730'] }),
  scenery: {
    light: '#7fe6d8',
    night: '#8f7be8',
    movements: [petals({ count: 24 }), fireflies({ count: 14, colors: ['#ffe9b0'] })],
    hangings: [
      { sprite: 'bloom', at: 'bottom-left', x: 0.1, y: 0.08, size: 0.2, sway: 0.04, depth: 1.2 },
      { sprite: 'bloom', at: 'bottom-right', x: 0.1, y: 0.08, size: 0.2, sway: 0.04, depth: 1.2, flip: true },
    ],
  },
  sounds: soundKits.ektara,
  lettering: { face: ['#ffffff', '#ffe6f0', '#ff9cc0', '#ffd3e4'], rim: '#a80f50', body: '#032530' },
  button: '#c2185b',
  win: { light: '#ffd257', ground: ['#c9246b', '#6b0f3d', '#2b0518'] },
  lines: ['#ff9cc0', '#ffd257', '#7fe6d8', '#c9a6ff', '#ff8a5c', '#9ef01a'],
  ribbons: {
    wild: { band: '#c9246b', rim: '#ffd257', text: '#fff7e0', word: 'wild' },
    scatter: { band: '#0d5661', rim: '#7fe6d8', text: '#f0fffb', word: 'scatter' },
  },
}
