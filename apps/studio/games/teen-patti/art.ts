import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** Three aces over the carpet of an evening's round. */
export const art: GameArt = makeRoomArt({
  wall: '#4a1d52',
  curtain: '#a3245c',
  metal: '#f5c04a',
  hero: fanOfCards(playingCard('A', 'heart'), playingCard('A', 'spade'), playingCard('A', 'diamond')),
  beside: [gameChip('#a3245c'), gameChip('#1d6f5c')],
  face: 'galada',
  title: {
    BN: ['তিন পাত্তি', ['আড্ডা', 0.9]],
    EN: ['Teen Patti', ['Adda', 0.9]],
    CN: ['三张牌', ['对战', 0.9]],
    VI: ['Teen Patti', ['Đối Kháng', 0.75]],
  },
})
