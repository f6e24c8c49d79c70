import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  across,
  chanceOf,
  darker,
  down,
  type GameArt,
  halo,
  lighter,
  type Part,
  type Piece,
  placed,
  skyline,
  stars,
  vault,
  vignette,
} from '@portal/art/theme.ts'

/** A tube of light along a path: its haze, its colour, its white heart. */
const tube = (d: string, color: string, width = 7) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-opacity=".3" stroke-width="${width * 2.6}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="${round(width * 0.36)}" stroke-linecap="round" stroke-linejoin="round"/>`

const koiBody =
  'M128 12C160 16 178 48 176 88C174 128 152 146 150 180C149 194 142 204 133 206C124 196 110 180 102 156C88 122 76 96 80 60C84 34 102 14 128 12Z'
const koiTail = 'M131 196C108 206 88 226 92 252C114 246 128 240 138 226C148 242 168 250 194 246C190 222 166 204 145 192Z'
const koiFins =
  'M82 78C46 72 18 96 8 132C44 140 78 130 98 108ZM177 82C208 82 238 106 246 144C210 148 180 136 160 112ZM104 160C82 168 72 186 76 206C98 202 112 188 118 176ZM151 168C172 172 186 190 184 208C166 206 152 194 146 184Z'

/** A koi from above, drawn in light. `marks` are the patches on its back. */
function koi(color: string, inner: string, marks: string, { turn = 0, flip = false } = {}) {
  return painted({ flesh: [lighter(inner, 0.35), inner, darker(inner, 0.45)], fin: [darker(inner, 0.1), darker(inner, 0.6)] }, (fill) => {
    const scales = many(
      '<path d="M-11-6Q0 12 11-6" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>',
      Array.from(
        { length: 14 },
        (_, at) => `translate(${[106, 128, 150][at % 3] ?? 128} ${78 + Math.floor(at / 3) * 22 + (at % 3 === 1 ? 10 : 0)})`,
      ),
    )
    return `<g transform="translate(128 128) scale(.88) rotate(${turn}) translate(-128 -128)${flip ? ' translate(256 0) scale(-1 1)' : ''}"><path d="${koiFins}${koiTail}" fill="${fill.fin}"/><path d="${koiBody}" fill="${fill.flesh}"/>${marks}${scales}${tube(koiFins, color, 6)}${tube(koiTail, color, 6)}${tube('M118 20C108 16 98 8 94-2M140 20C150 16 160 8 162-2', color, 4)}${tube(koiBody, color, 8)}<circle cx="98" cy="50" r="10" fill="#0a0620" stroke="#fff" stroke-width="4"/><circle cx="158" cy="50" r="10" fill="#0a0620" stroke="#fff" stroke-width="4"/></g>`
  })
}

const goldKoi = koi(
  '#ffd83d',
  '#f08a0c',
  '<path d="M128 14C152 16 164 32 160 48C140 62 114 62 96 48C98 28 110 14 128 14Z" fill="#fff3a0"/><path d="M112 104C136 90 158 104 152 128C140 144 118 136 112 104Z" fill="#fff3a0"/>',
  {
    turn: 22,
  },
)
const redKoi = koi(
  '#ff3b6b',
  '#d40a3c',
  '<path d="M100 70C124 58 150 70 152 94C138 112 106 108 100 70Z" fill="#ffe0e6"/><path d="M112 150C128 140 146 146 144 168C134 180 118 174 112 150Z" fill="#ffe0e6"/>',
  {
    turn: -52,
  },
)
const blueKoi = koi(
  '#2fd0ff',
  '#0a4ad9',
  '<path d="M106 64H150L128 110Z" fill="#8af0ff"/><path d="M112 120H146L132 164Z" fill="#8af0ff"/>',
  { turn: 128, flip: true },
)
const whiteKoi = koi('#ffffff', '#b8a8e6', '<circle cx="128" cy="44" r="24" fill="#ff2f6b"/>', { turn: -150 })

const lotus = painted({ petal: ['#ff9de6', '#c91f9c', '#5c0a5c'], heart: { ball: ['#fffbd0', '#ffd83d', '#f07a1c'] } }, (fill) => {
  const outer = 'M128 208C84 204 30 178 12 122C62 116 104 148 128 208ZM128 208C172 204 226 178 244 122C194 116 152 148 128 208Z'
  const middle = 'M128 208C84 180 54 124 70 66C110 86 130 140 128 208ZM128 208C172 180 202 124 186 66C146 86 126 140 128 208Z'
  const front = 'M128 212C92 168 92 96 128 36C164 96 164 168 128 212Z'
  return `<path d="${outer}${middle}" fill="${fill.petal}"/>${tube(outer, '#ff4fd0', 7)}${tube(middle, '#ff4fd0', 7)}<path d="${front}" fill="${fill.petal}"/>${tube(front, '#ff8ae6', 8)}<circle cx="128" cy="166" r="15" fill="${fill.heart}"/>${tube('M40 226Q128 246 216 226', '#2fd0ff', 6)}`
})

const pad = painted({ leaf: { ball: ['#5cffb0', '#0aa86b', '#04403d'] } }, (fill) => {
  const rim = 'M128 128L176 26A112 108 0 1 1 84 26Z'
  return `<path d="${rim}" fill="${fill.leaf}"/>${tube(rim, '#2fff9c', 9)}${tube('M128 128L40 96M128 128L30 156M128 128L74 220M128 128L134 236M128 128L194 212M128 128L230 150M128 128L222 92', '#2fff9c', 4)}<circle cx="182" cy="176" r="15" fill="#d6fff0"/><circle cx="177" cy="171" r="6" fill="#fff"/>`
})

const cane = painted({ stem: { across: ['#e6ff5c', '#7ac91f', '#2f6b0a'] } }, (fill) => {
  const stem = (x: number, top: number) => {
    const d = `M${x - 19} ${top}H${x + 19}V250H${x - 19}Z`
    return `<path d="${d}" fill="${fill.stem}"/>${tube(d, '#c6ff1f', 7)}${tube(`M${x - 24} ${top + 72}H${x + 24}M${x - 24} ${top + 146}H${x + 24}`, '#c6ff1f', 7)}`
  }
  const leaves =
    'M148 84C172 40 206 30 244 34C232 68 196 92 148 92ZM106 146C76 122 40 124 14 146C44 168 78 168 106 152ZM150 168C184 150 220 158 240 184C206 198 174 194 150 178Z'
  return `${stem(96, 44)}${stem(150, 8)}<path d="${leaves}" fill="#2f6b0a"/>${tube(leaves, '#9eff2f', 6)}`
})

const pebbles = painted(
  { stone: { ball: ['#d0c4ff', '#7a5cc9', '#2b1a66'] }, low: { ball: ['#a8b8ff', '#4a5cb8', '#141f5c'] } },
  (fill) => {
    const [low, mid, top] = [
      'M8 196C8 160 70 146 128 146S248 160 248 196C248 232 190 246 128 246S8 232 8 196Z',
      'M42 132C42 104 84 92 128 92S216 104 216 132S178 168 130 168S42 160 42 132Z',
      'M78 72C78 44 102 28 130 28S184 46 182 72S158 104 128 104S78 100 78 72Z',
    ] as const
    return `<path d="${low}" fill="${fill.low}"/>${tube(low, '#7a8aff', 8)}<path d="${mid}" fill="${fill.stone}"/>${tube(mid, '#a87aff', 8)}<path d="${top}" fill="${fill.low}"/>${tube(top, '#7a8aff', 8)}`
  },
)

const bubble = painted({ inside: { ball: ['#e0ffff', '#3fb8e0', '#0a3f7a', '#04163d'] } }, (fill) => {
  const [big, small] = ['M20 116A92 92 0 1 1 204 116A92 92 0 1 1 20 116Z', 'M164 208A38 38 0 1 1 240 208A38 38 0 1 1 164 208Z'] as const
  return `<path d="${big}" fill="${fill.inside}" fill-opacity=".75"/>${tube(big, '#5cf0ff', 8)}${tube('M58 96Q68 62 100 52', '#ffffff', 8)}<path d="${small}" fill="${fill.inside}"/>${tube(small, '#5cf0ff', 7)}<circle cx="190" cy="196" r="7" fill="#fff"/>`
})

/** The ring that stands for every other picture. */
const wildRing = painted({ core: { glow: '#ff8ae6' } }, (fill) => {
  const circle = (r: number) => `M${128 - r} 128A${r} ${r} 0 1 1 ${128 + r} 128A${r} ${r} 0 1 1 ${128 - r} 128Z`
  const star = 'M128 54L146 108L202 108L158 142L174 196L128 164L82 196L98 142L54 108L110 108Z'
  return `<circle cx="128" cy="128" r="120" fill="#14062f"/><circle cx="128" cy="128" r="118" fill="${fill.core}" opacity=".6"/>${tube(circle(112), '#ff2fb8', 11)}${tube(circle(92), '#2fe0ff', 8)}<path d="${star}" fill="#ffef5c" fill-opacity=".35"/>${tube(star, '#ffef5c', 9)}`
})

/** The gate above the falls: the koi that leaps it becomes a dragon. */
const gate = painted({ roof: ['#ff5c8a', '#8a0a4a'], fall: ['#d6ffff', '#2f9cff', '#0a2f9c'] }, (fill) => {
  const roof = 'M4 74C30 66 46 52 54 32C96 44 160 44 202 32C210 52 226 66 252 74C240 92 216 98 196 98H60C40 98 16 92 4 74Z'
  const posts = 'M50 98H82V246H50ZM174 98H206V246H174Z'
  const beam = 'M22 122H234V148H22Z'
  return `<path d="M82 148H174V246H82Z" fill="${fill.fall}"/>${tube('M102 160V240M128 156V244M154 160V240', '#8af0ff', 5)}<path d="${posts}${beam}${roof}" fill="${fill.roof}"/>${tube(posts, '#ff3b8a', 7)}${tube(beam, '#ff8a3c', 7)}${tube(roof, '#ffb03d', 8)}<circle cx="128" cy="24" r="14" fill="#fffbd0" stroke="#ffef5c" stroke-width="6"/>`
})

/** Rings on still water, each in another colour of the signs above. */
function ripples({
  x = 0.5 as Part,
  y = 0.5 as Part,
  size = 400,
  colors = ['#ff2fb8', '#2fe0ff', '#9c5cff'] as readonly string[],
  count = 5,
} = {}): Piece {
  return (frame) =>
    Array.from({ length: count }, (_, at) => {
      const r = round(((at + 1) / count) * size * frame.unit)
      return `<ellipse cx="${across(x, frame)}" cy="${down(y, frame)}" rx="${r}" ry="${round(r * 0.36)}" fill="none" stroke="${colors[at % colors.length]}" stroke-opacity="${round(0.75 - (at / count) * 0.5)}" stroke-width="${round((7 - at) * frame.unit)}"/>`
    }).join('')
}

/** Signs of the street, drawn out on the water in long strokes. */
function reflections({ y = 0.4 as Part, count = 46, seed = 4 } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const colors = ['#ff2fb8', '#2fe0ff', '#9c5cff', '#ffb03d', '#2fff9c']
    const top = down(y, frame)
    return Array.from({ length: count }, (_, at) => {
      const x = round(chance() * frame.width)
      const long = round((60 + chance() * 260) * frame.unit)
      return `<rect x="${x}" y="${round(top + chance() * 90 * frame.unit)}" width="${round((5 + chance() * 16) * frame.unit)}" height="${long}" rx="${round(6 * frame.unit)}" fill="${colors[at % colors.length]}" opacity="${round(10 * (0.12 + chance() * 0.3)) / 10 + 0.06}"/>`
    }).join('')
  }
}

const water: readonly Piece[] = [
  vault(['#3d1a8a', '#140a4a', '#060420'], 0.5, [0.36, 0.3]),
  stars({ count: 40, bottom: 0.3, color: '#c9a6ff' }),
]

/** A pond between the towers, after the rain, at two in the morning. */
export const art: GameArt = {
  scene: [
    ...water,
    halo({ x: 0.5, y: [0.4, 0.3], size: 1000, color: '#ff2fb8', opacity: 0.45 }),
    skyline({ y: [0.44, 0.3], color: '#0f0733', light: '#ff5cc4', count: 20, size: 380 }),
    skyline({ y: [0.46, 0.32], color: '#07041f', light: '#2fe0ff', count: 14, size: 240, seed: 8 }),
    (frame) => `<rect y="${down([0.46, 0.32], frame)}" width="${frame.width}" height="${frame.height}" fill="#080530" fill-opacity=".86"/>`,
    reflections({ y: [0.47, 0.33] }),
    ripples({ x: [0.14, 0.2], y: [0.74, 0.82], size: 330 }),
    ripples({ x: [0.88, 0.8], y: [0.8, 0.9], size: 300, colors: ['#2fff9c', '#2fe0ff', '#ff2fb8'] }),
    standing(goldKoi, { x: [0.12, 0.18], y: [0.74, 0.82], size: 250, turn: 10 }),
    standing(blueKoi, { x: [0.9, 0.84], y: [0.78, 0.9], size: 240 }),
    standing(pad, { x: [0.04, 0.06], y: [0.94, 0.96], size: 150, opacity: 0.9 }),
    standing(lotus, { x: [0.96, 0.92], y: [0.55, 0.76], size: 130 }),
    standing(pad, { x: [0.77, 0.55], y: [0.96, 0.96], size: 110, opacity: 0.9 }),
    vignette('#04021a', 0.6),
  ],
  coverScene: [
    ...water,
    ripples({ x: 0.5, y: 0.36, size: 560, count: 6 }),
    reflections({ y: 0, count: 34, seed: 9 }),
    halo({ y: 0.36, size: 620, color: '#ff2fb8', opacity: 0.5 }),
    standing(pad, { x: 0.06, y: 0.06, size: 330, turn: 40, opacity: 0.9 }),
    standing(pad, { x: 0.98, y: 0.3, size: 240, turn: -90, opacity: 0.9 }),
  ],
  heroes: [
    { picture: 'h3', x: 256, y: 232, size: 164, round: 0, glow: '#2fd0ff' },
    { picture: 'h1', x: 150, y: 150, size: 246, round: 0, glow: '#ffb03d' },
    { picture: 'l1', x: 64, y: 288, size: 92, round: 0, glow: '#ff4fd0' },
  ],
  light: 'behind',
  foot: '#08042b',
  symbols: {
    h1: goldKoi,
    h2: redKoi,
    h3: blueKoi,
    h4: whiteKoi,
    l1: lotus,
    l2: pad,
    l3: cane,
    l4: pebbles,
    l5: bubble,
    wild: wildRing,
    scatter: placed(gate, { scale: 0.94 }),
  },
  title: {
    face: 'righteous',
    fill: ['#ffffff', '#ffc9f0', '#ff5cc9'],
    rim: '#5c0fb8',
    dark: '#0a0433',
    lines: {
      BN: [
        ['নিয়ন', 1.15],
        ['কই', 1.35],
      ],
      EN: [
        ['Neon', 1.2],
        ['Koi', 1.45],
      ],
      CN: [
        ['霓虹', 1.1],
        ['锦鲤', 1.2],
      ],
      VI: [
        ['Cá Koi', 1.2],
        ['Neon', 1.25],
      ],
    },
  },
}
