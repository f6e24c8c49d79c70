import { marquee } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { confetti, dust } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Under the big top: lamps around the board, sawdust in the light, the barrel organ. */
export const view: GameView = {
  frame: marquee({ main: '#b3122f', accent: '#ffd75e', well: ['#0a1238', '#1f2f7a', '#080d2b'] }),
  scenery: {
    light: '#ffe9b0',
    night: '#b05c9c',
    movements: [
      dust({ count: 40, colors: ['#ffe9b8', '#fff7e0'], during: 'base' }),
      confetti({ count: 44, colors: ['#c9222f', '#ffd75e', '#3f9cff', '#ffffff'], during: 'feature' }),
    ],
  },
  sounds: soundKits.fair,
  lettering: { face: ['#ffffff', '#fff0b8', '#ffc93c', '#ffe9a0'], rim: '#b3122f', body: '#060a26' },
  button: '#1f5fd0',
  win: { light: '#fff0b8', ground: ['#ffb81c', '#b3122f', '#0a1238'] },
  lines: ['#ffd75e', '#ff7a6a', '#7fd0ff', '#b8ff8a', '#ffffff', '#ff9df0', '#ffb86b', '#a8b8ff', '#7fe8d8', '#ffe9b0'],
  ribbons: {
    wild: { band: '#b3122f', rim: '#ffd75e', text: '#fffbe0', word: 'wild' },
    scatter: { band: '#1f2f7a', rim: '#ffd75e', text: '#fffbe0', word: 'scatter' },
  },
  symbols: { rim: '#fffaf0' },
  reels: { pace: 1.05, bounce: 0.7 },
}
