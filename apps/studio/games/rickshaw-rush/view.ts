import { neonTube } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { sparks, twinkles } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** The night ride: tubes of pink light, sparks of the wires, an arcade's bleeps. */
export const view: GameView = {
  frame: neonTube({ main: '#ff2fa8', accent: '#4ee1ff', well: ['#170733', '#2f0f5c', '#0d0420'] }),
  scenery: {
    light: '#ff8ad9',
    night: '#4ec9ff',
    movements: [twinkles({ count: 22, colors: ['#ffe14d', '#4ee1ff', '#ff8ad9'] }), sparks({ count: 20, during: 'feature' })],
  },
  sounds: tuned(soundKits.arcade, {
    scale: tune(233.08, modes.phrygianMajor),
    voice: { ...voices.reed, rings: 0.2 },
    drum: { hertz: 196, noise: 0.25, bright: 3400 },
    run: { hertz: 280, ticks: 24 },
    melody: [0, 1, 2, 4, 5, 4, 2, 7, 9],
    rhythm: [0.75, 0.75, 0.5],
    beat: 0.1,
  }),
  lettering: { face: ['#ffffff', '#d9fbff', '#ff8ad9', '#ffe6f6'], rim: '#6b0a8a', body: '#12042b' },
  button: '#9c1fd0',
  win: { light: '#4ee1ff', ground: ['#7a2fd9', '#3d0f7a', '#12042b'] },
  lines: ['#4ee1ff', '#ff5dae', '#ffe14d', '#8aff9c', '#ffffff', '#ff9f1c'],
  ribbons: {
    wild: { band: '#6b0a8a', rim: '#4ee1ff', text: '#ffffff', word: 'wild' },
    scatter: { band: '#0f3d2b', rim: '#3dff8a', text: '#eafff2', word: 'scatter' },
  },
  reels: { pace: 1.2, bounce: 0.3 },
}
