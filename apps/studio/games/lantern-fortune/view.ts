import { beatenGold } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { skyLanterns, sparks } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Gold over red silk, the big drum of the procession, lanterns that are let go. */
export const view: GameView = {
  frame: beatenGold({ main: '#f2b52e', accent: '#e0141f', well: ['#5c0616', '#8a0f1f', '#450410'] }),
  scenery: {
    light: '#ffd75e',
    night: '#e0562e',
    movements: [skyLanterns({ count: 10 }), sparks({ count: 30, colors: ['#ffe27a', '#ff8ae0', '#8af0ff'], during: 'feature' })],
  },
  sounds: tuned(soundKits.dhak, {
    scale: tune(369.99, modes.bhupali),
    voice: { ...voices.pluck, rings: 0.36 },
    drum: { hertz: 82, noise: 0.7, bright: 1500 },
    run: { hertz: 150, ticks: 18 },
    melody: [2, 3, 4, 3, 2, 4, 6, 5, 7],
    rhythm: [1, 1, 2, 0.5, 0.5],
    beat: 0.11,
  }),
  lettering: { face: ['#fffef0', '#ffe27a', '#ff9a1c', '#fff0b0'], rim: '#a80f1c', body: '#33020a' },
  button: '#d01020',
  win: { light: '#ffe27a', ground: ['#ff8a2e', '#b80f1c', '#33020a'] },
  lines: ['#ffe27a', '#8affc4', '#7fc4ff', '#ff9dd0', '#ffffff', '#ffa85c'],
  ribbons: {
    wild: { band: '#7a0414', rim: '#ffd75e', text: '#fffbd6', word: 'wild' },
    scatter: { band: '#4a0a5c', rim: '#ff9ae0', text: '#ffffff', word: 'scatter' },
  },
  reels: { pace: 1, bounce: 0.45 },
}
