import { bokeh, foot, type GameArt, halo, hills, moon, reeds, sky, stars, vignette, waves } from '@portal/art/theme.ts'
import { moonCard } from '../ticket-pictures.ts'

/** A pond under a full moon, reeds at its edge. */
export const art: GameArt = {
  scene: [
    sky('#070f33', '#1c2f7a', '#4a5fb0'),
    stars({ count: 160, bottom: 0.6 }),
    moon({ x: 0.5, y: [0.24, 0.16], size: 190, color: '#fff3c8' }),
    halo({ x: 0.5, y: 0.24, size: 700, color: '#cfe0ff', opacity: 0.4 }),
    hills({ y: 0.66, color: '#16245c' }),
    waves({ y: 0.74, color: '#142a6b', foam: '#bcd0ff' }),
    reeds({ y: 0.9, color: '#0b1a3f' }),
    vignette('#040a24', 0.62),
  ],
  coverScene: [
    sky('#081040', '#24409a', '#7a8fe0'),
    stars({ count: 90, bottom: 0.5 }),
    moon({ x: 0.8, y: 0.14, size: 150, color: '#fff3c8' }),
    halo({ y: 0.42, size: 760, color: '#cfe0ff', opacity: 0.55 }),
    hills({ y: 0.7, color: '#16245c' }),
    waves({ y: 0.78, color: '#142a6b', foam: '#bcd0ff', count: 3 }),
    foot('#0b1438', 0.7),
  ],
  heroes: [{ picture: 'card', x: 178, y: 196, size: 300, turn: -6, round: 0.2, glow: '#cfe0ff' }],
  coverFront: [bokeh({ colors: ['#d7e1ff', '#ffe9a0', '#9fb4ff'], count: 24, size: 38 })],
  light: 'right',
  foot: '#0b1438',
  symbols: { card: moonCard },
  title: {
    face: 'galada',
    fill: ['#ffffff', '#e6edff', '#9fb8ff'],
    rim: '#2a3f8f',
    dark: '#060c28',
    lines: { BN: ['চাঁদনি', ['তিন', 1.25]], EN: ['Moonlit', ['Three', 1.15]], CN: ['月下', '三同'], VI: ['Ba Hình', ['Dưới Trăng', 0.95]] },
  },
}
