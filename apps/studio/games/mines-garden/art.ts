import { standing } from '@portal/art/src/theme/painted.ts'
import {
  birds,
  bokeh,
  clouds,
  flowerField,
  type GameArt,
  hills,
  huts,
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
    sky('#3fa4ea', '#9adcff', '#eafad2'),
    sun({ x: 0.84, y: 0.16, size: 170, color: '#fff0a0' }),
    clouds({ count: 7, top: 0.06, bottom: 0.3 }),
    birds({ count: 5, top: 0.1, bottom: 0.2 }),
    hills({ y: 0.52, color: '#7fc98a', swell: 60, seed: 9 }),
    huts({ y: [0.58, 0.6], color: '#c98a52', light: '#fff0b8', count: 3, size: 170 }),
    hills({ y: 0.6, color: '#4fa852' }),
    flowerField({ y: 0.68 }),
    standing(sunflower(), { x: [0.05, 0.06], y: [0.72, 0.86], size: 380, turn: -4 }),
    standing(sunflower(), { x: [0.17, 0.24], y: [0.84, 0.95], size: 270, turn: 5 }),
    standing(tulip(), { x: [0.95, 0.94], y: [0.76, 0.87], size: 280, turn: 4 }),
    standing(tulip('#ff9a2e', '#5c2404'), { x: [0.86, 0.78], y: [0.88, 0.95], size: 220, turn: -5 }),
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
