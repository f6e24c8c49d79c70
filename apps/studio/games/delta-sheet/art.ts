import { boats, bokeh, foot, type GameArt, halo, huts, palms, sky, sun, vignette, waves } from '@portal/art/theme.ts'
import { deltaSheetPicture } from '../ticket-pictures.ts'

/** A floating market in the delta at noon: palms, huts on the bank and boats. */
export const art: GameArt = {
  scene: [
    sky('#1f9fc0', '#8fdcd9', '#fff6cf'),
    sun({ x: 0.2, y: [0.2, 0.14], size: 150, color: '#fff2a8' }),
    palms({ y: 0.64, color: '#14603a', count: 6, size: 420 }),
    huts({ y: 0.66, count: 4, size: 200 }),
    waves({ y: 0.7, color: '#12806a', foam: '#dffff0' }),
    boats({ y: 0.8 }),
    vignette('#03201c', 0.6),
  ],
  coverScene: [
    sky('#178fb5', '#8fdcd9', '#fff3b8'),
    halo({ x: 0.8, y: 0.16, size: 700, color: '#fffbe0', opacity: 0.8 }),
    palms({ y: 0.6, color: '#14603a', count: 4, size: 460 }),
    waves({ y: 0.64, color: '#12806a', foam: '#dffff0', count: 3 }),
    boats({ y: 0.7 }),
    foot('#06302c', 0.68),
  ],
  heroes: [{ picture: 'sheet', x: 180, y: 194, size: 292, turn: 4, round: 0.2, glow: '#fffbe0' }],
  coverFront: [bokeh({ colors: ['#ffe08a', '#a8ffe0', '#fff3c0'], count: 20, size: 38 })],
  light: 'right',
  foot: '#06302c',
  symbols: { sheet: deltaSheetPicture },
  title: {
    face: 'lilita',
    fill: ['#ffffff', '#eaffd0', '#8fe08a'],
    rim: '#0d5a44',
    dark: '#03201c',
    lines: { BN: ['বদ্বীপের', ['তালিকা', 1.1]], EN: ['Delta', ['Sheet', 1.15]], CN: ['三角洲', '彩单'], VI: ['Bảng Số', ['Đồng Bằng', 1]] },
  },
}
