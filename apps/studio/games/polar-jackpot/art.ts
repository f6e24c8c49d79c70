import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  aurora,
  bokeh,
  coin,
  foot,
  type GameArt,
  halo,
  hills,
  ice,
  letter,
  onPlate,
  peaks,
  placed,
  plate,
  sky,
  stars,
  together,
  vault,
  vignette,
} from '@portal/art/theme.ts'

/** The great bear of the ice, in a scarf that never covers its smile. */
const bear = painted(
  { fur: ['#ffffff', '#f0f6fc', '#b8cfe6'], shade: ['#dce9f5', '#9cb8d6'], scarf: ['#ff6b7a', '#c9123d'] },
  (fill) =>
    `<circle cx="62" cy="66" r="34" fill="${fill.fur}" stroke="#1c3357" stroke-width="7"/><circle cx="194" cy="66" r="34" fill="${fill.fur}" stroke="#1c3357" stroke-width="7"/><circle cx="62" cy="68" r="16" fill="#8fa8c9"/><circle cx="194" cy="68" r="16" fill="#8fa8c9"/><path d="M128 30C190 30 224 74 220 126C218 178 182 216 128 216S38 178 36 126C32 74 66 30 128 30Z" fill="${fill.fur}" stroke="#1c3357" stroke-width="7"/><path d="M76 168C76 134 104 122 128 122S180 134 180 168C180 198 156 212 128 212S76 198 76 168Z" fill="${fill.shade}" stroke="#1c3357" stroke-width="5"/><path d="M100 138H156C156 160 142 170 128 170S100 160 100 138Z" fill="#14233d"/><path d="M110 142Q120 136 132 142" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M128 170V182Q110 200 92 184M128 182Q146 200 164 184" fill="none" stroke="#14233d" stroke-width="7" stroke-linecap="round"/><ellipse cx="88" cy="108" rx="11" ry="13" fill="#14233d"/><ellipse cx="168" cy="108" rx="11" ry="13" fill="#14233d"/><circle cx="92" cy="103" r="4" fill="#fff"/><circle cx="172" cy="103" r="4" fill="#fff"/><path d="M44 194Q128 244 212 194L206 228Q128 268 50 228Z" fill="${fill.scarf}" stroke="#3d0418" stroke-width="6"/><path d="M76 214L82 240M108 224L112 250M148 224L144 250M180 214L174 240" stroke="#fff" stroke-width="9"/>`,
)

const walrus = painted(
  { hide: ['#e0b8a0', '#a86f5c', '#5c3430'], muzzle: ['#f5dccb', '#c9957c'] },
  (fill) =>
    `<path d="M128 20C196 20 232 78 230 146C228 206 186 240 128 240S28 206 26 146C24 78 60 20 128 20Z" fill="${fill.hide}" stroke="#2b1412" stroke-width="7"/><ellipse cx="84" cy="94" rx="11" ry="13" fill="#1c0f0e"/><ellipse cx="172" cy="94" rx="11" ry="13" fill="#1c0f0e"/><path d="M70 72Q84 62 98 72M158 72Q172 62 186 72" fill="none" stroke="#2b1412" stroke-width="6" stroke-linecap="round"/><path d="M92 160L88 244Q100 256 108 240L114 168ZM164 160L168 244Q156 256 148 240L142 168Z" fill="#fffaf0" stroke="#2b1412" stroke-width="6" stroke-linejoin="round"/><ellipse cx="94" cy="146" rx="42" ry="34" fill="${fill.muzzle}" stroke="#2b1412" stroke-width="6"/><ellipse cx="162" cy="146" rx="42" ry="34" fill="${fill.muzzle}" stroke="#2b1412" stroke-width="6"/><path d="M106 112H150Q148 132 128 134Q108 132 106 112Z" fill="#2b1412"/>${many('<circle r="4" fill="#5c3430"/>', ['translate(76 142)', 'translate(92 154)', 'translate(106 142)', 'translate(150 142)', 'translate(164 154)', 'translate(180 142)'])}<path d="M60 138L20 128M58 150L18 152M196 138L236 128M198 150L238 152" stroke="#fff3e6" stroke-width="4" stroke-linecap="round"/>`,
)

const owl = painted(
  { down: ['#ffffff', '#e6eef7', '#a8bcd6'], eye: { ball: ['#fff9b0', '#ffc91f', '#c97a0c'] } },
  (fill) =>
    `<path d="M128 14C196 14 224 60 222 118C230 188 192 246 128 246S26 188 34 118C32 60 60 14 128 14Z" fill="${fill.down}" stroke="#24385c" stroke-width="7"/>${many('<path d="M-11 0Q0 13 11 0" fill="none" stroke="#7a94b8" stroke-width="6" stroke-linecap="round"/>', ['translate(90 176)', 'translate(128 170)', 'translate(166 176)', 'translate(108 200)', 'translate(148 200)', 'translate(128 224)', 'translate(74 150)', 'translate(182 150)', 'translate(104 40)', 'translate(152 40)', 'translate(128 56)'])}<path d="M34 130C22 176 34 220 66 236C50 196 48 160 54 128ZM222 130C234 176 222 220 190 236C206 196 208 160 202 128Z" fill="#c9d9ea" stroke="#24385c" stroke-width="6"/><circle cx="88" cy="100" r="42" fill="#fff" stroke="#8fa6c4" stroke-width="5"/><circle cx="168" cy="100" r="42" fill="#fff" stroke="#8fa6c4" stroke-width="5"/><circle cx="92" cy="100" r="25" fill="${fill.eye}" stroke="#3d2404" stroke-width="5"/><circle cx="164" cy="100" r="25" fill="${fill.eye}" stroke="#3d2404" stroke-width="5"/><circle cx="94" cy="100" r="12" fill="#14100c"/><circle cx="162" cy="100" r="12" fill="#14100c"/><path d="M114 116H142L128 152Z" fill="#3d4a5c" stroke="#14202e" stroke-width="5" stroke-linejoin="round"/>`,
)

const lights = painted(
  { night: ['#0a1438', '#1c2f6b'], a: ['#b8ffe6', '#1fc99c'], b: ['#d9b8ff', '#7a3ae0'] },
  (fill) =>
    `<circle cx="128" cy="128" r="112" fill="${fill.night}"/><path d="M30 170C60 90 90 190 128 110S196 150 226 70C238 110 238 150 220 180C190 150 170 220 128 176S60 220 30 170Z" fill="${fill.a}" opacity=".9"/><path d="M44 120C76 60 100 130 140 66S196 84 212 44C192 26 166 16 128 16C92 16 62 34 44 60Z" fill="${fill.b}" opacity=".75"/><path d="M16 204L70 150L104 190L150 138L240 204C216 232 176 242 128 242S40 232 16 204Z" fill="#eaf6ff" stroke="#24385c" stroke-width="5"/>${many('<path d="M0-9L2-2L9 0L2 2L0 9L-2 2L-9 0L-2-2Z" fill="#fff"/>', ['translate(70 70)', 'translate(186 110)', 'translate(128 44)', 'translate(96 100) scale(.7)'])}`,
)

const frosted = { shape: 'hexagon', rim: '#d6f0ff', pattern: 'rays' } as const

/** Night above the pack ice, the whole sky alight. */
export const art: GameArt = {
  scene: [
    sky('#050c2b', '#14246b', '#3f4fa8', '#7a9cd9'),
    stars({ count: 170, bottom: 0.6 }),
    aurora(['#4dffc3', '#a06bff', '#7affd0', '#ff8ae0'], 0.02),
    peaks({ y: 0.66, color: '#4a62a8', height: 240, count: 5, snow: '#ffffff' }),
    ice({ y: 0.8, color: '#c9e9ff', height: 220, count: 6 }),
    hills({ y: 0.86, color: '#e6f4ff', swell: 40 }),
    vignette('#030820', 0.5),
  ],
  coverScene: [
    vault(['#8affe0', '#4a4fd9', '#14145c', '#050c2b'], 0.5, 0.34),
    aurora(['#4dffc3', '#d08aff', '#7affd0'], 0),
    stars({ count: 70, bottom: 0.5 }),
    ice({ y: 0.74, color: '#c9e9ff', height: 170, count: 5 }),
    halo({ y: 0.4, size: 420, color: '#d6fff2', opacity: 0.5 }),
    foot('#060f38', 0.62),
  ],
  heroes: [
    { picture: 'coin', x: 304, y: 104, size: 58, turn: 16 },
    { picture: 'coin', x: 50, y: 142, size: 44, turn: -20 },
    { picture: 'h1', x: 180, y: 184, size: 280, glow: '#8affe0', sinks: true },
    { picture: 'coin', x: 66, y: 272, size: 108, turn: -12, glow: '#d6f4ff' },
    { picture: 'coin', x: 296, y: 292, size: 84, turn: 10, glow: '#d6f4ff' },
  ],
  coverFront: [bokeh({ colors: ['#ffffff', '#c9f4ff'], count: 30, size: 28, opacity: 0.8 })],
  light: 'above',
  foot: '#060f38',
  symbols: {
    h1: bear,
    h2: onPlate(walrus, { ...frosted, colors: ['#8fc4f0', '#1c3a7a'] }, 0.74),
    h3: onPlate(owl, { ...frosted, colors: ['#b8a0f5', '#2f1c7a'] }, 0.74),
    l1: letter('A', { face: 'bungee', material: 'ice' }),
    l2: letter('K', { face: 'bungee', material: 'amethyst' }),
    l3: letter('Q', { face: 'bungee', material: 'emerald' }),
    l4: letter('J', { face: 'bungee', material: 'coral' }),
    l5: letter('10', { face: 'bungee', material: 'silver' }),
    wild: together(plate({ shape: 'ring', colors: ['#4dffc3', '#0a1438'], rim: '#b8ffe6' }), placed(lights, { scale: 0.78 })),
    coin: coin(
      { face: ['#ffffff', '#bfe9ff', '#4a9cd9', '#e0f6ff'], rim: '#17549c', dark: '#06204a', gleam: '#ffffff' },
      { mark: 'snowflake' },
    ),
  },
  title: {
    face: 'bungee',
    fill: ['#ffffff', '#c9f6ff', '#5ac4ff'],
    rim: '#2f1c9c',
    dark: '#05093d',
    lines: {
      BN: [['মেরু', 1.2], 'জ্যাকপট'],
      EN: ['Polar', ['Jackpot', 1.05]],
      CN: ['极地', ['大奖', 1.25]],
      VI: [['Jackpot', 1.1], 'Bắc Cực'],
    },
  },
}
