import {
  bulbs,
  curtains,
  fanOfCards,
  type GameArt,
  halo,
  lattice,
  playingCard,
  rays,
  sky,
  spotlights,
  vignette,
} from '@portal/art/theme.ts'

/** A card room behind red curtains, a hand of courts under the lamps. */
export const art: GameArt = {
  scene: [
    sky('#3d0a1c', '#6b1230', '#2b0613'),
    lattice({ color: '#ffcf66', size: 110, opacity: 0.12 }),
    halo({ y: 0.4, size: 900, color: '#ff9a6b', opacity: 0.35 }),
    curtains({ color: '#8a0f34', light: '#ffd76a', size: 0.16 }),
    vignette('#1a0209', 0.7),
  ],
  coverScene: [
    sky('#6b1230', '#a31c46', '#3d0a1c'),
    rays({ color: '#ffd76a', opacity: 0.25 }),
    spotlights({ count: 3 }),
    curtains({ color: '#a3123f' }),
    bulbs({ count: 14, size: 12 }),
  ],
  distance: 0.8,
  heroes: [{ picture: 'hand', x: 180, y: 190, size: 316, round: 0.2, glow: '#ffd76a' }],
  light: 'above',
  foot: '#2b0613',
  symbols: {
    hand: fanOfCards(
      playingCard('10', 'heart'),
      playingCard('J', 'heart'),
      playingCard('Q', 'heart'),
      playingCard('K', 'heart'),
      playingCard('A', 'heart'),
    ),
  },
  title: {
    face: 'rye',
    fill: ['#fffbe0', '#ffd75e', '#d98a1a'],
    rim: '#7a0a2b',
    dark: '#1a0209',
    lines: { BN: ['জ্যাকস', ['অর বেটার', 0.9]], EN: ['Jacks', ['or Better', 0.85]], CN: ['杰克', '高手'], VI: ['J Trở', 'Lên'] },
  },
}
