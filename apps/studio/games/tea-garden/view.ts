import { bambooCane } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { butterflies, leaves, steam } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Morning among the bushes: split cane around cream wells, mist from a cup, a bamboo flute's pluck. */
export const view: GameView = {
  frame: bambooCane({ main: '#d9b04a', accent: '#5cab52', well: ['#1f5c3a', '#3f8f5c', '#144528'] }),
  scenery: {
    light: '#fffbd6',
    night: '#8a9cff',
    movements: [leaves({ count: 12, colors: ['#a8e05c', '#5cab52'] }), butterflies({ count: 6 }), steam({ count: 8, during: 'feature' })],
  },
  sounds: tuned(soundKits.ektara, {
    scale: tune(293.66, modes.khamaj),
    voice: voices.flute,
    drum: { hertz: 128, noise: 0.2, bright: 900 },
    run: { hertz: 170, ticks: 8 },
    melody: [4, 5, 4, 2, 3, 4, 7, 6, 9],
    rhythm: [1, 0.5, 1.5],
    beat: 0.15,
  }),
  lettering: { face: ['#ffffff', '#f5ffc9', '#a8e05c', '#fbffe6'], rim: '#1f5c24', body: '#062410' },
  button: '#3f8a2a',
  win: { light: '#fff3a0', ground: ['#8fb83a', '#2f6b24', '#062410'] },
  lines: ['#fff3a0', '#ff9c5c', '#8fd9ff', '#ff9dc4', '#ffffff', '#c9a6ff'],
  ribbons: {
    wild: { band: '#1f5c24', rim: '#f5ffc9', text: '#ffffff', word: 'wild' },
    scatter: { band: '#a3561c', rim: '#fff3c9', text: '#fffbe6', word: 'scatter' },
  },
}
