import { carvedWood } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { dust, fireflies, skyLanterns } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** The hour of lamps: a boat's carved wood about the board, lights afloat below it, a slow evening raga. */
export const view: GameView = {
  frame: carvedWood({ main: '#7a3a2e', accent: '#ffb84d', well: ['#24104a', '#4a1f66', '#1a0a38'] }),
  scenery: {
    light: '#ffc46b',
    night: '#6b5ad9',
    movements: [
      dust({ count: 18, colors: ['#ffd98a'], during: 'base' }),
      fireflies({ count: 18, colors: ['#ffe08a', '#fff3b8'] }),
      skyLanterns({ count: 9, during: 'feature' }),
    ],
    hangings: [
      { sprite: 'floatingLamp', at: 'bottom-left', x: 0.09, y: 0.05, size: 0.13, sway: 0.05, depth: 1.2 },
      { sprite: 'floatingLamp', at: 'bottom-right', x: 0.08, y: 0.04, size: 0.15, sway: 0.06, depth: 1.3 },
      { sprite: 'floatingLamp', at: 'bottom-right', x: 0.24, y: 0.07, size: 0.09, sway: 0.05, depth: 0.9 },
    ],
  },
  sounds: {
    ...soundKits.raga,
    scale: [233.08, 246.94, 293.66, 329.63, 349.23, 369.99, 440, 466.16, 493.88, 587.33],
    drum: { hertz: 92, noise: 0.3, bright: 540 },
    melody: [2, 3, 5, 3, 6, 5, 7, 9],
    rhythm: [2, 1],
    beat: 0.17,
  },
  lettering: { face: ['#ffffff', '#fff0c0', '#ffb04d', '#fffaf0'], rim: '#8a1f52', body: '#1c0633' },
  button: '#c2487a',
  win: { light: '#ffe08a', ground: ['#ff8a3c', '#a8285c', '#1c0633'] },
  lines: ['#ffd75e', '#ff7a8a', '#5ce0d0', '#ffffff', '#c9a6ff', '#ffb86b', '#b8e86b'],
  ribbons: {
    wild: { band: '#0f5a66', rim: '#ffd75e', text: '#ffffff', word: 'wild' },
    scatter: { band: '#5c1452', rim: '#ffcf7a', text: '#ffffff', word: 'scatter' },
  },
  reels: { pace: 0.94, bounce: 0.5 },
}
