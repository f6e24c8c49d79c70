import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  clouds,
  columns,
  emblem,
  foot,
  type GameArt,
  halo,
  hills,
  letter,
  onPlate,
  peaks,
  placed,
  plate,
  rays,
  sea,
  sky,
  together,
  vignette,
} from '@portal/art/theme.ts'

const leaf = '<path d="M0 0C14-8 16-26 0-42C-16-26-14-8 0 0Z"'

/** The wreath of the victor. */
const wreath = painted(
  { leaf: ['#e6f5a0', '#8fb83a', '#3f6b1c'], gold: ['#fff9d6', '#f0c04a', '#9c6a12'] },
  (fill) =>
    `<path d="M104 232C30 210 10 120 52 42M152 232C226 210 246 120 204 42" fill="none" stroke="${fill.gold}" stroke-width="11" stroke-linecap="round"/>${many(
      `${leaf} fill="${fill.leaf}" stroke="#24400c" stroke-width="4"/>`,
      [
        'translate(52 50) rotate(10) scale(1.1)',
        'translate(38 80) rotate(-48)',
        'translate(44 78) rotate(44)',
        'translate(30 116) rotate(-62)',
        'translate(36 112) rotate(36)',
        'translate(32 150) rotate(-76)',
        'translate(38 146) rotate(24)',
        'translate(46 184) rotate(-96)',
        'translate(52 178) rotate(8)',
        'translate(70 212) rotate(-112)',
        'translate(76 204) rotate(-6)',
        'translate(204 50) rotate(-10) scale(1.1)',
        'translate(218 80) rotate(48)',
        'translate(212 78) rotate(-44)',
        'translate(226 116) rotate(62)',
        'translate(220 112) rotate(-36)',
        'translate(224 150) rotate(76)',
        'translate(218 146) rotate(-24)',
        'translate(210 184) rotate(96)',
        'translate(204 178) rotate(-8)',
        'translate(186 212) rotate(112)',
        'translate(180 204) rotate(6)',
      ],
    )}<path d="M96 222Q128 246 160 222L150 250L128 236L106 250Z" fill="${fill.gold}" stroke="#5c3a08" stroke-width="5"/>${many('<ellipse rx="9" ry="12" fill="#3a2a5c" stroke="#1c1433" stroke-width="4"/><ellipse cx="-3" cy="-4" rx="3" ry="4" fill="#b8a8e0"/>', ['translate(22 132)', 'translate(58 108)', 'translate(234 132)', 'translate(198 108)'])}`,
)

const laurelled = painted(
  { marble: ['#ffffff', '#f2ead9', '#c9bba0'], leaf: ['#f0f5b0', '#9cb83a'] },
  (fill) =>
    `<path d="M60 250C62 222 90 212 98 196L94 150C76 130 70 96 84 66C98 34 140 22 170 40C200 58 204 100 196 140C190 176 170 192 156 198C160 218 196 226 204 250Z" fill="${fill.marble}" stroke="#6b5c3f" stroke-width="6" stroke-linejoin="round"/><path d="M84 66C70 60 64 40 84 30C96 8 140 4 158 18C190 14 212 40 204 66C214 88 206 110 196 120C198 90 184 74 160 72C130 72 100 80 84 66Z" fill="#d9b87a" stroke="#6b4a1c" stroke-width="5"/>${many(`${leaf} fill="${fill.leaf}" stroke="#4a5c12" stroke-width="4"/>`, ['translate(78 74) rotate(-70) scale(.9)', 'translate(96 56) rotate(-40) scale(.9)', 'translate(122 46) rotate(-14) scale(.9)', 'translate(150 46) rotate(14) scale(.9)', 'translate(176 58) rotate(42) scale(.9)', 'translate(196 80) rotate(72) scale(.9)'])}<path d="M96 112Q110 102 124 112M148 112Q162 102 176 112M138 114L130 146H146" fill="none" stroke="#8a7852" stroke-width="6" stroke-linecap="round"/><path d="M116 168Q138 178 158 166" fill="none" stroke="#a3705a" stroke-width="7" stroke-linecap="round"/><path d="M74 236Q130 214 196 238" fill="none" stroke="#3f6bb8" stroke-width="14"/>`,
)

const lyre = painted(
  { gold: ['#fffbe0', '#f0c04a', '#9c6a12'] },
  (fill) =>
    `<path d="M70 24C34 50 42 120 62 162C76 196 100 214 128 214S180 196 194 162C214 120 222 50 186 24C182 40 190 52 182 84C176 112 162 138 156 160H100C94 138 80 112 74 84C66 52 74 40 70 24Z" fill="${fill.gold}" stroke="#4a2f06" stroke-width="7" stroke-linejoin="round"/><path d="M58 62H198V78H58Z" fill="#8a4f1c" stroke="#3d1f08" stroke-width="5"/><path d="M104 78V164M120 78V166M136 78V166M152 78V164" stroke="#fff" stroke-width="4"/><path d="M92 228H164V246H92Z" fill="${fill.gold}" stroke="#4a2f06" stroke-width="6"/><circle cx="128" cy="186" r="11" fill="#3f6bb8"/>`,
)

const amphora = painted(
  { clay: ['#f0955c', '#c9582a', '#7a2a10'] },
  (fill) =>
    `<path d="M96 20H160L154 56C204 76 220 130 190 178C176 202 154 216 150 238H106C102 216 80 202 66 178C36 130 52 76 102 56Z" fill="${fill.clay}" stroke="#2b0f06" stroke-width="7" stroke-linejoin="round"/><path d="M100 40C52 34 40 76 60 100M156 40C204 34 216 76 196 100" fill="none" stroke="#2b0f06" stroke-width="12"/><path d="M50 104H206V156H50Z" fill="#2b140c"/><path d="M58 146V116H82V136H70V126M94 146V116H118V136H106V126M130 146V116H154V136H142V126M166 146V116H190V136H178V126" fill="none" stroke="#f0a86a" stroke-width="6"/><path d="M72 184Q128 200 184 184" fill="none" stroke="#2b140c" stroke-width="8"/>`,
)

const marble = { face: ['#ffffff', '#eef2f7', '#b8c4d4', '#fafcff'], rim: '#3f5c8a', dark: '#14233d', gleam: '#ffffff' } as const
const medal = { shape: 'disc', rim: '#f0c04a', pattern: 'rings' } as const

/** White columns above a blue bay. */
export const art: GameArt = {
  scene: [
    sky('#2f7bd9', '#8fc9f5', '#e0f3ff'),
    rays({ x: 0.5, y: [0.2, 0.12], color: '#ffffff', opacity: 0.35, count: 14 }),
    clouds({ count: 7, top: 0.08, bottom: 0.4 }),
    peaks({ y: 0.66, color: '#8fa3c4', height: 240, count: 4, snow: '#ffffff' }),
    sea({ y: 0.66 }),
    hills({ y: 0.8, color: '#8fae5c', swell: 50 }),
    columns({ x: [0.13, 0.2], y: [0.86, 0.88], size: 430, count: 5 }),
    columns({ x: [0.88, 0.84], y: [0.86, 0.97], size: 430, count: 5 }),
    vignette('#0c2a5c', 0.35),
  ],
  coverScene: [
    sky('#1f5cb8', '#7fc0f5', '#fff3d6'),
    halo({ x: 0.12, y: 0.1, size: 700, color: '#ffffff', opacity: 0.9 }),
    clouds({ count: 5, top: 0.1, bottom: 0.34, size: 200 }),
    sea({ y: 0.56, color: '#2f7ac9' }),
    columns({ x: 0.5, y: 0.66, size: 520, count: 6 }),
    foot('#123a6b', 0.62),
  ],
  heroes: [
    { picture: 'h1', x: 184, y: 150, size: 270, glow: '#fff9d6' },
    { picture: laurelled, x: 184, y: 196, size: 218, sinks: true },
    { picture: amphora, x: 58, y: 284, size: 104, turn: -4, stands: true },
    { picture: lyre, x: 302, y: 280, size: 106, turn: 6, stands: true },
  ],
  light: 'left',
  foot: '#0d2a52',
  symbols: {
    h1: wreath,
    h2: onPlate(laurelled, { ...medal, colors: ['#8fc0f5', '#1f4a8a'] }),
    h3: onPlate(lyre, { ...medal, colors: ['#ffe9d0', '#b3603a'] }),
    h4: onPlate(amphora, { ...medal, colors: ['#d9f0c4', '#4f7a2f'] }),
    l1: letter('A', { face: 'righteous', material: marble }),
    l2: letter('K', { face: 'righteous', material: 'gold' }),
    l3: letter('Q', { face: 'righteous', material: 'sapphire' }),
    l4: letter('J', { face: 'righteous', material: 'jade' }),
    wild: together(
      plate({ shape: 'shield', colors: ['#fff3c0', '#c98f1c'], rim: '#ffffff', pattern: 'rays' }),
      placed(emblem('high-voltage'), { scale: 0.72 }),
    ),
    scatter: onPlate(
      emblem('classical-building'),
      { shape: 'hexagon', colors: ['#ffffff', '#6ba3e0'], rim: '#3f6bb8', pattern: 'rays' },
      0.72,
    ),
  },
  title: {
    face: 'righteous',
    fill: ['#ffffff', '#fff3c0', '#e8b83a'],
    rim: '#1f4a8a',
    dark: '#0c1f3d',
    lines: {
      BN: ['জলপাইয়ের', ['মুকুট', 1.15]],
      EN: ['Olive', ['Crown', 1.15]],
      CN: ['橄榄', ['桂冠', 1.2]],
      VI: ['Vòng Nguyệt', ['Quế', 1.2]],
    },
  },
}
