import { neonTube } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { bubbles, fish, rain } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Two tubes of light around dark water; the last of the rain, and fish of light below when the gate opens. */
export const view: GameView = {
  frame: neonTube({ main: '#ff2fb8', accent: '#2fe0ff', well: ['#0c0633', '#160a4a', '#080324'] }),
  scenery: {
    light: '#ff5cc9',
    night: '#12b8e0',
    movements: [
      rain({ count: 40, colors: ['#c9a6ff', '#8af0ff'] }),
      bubbles({ count: 16, colors: ['#8af0ff', '#ff9de6'] }),
      fish({ count: 9, colors: ['#ffd83d', '#ff3b6b', '#2fd0ff'], glows: true, during: 'feature' }),
    ],
  },
  sounds: tuned(soundKits.arcade, {
    scale: tune(587.33, modes.insen),
    voice: voices.glass,
    drum: { hertz: 220, noise: 0.15, bright: 5200 },
    run: { hertz: 380, ticks: 12 },
    melody: [0, 2, 1, 3, 4, 3, 6, 8],
    rhythm: [1.5, 0.5, 1, 1],
    beat: 0.11,
  }),
  lettering: { face: ['#ffffff', '#ffd0f4', '#ff5cc9', '#ffe6fa'], rim: '#5c0fb8', body: '#0a0433' },
  button: '#d61fb0',
  win: { light: '#ff9de6', ground: ['#a81fa8', '#3d0f7a', '#0a0433'] },
  lines: ['#ff2fb8', '#2fe0ff', '#ffef5c', '#2fff9c', '#ff8a3c', '#b87aff'],
  ribbons: { scatter: { band: '#4a0a66', rim: '#ff5cc9', text: '#ffffff', word: 'scatter' } },
  reels: { pace: 1.08, bounce: 0.25 },
}
