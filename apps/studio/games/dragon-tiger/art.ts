import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** Two cards against one another in a red hall. */
export const art: GameArt = makeRoomArt({
  wall: '#6b1020',
  curtain: '#b3122e',
  metal: '#f0c14b',
  hero: fanOfCards(playingCard('K', 'heart'), playingCard('K', 'spade')),
  beside: [gameChip('#b3122e'), gameChip('#1d4f91')],
  face: 'galada',
  title: {
    BN: ['ড্রাগন', ['টাইগার', 1]],
    EN: ['Dragon', ['Tiger', 1.05]],
    CN: ['龙虎'],
    VI: ['Rồng', ['Hổ', 1.05]],
  },
})
