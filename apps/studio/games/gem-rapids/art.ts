import { painted } from '@portal/art/src/theme/painted.ts'
import {
  bokeh,
  boulders,
  crystals,
  foot,
  type GameArt,
  gem,
  mist,
  pearl,
  pines,
  placed,
  plate,
  rainbow,
  sky,
  together,
  vault,
  vignette,
  waterfall,
  waves,
} from '@portal/art/theme.ts'

/** White water over a ledge, with a rainbow in its spray. */
const falls = painted(
  { water: ['#ffffff', '#a8ecff', '#2f9ce0', '#12509c'], rock: ['#8a9caa', '#3d4f5c', '#1c2831'], spray: { glow: '#ffffff' } },
  (fill) =>
    `<path d="M10 40L84 30L92 74L76 120L88 190L60 240H10ZM246 40L172 30L164 74L180 120L168 190L196 240H246Z" fill="${fill.rock}" stroke="#0f1a21" stroke-width="7" stroke-linejoin="round"/><path d="M84 26C110 14 146 14 172 26L166 84L178 124L170 200H86L78 124L90 84Z" fill="${fill.water}" stroke="#0a3d6b" stroke-width="6" stroke-linejoin="round"/><path d="M104 34C98 90 108 130 102 188M128 26V190M152 34C158 90 148 130 154 188" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-dasharray="34 16"/><ellipse cx="128" cy="212" rx="112" ry="38" fill="${fill.spray}"/><path d="M12 226Q36 200 62 222T112 222T162 222T212 222T246 226V250H12Z" fill="${fill.water}" stroke="#0a3d6b" stroke-width="6"/>`,
)

/** A mountain stream that washes out what the mountain holds. */
export const art: GameArt = {
  scene: [
    sky('#4ab8d9', '#a8ecf0', '#f0fff6'),
    rainbow({ x: 0.5, y: 0.8, size: 820, opacity: 0.45 }),
    waterfall({ x: 0.5, y: 0.8, width: 560, color: '#e0faff', rock: '#5c7484' }),
    pines({ y: 0.76, color: '#1f6b5c', count: 14, size: 380 }),
    crystals({ y: 0.98, color: '#8b5bff', light: '#8ff5ff', count: 11, size: 300 }),
    waves({ y: 0.84, color: '#1f8fb8', foam: '#ffffff' }),
    boulders({ y: 0.97, color: '#4a5c6b', count: 14 }),
    vignette('#06384f', 0.4),
  ],
  coverScene: [
    vault(['#ffffff', '#8ff0ff', '#1f8fd9', '#0c3d7a'], 0.5, 0.36),
    waterfall({ x: 0.5, y: 0.62, width: 560, color: '#e6fbff', rock: '#2f6b8a' }),
    pines({ y: 0.58, color: '#14604f', count: 8, size: 300, sides: 1 }),
    mist({ y: 0.6, color: '#ffffff', opacity: 0.7 }),
    waves({ y: 0.64, color: '#1f8fd9', foam: '#ffffff' }),
    foot('#06265c', 0.66),
  ],
  heroes: [
    { picture: 'l2', x: 66, y: 112, size: 70, turn: -20 },
    { picture: 'l1', x: 306, y: 120, size: 86, turn: 24 },
    { picture: 'h1', x: 186, y: 158, size: 234, turn: 12, glow: '#ffffff' },
    { picture: 'h2', x: 78, y: 250, size: 128, turn: -16 },
    { picture: 'h3', x: 284, y: 272, size: 106, turn: 16 },
  ],
  coverFront: [bokeh({ colors: ['#ffffff', '#bff6ff'], count: 26, size: 26, opacity: 0.8 })],
  light: 'left',
  foot: '#051f4f',
  symbols: {
    h1: gem('#c9f6ff', 'brilliant', { setting: '#ffffff' }),
    h2: gem('#ff2f55', 'heart'),
    h3: gem('#12c978', 'emerald', { setting: '#ffd75e' }),
    h4: gem('#2f6bff', 'octagon'),
    l1: gem('#b04dff', 'marquise'),
    l2: gem('#ffd21f', 'square'),
    l3: gem('#ff8a1c', 'pear'),
    l4: gem('#1fd9d0', 'trillion'),
    l5: pearl('#fff0fa'),
    scatter: together(
      plate({ shape: 'drop', colors: ['#8ff0ff', '#0c4a8a'], rim: '#ffffff', pattern: 'rings' }),
      placed(falls, { x: 128, y: 148, scale: 0.62 }),
    ),
  },
  title: {
    face: 'titan',
    fill: ['#ffffff', '#a8f5ff', '#2fb8f0'],
    rim: '#0c3d9c',
    dark: '#03164a',
    tilt: -3,
    lines: { BN: ['রত্নের', ['স্রোত', 1.25]], EN: ['Gem', ['Rapids', 1.15]], CN: ['宝石', ['激流', 1.2]], VI: ['Ghềnh', ['Đá Quý', 1.15]] },
  },
}
