import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  beams,
  bokeh,
  book,
  boulders,
  emblem,
  foot,
  type GameArt,
  halo,
  hibiscus,
  jungleLeaves,
  mist,
  nearLeaves,
  onPlate,
  placed,
  plate,
  rays,
  sky,
  stoneWall,
  together,
  vault,
  vignette,
  vines,
  waterfall,
} from '@portal/art/theme.ts'

/** The explorer: a brimmed hat, a lamp's light on her face. */
const explorer = painted(
  {
    hat: ['#e6c48a', '#b3803c', '#6b4414'],
    skin: ['#e8b088', '#a8683f'],
    hair: ['#4a2a1c', '#1c0f0a'],
    shirt: ['#c9d98a', '#7a8a3c', '#3d4a1c'],
    scarf: ['#ff7a4a', '#c9301c'],
  },
  (fill) =>
    `<path d="M58 110C44 160 52 214 76 236H180C204 214 212 160 198 110Z" fill="${fill.hair}" stroke="#0f0704" stroke-width="6"/><path d="M24 252C30 214 66 200 128 200S226 214 232 252Z" fill="${fill.shirt}" stroke="#1c240c" stroke-width="6"/><path d="M72 92H184V140C184 182 158 210 128 210S72 182 72 140Z" fill="${fill.skin}" stroke="#2b1408" stroke-width="6"/><path d="M82 208L128 250L174 208L160 196L128 222L96 196Z" fill="${fill.scarf}" stroke="#3d0a04" stroke-width="5"/><path d="M86 120Q100 108 114 120M142 120Q156 108 170 120" fill="none" stroke="#2b1408" stroke-width="7" stroke-linecap="round"/><ellipse cx="100" cy="136" rx="11" ry="12" fill="#fff" stroke="#2b1408" stroke-width="3"/><ellipse cx="156" cy="136" rx="11" ry="12" fill="#fff" stroke="#2b1408" stroke-width="3"/><circle cx="102" cy="137" r="7" fill="#2f6b3d"/><circle cx="154" cy="137" r="7" fill="#2f6b3d"/><path d="M128 138L120 162H134" fill="none" stroke="#7a4424" stroke-width="5"/><path d="M104 178Q128 194 152 178Q128 184 104 178Z" fill="#b3382a" stroke="#5c1410" stroke-width="4"/><path d="M6 108C34 90 52 92 70 92C72 48 88 20 112 20C120 20 124 28 128 28S136 20 144 20C168 20 184 48 186 92C204 92 222 90 250 108C214 128 172 112 128 112S42 128 6 108Z" fill="${fill.hat}" stroke="#2b1804" stroke-width="7" stroke-linejoin="round"/><path d="M70 92Q128 76 186 92V106Q128 90 70 106Z" fill="#4a2a10"/><path d="M164 84C176 64 196 54 206 30C216 54 204 80 180 92Z" fill="#d4201c" stroke="#3d0604" stroke-width="4"/>`,
)

const idol = painted(
  { gold: ['#fffbd0', '#ffcf3c', '#d98f12', '#8a540a'] },
  (fill) =>
    `<path d="M64 12H192L212 62L196 92H60L44 62Z" fill="${fill.gold}" stroke="#3d2404" stroke-width="7" stroke-linejoin="round"/>${many('<path d="M-9 34V-26H9V34Z" fill="#b3700c"/>', ['translate(88 46)', 'translate(128 46)', 'translate(168 46)'])}<path d="M56 88H200L206 190C206 226 172 246 128 246S50 226 50 190Z" fill="${fill.gold}" stroke="#3d2404" stroke-width="7"/><path d="M74 108H118V148H74ZM138 108H182V148H138Z" fill="#3d2404"/><circle cx="96" cy="128" r="15" fill="#3dff9c"/><circle cx="160" cy="128" r="15" fill="#3dff9c"/><path d="M116 140H140L148 178H108Z" fill="#c98a1c" stroke="#3d2404" stroke-width="5"/><path d="M82 192H174V222H82Z" fill="#3d2404"/><path d="M88 192L98 212L108 192L118 212L128 192L138 212L148 192L158 212L168 192" fill="none" stroke="#fff9d6" stroke-width="7"/><path d="M28 118C8 118 8 176 28 176L50 170V124ZM228 118C248 118 248 176 228 176L206 170V124Z" fill="${fill.gold}" stroke="#3d2404" stroke-width="6"/><circle cx="28" cy="148" r="8" fill="#d4201c"/><circle cx="228" cy="148" r="8" fill="#d4201c"/>`,
)

const torch = painted(
  { fire: { ball: ['#fffbd0', '#ffb01f', '#f0481c', '#8a0a0a'] }, wood: ['#a8683a', '#4a2610'], glow: { glow: '#ffb347' } },
  (fill) =>
    `<circle cx="128" cy="84" r="120" fill="${fill.glow}"/><path d="M108 130H148L138 250H118Z" fill="${fill.wood}" stroke="#1c0c04" stroke-width="6"/><path d="M96 120H160L152 158H104Z" fill="#d9b07a" stroke="#2b1404" stroke-width="6"/><path d="M98 134H158M102 148H154" stroke="#8a5f2f" stroke-width="6"/><path d="M128 8C136 40 172 52 176 88C180 116 158 130 128 130S76 116 80 88C82 68 98 62 98 40C112 48 114 58 112 68C124 56 130 34 128 8Z" fill="${fill.fire}" stroke="#7a1404" stroke-width="6" stroke-linejoin="round"/><path d="M128 74C140 90 146 98 142 110C138 122 118 122 114 110C110 98 122 92 128 74Z" fill="#fffbd0"/>`,
)

const codex = together(book('#4a5c3a', 'sun'), placed(idol, { x: 134, y: 120, scale: 0.4 }))
const slab = { shape: 'scroll', rim: '#c9a45c', pattern: 'grain' } as const

/** Under the canopy, behind the falls: an overgrown wall and a green light. */
export const art: GameArt = {
  scene: [
    sky('#06241c', '#14523a', '#3f8a52', '#0a2a1c'),
    stoneWall({ color: '#2b5240', size: 130 }),
    waterfall({ x: 0.5, y: 0.86, width: 420, color: '#c9fff0', rock: '#24423a' }),
    halo({ y: [0.24, 0.14], size: 700, color: '#d9ff9c', opacity: 0.5 }),
    rays({ y: [0.1, 0.04], color: '#f5ffb8', opacity: 0.3, count: 10 }),
    vines({ y: 0.6, color: '#3fae5c', count: 16, sides: 0.8 }),
    boulders({ y: 0.96, color: '#2f4238', count: 13 }),
    jungleLeaves({ color: '#176b3d', count: 24, size: 360, seed: 23 }),
    vignette('#02120a', 0.6),
  ],
  coverScene: [
    vault(['#f5ffb8', '#6bc46b', '#0f4a33', '#04170f'], 0.5, 0.3),
    beams({ color: '#f9ffd0', count: 7, opacity: 0.4 }),
    mist({ y: 0.56, color: '#e6ffd0', opacity: 0.5 }),
    vines({ y: 0.5, color: '#2f8f4a', count: 14 }),
    jungleLeaves({ color: '#14613a', count: 20, size: 200, seed: 5 }),
    foot('#04170f', 0.6),
  ],
  heroes: [
    { picture: 'h1', x: 150, y: 186, size: 270, glow: '#e9ffa8', sinks: true },
    { picture: 'h2', x: 288, y: 236, size: 150, turn: 8, glow: '#ffd23f' },
  ],
  coverFront: [nearLeaves({ color: '#0f5c34', y: 0.86 }), bokeh({ colors: ['#f5ffb8'], count: 10, size: 26 })],
  foot: '#03140c',
  symbols: {
    h1: explorer,
    h2: idol,
    h3: onPlate(emblem('leopard'), { ...slab, colors: ['#8a7a3c', '#2b240c'] }, 0.74),
    h4: onPlate(emblem('parrot'), { ...slab, colors: ['#3f8a6b', '#0c2b1f'] }, 0.74),
    l1: emblem('compass'),
    l2: torch,
    l3: emblem('world-map'),
    l4: emblem('frog'),
    l5: hibiscus('#ff4fa8'),
    l6: emblem('leaf-fluttering-in-wind'),
    book: together(plate({ shape: 'ring', colors: ['#3dff9c', '#04301f'], rim: '#ffcf3c' }), placed(codex, { scale: 0.8 })),
  },
  title: {
    face: 'shrikhand',
    fill: ['#fffbe0', '#ffe14d', '#8fc93c'],
    rim: '#1f4a14',
    dark: '#061a08',
    lines: {
      BN: ['জঙ্গলের', ['পুরাকীর্তি', 1.05]],
      EN: ['Jungle', ['Relic', 1.25]],
      CN: ['丛林', ['遗宝', 1.2]],
      VI: ['Cổ Vật', ['Rừng Xanh', 1.05]],
    },
  },
}
