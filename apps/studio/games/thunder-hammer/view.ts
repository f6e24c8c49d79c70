import { iceBlock } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { rain, sparks } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Storm over the fjord: cold blue edges, rain, thunder far and near. */
export const view: GameView = {
  frame: iceBlock({ main: '#5a7aa8', accent: '#4ee1ff', well: ['#0c1a33', '#1c3357', '#081226'] }),
  scenery: {
    light: '#8ff0ff',
    night: '#7a6bff',
    movements: [rain({ count: 40 }), sparks({ count: 18, colors: ['#8ff0ff', '#ffffff'], during: 'feature' })],
  },
  sounds: soundKits.thunder,
  lettering: { face: ['#ffffff', '#d6f3ff', '#5ab8ff', '#eefaff'], rim: '#0d2a5c', body: '#04091a' },
  button: '#2370c8',
  win: { light: '#8ff0ff', ground: ['#1f6bb3', '#0c2f5c', '#04091a'] },
  lines: ['#8ff0ff', '#ffe14d', '#ff7a8c', '#9cff8a', '#c9a6ff', '#ffffff'],
  ribbons: { scatter: { band: '#12305c', rim: '#8ff0ff', text: '#f0fbff', word: 'scatter' } },
}
