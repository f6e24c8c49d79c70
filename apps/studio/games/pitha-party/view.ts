import { embroidered } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { embers, steam } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** A winter morning: a stitched shawl around the board, mist that drifts, sparks of the oven. */
export const view: GameView = {
  frame: embroidered({ main: '#a8283c', accent: '#ffd98a', well: ['#24143d', '#3d2460', '#1c0f30'] }),
  scenery: {
    light: '#ffd9b0',
    night: '#ff9a6b',
    movements: [
      steam({ count: 16, colors: ['#ffffff', '#f0e8ff'], down: [-10, 4], across: [8, 34], size: [80, 190] }),
      embers({ count: 16, colors: ['#ffb02e', '#ff7a1c'], down: [-70, -24] }),
      embers({ count: 40, during: 'feature' }),
    ],
  },
  sounds: tuned(soundKits.drums, {
    scale: tune(311.13, modes.kafi),
    voice: { ...voices.pluck, rings: 0.3 },
    drum: { hertz: 92, noise: 0.3, bright: 640 },
    run: { hertz: 120, ticks: 9 },
    melody: [4, 3, 2, 3, 4, 6, 5, 4, 8],
    rhythm: [1, 1, 1, 0.5, 0.5],
    beat: 0.13,
  }),
  lettering: { face: ['#ffffff', '#fff0c8', '#ffc07a', '#ffe0b0'], rim: '#b3243c', body: '#2b0a2b' },
  button: '#b02a4a',
  win: { light: '#fff0c8', ground: ['#ff9a5c', '#b3243c', '#2b0a2b'] },
  lines: ['#ffd98a', '#ff8a7a', '#a8d4ff', '#c6f0a8', '#ffffff', '#e0a6ff'],
  ribbons: { scatter: { band: '#b3243c', rim: '#ffd98a', text: '#fff7e8', word: 'scatter' } },
  symbols: { rim: '#fff3e0' },
  reels: { pace: 0.95, bounce: 0.5 },
}
