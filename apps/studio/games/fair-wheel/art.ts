import { bokeh, bulbs, bunting, clouds, foot, type GameArt, halo, kites, rays, sky, tents, vignette } from '@portal/art/theme.ts'
import { fairWheelPicture } from '../ticket-pictures.ts'

/** A fair on a clear afternoon: flags, kites, and the painted wheel. */
export const art: GameArt = {
  scene: [
    sky('#1560b0', '#4aa3e0', '#c9ecff'),
    rays({ color: '#ffffff', opacity: 0.12 }),
    clouds({ count: 5, opacity: 0.7 }),
    kites({ y: 0.18, count: 6, size: 90 }),
    tents({ y: 0.88, color: '#d93a2a', light: '#fff6e0', count: 4 }),
    bunting(),
    vignette('#06203f', 0.62),
  ],
  coverScene: [
    sky('#0f4f9e', '#3f9ae0', '#ffe2a8'),
    halo({ y: 0.4, size: 760, color: '#fff3c0', opacity: 0.7 }),
    clouds({ count: 4, opacity: 0.8 }),
    tents({ y: 0.82, count: 3, size: 440, color: '#d93a2a' }),
    bulbs({ color: '#fff6c8', light: '#c9131f', count: 16 }),
    foot('#10284a', 0.7),
  ],
  heroes: [{ picture: 'wheel', x: 180, y: 200, size: 320, turn: -4, round: 0.5, glow: '#ffe9a0' }],
  coverFront: [bokeh({ colors: ['#ffd76a', '#ff8a6a', '#9fd8ff'], count: 20, size: 40 })],
  light: 'right',
  foot: '#10284a',
  symbols: { wheel: fairWheelPicture },
  title: {
    face: 'baloo',
    fill: ['#ffffff', '#ffe98a', '#ffab2e'],
    rim: '#a3210f',
    dark: '#0a1f3d',
    lines: { BN: ['মেলার', ['চাকা', 1.2]], EN: ['Fair', ['Wheel', 1.15]], CN: ['庙会', '转盘'], VI: ['Vòng Quay', ['Hội Chợ', 1.05]] },
  },
}
