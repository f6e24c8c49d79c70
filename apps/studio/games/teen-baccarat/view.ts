import { BaccaratScene } from '../../src/client/table/baccarat-scene.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'
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
  sounds: soundKits.ektara,
  rules,
  words,
  nameBet: (bet, { word }) => word(bet),
  mostChips: 100,
  tagRound: ({ table }, { word }) => word((table as { result: string }).result),
  openScene: (parts) => new BaccaratScene(parts),
}
