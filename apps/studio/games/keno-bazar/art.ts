import {
  bokeh,
  bunting,
  ferrisWheel,
  type GameArt,
  garlands,
  halo,
  lanterns,
  numberBall,
  polka,
  sky,
  stars,
  tents,
  vignette,
} from '@portal/art/theme.ts'

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
    sky('#1c1052', '#5c2a94', '#d95a8a'),
    stars({ count: 60, bottom: 0.4 }),
    ferrisWheel({ x: 0.78, y: 0.3, size: 360, color: '#ffd76a' }),
    halo({ y: 0.44, size: 700, color: '#ffb8d9', opacity: 0.5 }),
    tents({ y: 0.78, count: 3, size: 480 }),
    lanterns({ y: 0.08, count: 6, size: 90 }),
  ],
  heroes: [
    { picture: 'ball41', x: 300, y: 150, size: 92 },
    { picture: 'ball20', x: 78, y: 236, size: 128, turn: -12 },
    { picture: 'ball8', x: 176, y: 164, size: 204, turn: -6, glow: '#ffe08a' },
    { picture: 'ball77', x: 270, y: 264, size: 142, turn: 10 },
  ],
  coverFront: [bokeh({ colors: ['#ffd76a', '#ff8ad0', '#7fd4ff'], count: 24, size: 46 })],
  light: 'left',
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
