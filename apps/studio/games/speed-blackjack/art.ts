import { fanOfCards, type GameArt, gameChip, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** Night blue and copper, for quick hands. */
export const art: GameArt = makeRoomArt({
  wall: '#12224a',
  curtain: '#24449c',
  metal: '#f29f67',
  hero: fanOfCards(playingCard('J', 'club'), playingCard('A', 'diamond')),
  beside: [gameChip('#24449c', '#f2c9a0'), gameChip('#c2551f')],
  face: 'galada',
  title: {
    BN: ['স্পিড', ['ব্ল্যাকজ্যাক', 0.9]],
    EN: ['Speed', ['Blackjack', 0.95]],
    CN: ['极速', '二十一点'],
    VI: ['Xì Dách', ['Tốc Độ', 1]],
  },
})
