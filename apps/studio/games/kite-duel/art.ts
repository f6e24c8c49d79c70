import { painted } from '@portal/art/src/theme/painted.ts'
import { type GameArt, gameChip } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

const ink = '#1a0f14'

/** A fighting kite of coloured paper with its bows and a tail of ribbons. */
const paperKite = (paper: readonly [string, string, string], mark: string) =>
  painted(
    { paper, lamp: { ball: ['#ffffff', mark, paper[1], paper[2]] } },
    (fill) =>
      `<path d="M128 206C116 222 140 232 128 250" fill="none" stroke="${mark}" stroke-width="9" stroke-linecap="round"/><path d="M128 8L232 100L128 208L24 100Z" fill="${fill.paper}" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/><path d="M128 8V208" stroke="${ink}" stroke-width="6"/><path d="M24 100Q128 30 232 100" fill="none" stroke="${ink}" stroke-width="6"/><path d="M128 62L170 100L128 144L86 100Z" fill="${fill.lamp}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M42 96L112 34M144 34L214 96" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/><path d="M106 190L128 232L150 190Z" fill="${mark}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>`,
  )

/** A red kite against a blue one. */
export const art: GameArt = makeRoomArt({
  wall: '#2f6fa8',
  curtain: '#b3541e',
  metal: '#f0b541',
  hero: paperKite(['#ffb09a', '#d8352a', '#6d0f14'], '#ffd36b'),
  beside: [paperKite(['#a9d4ff', '#2469d6', '#0a2560'], '#8ff0ff'), gameChip('#c2361f')],
  face: 'galada',
  title: {
    BN: ['ঘুড়ির', ['লড়াই', 1.1]],
    EN: ['Kite', ['Duel', 1.1]],
    CN: ['风筝', '对决'],
    VI: ['Đấu', ['Diều', 1.1]],
  },
})
