import { moonSilver } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { bats, fireflies, steam } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** A moonlit house: silver, mist over the pond, bats while its chronicle is open. */
export const view: GameView = {
  frame: moonSilver({ main: '#8a94c9', accent: '#ffd98a', well: ['#0c0a36', '#24206b', '#08062b'] }),
  scenery: {
    light: '#c9b8ff',
    night: '#5c9cd9',
    movements: [
      steam({ count: 12, colors: ['#b8b0ff', '#8aa0e0'], down: [-14, -4], across: [6, 30] }),
      fireflies({ count: 18, colors: ['#ffe9a0', '#b8fff0'] }),
      bats({ count: 9, during: 'feature' }),
    ],
  },
  sounds: tuned(soundKits.organ, {
    scale: tune(261.63, modes.harmonic),
    voice: voices.harp,
    drum: { hertz: 78, noise: 0.2, bright: 1500 },
    run: { hertz: 130, ticks: 10 },
    melody: [4, 5, 4, 3, 4, 6, 7, 6, 9],
    rhythm: [1.5, 0.5, 1, 1],
    beat: 0.15,
  }),
  lettering: { face: ['#ffffff', '#fff0c8', '#ffc46b', '#fff0c8'], rim: '#3d2a9c', body: '#08062b' },
  button: '#5348c8',
  win: { light: '#fff0c8', ground: ['#6b5ce0', '#2b1f7a', '#0a0830'] },
  lines: ['#ffe9a0', '#b8a0ff', '#7fe8ff', '#ffb0c8', '#9ef0b8', '#ffffff', '#ffb86b', '#d6d0ff', '#8aa0ff', '#f0a0ff'],
  reels: { pace: 0.9 },
}
