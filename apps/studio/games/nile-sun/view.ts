import { hewnStone } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { dust, twinkles } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Noon in the desert: a hewn gate of sandstone, dust in the light, a reed pipe. */
export const view: GameView = {
  frame: hewnStone({ main: '#d9a45c', accent: '#12338f', well: ['#4a2408', '#7a4414', '#2b1204'] }),
  scenery: {
    light: '#fff0a0',
    night: '#6b5bd0',
    movements: [dust({ count: 34, colors: ['#ffe9b8', '#ffd08a'] }), twinkles({ count: 12, colors: ['#fff6c8'], during: 'feature' })],
  },
  sounds: soundKits.desert,
  lettering: { face: ['#fffbe0', '#ffe08a', '#ffb52e', '#ffd75e'], rim: '#7a2a05', body: '#2b1002' },
  button: '#1c4fc0',
  win: { light: '#ffd75e', ground: ['#c9701c', '#6b2c06', '#2b1002'] },
  lines: ['#ffd23f', '#4cc9f0', '#ff6b6b', '#80ed99', '#b388ff', '#ff9f1c'],
  ribbons: { book: { band: '#12338f', rim: '#ffd75e', text: '#fff9e0', word: ['wild', 'scatter'] } },
}
