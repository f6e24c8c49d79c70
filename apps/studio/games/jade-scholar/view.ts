import { carvedWood } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { feathers, petals } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Dark wood around silk, plum petals, plucked strings; feathers of cranes while the book is open. */
export const view: GameView = {
  frame: carvedWood({ main: '#6b3a20', accent: '#7fe0a8', well: ['#17423a', '#245c4d', '#0f302b'] }),
  scenery: {
    light: '#fffbe0',
    night: '#1f7a66',
    movements: [
      petals({ count: 18, colors: ['#ff9dbb', '#ffd0de', '#f0608f'], size: [9, 18] }),
      feathers({ count: 12, during: 'feature' }),
    ],
  },
  sounds: tuned(soundKits.koto, {
    scale: tune(246.94, modes.yu),
    voice: { ...voices.harp, rings: 1.2 },
    drum: { hertz: 96, noise: 0.2, bright: 800 },
    run: { hertz: 140, ticks: 6 },
    melody: [4, 3, 4, 2, 1, 3, 5, 6, 8],
    rhythm: [2, 1, 1, 3],
    beat: 0.11,
  }),
  lettering: { face: ['#ffffff', '#dfffe6', '#7fe0a8', '#f0fff0'], rim: '#0f5c48', body: '#041f1a' },
  button: '#1a8a72',
  win: { light: '#dfffcf', ground: ['#4fb88a', '#145c4a', '#041f1a'] },
  lines: ['#7fe0a8', '#ff9dbb', '#ffe08a', '#8ad9ff', '#ff8a6b', '#ffffff'],
  ribbons: { book: { band: '#0f4a3a', rim: '#ffe08a', text: '#f5fff0', word: ['wild', 'scatter'] } },
  reels: { pace: 0.92, bounce: 0.2 },
}
