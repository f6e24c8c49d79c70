import { listPays } from '../../src/engine/video-poker.ts'
import { jacksHands } from '../../src/engine/poker-hands.ts'
import { makePays } from '../../src/client/table/pay-rows.ts'
import { PokerScene } from '../../src/client/table/poker-scene.ts'
import { pays as byHand } from './paytable.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

const pays = listPays({ hands: jacksHands, pays: jacksHands.map((hand) => byHand[hand]) })

/** A card room: red felt, brass, an upright piano. */
export const view: TableView = {
  colors: {
    ground: '#2b0613',
    metal: '#f2c14e',
    button: '#1c7a4c',
    glow: '#ffe08a',
    felt: '#a3173f',
    'felt-deep': '#4a0a1f',
    back: '#8a0f34',
  },
  sounds: tuned(soundKits.saloon, {
    scale: tune(311.13, modes.blues),
    voice: { ...voices.pluck, rings: 0.34 },
    drum: { hertz: 116, noise: 0.3, bright: 2200 },
    melody: [0, 2, 3, 4, 2, 5, 6, 8],
    rhythm: [1.33, 0.67],
    beat: 0.13,
  }),
  rules,
  words,
  help: ({ word, price }) => [
    { title: word('pays'), body: [makePays(pays.map(({ hand, units }) => [word(hand), price(units)]))] },
    { title: word('hint'), body: [word('advice')] },
  ],
  tagRound: ({ table }, { word }) => word((table as { made: string }).made),
  openScene: (context) => new PokerScene(context, pays),
}
