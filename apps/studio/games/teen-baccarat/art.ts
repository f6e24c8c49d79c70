import {
  banyan,
  birds,
  bokeh,
  fanOfCards,
  type GameArt,
  gameChip,
  halo,
  hills,
  huts,
  lanterns,
  playingCard,
  sky,
  sun,
  vignette,
} from '@portal/art/theme.ts'

/** An evening under the banyan of the village, where cards are played by lantern light. */
export const art: GameArt = {
  scene: [
    sky('#2a1645', '#8a3a4a', '#e08a4a'),
    sun({ x: 0.5, y: [0.52, 0.4], size: 260, color: '#ffb45e' }),
    birds({ count: 7, top: 0.1, bottom: 0.22 }),
    hills({ y: 0.74, color: '#3a2a3d' }),
    huts({ y: 0.8, color: '#5a3a2a', light: '#ffcf7a', count: 3 }),
    banyan({ x: 0.08, y: 0.9, size: 760, color: '#3a2216', leaf: '#27552f' }),
    lanterns({ y: 0.14, count: 7, size: 90 }),
    vignette('#150a1f', 0.7),
  ],
  coverScene: [
    sky('#4a2360', '#c2603f', '#f0b45e'),
    sun({ y: 0.42, size: 420, color: '#ffd98a' }),
    hills({ y: 0.7, color: '#4a2f2a' }),
    banyan({ x: 0.5, y: 0.74, size: 1000, color: '#3a2216', leaf: '#2f6b38' }),
    halo({ y: 0.46, size: 520, color: '#fff0b8', opacity: 0.5 }),
  ],
  heroes: [
    { picture: 'nine', x: 176, y: 178, size: 330, turn: -4, round: 0.2, light: 'left', glow: '#ffe9a0' },
    { picture: 'chipGreen', x: 304, y: 250, size: 84, turn: 18, light: 'left' },
    { picture: 'chip', x: 66, y: 282, size: 96, turn: -14, light: 'left' },
  ],
  coverFront: [bokeh({ colors: ['#ffd98a', '#ff9c5c'], count: 20, size: 44 })],
  light: 'behind',
  foot: '#1f0f2b',
  symbols: {
    nine: fanOfCards(playingCard('4', 'spade'), playingCard('5', 'heart')),
    chip: gameChip('#8a1f4a'),
    chipGreen: gameChip('#13734b'),
  },
  title: {
    face: 'galada',
    fill: ['#fffbe6', '#ffd98a', '#f09a3c'],
    rim: '#5a1f2b',
    dark: '#150a1f',
    lines: {
      BN: ['বটতলা', ['ব্যাকারাট', 0.9]],
      EN: ['Banyan', ['Baccarat', 0.9]],
      CN: ['榕荫', ['百家乐', 0.95]],
      VI: ['Baccarat', ['Cây Đa', 1.05]],
    },
  },
}
