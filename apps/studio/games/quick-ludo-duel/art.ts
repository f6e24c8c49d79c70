import type { GameArt } from '@portal/art/theme.ts'
import { ludoPaints, makeLudoArt } from '../ludo-art.ts'
import { stopWatch } from '../stop-watch.ts'

/** Two players, ten minutes. */
export const art: GameArt = makeLudoArt({
  wall: '#12548f',
  metal: '#bfe8ff',
  pieces: [ludoPaints.red, ludoPaints.blue],
  points: 3,
  turn: -40,
  mark: stopWatch,
  face: 'chango',
  title: {
    BN: ['কুইক লুডু', ['দ্বৈরথ', 1]],
    EN: ['Quick Ludo', ['Duel', 1.1]],
    CN: ['快速飞行棋', ['对决', 1.1]],
    VI: ['Cá Ngựa Nhanh', ['Đấu Đôi', 0.9]],
  },
})
