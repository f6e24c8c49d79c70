import { carvedWood } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { confetti, leaves } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** A fair in an orchard: a cart of painted wood, mango leaves in the wind, a piano from a tent. */
export const view: GameView = {
  frame: carvedWood({ main: '#2f8f5c', accent: '#ffd21c', well: ['#fff3c0', '#ffe08a', '#ffcf6a'] }),
  scenery: {
    light: '#fffbd0',
    night: '#e07a4a',
    movements: [
      leaves({ count: 14, colors: ['#4fb84a', '#8fc93a', '#ffc51c'] }),
      confetti({ count: 30, colors: ['#ffd21c', '#17a08a', '#e8563c', '#ffffff'], during: 'feature' }),
    ],
    hangings: [
      { sprite: 'hanging', at: 'top-left', x: 0.16, y: -0.02, size: 0.18, held: [0.5, 0], sway: 0.08, depth: 0.9 },
      { sprite: 'hanging', at: 'top-left', x: 0.3, y: -0.05, size: 0.14, held: [0.5, 0], sway: 0.09, depth: 0.6 },
      { sprite: 'hanging', at: 'top-right', x: 0.15, y: -0.02, size: 0.19, flip: true, held: [0.5, 0], sway: 0.08, depth: 0.9 },
    ],
  },
  sounds: tuned(soundKits.saloon, {
    scale: tune(293.66, modes.bilawal),
    voice: { ...voices.flute, rings: 0.3 },
    drum: { hertz: 134, noise: 0.5, bright: 1100 },
    run: { hertz: 230, ticks: 13 },
    melody: [0, 2, 1, 3, 2, 4, 7, 6, 8],
    rhythm: [1, 1, 0.5, 0.5],
    beat: 0.11,
  }),
  lettering: { face: ['#ffffff', '#fff7a0', '#ffe14d', '#fff3b0'], rim: '#1f7a2f', body: '#0a3312' },
  button: '#d9690a',
  win: { light: '#ffffff', ground: ['#ffb52e', '#f07a1c', '#a8420c'] },
  lines: ['#e8291c', '#0f8f4a', '#5c2fc9', '#0d7ad9', '#d9127a', '#8a4a0c', '#12988a', '#e06a00', '#3d9c12', '#7a0f3d'],
  ribbons: {
    wild: { band: '#1f7a2f', rim: '#ffe14d', text: '#fffbe0', word: 'wild' },
    scatter: { band: '#c9124a', rim: '#ffe14d', text: '#fffbe0', word: 'scatter' },
  },
  symbols: { rim: '#fffdf0' },
}
