import { bokeh, bunting, type GameArt, garlands, halo, lanterns, polka, sky, stars, tents, vignette } from '@portal/art/theme.ts'
import { eightBalls } from '../ticket-pictures.ts'

/** A lottery stall at dusk: tin lamps, coral cloth, a tray of balls. */
export const art: GameArt = {
  scene: [
    sky('#2a0a2e', '#7a1f3a', '#e0603a'),
    polka({ color: '#ffffff', opacity: 0.05 }),
    halo({ y: 0.42, size: 880, color: '#ffb27a', opacity: 0.32 }),
    tents({ y: 0.86, color: '#0f8f8a', light: '#fff0d0', count: 3 }),
    garlands({ y: 0.1, color: '#ff7a3c', light: '#ffe27a' }),
    bunting(),
    vignette('#1c0418', 0.68),
  ],
  coverScene: [
    sky('#2a0a3a', '#8a1f4a', '#f0743a'),
    stars({ count: 50, bottom: 0.36 }),
    halo({ y: 0.42, size: 720, color: '#ffd0a0', opacity: 0.55 }),
    tents({ y: 0.8, count: 2, size: 480, color: '#0f8f8a' }),
    lanterns({ y: 0.08, count: 5, size: 96, color: '#e0342b' }),
  ],
  heroes: [{ picture: 'tray', x: 180, y: 206, size: 300, turn: -4, round: 0.4, glow: '#ffe0a0' }],
  coverFront: [bokeh({ colors: ['#ffd27a', '#ff8f6a', '#7fe4d8'], count: 22, size: 42 })],
  light: 'left',
  foot: '#3a0d18',
  symbols: { tray: eightBalls },
  title: {
    face: 'lilita',
    fill: ['#ffffff', '#ffe9a0', '#ff9a4a'],
    rim: '#7a1230',
    dark: '#1f0410',
    lines: { BN: ['ঝটপট', ['আট', 1.3]], EN: ['Quick', ['Eight', 1.15]], CN: ['疾速', '八球'], VI: ['Tám Số', ['Nhanh', 1.1]] },
  },
}
