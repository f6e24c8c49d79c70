import { beatenGold } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { coins, dust, fish } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune } from '../../src/client/look/sound-kits.ts'

/** The hour before the market: beaten gold, gulls over the boats, dust of light, a flute across the water. */
export const view: GameView = {
  frame: beatenGold({ main: '#0a5566', accent: '#ff7a4a', well: ['#0a4a66', '#1f8aa0', '#06304a'] }),
  scenery: {
    light: '#fff0b8',
    night: '#ff9a6b',
    movements: [
      fish({ sprite: 'gull', count: 7, colors: ['#ffffff'], size: [22, 52], across: [22, 64], down: [-10, 6], sway: 18, inFront: 0.2 }),
      dust({ count: 26, colors: ['#fff0b8', '#ffffff'] }),
      coins({ count: 14, during: 'feature' }),
    ],
  },
  sounds: {
    ...soundKits.ektara,
    scale: tune(233.08, modes.khamaj),
    rhythm: [1.5, 0.5, 2],
    voice: {
      wave: 'sine',
      rings: 0.7,
      overtones: [
        [2, 0.22],
        [3, 0.3],
      ],
    },
    drum: { hertz: 74, noise: 0.35, bright: 620 },
    melody: [0, 3, 4, 6, 5, 3, 4, 8],
    beat: 0.18,
  },
  lettering: { face: ['#ffffff', '#fff3b0', '#ffb52e', '#fffbe0'], rim: '#a8320c', body: '#2b0a14' },
  button: '#e0691c',
  win: { light: '#fff3b0', ground: ['#ff9a3c', '#c93a2b', '#2b0a14'] },
  lines: ['#ffe14d', '#ff8a5c', '#7ff0e6', '#ffffff', '#ff9dc4', '#b8e86b'],
  ribbons: {
    wild: { band: '#a8142b', rim: '#ffe08a', text: '#ffffff', word: 'wild' },
    scatter: { band: '#0a4a66', rim: '#ffd75e', text: '#ffffff', word: 'scatter' },
  },
  reels: { bounce: 0.6 },
}
