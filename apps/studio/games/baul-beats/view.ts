import { carvedWood } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { dust, fireflies, notes } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** A courtyard of singers: carved jackfruit wood, notes that rise, lamps that swing from the banyan. */
export const view: GameView = {
  frame: carvedWood({ main: '#8a4a1c', accent: '#ffb02e', well: ['#2b0f1c', '#5c1f24', '#240a14'] }),
  scenery: {
    light: '#ffb347',
    night: '#7a5cd9',
    movements: [
      notes({ count: 9, colors: ['#ffe08a', '#ffffff', '#ffb08a'] }),
      dust({ count: 26, colors: ['#ffe0a0'], during: 'base' }),
      fireflies({ count: 30, colors: ['#fff3a0'], during: 'feature' }),
    ],
    hangings: [
      { sprite: 'bulb', at: 'top-left', x: 0.07, y: -0.03, size: 0.17, held: [0.5, 0], sway: 0.07, depth: 0.6 },
      { sprite: 'bulb', at: 'top-left', x: 0.22, y: -0.06, size: 0.13, held: [0.5, 0], sway: 0.06, depth: 0.5 },
      { sprite: 'bulb', at: 'top-right', x: 0.07, y: -0.02, size: 0.18, held: [0.5, 0], sway: 0.07, depth: 0.6 },
      { sprite: 'bulb', at: 'top-right', x: 0.23, y: -0.05, size: 0.12, held: [0.5, 0], sway: 0.06, depth: 0.5 },
    ],
  },
  sounds: {
    ...soundKits.ektara,
    scale: [220, 246.94, 277.18, 329.63, 369.99, 440, 493.88, 554.37, 659.26, 739.99],
    melody: [0, 3, 2, 4, 5, 4, 6, 5, 8, 9],
    rhythm: [1, 0.5, 0.5, 1],
    beat: 0.12,
  },
  lettering: { face: ['#fffdf0', '#ffe08a', '#ff9a2e', '#ffd98a'], rim: '#b3261c', body: '#2b0a20' },
  button: '#d9480f',
  win: { light: '#ffd34d', ground: ['#e0661c', '#8a1f24', '#2b0a14'] },
  lines: ['#ffd34d', '#5ff0d8', '#ff8a5c', '#ff9dc4', '#9ef01a', '#c9a6ff', '#ffffff', '#ffb02e', '#7fc4ff', '#ff5d7a'],
  ribbons: {
    wild: { band: '#b3261c', rim: '#ffd34d', text: '#fff7e0', word: 'wild' },
    scatter: { band: '#0f5a5c', rim: '#ffe08a', text: '#f0fffb', word: 'scatter' },
  },
  reels: { bounce: 0.6 },
}
