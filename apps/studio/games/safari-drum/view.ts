import { parchment } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { dust, fireflies } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Stretched hide around dusk-red wells, dust of a herd, drums from far away. */
export const view: GameView = {
  frame: parchment({ main: '#d9a45c', accent: '#8a1f1c', well: ['#3d1014', '#6b1f1c', '#24080c'] }),
  scenery: {
    light: '#ffe08a',
    night: '#b35c9c',
    movements: [dust({ count: 40, colors: ['#ffd08a', '#ff9f5c'] }), fireflies({ count: 16, colors: ['#ffe14d'], during: 'feature' })],
  },
  sounds: soundKits.drums,
  lettering: { face: ['#fff9e0', '#ffdf8a', '#ff8a2e', '#fff0b8'], rim: '#5c140c', body: '#1f0504' },
  button: '#d0581a',
  win: { light: '#ffe08a', ground: ['#e0641c', '#7a1f14', '#1f0504'] },
  lines: ['#ffe14d', '#ff8a5c', '#b8e06b', '#7fd9ff', '#ffffff', '#ff9de0'],
  ribbons: {
    wild: { band: '#7a1428', rim: '#ffe08a', text: '#fff9e6', word: 'wild' },
    scatter: { band: '#4a1808', rim: '#ffe14d', text: '#fff6dc', word: 'scatter' },
  },
}
