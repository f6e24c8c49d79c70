import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** The table of high limits, in black and gold. */
export const art: GameArt = makeRoomArt({
  wall: '#2b2118',
  curtain: '#6b4a12',
  metal: '#f0c95e',
  hero: fanOfCards(playingCard('9', 'spade'), playingCard('A', 'heart')),
  beside: [gameChip('#1c1c26', '#f4d27a'), gameChip('#8a1f2a', '#f4d27a')],
  face: 'galada',
  title: {
    BN: ['স্কুইজ', ['ব্যাকারাট', 0.95]],
    EN: ['Squeeze', ['Baccarat', 0.95]],
    CN: ['咪牌百家乐'],
    VI: ['Baccarat', ['Nặn Bài', 1]],
  },
})
