import { round } from '@portal/art/src/ink.ts'
import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  across,
  down,
  type GameArt,
  halo,
  nebula,
  onPlate,
  type Part,
  type Piece,
  planet,
  sky,
  stars,
  sun,
  vault,
  vignette,
} from '@portal/art/theme.ts'

const ink = '#0a0f2b'
const turned = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `rotate(${round(from + (at * 360) / count)})`)

/** The ship of the ninth orbit, its number on the hull. */
const rocket = painted(
  {
    hull: { across: ['#ffffff', '#eaf0ff', '#a8b4d9', '#6b7ab0'] },
    red: { across: ['#ff8a8a', '#f0243c', '#8a0a2b'] },
    glass: { ball: ['#e0fbff', '#3fd0ff', '#0a4ab8'] },
    fire: ['#ffffff', '#ffe14d', '#ff7a1c', '#e0206b'],
  },
  (fill) =>
    `<g transform="rotate(38 128 128)"><path d="M100 196C92 226 108 238 114 264C120 250 126 256 128 276C132 256 138 250 142 264C150 238 164 226 156 196Z" fill="${fill.fire}" stroke="#8a1040" stroke-width="5" stroke-linejoin="round"/><path d="M84 124C48 144 40 178 46 216C62 196 80 188 98 186ZM172 124C208 144 216 178 210 216C194 196 176 188 158 186Z" fill="${fill.red}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M128-22C168 14 186 66 180 124C176 156 168 180 158 200H98C88 180 80 156 76 124C70 66 88 14 128-22Z" fill="${fill.hull}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M128-22C150-2 164 20 172 46H84C92 20 106-2 128-22Z" fill="${fill.red}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><circle cx="128" cy="84" r="29" fill="${fill.glass}" stroke="#2f3a6b" stroke-width="10"/><path d="M112 78Q116 66 130 64" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M134 160C148 156 150 134 138 128C126 124 114 134 118 146C122 156 136 156 140 146" fill="none" stroke="#f0243c" stroke-width="10" stroke-linecap="round"/><path d="M92 196H164L156 214H100Z" fill="#3a456b" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M92 70Q88 110 94 150" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/></g>`,
)

const astronaut = painted(
  {
    suit: ['#ffffff', '#dfe6fa', '#8f9cc9'],
    visor: { ball: ['#fffbe0', '#ffc83d', '#f07a1c', '#6b1f5c'] },
    blue: ['#5ce0ff', '#0a5ad9'],
  },
  (fill) =>
    `<path d="M20 254C24 200 60 176 128 176S232 200 236 254Z" fill="${fill.suit}" stroke="${ink}" stroke-width="7"/><path d="M92 196H164V254H92Z" fill="#3a4a8a" stroke="${ink}" stroke-width="5"/><circle cx="112" cy="216" r="8" fill="#ff4d6b"/><circle cx="144" cy="216" r="8" fill="#7affb8"/><path d="M104 238H152" stroke="#ffd75e" stroke-width="7" stroke-linecap="round"/><path d="M38 220L60 204M218 220L196 204" stroke="${fill.blue}" stroke-width="14" stroke-linecap="round"/><circle cx="128" cy="104" r="98" fill="${fill.suit}" stroke="${ink}" stroke-width="7"/><path d="M16 84H40V132H16ZM216 84H240V132H216Z" fill="${fill.blue}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M52 100C52 62 86 48 128 48S204 62 204 100C204 146 172 166 128 166S52 146 52 100Z" fill="${fill.visor}" stroke="${ink}" stroke-width="8"/><path d="M72 92Q80 68 112 64" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/><path d="M150 142Q182 130 188 104" fill="none" stroke="#5ce0ff" stroke-width="6" stroke-linecap="round" opacity=".8"/>`,
)

const ringed = painted(
  { ball: { ball: ['#ffe0ff', '#d95cff', '#6b14b8', '#22044a'] }, ring: { across: ['#ffb84d', '#fff7c0', '#ff8a3c', '#ffe08a'] } },
  (fill) =>
    `<g transform="rotate(-22 128 128)"><path d="M46 128C10 104-4 84 8 76C30 64 226 150 248 176C254 196 214 188 176 174" fill="none"/><ellipse cx="128" cy="128" rx="124" ry="38" fill="none" stroke="${ink}" stroke-width="32"/><ellipse cx="128" cy="128" rx="124" ry="38" fill="none" stroke="${fill.ring}" stroke-width="20"/><circle cx="128" cy="128" r="82" fill="${fill.ball}" stroke="${ink}" stroke-width="7"/><path d="M52 100Q128 128 204 100M60 80Q128 102 196 80M74 62Q128 76 182 62" fill="none" stroke="#ffb8ff" stroke-opacity=".6" stroke-width="9"/><path d="M4 128A124 38 0 0 0 252 128" fill="none" stroke="${ink}" stroke-width="32"/><path d="M4 128A124 38 0 0 0 252 128" fill="none" stroke="${fill.ring}" stroke-width="20"/><path d="M8 134A124 38 0 0 0 248 134" fill="none" stroke="#c9561c" stroke-width="4"/></g>`,
)

const satellite = painted(
  { panel: ['#6fe0ff', '#1f7af0', '#0a2f9c'], body: ['#fff3b8', '#f0b83c', '#a8620a'], dish: { ball: ['#ffffff', '#d4dcf0', '#7a86b0'] } },
  (fill) =>
    `<g transform="rotate(-32 128 128)">${many(`<path d="M-126-42H-48V42H-126Z" fill="${fill.panel}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M-100-42V42M-74-42V42M-126 0H-48" stroke="#bff6ff" stroke-width="4"/>`, ['translate(128 128)', 'translate(128 128) rotate(180)'])}<path d="M76 128H180" stroke="${ink}" stroke-width="18"/><path d="M94 78H162V178H94Z" fill="${fill.body}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M94 112H162M94 146H162" stroke="#8a4a08" stroke-width="6"/><path d="M128 78V56" stroke="${ink}" stroke-width="10"/><path d="M82 24C86 64 170 64 174 24Z" fill="${fill.dish}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M128 30V4" stroke="#dfe6fa" stroke-width="6"/><circle cx="128" cy="4" r="8" fill="#ff4d6b"/></g>`,
)

const sparkle = painted(
  { gold: { ball: ['#fffff0', '#ffef5c', '#ffb01f', '#d9640a'] } },
  (fill) =>
    `<path d="M128 6C140 70 152 92 176 96C206 102 228 112 250 128C228 144 206 154 176 160C152 164 140 186 128 250C116 186 104 164 80 160C50 154 28 144 6 128C28 112 50 102 80 96C104 92 116 70 128 6Z" fill="${fill.gold}" stroke="#6b2f04" stroke-width="8" stroke-linejoin="round"/><path d="M128 52C134 96 144 112 176 122" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`,
)

const comet = painted(
  { tail: { across: ['#0a8a7a', '#2fe0b8', '#d6fff4'] }, ice: { ball: ['#ffffff', '#aefff0', '#1fb8a8', '#065a5c'] } },
  (fill) =>
    `<path d="M4 250C20 180 60 120 120 70L196 150C146 196 96 230 4 250Z" fill="${fill.tail}" stroke="#04343d" stroke-width="7" stroke-linejoin="round"/><path d="M40 216L128 122M74 222L152 148M40 184L110 106" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/><circle cx="174" cy="84" r="68" fill="${fill.ice}" stroke="#04343d" stroke-width="8"/><path d="M136 70Q144 44 172 38" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/><circle cx="194" cy="98" r="12" fill="#0a8a8a" opacity=".6"/><circle cx="166" cy="118" r="8" fill="#0a8a8a" opacity=".6"/>`,
)

const crescent = painted(
  { stone: { ball: ['#ffffff', '#e0e4ff', '#9ca8e0', '#5561a8'] } },
  (fill) =>
    `<path d="M166 18C92 20 36 70 36 132C36 196 90 244 156 240C188 238 214 224 230 202C176 210 124 180 120 122C118 76 138 40 166 18Z" fill="${fill.stone}" stroke="#1a2052" stroke-width="8" stroke-linejoin="round"/><circle cx="82" cy="96" r="15" fill="#6b78c4" opacity=".7"/><circle cx="76" cy="152" r="21" fill="#6b78c4" opacity=".7"/><circle cx="124" cy="196" r="15" fill="#6b78c4" opacity=".7"/><path d="M62 98Q78 60 110 46" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`,
)

const rock = painted(
  { stone: ['#ffc48a', '#c9743c', '#7a3a1f', '#3d1a14'], hollow: ['#4a2014', '#a85a30'] },
  (fill) =>
    `<path d="M96 20L166 14L222 60L244 124L220 190L164 238L94 242L34 206L12 142L32 70Z" fill="${fill.stone}" stroke="#240c08" stroke-width="9" stroke-linejoin="round"/><path d="M96 20L112 66L60 98L12 142M112 66L180 60L222 60M60 98L72 164L34 206" fill="none" stroke="#ffd9a8" stroke-opacity=".5" stroke-width="6" stroke-linejoin="round"/><ellipse cx="150" cy="118" rx="40" ry="34" fill="${fill.hollow}" stroke="#2b0f08" stroke-width="6"/><ellipse cx="112" cy="196" rx="26" ry="20" fill="${fill.hollow}" stroke="#2b0f08" stroke-width="6"/><ellipse cx="198" cy="168" rx="15" ry="17" fill="${fill.hollow}" stroke="#2b0f08" stroke-width="5"/>`,
)

const blackHole = painted(
  {
    light: { glow: '#ff8ad9' },
    disc: { across: ['#ff3b9c', '#ffd0f0', '#ffffff', '#ffb04d', '#ff3b6b'] },
    halo: ['#fff0d0', '#ff9a3c', '#c91f8a'],
  },
  (fill) =>
    `<circle cx="128" cy="128" r="128" fill="${fill.light}"/><circle cx="128" cy="124" r="92" fill="none" stroke="#2b0424" stroke-width="34"/><circle cx="128" cy="124" r="92" fill="none" stroke="${fill.halo}" stroke-width="22"/><circle cx="128" cy="124" r="79" fill="#05020f"/><g transform="rotate(-14 128 134)"><path d="M2 136A126 34 0 0 0 254 136A126 18 0 0 1 2 136Z" fill="none" stroke="#2b0424" stroke-width="22" stroke-linejoin="round"/><path d="M2 136A126 34 0 0 0 254 136A126 18 0 0 1 2 136Z" fill="${fill.disc}" stroke="${fill.disc}" stroke-width="12" stroke-linejoin="round"/></g><path d="M74 84Q92 56 128 52" fill="none" stroke="#ff8ad9" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
)

/** A ball of plasma: dark in its middle, where its factor is written. */
const plasma = painted(
  {
    shell: { ball: ['#f0fff0', '#5cff9c', '#0aa85c', '#04403d'] },
    core: { ball: ['#0f6b52', '#063a3d', '#021c24'] },
    metal: ['#f5f8ff', '#a8b4d0', '#56638a'],
  },
  (fill) =>
    `<g transform="translate(128 128)">${many(`<path d="M-22-92L-14-124H14L22-92Z" fill="${fill.metal}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`, turned(6))}</g><circle cx="128" cy="128" r="104" fill="${fill.metal}" stroke="${ink}" stroke-width="7"/><circle cx="128" cy="128" r="86" fill="${fill.shell}" stroke="${ink}" stroke-width="5"/><circle cx="128" cy="128" r="62" fill="${fill.core}"/><g transform="translate(128 128)" fill="none" stroke="#d6ffe6" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${many('<path d="M0-60L9-68L-4-74L4-84"/>', turned(9, 12))}</g><path d="M62 96Q78 62 116 54" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`,
)

/** Nine paths around one star, a world on each. */
function orbits({ x = 0.5 as Part, y = 0.5 as Part, size = 1000, opacity = 0.8 } = {}): Piece {
  const worlds = ['#ffb84d', '#ff6f91', '#5ce0ff', '#7affb8', '#c9a6ff', '#ffe08a', '#ff9a5c', '#6fa8ff', '#ff5ce0']
  return (frame) => {
    const step = (size * frame.unit) / 18
    const paths = worlds.map((color, at) => {
      const [a, b] = [(at + 1.6) * step, (at + 1.6) * step * 0.42]
      const angle = at * 2.39 + 0.5
      const r = (10 + ((at * 7) % 5) * 5) * frame.unit
      return `<ellipse rx="${round(a)}" ry="${round(b)}" fill="none" stroke="${color}" stroke-opacity=".55" stroke-width="${round(2.4 * frame.unit)}"/><circle cx="${round(a * Math.cos(angle))}" cy="${round(b * Math.sin(angle))}" r="${round(r * 1.9)}" fill="${color}" opacity=".22"/><circle cx="${round(a * Math.cos(angle))}" cy="${round(b * Math.sin(angle))}" r="${round(r)}" fill="${color}"/>`
    })
    return `<g opacity="${opacity}" transform="translate(${across(x, frame)} ${down(y, frame)}) rotate(-16)">${paths.join('')}</g>`
  }
}

const hatch = { shape: 'hexagon', rim: '#c9d6ff', pattern: 'rings' } as const

/** Out beyond the eighth world, where the sun is one star of many. */
export const art: GameArt = {
  scene: [
    vault(['#3d2b8a', '#1a1452', '#0a0a2b', '#04040f'], 0.5, [0.3, 0.2]),
    nebula(['#5c3bff', '#12b8e0', '#f03b9c'], 0.55),
    stars({ count: 260, bottom: 1 }),
    halo({ x: 0.5, y: [0.34, 0.2], size: 700, color: '#ffdf9c', opacity: 0.7 }),
    orbits({ x: 0.5, y: [0.34, 0.22], size: 2100, opacity: 0.9 }),
    sun({ x: 0.5, y: [0.34, 0.2], size: 90, color: '#fff0b0' }),
    planet({ x: [0.08, 0.12], y: [0.78, 0.88], size: 300, color: '#3f7af0', ring: '#9fe0ff' }),
    planet({ x: [0.95, 0.92], y: [0.26, 0.1], size: 190, color: '#e0568a' }),
    planet({ x: [0.88, 0.86], y: [0.84, 0.92], size: 120, color: '#2fb89c' }),
    vignette('#02020c', 0.5),
  ],
  coverScene: [
    sky('#0a0a33', '#2f1f8a', '#6b2fb8'),
    nebula(['#7a3bff', '#12b8e0', '#f03b9c'], 0.6),
    stars({ count: 120, bottom: 0.9 }),
    halo({ y: 0.36, size: 760, color: '#8ac4ff', opacity: 0.7 }),
    orbits({ y: 0.36, size: 1700 }),
    planet({ x: 0.92, y: 0.12, size: 200, color: '#ff9a5c', ring: '#ffe9b0' }),
    planet({ x: 0.04, y: 0.5, size: 300, color: '#12a8a8' }),
  ],
  heroes: [
    { picture: 'h1', x: 186, y: 158, size: 238, glow: '#8af0ff', turn: 4 },
    { picture: 'h2', x: 72, y: 272, size: 104, glow: '#c9a6ff' },
    { picture: 'orb', x: 300, y: 286, size: 84 },
  ],
  foot: '#08062b',
  symbols: {
    h1: rocket,
    h2: onPlate(astronaut, { ...hatch, colors: ['#7a8aff', '#1c1466'] }, 0.74),
    h3: ringed,
    h4: onPlate(satellite, { ...hatch, colors: ['#ff8ab0', '#5c0f4a'] }, 0.76),
    l1: sparkle,
    l2: comet,
    l3: crescent,
    l4: rock,
    scatter: blackHole,
    orb: plasma,
  },
  title: {
    face: 'audiowide',
    fill: ['#ffffff', '#c9f4ff', '#4aa8ff'],
    rim: '#3d1fb8',
    dark: '#06042b',
    lines: {
      BN: [
        ['নবম', 1.1],
        ['কক্ষপথ', 1.1],
      ],
      EN: [
        ['Orbit', 1.05],
        ['Nine', 1.25],
      ],
      CN: [
        ['九号', 1.1],
        ['轨道', 1.2],
      ],
      VI: [
        ['Quỹ Đạo', 1.1],
        ['Số Chín', 1.05],
      ],
    },
  },
}
