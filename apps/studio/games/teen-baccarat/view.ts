import { BaccaratScene } from '../../src/client/table/baccarat-scene.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** An evening under the banyan: plum felt, lantern light, the one-stringed ektara. */
export const view: TableView = {
  colors: {
    ground: '#1f0f2b',
    metal: '#f0b95a',
    button: '#b33a1e',
    glow: '#ffe0a0',
    felt: '#6b2a55',
    'felt-deep': '#2b0f2e',
    back: '#7a2a1f',
  },
  sounds: tuned(soundKits.ektara, {
    scale: tune(196, modes.durga),
    voice: { ...voices.pluck, rings: 0.7 },
    drum: { hertz: 70, noise: 0.15, bright: 1800 },
    melody: [0, 3, 2, 4, 3, 5, 7, 8],
    rhythm: [2, 1, 1, 2],
    beat: 0.1,
  }),
  rules,
  words,
  nameBet: (bet, { word }) => word(bet),
  mostChips: 100,
  tagRound: ({ table }, { word }) => word((table as { result: string }).result),
  openScene: (context) => new BaccaratScene(context),
}
