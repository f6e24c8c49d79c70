import { painted } from '@portal/art/src/theme/painted.ts'
import {
  bubbles,
  castle,
  emblem,
  faint,
  foot,
  type GameArt,
  halo,
  hills,
  letter,
  mist,
  moon,
  onPlate,
  pines,
  placed,
  plate,
  prop,
  sky,
  stars,
  together,
  vignette,
} from '@portal/art/theme.ts'

/** A count in his collar: pale face, widow's peak, red lining. */
const count = painted(
  {
    skin: ['#f4efe6', '#c9bfd0', '#8a7f9c'],
    lining: ['#ff3b4d', '#7a0418'],
    cape: ['#3a2440', '#0f0614'],
    eye: { ball: ['#ffef8a', '#ff5d1c', '#7a0a0a'] },
  },
  (fill) =>
    `<path d="M12 96L66 150L74 250H20C10 200 6 140 12 96ZM244 96L190 150L182 250H236C246 200 250 140 244 96Z" fill="${fill.lining}" stroke="#0f0410" stroke-width="7" stroke-linejoin="round"/><path d="M60 196L128 236L196 196L214 252H42Z" fill="${fill.cape}" stroke="#0f0410" stroke-width="6"/>` +
    `<path d="M128 22C182 22 204 62 200 112C196 168 160 214 128 214S60 168 56 112C52 62 74 22 128 22Z" fill="${fill.skin}" stroke="#0f0410" stroke-width="6"/><path d="M54 116C42 50 80 10 128 10S214 50 202 116C196 84 180 66 160 62C146 62 134 72 128 92C122 72 110 62 96 62C76 66 60 84 54 116Z" fill="#160a1c" stroke="#0f0410" stroke-width="5"/><path d="M74 34Q98 16 122 26" fill="none" stroke="#6b5a8a" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M72 106L116 122M184 106L140 122" stroke="#160a1c" stroke-width="9" stroke-linecap="round"/><ellipse cx="96" cy="132" rx="18" ry="13" fill="${fill.eye}" stroke="#0f0410" stroke-width="5"/><ellipse cx="160" cy="132" rx="18" ry="13" fill="${fill.eye}" stroke="#0f0410" stroke-width="5"/><ellipse cx="96" cy="132" rx="5" ry="10" fill="#0f0410"/><ellipse cx="160" cy="132" rx="5" ry="10" fill="#0f0410"/>` +
    `<path d="M128 130L116 160H138" fill="none" stroke="#7a6f8c" stroke-width="5" stroke-linejoin="round"/><path d="M92 176Q128 168 164 176Q128 198 92 176Z" fill="#5c0414" stroke="#0f0410" stroke-width="5"/><path d="M106 176L112 194L118 178ZM150 176L144 194L138 178Z" fill="#fff"/><path d="M112 232L128 246L144 232L128 222Z" fill="#ff3b4d" stroke="#0f0410" stroke-width="4"/>`,
)

const rose = painted(
  { bloom: { ball: ['#ff8a9c', '#d4122b', '#5c0418'] }, leaf: ['#5c8a4a', '#1c3a1c'] },
  (fill) =>
    `<path d="M128 130C134 180 120 216 132 252" fill="none" stroke="#1c3a1c" stroke-width="14" stroke-linecap="round"/><path d="M130 204C166 166 206 170 220 190C196 222 160 226 130 204ZM126 222C96 190 62 196 50 214C72 238 104 242 126 222Z" fill="${fill.leaf}" stroke="#0c1c0c" stroke-width="5"/><circle cx="128" cy="92" r="78" fill="${fill.bloom}" stroke="#2b0410" stroke-width="6"/><path d="M128 50C160 46 172 84 148 98C130 108 108 94 116 78C122 68 138 70 138 82M84 70C72 120 104 146 138 136C172 128 190 96 172 60M66 112C78 156 128 172 166 152C194 136 206 108 198 84" fill="none" stroke="#4a0414" stroke-width="7" stroke-linecap="round"/>`,
)

const goblet = painted(
  { gold: ['#fff3c0', '#d9a03c', '#7a4a0c'], wine: ['#ff4d5d', '#7a0418'] },
  (fill) =>
    `<path d="M58 30H198C200 96 178 140 142 148V206C166 210 184 220 186 236H70C72 220 90 210 114 206V148C78 140 56 96 58 30Z" fill="${fill.gold}" stroke="#2b1404" stroke-width="7" stroke-linejoin="round"/><ellipse cx="128" cy="36" rx="68" ry="18" fill="${fill.wine}" stroke="#2b1404" stroke-width="6"/><path d="M88 72L128 108L168 72L128 62Z" fill="#d4122b" stroke="#2b1404" stroke-width="5"/><circle cx="92" cy="110" r="8" fill="#4ee1ff"/><circle cx="164" cy="110" r="8" fill="#4ee1ff"/><path d="M74 56Q76 100 100 128" fill="none" stroke="#fffbe0" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/>`,
)

const coffinKey = painted(
  { iron: ['#d9d0e6', '#7a6f8c', '#2f2438'] },
  (fill) =>
    `<g transform="rotate(-35 128 128)" fill="${fill.iron}" stroke="#0f0614" stroke-width="7" stroke-linejoin="round"><path d="M18 128C18 84 54 66 82 82C104 92 112 108 114 118H234V138H216V168H196V138H182V158H164V138H114C112 148 104 164 82 174C54 190 18 172 18 128ZM50 128C50 148 84 150 84 128S50 108 50 128Z" fill-rule="evenodd"/></g>`,
)

const dusk = { shape: 'arch', rim: '#b39cc9', pattern: 'grain' } as const

/** A manor under a red moon. */
export const art: GameArt = {
  scene: [
    sky('#0f0414', '#3d0a1c', '#8a1a24', '#2b0812'),
    stars({ count: 80, bottom: 0.5, color: '#ffd0d0', opacity: 0.7 }),
    halo({ x: [0.5, 0.5], y: [0.32, 0.2], size: 820, color: '#ff3b3b', opacity: 0.6 }),
    moon({ x: [0.5, 0.5], y: [0.3, 0.18], size: 400, color: '#ff5a4a' }),
    castle({ x: 0.5, y: [0.84, 0.86], color: '#14060f', light: '#ffb347', size: 780 }),
    hills({ y: 0.84, color: '#1c0812', swell: 40 }),
    pines({ y: 0.94, color: '#0f040a', count: 9, size: 360 }),
    faint(0.3, bubbles({ color: '#ff9c9c', count: 14 })),
    prop('spider-web', { x: [0.06, 0.1], y: [0.1, 0.06], size: 150 }),
    vignette('#0a0208', 0.65),
  ],
  coverScene: [
    sky('#14040f', '#5c0a1c', '#14040f'),
    halo({ y: 0.34, size: 700, color: '#ff3b3b', opacity: 0.8 }),
    moon({ y: 0.32, size: 400, color: '#ff5a4a' }),
    castle({ x: [0.5, 0.84], y: 0.7, color: '#1c0612', light: '#ffb347', size: 420 }),
    prop('bat', { x: 0.16, y: 0.2, size: 190, turn: -14 }),
    prop('bat', { x: 0.36, y: 0.1, size: 110, turn: 10 }),
    foot('#0f0208', 0.6),
  ],
  heroes: [
    { picture: 'h1', x: 176, y: 196, size: 276, glow: '#ff4a3c', sinks: true },
    { picture: 'h2', x: 304, y: 276, size: 124, turn: 16, light: 'left' },
  ],
  coverFront: [pines({ y: 0.98, color: '#0a0206', count: 5, size: 420, sides: 1 }), mist({ y: 0.7, color: '#ff6b6b', opacity: 0.28 })],
  light: 'behind',
  foot: '#12020a',
  symbols: {
    h1: count,
    h2: rose,
    h3: onPlate(goblet, { ...dusk, colors: ['#7a4a9c', '#1c0a2b'] }),
    h4: onPlate(coffinKey, { ...dusk, colors: ['#4a8a7a', '#0c2420'] }),
    l1: letter('A', { face: 'pirata', material: 'ruby' }),
    l2: letter('K', { face: 'pirata', material: 'silver' }),
    l3: letter('Q', { face: 'pirata', material: 'amethyst' }),
    l4: letter('J', { face: 'pirata', material: 'jade' }),
    l5: letter('10', { face: 'pirata', material: 'ember' }),
    l6: letter('9', { face: 'pirata', material: 'ink' }),
    wild: together(plate({ shape: 'ring', colors: ['#ff5d5d', '#3d0414'], rim: '#ff3b4d' }), placed(emblem('bat'), { scale: 0.78 })),
    scatter: together(
      plate({ shape: 'disc', colors: ['#ff8a6a', '#8a0a1c'], rim: '#ffd0b8', pattern: 'rings' }),
      placed(emblem('castle'), { scale: 0.68 }),
    ),
  },
  title: {
    face: 'pirata',
    fill: ['#fff0f0', '#ff8a8a', '#d4122b'],
    rim: '#3d0410',
    dark: '#0f0208',
    lines: {
      BN: ['রক্তচাঁদের', ['প্রাসাদ', 1.1]],
      EN: ['Blood Moon', ['Manor', 1.15]],
      CN: ['血月', ['庄园', 1.2]],
      VI: ['Dinh Thự', ['Trăng Máu', 1.15]],
    },
  },
}
