import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  across,
  chanceOf,
  clouds,
  down,
  ferrisWheel,
  type GameArt,
  halo,
  hills,
  type Part,
  type Piece,
  placed,
  plate,
  rays,
  sky,
  tents,
  together,
  vignette,
} from '@portal/art/theme.ts'

const leafBody = (x: number, y: number, turn: number, size = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C-34-30-34-92 0-124C34-92 34-30 0 0Z" fill="#3fae2f" stroke="#123d0a" stroke-width="6"/><path d="M0 0C-34-30-34-92 0-124V0Z" fill="#6bd94a"/><path d="M0-6V-104M0-34L-16-50M0-34L16-50M0-64L-15-80M0-64L15-80" fill="none" stroke="#1f6b12" stroke-width="4"/></g>`

/** A ripe mango with its leaves. */
const mango = painted(
  { skin: { ball: ['#fff7a0', '#ffc51c', '#ff7a1c', '#d92a1c'] } },
  (fill) =>
    `${leafBody(150, 62, 74, 0.92)}<path d="M136 56C150 30 154 22 150 4" fill="none" stroke="#3d1f08" stroke-width="15" stroke-linecap="round"/><path d="M136 56C150 30 154 22 150 4" fill="none" stroke="#8a5a2a" stroke-width="7" stroke-linecap="round"/><path d="M142 52C206 54 240 104 226 160C212 216 150 252 88 242C40 234 14 196 26 152C38 106 84 100 104 78C114 66 124 54 142 52Z" fill="${fill.skin}" stroke="#6b1404" stroke-width="7"/><path d="M60 150C74 124 104 118 124 94" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".85"/><circle cx="52" cy="176" r="7" fill="#fff" opacity=".8"/>${leafBody(146, 58, -58, 0.7)}`,
)

const jackfruit = painted(
  { skin: { ball: ['#f4ff9c', '#a8c92f', '#5c8a12', '#2b4a06'] }, flesh: ['#fff7a0', '#ffc51c', '#e08a0c'] },
  (fill) => {
    const chance = chanceOf(4)
    const thorns = Array.from({ length: 90 }, (_, at) => {
      const [row, column] = [Math.floor(at / 10), at % 10]
      const [x, y] = [36 + column * 19 + (row % 2) * 9, 58 + row * 20]
      return (x - 128) ** 2 / 96 ** 2 + (y - 138) ** 2 / 106 ** 2 < 0.9 ? `translate(${round(x + chance() * 3)} ${round(y)})` : ''
    }).filter(Boolean)
    return `<path d="M128 44V8" stroke="#3d1f08" stroke-width="18" stroke-linecap="round"/><ellipse cx="128" cy="140" rx="102" ry="108" fill="${fill.skin}" stroke="#1f3306" stroke-width="7"/>${many('<path d="M-8 6L0-9L8 6Z" fill="#3d5c0a" opacity=".75"/><path d="M-5 3L0-7L1 4Z" fill="#eaff9c"/>', thorns)}<path d="M128 84C176 96 196 150 176 206C158 236 98 236 80 206C60 150 80 96 128 84Z" fill="#fff6d0" stroke="#1f3306" stroke-width="6"/>${many(`<path d="M0-26C20-22 24 12 0 28C-24 12-20-22 0-26Z" fill="${fill.flesh}" stroke="#a85a06" stroke-width="4"/><ellipse cy="4" rx="7" ry="11" fill="#8a4a1c"/>`, ['translate(128 122)', 'translate(102 162) rotate(-16)', 'translate(154 162) rotate(16)', 'translate(128 200)'])}`
  },
)

const pineapple = painted(
  { skin: { ball: ['#fff3a0', '#ffb01c', '#c95c0c', '#6b2404'] }, leaf: ['#8fe86a', '#2f9c3a', '#0a4a1c'] },
  (fill) =>
    `${many(`<path d="M0 0C-22-34-16-76 0-98C16-76 22-34 0 0Z" fill="${fill.leaf}" stroke="#06331a" stroke-width="5"/>`, ['translate(128 104) rotate(-52) scale(.8)', 'translate(128 104) rotate(52) scale(.8)', 'translate(128 100) rotate(-28)', 'translate(128 100) rotate(28)', 'translate(128 100)'])}<path d="M128 86C186 88 208 130 204 172C200 220 168 250 128 250S56 220 52 172C48 130 70 88 128 86Z" fill="${fill.skin}" stroke="#4a1a04" stroke-width="7"/><path d="M62 130L168 238M56 172L124 244M94 96L196 204M140 90L204 160M194 130L88 238M200 172L132 244M162 96L60 204M116 90L52 160" stroke="#7a3408" stroke-width="5"/>${many('<circle r="5" fill="#fff7c0"/>', ['translate(128 122)', 'translate(98 152)', 'translate(158 152)', 'translate(128 184)', 'translate(98 214)', 'translate(158 214)'])}`,
)

const melon = painted(
  { flesh: ['#ff8a9c', '#f0283c', '#b30824'], skin: ['#8ff08a', '#2fae3a', '#0a5c24'] },
  (fill) =>
    `<g transform="rotate(-16 128 128)"><path d="M10 92A118 128 0 0 0 246 92Z" fill="${fill.skin}" stroke="#063d14" stroke-width="7" stroke-linejoin="round"/><path d="M26 96A102 110 0 0 0 230 96Z" fill="#f0ffd6"/><path d="M38 92A90 98 0 0 0 218 92Z" fill="${fill.flesh}"/>${many('<path d="M0-11C8-2 7 9 0 11C-7 9-8-2 0-11Z" fill="#2b0a0a"/>', ['translate(78 118)', 'translate(110 112)', 'translate(146 112)', 'translate(178 118)', 'translate(94 148)', 'translate(128 144)', 'translate(162 148)', 'translate(128 174)'])}<path d="M52 100H204" stroke="#ffc2c9" stroke-width="6" stroke-linecap="round"/></g>`,
)

/** A green coconut, cut open, with its straw. */
const coconut = painted(
  { husk: { ball: ['#d6ff9c', '#4fc44a', '#0f7a3a', '#064a24'] } },
  (fill) =>
    `<path d="M150 92L180 26L206 18" fill="none" stroke="#8a0a2b" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/><path d="M150 92L180 26L206 18" fill="none" stroke="#ff5d8f" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M60 78C20 108 10 164 40 206C76 256 180 256 216 206C246 164 236 108 196 78Z" fill="${fill.husk}" stroke="#063d1c" stroke-width="7"/><ellipse cx="128" cy="82" rx="72" ry="32" fill="#f7ffe0" stroke="#063d1c" stroke-width="7"/><ellipse cx="128" cy="86" rx="46" ry="18" fill="#bfeedd" stroke="#8fc9b0" stroke-width="4"/><path d="M150 92L164 60" stroke="#ff5d8f" stroke-width="9" stroke-linecap="round"/><path d="M44 140C40 170 56 198 78 212" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="11" stroke-linecap="round"/>`,
)

const litchi = painted(
  { red: { ball: ['#ffb8b0', '#f03a4a', '#a8082b', '#5c0418'] }, open: { ball: ['#ffffff', '#f2ecf7', '#c9b8d9'] } },
  (fill) => {
    const bumps = many('<circle r="6" fill="#ffb0b8" opacity=".75"/>', [
      'translate(-30 -30)',
      'translate(0 -42)',
      'translate(30 -30)',
      'translate(-44 2)',
      'translate(-16 -10)',
      'translate(16 -10)',
      'translate(44 2)',
      'translate(-28 28)',
      'translate(0 18)',
      'translate(28 28)',
      'translate(0 46)',
    ])
    return `<path d="M128 14C110 50 84 66 76 92M128 14C140 56 172 66 178 96M128 14V130" fill="none" stroke="#5c3410" stroke-width="9" stroke-linecap="round"/>${leafBody(128, 34, 84, 0.62)}${leafBody(128, 34, -86, 0.56)}<g transform="translate(74 132)"><circle r="60" fill="${fill.red}" stroke="#3d0210" stroke-width="6"/>${bumps}</g><g transform="translate(184 132)"><circle r="60" fill="${fill.red}" stroke="#3d0210" stroke-width="6"/>${bumps}</g><g transform="translate(128 188)"><circle r="60" fill="${fill.open}" stroke="#3d0210" stroke-width="6"/><path d="M-58 8A58 58 0 0 0 58 8L40-6L24 14L6-4L-14 14L-34-6Z" fill="${fill.red}" stroke="#3d0210" stroke-width="5" stroke-linejoin="round"/><circle cx="-20" cy="-26" r="10" fill="#fff"/></g>`
  },
)

const jamun = painted(
  { berry: { ball: ['#c9a6ff', '#5c2fc9', '#240a6b', '#0f0433'] } },
  (fill) =>
    `<path d="M128 10L84 94M128 10L176 96M128 10L130 140" stroke="#5c7a2a" stroke-width="9" stroke-linecap="round"/>${leafBody(126, 36, -88, 0.66)}${many(`<ellipse rx="47" ry="62" fill="${fill.berry}" stroke="#0a0226" stroke-width="6"/><ellipse cx="-16" cy="-24" rx="9" ry="17" fill="#fff" opacity=".85" transform="rotate(18)"/><path d="M-12-56L0-50L12-56L6-64H-6Z" fill="#8fc44a"/>`, ['translate(72 140) rotate(14)', 'translate(186 142) rotate(-12)', 'translate(130 184)'])}`,
)

const banana = painted(
  { skin: ['#fff9a0', '#ffdd1c', '#e0a000'] },
  (fill) =>
    `${many(`<path d="M0 0C-30 60-26 140 40 190L58 178C34 130 38 60 30 6Z" fill="${fill.skin}" stroke="#5c3a04" stroke-width="6" stroke-linejoin="round"/><path d="M12 20C0 70 8 128 42 172" fill="none" stroke="#c98f00" stroke-width="5"/><path d="M40 190L58 178L60 194L48 202Z" fill="#4a2a08"/>`, ['translate(108 46) rotate(46)', 'translate(120 46) rotate(24)', 'translate(128 48) rotate(0)'])}<path d="M92 48L140 14L176 44L150 70Z" fill="#8a9c1c" stroke="#3d3a04" stroke-width="6" stroke-linejoin="round"/>`,
)

const guava = painted(
  { skin: { ball: ['#f4ffb0', '#b8e04a', '#6b9c1c'] }, flesh: { ball: ['#ffe9ec', '#ff9cac', '#e85c7a'] } },
  (fill) =>
    `${leafBody(160, 60, 60, 0.8)}<path d="M120 52C60 52 20 96 28 154C36 212 84 244 128 244S220 212 228 154C236 96 196 52 136 52Z" fill="${fill.skin}" stroke="#33520a" stroke-width="7"/><circle cx="128" cy="152" r="76" fill="#fff7e8" stroke="#8fb83c" stroke-width="5"/><circle cx="128" cy="152" r="64" fill="${fill.flesh}"/><circle cx="128" cy="152" r="34" fill="#ffc2cc"/>${many(
      '<circle cy="-48" r="5" fill="#fff3d0" stroke="#a85a5c" stroke-width="2.5"/>',
      Array.from({ length: 12 }, (_, at) => `translate(128 152) rotate(${at * 30}) scale(1 ${at % 2 ? 0.8 : 1})`),
    )}<path d="M116 52L128 36L140 52Z" fill="#5c3a12"/>`,
)

/** The wooden wheel of village fairs. */
const wheel = painted(
  { wood: ['#ffc98a', '#c9702e', '#6b2f0c'], car: ['#ff8a9c', '#d91c4a', '#7a0428'], roof: ['#7fe8d8', '#12988a', '#064a4a'] },
  (fill) => {
    const cabin = `<path d="M-30-8H30L22 30H-22Z" fill="${fill.car}" stroke="#3d0418" stroke-width="5" stroke-linejoin="round"/><path d="M-36-24Q0-52 36-24L30-8H-30Z" fill="${fill.roof}" stroke="#053a3a" stroke-width="5"/><path d="M-16-2H16" stroke="#ffe14d" stroke-width="6"/>`
    return `<path d="M128 128L76 250M128 128L180 250" stroke="#3d1a04" stroke-width="20" stroke-linecap="round"/><path d="M128 128L76 250M128 128L180 250" stroke="${fill.wood}" stroke-width="11" stroke-linecap="round"/><circle cx="128" cy="116" r="84" fill="none" stroke="#3d1a04" stroke-width="17"/><circle cx="128" cy="116" r="84" fill="none" stroke="#f0a050" stroke-width="9"/><path d="M128 32V200M44 116H212M68 56L188 176M188 56L68 176" stroke="#8a4514" stroke-width="8"/><circle cx="128" cy="116" r="20" fill="#ffe14d" stroke="#5c2a06" stroke-width="6"/>${many(cabin, ['translate(128 36)', 'translate(44 126)', 'translate(212 126)', 'translate(128 208)'])}`
  },
)

/** The crown of a mango tree that hangs into the picture, fruit and all. */
function bough({ x = 0 as Part, y = 0 as Part, size = 420, seed = 3 } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const s = (size * frame.unit) / 420
    const at = () => {
      const turn = chance() * Math.PI * 2
      const far = Math.sqrt(chance()) * 210
      return [round(Math.cos(turn) * far * 1.25), round(Math.sin(turn) * far * 0.8)] as const
    }
    const leaves = Array.from({ length: 70 }, () => {
      const [dx, dy] = at()
      return `<g transform="translate(${dx} ${dy}) rotate(${Math.round(140 + chance() * 80)}) scale(${round(0.5 + chance() * 0.4)})"><path d="M0 0C-26-40-22-120 0-160C22-120 26-40 0 0Z" fill="${['#1f7a2f', '#2f9c3a', '#146128', '#4fb84a'][Math.floor(chance() * 4)]}"/><path d="M0 0V-140" stroke="#0c4a1c" stroke-width="3"/></g>`
    })
    const fruit = Array.from({ length: 9 }, () => {
      const [dx, dy] = at()
      return `<g transform="translate(${dx} ${round(dy + 40)}) scale(.34)"><path d="M0-150V-90" stroke="#5c3a12" stroke-width="10"/><path d="M0-96C60-96 84-40 66 10C50 60-10 84-44 56C-80 26-60-20-40-44C-26-66-30-94 0-96Z" fill="#ffb01c" stroke="#a8420c" stroke-width="8"/><path d="M-34 16C-20-8-4-20 2-44" fill="none" stroke="#fff3a0" stroke-width="14" stroke-linecap="round"/></g>`
    })
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)}) scale(${round(s * 100) / 100})">${leaves.slice(0, 36).join('')}${fruit.join('')}${leaves.slice(36).join('')}</g>`
  }
}

const hanging = () => `<path d="M128 0V60" stroke="#5c3a12" stroke-width="8"/><g transform="translate(40 40) scale(.8)">${mango()}</g>`

/** A fair in an orchard of ripe mangoes. */
export const art: GameArt = {
  scene: [
    sky('#ffb52e', '#ffd45c', '#fff3b8', '#ffe08a'),
    rays({ y: [0.5, 0.46], color: '#fffbe0', opacity: 0.6, count: 22 }),
    clouds({ count: 5, top: 0.16, bottom: 0.36, size: 150, color: '#fffaf0', opacity: 0.8 }),
    ferrisWheel({ x: [0.13, 0.2], y: [0.46, 0.5], size: 200, color: '#e8563c' }),
    hills({ y: [0.7, 0.66], color: '#c9d94a', swell: 22 }),
    tents({ y: [0.84, 0.79], color: '#17a08a', light: '#fff7d6', count: 4, size: 320, seed: 6 }),
    hills({ y: [0.84, 0.79], color: '#6bb82f', swell: 10, seed: 7 }),
    bough({ x: -0.02, y: [0.02, 0.01], size: 470, seed: 3 }),
    bough({ x: 1.02, y: [0.02, 0.01], size: 500, seed: 9 }),
    bough({ x: [0.3, 0.5], y: -0.07, size: 330, seed: 12 }),
    bough({ x: 0.7, y: -0.07, size: 330, seed: 17 }),
    standing(jackfruit, { x: [0.09, 0.14], y: [0.91, 0.93], size: 150 }),
    standing(coconut, { x: [0.25, 0.5], y: [0.95, 0.96], size: 100 }),
    standing(melon, { x: [0.18, 0.34], y: [0.93, 0.95], size: 120, turn: -8 }),
    standing(pineapple, { x: [0.92, 0.88], y: [0.89, 0.91], size: 160, turn: 6 }),
    standing(mango, { x: [0.83, 0.68], y: [0.93, 0.95], size: 110 }),
    vignette('#5c2a00', 0.36),
  ],
  coverScene: [
    sky('#ff9a1c', '#ffc93c', '#fff0a0', '#ff9a2e'),
    rays({ y: 0.4, color: '#fffbe0', opacity: 0.75, count: 20 }),
    halo({ y: 0.4, size: 480, color: '#ffffff', opacity: 0.7 }),
    tents({ y: 0.72, color: '#e8563c', light: '#fff7d6', count: 2, size: 460, seed: 9 }),
    bough({ x: 0, y: 0, size: 560, seed: 3 }),
    bough({ x: 1, y: 0, size: 560, seed: 9 }),
  ],
  heroes: [
    { picture: pineapple, x: 284, y: 226, size: 138, turn: 14 },
    { picture: melon, x: 66, y: 268, size: 128, turn: -8 },
    { picture: litchi, x: 296, y: 300, size: 94, turn: 6 },
    { picture: mango, x: 172, y: 186, size: 236, turn: -6, glow: '#fffbd0' },
  ],
  foot: '#7a2a04',
  symbols: {
    h1: jackfruit,
    h2: pineapple,
    h3: melon,
    l1: litchi,
    l2: jamun,
    l3: guava,
    l4: banana,
    wild: together(plate({ shape: 'leaf', colors: ['#fffbd0', '#2f9c3a'], rim: '#ffe14d' }), placed(mango, { scale: 0.76, y: 142 })),
    scatter: placed(wheel, { scale: 0.92, y: 126 }),
  },
  sprites: { hanging },
  title: {
    face: 'chango',
    fill: ['#ffffff', '#fff7a0', '#ffe14d'],
    rim: '#1f7a2f',
    dark: '#0a3312',
    lines: {
      BN: [
        ['আমের', 1],
        ['মেলা', 1.15],
      ],
      EN: ['Mango', ['Mela', 1.15]],
      CN: ['芒果', ['集市', 1.1]],
      VI: [
        ['Hội Chợ', 0.95],
        ['Xoài', 1.15],
      ],
    },
  },
}
