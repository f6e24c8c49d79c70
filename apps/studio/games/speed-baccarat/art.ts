import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

export const art: GameArt = makeRoomArt({
  wall: '#341459',
  curtain: '#7a2fc0',
  metal: '#f0b95a',
  hero: fanOfCards(playingCard('8', 'spade'), playingCard('A', 'diamond')),
  beside: [gameChip('#5d1b86'), gameChip('#1c1c26')],
  face: 'galada',
  title: {
    BN: ['দ্রুত', ['ব্যাকারাট', 0.9]],
    EN: ['Speed', ['Baccarat', 0.95]],
    CN: ['极速百家乐'],
    VI: ['Baccarat', ['Tốc Độ', 0.9]],
  },
})
