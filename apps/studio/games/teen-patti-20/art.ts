import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

export const art: GameArt = makeRoomArt({
  wall: '#0b4c50',
  curtain: '#0f8a8a',
  metal: '#f4b942',
  hero: fanOfCards(playingCard('A', 'spade'), playingCard('K', 'spade'), playingCard('Q', 'spade')),
  beside: [gameChip('#0f6a6e'), gameChip('#b3122e')],
  face: 'galada',
  title: {
    BN: ['তিন পাত্তি', ['২০-২০', 0.9]],
    EN: ['Teen Patti', ['20-20', 0.9]],
    CN: ['印度三牌', ['20-20', 0.8]],
    VI: ['Teen Patti', ['20-20', 0.9]],
  },
})
