import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  acacias,
  birds,
  emblem,
  foot,
  type GameArt,
  halo,
  hills,
  letter,
  onPlate,
  placed,
  plate,
  rays,
  reeds,
  sky,
  sun,
  together,
  vignette,
} from '@portal/art/theme.ts'

/** A lion with a mane like the sun. */
const lion = painted(
  { mane: ['#ffb347', '#c9601c', '#6b2408'], face: ['#ffe6a8', '#f0b04a', '#c9822a'], muzzle: ['#fffaf0', '#f0d9b0'] },
  (fill) =>
    `<g transform="translate(128 132)">${many(
      `<path d="M-34-70C-30-104-12-120 0-124C12-120 30-104 34-70Z" fill="${fill.mane}" stroke="#3d1404" stroke-width="5"/>`,
      Array.from({ length: 14 }, (_, at) => `rotate(${(at * 360) / 14})`),
    )}<circle r="88" fill="#8a3a10"/></g><circle cx="68" cy="78" r="24" fill="${fill.face}" stroke="#3d1404" stroke-width="6"/><circle cx="188" cy="78" r="24" fill="${fill.face}" stroke="#3d1404" stroke-width="6"/><path d="M128 58C178 58 206 92 202 136C198 184 168 214 128 214S58 184 54 136C50 92 78 58 128 58Z" fill="${fill.face}" stroke="#3d1404" stroke-width="6"/><path d="M76 118Q92 104 110 120Q92 134 76 118ZM180 118Q164 104 146 120Q164 134 180 118Z" fill="#fff" stroke="#3d1404" stroke-width="5"/><circle cx="94" cy="119" r="8" fill="#2b1404"/><circle cx="162" cy="119" r="8" fill="#2b1404"/><path d="M70 100L110 110M186 100L146 110" stroke="#6b2408" stroke-width="8" stroke-linecap="round"/><path d="M84 172C84 150 112 146 128 156C144 146 172 150 172 172C172 196 152 208 128 206C104 208 84 196 84 172Z" fill="${fill.muzzle}" stroke="#3d1404" stroke-width="5"/><path d="M106 138H150L128 164Z" fill="#6b2f1c" stroke="#3d1404" stroke-width="5" stroke-linejoin="round"/><path d="M128 164V176Q112 192 98 182M128 176Q144 192 158 182" fill="none" stroke="#3d1404" stroke-width="6" stroke-linecap="round"/><path d="M116 76L128 100L140 76" fill="none" stroke="#c9601c" stroke-width="7" stroke-linecap="round"/>`,
)

/** A drum with laced sides. */
const djembe = painted(
  { skin: ['#fff6dc', '#e6c48a'], wood: ['#d9783a', '#8a3a14', '#4a1808'], band: ['#ffe14d', '#e08a1c'] },
  (fill) =>
    `<path d="M44 60C44 120 88 140 94 176L84 236C100 250 156 250 172 236L162 176C168 140 212 120 212 60Z" fill="${fill.wood}" stroke="#1f0a04" stroke-width="7" stroke-linejoin="round"/><path d="M50 84L74 126L92 92L112 138L128 96L144 138L164 92L182 126L206 84" fill="none" stroke="#fff0c9" stroke-width="6" stroke-linejoin="round"/><path d="M92 172Q128 186 164 172L166 192Q128 206 90 192Z" fill="${fill.band}" stroke="#1f0a04" stroke-width="5"/><path d="M102 216L114 204L126 216L138 204L150 216" fill="none" stroke="#ffe14d" stroke-width="6"/><ellipse cx="128" cy="56" rx="88" ry="32" fill="${fill.skin}" stroke="#1f0a04" stroke-width="7"/><ellipse cx="128" cy="54" rx="44" ry="14" fill="#d9a860"/><path d="M44 64C54 100 202 100 212 64" fill="none" stroke="${fill.band}" stroke-width="9"/>`,
)

const dusk = painted(
  { disc: { ball: ['#fffbe0', '#ffc93c', '#ff6b1c'] } },
  (fill) =>
    `<circle cx="128" cy="118" r="84" fill="${fill.disc}"/><path d="M20 190Q128 168 236 190V214Q128 196 20 214Z" fill="#2b1008"/><path d="M128 196C124 160 120 140 128 116C112 128 92 120 76 128C84 104 112 96 128 104C140 92 176 92 190 116C170 112 148 122 136 118C132 140 132 168 138 196Z" fill="#2b1008"/><path d="M40 226Q128 208 216 226" stroke="#2b1008" stroke-width="11" stroke-linecap="round" fill="none"/>`,
)

const hide = { shape: 'leaf', rim: '#f0b04a', pattern: 'rays' } as const
const carved = { face: ['#ffe9c0', '#d9883c', '#8a3f12', '#f0b870'], rim: '#3d1404', dark: '#140602', gleam: '#fff9e6' } as const

/** The plain at sundown. */
export const art: GameArt = {
  scene: [
    sky('#5c1c3d', '#d9481c', '#ff9f2e', '#ffe08a'),
    rays({ y: [0.54, 0.42], color: '#fff3c0', opacity: 0.35, count: 22 }),
    sun({ y: [0.5, 0.4], size: 330, color: '#ffe9a0' }),
    birds({ count: 11, color: '#3d0f1c' }),
    hills({ y: 0.7, color: '#8a2f1c', swell: 30 }),
    acacias({ y: 0.8, color: '#2b0f0c', count: 5, size: 420, sides: 0.6 }),
    hills({ y: 0.86, color: '#3d1410', swell: 24, seed: 9 }),
    reeds({ y: 0.98, color: '#1f0a08', count: 110, plume: '#e0a04a' }),
    vignette('#1f0508', 0.5),
  ],
  coverScene: [
    sky('#8a1c3d', '#f0581c', '#ffb83c', '#ffe9a0'),
    halo({ x: 0.5, y: 0.36, size: 760, color: '#ffe08a', opacity: 0.9 }),
    sun({ x: 0.42, y: 0.34, size: 400, color: '#ffe9a0' }),
    birds({ count: 7, top: 0.06, bottom: 0.16, color: '#3d0f1c', size: 34 }),
    hills({ y: 0.62, color: '#8a2f1c', swell: 24 }),
    acacias({ y: 0.68, color: '#2b0f0c', count: 3, size: 330, sides: 1 }),
    foot('#2b0a08', 0.6),
  ],
  heroes: [
    { picture: 'h1', x: 152, y: 178, size: 284, glow: '#ffd36b' },
    { picture: 'scatter', x: 286, y: 262, size: 138, turn: 6, stands: true, light: 'left' },
  ],
  coverFront: [reeds({ y: 0.8, color: '#1f0a08', count: 40, plume: '#e0a04a' })],
  light: 'behind',
  foot: '#240806',
  symbols: {
    h1: lion,
    h2: onPlate(emblem('elephant'), { ...hide, colors: ['#8fb8c9', '#1f3d52'] }, 0.72),
    h3: onPlate(emblem('rhinoceros'), { ...hide, colors: ['#b8d98a', '#3d5c1c'] }, 0.72),
    h4: onPlate(emblem('zebra'), { ...hide, colors: ['#ffd98a', '#a3481c'] }, 0.72),
    l1: letter('A', { face: 'titan', material: carved }),
    l2: letter('K', { face: 'titan', material: 'jade' }),
    l3: letter('Q', { face: 'titan', material: 'ember' }),
    l4: letter('J', { face: 'titan', material: 'rust' }),
    l5: letter('10', { face: 'titan', material: 'stone' }),
    wild: together(plate({ shape: 'sunburst', colors: ['#ff8a3c', '#7a1428'], rim: '#ffe08a' }), placed(dusk, { scale: 0.72 })),
    scatter: djembe,
  },
  title: {
    face: 'titan',
    fill: ['#fff9e0', '#ffc94d', '#f0641c'],
    rim: '#5c140c',
    dark: '#1f0504',
    lines: {
      BN: ['সাফারি', ['ঢোল', 1.3]],
      EN: ['Safari', ['Drum', 1.25]],
      CN: ['草原', ['鼓声', 1.2]],
      VI: [['Trống', 1.1], 'Thảo Nguyên'],
    },
  },
}
