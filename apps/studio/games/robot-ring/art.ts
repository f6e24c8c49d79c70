import { painted } from '@portal/art/src/theme/painted.ts'
import { type GameArt, gameChip } from '@portal/art/theme.ts'
import { makeRoomArt } from '../live-room-art.ts'

const ink = '#120c16'

/** A robot's head with a lit visor, from the front. */
const robotHead = (shell: readonly [string, string, string], eye: string) =>
  painted(
    { shell, lamp: { ball: ['#ffffff', eye, shell[1], shell[2]] }, glass: ['#1b2438', '#05070f'] },
    (fill) =>
      `<path d="M128 58V22" stroke="${ink}" stroke-width="10"/><circle cx="128" cy="18" r="14" fill="${fill.lamp}" stroke="${ink}" stroke-width="6"/><path d="M34 112H14V164H34ZM222 112H242V164H222Z" fill="${fill.shell}" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/><path d="M40 72Q128 34 216 72L208 196Q128 240 48 196Z" fill="${fill.shell}" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/><path d="M60 84Q128 56 196 84" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/><path d="M58 100H198L190 152H66Z" fill="${fill.glass}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M80 112L112 124L80 138ZM176 112L144 124L176 138Z" fill="${eye}"/><path d="M92 182H164M92 198H164" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
  )

/** Red against blue under the lights of a ring. */
export const art: GameArt = makeRoomArt({
  wall: '#1b2148',
  curtain: '#3a2a7a',
  metal: '#f2b544',
  hero: robotHead(['#ffb09a', '#d8352a', '#6d0f14'], '#ffd36b'),
  beside: [robotHead(['#a9d4ff', '#2469d6', '#0a2560'], '#8ff0ff'), gameChip('#c2361f')],
  face: 'bangers',
  title: {
    BN: [['রোবট', 1.1], 'রিং'],
    EN: [['Robot', 1.1], 'Ring'],
    CN: ['机器人', '擂台'],
    VI: ['Sàn Đấu', ['Robot', 1.1]],
  },
})
