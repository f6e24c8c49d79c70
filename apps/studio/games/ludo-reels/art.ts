import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  foot,
  type GameArt,
  halo,
  lattice,
  mandala,
  onPlate,
  type Piece,
  placed,
  plate,
  sky,
  stripes,
  together,
  vault,
  vignette,
} from '@portal/art/theme.ts'
import { die, type PieceColors, token } from '../ludo-pieces.ts'

const gold: PieceColors = ['#fffbd0', '#ffc93c', '#a3660c']
const red: PieceColors = ['#ffb3a8', '#e8344f', '#7a0a20']
const blue: PieceColors = ['#a8d4ff', '#2f7bf0', '#0c2f8a']
const green: PieceColors = ['#b8ffcf', '#12a56b', '#04523a']

const twoDice = painted(
  { ivory: ['#ffffff', '#f2e6cc', '#c9b08a'], side: ['#e0cba0', '#a3875c'] },
  (fill) =>
    `<path d="M30 96L112 60L166 112L84 152Z" fill="${fill.ivory}" stroke="#2b1c0c" stroke-width="7" stroke-linejoin="round"/><path d="M30 96L84 152L88 240L34 180ZM84 152L166 112L168 194L88 240Z" fill="${fill.side}" stroke="#2b1c0c" stroke-width="7" stroke-linejoin="round"/><ellipse cx="98" cy="106" rx="17" ry="11" fill="#d4122b"/>${many('<ellipse rx="9" ry="12" fill="#1c140c"/>', ['translate(112 178)', 'translate(144 162)', 'translate(112 214)', 'translate(144 196)', 'translate(48 140)', 'translate(70 204)'])}<g transform="rotate(14 184 70)"><path d="M140 24H222Q238 24 238 40V116Q238 132 222 132H140Q126 132 126 116V40Q126 24 140 24Z" fill="${fill.ivory}" stroke="#2b1c0c" stroke-width="7"/>${many('<circle r="11" fill="#1c140c"/>', ['translate(152 50)', 'translate(212 50)', 'translate(152 106)', 'translate(212 106)'])}<circle cx="182" cy="78" r="12" fill="#d4122b"/></g>`,
)

/** Home: the four colours meet. */
const home = painted(
  { star: ['#fffbd0', '#ffb01f'] },
  (fill) =>
    `<g stroke="#140a14" stroke-width="6" stroke-linejoin="round"><path d="M20 20H236L128 128Z" fill="#e8344f"/><path d="M236 20V236L128 128Z" fill="#2f7bf0"/><path d="M236 236H20L128 128Z" fill="#12a56b"/><path d="M20 236V20L128 128Z" fill="#ffc22e"/></g><path d="M128 66L146 108L192 112L157 142L168 188L128 163L88 188L99 142L64 112L110 108Z" fill="${fill.star}" stroke="#5c2f04" stroke-width="7" stroke-linejoin="round"/>`,
)

/** The board as a cloth over the whole scene. */
const board: Piece = ({ width, height, unit }) => {
  const cell = 58 * unit
  const rows = Math.ceil(height / cell)
  const columns = Math.ceil(width / cell)
  const colors = ['#e8344f', '#12a56b', '#ffc22e', '#2f7bf0']
  const squares = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const edge = row < 2 || row >= rows - 2 || column < 2 || column >= columns - 2
      if (!edge || (row + column) % 2) return ''
      return `<rect x="${Math.round(column * cell)}" y="${Math.round(row * cell)}" width="${Math.round(cell)}" height="${Math.round(cell)}" fill="${colors[(row * 3 + column) % 4]}" opacity=".85" stroke="#fff" stroke-opacity=".5" stroke-width="${Math.max(1, 2 * unit)}"/>`
    }).join(''),
  )
  return squares.join('')
}

const tin = { shape: 'square', rim: '#fff3d6', pattern: 'plain' } as const

/** The board on the courtyard's floor. */
export const art: GameArt = {
  scene: [
    sky('#1f6b6b', '#0f4a52', '#0a2f3a'),
    stripes({ color: '#ffffff', size: 120, opacity: 0.06 }),
    lattice({ color: '#ffd257', size: 110, opacity: 0.16 }),
    board,
    mandala({ x: 0.5, y: [0.5, 0.42], color: '#ffd76a', size: 700, opacity: 0.4 }),
    halo({ y: [0.4, 0.3], size: 800, color: '#ffe9b0', opacity: 0.4 }),
    vignette('#03181f', 0.6),
  ],
  coverScene: [
    vault(['#ffe9b0', '#e8a02e', '#a3321c', '#3d0a1c'], 0.5, 0.38),
    standing(home, { x: 0.5, y: 0.46, size: 900, turn: 45, opacity: 0.9 }),
    halo({ y: 0.38, size: 560, color: '#fff6d6', opacity: 0.55 }),
    foot('#1c0814', 0.62),
  ],
  distance: 0.6,
  heroes: [
    { picture: 'wild', x: 112, y: 122, size: 172, turn: -8, glow: '#fff6d6', stands: true },
    { picture: 'h2', x: 292, y: 200, size: 96, turn: 8 },
    { picture: 'h3', x: 66, y: 262, size: 96, turn: -8 },
    { picture: 'h1', x: 194, y: 230, size: 200, glow: '#ffe08a', stands: true },
  ],
  light: 'above',
  foot: '#1c0814',
  symbols: {
    h1: together(
      plate({ shape: 'sunburst', colors: ['#fff3a0', '#c9641c'], rim: '#fff3d6', pattern: 'rays' }),
      placed(token(gold, true), { scale: 0.78 }),
    ),
    h2: onPlate(token(red), { ...tin, colors: ['#ffd6cf', '#b3203a'] }, 0.78),
    h3: onPlate(token(blue), { ...tin, colors: ['#d6e9ff', '#1f4fb8'] }, 0.78),
    h4: onPlate(token(green), { ...tin, colors: ['#d6ffe6', '#0c7a4f'] }, 0.78),
    l1: die(6, red, -8),
    l2: die(5, blue, 6),
    l3: die(4, green, -5),
    l4: die(3, ['#fff3b8', '#ffc22e', '#a3660c'], 8),
    wild: twoDice,
    scatter: home,
  },
  title: {
    face: 'chango',
    fill: ['#ffffff', '#fff3a0', '#ffb01f'],
    rim: '#b3203a',
    dark: '#1c0814',
    lines: { BN: ['লুডু', ['রিল', 1.3]], EN: ['Ludo', ['Reels', 1.15]], CN: ['飞行棋', ['转轮', 1.2]], VI: ['Vòng Quay', ['Cá Ngựa', 1.1]] },
  },
}
