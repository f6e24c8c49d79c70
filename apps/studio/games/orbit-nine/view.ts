import { moonSilver } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { meteors, twinkles } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** The hatch of a ship, bare metal on cold light; pictures fall without weight. */
export const view: GameView = {
  frame: moonSilver({ main: '#4a5cc9', accent: '#5ce0ff', well: ['#0a0a2f', '#1a1a5c', '#060620'] }),
  scenery: {
    light: '#6fb8ff',
    night: '#8a2fd9',
    movements: [
      twinkles({ count: 44, colors: ['#ffffff', '#bfe6ff', '#ffd9f5'] }),
      meteors({ count: 4 }),
      meteors({ count: 8, during: 'feature' }),
    ],
  },
  sounds: soundKits.orbit,
  lettering: { face: ['#ffffff', '#c9f4ff', '#4aa8ff', '#e0f8ff'], rim: '#2b1a9c', body: '#06042b' },
  button: '#3f55e8',
  win: { light: '#8af0ff', ground: ['#4a5ce0', '#1f1a7a', '#06042b'] },
  lines: ['#5ce0ff', '#ff8ad9', '#ffe14d', '#7affb8', '#c9a6ff', '#ff9a5c'],
  ribbons: { scatter: { band: '#5c0f5c', rim: '#ff9ae0', text: '#fff0fa', word: 'scatter' } },
  reels: { pace: 1.02, bounce: 0.15 },
}
