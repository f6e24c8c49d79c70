import { moonSilver } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { bats, fireflies } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** A cold frame of silver, bats before the moon, a church organ far away. */
export const view: GameView = {
  frame: moonSilver({ main: '#6b5a80', accent: '#d4122b', well: ['#14060f', '#2f0f1f', '#0a0308'] }),
  scenery: {
    light: '#ff3b3b',
    night: '#c93b5c',
    movements: [bats({ count: 9 }), fireflies({ count: 12, colors: ['#ff8a7a'], during: 'feature' })],
  },
  sounds: soundKits.organ,
  lettering: { face: ['#fff5f5', '#ffb8b8', '#ff5d5d', '#ffd0d0'], rim: '#5c0414', body: '#0f0208' },
  button: '#b5122b',
  win: { light: '#ff8a7a', ground: ['#a3122b', '#3d0a1c', '#0f0208'] },
  lines: ['#ff5d5d', '#d9d0e6', '#b56bff', '#ffb347', '#7affd0', '#ff9de0'],
  ribbons: {
    wild: { band: '#2b0a1c', rim: '#ff3b4d', text: '#fff0f0', word: 'wild' },
    scatter: { band: '#5c0a1c', rim: '#ffd0b8', text: '#fff5f0', word: 'scatter' },
  },
  reels: { pace: 0.92 },
}
