import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  bokeh,
  castle,
  crown,
  emblem,
  flames,
  foot,
  type GameArt,
  gem,
  halo,
  lava,
  letter,
  onPlate,
  placed,
  plate,
  sky,
  stars,
  together,
  vault,
  vignette,
  volcano,
} from '@portal/art/theme.ts'

/** The fire bird with spread wings. */
const phoenix = painted(
  { wing: ['#fff3a0', '#ff9f1c', '#e0301c', '#7a0a2b'], body: ['#fffbe0', '#ffc93c', '#f0561c'], tail: ['#ffd23f', '#ff5d1c', '#a3122b'] },
  (fill) =>
    `<path d="M112 150C90 190 60 214 34 250C70 244 96 226 112 206C108 226 112 240 128 252C144 240 148 226 144 206C160 226 186 244 222 250C196 214 166 190 144 150Z" fill="${fill.tail}" stroke="#3d0410" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="M114 120C90 116 62 110 44 88C22 62 10 40 8 8C22 24 34 32 46 34C40 22 40 12 42 2C54 20 66 30 80 38C78 28 80 20 84 12C92 36 108 56 118 84ZM142 120C166 116 194 110 212 88C234 62 246 40 248 8C234 24 222 32 210 34C216 22 216 12 214 2C202 20 190 30 176 38C178 28 176 20 172 12C164 36 148 56 138 84Z" fill="${fill.wing}" stroke="#3d0410" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="M30 40Q60 78 108 96M56 40Q80 68 112 82M226 40Q196 78 148 96M200 40Q176 68 144 82" fill="none" stroke="#fff3a0" stroke-opacity=".8" stroke-width="4"/>` +
    `<path d="M128 44C150 44 158 64 152 84C168 110 162 150 128 178C94 150 88 110 104 84C98 64 106 44 128 44Z" fill="${fill.body}" stroke="#3d0410" stroke-width="5"/>${many('<path d="M-9 0Q0 11 9 0" fill="none" stroke="#e0561c" stroke-width="4"/>', ['translate(116 112)', 'translate(140 112)', 'translate(128 126)', 'translate(116 140)', 'translate(140 140)', 'translate(128 154)'])}` +
    `<path d="M128 44C122 30 112 24 104 22C114 18 124 20 130 26C130 16 136 8 144 6C140 16 142 28 138 44Z" fill="#ff5d1c" stroke="#3d0410" stroke-width="4"/><path d="M120 76L128 100L136 76Z" fill="#ffb01f" stroke="#3d0410" stroke-width="4" stroke-linejoin="round"/><circle cx="116" cy="66" r="5" fill="#3d0410"/><circle cx="140" cy="66" r="5" fill="#3d0410"/>`,
)

const plume = painted(
  { vane: ['#fff3a0', '#ff8a1c', '#c9122b'] },
  (fill) =>
    `<g transform="rotate(28 128 128)"><path d="M128 6C186 50 190 150 138 208L128 250L118 208C66 150 70 50 128 6Z" fill="${fill.vane}" stroke="#3d0410" stroke-width="6"/><path d="M128 30V250M128 80L92 62M128 80L164 62M128 116L84 98M128 116L172 98M128 152L90 136M128 152L166 136" fill="none" stroke="#3d0410" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/><circle cx="128" cy="82" r="24" fill="#1fb8d9" stroke="#fff3a0" stroke-width="6"/><circle cx="128" cy="82" r="9" fill="#12224a"/></g>`,
)

const egg = painted(
  { shell: { ball: ['#ffffff', '#ffc93c', '#e0421c', '#6b0a1c'] } },
  (fill) =>
    `<path d="M24 220C60 252 196 252 232 220C210 214 204 196 188 200L68 200C52 196 46 214 24 220Z" fill="#7a4518" stroke="#2b1204" stroke-width="6"/><path d="M128 20C178 20 206 96 206 146C206 196 172 224 128 224S50 196 50 146C50 96 78 20 128 20Z" fill="${fill.shell}" stroke="#3d0410" stroke-width="6"/><path d="M58 118L88 134L106 108L132 138L156 106L176 132L200 112" fill="none" stroke="#fff3a0" stroke-width="9" stroke-linejoin="round"/><path d="M44 214L80 206M104 226L144 208M168 226L214 208" stroke="#d98f3c" stroke-width="8" stroke-linecap="round"/>`,
)

const hot = { shape: 'shield', rim: '#ffb52e', pattern: 'petals' } as const

/** A burnt crown of towers at night, and the bird that rises from it. */
export const art: GameArt = {
  scene: [
    vault(['#ff9f1c', '#b3221c', '#3d0718', '#12020c'], 0.5, [0.62, 0.5]),
    stars({ count: 70, bottom: 0.4, color: '#ffd9a0' }),
    volcano({ x: [0.5, 0.5], y: 0.8, color: '#3a1418', height: 520 }),
    castle({ x: [0.1, 0.12], y: 0.86, color: '#1c0610', light: '#ff8a1c', size: 430 }),
    castle({ x: [0.9, 0.88], y: 0.86, color: '#1c0610', light: '#ff8a1c', size: 430, seed: 8 }),
    standing(phoenix, { x: [0.5, 0.5], y: [0.1, 0.09], size: 230, opacity: 0.9 }),
    lava({ y: 0.88 }),
    flames({ y: 0.98, count: 14 }),
    vignette('#12020c', 0.6),
  ],
  coverScene: [
    sky('#1c0212', '#5c0a20', '#c92f14', '#ffb02e'),
    stars({ count: 40, bottom: 0.3, color: '#ffd98a' }),
    volcano({ x: 0.5, y: 0.86, color: '#3d0f1c', height: 620 }),
    halo({ y: 0.4, size: 700, color: '#ffb02e', opacity: 0.75 }),
    flames({ y: 0.8, count: 11 }),
    foot('#2b0208', 0.6),
  ],
  heroes: [{ picture: 'h1', x: 180, y: 184, size: 330, glow: '#ffd34d' }],
  coverFront: [
    flames({ y: 0.84, color: '#ff4a1c', light: '#ffd34d', count: 6 }),
    bokeh({ colors: ['#ffd34d', '#ff7a2e'], count: 30, size: 22, opacity: 0.8 }),
  ],
  light: 'below',
  foot: '#2b0208',
  symbols: {
    h1: phoenix,
    h2: onPlate(plume, { ...hot, colors: ['#ffcf6a', '#8a1f10'] }),
    h3: onPlate(egg, { ...hot, colors: ['#5ab8e8', '#0d2a5a'] }),
    h4: onPlate(crown('#ffb02e', '#8a3bff'), { ...hot, colors: ['#c98fff', '#3d0f6b'] }),
    l1: gem('#ff3b3b', 'brilliant', { setting: '#ffd75e' }),
    l2: gem('#ff9f1c', 'hexagon'),
    l3: gem('#ffe14d', 'trillion'),
    l4: gem('#35d98a', 'emerald'),
    l5: gem('#4a9dff', 'pear'),
    l6: gem('#b56bff', 'marquise'),
    wild: together(
      plate({ shape: 'sunburst', colors: ['#fff3a0', '#e0301c'], rim: '#ffd75e', pattern: 'rays' }),
      letter('W', { face: 'meta', material: 'ember', size: 170 }),
    ),
    scatter: together(plate({ shape: 'ring', colors: ['#ff8a1c', '#5c0a1c'], rim: '#ffd75e' }), placed(emblem('fire'), { scale: 0.82 })),
  },
  sprites: { feather: plume },
  title: {
    face: 'meta',
    fill: ['#fffbe0', '#ffc93c', '#ff5d1c'],
    rim: '#8a0f12',
    dark: '#2b0208',
    lines: {
      BN: ['ফিনিক্সের', ['উত্থান', 1.15]],
      EN: ['Phoenix', ['Rise', 1.2]],
      CN: ['凤凰', ['重生', 1.2]],
      VI: ['Phượng Hoàng', ['Tái Sinh', 1.1]],
    },
  },
}
