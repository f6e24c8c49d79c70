import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  beams,
  boats,
  bokeh,
  bubbles,
  coral,
  foot,
  type GameArt,
  halo,
  letter,
  onPlate,
  pearl,
  placed,
  plate,
  seaweed,
  shoal,
  sky,
  together,
  vault,
  vignette,
} from '@portal/art/theme.ts'

/** A free diver: nose clip of wood, round glass, hair that floats. */
const diver = painted(
  {
    skin: ['#e8b48a', '#a86a3f'],
    hair: ['#3a2430', '#120a12'],
    glass: { ball: ['#ffffff', '#a8f0ff', '#1f94b8'] },
    rim: ['#ffd98a', '#b3702a'],
    cloth: ['#ff8a6b', '#c9382a'],
  },
  (fill) =>
    `<path d="M66 120C20 100 10 44 40 20C48 44 60 52 76 56C64 36 70 12 96 6C92 28 104 38 120 40C124 18 150 4 176 14C160 26 160 40 168 50C184 40 210 40 228 66C208 66 202 78 202 92C226 100 232 130 212 154Z" fill="${fill.hair}" stroke="#060308" stroke-width="6" stroke-linejoin="round"/><path d="M62 96C70 56 98 44 128 44S188 56 194 96V146C194 190 164 218 128 218S62 190 62 146Z" fill="${fill.skin}" stroke="#2b1408" stroke-width="6"/><path d="M60 84Q128 44 196 84L194 100Q128 62 62 100Z" fill="${fill.cloth}" stroke="#3d0a06" stroke-width="5"/><path d="M58 108H198C206 150 190 166 160 164C146 162 140 148 128 148S110 162 96 164C66 166 50 150 58 108Z" fill="${fill.rim}" stroke="#3d2004" stroke-width="6"/><ellipse cx="94" cy="132" rx="28" ry="22" fill="${fill.glass}" stroke="#3d2004" stroke-width="4"/><ellipse cx="162" cy="132" rx="28" ry="22" fill="${fill.glass}" stroke="#3d2004" stroke-width="4"/><ellipse cx="98" cy="134" rx="8" ry="10" fill="#1c0f0a"/><ellipse cx="158" cy="134" rx="8" ry="10" fill="#1c0f0a"/><path d="M76 122Q84 114 94 114M144 122Q152 114 162 114" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M100 186Q128 204 156 186Q128 194 100 186Z" fill="#8a2f24" stroke="#5c1410" stroke-width="4"/><path d="M72 212L40 252H216L184 212Q128 236 72 212Z" fill="${fill.cloth}" stroke="#3d0a06" stroke-width="6"/>${many('<circle r="9" fill="none" stroke="#e6fbff" stroke-width="5"/>', ['translate(224 190)', 'translate(238 164) scale(.7)', 'translate(26 176) scale(.8)'])}`,
)

const turtle = painted(
  { shell: { ball: ['#c9f08a', '#5ca83a', '#1c5c24'] }, skin: ['#a8e0b0', '#3f8f6b'] },
  (fill) =>
    `<path d="M66 90C30 70 14 40 20 18C54 22 84 48 94 74ZM190 90C226 70 242 40 236 18C202 22 172 48 162 74ZM74 190C48 206 38 230 44 246C70 242 92 224 98 206ZM182 190C208 206 218 230 212 246C186 242 164 224 158 206Z" fill="${fill.skin}" stroke="#0c3d2b" stroke-width="6" stroke-linejoin="round"/><path d="M128 6C150 6 162 26 156 54H100C94 26 106 6 128 6Z" fill="${fill.skin}" stroke="#0c3d2b" stroke-width="6"/><circle cx="116" cy="28" r="6" fill="#0c2418"/><circle cx="140" cy="28" r="6" fill="#0c2418"/><path d="M128 44C184 44 212 90 210 140C208 194 172 232 128 240C84 232 48 194 46 140C44 90 72 44 128 44Z" fill="${fill.shell}" stroke="#0c3d1c" stroke-width="7"/><path d="M128 82L164 106V154L128 178L92 154V106ZM128 82V46M164 106L198 86M164 154L202 172M128 178V238M92 154L54 172M92 106L58 86" fill="none" stroke="#0c3d1c" stroke-width="6" stroke-linejoin="round"/><path d="M108 108L128 96L148 108" fill="none" stroke="#f0ffd0" stroke-width="7" stroke-linecap="round"/>`,
)

const seahorse = painted(
  { body: ['#ffe08a', '#ff9f2e', '#d9481c'] },
  (fill) =>
    `<path d="M92 30C120 8 166 16 176 52C182 76 170 88 172 108C178 150 172 184 138 200C112 212 96 196 104 180C112 168 130 176 126 190C160 178 142 214 110 222C72 228 54 192 74 166C88 148 96 138 94 112C90 96 76 92 62 100L30 116L26 100L56 80C58 54 70 40 92 30Z" fill="${fill.body}" stroke="#5c1804" stroke-width="7" stroke-linejoin="round"/><path d="M92 30L84 8L106 18L116 2L128 16L146 6L150 26" fill="${fill.body}" stroke="#5c1804" stroke-width="6" stroke-linejoin="round"/><path d="M174 100C200 96 214 116 206 146C194 146 182 140 174 130Z" fill="#ffd23f" stroke="#5c1804" stroke-width="6"/><path d="M112 108Q136 116 166 108M112 130Q136 140 166 130M106 152Q128 164 160 154M98 172Q112 180 128 174" fill="none" stroke="#8a2f08" stroke-width="6" stroke-linecap="round"/><circle cx="100" cy="64" r="13" fill="#fff" stroke="#5c1804" stroke-width="5"/><circle cx="98" cy="64" r="6" fill="#1c0f08"/>`,
)

const starfish = painted(
  { arm: { ball: ['#ffc9d6', '#ff5d7a', '#b3123d'] } },
  (fill) =>
    `<path d="M128 10C146 22 148 66 160 88C184 88 230 82 242 98C246 120 204 140 188 156C192 180 216 224 202 240C182 250 148 212 128 204C108 212 74 250 54 240C40 224 64 180 68 156C52 140 10 120 14 98C26 82 72 88 96 88C108 66 110 22 128 10Z" fill="${fill.arm}" stroke="#5c0420" stroke-width="8" stroke-linejoin="round"/>${many('<circle r="7" fill="#ffe6ec"/>', ['translate(128 44)', 'translate(128 72)', 'translate(206 108)', 'translate(176 118)', 'translate(50 108)', 'translate(80 118)', 'translate(180 212)', 'translate(162 184)', 'translate(76 212)', 'translate(94 184)'])}<circle cx="128" cy="134" r="21" fill="#ffe6ec" opacity=".7"/>`,
)

const oyster = painted(
  { shell: ['#d9c9f5', '#8a6bc9', '#3d2473'], lining: ['#fff0fa', '#e6b8e0', '#a86bb8'] },
  (fill) =>
    `<path d="M20 130C20 60 70 20 128 20S236 60 236 130C210 116 196 136 178 122C160 136 146 118 128 132C110 118 96 136 78 122C60 136 46 116 20 130Z" fill="${fill.shell}" stroke="#1f0c47" stroke-width="8" stroke-linejoin="round"/><path d="M128 26V126M84 34L92 124M172 34L164 124M46 66L66 122M210 66L190 122" stroke="#1f0c47" stroke-opacity=".5" stroke-width="6"/><path d="M20 150C46 136 60 156 78 142C96 156 110 138 128 152C146 138 160 156 178 142C196 156 210 136 236 150C232 204 186 240 128 240S24 204 20 150Z" fill="${fill.lining}" stroke="#1f0c47" stroke-width="8" stroke-linejoin="round"/><path d="M50 182C76 214 180 214 206 182" fill="none" stroke="#a86bb8" stroke-width="7" stroke-linecap="round"/>`,
)

const shellPlate = { shape: 'shell', rim: '#ffe9d6', pattern: 'plain' } as const
const nacre = { face: ['#ffffff', '#ffe6f5', '#c9a8e6', '#f5f0ff'], rim: '#5c3d8a', dark: '#1f1040', gleam: '#ffffff' } as const

/** A lagoon: the boat above, the oyster beds below, light between. */
export const art: GameArt = {
  scene: [
    sky('#ffe6c9', '#b8f0e6', '#2fb8b8', '#0f6b8a', '#083a5c'),
    boats({ y: [0.12, 0.1], count: 2, size: 240 }),
    beams({ color: '#f0fff6', count: 10, opacity: 0.32 }),
    shoal({ y: 0.34, color: '#0a4a6b', count: 18 }),
    halo({ y: [0.3, 0.2], size: 700, color: '#d6fff2', opacity: 0.4 }),
    seaweed({ y: 0.6, color: '#1f9c7a', count: 12 }),
    coral({ y: 0.94, colors: ['#e0709c', '#ffb36b', '#b56bff', '#ff8a8a'], count: 8, size: 210 }),
    bubbles({ count: 40 }),
    vignette('#04203a', 0.5),
  ],
  coverScene: [
    vault(['#f0fff6', '#5cd9d0', '#12809c', '#062f52'], 0.5, 0.2),
    beams({ color: '#ffffff', count: 9, opacity: 0.36 }),
    coral({ y: 0.8, colors: ['#e0709c', '#ffb36b', '#b56bff', '#ff8a8a'], count: 6, size: 120 }),
    bubbles({ count: 30 }),
    foot('#04203f', 0.62),
  ],
  heroes: [
    { picture: 'h1', x: 208, y: 160, size: 270, turn: -6, glow: '#d6fff2', sinks: true },
    { picture: 'scatter', x: 92, y: 276, size: 156, turn: -8, glow: '#ffd6f5', stands: true },
  ],
  coverFront: [bokeh({ colors: ['#d6fff2', '#8ae6f0'], count: 20, size: 38 }), seaweed({ y: 0.62, color: '#06504a', count: 5 })],
  light: 'above',
  foot: '#041c38',
  symbols: {
    h1: diver,
    h2: onPlate(turtle, { ...shellPlate, colors: ['#ffe9a8', '#c97a2f'] }, 0.66),
    h3: seahorse,
    h4: starfish,
    l1: letter('A', { face: 'shrikhand', material: nacre }),
    l2: letter('K', { face: 'shrikhand', material: 'coral' }),
    l3: letter('Q', { face: 'shrikhand', material: 'mint' }),
    l4: letter('J', { face: 'shrikhand', material: 'lemon' }),
    wild: together(plate({ shape: 'ring', colors: ['#c9a8ff', '#1f1040'], rim: '#ffe9d6' }), placed(pearl('#fff5fc'), { scale: 0.72 })),
    scatter: together(oyster, placed(pearl('#fffdf0'), { x: 128, y: 150, scale: 0.34 })),
  },
  title: {
    face: 'shrikhand',
    fill: ['#ffffff', '#ffe6f5', '#ffb8d0'],
    rim: '#12607a',
    dark: '#03182e',
    lines: {
      BN: ['মুক্তার', ['ডুবুরি', 1.15]],
      EN: ['Pearl', ['Divers', 1.2]],
      CN: ['采珠', ['人', 1.3]],
      VI: ['Thợ Lặn', ['Ngọc Trai', 1.05]],
    },
  },
}
