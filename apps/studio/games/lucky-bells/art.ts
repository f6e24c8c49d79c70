import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  chanceOf,
  clouds,
  type GameArt,
  gem,
  halo,
  hills,
  horseshoe,
  type Piece,
  placed,
  plate,
  rainbow,
  rays,
  sky,
  together,
  vignette,
} from '@portal/art/theme.ts'

const gold = ['#fffbd6', '#ffd75e', '#c9821a', '#ffe48a'] as const
const ribbon = ['#ff7a8c', '#d9122f', '#7a0418'] as const

/** The golden bell under its bow; the amount stands on its belly. */
const bell = painted(
  { gold: { across: ['#a85f0c', '#ffe48a', '#fffbd6', '#ffc93c', '#a85f0c', '#7a3f06'] }, band: gold, ribbon },
  (fill) =>
    `<circle cx="128" cy="226" r="22" fill="#7a3f06" stroke="#2b1402" stroke-width="5"/><circle cx="122" cy="220" r="7" fill="#ffe48a"/><path d="M128 34C176 34 192 72 196 122C198 160 208 176 234 196Q240 220 220 220H36Q16 220 22 196C48 176 58 160 60 122C64 72 80 34 128 34Z" fill="${fill.gold}" stroke="#2b1402" stroke-width="7"/><path d="M30 194Q128 228 226 194L232 208Q128 244 24 208Z" fill="${fill.band}" stroke="#7a3f06" stroke-width="4"/><path d="M66 104Q128 122 190 104" fill="none" stroke="#8a4f0c" stroke-width="5"/><path d="M88 66C76 96 76 130 70 158" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".85"/>` +
    `<path d="M128 44C98 40 50 34 46 10C44-12 96-6 128 44C160-6 212-12 210 10C206 34 158 40 128 44Z" fill="${fill.ribbon}" stroke="#4a0210" stroke-width="6" stroke-linejoin="round"/><path d="M118 50C100 66 82 76 66 80L82 92L90 108C108 90 120 74 126 54ZM138 50C156 66 174 76 190 80L174 92L166 108C148 90 136 74 130 54Z" fill="${fill.ribbon}" stroke="#4a0210" stroke-width="5" stroke-linejoin="round"/><rect x="110" y="28" width="36" height="28" rx="10" fill="${fill.ribbon}" stroke="#4a0210" stroke-width="5"/>`,
)

/** The enamel on the belly of the bell, for the amount. */
const sash = painted(
  { enamel: ['#b3122f', '#5c0418', '#33020c'], gold },
  (fill) =>
    `<rect x="34" y="96" width="188" height="66" rx="33" fill="${fill.gold}" stroke="#2b1402" stroke-width="5"/><rect x="43" y="104" width="170" height="50" rx="25" fill="${fill.enamel}" stroke="#7a3f06" stroke-width="3"/>`,
)

const clover = painted(
  { leaf: { ball: ['#d6ff9c', '#4fd94a', '#0f8f3c', '#064a24'] }, stem: ['#2f9c3a', '#0a5c24'] },
  (fill) =>
    `<path d="M128 132C136 180 150 220 184 246" fill="none" stroke="#052e14" stroke-width="20" stroke-linecap="round"/><path d="M128 132C136 180 150 220 184 246" fill="none" stroke="${fill.stem}" stroke-width="10" stroke-linecap="round"/>${many(`<path d="M0 0C-66-14-78-74-46-92C-22-104-4-92 0-72C4-92 22-104 46-92C78-74 66-14 0 0Z" fill="${fill.leaf}" stroke="#052e14" stroke-width="7"/><path d="M0-10V-58M0-30L-24-62M0-30L24-62" fill="none" stroke="#d6ff9c" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`, ['translate(128 128) rotate(45)', 'translate(128 128) rotate(135)', 'translate(128 128) rotate(225)', 'translate(128 128) rotate(315)'])}`,
)

/** The eye of a peacock's feather. */
const feather = painted(
  { vane: ['#8ff0c0', '#1fa87a', '#0a4a4a'], eye: { ball: ['#7fe0ff', '#1f6be0', '#12127a'] }, ring: ['#ffe48a', '#d98f1c'] },
  (fill) =>
    `<g transform="rotate(30 128 128)"><path d="M128-2C210 10 226 96 190 152L206 148L180 178L192 180L162 204L170 210L128 250L86 210L94 204L64 180L76 178L50 148L66 152C30 96 46 10 128-2Z" fill="${fill.vane}" stroke="#063330" stroke-width="7" stroke-linejoin="round"/><path d="M128 246V150M128 170L96 130M128 170L160 130M128 196L90 156M128 196L166 156M128 222L92 186M128 222L164 186M76 60Q60 96 80 130M180 60Q196 96 176 130" fill="none" stroke="#c6ffd9" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/><path d="M128 16C176 24 188 84 166 118C152 138 104 138 90 118C68 84 80 24 128 16Z" fill="${fill.ring}" stroke="#8a5a06" stroke-width="4"/><path d="M128 38C160 44 168 82 152 104C142 118 114 118 104 104C88 82 96 44 128 38Z" fill="${fill.eye}" stroke="#12127a" stroke-width="4"/><path d="M128 68C146 70 148 90 138 98C132 103 124 103 118 98C108 90 110 70 128 68Z" fill="#0a0640"/><ellipse cx="116" cy="58" rx="9" ry="6" fill="#fff" opacity=".9" transform="rotate(-24 116 58)"/></g>`,
)

const cowrie = painted(
  { shell: { ball: ['#ffffff', '#fff6e8', '#e0cfe8', '#8a6ba8'] }, lip: { across: ['#e8d6c2', '#ffffff', '#d9c2d9'] } },
  (fill) =>
    `<g transform="rotate(16 128 128)"><path d="M96 22C120 4 146 10 160 24C216 44 240 104 222 164C208 214 172 246 134 244C118 254 98 248 92 236C40 214 16 152 34 98C46 60 66 36 96 22Z" fill="${fill.shell}" stroke="#33204a" stroke-width="7" stroke-linejoin="round"/>` +
    many('<circle r="9" fill="#6b4a94" opacity=".75"/>', [
      'translate(58 110)',
      'translate(54 146) scale(.7)',
      'translate(68 182)',
      'translate(204 100)',
      'translate(208 138) scale(.7)',
      'translate(192 184)',
      'translate(80 76) scale(.7)',
      'translate(186 66) scale(.7)',
    ]) +
    `<path d="M118 30C160 76 168 178 126 230C92 186 88 76 118 30Z" fill="${fill.lip}" stroke="#8a6ba8" stroke-width="4"/><path d="M124 44C138 96 140 168 126 216C114 168 112 96 124 44Z" fill="#33204a"/>` +
    many(
      '<path d="M-30 0H-14M14 0H30" stroke="#6b4a94" stroke-width="6" stroke-linecap="round"/>',
      [84, 106, 128, 150, 172].map((y) => `translate(126 ${y})`),
    ) +
    `<path d="M62 96C70 70 82 56 98 46" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/></g>`,
)

/** A bangle of red thread with three small bells. */
const charm = painted(
  { thread: ribbon, gold: { ball: ['#fffbd6', '#ffc93c', '#a85f0c', '#5c2f04'] } },
  (fill) =>
    `<ellipse cx="128" cy="112" rx="96" ry="84" fill="none" stroke="#4a0210" stroke-width="32"/><ellipse cx="128" cy="112" rx="96" ry="84" fill="none" stroke="${fill.thread}" stroke-width="22"/><ellipse cx="128" cy="112" rx="96" ry="84" fill="none" stroke="#ffb0bc" stroke-width="5" stroke-dasharray="12 12"/>${many(`<path d="M0-38V-24" stroke="#5c2f04" stroke-width="9"/><circle r="30" fill="${fill.gold}" stroke="#2b1402" stroke-width="6"/><path d="M-28 4H28" stroke="#5c2f04" stroke-width="5"/><path d="M0 6V26" stroke="#2b1402" stroke-width="7" stroke-linecap="round"/><circle cx="-10" cy="-12" r="6" fill="#fff"/>`, ['translate(128 216)', 'translate(56 190) rotate(20)', 'translate(200 190) rotate(-20)'])}`,
)

const marigold = painted(
  { petal: ['#ffe45c', '#ff9a1c', '#d94a0c'], heart: { ball: ['#ffd02e', '#e8660c', '#8a2404'] } },
  (fill) =>
    [
      [102, 16],
      [78, 14],
      [54, 11],
    ]
      .map(([r = 0, count = 1], ring) =>
        many(
          `<path d="M0 0C-30-20-30-${r - 8} 0-${r}C30-${r - 8} 30-20 0 0Z" fill="${fill.petal}" stroke="#7a2404" stroke-width="5"/>`,
          Array.from({ length: count }, (_, at) => `translate(128 128) rotate(${round((at * 360) / count + ring * 12)})`),
        ),
      )
      .join('') + `<circle cx="128" cy="128" r="26" fill="${fill.heart}" stroke="#7a2404" stroke-width="5"/>`,
)

/** Small bells on ropes that hang into the picture, in bows. */
function bellRopes(): Piece {
  return ({ width, height, unit, isUpright }) => {
    const bows = isUpright ? 3 : 6
    const step = width / bows
    const sag = (isUpright ? 0.045 : 0.11) * height
    const parts = Array.from({ length: bows }, (_, bow) => {
      const bells = Array.from({ length: 5 }, (_bell, at) => {
        const part = (at + 0.5) / 5
        const [x, y] = [bow * step + part * step, Math.sin(part * Math.PI) * sag]
        return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round((0.5 - part) * 26)}) scale(${round((unit * 76) / 2.56) / 100}) translate(-128 -20)">${bell()}</g>`
      }).join('')
      return `<path d="M${round(bow * step)} 0Q${round((bow + 0.5) * step)} ${round(sag * 2)} ${round((bow + 1) * step)} 0" fill="none" stroke="#7a0418" stroke-width="${round(9 * unit)}"/>${bells}`
    })
    return parts.join('')
  }
}

/** Clover up to the horizon. */
function cloverField(y: readonly [number, number], count: number): Piece {
  return (frame) => {
    const chance = chanceOf(11)
    const top = frame.height * y[frame.isUpright ? 1 : 0]
    const places = Array.from({ length: count }, (_, at) => {
      const depth = at / count
      const scale = round((0.1 + depth * 0.42) * frame.unit * 100) / 100
      return `translate(${round(chance() * frame.width)} ${round(top + depth ** 1.4 * (frame.height - top))}) rotate(${Math.round(chance() * 90)}) scale(${scale}) translate(-128 -128)`
    })
    return many(clover(), places)
  }
}

const land = [sky('#12a0c9', '#7fdcf0', '#fff6c2', '#ffe08a'), rays({ y: [0.56, 0.5], color: '#fffbe0', opacity: 0.6, count: 22 })]

/** A hill of clover in the morning, small bells on every rope. */
export const art: GameArt = {
  scene: [
    ...land,
    rainbow({ x: 0.5, y: [0.86, 0.72], size: 780, opacity: 0.5 }),
    clouds({ count: 5, top: 0.22, bottom: 0.42, size: 150, opacity: 0.9 }),
    hills({ y: [0.66, 0.64], color: '#8fd95a', swell: 30, count: 4 }),
    hills({ y: [0.76, 0.72], color: '#2fae4a', swell: 24, count: 3, seed: 8 }),
    cloverField([0.78, 0.75], 130),
    bellRopes(),
    standing(bell, { x: [0.09, 0.15], y: [0.8, 0.86], size: 260, turn: -8 }),
    standing(bell, { x: [0.91, 0.85], y: [0.8, 0.86], size: 260, turn: 8 }),
    vignette('#06331a', 0.4),
  ],
  coverScene: [
    sky('#0a7a3c', '#1fae5a', '#0a5c2a'),
    rays({ y: 0.4, color: '#fff3a0', opacity: 0.75, count: 24 }),
    rainbow({ x: 0.5, y: 0.66, size: 500, opacity: 0.8 }),
    halo({ y: 0.4, size: 460, color: '#fffbd0', opacity: 0.8 }),
    cloverField([0.6, 0.6], 60),
    bellRopes(),
  ],
  heroes: [
    { picture: horseshoe(), x: 60, y: 266, size: 116, turn: -20 },
    { picture: clover, x: 300, y: 268, size: 124, turn: 14 },
    { picture: bell, x: 180, y: 190, size: 236, turn: 6, glow: '#fff7b0' },
  ],
  foot: '#04381c',
  symbols: {
    h1: horseshoe(),
    h2: clover,
    h3: feather,
    l1: charm,
    l2: cowrie,
    l3: marigold,
    wild: together(
      plate({ shape: 'sunburst', colors: ['#ffe0f0', '#c9127a'], rim: '#ffe48a', pattern: 'rays' }),
      placed(gem('#ff5dc8', 'heart', { setting: '#ffd75e' }), { scale: 0.62 }),
    ),
    coin: together(placed(bell, { scale: 0.94, y: 134 }), sash),
  },
  sprites: { clover },
  title: {
    face: 'shrikhand',
    fill: ['#fffdf0', '#ffe48a', '#ffb02e'],
    rim: '#b3122f',
    dark: '#05240f',
    tilt: -3,
    lines: {
      BN: [
        ['ভাগ্যের', 1],
        ['ঘণ্টা', 1.15],
      ],
      EN: ['Lucky', ['Bells', 1.2]],
      CN: ['幸运', ['金铃', 1.15]],
      VI: [
        ['Chuông', 1],
        ['May Mắn', 1.05],
      ],
    },
  },
}
