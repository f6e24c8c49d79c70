import { gameChip, type GameArt, rouletteWheel } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** The wheel in a hall of deep green and brass. */
export const art: GameArt = makeRoomArt({
  wall: '#0b4038',
  curtain: '#12705c',
  metal: '#e8c26a',
  hero: rouletteWheel(),
  beside: [gameChip('#12705c'), gameChip('#1c1c26')],
  face: 'galada',
  title: {
    BN: ['ফ্রেঞ্চ', ['রুলেট', 1.05]],
    EN: ['French', ['Roulette', 0.95]],
    CN: ['法式', '轮盘'],
    VI: ['Roulette', ['Pháp', 1.1]],
  },
})
