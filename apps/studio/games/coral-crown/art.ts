import { chest, eel, finFish, type GameArt, jelly, octopusQueen, ray, shark, spikeFish, turtle } from '@portal/art/theme.ts'
import { makeSeaArt } from '../sea-art.ts'

const ink = '#0c1430'

/** A reef at noon. */
export const art: GameArt = makeSeaArt({
  water: ['#7af0ff', '#1c9fe0', '#0a3f9a'],
  ground: '#c9a86b',
  plants: '#1fb08a',
  corals: ['#ff5d8a', '#ffb02e', '#a84df0', '#ff7a4a'],
  light: '#f0ffff',
  boss: 'octopus',
  around: ['clown', 'angel', 'turtle', 'shark'],
  face: 'titan',
  fish: {
    damsel: finFish({ depth: 54, skin: ['#0a34b8', '#2f7aff', '#8ad0ff'], fin: ['#ffe14d', '#e0900c'], ink, eye: 19, tail: 'fork' }),
    clown: finFish({ depth: 56, skin: ['#ff8a1c', '#ff6a1c', '#ffb86b'], fin: ['#ffb04a', '#d4380c'], ink: '#1c0a04', pattern: 'bands', mark: '#ffffff', tail: 'round', eye: 18 }),
    angel: finFish({ depth: 84, skin: ['#fff3a0', '#ffd61f', '#fffbe0'], fin: ['#a0d8ff', '#1c5cd9'], ink, pattern: 'bars', mark: '#1c4ab0', dorsal: 'tall', tail: 'fan', eye: 16 }),
    butterfly: finFish({ depth: 80, skin: ['#ffffff', '#fff6c9', '#ffe14d'], fin: ['#ffe14d', '#ff9a1c'], ink, pattern: 'mask', mark: '#1c1420', dorsal: 'sail', tail: 'fan', eye: 15 }),
    tang: finFish({ depth: 66, skin: ['#1420a0', '#2f5cff', '#6ba8ff'], fin: ['#ffe94d', '#e0b00c'], ink, pattern: 'line', mark: '#0a0f4a', dorsal: 'sail', tail: 'fan', eye: 15 }),
    lionfish: finFish({ depth: 58, skin: ['#a81c2e', '#ff8a6b', '#ffe6d6'], fin: ['#ffc9b0', '#c92e2e'], ink: '#3d0410', pattern: 'bars', mark: '#7a0f1c', dorsal: 'spines', tail: 'fan', eye: 15 }),
    parrot: finFish({ depth: 66, skin: ['#0f9a8a', '#4de0b8', '#ff9ad0'], fin: ['#ff8ad0', '#8a2fd9'], ink, pattern: 'scales', mark: '#d93f9a', dorsal: 'sail', tail: 'lyre', eye: 15 }),
    puffer: spikeFish(['#fff9b0', '#ffd61f', '#d9780c'], '#ffb02e', '#5c3004'),
    turtle: turtle(['#e6ff8a', '#5cb83f', '#14602e'], '#5fae4a', '#06301c'),
    ray: ray(['#9ad8ff', '#2f7ad9', '#12348a'], '#d9f5ff', ink),
    sword: finFish({ depth: 40, skin: ['#12387a', '#6ba8e0', '#ffffff'], fin: ['#5c8ac9', '#12306b'], ink, dorsal: 'tall', tail: 'lyre', bill: true, eye: 13 }),
    shark: shark(['#8aa8c9', '#3f5c8a', '#f5fbff'], ink),
    'ice-jelly': jelly(['#d6fbff', '#7ad8ff', '#2f7ae0'], '#b8f2ff', '#0c2f6b', '#ffffff'),
    mine: spikeFish(['#8a9ab0', '#4a5a70', '#1c2634'], '#ff5a4a', '#0c121c', '#ff5a2e'),
    volt: eel(['#fff9a0', '#d98a0c'], '#fff04d', '#4a2a04'),
    chest: chest(),
    octopus: octopusQueen(),
  },
  title: { BN: [['প্রবাল', 1.1], 'মুকুট'], EN: [['Coral', 1.1], 'Crown'], CN: [['珊瑚', 1.1], '王冠'], VI: ['Vương Miện', ['San Hô', 1.1]] },
})
