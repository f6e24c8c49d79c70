import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  bokeh,
  boulders,
  clouds,
  crystals,
  foot,
  type GameArt,
  halo,
  letter,
  mist,
  onPlate,
  pines,
  placed,
  plate,
  rays,
  sky,
  sun,
  together,
  vault,
  vignette,
  waterfall,
} from '@portal/art/theme.ts'

/** A bear's head as carved from old ice. */
const iceBear = painted(
  { a: ['#ffffff', '#d6f2ff'], b: ['#a8dcf5', '#4a9cd0'], c: ['#7fc4e8', '#1f6ba8'] },
  (fill) =>
    `<g stroke="#0f3d66" stroke-width="6" stroke-linejoin="round"><path d="M30 50L66 20L100 44L156 44L190 20L226 50L214 96L232 150L190 216L128 244L66 216L24 150L42 96Z" fill="${fill.b}"/><path d="M100 44H156L170 110L128 134L86 110Z" fill="${fill.a}"/><path d="M42 96L100 44L86 110L60 140ZM214 96L156 44L170 110L196 140Z" fill="${fill.a}"/><path d="M24 150L60 140L86 200L66 216ZM232 150L196 140L170 200L190 216Z" fill="${fill.c}"/><path d="M86 110L128 134L170 110L184 160L166 206L128 226L90 206L72 160Z" fill="${fill.a}"/><path d="M104 152H152L144 178L128 188L112 178Z" fill="#14233d"/></g><path d="M128 188V206M128 206L104 196M128 206L152 196" stroke="#0f3d66" stroke-width="6" stroke-linecap="round"/><path d="M76 112L104 120L92 132ZM180 112L152 120L164 132Z" fill="#14233d"/><path d="M108 60H146M60 66L82 40" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`,
)

const fox = painted(
  { fur: ['#ffffff', '#eef3fa', '#b0c4de'], blush: ['#ffd9c4', '#f0a890'] },
  (fill) =>
    `<path d="M36 14L98 76L44 128ZM220 14L158 76L212 128Z" fill="${fill.fur}" stroke="#2b3f5c" stroke-width="7" stroke-linejoin="round"/><path d="M52 46L84 82L58 106ZM204 46L172 82L198 106Z" fill="${fill.blush}"/><path d="M128 62C176 62 214 92 236 142C204 150 196 166 184 184C168 210 148 230 128 236C108 230 88 210 72 184C60 166 52 150 20 142C42 92 80 62 128 62Z" fill="${fill.fur}" stroke="#2b3f5c" stroke-width="7" stroke-linejoin="round"/><path d="M20 142C60 136 92 150 112 190L128 236C108 230 88 210 72 184C60 166 52 150 20 142ZM236 142C196 136 164 150 144 190L128 236C148 230 168 210 184 184C196 166 204 150 236 142Z" fill="#cddcf0"/><path d="M74 126Q94 116 106 138Q86 144 74 126ZM182 126Q162 116 150 138Q170 144 182 126Z" fill="#1f6ba8" stroke="#14233d" stroke-width="5"/><path d="M110 190H146Q144 214 128 218Q112 214 110 190Z" fill="#14233d"/>`,
)

const owl = painted(
  { down: ['#f5f9ff', '#c4d6ec', '#6b8ab5'], eye: { ball: ['#fff9b0', '#ffb31f', '#a8560c'] } },
  (fill) =>
    `<path d="M40 30Q84 44 128 44T216 30C238 84 232 176 196 216C174 240 150 248 128 250C106 248 82 240 60 216C24 176 18 84 40 30Z" fill="${fill.down}" stroke="#1c2f52" stroke-width="7" stroke-linejoin="round"/><path d="M40 30C70 60 96 70 128 76C160 70 186 60 216 30C206 86 170 92 128 92S50 86 40 30Z" fill="#eaf2fc" stroke="#1c2f52" stroke-width="5"/><circle cx="90" cy="116" r="34" fill="${fill.eye}" stroke="#1c2f52" stroke-width="7"/><circle cx="166" cy="116" r="34" fill="${fill.eye}" stroke="#1c2f52" stroke-width="7"/><circle cx="92" cy="116" r="15" fill="#0f1626"/><circle cx="164" cy="116" r="15" fill="#0f1626"/><path d="M112 130H144L128 170Z" fill="#2b3a57" stroke="#0f1626" stroke-width="5" stroke-linejoin="round"/>${many('<path d="M-12-4L0 10L12-4" fill="none" stroke="#4a6794" stroke-width="6" stroke-linejoin="round"/>', ['translate(90 190)', 'translate(128 186)', 'translate(166 190)', 'translate(108 212)', 'translate(148 212)', 'translate(128 232)'])}`,
)

const hare = painted(
  { fur: ['#ffffff', '#f0e9f5', '#c0aed0'], ear: ['#ffd0dc', '#f08fae'] },
  (fill) =>
    `<path d="M94 110C56 80 48 34 66 8C96 20 116 60 118 100ZM162 110C200 80 208 34 190 8C160 20 140 60 138 100Z" fill="${fill.fur}" stroke="#4a3a5c" stroke-width="7" stroke-linejoin="round"/><path d="M94 92C74 70 68 44 74 28C92 42 104 64 108 90ZM162 92C182 70 188 44 182 28C164 42 152 64 148 90Z" fill="${fill.ear}"/><path d="M128 84C178 84 208 120 206 164C204 210 172 242 128 242S52 210 50 164C48 120 78 84 128 84Z" fill="${fill.fur}" stroke="#4a3a5c" stroke-width="7"/><ellipse cx="92" cy="150" rx="14" ry="17" fill="#3d1c2e"/><ellipse cx="164" cy="150" rx="14" ry="17" fill="#3d1c2e"/><circle cx="97" cy="143" r="5" fill="#fff"/><circle cx="169" cy="143" r="5" fill="#fff"/><path d="M116 178H140L128 192Z" fill="#e0587a" stroke="#4a3a5c" stroke-width="4" stroke-linejoin="round"/><path d="M128 192V204Q112 218 98 206M128 204Q144 218 158 206" fill="none" stroke="#4a3a5c" stroke-width="6" stroke-linecap="round"/><path d="M82 190L38 182M82 202L40 208M174 190L218 182M174 202L216 208" stroke="#8a78a0" stroke-width="4" stroke-linecap="round"/>`,
)

const crystal = painted(
  { a: ['#ffffff', '#bff0ff', '#4ab8f0'], b: ['#8fe0ff', '#1274c9'], c: ['#e6faff', '#7fd0f5'] },
  (fill) =>
    `<g stroke="#0a3a7a" stroke-width="6" stroke-linejoin="round"><path d="M128 6L170 60L160 230L128 250L96 230L86 60Z" fill="${fill.a}"/><path d="M128 6L170 60L128 76L86 60ZM128 76V250" fill="${fill.c}"/><path d="M128 76L170 60L160 230L128 250Z" fill="${fill.b}"/><path d="M70 110L92 134L92 228L62 240L34 214L40 138Z" fill="${fill.b}"/><path d="M186 100L216 130L224 210L196 240L166 226L164 130Z" fill="${fill.a}"/></g><path d="M104 78V190M178 140V204" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
)

const icefall = painted(
  { ice: ['#ffffff', '#c9f0ff', '#5aa8e0'], rock: ['#7a8aa8', '#2f3d5c'] },
  (fill) =>
    `<path d="M20 30H236V240H20Z" fill="${fill.rock}" stroke="#14203d" stroke-width="7" stroke-linejoin="round"/><path d="M54 30H202L196 120L184 90L176 176L162 120L152 214L138 140L128 240L118 140L106 206L94 120L82 182L72 90L60 128Z" fill="${fill.ice}" stroke="#14407a" stroke-width="6" stroke-linejoin="round"/><path d="M84 40V110M112 40V160M144 40V160M172 40V110" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`,
)

const glazed = { face: ['#ffffff', '#d6ecff', '#6ba3e0', '#eef8ff'], rim: '#234f9c', dark: '#0a1f4a', gleam: '#ffffff' } as const
const pane = { shape: 'diamond', rim: '#ffffff', pattern: 'grain' } as const

/** A waterfall that winter stopped, on a bright morning. */
export const art: GameArt = {
  scene: [
    sky('#8fc9f5', '#d9f0ff', '#fff3e0'),
    rays({ x: [0.22, 0.3], y: [0.16, 0.08], color: '#fff6d6', opacity: 0.6, count: 16 }),
    sun({ x: [0.22, 0.3], y: [0.16, 0.08], size: 150, color: '#fff3b8' }),
    clouds({ count: 5, top: 0.05, bottom: 0.25 }),
    waterfall({ x: 0.5, y: 0.82, width: 620, color: '#eaf9ff', rock: '#8fa3c4' }),
    crystals({ y: 0.98, color: '#7fc9ff', light: '#ffffff', count: 15, size: 380 }),
    pines({ y: 0.95, color: '#3d6b7a', count: 10, size: 380, seed: 9 }),
    boulders({ y: 0.99, color: '#dceaf7', count: 14 }),
    vignette('#1f4a8a', 0.35),
  ],
  coverScene: [
    vault(['#ffffff', '#c9ecff', '#5aa8f0', '#1c4a9c'], 0.5, 0.34),
    waterfall({ x: 0.5, y: 0.76, width: 640, color: '#f0fbff', rock: '#7a94bd' }),
    halo({ y: 0.4, size: 460, color: '#ffffff', opacity: 0.8 }),
    crystals({ y: 0.84, color: '#7fc9ff', light: '#ffffff', count: 11, size: 190 }),
    foot('#0f2f6b', 0.64),
  ],
  heroes: [
    { picture: 'wild', x: 232, y: 168, size: 290, turn: 6, glow: '#ffffff', stands: true },
    { picture: 'h2', x: 122, y: 214, size: 208, glow: '#d9f2ff' },
  ],
  coverFront: [mist({ y: 0.68, color: '#ffffff', opacity: 0.7 }), bokeh({ colors: ['#ffffff'], count: 18, size: 22, opacity: 0.8 })],
  light: 'right',
  foot: '#0c2759',
  symbols: {
    h1: iceBear,
    h2: fox,
    h3: onPlate(owl, { ...pane, colors: ['#b8d0ff', '#2f4a94'] }, 0.64),
    h4: onPlate(hare, { ...pane, colors: ['#ffd6e6', '#8a3d6b'] }, 0.64),
    l1: letter('A', { face: 'righteous', material: glazed }),
    l2: letter('K', { face: 'righteous', material: 'mint' }),
    l3: letter('Q', { face: 'righteous', material: 'pearl' }),
    l4: letter('J', { face: 'righteous', material: 'lemon' }),
    wild: crystal,
    scatter: together(plate({ shape: 'octagon', colors: ['#d6f2ff', '#1c4a9c'], rim: '#ffffff' }), placed(icefall, { scale: 0.62 })),
  },
  title: {
    face: 'righteous',
    fill: ['#ffffff', '#d6f3ff', '#7ac4ff'],
    rim: '#1c4ab0',
    dark: '#061a52',
    lines: { BN: ['তুষার', ['ঝরনা', 1.2]], EN: ['Frozen', ['Falls', 1.2]], CN: ['冰封', ['瀑布', 1.2]], VI: ['Thác', ['Băng', 1.25]] },
  },
}
