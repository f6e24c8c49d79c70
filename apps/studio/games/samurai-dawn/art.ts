import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  birds,
  blossomBoughs,
  bokeh,
  clouds,
  emblem,
  foot,
  type GameArt,
  halo,
  letter,
  onPlate,
  pagodas,
  peaks,
  placed,
  plate,
  rays,
  shrineGate,
  sky,
  sun,
  together,
  vignette,
  waves,
} from '@portal/art/theme.ts'

/** A helmet with its golden crest and an iron half mask. */
const helmet = painted(
  {
    bowl: ['#5c6b8a', '#232c42', '#0c101c'],
    gold: ['#fff3b8', '#f0b52e', '#8a5a0c'],
    lace: ['#ff5d5d', '#b3122b'],
    mask: ['#8a2a2a', '#3d0a10'],
  },
  (fill) =>
    `<path d="M20 4C60 20 96 44 120 96H136C160 44 196 20 236 4C214 56 190 88 150 110H106C66 88 42 56 20 4Z" fill="${fill.gold}" stroke="#2b1404" stroke-width="6" stroke-linejoin="round"/><circle cx="128" cy="78" r="24" fill="${fill.gold}" stroke="#2b1404" stroke-width="6"/><circle cx="128" cy="78" r="11" fill="#d4122b"/>` +
    `<path d="M42 138C42 92 82 74 128 74S214 92 214 138L234 176C238 200 224 214 206 214L196 156H60L50 214C32 214 18 200 22 176Z" fill="${fill.bowl}" stroke="#05070d" stroke-width="6"/>${many(`<path d="M-5 0H5V-58H-5Z" fill="#8a96b3" opacity=".55"/>`, ['translate(88 142) rotate(-12)', 'translate(128 138)', 'translate(168 142) rotate(12)'])}<path d="M30 172L54 176M28 188L52 194M226 172L202 176M228 188L204 194" stroke="${fill.lace}" stroke-width="9" stroke-linecap="round"/><path d="M46 142Q128 112 210 142L206 158Q128 132 50 158Z" fill="${fill.gold}" stroke="#2b1404" stroke-width="5"/>` +
    `<path d="M64 160H192C196 206 168 244 128 250C88 244 60 206 64 160Z" fill="#e0b890" stroke="#05070d" stroke-width="5"/><path d="M76 170L116 180M180 170L140 180" stroke="#1c0f08" stroke-width="8" stroke-linecap="round"/><ellipse cx="100" cy="190" rx="12" ry="7" fill="#1c0f08"/><ellipse cx="156" cy="190" rx="12" ry="7" fill="#1c0f08"/><path d="M68 200Q128 184 188 200C186 230 160 250 128 254C96 250 70 230 68 200Z" fill="${fill.mask}" stroke="#05070d" stroke-width="5"/><path d="M96 222Q128 210 160 222" fill="none" stroke="#fff3b8" stroke-width="7" stroke-linecap="round"/><path d="M128 190V206M84 210L104 214M172 210L152 214" stroke="#ff9c7a" stroke-width="5"/>`,
)

const crane = painted(
  { wing: ['#ffffff', '#dfe8f5'], sun: { ball: ['#ff9c7a', '#e0301c', '#8a0a12'] } },
  (fill) =>
    `<circle cx="128" cy="120" r="106" fill="${fill.sun}" stroke="#5c0410" stroke-width="6"/><path d="M120 150C84 128 50 88 34 40C72 60 104 72 128 112C140 72 172 44 226 30C212 80 186 124 150 150C166 174 186 190 216 196C180 208 150 200 134 176C126 196 104 216 60 228C84 206 104 180 120 150Z" fill="${fill.wing}" stroke="#1c2433" stroke-width="6" stroke-linejoin="round"/><path d="M34 40L70 62M226 30L186 50M60 228L92 206" stroke="#1c2433" stroke-width="13" stroke-linecap="round"/><path d="M150 150C170 140 186 146 196 130L226 126L202 142C196 160 176 164 160 164" fill="${fill.wing}" stroke="#1c2433" stroke-width="5"/><circle cx="196" cy="136" r="6" fill="#d4122b"/>`,
)

const katana = painted(
  { blade: ['#ffffff', '#c4d0e0', '#6b7a94'], wrap: ['#7a1f2b', '#3d0a12'], gold: ['#fff3b8', '#c9820c'] },
  (fill) =>
    `<g transform="rotate(45 128 128)"><path d="M116 -26C128 -34 142 -22 142 -6L140 158H114Z" fill="${fill.blade}" stroke="#1c2433" stroke-width="5"/><path d="M126-10L124 156" stroke="#8fa0bd" stroke-width="4"/><ellipse cx="127" cy="164" rx="36" ry="13" fill="${fill.gold}" stroke="#2b1404" stroke-width="5"/><path d="M114 172H140L138 274H116Z" fill="${fill.wrap}" stroke="#1c0508" stroke-width="5"/>${many('<path d="M0-11L11 0L0 11L-11 0Z" fill="#fff3d6"/>', ['translate(127 190)', 'translate(127 214)', 'translate(127 238)', 'translate(127 260)'])}</g>`,
)

const fan = painted(
  { paper: ['#fff3d6', '#ffb8a0', '#d4352a'], stick: ['#8a4f1c', '#3d1f08'] },
  (fill) =>
    `<path d="M128 226L16 104C48 46 92 26 128 26S208 46 240 104Z" fill="${fill.paper}" stroke="#3d0a10" stroke-width="7" stroke-linejoin="round"/><path d="M128 226L42 72M128 226L84 40M128 226V28M128 226L172 40M128 226L214 72" stroke="#3d0a10" stroke-opacity=".45" stroke-width="5"/><circle cx="128" cy="92" r="34" fill="#d4122b"/><path d="M60 120C84 96 96 120 112 108M150 118C170 98 184 118 202 104" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M128 240L76 168H180Z" fill="${fill.stick}" stroke="#1c0a02" stroke-width="6" stroke-linejoin="round"/><circle cx="128" cy="222" r="9" fill="#ffd75e"/>`,
)

const lacquered = { shape: 'octagon', rim: '#f0b52e', pattern: 'plain' } as const
const brush = { face: ['#3a4258', '#1c2233', '#0a0c14', '#2b3247'], rim: '#f4ead6', dark: '#8a1a1c', gleam: '#ffffff' } as const

/** First light behind the mountain, a red gate in the water, blossoms. */
export const art: GameArt = {
  scene: [
    sky('#f4a68a', '#ffd9b8', '#ffe9d6', '#c9b8d0'),
    rays({ y: [0.36, 0.24], color: '#ff8a6a', opacity: 0.3, count: 18 }),
    sun({ y: [0.34, 0.22], size: 290, color: '#e0402c' }),
    peaks({ y: 0.74, color: '#6b7aa8', height: 400, count: 3, snow: '#ffffff' }),
    clouds({ count: 7, top: 0.4, bottom: 0.62, color: '#fff3ea', opacity: 0.85 }),
    pagodas({ y: 0.8, color: '#7a1f24', light: '#ffd98a', count: 2, size: 460 }),
    waves({ y: 0.8, color: '#2f5a8a', foam: '#eaf6ff' }),
    shrineGate({ x: [0.12, 0.5], y: [0.92, 0.96], color: '#d4352a', size: 340 }),
    blossomBoughs({ color: '#ff9cb8', count: 34, size: 48 }),
    birds({ count: 7, color: '#3a2433' }),
    vignette('#3d1428', 0.4),
  ],
  coverScene: [
    sky('#f07a52', '#ffc4a0', '#fff0e0'),
    halo({ y: 0.36, size: 760, color: '#fff3e0', opacity: 0.7 }),
    sun({ y: 0.36, size: 430, color: '#d4281c' }),
    clouds({ count: 5, top: 0.42, bottom: 0.58, color: '#fff3ea', size: 200, opacity: 0.8 }),
    pagodas({ y: 0.72, color: '#5c1a2b', light: '#ffd98a', count: 2, size: 420 }),
    blossomBoughs({ color: '#ff9cb8', count: 30, size: 52 }),
    foot('#1c1430', 0.62),
  ],
  heroes: [
    { picture: 'h1', x: 180, y: 186, size: 268, glow: '#ffe0c9' },
    { picture: 'h4', x: 298, y: 288, size: 104, turn: 16, light: 'left' },
  ],
  coverFront: [bokeh({ colors: ['#ffb0c9', '#ffe0ea'], count: 24, size: 44 })],
  light: 'behind',
  foot: '#1a1228',
  symbols: {
    h1: helmet,
    h2: crane,
    h3: onPlate(katana, { ...lacquered, colors: ['#8a9cc9', '#1c2847'] }),
    h4: onPlate(fan, { ...lacquered, colors: ['#ffe0c9', '#8a3a2a'] }),
    l1: letter('A', { face: 'bangers', material: brush }),
    l2: letter('K', { face: 'bangers', material: 'ruby' }),
    l3: letter('Q', { face: 'bangers', material: 'sapphire' }),
    l4: letter('J', { face: 'bangers', material: 'emerald' }),
    l5: letter('10', { face: 'bangers', material: 'gold' }),
    wild: together(
      plate({ shape: 'disc', colors: ['#ff6a5a', '#a3121c'], rim: '#fff3d6' }),
      placed(emblem('cherry-blossom'), { scale: 0.86 }),
    ),
    scatter: onPlate(emblem('shinto-shrine'), { shape: 'diamond', colors: ['#ffe9d6', '#c98fae'], rim: '#d4352a', pattern: 'rays' }, 0.66),
  },
  title: {
    face: 'bangers',
    fill: ['#ffffff', '#ffe9c9', '#ffb070'],
    rim: '#a3121c',
    dark: '#1a0a14',
    tilt: -3,
    lines: {
      BN: ['সামুরাই', ['ভোর', 1.3]],
      EN: ['Samurai', ['Dawn', 1.2]],
      CN: ['武士', ['黎明', 1.2]],
      VI: ['Bình Minh', ['Samurai', 1.15]],
    },
  },
}
