import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  birds,
  clouds,
  foot,
  type GameArt,
  halo,
  hills,
  huts,
  letter,
  mist,
  nearLeaves,
  onPlate,
  placed,
  plate,
  rays,
  sky,
  sun,
  teaRows,
  together,
  vignette,
} from '@portal/art/theme.ts'

/** Two leaves and a bud. */
const sprig = painted(
  { leaf: ['#e6ff9c', '#6bc93c', '#1f6b1c'], bud: ['#f5ffc9', '#a8e05c'] },
  (fill) =>
    `<path d="M128 250C124 200 126 160 128 120" fill="none" stroke="#1f4a12" stroke-width="11" stroke-linecap="round"/><path d="M126 176C64 176 22 130 14 54C78 58 122 100 126 176Z" fill="${fill.leaf}" stroke="#14380c" stroke-width="7" stroke-linejoin="round"/><path d="M130 176C192 176 234 130 242 54C178 58 134 100 130 176Z" fill="${fill.leaf}" stroke="#14380c" stroke-width="7" stroke-linejoin="round"/><path d="M34 74Q88 108 120 166M222 74Q168 108 136 166M58 82L56 112M86 108L82 138M198 82L200 112M170 108L174 138" fill="none" stroke="#14380c" stroke-opacity=".55" stroke-width="5"/><path d="M128 12C152 50 152 96 128 132C104 96 104 50 128 12Z" fill="${fill.bud}" stroke="#14380c" stroke-width="7"/><circle cx="60" cy="66" r="8" fill="#fff" opacity=".9"/>`,
)

const teapot = painted(
  { clay: ['#ffd9b8', '#d97a3c', '#8a3a12'], gold: ['#fff3b8', '#d9982e'] },
  (fill) =>
    `<path d="M188 112C232 96 244 150 214 180C200 194 186 198 178 198" fill="none" stroke="#4a1c08" stroke-width="26"/><path d="M188 112C232 96 244 150 214 180C200 194 186 198 178 198" fill="none" stroke="#d97a3c" stroke-width="14"/><path d="M66 140C40 132 34 96 12 84C30 72 60 84 76 112Z" fill="${fill.clay}" stroke="#4a1c08" stroke-width="7" stroke-linejoin="round"/><path d="M52 152C52 106 86 84 128 84S204 106 204 152C204 208 168 230 128 230S52 208 52 152Z" fill="${fill.clay}" stroke="#4a1c08" stroke-width="7"/><path d="M84 88C88 66 168 66 172 88Q128 100 84 88Z" fill="${fill.gold}" stroke="#4a1c08" stroke-width="6"/><circle cx="128" cy="56" r="15" fill="${fill.gold}" stroke="#4a1c08" stroke-width="6"/><path d="M58 150Q128 172 198 150" fill="none" stroke="#fff3d6" stroke-width="7"/>${many('<path d="M0 0C16-10 16-30 0-40C-16-30-16-10 0 0Z" fill="#6bc93c" stroke="#14380c" stroke-width="4"/>', ['translate(104 208) rotate(-30)', 'translate(128 212)', 'translate(152 208) rotate(30)'])}<path d="M76 132Q84 110 106 102" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="9" stroke-linecap="round"/>`,
)

const cup = painted(
  { china: ['#ffffff', '#e6f0f5', '#a8bfcc'], tea: ['#f0a848', '#a3521c'] },
  (fill) =>
    `<ellipse cx="122" cy="216" rx="108" ry="26" fill="${fill.china}" stroke="#2b4a5c" stroke-width="7"/><path d="M184 110C240 100 240 172 176 172" fill="none" stroke="#2b4a5c" stroke-width="24"/><path d="M184 110C240 100 240 172 176 172" fill="none" stroke="#e6f0f5" stroke-width="11"/><path d="M40 96H200C204 160 172 206 120 206S36 160 40 96Z" fill="${fill.china}" stroke="#2b4a5c" stroke-width="7"/><ellipse cx="120" cy="98" rx="80" ry="22" fill="${fill.tea}" stroke="#2b4a5c" stroke-width="6"/><path d="M58 136Q120 166 184 136" fill="none" stroke="#3f8ac9" stroke-width="9"/>${many('<circle r="7" fill="#3f8ac9"/>', ['translate(82 168)', 'translate(120 178)', 'translate(158 168)'])}<path d="M92 70C76 52 110 42 94 18M130 70C114 52 148 42 132 18" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".9"/>`,
)

const basket = painted(
  { cane: ['#ffe0a0', '#c98a3c', '#7a4a14'], leaf: ['#c9ff7a', '#3f9c2f'] },
  (fill) =>
    `<path d="M72 96C76 20 180 20 184 96" fill="none" stroke="#4a2a08" stroke-width="15"/>${many(`<path d="M0 0C24-14 26-50 0-70C-26-50-24-14 0 0Z" fill="${fill.leaf}" stroke="#14380c" stroke-width="5"/>`, ['translate(66 112) rotate(-34)', 'translate(98 104) rotate(-12)', 'translate(130 108) rotate(6)', 'translate(162 104) rotate(20)', 'translate(190 112) rotate(38)', 'translate(114 112) rotate(-2) scale(.8)'])}<path d="M34 102H222L198 236H58Z" fill="${fill.cane}" stroke="#4a2a08" stroke-width="8" stroke-linejoin="round"/><path d="M44 136H214M50 168H208M54 200H204" stroke="#7a4a14" stroke-width="7"/><path d="M76 104L88 234M108 104L114 234M148 104L142 234M180 104L168 234" stroke="#7a4a14" stroke-width="7" stroke-dasharray="16 16"/>`,
)

const sunrise = painted(
  { sun: { ball: ['#fffbd6', '#ffd23f', '#ff8a1c'] }, hill: ['#8fd95c', '#2f7a2f'] },
  (fill) =>
    `<g transform="translate(128 140)">${many(
      '<path d="M-9-76L0-118L9-76Z" fill="#ffb01f"/>',
      Array.from({ length: 9 }, (_, at) => `rotate(${-88 + at * 22})`),
    )}<circle r="66" fill="${fill.sun}" stroke="#a3560c" stroke-width="5"/></g><path d="M6 236C10 180 70 150 128 160S246 180 250 236Z" fill="${fill.hill}" stroke="#14380c" stroke-width="7"/><path d="M30 214Q128 168 226 214M60 232Q128 196 196 232" fill="none" stroke="#14380c" stroke-opacity=".5" stroke-width="6"/>`,
)

const dewy = { face: ['#f9ffe6', '#b8f06b', '#4fa32f', '#d6ff9c'], rim: '#1c4a12', dark: '#081f06', gleam: '#ffffff' } as const
const saucer = { shape: 'flower', rim: '#fff6dc', pattern: 'petals' } as const

/** The slopes of Sylhet before the heat of the day. */
export const art: GameArt = {
  scene: [
    sky('#ffb890', '#ffe6b8', '#e6f5d9'),
    rays({ x: [0.72, 0.7], y: [0.3, 0.2], color: '#fff6d6', opacity: 0.5, count: 18 }),
    sun({ x: [0.72, 0.7], y: [0.3, 0.2], size: 170, color: '#ffe08a' }),
    clouds({ count: 6, top: 0.08, bottom: 0.34, color: '#fff6ec' }),
    birds({ count: 7, color: '#5c4a3d' }),
    hills({ y: 0.5, color: '#8fc97a', swell: 70, count: 4 }),
    hills({ y: 0.58, color: '#5cab52', swell: 60, count: 4, seed: 11 }),
    teaRows({ y: 0.62, color: '#2f8f4a', count: 11 }),
    huts({ y: [0.64, 0.6], color: '#d9a060', light: '#fff0b8', count: 2, size: 190 }),
    vignette('#123d1c', 0.4),
  ],
  coverScene: [
    sky('#ff9e6b', '#ffd98a', '#fff3d6'),
    halo({ x: 0.82, y: 0.2, size: 760, color: '#fffbe0', opacity: 0.9 }),
    sun({ x: 0.82, y: 0.2, size: 130, color: '#fff0a8' }),
    hills({ y: 0.34, color: '#9cc98a', swell: 60, count: 4 }),
    hills({ y: 0.4, color: '#6bb35c', swell: 50, count: 4, seed: 11 }),
    mist({ y: 0.42, color: '#fff9e0', opacity: 0.7 }),
    teaRows({ y: 0.46, color: '#2f8f4a', count: 9 }),
    foot('#0f3d1c', 0.62),
  ],
  heroes: [
    { picture: 'wild', x: 274, y: 116, size: 150, turn: 10, glow: '#f5ffd0' },
    { picture: 'h1', x: 158, y: 204, size: 258, glow: '#fff3c9', stands: true },
    { picture: cup, x: 288, y: 286, size: 112, turn: 4, stands: true },
  ],
  coverFront: [nearLeaves({ color: '#1f7a3a', y: 0.84, size: 380, count: 4 })],
  light: 'right',
  foot: '#0c3318',
  symbols: {
    h1: teapot,
    h2: onPlate(cup, { ...saucer, colors: ['#a8d9f0', '#1f5c8a'] }, 0.74),
    h3: onPlate(basket, { ...saucer, colors: ['#ffdf9c', '#a3561c'] }, 0.74),
    l1: letter('A', { face: 'galada', material: dewy }),
    l2: letter('K', { face: 'galada', material: 'ember' }),
    l3: letter('Q', { face: 'galada', material: 'sapphire' }),
    l4: letter('J', { face: 'galada', material: 'candy' }),
    wild: sprig,
    scatter: together(plate({ shape: 'disc', colors: ['#fff3c9', '#e0904a'], rim: '#ffffff' }), placed(sunrise, { scale: 0.78 })),
  },
  title: {
    face: 'galada',
    fill: ['#ffffff', '#f5ffc9', '#a8e05c'],
    rim: '#1f5c24',
    dark: '#062410',
    lines: { BN: [['চা', 1.2], 'বাগান'], EN: ['Tea', ['Garden', 1.2]], CN: ['茶园', ['时光', 1.1]], VI: ['Vườn', ['Trà', 1.3]] },
  },
}
