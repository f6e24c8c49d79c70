import { boats, bokeh, foot, type GameArt, ghat, halo, hills, kites, pinBoard, sky, sun, vignette, waves } from '@portal/art/theme.ts'

/** The steps of a river ghat in the late afternoon, boats on the water and kites above. */
export const art: GameArt = {
  scene: [
    sky('#f07a3c', '#ffb45e', '#ffe2a8'),
    sun({ x: 0.5, y: [0.32, 0.22], size: 240, color: '#fff0b0' }),
    hills({ y: 0.56, color: '#c2653a' }),
    kites({ y: 0.16, count: 6, size: 90 }),
    waves({ y: 0.62, color: '#b3563a', foam: '#ffe9c2' }),
    boats({ y: 0.7 }),
    ghat({ y: 0.82, color: '#a3623a' }),
    vignette('#3a1408', 0.6),
  ],
  coverScene: [
    sky('#c93f3c', '#ff9c52', '#ffe0a0'),
    halo({ x: 0.84, y: 0.16, size: 760, color: '#fff6d0', opacity: 0.9 }),
    sun({ x: 0.84, y: 0.16, size: 150, color: '#fff0b0' }),
    kites({ y: 0.12, count: 4, size: 110 }),
    waves({ y: 0.5, color: '#a8503c', foam: '#ffe9c2', count: 3 }),
    boats({ y: 0.54 }),
    ghat({ y: 0.64, color: '#a3623a' }),
    foot('#3a1408', 0.66),
  ],
  heroes: [{ picture: 'board', x: 178, y: 184, size: 290, turn: -5, round: 0.5, glow: '#ffd98a' }],
  coverFront: [bokeh({ colors: ['#ffb45c', '#fff0b0'], count: 18, size: 36 })],
  light: 'right',
  foot: '#3a1408',
  symbols: { board: pinBoard() },
  title: {
    face: 'titan',
    fill: ['#fffdf0', '#ffe27a', '#ff9c2e'],
    rim: '#8a2408',
    dark: '#2b0c04',
    lines: { BN: ['প্লিঙ্কো', ['ঘাট', 1.25]], EN: ['Plinko', ['Ghat', 1.15]], CN: ['河阶', '弹珠'], VI: ['Plinko', ['Bến Sông', 0.95]] },
  },
}
