import { listPays } from '../../src/engine/video-poker.ts'
import { deucesHands } from '../../src/engine/poker-hands.ts'
import { makePays } from '../../src/client/table/pay-rows.ts'
import { PokerScene } from '../../src/client/table/poker-scene.ts'
import { pays as byHand } from './paytable.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

const pays = listPays({ hands: deucesHands, pays: deucesHands.map((hand) => byHand[hand]) })

/** A neon night: violet felt, cyan light, an old synthesizer. */
export const view: TableView = {
  colors: {
    ground: '#0c0726',
    metal: '#5ef0ff',
    button: '#d12a9a',
    glow: '#5ef0ff',
    felt: '#3a1f8a',
    'felt-deep': '#140a3d',
    back: '#2a1466',
  },
  sounds: soundKits.arcade,
  rules,
  words,
  help: ({ word, price }) => [
    { title: word('pays'), body: [makePays(pays.map(({ hand, units }) => [word(hand), price(units)]))] },
    { title: word('hint'), body: [word('advice')] },
  ],
  tagRound: ({ table }, { word }) => word((table as { made: string }).made),
  openScene: (context) => new PokerScene(context, pays, { hasWild: true }),
}
