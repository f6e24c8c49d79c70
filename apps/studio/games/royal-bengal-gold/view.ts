import { lacquer } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { coins, dust, sparks } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** The hall of the tiger king: lacquer and gold, dust in the light, a rain of coins while the vault stands open. */
export const view: GameView = {
  frame: lacquer({ main: '#7a0f2a', accent: '#ffd75e', well: ['#2b0410', '#5c0a20', '#24020c'] }),
  scenery: {
    light: '#ffc94d',
    night: '#e0a050',
    movements: [
      dust({ count: 40, colors: ['#ffe08a', '#fff3c0'] }),
      coins({ count: 16, during: 'feature' }),
      sparks({ count: 14, during: 'feature' }),
    ],
  },
  sounds: soundKits.raga,
  lettering: { face: ['#fffdf0', '#ffdf7a', '#d98f1f', '#ffe9a0'], rim: '#7a0820', body: '#240008' },
  button: '#c07a0c',
  win: { light: '#ffe08a', ground: ['#d98f1f', '#8a0a2a', '#2b0410'] },
  lines: ['#ffd75e', '#ff5d7a', '#4cf0a8', '#7fb4ff', '#d9a0ff', '#ffffff'],
  ribbons: {
    wild: { band: '#06693c', rim: '#ffd75e', text: '#fffbe0', word: 'wild' },
  },
  reels: { pace: 0.95 },
}
