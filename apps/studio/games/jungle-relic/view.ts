import { hewnStone } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { butterflies, fireflies, leaves } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** A chamber behind the falls: grey-green blocks, leaves and glow-worms, bells of wood. */
export const view: GameView = {
  frame: hewnStone({ main: '#7a8a6b', accent: '#ffcf3c', well: ['#0a2419', '#1c4a33', '#05140e'] }),
  scenery: {
    light: '#d9ff9c',
    night: '#4fae9c',
    movements: [
      leaves({ count: 14, colors: ['#8fd95c', '#4fae5c'] }),
      fireflies({ count: 20 }),
      butterflies({ count: 5, during: 'feature' }),
    ],
  },
  sounds: tuned(soundKits.forest, {
    scale: tune(164.81, modes.hungarian),
    voice: { ...voices.gong, rings: 0.8 },
    drum: { hertz: 74, noise: 0.5, bright: 620 },
    run: { hertz: 120, ticks: 17 },
    melody: [0, 3, 2, 4, 6, 5, 4, 7, 10],
    rhythm: [1, 1, 0.5, 0.5, 2],
    beat: 0.12,
  }),
  lettering: { face: ['#fffbe0', '#fff08a', '#b8d93c', '#ffffd6'], rim: '#1f4a14', body: '#061a08' },
  button: '#5c8a14',
  win: { light: '#ffe14d', ground: ['#6b8a1c', '#24420c', '#061a08'] },
  lines: ['#ffe14d', '#3dff9c', '#ff7a4a', '#7fd9ff', '#ff9de0', '#ffffff'],
  ribbons: { book: { band: '#1f4a14', rim: '#ffcf3c', text: '#fffbe0', word: ['wild', 'scatter'] } },
}
