import { bambooCane } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { coins, leaves } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Green cane tied with cord, leaves on the wind, hollow wood for a drum. */
export const view: GameView = {
  frame: bambooCane({ main: '#a8c94f', accent: '#d4141f', well: ['#2b4a1c', '#3d6626', '#1f3a14'] }),
  scenery: {
    light: '#fffbd0',
    night: '#e09a2e',
    movements: [leaves({ count: 16, colors: ['#a8e05c', '#6bb83a', '#e0f08a'], size: [12, 26] }), coins({ count: 14, during: 'feature' })],
  },
  sounds: soundKits.drums,
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
