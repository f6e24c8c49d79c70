import { parchment } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { confetti, feathers } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Paper and cane in the wind: a frame of kite paper, feathers, a flute and a fair's drum. */
export const view: GameView = {
  frame: parchment({ main: '#fff0c9', accent: '#e0348a', well: ['#1c5fb0', '#3f8fd9', '#144a8f'] }),
  scenery: {
    light: '#ffffff',
    night: '#ffb86b',
    movements: [feathers({ count: 12, colors: ['#ffffff', '#ffe14d', '#ff8ad9'] }), confetti({ count: 26, during: 'feature' })],
    hangings: [
      { sprite: 'kite', at: 'top-left', x: 0.12, y: 0.16, size: 0.17, sway: 0.12, turn: -12, depth: 1.3 },
      { sprite: 'kite', at: 'bottom-right', x: 0.1, y: 0.16, size: 0.14, sway: 0.1, turn: 16, depth: 1.1 },
    ],
  },
  sounds: tuned(soundKits.fair, {
    scale: tune(415.3, modes.bilawal),
    voice: voices.flute,
    drum: { hertz: 150, noise: 0.6, bright: 4200 },
    run: { hertz: 360, ticks: 10 },
    melody: [0, 1, 2, 4, 7, 6, 4, 5, 9],
    rhythm: [0.5, 0.5, 1, 2],
    beat: 0.12,
  }),
  lettering: { face: ['#ffffff', '#fff3a0', '#ff9f1c', '#fffbe0'], rim: '#c9246b', body: '#08245c' },
  button: '#d6246f',
  win: { light: '#fff3a0', ground: ['#ff9f1c', '#c9246b', '#3d0a3d'] },
  lines: ['#ffe14d', '#ff5dae', '#8ff5c0', '#ffffff', '#ff8a4a', '#c9a6ff'],
  ribbons: {
    wild: { band: '#d4301c', rim: '#fff3a0', text: '#ffffff', word: 'wild' },
    scatter: { band: '#123a7a', rim: '#ffffff', text: '#ffffff', word: 'scatter' },
  },
  reels: { bounce: 0.9 },
}
