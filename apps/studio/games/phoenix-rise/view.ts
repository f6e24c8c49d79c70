import { beatenGold } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { embers, sparks } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** A night of fire: hammered gold around dark red wells, embers that rise, a deep gong. */
export const view: GameView = {
  frame: beatenGold({ main: '#e08a1c', accent: '#c9122b', well: ['#2b0412', '#5c0f1c', '#170208'] }),
  scenery: {
    light: '#ff9f1c',
    night: '#ff7a5c',
    movements: [embers({ count: 40 }), sparks({ count: 16, during: 'feature' })],
    hangings: [{ sprite: 'feather', at: 'top-right', x: 0.1, y: 0.12, size: 0.2, sway: 0.08, depth: 1.2 }],
  },
  sounds: tuned(soundKits.raga, {
    scale: tune(220, modes.marwa),
    voice: voices.brass,
    drum: { hertz: 68, noise: 0.9, bright: 700 },
    run: { hertz: 180, ticks: 14 },
    melody: [0, 2, 4, 3, 5, 6, 8, 9, 11],
    rhythm: [1, 1, 1, 3],
    beat: 0.09,
  }),
  lettering: { face: ['#fffbe0', '#ffd75e', '#ff7a1c', '#ffc93c'], rim: '#8a0f12', body: '#2b0208' },
  button: '#e04a12',
  win: { light: '#ffb52e', ground: ['#e0421c', '#7a0f1c', '#2b0208'] },
  lines: ['#ffd23f', '#ff5d1c', '#ff9de0', '#fff3a0', '#80ed99', '#4cc9f0'],
  ribbons: {
    wild: { band: '#c9122b', rim: '#ffd75e', text: '#fffbe0', word: 'wild' },
    scatter: { band: '#3d0f6b', rim: '#ffb52e', text: '#fff3c0', word: 'scatter' },
  },
  reels: { pace: 1.1 },
}
