import { hewnStone } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { dust, twinkles } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** A cave under a lake: hewn stone, light that runs over crystals, bells of glass. */
export const view: GameView = {
  frame: hewnStone({ main: '#3d3566', accent: '#6be8ff', well: ['#0a0628', '#1f1a5c', '#080422'] }),
  scenery: {
    light: '#7fe8ff',
    night: '#b83cff',
    movements: [
      twinkles({ count: 46, colors: ['#ffffff', '#a8f4ff', '#e0b8ff'] }),
      dust({ count: 24, colors: ['#bff8ff', '#ffd6ff'], down: [-24, -6] }),
    ],
    hangings: [
      { sprite: 'shard', at: 'top-left', x: 0.14, y: -0.02, size: 0.3, turn: 4, held: [0.5, 0], sway: 0, depth: 0.5 },
      { sprite: 'shard', at: 'top-left', x: 0.02, y: -0.02, size: 0.42, turn: -3, held: [0.5, 0], sway: 0, depth: 0.8 },
      { sprite: 'shard', at: 'top-right', x: 0.04, y: -0.02, size: 0.4, turn: 4, flip: true, held: [0.5, 0], sway: 0, depth: 0.8 },
      { sprite: 'shard', at: 'top-right', x: 0.17, y: -0.02, size: 0.26, flip: true, held: [0.5, 0], sway: 0, depth: 0.5 },
    ],
  },
  sounds: tuned(soundKits.frost, {
    scale: tune(415.3, modes.whole),
    voice: { ...voices.glass, rings: 1.4 },
    drum: { hertz: 170, noise: 0.3, bright: 6200 },
    melody: [0, 2, 4, 1, 3, 5, 7, 9, 11],
    rhythm: [1, 2],
    beat: 0.11,
  }),
  lettering: { face: ['#ffffff', '#d0fbff', '#7fc4ff', '#c9f0ff'], rim: '#3a1fb8', body: '#0a0328' },
  button: '#5a3fe0',
  win: { light: '#a8f4ff', ground: ['#4a8bff', '#4a1fb8', '#12083d'] },
  lines: ['#8ff5ff', '#ff9df0', '#c9a6ff', '#9effc0', '#fff3a0', '#7fb4ff'],
  ribbons: {
    wild: { band: '#7a4206', rim: '#ffe48a', text: '#fffbe0', word: 'wild' },
    scatter: { band: '#4a12b8', rim: '#8ff5ff', text: '#f0fdff', word: 'scatter' },
  },
  reels: { bounce: 0.2 },
}
