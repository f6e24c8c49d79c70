import { crown, type GameArt } from '@portal/art/theme.ts'
import { ludoPaints, makeLudoArt } from '../ludo-art.ts'

/** Red against yellow. */
export const art: GameArt = makeLudoArt({
  wall: '#a3321c',
  metal: '#ffe08a',
  pieces: [ludoPaints.yellow, ludoPaints.red],
  points: 5,
  turn: 42,
  mark: crown(),
  face: 'chango',
  title: { BN: ['লুডু', ['দ্বৈরথ', 1]], EN: ['Ludo', ['Duel', 1.1]], CN: ['飞行棋', ['对决', 1.1]], VI: ['Cá Ngựa', ['Đấu Đôi', 0.9]] },
})
