import { angler, chest, eel, finFish, type GameArt, jelly, nautilus, ray, seaDragon, shark, spikeFish, squid, stars } from '@portal/art/theme.ts'
import { makeSeaArt } from '../sea-art.ts'

const ink = '#020a24'

/** Where the sun does not reach: everything has a light of its own. */
export const art: GameArt = makeSeaArt({
  water: ['#1f4a9a', '#12205c', '#060a2b'],
  ground: '#241c5c',
  plants: '#2f5cc9',
  corals: ['#7a2fd9', '#1fb8c9', '#c92f9a'],
  light: '#6bf0ff',
  boss: 'dragon',
  around: ['lantern', 'jelly', 'angler', 'nautilus'],
  face: 'audiowide',
  fish: {
    lantern: finFish({ depth: 44, skin: ['#12407a', '#2f7ac9', '#8ae0ff'], fin: ['#7af0ff', '#1c6bb0'], ink, lamps: '#9affff', eye: 21 }),
    krill: finFish({ depth: 38, skin: ['#c9307a', '#ff8ac0', '#ffe0f0'], fin: ['#ffd0e6', '#e0407a'], ink: '#3d0424', pattern: 'bars', mark: '#e0407a', tail: 'fan', dorsal: 'spines', eye: 18 }),
    hatchet: finFish({ depth: 74, skin: ['#3f5c8a', '#c9e6ff', '#ffffff'], fin: ['#b0f0ff', '#3f8ac9'], ink, lamps: '#fff9a0', tail: 'fork', eye: 23 }),
    jelly: jelly(['#ffb8f5', '#d94dff', '#5c1cc9'], '#ff9af0', '#240a5c'),
    squid: squid(['#ff9ad0', '#e0408a', '#8a1c8a'], '#2b0430'),
    viper: finFish({ depth: 44, skin: ['#0a5c5c', '#1fc9a8', '#b0ffe0'], fin: ['#6bffd0', '#0f8a7a'], ink, lamps: '#d6ff6b', tail: 'lyre', teeth: true, eye: 17 }),
    angler: angler(['#b06bff', '#5c24a8', '#240a52'], '#fff06b', '#12042e'),
    nautilus: nautilus(['#fff6e0', '#ffd9a8', '#d98a4a'], '#c9442e', '#3d1408'),
    gulper: finFish({ depth: 62, skin: ['#240a3d', '#6b2a9a', '#c98aff'], fin: ['#d98aff', '#5c1c9a'], ink, lamps: '#ff6bd0', tail: 'round', teeth: true, dorsal: 'low', eye: 13 }),
    'ghost-ray': ray(['#e6fbff', '#8ab8e0', '#3f5cb0'], '#7affff', ink),
    goblin: shark(['#ffb8c9', '#c95c8a', '#fff0f5'], '#3d0a24', { snout: 28 }),
    whale: shark(['#6bb8ff', '#1c4aa8', '#d6f0ff'], ink, { isWhale: true }),
    'frost-star': jelly(['#e6ffff', '#9ae8ff', '#3f9af0'], '#d6fbff', '#0c2f6b', '#ffffff'),
    core: spikeFish(['#ff9a4a', '#d9301c', '#5c0410'], '#ffb02e', '#2b0408', '#ffe04d'),
    spark: eel(['#b0fff0', '#1f8ad9'], '#8affff', '#04204a'),
    chest: chest(),
    dragon: seaDragon(),
  },
  title: { BN: [['ড্রাগনের', 1.05], 'অতল'], EN: [['Dragon', 1.1], 'Abyss'], CN: [['龙', 1.2], '渊'], VI: ['Vực', ['Rồng', 1.15]] },
  more: [stars({ color: '#8affff', count: 60 })],
})
