import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  bunting,
  clouds,
  foot,
  type GameArt,
  halo,
  hills,
  huts,
  kites,
  letter,
  placed,
  plate,
  rainbow,
  sky,
  skyline,
  sun,
  together,
  vignette,
} from '@portal/art/theme.ts'

/** A long kite with a dragon's head and a tail of discs. */
const dragonKite = painted(
  {
    disc: { ball: ['#fff3a0', '#ff9f1c', '#e0301c'] },
    other: { ball: ['#d9fff4', '#1fc9a8', '#0a6b6b'] },
    face: ['#ff6b4a', '#d4122b', '#8a0a2b'],
  },
  (fill) =>
    `<path d="M176 96C220 130 236 172 214 206C196 232 150 246 106 236" fill="none" stroke="#5c2408" stroke-width="5"/>${[
      [190, 120, 34],
      [212, 160, 30],
      [208, 200, 26],
      [178, 228, 22],
      [140, 238, 18],
      [106, 236, 14],
    ]
      .map(
        ([x, y, r], at) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="${at % 2 ? fill.other : fill.disc}" stroke="#3d0a14" stroke-width="5"/><path d="M${(x ?? 0) - (r ?? 0) - 8} ${y}H${(x ?? 0) + (r ?? 0) + 8}" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
      )
      .join('')}` +
    `<path d="M24 20L62 52L70 10L98 44L122 8L132 48L172 30L156 70H40Z" fill="#ffd23f" stroke="#5c2408" stroke-width="6" stroke-linejoin="round"/><path d="M28 84C28 52 60 42 96 42S166 52 166 90C166 130 138 162 98 162S28 128 28 84Z" fill="${fill.face}" stroke="#3d0a14" stroke-width="7"/>` +
    `<ellipse cx="70" cy="84" rx="22" ry="26" fill="#fff" stroke="#3d0a14" stroke-width="5"/><ellipse cx="126" cy="84" rx="22" ry="26" fill="#fff" stroke="#3d0a14" stroke-width="5"/><circle cx="74" cy="90" r="11" fill="#0a3d6b"/><circle cx="122" cy="90" r="11" fill="#0a3d6b"/><path d="M44 58L88 64M152 58L108 64" stroke="#1fc9a8" stroke-width="11" stroke-linecap="round"/><path d="M54 122H142C140 150 118 156 98 156S56 150 54 122Z" fill="#3d0410" stroke="#3d0a14" stroke-width="5"/><path d="M60 124L70 142L80 124ZM90 124L98 140L106 124ZM116 124L126 142L136 124Z" fill="#fff"/><path d="M20 100C2 120 6 146 22 158M172 104C184 108 190 104 196 92" fill="none" stroke="#ffd23f" stroke-width="8" stroke-linecap="round"/>`,
)

const butterflyKite = painted(
  { up: ['#ff8ad9', '#d4128a', '#6b0a7a'], low: ['#8fd9ff', '#1f7be0', '#12308a'] },
  (fill) =>
    `<path d="M124 128C96 60 52 16 14 34C-4 84 40 132 124 140ZM132 128C160 60 204 16 242 34C260 84 216 132 132 140Z" fill="${fill.up}" stroke="#2b0a3d" stroke-width="7" stroke-linejoin="round"/><path d="M122 142C66 140 26 168 40 212C76 234 112 200 126 152ZM134 142C190 140 230 168 216 212C180 234 144 200 130 152Z" fill="${fill.low}" stroke="#2b0a3d" stroke-width="7" stroke-linejoin="round"/>${many('<circle r="19" fill="#ffe14d" stroke="#2b0a3d" stroke-width="4"/><circle r="8" fill="#ff5d5d"/>', ['translate(58 78)', 'translate(198 78)'])}${many('<circle r="13" fill="#fff" opacity=".9"/>', ['translate(74 184)', 'translate(182 184)', 'translate(96 112) scale(.6)', 'translate(160 112) scale(.6)'])}<path d="M128 84V214" stroke="#2b0a3d" stroke-width="15" stroke-linecap="round"/><path d="M126 84C116 60 102 52 88 52M130 84C140 60 154 52 168 52" fill="none" stroke="#2b0a3d" stroke-width="6" stroke-linecap="round"/><path d="M128 214C112 226 150 236 130 252" fill="none" stroke="#ff5d5d" stroke-width="6"/>`,
)

/** The reel, called latai, full of sharp thread. */
const latai = painted(
  { wood: ['#ffcf8a', '#c97a2f', '#7a3d0c'], thread: { across: ['#ff5dae', '#ffb3dc', '#d4127a', '#ff8ac4'] } },
  (fill) =>
    `<g transform="rotate(-32 128 128)"><path d="M116-14H140V270H116Z" fill="${fill.wood}" stroke="#3d1c04" stroke-width="6"/><path d="M66 70C66 58 190 58 190 70V186C190 198 66 198 66 186Z" fill="${fill.thread}" stroke="#5c0a3a" stroke-width="6"/>${many('<path d="M66 0Q128 18 190 0" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>', ['translate(0 86)', 'translate(0 104)', 'translate(0 122)', 'translate(0 140)', 'translate(0 158)', 'translate(0 176)'])}<ellipse cx="128" cy="66" rx="84" ry="22" fill="${fill.wood}" stroke="#3d1c04" stroke-width="7"/><ellipse cx="128" cy="192" rx="84" ry="22" fill="${fill.wood}" stroke="#3d1c04" stroke-width="7"/></g>`,
)

const sunKite = painted(
  { a: ['#fff7a0', '#ffb01f'], b: ['#ff7a1c', '#d4301c'] },
  (fill) =>
    `<path d="M128 8L232 112L128 216L24 112Z" fill="${fill.b}" stroke="#5c1404" stroke-width="8" stroke-linejoin="round"/><path d="M128 8L128 216L24 112ZM128 112H232L128 216Z" fill="${fill.a}" opacity=".55"/><g transform="translate(128 110)">${many(
      '<path d="M-9-44L0-74L9-44Z" fill="#fff3a0" stroke="#8a3a04" stroke-width="3"/>',
      Array.from({ length: 12 }, (_, at) => `rotate(${at * 30})`),
    )}<circle r="42" fill="${fill.a}" stroke="#8a3a04" stroke-width="5"/></g><path d="M128 216C108 226 152 236 128 252" fill="none" stroke="#5c1404" stroke-width="6"/>`,
)

const cloud = painted(
  { puff: ['#ffffff', '#e6f6ff', '#a8d4f5'] },
  (fill) =>
    `<path d="M62 206C14 210 2 152 44 140C30 88 92 62 116 96C132 44 214 60 204 118C252 118 256 196 206 206Z" fill="${fill.puff}" stroke="#2f6ba8" stroke-width="8" stroke-linejoin="round"/><path d="M84 128Q108 104 132 124M150 106Q172 96 184 114" fill="none" stroke="#7fb8e6" stroke-width="8" stroke-linecap="round"/>`,
)

/** Rooftops of the old town on the day of kites. */
export const art: GameArt = {
  scene: [
    sky('#1f8fe0', '#7fd0f5', '#e6f9ff'),
    sun({ x: [0.86, 0.82], y: [0.16, 0.08], size: 120 }),
    rainbow({ x: 0.5, y: 0.86, size: 900, opacity: 0.3 }),
    clouds({ count: 9, top: 0.06, bottom: 0.5 }),
    kites({ y: [0.36, 0.2], count: 12, size: 120 }),
    hills({ y: 0.8, color: '#6bb84a', swell: 50 }),
    huts({ y: 0.9, color: '#d98a52', light: '#fff0b8', count: 5, size: 260 }),
    bunting(),
    vignette('#0a3d7a', 0.3),
  ],
  coverScene: [
    sky('#1274d9', '#6bc9f5', '#ffe9c9'),
    halo({ x: 0.9, y: 0.12, size: 620, color: '#fff9d6', opacity: 0.9 }),
    clouds({ count: 6, top: 0.3, bottom: 0.56, size: 240 }),
    kites({ y: 0.16, count: 6, size: 120, seed: 9 }),
    skyline({ y: 0.72, color: '#c96a52', light: '#fff0c0', count: 9, size: 240 }),
    foot('#0a3d7a', 0.64),
  ],
  heroes: [
    { picture: 'h1', x: 172, y: 182, size: 290, turn: -6, glow: '#fff9d6' },
    { picture: 'wild', x: 296, y: 94, size: 104, turn: 18 },
    { picture: 'h2', x: 62, y: 290, size: 110, turn: -12 },
  ],
  light: 'right',
  foot: '#08336b',
  symbols: {
    h1: dragonKite,
    h2: butterflyKite,
    h3: latai,
    l1: letter('A', { face: 'lilita', material: 'candy' }),
    l2: letter('K', { face: 'lilita', material: 'mint' }),
    l3: letter('Q', { face: 'lilita', material: 'lemon' }),
    l4: letter('J', { face: 'lilita', material: 'pearl' }),
    l5: letter('10', { face: 'lilita', material: 'coral' }),
    wild: sunKite,
    scatter: together(plate({ shape: 'ring', colors: ['#7fd0f5', '#123a7a'], rim: '#ffffff' }), placed(cloud, { scale: 0.78 })),
  },
  sprites: { kite: sunKite },
  title: {
    face: 'lilita',
    fill: ['#ffffff', '#fff3a0', '#ffb01f'],
    rim: '#c9246b',
    dark: '#08245c',
    tilt: -4,
    lines: { BN: ['ঘুড়ি', ['উৎসব', 1.15]], EN: ['Kite', ['Carnival', 1.1]], CN: ['风筝', ['嘉年华', 1.1]], VI: ['Lễ Hội', ['Diều', 1.2]] },
  },
}
