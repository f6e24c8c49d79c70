import { carvedWood } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { coins, snow } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Northern night: the ship's carved wood around the board, snow, and gold that rains while the coins are held. */
export const view: GameView = {
  frame: carvedWood({ main: '#6b3f1c', accent: '#e0a83c', well: ['#0c2028', '#1c4550', '#071418'] }),
  scenery: {
    light: '#5cffb0',
    night: '#4a8fd9',
    movements: [snow({ count: 36 }), coins({ count: 14, during: 'feature' })],
  },
  sounds: tuned(soundKits.drums, {
    scale: tune(174.61, modes.minor),
    voice: voices.horn,
    drum: { hertz: 54, noise: 0.8, bright: 380 },
    run: { hertz: 84, ticks: 8 },
    melody: [0, 4, 0, 3, 4, 6, 7, 4, 9],
    rhythm: [1, 1, 2, 2],
    beat: 0.12,
  }),
  lettering: { face: ['#fffbe0', '#ffe08a', '#e08a2e', '#ffd75e'], rim: '#4a1c0a', body: '#0c0a08' },
  button: '#a85a14',
  win: { light: '#ffd75e', ground: ['#a8601c', '#4a260c', '#0c0a08'] },
  lines: ['#5cffb0', '#ffd75e', '#ff6b5c', '#6bb8ff', '#ffffff', '#c9a6ff'],
  ribbons: { wild: { band: '#1c2b3d', rim: '#d9e6f0', text: '#ffffff', word: 'wild' } },
}
