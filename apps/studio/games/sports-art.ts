import { painted } from '@portal/art/src/theme/painted.ts'
import {
  bokeh,
  circuit,
  crystals,
  darker,
  emblem,
  type GameArt,
  halo,
  lighter,
  mandala,
  mist,
  peaks,
  placed,
  rays,
  sky,
  stars,
  sun,
  type SymbolDrawing,
  together,
  treasure,
  vault,
  vignette,
  vortex,
} from '@portal/art/theme.ts'
import type { SportName } from '../src/book/models/sport.ts'
import { fieldLines, floodlights, goal, stands, stripedGround } from './sports-grounds.ts'

type Cover = Pick<GameArt, 'heroes' | 'light' | 'distance' | 'coverFront' | 'foot'> & {
  readonly scene: GameArt['scene']
  readonly metal: string
  readonly rim: string
  readonly face: GameArt['title']['face']
  readonly title: GameArt['title']['lines']
}

function cover({ metal, rim, face, title, ...art }: Cover): GameArt {
  return {
    ...art,
    symbols: {},
    title: { face, fill: ['#ffffff', lighter(metal, 0.45), metal], rim, dark: darker(art.foot, 0.4), lines: title },
  }
}

/** Three stumps with their bails. */
const stumps = painted(
  { wood: { across: ['#fff0c2', '#e0a94e', '#7d4a17'] }, bail: ['#ffe6a0', '#a86a22'] },
  (fill) =>
    `<g stroke="#2b1507" stroke-width="5" stroke-linejoin="round"><path d="M84 60H104V250H84ZM118 60H138V250H118ZM152 60H172V250H152Z" fill="${fill.wood}"/><path d="M82 48H126V60H82ZM130 48H174V60H130Z" fill="${fill.bail}"/></g>`,
)

/** A board with its ring and net. */
const basket = painted(
  { glass: ['#ffffff', '#cfe3f2'], iron: ['#ffb27a', '#f2541b', '#8a2205'] },
  (fill) =>
    `<rect x="14" y="6" width="228" height="150" rx="10" fill="${fill.glass}" stroke="#12213a" stroke-width="9"/><rect x="84" y="62" width="88" height="70" fill="none" stroke="#d8402a" stroke-width="8"/><g stroke="#ffffff" stroke-width="5" fill="none" opacity=".95"><path d="M70 160L98 246M98 160L112 248M128 160V250M158 160L144 248M186 160L158 246M74 182H182M82 206H174M92 230H164"/></g><ellipse cx="128" cy="158" rx="66" ry="14" fill="none" stroke="${fill.iron}" stroke-width="12"/>`,
)

/** What a shooter looks through. */
const sight = painted(
  { ring: { ball: ['#eaffff', '#3fe0ff', '#0873b8'] }, lamp: { glow: '#ff4d4d' } },
  (fill) =>
    `<circle cx="128" cy="128" r="96" fill="#04121f" fill-opacity=".55"/><g fill="none" stroke="${fill.ring}" stroke-linecap="round"><circle cx="128" cy="128" r="96" stroke-width="14"/><circle cx="128" cy="128" r="56" stroke-width="6" stroke-dasharray="40 18"/><path d="M128 6V84M128 172V250M6 128H84M172 128H250" stroke-width="12"/></g><circle cx="128" cy="128" r="44" fill="${fill.lamp}"/><circle cx="128" cy="128" r="9" fill="#ff3b3b"/>`,
)

/** Blades before a shield. */
const arms: SymbolDrawing = together(
  placed(emblem('shield', { size: 216, ink: '#150a2e' }), { y: 118 }),
  placed(emblem('crossed-swords', { size: 210, ink: '#150a2e' }), { y: 136 }),
)

/** The covers of the sports, each with a ground, a light and a thing of its own. */
export const sportArts: Readonly<Record<SportName, GameArt>> = {
  football: cover({
    scene: [
      sky('#071a3d', '#12407a', '#2a7fc0'),
      stars({ count: 60, bottom: 0.25 }),
      stands({ top: 0.24, y: 0.5, color: '#17345c' }),
      floodlights('#f4fbff', 0.11),
      stripedGround(0.5, '#2fa84f', '#239142'),
      fieldLines(0.5),
      goal(0.5),
    ],
    heroes: [{ picture: emblem('soccer-ball', { size: 240 }), x: 196, y: 226, size: 236, turn: -12, glow: '#dff4ff', stands: true }],
    light: 'above',
    coverFront: [bokeh({ colors: ['#ffffff', '#9fe8ff'], count: 16, size: 34 })],
    foot: '#05240f',
    metal: '#8ff0a0',
    rim: '#0b5a2a',
    face: 'titan',
    title: { BN: ['ফুটবল'], EN: ['Football'], CN: ['足球'], VI: ['Bóng Đá'] },
  }),
  cricket: cover({
    scene: [
      sky('#ffb347', '#ffdf8a', '#fff3cf'),
      sun({ x: 0.74, y: 0.2, size: 170, color: '#fff4b0' }),
      rays({ x: 0.74, y: 0.2, color: '#ffffff', count: 22, opacity: 0.28 }),
      stands({ top: 0.3, y: 0.5, color: '#a8592a', crowd: ['#006a4e', '#f42a41', '#ffffff', '#ffd45e'], seed: 9 }),
      stripedGround(0.5, '#6fbf4a', '#5cae3b'),
      fieldLines(0.56, '#fff4d6', 0.6),
    ],
    heroes: [
      { picture: stumps, x: 92, y: 196, size: 214, stands: true, light: 'right' },
      { picture: emblem('cricket-game', { size: 236 }), x: 206, y: 196, size: 262, glow: '#fff3c0', light: 'right' },
    ],
    light: 'right',
    coverFront: [bokeh({ colors: ['#fff3c0', '#ffb86b'], count: 16, size: 40 })],
    foot: '#3a1c08',
    metal: '#ffc247',
    rim: '#8a3b0c',
    face: 'lilita',
    title: { BN: ['ক্রিকেট'], EN: ['Cricket'], CN: ['板球'], VI: ['Cricket'] },
  }),
  tennis: cover({
    scene: [
      sky('#0b6fb8', '#35a6e6', '#c3ecff'),
      stands({ top: 0.22, y: 0.4, color: '#0d4a86', crowd: ['#ffffff', '#d6f26a', '#ffd1e8'], seed: 12 }),
      stripedGround(0.4, '#1f74c4', '#2480d2'),
      fieldLines(0.42),
    ],
    heroes: [{ picture: emblem('tennis', { size: 244 }), x: 172, y: 196, size: 286, turn: 8, glow: '#eaff9a' }],
    light: 'left',
    coverFront: [bokeh({ colors: ['#eaff9a', '#ffffff'], count: 14, size: 44 })],
    foot: '#062a52',
    metal: '#d9f25a',
    rim: '#0c4a8c',
    face: 'righteous',
    title: { BN: ['টেনিস'], EN: ['Tennis'], CN: ['网球'], VI: ['Quần Vợt'] },
  }),
  basketball: cover({
    scene: [
      vault(['#ff9c4d', '#a8431c', '#2b0d12'], 0.5, 0.3),
      stands({ top: 0.26, y: 0.56, color: '#3d1420', crowd: ['#ff9c4d', '#ffd45e', '#b06bff', '#ffffff'], seed: 21 }),
      floodlights('#ffe2b8', 0.09),
      stripedGround(0.56, '#d98a45', '#c97a37'),
      fieldLines(0.58, '#fff1dc', 0.7),
    ],
    heroes: [
      { picture: basket, x: 232, y: 138, size: 212, round: 0.3, turn: 4 },
      { picture: emblem('basketball', { size: 240 }), x: 130, y: 236, size: 206, glow: '#ffd9a8', turn: -16, stands: true },
    ],
    light: 'above',
    coverFront: [bokeh({ colors: ['#ffd9a8', '#ff9c4d'], count: 18, size: 36 })],
    foot: '#2a0d06',
    metal: '#ff9c3d',
    rim: '#7a2305',
    face: 'bungee',
    title: { BN: ['বাস্কেট', 'বল'], EN: ['Basket', 'ball'], CN: ['篮球'], VI: ['Bóng Rổ'] },
  }),
  kabaddi: cover({
    scene: [
      sky('#7a1f3d', '#d8483a', '#ffb35c'),
      peaks({ y: 0.5, color: '#7a2f3a', height: 220, count: 5 }),
      mandala({ x: 0.5, y: 0.36, color: '#ffe0a0', size: 520, opacity: 0.4 }),
      stripedGround(0.54, '#b3502a', '#a64624'),
      fieldLines(0.56, '#ffe8c8', 0.85),
    ],
    heroes: [{ picture: emblem('man-wrestling-medium', { size: 244 }), x: 180, y: 204, size: 286, glow: '#ffe2a8', stands: true }],
    light: 'left',
    coverFront: [mist({ y: 0.68, color: '#ffcf9a', opacity: 0.3 }), bokeh({ colors: ['#ffcf7a', '#ff8a4d'], count: 16, size: 34 })],
    foot: '#3a0d14',
    metal: '#ffb84a',
    rim: '#7a1230',
    face: 'galada',
    title: { BN: ['কাবাডি'], EN: ['Kabaddi'], CN: ['卡巴迪'], VI: ['Kabaddi'] },
  }),
  moba: cover({
    scene: [
      vault(['#b98bff', '#4b1fa8', '#12052e'], 0.5, 0.38),
      vortex({ x: 0.5, y: 0.38, color: '#8a4dff', light: '#ffd3f0', size: 520 }),
      peaks({ y: 0.66, color: '#2a1263', height: 260, count: 4, seed: 11 }),
      crystals({ y: 0.8, color: '#8b5bff', light: '#8ff5ff', count: 11, size: 300 }),
      vignette('#0c0322', 0.55),
    ],
    heroes: [{ picture: arms, x: 180, y: 192, size: 290, glow: '#d3b6ff' }],
    light: 'behind',
    coverFront: [
      treasure({ y: 1.02, color: '#f2b52e', count: 60, size: 26 }),
      bokeh({ colors: ['#d3b6ff', '#8ff5ff'], count: 16, size: 36 }),
    ],
    foot: '#12052e',
    metal: '#ffcf5e',
    rim: '#4a1596',
    face: 'cinzel',
    title: { BN: ['মোবা'], EN: ['MOBA'], CN: ['MOBA', '竞技'], VI: ['MOBA'] },
  }),
  fps: cover({
    scene: [
      sky('#04121f', '#0a3350', '#0f6b7a'),
      circuit({ color: '#2fd6ff', count: 40 }),
      halo({ x: 0.5, y: 0.4, size: 640, color: '#2fd6ff', opacity: 0.5 }),
      stripedGround(0.66, '#0a2a3d', '#0d3850'),
      vignette('#020a12', 0.6),
    ],
    heroes: [
      { picture: emblem('bullseye', { size: 150 }), x: 262, y: 236, size: 150, glow: '#ff9a9a' },
      { picture: sight, x: 168, y: 180, size: 274, round: 0.2, glow: '#7fe9ff' },
    ],
    light: 'right',
    coverFront: [bokeh({ colors: ['#3fe0ff', '#ff5d5d'], count: 18, size: 32 })],
    foot: '#020d17',
    metal: '#4fe3ff',
    rim: '#063c5e',
    face: 'ops',
    title: { BN: ['শুটার'], EN: ['Shooter'], CN: ['射击', '竞技'], VI: ['Bắn Súng'] },
  }),
}
