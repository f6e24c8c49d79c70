import { boats, type GameArt, ghat, halo, hills, kites, pinBoard, sky, sun, vignette, waves } from '@portal/art/theme.ts'

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
    sky('#e0563c', '#ff9c52', '#ffd98a'),
    sun({ y: 0.3, size: 480, color: '#fff0b0' }),
    halo({ y: 0.36, size: 640, color: '#fff6d0', opacity: 0.6 }),
    ghat({ y: 0.68, color: '#8a4a2a' }),
  ],
  heroes: [{ picture: 'board', x: 180, y: 180, size: 310, glow: '#7a2408' }],
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
