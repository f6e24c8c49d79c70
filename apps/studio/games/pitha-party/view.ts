import { embroidered } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { embers, steam } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

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
  sounds: soundKits.drums,
  lettering: { face: ['#ffffff', '#fff0c8', '#ffc07a', '#ffe0b0'], rim: '#b3243c', body: '#2b0a2b' },
  button: '#b02a4a',
  win: { light: '#fff0c8', ground: ['#ff9a5c', '#b3243c', '#2b0a2b'] },
  lines: ['#ffd98a', '#ff8a7a', '#a8d4ff', '#c6f0a8', '#ffffff', '#e0a6ff'],
  ribbons: { scatter: { band: '#b3243c', rim: '#ffd98a', text: '#fff7e8', word: 'scatter' } },
  symbols: { rim: '#fff3e0' },
  reels: { pace: 0.95, bounce: 0.5 },
}
