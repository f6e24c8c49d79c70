import {
  barredSun,
  bokeh,
  fanOfCards,
  type GameArt,
  halo,
  neonGrid,
  playingCard,
  sky,
  skyline,
  stars,
  vignette,
} from '@portal/art/theme.ts'

/** A neon night in which every two is wild. */
export const art: GameArt = {
  scene: [
    sky('#0c0726', '#24105a', '#4a1466'),
    stars({ count: 110, bottom: 0.5 }),
    barredSun({ y: [0.4, 0.3], size: 420, color: '#ff4fa0' }),
    skyline({ y: 0.66, color: '#170a3d', light: '#5ef0ff' }),
    neonGrid({ y: 0.66, color: '#5e6bff', light: '#12062e' }),
    vignette('#060214', 0.65),
  ],
  coverScene: [
    sky('#1a0b4a', '#5b1a7a', '#2a0d4f'),
    stars({ count: 70 }),
    barredSun({ y: 0.36, size: 640, color: '#ff4fa0' }),
    halo({ y: 0.4, size: 700, color: '#5ef0ff', opacity: 0.4 }),
  ],
  heroes: [
    { picture: playingCard('2', 'club', { ground: '#fff3c9' }), x: 92, y: 100, size: 158, turn: -26, round: 0.2, glow: '#ff4fa0' },
    { picture: playingCard('2', 'diamond', { ground: '#fff3c9' }), x: 254, y: 112, size: 176, turn: 16, round: 0.2, glow: '#ff4fa0' },
    { picture: playingCard('2', 'spade', { ground: '#fff3c9' }), x: 96, y: 240, size: 192, turn: -12, round: 0.2, glow: '#5ef0ff' },
    { picture: playingCard('2', 'heart', { ground: '#fff3c9' }), x: 226, y: 232, size: 232, turn: 10, round: 0.2, glow: '#5ef0ff' },
  ],
  coverFront: [bokeh({ colors: ['#5ef0ff', '#ff4fa0'], count: 26, size: 40 })],
  light: 'above',
  foot: '#0c0726',
  symbols: {
    hand: fanOfCards(
      playingCard('2', 'club', { ground: '#fff3c9' }),
      playingCard('2', 'diamond', { ground: '#fff3c9' }),
      playingCard('2', 'spade', { ground: '#fff3c9' }),
      playingCard('2', 'heart', { ground: '#fff3c9' }),
    ),
  },
  title: {
    face: 'audiowide',
    fill: ['#ffffff', '#9ff5ff', '#5e9bff'],
    rim: '#c2187f',
    dark: '#0c0726',
    lines: { BN: ['জাদুর', ['দুই', 1.3]], EN: ['Deuces', ['Wild', 1.15]], CN: ['万能', '两点'], VI: ['Hai', ['Đa Năng', 0.95]] },
  },
}
