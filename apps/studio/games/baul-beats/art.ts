import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  banyan,
  bokeh,
  type GameArt,
  halo,
  hills,
  huts,
  lampRow,
  letter,
  onPlate,
  palms,
  placed,
  plate,
  rays,
  sky,
  stars,
  sun,
  together,
  vignette,
} from '@portal/art/theme.ts'

/** The one-stringed ektara: a gourd, two halves of bamboo, one string. */
const ektara = painted(
  {
    gourd: { ball: ['#ffd79a', '#d9772a', '#7a2f0c', '#3d1405'] },
    cane: { across: ['#fff0b8', '#e0a848', '#8a5414'] },
    peg: ['#ffb35c', '#7a1f2b'],
  },
  (fill) =>
    `<path d="M76 172C84 112 104 62 118 24H138C152 62 172 112 180 172H160C156 122 140 84 128 58C116 84 100 122 96 172Z" fill="${fill.cane}" stroke="#4a2408" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="M74 166C72 146 184 146 182 166C192 214 162 246 128 246S64 214 74 166Z" fill="${fill.gourd}" stroke="#3d1405" stroke-width="5"/>` +
    `<ellipse cx="128" cy="162" rx="52" ry="13" fill="#5c220a" stroke="#ffce7a" stroke-width="5"/>` +
    many('<path d="M-9 0L0-11L9 0L0 11Z" fill="#ffe08a"/><circle r="4" fill="#c9242e"/>', [
      'translate(84 196)',
      'translate(106 203)',
      'translate(128 206)',
      'translate(150 203)',
      'translate(172 196)',
    ]) +
    `<path d="M84 180Q128 194 172 180" fill="none" stroke="#c9242e" stroke-width="7"/>` +
    `<path d="M128 40V172" stroke="#fffbe0" stroke-width="4"/><path d="M128 40V172" stroke="#ffe9a0" stroke-opacity=".35" stroke-width="12"/>` +
    `<path d="M114 10H142L146 34H110Z" fill="${fill.cane}" stroke="#4a2408" stroke-width="5"/><path d="M104 44H174" stroke="#4a2408" stroke-width="14" stroke-linecap="round"/><path d="M104 44H160" stroke="#e08a3c" stroke-width="7" stroke-linecap="round"/><circle cx="180" cy="44" r="14" fill="${fill.peg}" stroke="#4a2408" stroke-width="4"/>` +
    `<path d="M92 212A44 44 0 0 0 110 230" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`,
)

/** The singer: eyes closed, beads and a shawl of patches. */
const singer = painted(
  {
    robe: ['#ffb84a', '#f07a1c', '#a8400c'],
    cloth: ['#fff2c0', '#ffb02e', '#d9661a'],
    skin: ['#c98a5c', '#96592f', '#6b3a1c'],
    beard: ['#ffffff', '#f2ece2', '#b8aca0'],
  },
  (fill) =>
    `<path d="M20 250C26 196 70 170 128 170S230 196 236 250Z" fill="${fill.robe}" stroke="#5c1f08" stroke-width="5"/>` +
    `<path d="M46 250C56 214 74 194 100 178L136 250Z" fill="#1f7a78"/><path d="M70 250L118 182L150 250Z" fill="#c9242e"/><path d="M56 226L84 200L98 222L70 246ZM100 244L122 214L138 240Z" fill="#ffd34d"/>` +
    `<path d="M168 178Q206 204 212 250M190 186Q228 214 232 246" fill="none" stroke="#8a340c" stroke-opacity=".6" stroke-width="5"/>` +
    `<path d="M72 108C62 168 92 226 128 236C164 226 194 168 184 108Z" fill="#d8cfc4"/>` +
    `<path d="M82 96C78 144 96 164 128 166C160 164 178 144 174 96Z" fill="${fill.skin}"/>` +
    `<path d="M80 122C78 172 98 218 128 228C158 218 178 172 176 122C166 142 152 146 128 146S90 142 80 122Z" fill="${fill.beard}"/><path d="M104 160Q110 192 122 214M152 160Q146 192 134 214M128 166V218" fill="none" stroke="#9a8e82" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M128 138C112 130 96 138 92 150C108 156 122 152 128 144C134 152 148 156 164 150C160 138 144 130 128 138Z" fill="#fff"/><path d="M118 154Q128 162 138 154" fill="#8a2a1c"/>` +
    `<path d="M128 102C122 120 118 128 128 132C138 130 136 122 133 116" fill="#a8683c"/>` +
    `<path d="M92 110Q104 120 116 110M140 110Q152 120 164 110" fill="none" stroke="#2b1408" stroke-width="5" stroke-linecap="round"/><path d="M88 96Q104 88 118 96M138 96Q152 88 168 96" fill="none" stroke="#f2ece2" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M66 100C40 50 82 10 134 10C190 10 214 54 190 100C164 78 98 76 66 100Z" fill="${fill.cloth}" stroke="#8a340c" stroke-width="5"/><path d="M70 78C96 50 150 44 194 70M76 56C106 30 150 24 186 44M110 18C100 40 98 60 104 80" fill="none" stroke="#c9601a" stroke-width="6" stroke-linecap="round"/><path d="M188 60C214 62 228 84 222 116C208 104 198 92 186 88Z" fill="${fill.cloth}" stroke="#8a340c" stroke-width="5"/>` +
    many('<circle r="8" fill="#8a2a1c" stroke="#3d0f08" stroke-width="2"/><circle cx="-2" cy="-3" r="2.4" fill="#ffb08a"/>', [
      'translate(74 196)',
      'translate(84 214)',
      'translate(98 228)',
      'translate(114 238)',
      'translate(142 238)',
      'translate(158 228)',
      'translate(172 214)',
      'translate(182 196)',
    ]),
)

/** The dotara, lute of the village singers, its head a bird. */
const dotara = painted(
  {
    wood: { ball: ['#ffcf8a', '#c9702e', '#6b2a0c', '#3a1404'] },
    skin: ['#fffaf0', '#ecd3a8'],
    neck: { across: ['#a8602e', '#5c2a0e', '#3a1606'] },
  },
  (fill) =>
    `<g transform="rotate(34 128 128)"><path d="M112 140V30H144V140Z" fill="${fill.neck}" stroke="#2b1004" stroke-width="5"/>` +
    `<path d="M112 42C100 20 116-6 146-4C162-2 170 10 186 12C172 22 160 22 150 18C142 20 144 30 144 42Z" fill="${fill.wood}" stroke="#2b1004" stroke-width="5" stroke-linejoin="round"/><circle cx="144" cy="8" r="5" fill="#fffbe0"/>` +
    many('<path d="M0-5H26V5H0Z" fill="#5c2a0e"/><circle cx="28" r="9" fill="#ffb02e" stroke="#5c2a0e" stroke-width="3"/>', [
      'translate(144 52)',
      'translate(144 78)',
      'translate(112 62) scale(-1 1)',
      'translate(112 88) scale(-1 1)',
    ]) +
    `<path d="M104 132C92 146 66 150 66 190C66 232 96 254 128 254S190 232 190 190C190 150 164 146 152 132Z" fill="${fill.wood}" stroke="#2b1004" stroke-width="5"/><ellipse cx="128" cy="196" rx="44" ry="42" fill="${fill.skin}" stroke="#8a4a1c" stroke-width="5"/><path d="M104 206H152" stroke="#6b2a0c" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M120 40V206M128 40V206M136 40V206" stroke="#fff6d8" stroke-width="2.6"/><path d="M78 176C82 160 94 154 102 148" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/></g>`,
)

const dhol = painted(
  { body: ['#ff7a5c', '#c9242e', '#6b0a1c'], skin: ['#fffaf0', '#e8cfa0'], rope: ['#fff2c0', '#e0a848'] },
  (fill) =>
    `<g transform="rotate(-16 128 128)"><path d="M44 84C92 56 164 56 212 84V172C164 200 92 200 44 172Z" fill="${fill.body}" stroke="#3d0410" stroke-width="6"/>` +
    `<path d="M52 82L84 186L112 64L144 192L172 64L204 178" fill="none" stroke="#3d0410" stroke-opacity=".5" stroke-width="10" stroke-linejoin="round"/><path d="M52 80L84 184L112 62L144 190L172 62L204 176" fill="none" stroke="${fill.rope}" stroke-width="6" stroke-linejoin="round"/>` +
    many('<circle r="9" fill="#ffd34d" stroke="#7a4206" stroke-width="3"/>', [
      'translate(96 128)',
      'translate(130 128)',
      'translate(162 128)',
    ]) +
    `<ellipse cx="44" cy="128" rx="24" ry="52" fill="${fill.skin}" stroke="#7a4206" stroke-width="9"/><ellipse cx="44" cy="128" rx="9" ry="20" fill="#2b1a10"/><ellipse cx="212" cy="128" rx="20" ry="50" fill="#d9b07a" stroke="#7a4206" stroke-width="9"/><path d="M70 84C110 66 150 66 186 82" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/></g>`,
)

const cymbals = painted(
  { brass: { ball: ['#fffbd6', '#ffd75e', '#b8741a', '#6b3a08'] } },
  (fill) =>
    `<path d="M86 92C70 24 150 10 164 62C176 106 190 110 176 156" fill="none" stroke="#8a0f2b" stroke-width="11" stroke-linecap="round"/><path d="M86 92C70 24 150 10 164 62C176 106 190 110 176 156" fill="none" stroke="#ff5d7a" stroke-width="4" stroke-linecap="round"/>` +
    many(
      `<circle r="70" cy="6" fill="#2b1402" opacity=".6"/><circle r="70" fill="${fill.brass}" stroke="#6b3a08" stroke-width="6"/><circle r="54" fill="none" stroke="#8a4f0c" stroke-opacity=".6" stroke-width="4"/><circle r="42" fill="none" stroke="#fffbd6" stroke-opacity=".7" stroke-width="3"/><circle r="27" fill="${fill.brass}" stroke="#8a4f0c" stroke-width="4"/><circle r="7" fill="#8a0f2b"/><path d="M-54-18A56 56 0 0 1-18-54" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="8" stroke-linecap="round"/>`,
      ['translate(90 110) rotate(-14)', 'translate(164 164) rotate(10)'],
    ),
)

/** The storm lantern of night concerts. */
const lantern = painted(
  { tin: { across: ['#7fe6d8', '#1f8f8a', '#0a4a52'] }, light: { glow: '#fff3b0' }, glass: ['#fff6c8', '#ffc34d', '#ff8a1c'] },
  (fill) =>
    `<circle cx="128" cy="140" r="126" fill="${fill.light}" opacity=".8"/><path d="M66 196C40 120 60 40 128 18C196 40 216 120 190 196" fill="none" stroke="#0a3a42" stroke-width="10"/><path d="M66 196C40 120 60 40 128 18C196 40 216 120 190 196" fill="none" stroke="#3fb8ae" stroke-width="4"/>` +
    `<path d="M102 54H154L166 82H90Z" fill="${fill.tin}" stroke="#06333a" stroke-width="5"/><rect x="110" y="38" width="36" height="18" rx="5" fill="${fill.tin}" stroke="#06333a" stroke-width="5"/>` +
    `<path d="M92 82H164C194 120 190 160 166 190H90C66 160 62 120 92 82Z" fill="${fill.glass}" stroke="#fff6d8" stroke-width="5"/><path d="M128 104C152 136 150 160 128 172C106 160 104 136 128 104Z" fill="#fffdf0"/><path d="M128 128C138 146 138 158 128 166C118 158 118 146 128 128Z" fill="#ff9a2e"/><path d="M88 108C78 128 80 150 90 166" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".9"/>` +
    `<path d="M78 190H178L190 226Q128 250 66 226Z" fill="${fill.tin}" stroke="#06333a" stroke-width="5"/><circle cx="174" cy="212" r="10" fill="#ffd34d" stroke="#7a4206" stroke-width="4"/>`,
)

const bulb = painted(
  { light: { glow: '#ffe9a0' }, glass: ['#fffdf0', '#ffc94d', '#f0801c'] },
  (fill) =>
    `<circle cx="128" cy="150" r="104" fill="${fill.light}" opacity=".6"/><path d="M128 0V104" stroke="#2b1020" stroke-width="5"/><path d="M92 104H164L178 190Q128 214 78 190Z" fill="${fill.glass}" stroke="#8a340c" stroke-width="5"/><path d="M104 106L98 196M128 106V200M152 106L158 196" stroke="#a8400c" stroke-opacity=".5" stroke-width="4"/>`,
)

const courtyard = [
  sky('#1f1038', '#5c1f4f', '#c9443a', '#ff9a3c', '#ffd98a'),
  stars({ count: 90, bottom: 0.3, color: '#ffe9c2' }),
  sun({ y: [0.6, 0.62], size: 250, color: '#ffb347' }),
  rays({ y: [0.6, 0.62], color: '#ffe0a0', opacity: 0.22, count: 18 }),
  palms({ y: [0.74, 0.7], color: '#5c2440', count: 9, size: 330, seed: 9, sides: 0.4 }),
  huts({ y: [0.77, 0.72], color: '#8a4a3a', count: 5, size: 190, seed: 8 }),
]

/** A courtyard of singers at dusk: banyans against a low sun, lamps on the ground. */
export const art: GameArt = {
  scene: [
    ...courtyard,
    hills({ y: [0.76, 0.71], color: '#7a3426', swell: 16, count: 3 }),
    banyan({ x: 0.04, y: 0.84, color: '#2b1220', leaf: '#24402f', size: 900, seed: 7 }),
    banyan({ x: 0.97, y: 0.84, color: '#2b1220', leaf: '#1f3a2e', size: 860, seed: 12 }),
    hills({ y: [0.87, 0.82], color: '#4a1c1c', swell: 12, count: 2, seed: 5 }),
    halo({ y: 0.96, size: 760, color: '#ffb02e', opacity: 0.5 }),
    lampRow({ y: 0.955, color: '#a8521c', count: 11, size: 60 }),
    vignette('#12041c', 0.7),
  ],
  coverScene: [
    ...courtyard.slice(0, 2),
    sun({ y: 0.36, size: 360, color: '#ffb347' }),
    rays({ y: 0.36, color: '#fff0b8', opacity: 0.3, count: 18 }),
    banyan({ x: -0.02, y: 0.84, color: '#2b1220', leaf: '#24402f', size: 1150, seed: 7 }),
    banyan({ x: 1.04, y: 0.84, color: '#2b1220', leaf: '#1c3a2a', size: 1050, seed: 12 }),
    standing(lantern, { x: 0.12, y: 0.2, size: 190 }),
    standing(lantern, { x: 0.9, y: 0.16, size: 150 }),
    vignette('#12041c', 0.6),
  ],
  heroes: [
    { picture: ektara, x: 272, y: 128, size: 172, turn: 16, glow: '#ffd34d' },
    { picture: singer, x: 168, y: 176, size: 250, glow: '#ffe0a0' },
    { picture: dotara, x: 60, y: 272, size: 128, turn: -50 },
    { picture: cymbals, x: 304, y: 284, size: 104, turn: 10 },
    { picture: dhol, x: 178, y: 300, size: 128, turn: 6 },
  ],
  coverFront: [bokeh({ colors: ['#ffd34d', '#ffb347'], count: 18, size: 30 })],
  light: 'right',
  foot: '#1c0820',
  symbols: {
    h1: onPlate(singer, { shape: 'arch', colors: ['#ffe9a0', '#c9442e'], rim: '#ffc94d', pattern: 'rays' }, 0.82),
    h2: onPlate(dotara, { shape: 'arch', colors: ['#8fe0d0', '#0f5a5c'], rim: '#e0a848' }, 0.84),
    h3: onPlate(dhol, { shape: 'arch', colors: ['#ffe0a0', '#a8682a'], rim: '#e0a848' }, 0.84),
    h4: onPlate(cymbals, { shape: 'arch', colors: ['#d9a6e8', '#5c1f5c'], rim: '#e0a848' }, 0.82),
    l1: letter('A', { face: 'shrikhand', material: 'ember' }),
    l2: letter('K', { face: 'shrikhand', material: 'jade' }),
    l3: letter('Q', { face: 'shrikhand', material: 'candy' }),
    l4: letter('J', { face: 'shrikhand', material: 'sapphire' }),
    l5: letter('10', { face: 'shrikhand', material: 'paper', size: 150 }),
    wild: together(
      plate({ shape: 'sunburst', colors: ['#fff3b0', '#e0461c'], rim: '#ffd34d', pattern: 'rays' }),
      placed(ektara, { scale: 0.86, y: 126 }),
    ),
    scatter: placed(lantern, { scale: 0.98 }),
  },
  sprites: { bulb },
  title: {
    face: 'shrikhand',
    fill: ['#fffdf0', '#ffe08a', '#ff9a2e'],
    rim: '#b3261c',
    dark: '#2b0a20',
    tilt: -4,
    lines: {
      BN: [
        ['বাউলের', 0.85],
        ['সুর', 1],
      ],
      EN: ['Baul', ['Beats', 1.1]],
      CN: ['鲍尔', ['之歌', 1.1]],
      VI: ['Nhịp Điệu', ['Baul', 1.2]],
    },
  },
}
