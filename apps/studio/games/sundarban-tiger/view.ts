import { beatenGold } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { fireflies, petals } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Mangroves at first light, and by moonlight in the free spins: leaves that sway in three depths, fireflies, falling petals. */
export const view: GameView = {
  frame: beatenGold({ main: '#0d4d3d', accent: '#f0408c', well: ['#042320', '#12665a', '#031c1a'] }),
  scenery: {
    light: '#fff0a0',
    night: '#6a63d8',
    movements: [
      fireflies({ during: 'base' }),
      fireflies({ during: 'feature', colors: ['#ff9be6'] }),
      petals({ during: 'feature', count: 18 }),
    ],
    hangings: [
      { sprite: 'vine', at: 'top-left', x: 0.1, y: -0.03, size: 0.46, turn: 3, held: [0.5, 0], sway: 0.05, depth: 0.4 },
      { sprite: 'vine', at: 'top-right', x: 0.13, y: -0.06, size: 0.52, turn: -4, flip: true, held: [0.5, 0], sway: 0.05, depth: 0.4 },
      { sprite: 'frond', at: 'bottom-left', x: -0.2, y: -0.06, size: 0.62, turn: -8, held: [0.08, 0.74], depth: 0.7 },
      { sprite: 'frond', at: 'bottom-right', x: -0.2, y: -0.06, size: 0.62, turn: 8, flip: true, held: [0.08, 0.74], depth: 0.7 },
      { sprite: 'frond', at: 'top-left', x: -0.16, y: 0.34, size: 0.44, turn: 58, held: [0.08, 0.74], depth: 0.6 },
      { sprite: 'frond', at: 'top-right', x: -0.16, y: 0.34, size: 0.44, turn: -58, flip: true, held: [0.08, 0.74], depth: 0.6 },
      { sprite: 'leaf', at: 'bottom-left', x: -0.04, y: -0.1, size: 0.36, turn: 34, held: [0.5, 0.96], depth: 0.9 },
      { sprite: 'leaf', at: 'bottom-right', x: -0.04, y: -0.1, size: 0.36, turn: -34, held: [0.5, 0.96], depth: 0.9 },
      { sprite: 'leaf', at: 'top-left', x: -0.06, y: -0.02, size: 0.3, turn: 122, held: [0.5, 0.96], depth: 0.8 },
      { sprite: 'leaf', at: 'top-right', x: -0.06, y: -0.02, size: 0.3, turn: -122, held: [0.5, 0.96], depth: 0.8 },
      { sprite: 'near', at: 'bottom-left', x: -0.05, y: -0.2, size: 0.36, turn: 40, held: [0.5, 0.96], depth: 1.5 },
      { sprite: 'near', at: 'bottom-right', x: -0.05, y: -0.2, size: 0.36, turn: -40, held: [0.5, 0.96], depth: 1.5 },
    ],
  },
  sounds: soundKits.forest,
  lettering: { face: ['#fffdf0', '#ffe58a', '#ffb52e', '#ffdf7a'], rim: '#8a3b05', body: '#2b0d00' },
  button: '#d6580a',
  win: { light: '#ffd75e', ground: ['#b3560c', '#6b2704', '#2b0d00'] },
  lines: ['#ffd23f', '#ff5d8f', '#4cc9f0', '#80ed99', '#ff9f1c', '#b388ff', '#ff6b6b', '#2ec4b6', '#9ef01a', '#f15bb5'],
  symbols: { rim: '#fff3c4' },
}
