import { gameChip, type GameArt, rouletteWheel } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** The wheel in a violet hall. */
export const art: GameArt = makeRoomArt({
  wall: '#3a1460',
  curtain: '#6a1fa0',
  metal: '#f0c75e',
  hero: rouletteWheel(),
  beside: [gameChip('#6a1fa0'), gameChip('#b3122e')],
  face: 'galada',
  title: {
    BN: ['পদ্মা', ['রুলেট', 1.05]],
    EN: ['Padma', ['Roulette', 0.95]],
    CN: ['帕德玛', '轮盘'],
    VI: ['Roulette', ['Padma', 1.05]],
  },
})
