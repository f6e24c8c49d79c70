import { bambooCane } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { coins, leaves } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Green cane tied with cord, leaves on the wind, hollow wood for a drum. */
export const view: GameView = {
  frame: bambooCane({ main: '#a8c94f', accent: '#d4141f', well: ['#2b4a1c', '#3d6626', '#1f3a14'] }),
  scenery: {
    light: '#fffbd0',
    night: '#e09a2e',
    movements: [leaves({ count: 16, colors: ['#a8e05c', '#6bb83a', '#e0f08a'], size: [12, 26] }), coins({ count: 14, during: 'feature' })],
  },
  sounds: tuned(soundKits.drums, {
    scale: tune(440, modes.durga),
    voice: { ...voices.wood, rings: 0.16 },
    drum: { hertz: 160, noise: 0.2, bright: 1200 },
    run: { hertz: 190, ticks: 12 },
    melody: [0, 2, 1, 2, 4, 3, 5, 7],
    rhythm: [1.5, 1.5, 1],
    beat: 0.09,
  }),
  lettering: { face: ['#ffffff', '#fff7b0', '#ffc51f', '#fff3c0'], rim: '#c9141f', body: '#1f1004' },
  button: '#3f8f1c',
  win: { light: '#fff7a0', ground: ['#8fcf3f', '#2f7a1f', '#0a260c'] },
  lines: ['#ffe14d', '#ff7a6b', '#7fe0ff', '#ffffff', '#ffb03d', '#ff9dd0'],
  ribbons: {
    wild: { band: '#7a0410', rim: '#ffe27a', text: '#fffbd6', word: 'wild' },
    scatter: { band: '#7a0410', rim: '#ffd75e', text: '#fff5d9', word: 'scatter' },
  },
  reels: { pace: 1.02, bounce: 0.6 },
}
