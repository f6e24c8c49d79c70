import { type GameArt, gameChip, halo, lilyPads, mandala, rouletteWheel, sky, stars, vignette, waves } from '@portal/art/theme.ts'

/** A pond at night around the wheel; lilies on the water. */
export const art: GameArt = {
  scene: [
    sky('#05352e', '#0a5a4a', '#03231f'),
    stars({ count: 60, bottom: 0.4, opacity: 0.5 }),
    mandala({ x: [0.24, 0.5], y: [0.5, 0.3], size: 760, color: '#e8c872', opacity: 0.22 }),
    halo({ x: [0.24, 0.5], y: [0.5, 0.28], size: 900, color: '#3fd0a0', opacity: 0.3 }),
    lilyPads({ y: 0.95, color: '#17805f', flower: '#ff9cc8', count: 8 }),
    vignette('#021712', 0.65),
  ],
  coverScene: [
    sky('#0a5a4a', '#0f8a6b', '#04352b'),
    halo({ y: 0.4, size: 760, color: '#ffe9a0', opacity: 0.5 }),
    waves({ y: 0.66, color: '#0a6b57', foam: '#a8f0dc' }),
    lilyPads({ y: 0.74, count: 6, size: 120 }),
  ],
  heroes: [
    { picture: 'wheel', x: 180, y: 180, size: 300, glow: '#ffe08a' },
    { picture: 'chip', x: 70, y: 310, size: 78, turn: -16 },
    { picture: 'chipBlue', x: 290, y: 312, size: 70, turn: 12 },
  ],
  foot: '#03231f',
  symbols: { wheel: rouletteWheel(), chip: gameChip(), chipBlue: gameChip('#1d4f91') },
  title: {
    face: 'cinzel',
    fill: ['#fffdf0', '#ffe08a', '#d9a02e'],
    rim: '#0a4a3a',
    dark: '#021712',
    lines: { BN: ['শাপলা', ['রুলেট', 1.1]], EN: ['Lily', ['Roulette', 0.9]], CN: ['睡莲', '轮盘'], VI: ['Roulette', ['Hoa Súng', 0.95]] },
  },
}
