import { birds, clouds, emblem, flowerField, type GameArt, hills, sky, sun, together, placed, vignette } from '@portal/art/theme.ts'

/** A flower garden on a clear morning; not every bed is what it seems. */
export const art: GameArt = {
  scene: [
    sky('#4fb4f0', '#a8e0ff', '#e9f9d8'),
    sun({ x: 0.84, y: 0.16, size: 170, color: '#fff0a0' }),
    clouds({ count: 7, top: 0.06, bottom: 0.3 }),
    birds({ count: 5, top: 0.1, bottom: 0.2 }),
    hills({ y: 0.6, color: '#5fb65a' }),
    flowerField({ y: 0.68 }),
    vignette('#0f3a1a', 0.45),
  ],
  heroes: [
    { picture: 'bloom', x: 180, y: 180, size: 250, glow: '#fff6c2' },
    { picture: 'mine', x: 284, y: 286, size: 104, turn: 12 },
    { picture: 'tulip', x: 76, y: 284, size: 100, turn: -10 },
  ],
  foot: '#123f1c',
  symbols: {
    bloom: together(placed(emblem('sunflower'), { scale: 1.05 })),
    tulip: emblem('tulip'),
    mine: () =>
      `${Array.from({ length: 8 }, (_, at) => `<g transform="rotate(${at * 45} 128 128)"><rect x="116" y="14" width="24" height="44" rx="8" fill="#2c313d"/><circle cx="128" cy="18" r="14" fill="#c9ced9"/></g>`).join('')}<circle cx="128" cy="128" r="78" fill="#3b4252" stroke="#12151c" stroke-width="8"/><path d="M60 128a68 68 0 0 1 136 0" fill="none" stroke="#6b7690" stroke-width="12"/><circle cx="102" cy="100" r="18" fill="#ffffff66"/><circle cx="128" cy="138" r="24" fill="#f0362c" stroke="#7a120c" stroke-width="7"/>`,
  },
  title: {
    face: 'lilita',
    fill: ['#ffffff', '#fff3a8', '#ffc43d'],
    rim: '#b3245e',
    dark: '#123f1c',
    lines: { BN: ['মাইন', ['বাগান', 1.1]], EN: ['Mines', ['Garden', 1.0]], CN: ['花园', '扫雷'], VI: ['Vườn', ['Mìn', 1.2]] },
  },
}
