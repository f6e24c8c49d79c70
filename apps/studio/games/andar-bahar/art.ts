import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

export const art: GameArt = makeRoomArt({
  wall: '#641440',
  curtain: '#c2336b',
  metal: '#ffcf5a',
  hero: fanOfCards(playingCard('Q', 'heart'), playingCard('Q', 'spade')),
  beside: [gameChip('#c2336b'), gameChip('#1d4f91')],
  face: 'galada',
  title: {
    BN: ['অন্দর', ['বাহার', 1]],
    EN: ['Andar', ['Bahar', 1]],
    CN: ['安达巴哈'],
    VI: ['Andar', ['Bahar', 1]],
  },
})
