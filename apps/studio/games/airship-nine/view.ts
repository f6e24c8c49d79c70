import { brassWorks } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { sparks, steam } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** The engine room with a view: riveted brass, steam, wheels that tick. */
export const view: GameView = {
  frame: brassWorks({ main: '#c98a4a', accent: '#7fe6d9', well: ['#1c1420', '#3a2a33', '#100b12'] }),
  scenery: {
    light: '#fff0c0',
    night: '#7a7ad9',
    movements: [steam({ count: 16 }), sparks({ count: 14, colors: ['#ffd98a', '#ff9f5c'], during: 'feature' })],
  },
  sounds: tuned(soundKits.clockwork, {
    scale: tune(196, modes.kafi),
    voice: voices.horn,
    drum: { hertz: 76, noise: 0.8, bright: 900 },
    run: { hertz: 96, ticks: 15 },
    melody: [0, 4, 3, 6, 4, 7, 9, 11],
    rhythm: [2, 1, 1],
    beat: 0.11,
  }),
  lettering: { face: ['#fffbe8', '#ffdfa0', '#d98a4a', '#fff0cc'], rim: '#4a1f10', body: '#140a12' },
  button: '#0f8f86',
  win: { light: '#ffd98a', ground: ['#a8602a', '#4a2410', '#140a12'] },
  lines: ['#ffd98a', '#7fe6d9', '#ff8a5c', '#ffffff', '#c9a6ff', '#b8e06b'],
  ribbons: {
    wild: { band: '#14343d', rim: '#e0b04a', text: '#fff6dc', word: 'wild' },
    scatter: { band: '#5c1c10', rim: '#ffd98a', text: '#fff6dc', word: 'scatter' },
  },
  reels: { pace: 0.95, bounce: 0.2 },
}
