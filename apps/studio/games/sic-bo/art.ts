import { gameChip, type GameArt, threeDice } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

/** Three dice in a hall of burnt orange. */
export const art: GameArt = makeRoomArt({
  wall: '#7a2a0c',
  curtain: '#c2410c',
  metal: '#f4c95d',
  hero: threeDice(),
  beside: [gameChip('#c2410c'), gameChip('#13734b')],
  face: 'galada',
  title: {
    BN: ['সিক বো'],
    EN: ['Sic Bo'],
    CN: ['骰宝'],
    VI: ['Sic Bo'],
  },
})
