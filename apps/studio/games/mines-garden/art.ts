import {
  birds,
  bokeh,
  clouds,
  flowerField,
  type GameArt,
  hills,
  nearLeaves,
  seaMine,
  sky,
  sun,
  sunflower,
  tulip,
  vignette,
} from '@portal/art/theme.ts'

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
    { picture: 'tulip', x: 282, y: 196, size: 150, turn: 10, stands: true },
    { picture: 'bloom', x: 152, y: 182, size: 300, turn: -5, glow: '#fff6c2' },
    { picture: 'mine', x: 268, y: 286, size: 112, turn: 12, stands: true, glow: '#ff9c7a' },
  ],
  coverFront: [
    nearLeaves({ color: '#1c6b2a', y: 0.86, size: 400, count: 4 }),
    bokeh({ colors: ['#fff6c2', '#ff9cc8'], count: 16, size: 34 }),
  ],
  light: 'right',
  foot: '#123f1c',
  symbols: {
    bloom: sunflower(),
    tulip: tulip(),
    mine: seaMine(),
  },
  title: {
    face: 'lilita',
    fill: ['#ffffff', '#fff3a8', '#ffc43d'],
    rim: '#b3245e',
    dark: '#123f1c',
    lines: { BN: ['মাইন', ['বাগান', 1.1]], EN: ['Mines', ['Garden', 1.0]], CN: ['花园', '扫雷'], VI: ['Vườn', ['Mìn', 1.2]] },
  },
}
