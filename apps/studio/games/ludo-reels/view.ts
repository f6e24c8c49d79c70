import { marquee } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { confetti, twinkles } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** An afternoon's game: the board's four colours, lamps around it, confetti when somebody comes home. */
export const view: GameView = {
  frame: marquee({ main: '#b3203a', accent: '#ffd257', well: ['#fff6e0', '#ffffff', '#f0dfba'] }),
  scenery: {
    light: '#ffe9b0',
    night: '#7a8aff',
    movements: [twinkles({ count: 12, colors: ['#ffd257', '#ffffff'] }), confetti({ count: 30, during: 'feature' })],
  },
  sounds: tuned(soundKits.fair, {
    scale: tune(233.08, modes.kafi),
    voice: { ...voices.wood, rings: 0.26 },
    drum: { hertz: 210, noise: 0.4, bright: 1700 },
    run: { hertz: 200, ticks: 19 },
    melody: [0, 0, 2, 0, 3, 4, 6, 7],
    rhythm: [1, 1, 1.5, 0.5],
    beat: 0.11,
  }),
  lettering: { face: ['#ffffff', '#fff3a0', '#ffb01f', '#fffbd6'], rim: '#b3203a', body: '#1c0814' },
  button: '#1f6fd0',
  win: { light: '#ffe08a', ground: ['#e8a02e', '#b3321c', '#3d0a1c'] },
  lines: ['#e8344f', '#2f7bf0', '#12a56b', '#e09a0c', '#a83ad9', '#d4508a'],
  ribbons: {
    wild: { band: '#1c0814', rim: '#ffd257', text: '#ffffff', word: 'wild' },
    scatter: { band: '#ffffff', rim: '#5c2f04', text: '#5c140c', word: 'scatter' },
  },
  reels: { bounce: 0.7 },
}
