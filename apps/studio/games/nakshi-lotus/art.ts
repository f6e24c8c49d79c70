import {
  alponaRing,
  emblem,
  type GameArt,
  halo,
  kanthaBorder,
  kanthaFlower,
  kanthaSprigs,
  letter,
  lilyPads,
  onPlate,
  placed,
  plate,
  sky,
  together,
  vignette,
  waterLily,
} from '@portal/art/theme.ts'

const thread = { face: ['#fff7e0', '#ffd9a0', '#e8924f', '#ffe6bd'], rim: '#8a1f4a', dark: '#2b0518', gleam: '#ffffff' } as const
const patch = { shape: 'flower', rim: '#ffd257', pattern: 'petals' } as const

/** A quilt: running stitches along the hem, sprigs over the cloth, and a lotus of many threads in its middle. */
export const art: GameArt = {
  scene: [
    sky('#0d5d6b', '#0f7a80', '#0a4452'),
    kanthaSprigs({ count: 70, size: 54 }),
    kanthaBorder({ count: 7, size: 16 }),
    alponaRing({ x: 0.5, y: [0.46, 0.4], size: 620, opacity: 0.28 }),
    halo({ y: [0.46, 0.3], size: 700, color: '#7fe6d8', opacity: 0.4 }),
    kanthaFlower({ x: [0.07, 0.1], y: [0.24, 0.1], size: 190 }),
    kanthaFlower({ x: [0.93, 0.9], y: [0.24, 0.1], size: 190, color: '#f08a2e' }),
    kanthaFlower({ x: [0.08, 0.12], y: [0.74, 0.9], size: 170, color: '#f0b52e' }),
    kanthaFlower({ x: [0.92, 0.88], y: [0.74, 0.9], size: 170, color: '#c86bff' }),
    lilyPads({ y: 0.93, color: '#1f8f7a' }),
    vignette('#032530', 0.6),
  ],
  coverScene: [
    sky('#0d5d6b', '#0f7a80', '#0a4452'),
    kanthaBorder({ count: 7, size: 22 }),
    kanthaSprigs({ count: 14, size: 46 }),
    halo({ y: 0.38, size: 560, color: '#7fe6d8', opacity: 0.5 }),
    kanthaFlower({ y: 0.38, size: 440 }),
  ],
  distance: 0,
  heroes: [
    { picture: waterLily(['#fffafc', '#ffb0d0', '#e0246e']), x: 180, y: 176, size: 250, glow: '#ffd3e4' },
    { picture: 'h2', x: 70, y: 286, size: 96, turn: -12 },
    { picture: 'h1', x: 292, y: 286, size: 100, turn: 10 },
  ],
  light: 'above',
  foot: '#05303b',
  symbols: {
    h1: onPlate(emblem('peacock'), { ...patch, colors: ['#2fb8a8', '#06444a'] }),
    h2: onPlate(emblem('elephant'), { ...patch, colors: ['#f0a04a', '#7a2a0a'] }),
    h3: onPlate(emblem('fish'), { ...patch, colors: ['#6fb8ff', '#123a8a'] }),
    h4: onPlate(emblem('parrot'), { ...patch, colors: ['#f0e06a', '#7a6a0a'] }),
    l1: letter('A', { face: 'galada', material: thread }),
    l2: letter('K', { face: 'galada', material: 'emerald' }),
    l3: letter('Q', { face: 'galada', material: 'sapphire' }),
    l4: letter('J', { face: 'galada', material: 'amethyst' }),
    l5: letter('10', { face: 'galada', material: 'coral' }),
    l6: letter('9', { face: 'galada', material: 'silver' }),
    wild: together(
      plate({ shape: 'sunburst', colors: ['#ffe3f0', '#c9246b'], rim: '#ffd257', pattern: 'petals' }),
      placed(waterLily(['#fffafc', '#ffb0d0', '#e0246e']), { scale: 0.82 }),
    ),
    scatter: onPlate(emblem('diya-lamp'), { shape: 'shell', colors: ['#ffcf6a', '#8a2a4a'], rim: '#7fe6d8', pattern: 'rays' }),
  },
  sprites: { bloom: emblem('lotus', { size: 240 }) },
  title: {
    face: 'galada',
    fill: ['#ffffff', '#ffe6f0', '#ff9cc0'],
    rim: '#a80f50',
    dark: '#032530',
    lines: {
      BN: ['নকশি', ['পদ্ম', 1.15]],
      EN: ['Nakshi', ['Lotus', 1.1]],
      CN: ['绣线', ['莲花', 1.15]],
      VI: ['Hoa Sen', ['Thêu', 1.1]],
    },
  },
}
