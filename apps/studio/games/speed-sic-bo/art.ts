import { gameChip, type GameArt, threeDice } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** The quick table, in plum. */
export const art: GameArt = makeRoomArt({
  wall: '#4a0d3a',
  curtain: '#8a1f6a',
  metal: '#f0c75e',
  hero: threeDice(),
  beside: [gameChip('#8a1f6a'), gameChip('#1d4f91')],
  face: 'galada',
  title: {
    BN: ['দ্রুত', ['সিক বো', 1.1]],
    EN: ['Speed', ['Sic Bo', 1.1]],
    CN: ['极速骰宝'],
    VI: ['Sic Bo', ['Tốc Độ', 0.95]],
  },
})
