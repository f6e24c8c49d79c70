import { chest, eel, finFish, frostCrab, type GameArt, reeds, riverKing, spikeFish } from '@portal/art/theme.ts'
import { makeSeaArt } from '../sea-art.ts'

const ink = '#1c1a0c'

/** The river in the rains: green water, reeds, silver fish. */
export const art: GameArt = makeSeaArt({
  water: ['#8fe0b0', '#1f9a86', '#0a4a52'],
  ground: '#6b5a34',
  plants: '#2f8f3c',
  light: '#f5ffc9',
  boss: 'king',
  around: ['rui', 'koi', 'ilish', 'chitol'],
  face: 'bangers',
  fish: {
    mola: finFish({ depth: 34, skin: ['#7fb04f', '#f2ffd6', '#ffffff'], fin: ['#fff3b0', '#d9b84a'], ink, pattern: 'line', mark: '#c9f06a', eye: 19 }),
    puti: finFish({ depth: 52, skin: ['#8a9a6b', '#f5f0d6', '#ffffff'], fin: ['#ffb08a', '#e0562e'], ink, pattern: 'scales', mark: '#8a7a4a', dorsal: 'sail', eye: 18 }),
    koi: finFish({ depth: 50, skin: ['#3f4a24', '#8f9a4a', '#e0d98a'], fin: ['#c9b85a', '#6b5a1c'], ink, pattern: 'bars', mark: '#2b3014', dorsal: 'spines', tail: 'round', eye: 17 }),
    tengra: finFish({ depth: 42, skin: ['#b08a2e', '#ffe27a', '#fff8d6'], fin: ['#fff0b0', '#c9941c'], ink, pattern: 'line', mark: '#6b4a0c', dorsal: 'tall', barbels: true, eye: 15 }),
    pabda: finFish({ depth: 36, skin: ['#c98ab0', '#ffe3f0', '#ffffff'], fin: ['#ffd0e6', '#c9609a'], ink, dorsal: 'low', barbels: true, eye: 15 }),
    khalisha: finFish({ depth: 64, skin: ['#1c7ac9', '#6be0f0', '#ffb04a'], fin: ['#ffd06b', '#e0561c'], ink, pattern: 'bars', mark: '#e0442e', dorsal: 'sail', tail: 'fan', eye: 17 }),
    ilish: finFish({ depth: 58, skin: ['#3f6b9a', '#e6f5ff', '#ffffff'], fin: ['#d9ecff', '#5f8ab0'], ink: '#12263d', pattern: 'scales', mark: '#6b9ac9', eye: 16 }),
    rui: finFish({ depth: 60, skin: ['#6b4a2e', '#f0b08a', '#ffe8d6'], fin: ['#ff9a7a', '#b8341c'], ink, pattern: 'scales', mark: '#a0442e', dorsal: 'sail', barbels: true, eye: 15 }),
    katla: finFish({ depth: 76, skin: ['#4a5a6b', '#b8c4c9', '#ffffff'], fin: ['#9aaab8', '#34424f'], ink, pattern: 'scales', mark: '#4a5a66', dorsal: 'sail', eye: 15 }),
    chitol: finFish({ depth: 66, skin: ['#5f8a8c', '#dff2ee', '#ffffff'], fin: ['#e0f5f0', '#6b9a98'], ink, pattern: 'spots', mark: '#2b4a4f', dorsal: 'tall', tail: 'round', eye: 14 }),
    boal: finFish({ depth: 54, skin: ['#54604a', '#c9d0b0', '#fffbe8'], fin: ['#8f9a7a', '#3a4430'], ink, tail: 'fan', barbels: true, teeth: true, eye: 11 }),
    baghair: finFish({ depth: 70, skin: ['#8a5a1c', '#ffd36b', '#fff3c9'], fin: ['#ffb02e', '#8a3a04'], ink, pattern: 'bands', mark: '#3d2408', dorsal: 'spines', barbels: true, teeth: true, eye: 12 }),
    'frost-crab': frostCrab(),
    potka: spikeFish(['#fff3a0', '#d9b02e', '#7a4a08'], '#ffd94d', ink, '#ff7a2e'),
    baim: eel(['#e0ffb0', '#5c9a1c'], '#f5ff6b', '#1c3008'),
    chest: chest(),
    king: riverKing(),
  },
  title: { BN: [['পদ্মার', 1.1], 'জাল'], EN: [['Padma', 1.1], 'Catch'], CN: [['帕德玛', 1.1], '捕鱼'], VI: ['Bắt Cá', ['Padma', 1.1]] },
  more: [reeds({ y: 0.98, color: '#2f7a3c', count: 40 })],
})
