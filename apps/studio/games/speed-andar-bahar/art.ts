import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

export const art: GameArt = makeRoomArt({
  wall: '#134264',
  curtain: '#2a7fc0',
  metal: '#e8d27a',
  hero: fanOfCards(playingCard('7', 'club'), playingCard('7', 'diamond')),
  beside: [gameChip('#1d4f91'), gameChip('#8a1f4a')],
  face: 'galada',
  title: {
    BN: ['দ্রুত অন্দর', ['বাহার', 1]],
    EN: ['Speed', ['Andar Bahar', 0.85]],
    CN: ['极速', ['安达巴哈', 0.95]],
    VI: ['Andar Bahar', ['Tốc Độ', 0.9]],
  },
})
