import { lacquer } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { petals, skyLanterns } from '../../src/client/look/movements.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'

/** Violet lacquer with gold, blossoms of osmanthus on the wind, lanterns that rise while the moon is full. */
export const view: GameView = {
  frame: lacquer({ main: '#5c2fb8', accent: '#ffd75e', well: ['#1f0f52', '#3d1f80', '#160a3d'] }),
  scenery: {
    light: '#ffe9b0',
    night: '#6a4ae0',
    movements: [
      petals({ count: 26, colors: ['#ffd83d', '#ffeb8a', '#ffb01f'], size: [7, 15] }),
      skyLanterns({ count: 14, during: 'feature' }),
    ],
  },
  sounds: soundKits.silk,
  lettering: { face: ['#ffffff', '#fff3c0', '#ffc95c', '#fff0d0'], rim: '#4a22a8', body: '#12063a' },
  button: '#7a45e0',
  win: { light: '#fff0b0', ground: ['#8a5ce0', '#3d1a8a', '#12063a'] },
  lines: ['#ffe27a', '#ff9dd0', '#8affc4', '#c9a6ff', '#7fd9ff', '#ffffff'],
  ribbons: {
    wild: { band: '#0f6b52', rim: '#ffe08a', text: '#f5fff0', word: 'wild' },
    scatter: { band: '#4a1fa8', rim: '#ffe08a', text: '#fffbe0', word: 'scatter' },
  },
  reels: { pace: 0.95, bounce: 0.35 },
}
