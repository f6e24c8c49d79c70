import { polygon } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  boulders,
  caveRim,
  crystals,
  darker,
  type GameArt,
  gem,
  halo,
  letter,
  lighter,
  onPlate,
  placed,
  rays,
  sea,
  stars,
  type SymbolDrawing,
  vault,
  vignette,
} from '@portal/art/theme.ts'

/** A miner's lamp of brass: its flame turns the crystals on. */
const lamp = painted(
  {
    brass: { across: ['#7a4206', '#ffe48a', '#fff7d0', '#c9821a', '#5c2f04'] },
    light: { glow: '#fff0a0' },
    glass: ['#ffffff', '#fff3a0', '#ffb52e'],
  },
  (fill) =>
    `<circle cx="128" cy="142" r="128" fill="${fill.light}" opacity=".75"/><path d="M128 8C150 8 156 34 140 40H116C100 34 106 8 128 8Z" fill="none" stroke="#2b1402" stroke-width="14"/><path d="M128 8C150 8 156 34 140 40H116C100 34 106 8 128 8Z" fill="none" stroke="#ffd75e" stroke-width="7"/>` +
    `<path d="M96 40H160L170 92H86Z" fill="${fill.brass}" stroke="#2b1402" stroke-width="5"/>${many('<circle r="4.5" fill="#2b1402"/>', ['translate(106 58)', 'translate(120 58)', 'translate(136 58)', 'translate(150 58)', 'translate(104 76)', 'translate(120 76)', 'translate(136 76)', 'translate(152 76)'])}` +
    `<path d="M84 92H172V186H84Z" fill="${fill.glass}" stroke="#fff7d0" stroke-width="5"/><path d="M128 106C150 138 150 164 128 178C106 164 106 138 128 106Z" fill="#fff"/><path d="M128 130C140 148 140 162 128 172C116 162 116 148 128 130Z" fill="#ff9a2e"/><path d="M94 104V174" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".9"/>` +
    `<path d="M78 84H178V102H78ZM74 178H182L190 232Q128 252 66 232Z" fill="${fill.brass}" stroke="#2b1402" stroke-width="5"/><path d="M80 92V186M176 92V186" stroke="#c9821a" stroke-width="8"/><circle cx="128" cy="212" r="14" fill="#12c4f0" stroke="#2b1402" stroke-width="5"/>`,
)

const crystal = (x: number, y: number, height: number, half: number, turn: number, tone: string): string => {
  const face = (points: readonly (readonly [number, number])[], color: string) => polygon(points, `fill="${color}"`)
  const shoulder = -height + half * 1.5
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${face(
    [
      [-half, 0],
      [-half, shoulder],
      [0, -height],
      [half, shoulder + 6],
      [half, 0],
    ],
    darker(tone, 0.75),
  )}<g transform="translate(0 3) scale(.9 .97)">${face(
    [
      [-half, 0],
      [-half, shoulder],
      [-half * 0.3, shoulder + 12],
      [-half * 0.3, 0],
    ],
    lighter(tone, 0.5),
  )}${face(
    [
      [-half * 0.3, 0],
      [-half * 0.3, shoulder + 12],
      [half * 0.45, shoulder + 14],
      [half * 0.45, 0],
    ],
    tone,
  )}${face(
    [
      [half * 0.45, 0],
      [half * 0.45, shoulder + 14],
      [half, shoulder + 6],
      [half, 0],
    ],
    darker(tone, 0.4),
  )}${face(
    [
      [-half, shoulder],
      [0, -height],
      [-half * 0.3, shoulder + 12],
    ],
    lighter(tone, 0.8),
  )}${face(
    [
      [0, -height],
      [half * 0.45, shoulder + 14],
      [-half * 0.3, shoulder + 12],
    ],
    lighter(tone, 0.35),
  )}${face(
    [
      [0, -height],
      [half, shoulder + 6],
      [half * 0.45, shoulder + 14],
    ],
    darker(tone, 0.2),
  )}</g><path d="M${-half * 0.62} ${shoulder + 20}V${-height * 0.35}" stroke="#fff" stroke-opacity=".8" stroke-width="${half > 20 ? 6 : 4}" stroke-linecap="round"/></g>`
}

/** A cluster of crystals on the rock it grew from. */
const cluster = painted(
  { rock: ['#7a6b94', '#3d2f5c', '#1a0f33'], light: { glow: '#c9fbff' } },
  (fill) =>
    `<circle cx="128" cy="120" r="126" fill="${fill.light}" opacity=".55"/>${crystal(82, 206, 132, 20, -30, '#5a7bff')}${crystal(176, 206, 134, 21, 29, '#b04dff')}${crystal(62, 216, 72, 14, -46, '#36c8ff')}${crystal(196, 216, 74, 14, 46, '#ff6be0')}${crystal(102, 208, 184, 26, -13, '#4ab8ff')}${crystal(158, 208, 178, 25, 14, '#8f5bff')}${crystal(130, 214, 208, 31, 0, '#5fe8ff')}${crystal(96, 220, 92, 17, -24, '#c07bff')}${crystal(166, 222, 86, 17, 22, '#4fd8ff')}` +
    `<path d="M22 232L38 198L70 188L94 202L128 192L160 204L190 188L220 200L236 234L196 250H60Z" fill="${fill.rock}" stroke="#0d0620" stroke-width="6" stroke-linejoin="round"/><path d="M46 206L70 196L64 218ZM120 202L142 204L128 222ZM196 198L214 208L198 222Z" fill="#b8a6d0" opacity=".7"/>`,
)

/** Letters cut in dark rock. */
const cut = (text: string, material: 'ice' | 'neonPink' | 'mint' | 'lemon', glow: string): SymbolDrawing =>
  onPlate(letter(text, { face: 'righteous', material, size: 200 }), { shape: 'hexagon', colors: [glow, '#140a2e'], rim: '#6b5a94' }, 0.8)

const shard = painted(
  { face: ['#c9f8ff', '#5ab8ff', '#3a1fb8'], dark: ['#8a6bff', '#2b0f8a'] },
  (fill) =>
    `<path d="M84 0H172L150 150L128 250L98 140Z" fill="${fill.dark}"/><path d="M84 0H128L122 160L128 250L98 140Z" fill="${fill.face}"/><path d="M96 0L110 120" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>`,
)

/** A cave under a lake: crystals drink the light of one lamp. */
export const art: GameArt = {
  scene: [
    vault(['#8ff5ff', '#3f7bf0', '#3a1f9c', '#12083d'], 0.5, [0.45, 0.36]),
    rays({ y: [0.45, 0.36], color: '#d6fcff', opacity: 0.24, count: 16 }),
    crystals({ y: [0.8, 0.74], color: '#4a3ad9', light: '#5ad0ff', count: 15, size: 420, seed: 12 }),
    halo({ y: [0.78, 0.72], size: 620, color: '#8ff5ff', opacity: 0.5 }),
    sea({ y: [0.8, 0.74], color: '#1c3a9c', glint: '#bff8ff', count: 120 }),
    crystals({ y: [0.9, 0.84], color: '#8b3bff', light: '#ff9df0', count: 9, size: 440, seed: 31 }),
    stars({ count: 90, bottom: 0.9, color: '#c9fbff', size: 2.4 }),
    boulders({ y: 0.97, color: '#241650', count: 14, swell: 110 }),
    caveRim({ color: '#0d0528', size: 150 }),
    vignette('#060118', 0.6),
  ],
  coverScene: [
    vault(['#b8fbff', '#4a8bff', '#4a1fb8', '#12083d'], 0.5, 0.38),
    rays({ y: 0.38, color: '#e8feff', opacity: 0.4, count: 18 }),
    crystals({ y: 0.86, color: '#5c2fe0', light: '#6be8ff', count: 11, size: 620, seed: 12 }),
    standing(shard, { x: 0.24, y: 0.14, size: 200 }),
    standing(shard, { x: 0.78, y: 0.1, size: 170, flip: true }),
    caveRim({ color: '#0d0528', size: 170, count: 9 }),
  ],
  heroes: [
    { picture: cluster, x: 180, y: 178, size: 268, glow: '#8ff5ff' },
    { picture: gem('#ff2f6a', 'octagon'), x: 46, y: 280, size: 84, turn: -14 },
    { picture: gem('#1fe08a', 'emerald'), x: 104, y: 312, size: 62, turn: 18 },
    { picture: lamp, x: 300, y: 258, size: 136, turn: 6 },
  ],
  light: 'above',
  foot: '#0d0528',
  symbols: {
    h1: placed(gem('#b8f0ff', 'brilliant'), { scale: 1.06 }),
    h2: placed(gem('#ff2f5c', 'octagon'), { scale: 1.02 }),
    h3: gem('#1fd97a', 'emerald'),
    h4: gem('#2f6bff', 'pear'),
    l1: cut('A', 'ice', '#2f6b9c'),
    l2: cut('K', 'neonPink', '#8a1f7a'),
    l3: cut('Q', 'mint', '#0f6b5c'),
    l4: cut('J', 'lemon', '#7a5f12'),
    wild: lamp,
    scatter: cluster,
  },
  sprites: { shard },
  title: {
    face: 'righteous',
    fill: ['#ffffff', '#d0fbff', '#7fc4ff'],
    rim: '#3a1fb8',
    dark: '#0a0328',
    lines: {
      BN: ['স্ফটিক', ['গুহা', 1.15]],
      EN: ['Crystal', ['Cave', 1.15]],
      CN: ['水晶', ['洞窟', 1.1]],
      VI: [
        ['Hang', 0.9],
        ['Pha Lê', 1.15],
      ],
    },
  },
}
