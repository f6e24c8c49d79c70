import { painted } from '@portal/art/src/theme/painted.ts'
import { type GameArt, gameChip } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

const ink = '#2a1006'

/** A paper lantern with a flame behind its ribs. */
const lantern = (paper: readonly [string, string, string]) =>
  painted(
    { paper, flame: { glow: '#fff3c0' }, metal: ['#ffe7a0', '#d99a2e', '#7a4a10'] },
    (fill) =>
      `<circle cx="128" cy="128" r="126" fill="${fill.flame}"/><path d="M128 4V34" stroke="${ink}" stroke-width="7"/><path d="M80 34H176L166 58H90Z" fill="${fill.metal}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M90 58C34 84 34 160 92 188H164C222 160 222 84 166 58Z" fill="${fill.paper}" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/><path d="M112 58C84 92 84 152 114 188M144 58C172 92 172 152 142 188" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="6"/><path d="M128 84C150 108 152 136 128 156C104 136 106 108 128 84Z" fill="#fff7d0" opacity=".85"/><path d="M88 188H168L160 208H96Z" fill="${fill.metal}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M112 208V250M128 208V254M144 208V250" stroke="${paper[1]}" stroke-width="7" stroke-linecap="round"/>`,
  )

/** Two lanterns before the curtain of a shadow theatre. */
export const art: GameArt = makeRoomArt({
  wall: '#5a2a12',
  curtain: '#7a1424',
  metal: '#e8b34a',
  hero: lantern(['#ffc0a0', '#d8352a', '#7d1218']),
  beside: [lantern(['#b9dcff', '#2469d6', '#0d2a68']), gameChip('#a8431a')],
  face: 'galada',
  title: {
    BN: ['লণ্ঠন', ['নাট্যশালা', 1]],
    EN: ['Lantern', ['Theatre', 1]],
    CN: ['灯影', '剧场'],
    VI: ['Sân Khấu', ['Đèn Lồng', 1]],
  },
})
