import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import { down, drips, type GameArt, garlands, halo, lattice, onPlate, type Piece, rays, scales, sky, vignette } from '@portal/art/theme.ts'

const clay = ['#f0a070', '#b8602e', '#6b2c0e'] as const

/** Rasgulla in syrup, in the pot they are carried home in. */
const rasgulla = painted(
  { clay, syrup: ['#fff7c0', '#ffd76a'], white: { ball: ['#ffffff', '#fffaf0', '#e8d8c0', '#bfa688'] } },
  (fill) =>
    `<path d="M30 118C30 200 66 246 128 246S226 200 226 118Z" fill="${fill.clay}" stroke="#3d1604" stroke-width="7"/><path d="M42 160Q128 190 214 160" fill="none" stroke="#ffd9b0" stroke-width="6" stroke-dasharray="2 13" stroke-linecap="round"/><ellipse cx="128" cy="116" rx="108" ry="36" fill="${fill.clay}" stroke="#3d1604" stroke-width="7"/><ellipse cx="128" cy="114" rx="90" ry="25" fill="${fill.syrup}"/>` +
    many(
      `<circle r="44" fill="${fill.white}" stroke="#8a6a48" stroke-width="5"/><ellipse cx="-14" cy="-18" rx="14" ry="9" fill="#fff" transform="rotate(-24)"/>`,
      ['translate(128 56)', 'translate(74 90)', 'translate(182 90)', 'translate(128 106)'],
    ) +
    `<path d="M40 118C50 146 206 146 216 118" fill="none" stroke="#ffe9a0" stroke-width="9" stroke-linecap="round"/>`,
)

/** Sandesh pressed in a shell mould, saffron in its middle. */
const sandesh = painted(
  { milk: { ball: ['#fffdf0', '#ffeec2', '#e8b86b'] }, saffron: { ball: ['#fff3a0', '#ff9a1c', '#d9460c'] } },
  (fill) =>
    `<path d="M128 14C160 14 182 30 196 52C226 60 244 92 238 124C250 154 232 190 204 200C186 228 156 244 128 240C100 244 70 228 52 200C24 190 6 154 18 124C12 92 30 60 60 52C74 30 96 14 128 14Z" fill="${fill.milk}" stroke="#8a5414" stroke-width="7"/>` +
    many(
      '<path d="M128 128C104 100 104 60 128 34C152 60 152 100 128 128Z" fill="#fff9e0" stroke="#c98f3c" stroke-width="5"/>',
      Array.from({ length: 8 }, (_, at) => `rotate(${at * 45} 128 128)`),
    ) +
    `<circle cx="128" cy="128" r="32" fill="${fill.saffron}" stroke="#8a3404" stroke-width="5"/><path d="M106 128Q116 108 128 128T150 128M114 142Q128 126 142 142" fill="none" stroke="#b3121c" stroke-width="5" stroke-linecap="round"/>${many('<ellipse rx="6" ry="13" fill="#4fae3a" stroke="#1f5c14" stroke-width="3"/>', ['translate(128 128) rotate(30) translate(0 -56)', 'translate(128 128) rotate(150) translate(0 -56)', 'translate(128 128) rotate(270) translate(0 -56)'])}`,
)

/** Chomchom, rolled in coconut. */
const chomchom = painted(
  { pink: { ball: ['#ffe0ec', '#ff8fb8', '#e0407f', '#8a0f48'] }, cream: ['#ffffff', '#fff3d6', '#f0d090'] },
  (fill) =>
    `<g transform="rotate(-28 128 128)"><path d="M8 134C8 84 70 68 128 68S248 84 248 134S186 204 128 204S8 184 8 134Z" fill="${fill.pink}" stroke="#5c0830" stroke-width="7"/><path d="M36 104Q64 86 108 84" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".85"/><path d="M26 126C60 108 80 134 104 122S150 132 172 120S216 128 232 122C236 140 220 152 196 148C172 156 156 142 128 152S84 144 62 154S20 146 26 126Z" fill="${fill.cream}" stroke="#c98f5c" stroke-width="4"/>` +
    many('<path d="M-9-3L9 3" stroke="#fff" stroke-width="5" stroke-linecap="round"/>', [
      'translate(46 172) rotate(20)',
      'translate(84 184) rotate(-30)',
      'translate(122 188)',
      'translate(162 182) rotate(40)',
      'translate(200 170) rotate(-20)',
      'translate(70 168) rotate(60)',
      'translate(142 170) rotate(-50)',
      'translate(182 164)',
    ]) +
    `<circle cx="128" cy="130" r="18" fill="#d9122b" stroke="#5c0412" stroke-width="5"/><circle cx="122" cy="124" r="5" fill="#fff"/></g>`,
)

/** Jalebi: one coil of batter, bright with syrup. */
const jalebi = painted({ sugar: ['#ffe14d', '#ff9a1c', '#e8560c'] }, (fill) => {
  const coil = Array.from({ length: 61 }, (_, at) => {
    const turn = (at / 60) * Math.PI * 6
    const r = 14 + (at / 60) * 82 + Math.sin(turn * 3) * 3
    return `${at ? 'L' : 'M'}${round(128 + Math.cos(turn) * r)} ${round(128 + Math.sin(turn) * r)}`
  }).join('')
  const line = `${coil}C236 96 222 40 160 30C112 24 66 42 44 80`
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${line}" transform="translate(0 6)" stroke="#5c1a04" stroke-width="35"/><path d="${line}" stroke="#8a2c06" stroke-width="33"/><path d="${line}" stroke="${fill.sugar}" stroke-width="23"/><path d="${line}" transform="translate(-3 -4)" stroke="#fff7b0" stroke-width="6" stroke-dasharray="30 18"/></g>`
})

const laddu = painted(
  { ball: { ball: ['#fff7a0', '#ffd01c', '#f08a0c', '#a84a04'] } },
  (fill) =>
    `<circle cx="128" cy="132" r="106" fill="${fill.ball}" stroke="#6b2f04" stroke-width="7"/>${many('<circle r="15" fill="#ffe45c" stroke="#c9740c" stroke-width="4"/>', ['translate(92 70)', 'translate(134 58)', 'translate(174 78)', 'translate(64 106)', 'translate(108 100)', 'translate(150 98)', 'translate(194 112)', 'translate(52 148)', 'translate(90 138)', 'translate(134 136)', 'translate(176 142)', 'translate(72 184)', 'translate(114 176)', 'translate(156 180)', 'translate(200 160)', 'translate(108 214)', 'translate(150 214)'])}${many('<path d="M0-13C8-6 8 6 0 13C-8 6-8-6 0-13Z" fill="#4fae3a" stroke="#1f5c14" stroke-width="3"/>', ['translate(116 120) rotate(40)', 'translate(166 116) rotate(-30)', 'translate(132 160) rotate(80)'])}<path d="M58 96A80 80 0 0 1 100 54" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".85"/>`,
)

/** Sweet yoghurt in its clay cup. */
const doi = painted(
  { clay, curd: { ball: ['#fff3e0', '#f2c99c', '#d99a64'] } },
  (fill) =>
    `<path d="M34 76L62 240Q128 256 194 240L222 76Z" fill="${fill.clay}" stroke="#3d1604" stroke-width="7" stroke-linejoin="round"/><path d="M44 130Q128 156 212 130M52 176Q128 200 204 176" fill="none" stroke="#6b2c0e" stroke-width="5"/><ellipse cx="128" cy="76" rx="96" ry="38" fill="${fill.clay}" stroke="#3d1604" stroke-width="7"/><ellipse cx="128" cy="74" rx="80" ry="27" fill="${fill.curd}"/><path d="M72 74Q100 58 122 72T176 66" fill="none" stroke="#b8703c" stroke-width="6" stroke-linecap="round"/><path d="M160 68L210 6" stroke="#5c2f0c" stroke-width="18" stroke-linecap="round"/><path d="M160 68L210 6" stroke="#e8b06a" stroke-width="9" stroke-linecap="round"/>`,
)

/** Barfi under silver leaf. */
const barfi = painted(
  { green: ['#d6ff9c', '#7fd04a', '#3a8f1c'], side: ['#4fa82f', '#1f6b12'], leaf: ['#ffffff', '#d6e0ee', '#9caabf'] },
  (fill) =>
    `<path d="M128 30L246 108L128 186L10 108Z" fill="${fill.green}" stroke="#0f3d0a" stroke-width="7" stroke-linejoin="round"/><path d="M10 108L128 186V240L10 160ZM246 108L128 186V240L246 160Z" fill="${fill.side}" stroke="#0f3d0a" stroke-width="7" stroke-linejoin="round"/><path d="M128 52L150 66L176 62L190 84L212 100L180 122L166 116L128 160L104 136L80 132L70 112L46 106L84 84L96 86Z" fill="${fill.leaf}" stroke="#7a8aa3" stroke-width="3"/><path d="M96 92L140 76M120 116L168 92" stroke="#fff" stroke-width="6" stroke-linecap="round"/>${many('<path d="M0-12C8-5 8 5 0 12C-8 5-8-5 0-12Z" fill="#ffe9c0" stroke="#a8703c" stroke-width="3"/>', ['translate(104 110) rotate(60)', 'translate(146 106) rotate(-40)', 'translate(128 134)'])}`,
)

const pantua = painted(
  { brown: { ball: ['#ffb88a', '#b8481c', '#6b1c08', '#330a02'] }, bowl: ['#ffffff', '#a8d4ff', '#2f6bc9'] },
  (fill) =>
    `<path d="M14 140C14 208 64 244 128 244S242 208 242 140Z" fill="${fill.bowl}" stroke="#0c2a5c" stroke-width="7"/><path d="M26 172Q128 214 230 172" fill="none" stroke="#0d4ab8" stroke-width="7"/>${many('<path d="M0-12L8 0L0 12L-8 0Z" fill="#0d4ab8"/>', ['translate(70 212)', 'translate(104 222)', 'translate(152 222)', 'translate(186 212)'])}<ellipse cx="128" cy="140" rx="114" ry="34" fill="#ffcf7a" stroke="#0c2a5c" stroke-width="7"/>${many(`<ellipse rx="48" ry="43" fill="${fill.brown}" stroke="#240602" stroke-width="6"/><ellipse cx="-14" cy="-17" rx="14" ry="8" fill="#fff" opacity=".9" transform="rotate(-22)"/>`, ['translate(128 62)', 'translate(72 106)', 'translate(184 106)', 'translate(128 126)'])}`,
)

/** A box tied with a string, as every guest brings one. */
const box = painted(
  { paper: ['#ff8fb8', '#e0246b', '#8a0a42'], lid: ['#ffd0e0', '#ff5d94', '#c9124f'], gold: ['#fffbd0', '#ffd34d', '#c9821a'] },
  (fill) =>
    `<path d="M24 112H232V224Q232 240 216 240H40Q24 240 24 224Z" fill="${fill.paper}" stroke="#4a0424" stroke-width="7"/>${many('<path d="M0-20C14-12 14 4 0 16C-14 4-14-12 0-20Z" fill="#fff3c0" opacity=".8"/>', ['translate(70 172)', 'translate(70 208) rotate(180)', 'translate(186 172)', 'translate(186 208) rotate(180)', 'translate(52 190) rotate(-90)', 'translate(88 190) rotate(90)', 'translate(168 190) rotate(-90)', 'translate(204 190) rotate(90)'])}<path d="M12 72H244V122H12Z" fill="${fill.lid}" stroke="#4a0424" stroke-width="7" stroke-linejoin="round"/><path d="M112 72H144V240H112Z" fill="${fill.gold}" stroke="#6b3a04" stroke-width="4"/><path d="M128 72C90 72 54 54 62 26C74 2 118 24 128 72C138 24 182 2 194 26C202 54 166 72 128 72Z" fill="${fill.gold}" stroke="#6b3a04" stroke-width="6"/><circle cx="128" cy="66" r="17" fill="${fill.gold}" stroke="#6b3a04" stroke-width="5"/><path d="M28 86H100" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7"/>`,
)

/** Shelves of brass trays on both sides, as in the shops of the old town. */
function shelves(): Piece {
  const sweets = [jalebi, laddu, chomchom, barfi, rasgulla, sandesh, pantua]
  return (frame) => {
    const { width, unit, isUpright } = frame
    const reach = isUpright ? width : width * 0.27
    const rows = isUpright ? [0.79, 0.89, 0.985] : [0.24, 0.42, 0.6, 0.78, 0.95]
    const size = (isUpright ? 118 : 112) * unit
    return rows
      .map((row, at) => {
        const y = down(row, frame)
        return (isUpright ? [0] : [0, width - reach])
          .map((x, side) => {
            const count = Math.floor(reach / (size * 1.05))
            const goods = Array.from({ length: count }, (_, n) => {
              const draw = sweets[(at * 2 + n * (isUpright ? 1 : 0) + side * 3) % sweets.length] ?? jalebi
              return `<g transform="translate(${round(x + ((n + 0.5) / count) * reach - size / 2)} ${round(y - size * 0.93)}) scale(${round((size / 256) * 100) / 100})">${draw()}</g>`
            }).join('')
            return `<rect x="${round(x)}" y="${round(y - size * 1.4)}" width="${round(reach)}" height="${round(size * 1.4)}" fill="#5c0a3a" opacity=".4"/>${goods}<rect x="${round(x)}" y="${round(y - size * 0.06)}" width="${round(reach)}" height="${round(24 * unit)}" fill="#ffd76a"/><rect x="${round(x)}" y="${round(y + size * 0.08)}" width="${round(reach)}" height="${round(12 * unit)}" fill="#8a4a12"/><rect x="${round(x)}" y="${round(y - size * 0.05)}" width="${round(reach)}" height="${round(6 * unit)}" fill="#fffbe0"/>`
          })
          .join('')
      })
      .join('')
  }
}

const tile = { shape: 'flower', rim: '#fff3d6' } as const

/** The sweet shop of the old town, syrup running from its beam. */
export const art: GameArt = {
  scene: [
    sky('#d9246b', '#f0568f', '#b3124f'),
    scales({ color: '#c9124f', light: '#ffb8d0', size: 60, opacity: 0.4 }),
    halo({ y: [0.48, 0.44], size: 760, color: '#ffe0b0', opacity: 0.7 }),
    shelves(),
    drips({ color: '#f0a01c', y: [0.1, 0.045], count: 15 }),
    vignette('#4a0428', 0.5),
  ],
  coverScene: [
    sky('#f0568f', '#d9246b', '#8a0a42'),
    rays({ y: 0.4, color: '#ffd0e0', opacity: 0.6, count: 18 }),
    lattice({ color: '#ffd0e0', size: 110, opacity: 0.25 }),
    halo({ y: 0.4, size: 460, color: '#fff3d6', opacity: 0.9 }),
    standing(sandesh, { x: 0.86, y: 0.2, size: 190, turn: 14 }),
    standing(barfi, { x: 0.14, y: 0.22, size: 190, turn: -10 }),
    drips({ color: '#f0a01c', y: 0.1, count: 7 }),
    garlands({ y: 0.03, count: 5, size: 18 }),
  ],
  distance: 0.7,
  heroes: [
    { picture: chomchom, x: 290, y: 286, size: 112, turn: 6 },
    { picture: laddu, x: 62, y: 292, size: 92 },
    { picture: jalebi, x: 274, y: 176, size: 140, turn: 10 },
    { picture: rasgulla, x: 158, y: 206, size: 228, turn: -4, glow: '#fffbe0' },
  ],
  foot: '#5c0430',
  symbols: {
    h1: onPlate(rasgulla, { ...tile, colors: ['#b8f4ff', '#1f7fc9'] }, 0.78),
    h2: onPlate(sandesh, { ...tile, colors: ['#d9a6ff', '#6b1fb8'] }, 0.72),
    h3: onPlate(chomchom, { ...tile, colors: ['#c9ffd9', '#129c5c'] }, 0.78),
    h4: onPlate(jalebi, { ...tile, colors: ['#ffc2d9', '#a80a4a'] }, 0.76),
    l1: laddu,
    l2: doi,
    l3: barfi,
    l4: pantua,
    scatter: box,
  },
  title: {
    face: 'titan',
    fill: ['#ffffff', '#fff3d6', '#ffc2d9'],
    rim: '#b3124f',
    dark: '#3d0220',
    lines: {
      BN: [
        ['মিষ্টির', 1],
        ['ধুম', 1.15],
      ],
      EN: ['Mishti', ['Rush', 1.15]],
      CN: ['甜点', ['狂欢', 1.1]],
      VI: [
        ['Tiệc Ngọt', 0.95],
        ['Mishti', 1.15],
      ],
    },
  },
}
