import { brassWorks } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { coins, rain } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** The captain's cabin in a storm: ship's brass, rain at the panes, gold when the coins are held. */
export const view: GameView = {
  frame: brassWorks({ main: '#8a6a3a', accent: '#3fc9b0', well: ['#06222f', '#12485c', '#04141c'] }),
  scenery: {
    light: '#c9fff0',
    night: '#5c7ad9',
    movements: [rain({ count: 44 }), coins({ count: 16, during: 'feature' })],
  },
  sounds: tuned(soundKits.deep, {
    scale: tune(146.83, modes.minor),
    voice: { ...voices.reed, rings: 0.3 },
    drum: { hertz: 66, noise: 0.7, bright: 420 },
    run: { hertz: 104, ticks: 9 },
    melody: [0, 4, 3, 2, 4, 6, 5, 4, 7],
    rhythm: [2, 1],
    beat: 0.09,
  }),
  lettering: { face: ['#ffffff', '#d9fff4', '#5ce0c4', '#f0fffa'], rim: '#06384a', body: '#020c14' },
  button: '#147a8a',
  win: { light: '#ffd75e', ground: ['#1f8a8a', '#0a4452', '#020c14'] },
  lines: ['#ffd75e', '#5ce0c4', '#ff7a5c', '#8fc9ff', '#ffffff', '#e0a8ff'],
  ribbons: { wild: { band: '#14181f', rim: '#e0b04a', text: '#fff9e6', word: 'wild' } },
}
