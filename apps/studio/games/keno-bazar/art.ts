import { bunting, bulbs, type GameArt, garlands, halo, numberBall, polka, sky, tents, vignette } from '@portal/art/theme.ts'

/** The evening bazar: tents, strings of lamps and coloured balls. */
export const art: GameArt = {
  scene: [
    sky('#1f1350', '#4a2a8a', '#a34a8a'),
    polka({ color: '#ffffff', opacity: 0.06 }),
    halo({ y: 0.4, size: 900, color: '#ff9ce0', opacity: 0.3 }),
    tents({ y: 0.86, color: '#d93a6b', light: '#fff0d0', count: 4 }),
    garlands({ y: 0.1 }),
    bunting(),
    vignette('#0d0628', 0.7),
  ],
  coverScene: [
    sky('#3a1f7a', '#7a3aa3', '#d95a8a'),
    halo({ y: 0.4, size: 700, color: '#ffd9f0', opacity: 0.5 }),
    tents({ y: 0.82, count: 3, size: 520 }),
    bulbs({ count: 14, size: 13 }),
  ],
  heroes: [
    { picture: 'ball8', x: 180, y: 160, size: 170, glow: '#ffe08a' },
    { picture: 'ball20', x: 88, y: 256, size: 124, turn: -10 },
    { picture: 'ball77', x: 272, y: 252, size: 130, turn: 10 },
    { picture: 'ball41', x: 180, y: 312, size: 100 },
  ],
  foot: '#1a0f45',
  symbols: {
    ball8: numberBall('8', '#ffe0e6', '#f0466b', '#7a0a24'),
    ball20: numberBall('20', '#ffe9cc', '#f58b1f', '#7a3a02'),
    ball77: numberBall('77', '#d9e8ff', '#3f7bea', '#0a2a7a'),
    ball41: numberBall('41', '#dcffd9', '#3fb04a', '#0d4a16'),
  },
  title: {
    face: 'bungee',
    fill: ['#ffffff', '#ffe27a', '#ff8fc8'],
    rim: '#5b1a8a',
    dark: '#12083a',
    lines: { BN: ['কেনো', ['বাজার', 1.1]], EN: ['Keno', ['Bazar', 1.05]], CN: ['集市', '基诺'], VI: ['Keno', ['Chợ Phiên', 0.9]] },
  },
}
