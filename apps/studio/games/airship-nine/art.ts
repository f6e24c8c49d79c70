import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  airships,
  clouds,
  foot,
  type GameArt,
  gears,
  halo,
  letter,
  onPlate,
  pipes,
  placed,
  plate,
  sky,
  sun,
  together,
  vault,
  vignette,
} from '@portal/art/theme.ts'

const teeth = (count: number, radius: number) =>
  Array.from({ length: count }, (_, at) => `rotate(${(at * 360) / count}) translate(0 ${-radius})`)

/** The airship with its ribbed hull, the number nine on its side. */
const airship = painted(
  { hull: ['#fff0d0', '#e0a868', '#9c5a2a', '#4a2410'], car: ['#8a5a3a', '#33180c'], brass: ['#fff3b8', '#d9982e', '#7a4a0c'] },
  (fill) =>
    `<path d="M214 66L250 36V96ZM214 122L250 152V96Z" fill="#b3281c" stroke="#2b0c04" stroke-width="6" stroke-linejoin="round"/><path d="M6 94C22 44 78 26 132 30C182 34 222 62 236 94C222 126 182 154 132 158C78 162 22 144 6 94Z" fill="${fill.hull}" stroke="#2b1204" stroke-width="7"/><path d="M60 44C44 74 44 114 60 146M108 30C96 66 96 124 108 158M160 34C170 68 170 120 160 154M202 56C210 80 210 108 202 132M8 94H234" fill="none" stroke="#5c2f10" stroke-opacity=".6" stroke-width="5"/><circle cx="134" cy="94" r="36" fill="#14343d" stroke="${fill.brass}" stroke-width="8"/><path d="M134 114C150 108 152 86 144 78C134 70 120 78 122 90C124 100 138 102 146 94" fill="none" stroke="#ffe9b0" stroke-width="9" stroke-linecap="round"/><path d="M86 158L94 188M176 154L166 188" stroke="#2b1204" stroke-width="6"/><path d="M66 186H196L178 226H92C78 226 68 212 66 186Z" fill="${fill.car}" stroke="#1c0a04" stroke-width="7"/>${many('<circle r="10" fill="#bff6ff" stroke="#e0b04a" stroke-width="5"/>', ['translate(98 204)', 'translate(130 204)', 'translate(162 204)'])}<path d="M196 200H218M218 178C226 190 226 212 218 224" fill="none" stroke="${fill.brass}" stroke-width="9" stroke-linecap="round"/>`,
)

const captain = painted(
  {
    coat: ['#2f6b7a', '#0c2f3a'],
    skin: ['#f5c89c', '#c98a5c'],
    hair: ['#d9561c', '#7a2408'],
    leather: ['#a8683a', '#4a2610'],
    glass: { ball: ['#ffffff', '#7fe6d9', '#0f6b6b'] },
  },
  (fill) =>
    `<path d="M24 252C30 208 66 192 128 192S226 208 232 252Z" fill="${fill.coat}" stroke="#04161c" stroke-width="6"/><path d="M96 196L128 238L160 196L178 214L150 252H106L78 214Z" fill="#fff0d6" stroke="#3d2404" stroke-width="5"/><path d="M58 108C44 160 60 196 84 204H172C196 196 212 160 198 108Z" fill="${fill.hair}" stroke="#3d1004" stroke-width="6"/><path d="M74 92H182V142C182 182 158 206 128 206S74 182 74 142Z" fill="${fill.skin}" stroke="#3d1c08" stroke-width="6"/><path d="M60 104C54 48 88 16 128 16S202 48 196 104Q128 76 60 104Z" fill="${fill.leather}" stroke="#1f0c04" stroke-width="7"/><path d="M62 76Q128 50 194 76V92Q128 66 62 92Z" fill="#2b1204"/><circle cx="98" cy="74" r="31" fill="${fill.glass}" stroke="#d9982e" stroke-width="10"/><circle cx="158" cy="74" r="31" fill="${fill.glass}" stroke="#d9982e" stroke-width="10"/><path d="M84 62Q94 50 108 54M144 62Q154 50 168 54" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/><ellipse cx="102" cy="134" rx="9" ry="11" fill="#14343d"/><ellipse cx="154" cy="134" rx="9" ry="11" fill="#14343d"/><path d="M86 118L116 122M170 118L140 122" stroke="#7a2408" stroke-width="7" stroke-linecap="round"/><path d="M128 136L120 158H134" fill="none" stroke="#8a5224" stroke-width="5"/><path d="M102 178Q132 192 156 172" fill="none" stroke="#7a2a1c" stroke-width="8" stroke-linecap="round"/>`,
)

const compass = painted(
  { brass: ['#fffbe0', '#e0a83c', '#8a560c'], dial: { ball: ['#fffbe8', '#f0dcb0', '#b8935c'] } },
  (fill) =>
    `<path d="M108 10H148V44H108Z" fill="${fill.brass}" stroke="#3d2404" stroke-width="6"/><circle cx="128" cy="142" r="106" fill="${fill.brass}" stroke="#3d2404" stroke-width="7"/><circle cx="128" cy="142" r="82" fill="${fill.dial}" stroke="#3d2404" stroke-width="6"/><g transform="translate(128 142)">${many('<path d="M-3 0H3V13H-3Z" fill="#3d2404"/>', teeth(24, 76))}<path d="M0-64L15 0H-15Z" fill="#c9281c" stroke="#3d0604" stroke-width="4"/><path d="M0 64L15 0H-15Z" fill="#1f4a5c" stroke="#04161c" stroke-width="4"/><circle r="12" fill="${fill.brass}" stroke="#3d2404" stroke-width="5"/></g>`,
)

const gear = painted(
  { copper: ['#ffe0b8', '#d98448', '#7a3a14'], steel: ['#ffffff', '#a8b8c4', '#4a5c6b'] },
  (fill) =>
    `<g transform="translate(104 110)">${many(`<path d="M-14 6L-10-20H10L14 6Z" fill="${fill.copper}" stroke="#2b1004" stroke-width="5"/>`, teeth(11, 82))}<circle r="84" fill="${fill.copper}" stroke="#2b1004" stroke-width="6"/><circle r="56" fill="#1c1410"/>${many(
      `<path d="M-9-62H9V0H-9Z" fill="${fill.copper}" stroke="#2b1004" stroke-width="4"/>`,
      Array.from({ length: 5 }, (_, at) => `rotate(${at * 72})`),
    )}<circle r="22" fill="${fill.copper}" stroke="#2b1004" stroke-width="5"/></g><g transform="translate(198 196)">${many(`<path d="M-9 4L-7-13H7L9 4Z" fill="${fill.steel}" stroke="#141c24" stroke-width="4"/>`, teeth(9, 40))}<circle r="42" fill="${fill.steel}" stroke="#141c24" stroke-width="5"/><circle r="17" fill="#141c24"/></g>`,
)

const chart = painted(
  { paper: ['#fff6dc', '#e6cf9c', '#b8935c'] },
  (fill) =>
    `<path d="M30 50C20 34 40 22 54 32H212C228 30 240 44 228 58V206C242 214 236 236 218 234H48C30 236 18 222 30 206Z" fill="${fill.paper}" stroke="#4a2f0c" stroke-width="8" stroke-linejoin="round"/><path d="M50 200C84 150 110 190 136 130S196 110 208 64" fill="none" stroke="#c9281c" stroke-width="8" stroke-dasharray="14 11"/><path d="M60 70C84 58 104 66 100 90C96 112 66 108 60 70ZM150 150C176 140 204 152 200 180C194 204 156 200 150 150Z" fill="#7ab8a8" stroke="#1f5c52" stroke-width="5"/><path d="M46 130H92M46 150H80M160 60H192" stroke="#8a6a3a" stroke-width="6" stroke-linecap="round"/><circle cx="208" cy="64" r="11" fill="#c9281c"/>`,
)

const rivet = { shape: 'cog', rim: '#d9982e', pattern: 'plain' } as const

/** Above a sea of evening clouds, between pipes and wheels. */
export const art: GameArt = {
  scene: [
    sky('#1f3a5c', '#8a5a7a', '#f0a068', '#ffe0a8'),
    sun({ x: [0.5, 0.5], y: [0.5, 0.34], size: 220, color: '#fff0c0' }),
    clouds({ count: 14, top: 0.4, bottom: 0.9, color: '#ffdcc0', size: 340 }),
    airships({ y: [0.2, 0.14], count: 3, size: 260 }),
    clouds({ count: 8, top: 0.78, bottom: 0.98, color: '#c98a8a', size: 420, seed: 12 }),
    pipes({ color: '#8a5230', count: 6, size: 42 }),
    gears({ color: '#b8793a', count: 10, size: 200, y: 0.5 }),
    vignette('#1c0f1c', 0.5),
  ],
  coverScene: [
    vault(['#fff3d0', '#f0a868', '#7a4a6b', '#1c2038'], 0.5, 0.34),
    clouds({ count: 10, top: 0.34, bottom: 0.78, color: '#ffe0c4', size: 170 }),
    gears({ color: '#a8682f', count: 8, size: 120, y: 0.4 }),
    halo({ y: 0.36, size: 460, color: '#fff0c0', opacity: 0.5 }),
    foot('#1c1220', 0.62),
  ],
  heroes: [
    { picture: 'wild', x: 180, y: 150, size: 292, glow: '#fff0c0', turn: -6 },
    { picture: 'h1', x: 64, y: 284, size: 116 },
    { picture: 'h2', x: 304, y: 298, size: 84, turn: 8 },
  ],
  light: 'below',
  foot: '#170e1c',
  symbols: {
    h1: onPlate(captain, { ...rivet, colors: ['#8ac4b8', '#1c3d42'] }, 0.72),
    h2: compass,
    h3: gear,
    l1: letter('A', { face: 'cinzel', material: 'bronze' }),
    l2: letter('K', { face: 'cinzel', material: 'silver' }),
    l3: letter('Q', { face: 'cinzel', material: 'rust' }),
    l4: letter('J', { face: 'cinzel', material: 'mint' }),
    wild: airship,
    scatter: together(plate({ shape: 'ring', colors: ['#ffd98a', '#33180c'], rim: '#d9982e' }), placed(chart, { scale: 0.72 })),
  },
  title: {
    face: 'cinzel',
    fill: ['#fffbe8', '#f5cf8a', '#c97a3a'],
    rim: '#4a1f10',
    dark: '#140a12',
    lines: { BN: ['আকাশতরী', ['নয়', 1.3]], EN: ['Airship', ['Nine', 1.2]], CN: ['九号', ['飞艇', 1.2]], VI: ['Khí Cầu', ['Số Chín', 1.1]] },
  },
}
