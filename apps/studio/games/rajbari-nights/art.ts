import { repeat, round } from '@portal/art/src/ink.ts'
import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  across,
  birds,
  clouds,
  down,
  type GameArt,
  halo,
  letter,
  moon,
  onPlate,
  palms,
  type Part,
  type Piece,
  reeds,
  sea,
  sky,
  stars,
  type SymbolDrawing,
  vignette,
} from '@portal/art/theme.ts'

const gold = ['#fffbd6', '#ffd98a', '#b8801f', '#ffe9b0'] as const

/** The turban of the lord of the house, with plume and jewel. */
const turban = painted(
  {
    silk: ['#d9a6ff', '#8a3fd9', '#3d0f7a'],
    gold,
    gem: { ball: ['#d6fff0', '#1fd9a0', '#065c4a'] },
    plume: ['#ffffff', '#d6e0ff', '#8a9ce0'],
  },
  (fill) =>
    `<path d="M128 92C120 50 132 18 168 4C184 26 178 64 150 92Z" fill="${fill.plume}" stroke="#2b1a5c" stroke-width="4"/><path d="M140 88C142 56 154 30 168 14" fill="none" stroke="#5c6bb8" stroke-width="4"/>` +
    `<path d="M24 178C10 110 60 66 128 66S246 110 232 178C232 204 190 212 128 212S24 204 24 178Z" fill="${fill.silk}" stroke="#220a4a" stroke-width="6"/><path d="M30 150C60 108 120 84 178 84M26 176C70 122 140 96 214 112M46 200C90 144 160 122 232 146M92 208C130 170 180 152 232 170" fill="none" stroke="#f0d6ff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M24 178Q128 226 232 178L228 208Q128 254 28 208Z" fill="${fill.gold}" stroke="#5c3a08" stroke-width="5"/>${many('<circle r="8" fill="#fff" stroke="#5c3a08" stroke-width="3"/>', ['translate(52 202)', 'translate(80 212)', 'translate(108 218)', 'translate(148 218)', 'translate(176 212)', 'translate(204 202)'])}` +
    `<path d="M128 82L154 120L128 166L102 120Z" fill="${fill.gold}" stroke="#5c3a08" stroke-width="5"/><ellipse cx="128" cy="122" rx="17" ry="24" fill="${fill.gem}" stroke="#fff" stroke-width="3"/><ellipse cx="122" cy="112" rx="5" ry="8" fill="#fff" opacity=".9"/>`,
)

const gramophone = painted(
  { horn: { ball: ['#fff3c0', '#ffb83c', '#b8561c', '#5c1f0a'] }, wood: ['#c97a4a', '#7a3a1c', '#3d160a'], gold },
  (fill) =>
    `<path d="M40 178H196L208 240H28Z" fill="${fill.wood}" stroke="#1c0a04" stroke-width="6" stroke-linejoin="round"/><path d="M52 194H184V226H52Z" fill="none" stroke="#ffd98a" stroke-width="4"/><circle cx="118" cy="210" r="9" fill="${fill.gold}"/><ellipse cx="118" cy="172" rx="82" ry="20" fill="#12101c" stroke="#4a4660" stroke-width="5"/><ellipse cx="118" cy="172" rx="54" ry="12" fill="none" stroke="#5c5878" stroke-width="3"/><ellipse cx="118" cy="172" rx="20" ry="6" fill="#d9246b"/><path d="M212 214H236V198" fill="none" stroke="#ffd98a" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="M176 168C204 150 206 124 184 104" fill="none" stroke="#5c2f04" stroke-width="18" stroke-linecap="round"/><path d="M176 168C204 150 206 124 184 104" fill="none" stroke="#ffd98a" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M196 150C188 130 160 120 122 112L96 62C150 64 206 96 212 148Z" fill="${fill.horn}" stroke="#3d1604" stroke-width="6" stroke-linejoin="round"/>` +
    `<g transform="translate(92 82) rotate(-18)">${many(
      `<path d="M0 0C-34-30-30-76 0-84C30-76 34-30 0 0Z" fill="${fill.horn}" stroke="#5c2408" stroke-width="4"/>`,
      Array.from({ length: 10 }, (_, at) => `scale(.84 1) rotate(${at * 36})`),
    )}<ellipse rx="34" ry="40" fill="#2b0f1c" stroke="#ffe9b0" stroke-width="5"/><ellipse rx="16" ry="20" fill="#12060c"/></g>`,
)

const chandelier = painted({ gold, crystal: ['#ffffff', '#b8e0ff', '#5a8ae0'], light: { glow: '#fff0a8' } }, (fill) => {
  const candle = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y - 26}" r="34" fill="${fill.light}" opacity=".8"/><path d="M${x - 8} ${y - 16}H${x + 8}V${y + 18}H${x - 8}Z" fill="#fffbe8" stroke="#8a6a2a" stroke-width="3"/><path d="M${x} ${y - 48}C${x + 12} ${y - 30} ${x + 9} ${y - 20} ${x} ${y - 18}C${x - 9} ${y - 20} ${x - 12} ${y - 30} ${x} ${y - 48}Z" fill="#ffb83c"/><path d="M${x - 20} ${y + 18}H${x + 20}L${x + 12} ${y + 30}H${x - 12}Z" fill="${fill.gold}" stroke="#5c3a08" stroke-width="3"/>`
  const drops = many(`<path d="M0 0L8 16L0 32L-8 16Z" fill="${fill.crystal}" stroke="#26408a" stroke-width="2.5"/>`, [
    'translate(30 126)',
    'translate(78 152)',
    'translate(104 186)',
    'translate(152 186)',
    'translate(178 152)',
    'translate(226 126)',
    'translate(128 214) scale(1.25)',
    'translate(54 144) scale(.8)',
    'translate(202 144) scale(.8)',
  ])
  return `<path d="M128 0V60" stroke="#8a6a2a" stroke-width="8" stroke-dasharray="10 4"/><path d="M128 176C70 176 34 160 30 120M128 176C186 176 222 160 226 120M128 176C96 168 80 146 80 110M128 176C160 168 176 146 176 110" fill="none" stroke="#5c3a08" stroke-width="13" stroke-linecap="round"/><path d="M128 176C70 176 34 160 30 120M128 176C186 176 222 160 226 120M128 176C96 168 80 146 80 110M128 176C160 168 176 146 176 110" fill="none" stroke="#ffd98a" stroke-width="7" stroke-linecap="round"/><path d="M118 56H138L146 92L136 120L148 164L128 200L108 164L120 120L110 92Z" fill="${fill.gold}" stroke="#5c3a08" stroke-width="4"/>${drops}${candle(30, 92)}${candle(80, 82)}${candle(176, 82)}${candle(226, 92)}`
})

/** A watch on its chain: it stands at midnight. */
const watch = painted(
  { gold, face: { ball: ['#ffffff', '#f2ecff', '#b8b0e0'] } },
  (fill) =>
    `<path d="M128 40C88 12 66 26 44 6" fill="none" stroke="#5c3a08" stroke-width="13" stroke-dasharray="16 7" stroke-linecap="round"/><path d="M128 40C88 12 66 26 44 6" fill="none" stroke="#ffd98a" stroke-width="6" stroke-dasharray="16 7" stroke-linecap="round"/><rect x="112" y="30" width="32" height="26" rx="8" fill="${fill.gold}" stroke="#5c3a08" stroke-width="5"/><circle cx="128" cy="150" r="98" fill="${fill.gold}" stroke="#5c3a08" stroke-width="6"/><circle cx="128" cy="150" r="78" fill="${fill.face}" stroke="#7a5414" stroke-width="5"/><g transform="translate(128 150)">${many(
      '<path d="M-4-70H4V-54H-4Z" fill="#2b1a5c"/>',
      Array.from({ length: 12 }, (_, at) => `rotate(${at * 30})`),
    )}<path d="M-5 8L0-56L5 8Z" fill="#8a1f5c"/><path d="M-6 6L-4-38H6L7 6Z" transform="rotate(-2)" fill="#2b1a5c"/><circle r="9" fill="${fill.gold}" stroke="#2b1a5c" stroke-width="3"/></g><path d="M62 116A74 74 0 0 1 104 80" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"/>`,
)

/** The chronicle of the house: moonlight between its boards. */
const chronicle = painted(
  {
    cover: { across: ['#0f3d5c', '#2f7fb8', '#0a2a4a'] },
    gold,
    page: ['#ffffff', '#fff3c0', '#e0b86b'],
    light: { glow: '#d6e8ff' },
    moon: { ball: ['#ffffff', '#fff3c0', '#e0b03c'] },
  },
  (fill) =>
    `<circle cx="128" cy="120" r="128" fill="${fill.light}" opacity=".9"/><path d="M62 60H214Q226 60 226 72V226Q226 238 214 238H62Z" fill="#0a1a2e"/><path d="M70 190H220V224Q220 232 212 232H70Q52 230 52 212T70 190Z" fill="${fill.page}"/><path d="M64 204H220M64 216H220" stroke="#a87f3c" stroke-width="3"/><path d="M64 20H208Q222 20 222 34V194H70Q50 194 50 214V34Q50 20 64 20Z" fill="${fill.cover}" stroke="#041426" stroke-width="6"/><path d="M76 20V194" stroke="#041426" stroke-width="6"/>` +
    `<rect x="92" y="38" width="112" height="138" rx="56" fill="none" stroke="#ffd98a" stroke-width="6"/><circle cx="148" cy="100" r="42" fill="${fill.moon}" stroke="#7a5414" stroke-width="3"/><path d="M148 142V172M120 172V118C120 96 140 84 148 74C156 84 176 96 176 118V172Z" fill="#123a66" stroke="#ffd98a" stroke-width="5" stroke-linejoin="round"/><path d="M138 172V128C138 118 146 114 148 108C150 114 158 118 158 128V172Z" fill="#ffe9a0"/>` +
    many(`<path d="M0 0H40L28 12Q14 14 12 28L0 40Z" fill="${fill.gold}" stroke="#5c3a08" stroke-width="3"/>`, [
      'translate(222 20) rotate(90)',
      'translate(222 194) rotate(180)',
    ]) +
    `<path d="M222 92H240V124H222" fill="${fill.gold}" stroke="#5c3a08" stroke-width="4"/>`,
)

/** The house: a gable between two wings of columns, shutters, light in its windows. */
function house({ x = 0.5 as Part, y = 0.8 as Part, size = 900 } = {}): Piece {
  return (frame) => {
    const s = (size * frame.unit) / 1000
    const [wall, shade, lit] = ['#4a3f8a', '#2b2460', '#ffd98a']
    const column = (cx: number, top: number, height: number, w: number) =>
      `<path d="M${cx - w} ${top}h${w * 2}v${height}h${-w * 2}Z" fill="url(#rajcol)"/><path d="M${cx - w * 1.5} ${top - 8}h${w * 3}v10h${-w * 3}ZM${cx - w * 1.5} ${top + height - 8}h${w * 3}v12h${-w * 3}Z" fill="#a8a0e0"/>`
    const window = (cx: number, top: number, on: boolean) =>
      `<path d="M${cx - 20} ${top + 76}V${top + 22}a20 20 0 0 1 40 0V${top + 76}Z" fill="${on ? lit : '#16123d'}"/><path d="M${cx - 20} ${top + 26}h15v50h-15ZM${cx + 5} ${top + 26}h15v50h-15Z" fill="#1f6b5c" opacity="${on ? 0.55 : 0.9}"/><path d="M${cx} ${top + 2}V${top + 76}" stroke="#16123d" stroke-width="3"/>`
    const wing = (from: number) =>
      `<rect x="${from}" y="-250" width="330" height="250" fill="${wall}"/><rect x="${from - 10}" y="-268" width="350" height="20" fill="#8f86cf"/><rect x="${from}" y="-140" width="330" height="12" fill="#8f86cf"/>${repeat(5, (at) => window(from + 44 + at * 61, -232, at % 2 === 0) + window(from + 44 + at * 61, -104, at % 3 === 1))}${repeat(6, (at) => column(from + 12 + at * 61, -246, 106, 7) + column(from + 12 + at * 61, -126, 126, 8))}${repeat(14, (at) => `<path d="M${from + 6 + at * 24} -268v-16h10v16Z" fill="#6b62b0"/>`)}`
    const middle = `<rect x="-140" y="-300" width="280" height="300" fill="${shade}"/><path d="M-176-300H176L0-396Z" fill="#6b62b0"/><path d="M-140-308H140L0-382Z" fill="#3d3680"/><circle cy="-334" r="20" fill="${lit}"/><path d="M-184-312H184V-290H-184Z" fill="#a8a0e0"/><path d="M-56 0V-150a56 66 0 0 1 112 0V0Z" fill="${lit}"/><path d="M-36 0V-140a36 46 0 0 1 72 0V0Z" fill="#fff3c0"/>${[-146, -98, 98, 146].map((cx) => column(cx, -288, 288, 15)).join('')}${window(-72, -284, true)}${window(72, -284, true)}${window(0, -284, true)}<path d="M-210 0H210L236 28H-236ZM-236 28H236L262 52H-262Z" fill="#8f86cf"/>`
    return `<defs><linearGradient id="rajcol"><stop offset="0" stop-color="#5c52a0"/><stop offset=".35" stop-color="#d6d0ff"/><stop offset="1" stop-color="#3d3680"/></linearGradient></defs><g transform="translate(${across(x, frame)} ${down(y, frame)}) scale(${round(s * 100) / 100})">${wing(-470)}${wing(140)}${middle}</g>`
  }
}

const night = [sky('#0a0a3d', '#1f1c6b', '#4a3a9c', '#8a5cb0'), stars({ count: 190, bottom: 0.6 })]
const low = (text: string, material: 'pearl' | 'amethyst' | 'sapphire' | 'jade' | 'bronze'): SymbolDrawing =>
  letter(text, { face: 'meta', material, size: text.length > 1 ? 160 : 196, bold: 11 })
const tablet = { shape: 'octagon', rim: '#cfd8f0' } as const

/** A moonlit house of columns behind its lotus pond. */
export const art: GameArt = {
  scene: [
    ...night,
    moon({ x: [0.8, 0.76], y: [0.2, 0.1], size: 110, color: '#e8e0ff' }),
    clouds({ count: 5, top: 0.16, bottom: 0.34, color: '#7a6bc9', size: 200, opacity: 0.5 }),
    birds({ count: 7, top: 0.12, bottom: 0.24, color: '#16123d' }),
    palms({ y: [0.8, 0.74], color: '#1c2a5c', count: 8, size: 420, sides: 0.9, seed: 11 }),
    halo({ y: [0.7, 0.66], size: 760, color: '#b8a0ff', opacity: 0.45 }),
    house({ x: 0.5, y: [0.8, 0.74], size: 1480 }),
    sea({ y: [0.85, 0.79], color: '#1c2470', glint: '#ffe9b0', count: 130 }),
    reeds({ y: 0.96, color: '#0f1640', count: 70 }),
    vignette('#04041c', 0.75),
  ],
  coverScene: [
    ...night,
    moon({ y: 0.28, size: 330, color: '#fff0c8' }),
    clouds({ count: 4, top: 0.3, bottom: 0.5, color: '#8a7be0', size: 260, opacity: 0.6 }),
    palms({ y: 0.68, color: '#16204a', count: 6, size: 560, sides: 1, seed: 5 }),
    house({ y: 0.64, size: 1010 }),
    sea({ y: 0.68, color: '#1c2470', glint: '#ffe9b0', count: 60 }),
    vignette('#04041c', 0.5),
  ],
  heroes: [
    { picture: chandelier, x: 180, y: 74, size: 170, glow: '#ffe9a0' },
    { picture: chronicle, x: 180, y: 240, size: 176, glow: '#d6e8ff' },
    { picture: gramophone, x: 66, y: 290, size: 104, turn: -6 },
    { picture: turban, x: 300, y: 288, size: 100, turn: 8 },
  ],
  foot: '#070728',
  symbols: {
    h1: onPlate(turban, { ...tablet, colors: ['#ffe9b0', '#b8801f'], pattern: 'rays' }, 0.76),
    h2: onPlate(gramophone, { ...tablet, colors: ['#a8e8e0', '#0f5a66'] }, 0.76),
    h3: onPlate(chandelier, { ...tablet, colors: ['#6b5ce0', '#160f4a'] }, 0.78),
    h4: onPlate(watch, { ...tablet, colors: ['#ffb0c8', '#7a1240'] }, 0.76),
    l1: low('A', 'pearl'),
    l2: low('K', 'amethyst'),
    l3: low('Q', 'sapphire'),
    l4: low('J', 'jade'),
    l5: low('10', 'bronze'),
    book: chronicle,
  },
  title: {
    face: 'meta',
    fill: ['#ffffff', '#fff0c8', '#ffc46b'],
    rim: '#3d2a9c',
    dark: '#08062b',
    lines: {
      BN: [
        ['রাজবাড়ির', 0.9],
        ['রাত', 1.1],
      ],
      EN: ['Rajbari', ['Nights', 1.15]],
      CN: ['王府', ['之夜', 1.1]],
      VI: [
        ['Đêm', 0.95],
        ['Rajbari', 1.2],
      ],
    },
  },
}
