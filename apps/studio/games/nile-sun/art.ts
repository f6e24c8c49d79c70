import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  bokeh,
  book,
  dunes,
  foot,
  type GameArt,
  halo,
  letter,
  onPlate,
  palms,
  placed,
  pyramids,
  rays,
  sky,
  sun,
  together,
  vignette,
} from '@portal/art/theme.ts'

/** The mask of a king of the Nile, with its striped cloth. */
const mask = painted(
  { gold: ['#fff3a8', '#ffc93c', '#c9820c'], skin: ['#ffe08a', '#e8a02a', '#b36f10'], blue: ['#3f7bff', '#12338f'] },
  (fill) =>
    `<path d="M128 10C190 10 226 54 230 112L242 236H186L172 176H84L70 236H14L26 112C30 54 66 10 128 10Z" fill="${fill.blue}" stroke="#1c0f04" stroke-width="6"/>` +
    many(`<path d="M0 0H70L66 16H-2Z" fill="${fill.gold}"/>`, [
      'translate(22 126)',
      'translate(20 156)',
      'translate(18 186)',
      'translate(16 214)',
    ]) +
    many(`<path d="M0 0H-70L-66 16H2Z" fill="${fill.gold}"/>`, [
      'translate(234 126)',
      'translate(236 156)',
      'translate(238 186)',
      'translate(240 214)',
    ]) +
    `<path d="M58 96C58 56 92 40 128 40S198 56 198 96V128C198 176 164 204 128 204S58 176 58 128Z" fill="${fill.skin}" stroke="#1c0f04" stroke-width="5"/><path d="M52 92C60 50 96 30 128 30S196 50 204 92Q128 64 52 92Z" fill="${fill.gold}" stroke="#1c0f04" stroke-width="5"/><path d="M118 14Q128-8 138 14L136 62H120Z" fill="${fill.gold}" stroke="#1c0f04" stroke-width="4"/><circle cx="128" cy="40" r="8" fill="#d4122b"/>` +
    `<path d="M72 120Q94 104 114 120Q94 132 72 120ZM184 120Q162 104 142 120Q162 132 184 120Z" fill="#fff" stroke="#1c0f04" stroke-width="5"/><circle cx="94" cy="119" r="8" fill="#1c0f04"/><circle cx="162" cy="119" r="8" fill="#1c0f04"/><path d="M70 104Q92 92 116 104M186 104Q164 92 140 104M70 124L52 132M186 124L204 132" fill="none" stroke="#12338f" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M128 120L118 152H138Z" fill="#b36f10"/><path d="M104 174Q128 186 152 174Q128 166 104 174Z" fill="#7a2a10"/><path d="M114 204H142L136 252H120Z" fill="${fill.blue}" stroke="#1c0f04" stroke-width="5"/><path d="M118 216H138M119 232H137" stroke="#ffc93c" stroke-width="6"/>`,
)

const scarab = painted(
  { shell: ['#8ff5e0', '#12a595', '#06504a'], wing: ['#3f7bff', '#12338f'], gold: ['#fff3a8', '#c9820c'] },
  (fill) =>
    `<path d="M98 120C50 60 20 70 8 132C40 120 70 140 96 168ZM158 120C206 60 236 70 248 132C216 120 186 140 160 168Z" fill="${fill.wing}" stroke="#04213f" stroke-width="6"/><path d="M20 120Q56 96 96 140M36 92Q70 90 98 130M236 120Q200 96 160 140M220 92Q186 90 158 130" fill="none" stroke="#ffc93c" stroke-width="5"/>` +
    `<ellipse cx="128" cy="158" rx="56" ry="70" fill="${fill.shell}" stroke="#04332e" stroke-width="6"/><path d="M128 108V228M76 130Q128 156 180 130" fill="none" stroke="#04332e" stroke-width="5"/><path d="M92 104Q128 60 164 104Q128 128 92 104Z" fill="${fill.gold}" stroke="#3d2404" stroke-width="5"/><circle cx="128" cy="44" r="32" fill="#ff8a1c" stroke="#7a2a05" stroke-width="6"/><circle cx="118" cy="34" r="9" fill="#fff3a8"/>`,
)

const eye = painted(
  { gold: ['#fff3a8', '#ffc93c', '#b36f10'] },
  (fill) =>
    `<path d="M16 122C60 66 150 52 238 108C186 172 84 182 16 122Z" fill="#fff9e6" stroke="#12338f" stroke-width="14" stroke-linejoin="round"/><circle cx="132" cy="116" r="36" fill="#12a595" stroke="#04213f" stroke-width="8"/><circle cx="132" cy="116" r="15" fill="#04213f"/><path d="M18 84C70 26 170 18 244 70" fill="none" stroke="${fill.gold}" stroke-width="18" stroke-linecap="round"/><path d="M120 158L104 232M160 152C160 206 208 232 234 206C246 190 226 172 214 190" fill="none" stroke="#12338f" stroke-width="14" stroke-linecap="round"/>`,
)

const ankh = painted(
  { gold: ['#fffbe0', '#ffc93c', '#a8660c'] },
  (fill) =>
    `<path d="M128 18C176 18 190 60 172 94C164 110 152 118 148 124H218V164H150V244H106V164H38V124H108C104 118 92 110 84 94C66 60 80 18 128 18ZM128 54C104 54 104 84 128 108C152 84 152 54 128 54Z" fill="${fill.gold}" stroke="#3d2404" stroke-width="8" stroke-linejoin="round"/><path d="M52 136H204" stroke="#fffbe0" stroke-opacity=".7" stroke-width="5"/>`,
)

const gold = { shape: 'arch', rim: '#ffd75e', pattern: 'rays' } as const
const papyrus = { face: ['#fff9e0', '#ffdf8a', '#c98f2a', '#fff0b8'], rim: '#6b3a08', dark: '#2b1602', gleam: '#fffef2' } as const

/** Noon over three pyramids; the king's mask and a book of the sun. */
export const art: GameArt = {
  scene: [
    sky('#1f6fb8', '#ffd98a', '#ffb04d', '#c96a2a'),
    rays({ y: [0.3, 0.2], color: '#fff3c0', opacity: 0.55, count: 22 }),
    sun({ y: [0.26, 0.14], size: 210, color: '#fff0a0' }),
    pyramids({ y: 0.72, color: '#d98f3e', count: 3, size: 460 }),
    dunes({ y: 0.76, color: '#d98a3a', swell: 60 }),
    palms({ y: 0.9, color: '#1f5c3a', count: 5, size: 430, sides: 0.9 }),
    foot('#5c2405', 0.7, 0.7),
    vignette('#3d1404', 0.55),
  ],
  coverScene: [
    sky('#5c2408', '#c9701c', '#ffc94d'),
    halo({ y: 0.34, size: 700, color: '#fff0a0', opacity: 0.9 }),
    sun({ y: 0.34, size: 330, color: '#ffe08a' }),
    pyramids({ y: 0.66, color: '#b3702a', count: 3, size: 380 }),
    dunes({ y: 0.66, color: '#8a4a1c', swell: 50 }),
  ],
  heroes: [
    { picture: 'h1', x: 176, y: 178, size: 268, glow: '#fff0a0' },
    { picture: 'h2', x: 284, y: 286, size: 122, turn: 10, light: 'left' },
  ],
  coverFront: [bokeh({ colors: ['#ffe08a', '#ffb45c'], count: 20, size: 30 })],
  light: 'behind',
  foot: '#2b1002',
  symbols: {
    h1: mask,
    h2: scarab,
    h3: onPlate(eye, { ...gold, colors: ['#ffd98a', '#8a4a10'] }),
    h4: onPlate(ankh, { ...gold, colors: ['#5ab8e8', '#0d3a7a'] }),
    l1: letter('A', { face: 'cinzel', material: papyrus }),
    l2: letter('K', { face: 'cinzel', material: 'emerald' }),
    l3: letter('Q', { face: 'cinzel', material: 'sapphire' }),
    l4: letter('J', { face: 'cinzel', material: 'ruby' }),
    l5: letter('10', { face: 'cinzel', material: 'amethyst' }),
    book: together(book('#8a1f2b', 'sun'), placed(scarab, { x: 134, y: 122, scale: 0.4 })),
  },
  title: {
    face: 'cinzel',
    fill: ['#fffbe0', '#ffd75e', '#d98a1c'],
    rim: '#7a2a05',
    dark: '#2b1002',
    lines: {
      BN: ['নীলনদের', ['সূর্য', 1.25]],
      EN: ['Nile', ['Sun', 1.25]],
      CN: ['尼罗河', ['太阳书', 1.15]],
      VI: ['Mặt Trời', ['Sông Nile', 1.1]],
    },
  },
}
