import { bokeh, flowerField, foot, type GameArt, garlands, halo, huts, palms, sky, sun, vignette } from '@portal/art/theme.ts'
import { haatCard } from '../ticket-pictures.ts'

/** Market day in a village: huts, palms and a field of mustard. */
export const art: GameArt = {
  scene: [
    sky('#3f9ad9', '#a8dcf5', '#fff3c8'),
    sun({ x: 0.8, y: [0.2, 0.14], size: 150, color: '#fff0a8' }),
    palms({ y: 0.78, color: '#2f6b24', count: 4, size: 420 }),
    huts({ y: 0.8, count: 4 }),
    flowerField({ y: 0.82, color: '#f2c230' }),
    garlands({ y: 0.08, count: 5 }),
    vignette('#16240a', 0.6),
  ],
  coverScene: [
    sky('#2f8ad0', '#a8dcf5', '#fff0b0'),
    sun({ x: 0.16, y: 0.14, size: 130, color: '#fff0a8' }),
    halo({ y: 0.42, size: 740, color: '#fff8d0', opacity: 0.7 }),
    palms({ y: 0.78, color: '#2f6b24', count: 3, size: 440 }),
    huts({ y: 0.8, count: 3 }),
    foot('#1d2b0c', 0.68),
  ],
  heroes: [{ picture: 'card', x: 180, y: 196, size: 296, turn: 5, round: 0.2, glow: '#fff0b8' }],
  coverFront: [bokeh({ colors: ['#ffd257', '#fff3c0', '#a8e08a'], count: 20, size: 38 })],
  light: 'left',
  foot: '#1d2b0c',
  symbols: { card: haatCard },
  title: {
    face: 'titan',
    fill: ['#fffef0', '#ffe98a', '#f0b01e'],
    rim: '#3f5a12',
    dark: '#141f06',
    lines: { BN: ['হাটের', ['সংখ্যা', 1.1]], EN: ['Haat', ['Numbers', 0.95]], CN: ['集市', '对号'], VI: ['Số May', ['Chợ Quê', 1.05]] },
  },
}
