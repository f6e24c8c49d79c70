import { hewnStone } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { bubbles, fireflies } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** The drowned library: green stone, motes that glow, an organ under water. */
export const view: GameView = {
  frame: hewnStone({ main: '#4f7a80', accent: '#e0a82e', well: ['#031c33', '#0a3a57', '#020f20'] }),
  scenery: {
    light: '#8affe6',
    night: '#6b6bff',
    movements: [bubbles({ count: 18 }), fireflies({ count: 18, colors: ['#8affe6', '#c9fff4'] })],
  },
  sounds: tuned(soundKits.organ, {
    scale: tune(164.81, modes.phrygian),
    voice: voices.gong,
    drum: { hertz: 46, noise: 0.3, bright: 240 },
    run: { hertz: 74, ticks: 6 },
    melody: [0, 1, 3, 4, 1, 5, 4, 7, 8],
    rhythm: [3, 1, 2],
    beat: 0.12,
  }),
  lettering: { face: ['#f5fffb', '#c9fff2', '#4ad9d0', '#e6fff9'], rim: '#08345c', body: '#020a20' },
  button: '#0f7f8c',
  win: { light: '#8affe6', ground: ['#12808a', '#083d52', '#020a20'] },
  lines: ['#8affe6', '#ffd75e', '#ff8a9c', '#a8e0ff', '#ffffff', '#c9a6ff'],
  ribbons: { book: { band: '#08345c', rim: '#e0a82e', text: '#f5fffb', word: ['wild', 'scatter'] } },
  reels: { pace: 0.9 },
}
