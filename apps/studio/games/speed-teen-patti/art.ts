import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

export const art: GameArt = makeRoomArt({
  wall: '#662a0c',
  curtain: '#d1560f',
  metal: '#ffc857',
  hero: fanOfCards(playingCard('J', 'heart'), playingCard('J', 'club'), playingCard('J', 'diamond')),
  beside: [gameChip('#b3122e'), gameChip('#1c1c26')],
  face: 'galada',
  title: {
    BN: ['দ্রুত', ['তিন পাত্তি', 0.95]],
    EN: ['Speed', ['Teen Patti', 0.95]],
    CN: ['极速', ['印度三牌', 0.95]],
    VI: ['Teen Patti', ['Tốc Độ', 0.9]],
  },
})
