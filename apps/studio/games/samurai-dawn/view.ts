import { lacquer } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { petals } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Black and red lacquer over paper walls; blossoms fall, a koto and one great drum. */
export const view: GameView = {
  frame: lacquer({ main: '#1c1a2b', accent: '#f0b52e', well: ['#efe2cc', '#fff6e6', '#d9c6a8'] }),
  scenery: {
    light: '#ffb890',
    night: '#8a7ad9',
    movements: [petals({ count: 34, colors: ['#ff9cb8', '#ffd0de', '#ffffff'] })],
  },
  sounds: soundKits.koto,
  lettering: { face: ['#ffffff', '#ffe9c9', '#ff9c5c', '#fff0d6'], rim: '#a3121c', body: '#1a0a14' },
  button: '#c2281c',
  win: { light: '#ff8a6a', ground: ['#e8583c', '#a3121c', '#3d0a14'] },
  lines: ['#e0301c', '#2f5a8a', '#1f8f6a', '#c98f12', '#8a3ac9', '#d4458a'],
  ribbons: {
    wild: { band: '#a3121c', rim: '#f0b52e', text: '#fff9ec', word: 'wild' },
    scatter: { band: '#1c2847', rim: '#ff9cb8', text: '#fff5f8', word: 'scatter' },
  },
  reels: { bounce: 0.4 },
}
