import { neonTube } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { embers, sparks } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** A hall of old machines on fire: tubes of light, embers, the blips of an arcade. */
export const view: GameView = {
  frame: neonTube({ main: '#ff3a1c', accent: '#ffc93c', well: ['#1c0206', '#4a0810', '#140104'] }),
  scenery: {
    light: '#ff9a2e',
    night: '#6b7aff',
    movements: [embers({ count: 60 }), sparks({ count: 18, colors: ['#fff3b0', '#ffb02e'], during: 'feature' })],
  },
  sounds: tuned(soundKits.arcade, {
    scale: tune(329.63, modes.khamaj),
    voice: voices.brass,
    drum: { hertz: 140, noise: 0.5, bright: 2600 },
    melody: [0, 4, 2, 4, 7, 4, 9, 11],
    rhythm: [1, 1, 2],
    beat: 0.08,
  }),
  lettering: { face: ['#fffbe0', '#ffd34d', '#ff5a1c', '#ffb02e'], rim: '#7a0612', body: '#1c0204' },
  button: '#e0201c',
  win: { light: '#ffd34d', ground: ['#ff7a1c', '#b3041c', '#2b0206'] },
  lines: ['#ffe14d', '#ff7a5c', '#7fd0ff', '#ffffff', '#ffb02e'],
  ribbons: {
    wild: { band: '#0d3ad9', rim: '#fff3d0', text: '#ffffff', word: 'wild' },
    scatter: { band: '#7a0612', rim: '#ffd34d', text: '#fffbe0', word: 'scatter' },
  },
  reels: { pace: 1.25, bounce: 0.1 },
}
