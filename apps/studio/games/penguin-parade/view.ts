import { candyCane } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { confetti, snow } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** A brass band on the ice: striped edges, snow and paper streamers. */
export const view: GameView = {
  frame: candyCane({ main: '#e8344f', accent: '#ffffff', well: ['#cfeaff', '#f5fbff', '#a8d4f7'] }),
  scenery: {
    light: '#fff6d6',
    night: '#8fa8ff',
    movements: [snow({ count: 24 }), confetti({ count: 22, during: 'feature' })],
  },
  sounds: tuned(soundKits.sweet, {
    scale: tune(466.16, modes.bilawal),
    voice: { ...voices.flute, rings: 0.18 },
    drum: { hertz: 200, noise: 0.8, bright: 2200 },
    run: { hertz: 250, ticks: 15 },
    melody: [0, 0, 2, 4, 2, 4, 7, 4, 9],
    rhythm: [1, 0.5, 0.5],
    beat: 0.13,
  }),
  lettering: { face: ['#ffffff', '#ffe98a', '#ff9f3c', '#fff6d6'], rim: '#c9123d', body: '#0c1f52' },
  button: '#e0304a',
  win: { light: '#ffe98a', ground: ['#ff9f3c', '#c9123d', '#3d0a2b'] },
  lines: ['#e8344f', '#1f6be0', '#12a56b', '#a83ad9', '#f0861c', '#0fa8b8'],
  ribbons: { scatter: { band: '#1c4ab0', rim: '#ffffff', text: '#ffffff', word: 'scatter' } },
  reels: { bounce: 0.9 },
}
