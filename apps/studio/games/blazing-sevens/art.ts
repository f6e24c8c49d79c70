import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  bars,
  bokeh,
  bulbs,
  flames,
  type GameArt,
  halo,
  type Piece,
  placed,
  plate,
  rays,
  seven,
  sky,
  together,
  vignette,
} from '@portal/art/theme.ts'

const scarlet = { face: ['#ffb08a', '#ff3a2e', '#b3041c', '#ff6a3c'], rim: '#fff3d0', dark: '#2b0206', gleam: '#ffffff' } as const
const blue = { face: ['#d0f4ff', '#3fa0ff', '#0d3ad9', '#7fd0ff'], rim: '#f0faff', dark: '#020a33', gleam: '#ffffff' } as const
const steel = { face: ['#ffe9b0', '#ff9a2e', '#d93a0c', '#ffc46b'], rim: '#4a0a04', dark: '#1c0402', gleam: '#fffbe0' } as const

/** A burst of fire, cold blue or red, behind what burns. */
const blaze = (outer: readonly string[], inner: readonly string[]) =>
  painted(
    { outer, inner },
    (fill) =>
      `<g transform="translate(0 -2)"><path d="M60 244C10 226-2 170 22 128C26 146 34 154 46 156C34 104 62 60 52 16C92 38 98 66 100 88C118 62 120 34 112 0C158 22 170 60 168 92C182 84 190 70 190 50C236 92 250 140 240 184C234 222 214 236 192 244C150 260 102 260 60 244Z" fill="${fill.outer}"/><path d="M78 250C38 230 32 188 50 154C56 168 64 174 74 174C66 132 90 100 88 66C116 84 122 110 120 132C134 114 140 92 136 68C168 92 176 124 172 148C184 142 190 132 192 120C220 152 220 214 178 250C146 256 110 256 78 250Z" fill="${fill.inner}"/></g>`,
  )

const redFire = blaze(['#ffe14d', '#ff8a1c', '#e0200c', '#8a0410'], ['#fffbd6', '#ffd34d', '#ff7a1c'])
const blueFire = blaze(['#d0fcff', '#4ab8ff', '#2b4ae0', '#160a6b'], ['#ffffff', '#b8f4ff', '#5a9cff'])

const star = painted(
  { left: ['#fff7b0', '#ffb81c'], right: ['#ffd34d', '#d95c0c'] },
  (fill) =>
    `<g transform="translate(128 134)"><path d="M0-118L30-38L114-36L48 16L72 98L0 50L-72 98L-48 16L-114-36L-30-38Z" fill="#2b0a02" stroke="#2b0a02" stroke-width="18" stroke-linejoin="round"/><path d="M0-118L30-38L114-36L48 16L72 98L0 50L-72 98L-48 16L-114-36L-30-38Z" fill="${fill.left}" stroke="#fff3d0" stroke-width="7" stroke-linejoin="round"/>${many(
      `<path d="M0 0L0-112L28-36Z" fill="${fill.right}"/>`,
      [0, 72, 144, 216, 288].map((turn) => `rotate(${turn})`),
    )}</g>`,
)

/** Two dice, their eyes alight. */
const dice = painted({ top: ['#ff9c8a', '#f0382e'], left: ['#d9122b', '#8a0418'], right: ['#a8061c', '#4a0210'] }, (fill) => {
  const eye = '<circle r="9" fill="#fff7d0"/>'
  const die = `<path d="M0-74L66-38L0-2L-66-38Z" fill="${fill.top}"/><path d="M-66-38L0-2V74L-66 38Z" fill="${fill.left}"/><path d="M66-38L0-2V74L66 38Z" fill="${fill.right}"/><path d="M0-74L66-38V38L0 74L-66 38V-38Z" fill="none" stroke="#2b0206" stroke-width="7" stroke-linejoin="round"/><path d="M-66-38L0-2L66-38M0-2V74" fill="none" stroke="#ff9c8a" stroke-width="3"/>${many(eye, ['translate(0 -38) scale(1.3 .8)', 'translate(-48 -6) scale(.8 1.1)', 'translate(-33 18) scale(.8 1.1)', 'translate(-18 42) scale(.8 1.1)', 'translate(20 10) scale(.8 1.1)', 'translate(46 -6) scale(.8 1.1)', 'translate(20 48) scale(.8 1.1)', 'translate(46 30) scale(.8 1.1)'])}`
  return `<g transform="translate(84 92) rotate(-14)">${die}</g><g transform="translate(164 166) rotate(10)">${die}</g>`
})

/** The bonus medal of the house. */
const medal = painted(
  { gold: ['#fffbd6', '#ffd34d', '#d9741c', '#ffe48a'], face: { ball: ['#ff7a5c', '#c9122b', '#4a0410'] } },
  (fill) =>
    `<g transform="translate(128 128)">${many(
      `<path d="M-14-92L0-124L14-92Z" fill="${fill.gold}" stroke="#3d1204" stroke-width="3"/>`,
      Array.from({ length: 16 }, (_, at) => `rotate(${at * 22.5})`),
    )}<circle r="98" fill="${fill.gold}" stroke="#3d1204" stroke-width="5"/><circle r="80" fill="${fill.face}" stroke="#3d1204" stroke-width="5"/>${many(
      '<circle cy="-89" r="5" fill="#fff"/>',
      Array.from({ length: 20 }, (_, at) => `rotate(${at * 18})`),
    )}<path d="M0-62L16-20L60-18L26 10L38 54L0 28L-38 54L-26 10L-60-18L-16-20Z" fill="${fill.gold}" stroke="#5c1a04" stroke-width="5" stroke-linejoin="round"/></g>`,
)

/** An old machine with one arm. */
const machine = painted(
  {
    body: { across: ['#5c0410', '#e0243c', '#ff6a5c', '#c9122b', '#4a020c'] },
    gold: { across: ['#8a4a06', '#ffe48a', '#fffbd6', '#e0a030', '#7a3f06'] },
    glass: ['#fffdf0', '#d9ccb0'],
    ball: { ball: ['#ffffff', '#ffd34d', '#c9620c'] },
    light: { glow: '#ffb02e' },
  },
  (fill) =>
    `<circle cx="120" cy="120" r="150" fill="${fill.light}" opacity=".5"/><path d="M214 176H232V96" fill="none" stroke="#2b0a02" stroke-width="18" stroke-linecap="round"/><path d="M214 176H232V96" fill="none" stroke="#d9dfee" stroke-width="9" stroke-linecap="round"/><circle cx="232" cy="86" r="20" fill="${fill.ball}" stroke="#2b0a02" stroke-width="5"/>` +
    `<path d="M26 250V104C26 44 72 8 120 8S214 44 214 104V250Z" fill="${fill.gold}" stroke="#2b0a02" stroke-width="6"/><path d="M40 250V106C40 54 78 22 120 22S200 54 200 106V250Z" fill="${fill.body}" stroke="#2b0a02" stroke-width="4"/>` +
    many('<circle r="5" fill="#fff3b0"/>', [
      'translate(48 84)',
      'translate(58 58)',
      'translate(78 38)',
      'translate(104 27)',
      'translate(136 27)',
      'translate(162 38)',
      'translate(182 58)',
      'translate(192 84)',
    ]) +
    `<path d="M120 40L128 58L148 60L133 73L138 92L120 82L102 92L107 73L92 60L112 58Z" fill="${fill.ball}" stroke="#5c1a04" stroke-width="4" stroke-linejoin="round"/><path d="M48 104H192V176H48Z" fill="${fill.gold}" stroke="#2b0a02" stroke-width="5"/>` +
    many(
      `<path d="M-20-28H20V28H-20Z" fill="${fill.glass}" stroke="#2b0a02" stroke-width="4"/><path d="M-14-18H15V-9L2 20H-10L2-6H-14Z" fill="#d9122b"/>`,
      ['translate(76 140)', 'translate(120 140)', 'translate(164 140)'],
    ) +
    `<path d="M60 194H180L190 232H50Z" fill="${fill.gold}" stroke="#2b0a02" stroke-width="5"/><path d="M74 204H166L172 224H68Z" fill="#2b0206"/><ellipse cx="120" cy="222" rx="44" ry="9" fill="#ffd34d" stroke="#7a3f06" stroke-width="3"/>`,
)

/** Tubes of light that climb both sides of the hall. */
function tubes(): Piece {
  return ({ width, height, unit, isUpright }) => {
    const colors = ['#ff2f1c', '#ff9a1c', '#ffe14d']
    return colors
      .flatMap((color, at) =>
        [0, 1].map((side) => {
          const inset = (isUpright ? 26 : 60) + at * (isUpright ? 30 : 76)
          const x = Math.round(side ? width - inset * unit : inset * unit)
          const top = Math.round(height * (0.1 + at * 0.09))
          const line = `M${x} ${Math.round(height * 0.86)}V${top}`
          return `<g stroke="${color}" stroke-linecap="round" fill="none"><path d="${line}" stroke-width="${Math.round(44 * unit)}" opacity=".14"/><path d="${line}" stroke-width="${Math.round(20 * unit)}" opacity=".45"/><path d="${line}" stroke="#fff7e0" stroke-width="${Math.round(7 * unit)}"/></g>`
        }),
      )
      .join('')
  }
}

const burning = together(redFire, placed(seven(scarlet), { scale: 0.84, y: 144 }))

/** A hall of old machines on fire. */
export const art: GameArt = {
  scene: [
    sky('#0d0206', '#3d0412', '#7a0a14', '#240206'),
    rays({ y: [0.44, 0.36], color: '#ff5a1c', opacity: 0.42, count: 26 }),
    halo({ y: [0.44, 0.36], size: 620, color: '#ffb02e', opacity: 0.65 }),
    tubes(),
    standing(machine, { x: [0.27, -1], y: 0.66, size: 260, opacity: 0.55 }),
    standing(machine, { x: [0.73, -1], y: 0.66, size: 260, opacity: 0.55 }),
    standing(machine, { x: [0.11, 0.17], y: [0.62, 0.84], size: 400 }),
    standing(machine, { x: [0.89, 0.83], y: [0.62, 0.84], size: 400 }),
    flames({ y: [0.8, 0.88], color: '#ff4a12', light: '#ffd34d', count: 16 }),
    vignette('#0d0002', 0.6),
  ],
  coverScene: [
    sky('#240206', '#7a0a10', '#d9320c', '#5c0608'),
    rays({ y: 0.38, color: '#ffb02e', opacity: 0.7, count: 22 }),
    bulbs({ count: 11, size: 20, light: '#7a0612', color: '#fff3b0' }),
    flames({ y: 0.5, color: '#ff4a12', light: '#ffd34d', count: 8 }),
  ],
  heroes: [
    { picture: together(blueFire, placed(seven(blue), { scale: 0.84, y: 144 })), x: 72, y: 200, size: 150, turn: -14 },
    {
      picture: together(redFire, placed(seven({ ...steel, rim: '#fff3d0' }), { scale: 0.84, y: 144 })),
      x: 290,
      y: 200,
      size: 150,
      turn: 14,
    },
    { picture: burning, x: 180, y: 180, size: 254, glow: '#ffd34d' },
  ],
  coverFront: [bokeh({ colors: ['#ffd34d', '#ff7a2e'], count: 26, size: 20, opacity: 0.8 })],
  light: 'below',
  foot: '#2b0206',
  symbols: {
    h1: burning,
    h2: together(blueFire, placed(seven(blue), { scale: 0.84, y: 144 })),
    h3: bars(3, scarlet),
    l1: bars(1, steel),
    l2: star,
    l3: dice,
    wild: together(
      plate({ shape: 'sunburst', colors: ['#fff3b0', '#c9122b'], rim: '#ffd34d', pattern: 'rays' }),
      placed(redFire, { scale: 0.66, y: 120 }),
    ),
    scatter: medal,
  },
  title: {
    face: 'bungee',
    fill: ['#fffbe0', '#ffd34d', '#ff5a1c'],
    rim: '#7a0612',
    dark: '#1c0204',
    lines: {
      BN: [
        ['আগুনে', 0.95],
        ['সাত', 1.25],
      ],
      EN: [
        ['Blazing', 0.9],
        ['Sevens', 1],
      ],
      CN: ['烈焰', ['七七七', 1.05]],
      VI: [
        ['Số Bảy', 0.9],
        ['Rực Lửa', 0.95],
      ],
    },
  },
}
