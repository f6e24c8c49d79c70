import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

export const art: GameArt = makeRoomArt({
  wall: '#0f5a38',
  curtain: '#1f7a3f',
  metal: '#e9c46a',
  hero: fanOfCards(playingCard('9', 'heart'), playingCard('K', 'club')),
  beside: [gameChip('#13734b'), gameChip('#8a1f4a')],
  face: 'galada',
  title: {
    BN: ['ব্যাকারাট', ['লাইভ', 0.9]],
    EN: ['Live', ['Baccarat', 0.95]],
    CN: ['畅玩百家乐'],
    VI: ['Baccarat', ['Trực Tiếp', 0.85]],
  },
})
