import { bambooCane } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { bubbles, confetti, fish } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, voices } from '../../src/client/look/sound-kits.ts'

/** A raft of cane over the reef at noon: shoals in orange and blue, a marimba of the islands. */
export const view: GameView = {
  frame: bambooCane({ main: '#ffe08a', accent: '#ff5d7a', well: ['#1fa8d4', '#3fc9e6', '#128abf'] }),
  scenery: {
    light: '#ffffff',
    night: '#ffb3e0',
    movements: [
      fish({ count: 11, colors: ['#ff8a2e', '#ffd21f', '#ff5d8a', '#2f6bd9'], across: [24, 76], size: [16, 40] }),
      bubbles({ count: 18, size: [6, 22] }),
      confetti({ sprite: 'bubble', count: 30, colors: ['#ffe98a', '#ffb3d9', '#b8fff0'], down: [-130, -60], during: 'feature' }),
    ],
  },
  sounds: {
    ...soundKits.drums,
    scale: tune(261.63, modes.lydian),
    voice: { ...voices.marimba, rings: 0.5 },
    rhythm: [1, 0.5, 1.5],
    drum: { hertz: 150, noise: 0.2, bright: 2400 },
    run: { hertz: 260, ticks: 15 },
    melody: [0, 2, 4, 2, 5, 4, 7, 9],
    beat: 0.09,
  },
  lettering: { face: ['#ffffff', '#fff6c9', '#ffb83c', '#fffbe6'], rim: '#d4145c', body: '#3d0440' },
  button: '#e8456b',
  win: { light: '#ffffff', ground: ['#ffe98a', '#ff7a5c', '#a80c5c'] },
  lines: ['#ffe14d', '#ff5d8a', '#b8ff6b', '#ffffff', '#c98aff', '#ff9f2e'],
  ribbons: {
    wild: { band: '#a80c4a', rim: '#ffe98a', text: '#ffffff', word: 'wild' },
    scatter: { band: '#0f6b94', rim: '#ffffff', text: '#ffffff', word: 'scatter' },
  },
  reels: { pace: 1.06, bounce: 0.8 },
}
