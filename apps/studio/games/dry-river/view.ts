import { carvedWood } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { dust } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** A saloon's front of grey boards, dust in the evening light, a tired piano. */
export const view: GameView = {
  frame: carvedWood({ main: '#8a5a34', accent: '#d9a03c', well: ['#3d1c0a', '#6b3414', '#241004'] }),
  scenery: {
    light: '#ffe0a0',
    night: '#b36b8a',
    movements: [dust({ count: 46, colors: ['#ffd9a0', '#e0a86b'] })],
  },
  sounds: soundKits.saloon,
  lettering: { face: ['#fff9e6', '#ffe6b0', '#e09a4a', '#fff0cc'], rim: '#5c1c08', body: '#1f0803' },
  button: '#b8541c',
  win: { light: '#ffd75e', ground: ['#c9602a', '#6b2408', '#1f0803'] },
  lines: ['#ffd75e', '#ff6b4a', '#8fd9d0', '#b8e06b', '#ffffff', '#e0a8ff'],
  ribbons: { wild: { band: '#7a0f10', rim: '#ffd75e', text: '#fff9e6', word: 'wild' } },
  reels: { pace: 0.95, bounce: 0.8 },
}
