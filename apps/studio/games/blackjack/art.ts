import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** The round table in deep green and brass. */
export const art: GameArt = makeRoomArt({
  wall: '#0e3b2a',
  curtain: '#7a1a22',
  metal: '#e9c46a',
  hero: fanOfCards(playingCard('A', 'heart'), playingCard('K', 'spade')),
  beside: [gameChip('#b3122e'), gameChip('#14532d')],
  face: 'galada',
  title: {
    BN: ['মেঘনা', ['ব্ল্যাকজ্যাক', 0.9]],
    EN: ['Meghna', ['Blackjack', 0.95]],
    CN: ['梅格纳', '二十一点'],
    VI: ['Xì Dách', ['Meghna', 1]],
  },
})
