import type { GameArt } from '@portal/art/theme.ts'
import { ludoPaints, makeLudoArt } from '../ludo-art.ts'
import { stopWatch } from '../stop-watch.ts'

/** Ten minutes on the clock. */
export const art: GameArt = makeLudoArt({
  wall: '#5a2a86',
  metal: '#ffcf6b',
  pieces: [ludoPaints.blue, ludoPaints.yellow],
  points: 4,
  turn: 8,
  mark: stopWatch,
  face: 'baloo',
  title: { BN: ['কুইক', ['লুডু', 1.3]], EN: ['Quick', ['Ludo', 1.3]], CN: ['快速', ['飞行棋', 1]], VI: ['Cá Ngựa', ['Nhanh', 1.1]] },
})
