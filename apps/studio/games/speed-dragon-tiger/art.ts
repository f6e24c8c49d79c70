import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** The quick table, in night blue. */
export const art: GameArt = makeRoomArt({
  wall: '#12275c',
  curtain: '#1f5fd0',
  metal: '#f4c95d',
  hero: fanOfCards(playingCard('A', 'club'), playingCard('Q', 'diamond')),
  beside: [gameChip('#1d4f91'), gameChip('#1c1c26')],
  face: 'galada',
  title: {
    BN: ['দ্রুত ড্রাগন', ['টাইগার', 1]],
    EN: ['Speed', ['Dragon Tiger', 0.82]],
    CN: ['极速龙虎'],
    VI: ['Rồng Hổ', ['Tốc Độ', 0.95]],
  },
})
