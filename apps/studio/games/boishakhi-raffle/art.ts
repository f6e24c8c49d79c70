import { alponaRing, bokeh, bunting, confetti, foot, type GameArt, halo, kites, rays, sky, vignette } from '@portal/art/theme.ts'
import { raffleTickets } from '../ticket-pictures.ts'

/** The morning of the new year: alpona on the street, kites and confetti. */
export const art: GameArt = {
  scene: [
    sky('#7a0f1c', '#d9342e', '#ffb45e'),
    rays({ color: '#fff0c0', opacity: 0.16 }),
    kites({ y: 0.16, count: 6, size: 100 }),
    confetti({ count: 70, size: 16 }),
    alponaRing({ x: 0.5, y: [0.92, 0.9], size: 480, color: '#fff6e2', opacity: 0.32 }),
    bunting(),
    vignette('#2e060a', 0.62),
  ],
  coverScene: [
    sky('#a3121f', '#e8442e', '#ffc46b'),
    rays({ color: '#fff6d0', opacity: 0.26 }),
    halo({ y: 0.42, size: 740, color: '#fff3c8', opacity: 0.6 }),
    alponaRing({ x: 0.5, y: 0.44, size: 430, color: '#fff6e2', opacity: 0.4 }),
    confetti({ count: 60, size: 18 }),
    foot('#3f0a10', 0.7),
  ],
  heroes: [{ picture: 'tickets', x: 180, y: 200, size: 312, turn: -3, round: 0.3, glow: '#fff0b8' }],
  coverFront: [bokeh({ colors: ['#ffd98a', '#ff9c6a', '#8fe0a8'], count: 22, size: 40 })],
  light: 'left',
  foot: '#3f0a10',
  symbols: { tickets: raffleTickets },
  title: {
    face: 'galada',
    fill: ['#ffffff', '#fff0b8', '#ffc24a'],
    rim: '#8a0f1c',
    dark: '#2e060a',
    lines: {
      BN: ['বৈশাখী', ['র‍্যাফেল', 1.1]],
      EN: ['Boishakhi', ['Raffle', 1.2]],
      CN: ['新年', '抽奖券'],
      VI: ['Vé Số', ['Boishakh', 1.1]],
    },
  },
}
