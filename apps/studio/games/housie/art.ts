import {
  alponaRing,
  bokeh,
  bunting,
  confetti,
  type GameArt,
  garlands,
  housieTicket,
  lattice,
  numberBall,
  rays,
  sky,
  spotlights,
  vault,
  vignette,
} from '@portal/art/theme.ts'

/** A community hall with striped walls on housie night: a ticket, dabs and balls. */
export const art: GameArt = {
  scene: [
    vault(['#4fd0c4', '#1a8a94', '#0a4a5c'], 0.5, 0.2),
    lattice({ color: '#d6fff5', size: 96, opacity: 0.1 }),
    spotlights({ y: 0.9, color: '#fff3c2', count: 4 }),
    confetti({ count: 60, size: 16 }),
    alponaRing({ x: [0.5, 0.5], y: [0.9, 0.88], size: 420, color: '#d6fff5', opacity: 0.25 }),
    bunting(),
    garlands({ y: [0.1, 0.05], count: 6, size: 20 }),
    vignette('#04303c', 0.55),
  ],
  coverScene: [sky('#16889a', '#3fc2b8', '#0f5a6b'), rays({ color: '#ffffff', opacity: 0.22 }), confetti({ count: 70, size: 18 })],
  heroes: [
    { picture: 'ticket', x: 180, y: 204, size: 306, turn: -6, round: 0.25, glow: '#fff3c2' },
    { picture: 'ball90', x: 96, y: 98, size: 128, turn: -8, glow: '#fff3c2' },
    { picture: 'ball7', x: 292, y: 290, size: 112, turn: 10 },
  ],
  light: 'left',
  coverFront: [bokeh({ colors: ['#fff3c2', '#ff8ad0', '#8affe0'], count: 22, size: 40 })],
  foot: '#08323f',
  symbols: {
    ticket: housieTicket(
      [
        [3, undefined, 24, undefined, 47],
        [undefined, 16, 28, 35, undefined],
        [9, undefined, undefined, 38, 42],
      ],
      [24, 16, 35, 9, 42],
    ),
    ball90: numberBall('90', '#fff8c9', '#eec11f', '#7a5a02'),
    ball7: numberBall('7', '#ffd9f6', '#e04fc0', '#6b0a55'),
  },
  title: {
    face: 'baloo',
    fill: ['#ffffff', '#fff0b8', '#ffb83d'],
    rim: '#a32a0a',
    dark: '#08323f',
    lines: { BN: [['হাউজি', 1.2]], EN: [['Housie', 1.2]], CN: ['豪西', '宾果'], VI: ['Lô Tô', ['Housie', 1.1]] },
  },
}
