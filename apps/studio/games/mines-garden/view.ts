import { MinesScene } from '../../src/client/table/mines-scene.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** A garden in the morning: birds, wood and earth. */
export const view: TableView = {
  colors: { ground: '#123f1c', metal: '#ffd64d', button: '#b4510c', glow: '#fff6c2', felt: '#3f8a3a', 'felt-deep': '#1d5a24' },
  sounds: tuned(soundKits.sweet, {
    scale: tune(440, modes.lydian),
    voice: { ...voices.bell, rings: 0.4 },
    drum: { hertz: 96, noise: 0.4, bright: 600 },
    melody: [0, 1, 2, 4, 6, 5, 7, 9],
    rhythm: [1, 1, 2],
    beat: 0.1,
  }),
  rules,
  words,
  nameBet: (bet, { word, figures }) => `${word('mines')}: ${figures.count(Number(bet))}`,
  tagRound({ table }, { word, figures }) {
    const { opened, isLost } = table as { opened: number[]; isLost: boolean }
    return isLost ? word('lost') : `${word('flower')}: ${figures.count(opened.length)}`
  },
  openScene: (context) => new MinesScene(context),
}
