import type { GameArt } from '@portal/art/theme.ts'
import { ludoPaints, makeLudoArt } from '../ludo-art.ts'

/** The whole family's board. */
export const art: GameArt = makeLudoArt({
  wall: '#1b7a5a',
  metal: '#ffd257',
  pieces: [ludoPaints.green, ludoPaints.red],
  points: 6,
  turn: -6,
  face: 'baloo',
  title: { BN: [['লুডু', 1.5]], EN: [['Ludo', 1.5]], CN: [['飞行棋', 1.2]], VI: [['Cờ Cá Ngựa', 0.9]] },
})
