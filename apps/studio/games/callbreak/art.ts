import { crown, fanOfCards, type GameArt, playingCard } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

const spades = fanOfCards(
  playingCard('10', 'spade'),
  playingCard('J', 'spade'),
  playingCard('Q', 'spade'),
  playingCard('K', 'spade'),
  playingCard('A', 'spade'),
)

/** The high trumps over the blue velvet of a club. */
export const art: GameArt = makeRoomArt({
  wall: '#123a6b',
  curtain: '#0f6f7a',
  metal: '#f2d27a',
  hero: spades,
  beside: [crown(), playingCard('A', 'heart')],
  face: 'chango',
  title: {
    BN: [['কলব্রেক', 1.2]],
    EN: [['Callbreak', 1]],
    CN: [['叫墩牌', 1.2]],
    VI: [['Callbreak', 1]],
  },
})
