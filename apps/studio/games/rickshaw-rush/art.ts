import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  barredSun,
  bokeh,
  foot,
  type GameArt,
  halo,
  lanterns,
  neonGrid,
  onPlate,
  placed,
  plate,
  sky,
  skyline,
  stars,
  together,
  vignette,
} from '@portal/art/theme.ts'

const ray = (count: number, start = 0) => Array.from({ length: count }, (_, at) => `rotate(${start + (at * 360) / count})`)

/** A cycle rickshaw seen from the side, its hood painted like a film poster. */
const rickshaw = painted(
  { hood: ['#ff5dae', '#d4126b', '#6b0a5c'], body: ['#ffe14d', '#ff9f1c', '#d9561c'], seat: ['#4ee1c9', '#0f8a8a'] },
  (fill) =>
    `<path d="M118 128C112 70 150 34 196 36C232 38 244 84 238 130Z" fill="${fill.hood}" stroke="#2b0428" stroke-width="7" stroke-linejoin="round"/><path d="M128 126C124 84 150 52 190 48M152 128C152 92 176 62 214 56" fill="none" stroke="#ffe14d" stroke-width="6"/>${many('<circle r="8" fill="#fff"/><circle r="4" fill="#ff9f1c"/>', ['translate(150 72)', 'translate(186 80)', 'translate(218 98)', 'translate(176 108)', 'translate(140 108)'])}<path d="M110 128H240L226 172H128Z" fill="${fill.body}" stroke="#2b0428" stroke-width="7" stroke-linejoin="round"/><path d="M122 140H226" stroke="#d4126b" stroke-width="8"/><path d="M132 112H176V130H132Z" fill="${fill.seat}" stroke="#2b0428" stroke-width="5"/>` +
    `<path d="M128 166L66 152L44 204M66 152L52 104M36 100C48 92 62 96 70 104M66 152L96 204L128 166" fill="none" stroke="#0f3d6b" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><path d="M86 128L112 124" stroke="#2b0428" stroke-width="12" stroke-linecap="round"/>` +
    many(
      `<circle r="38" fill="none" stroke="#1c1024" stroke-width="12"/><circle r="38" fill="none" stroke="#8ff5ff" stroke-width="4"/>${many('<path d="M0 0V-34" stroke="#e6f9ff" stroke-width="3"/>', ray(10))}<circle r="9" fill="#ffe14d" stroke="#1c1024" stroke-width="4"/>`,
      ['translate(46 206)', 'translate(188 206)'],
    ),
)

const hood = painted(
  { cloth: ['#35d0ff', '#1f6be0', '#2a128a'], gold: ['#fff3a0', '#ffb01f'] },
  (fill) =>
    `<path d="M20 212C8 110 60 30 128 30S248 110 236 212Z" fill="${fill.cloth}" stroke="#0f0a3d" stroke-width="8" stroke-linejoin="round"/><path d="M50 212C46 124 82 60 128 58S210 124 206 212" fill="none" stroke="${fill.gold}" stroke-width="9"/><path d="M128 86C146 104 176 100 184 124C168 140 150 138 140 152C156 168 152 186 128 200C104 186 100 168 116 152C106 138 88 140 72 124C80 100 110 104 128 86Z" fill="#ff4d8a" stroke="#0f0a3d" stroke-width="6"/><circle cx="128" cy="136" r="15" fill="${fill.gold}" stroke="#0f0a3d" stroke-width="5"/><path d="M12 212H244V232H12Z" fill="${fill.gold}" stroke="#0f0a3d" stroke-width="6"/>${many(
      '<path d="M-8 0L0 18L8 0Z" fill="#ff4d8a"/>',
      [30, 62, 94, 128, 162, 194, 226].map((x) => `translate(${x} 230)`),
    )}`,
)

const bell = painted(
  { chrome: ['#ffffff', '#c9e6f5', '#5c8aa8', '#e6f6ff'] },
  (fill) =>
    `<path d="M24 152C24 84 70 40 128 40S232 84 232 152Z" fill="${fill.chrome}" stroke="#0f2436" stroke-width="8"/><path d="M16 150H240V180H16Z" fill="#ff9f1c" stroke="#3d1404" stroke-width="7"/><circle cx="128" cy="36" r="16" fill="#ff4d8a" stroke="#3d0420" stroke-width="6"/><path d="M52 136C56 94 84 68 116 62" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round"/><path d="M180 180V206C180 224 216 224 218 204" fill="none" stroke="#0f2436" stroke-width="14" stroke-linecap="round"/><path d="M8 70L28 82M20 34L40 54M248 70L228 82M236 34L216 54" stroke="#ffe14d" stroke-width="9" stroke-linecap="round"/>`,
)

const wheel = painted(
  { hub: { ball: ['#fffbe0', '#ffb01f', '#a3560c'] } },
  (fill) =>
    `<circle cx="128" cy="128" r="106" fill="none" stroke="#14101c" stroke-width="28"/><circle cx="128" cy="128" r="92" fill="none" stroke="#b8fff0" stroke-width="8"/><g transform="translate(128 128)">${many('<path d="M0 0V-90" stroke="#e6f9ff" stroke-width="6"/>', ray(12))}${many('<circle cy="-64" r="11" fill="#ff4d8a" stroke="#3d0420" stroke-width="4"/>', ray(6, 15))}<circle r="26" fill="${fill.hub}" stroke="#3d1c04" stroke-width="6"/></g>`,
)

const tea = painted(
  { glass: ['#ffe9c9', '#e0903c', '#8a3d0c'] },
  (fill) =>
    `<path d="M58 70H198L184 232H72Z" fill="#f5fbff" fill-opacity=".5" stroke="#3d5c6b" stroke-width="8" stroke-linejoin="round"/><path d="M66 102H190L178 222H78Z" fill="${fill.glass}"/><ellipse cx="128" cy="102" rx="62" ry="14" fill="#ffd9a0"/><path d="M82 92L94 210" stroke="#fff" stroke-opacity=".8" stroke-width="8" stroke-linecap="round"/><path d="M96 56C82 40 112 30 98 10M130 56C116 40 146 30 132 10M164 56C150 40 180 30 166 10" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="9" stroke-linecap="round"/>`,
)

const singara = painted(
  { crust: ['#ffe08a', '#e09a2e', '#8a4a0c'] },
  (fill) =>
    `<path d="M128 24C150 24 240 178 234 206C228 232 28 232 22 206C16 178 106 24 128 24Z" fill="${fill.crust}" stroke="#4a2404" stroke-width="8" stroke-linejoin="round"/><path d="M128 30C120 90 84 160 32 204M128 30C136 90 172 160 224 204" fill="none" stroke="#a8681c" stroke-width="7"/>${many('<path d="M-9 0Q0 9 9 0" fill="none" stroke="#8a4a0c" stroke-width="6" stroke-linecap="round"/>', ['translate(128 110)', 'translate(104 150)', 'translate(152 150)', 'translate(128 182)', 'translate(76 190)', 'translate(180 190)'])}`,
)

const ticket = painted(
  { paper: ['#d9fff0', '#5cd9a8', '#1f8a6b'] },
  (fill) =>
    `<g transform="rotate(-18 128 128)"><path d="M14 66H242V106A22 22 0 0 0 242 150V190H14V150A22 22 0 0 0 14 106Z" fill="${fill.paper}" stroke="#063d2b" stroke-width="8" stroke-linejoin="round"/><path d="M178 72V184" stroke="#063d2b" stroke-width="6" stroke-dasharray="10 9"/><path d="M44 96H150M44 124H150M44 152H112" stroke="#063d2b" stroke-width="10" stroke-linecap="round"/><path d="M210 104L218 120L236 122L223 134L226 152L210 143L194 152L197 134L184 122L202 120Z" fill="#ff4d8a"/></g>`,
)

const puller = painted(
  { skin: ['#c98a5c', '#7a4424'], scarf: ['#ff5d5d', '#b3122b'], shirt: ['#4ee1ff', '#1274b8'] },
  (fill) =>
    `<path d="M32 250C34 206 70 184 128 184S222 206 224 250Z" fill="${fill.shirt}" stroke="#06243d" stroke-width="6"/><path d="M62 108C62 60 92 34 128 34S194 60 194 108V128C194 172 164 204 128 204S62 172 62 128Z" fill="${fill.skin}" stroke="#2b1408" stroke-width="6"/><path d="M54 96C52 46 88 16 128 16S204 46 202 96C170 74 86 74 54 96Z" fill="${fill.scarf}" stroke="#3d0410" stroke-width="6"/><path d="M58 76Q128 44 198 76M84 34L76 82M128 18V64M172 34L180 82" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6"/><path d="M196 78C224 74 240 92 234 120C222 108 210 104 198 106Z" fill="${fill.scarf}" stroke="#3d0410" stroke-width="5"/><path d="M84 110Q98 100 112 110M144 110Q158 100 172 110" fill="none" stroke="#2b1408" stroke-width="7" stroke-linecap="round"/><ellipse cx="98" cy="126" rx="9" ry="11" fill="#2b1408"/><ellipse cx="158" cy="126" rx="9" ry="11" fill="#2b1408"/><path d="M90 160Q128 152 166 160Q160 190 128 190T90 160Z" fill="#fff" stroke="#2b1408" stroke-width="6"/><path d="M86 154Q128 138 170 154" fill="none" stroke="#2b1408" stroke-width="12" stroke-linecap="round"/>`,
)

const signal = painted(
  { box: ['#4a4f6b', '#1c2038'] },
  (fill) =>
    `<path d="M114 210H142V254H114Z" fill="#2b3047"/><path d="M66 12H190C202 12 208 20 208 30V198C208 210 202 216 190 216H66C54 216 48 210 48 198V30C48 20 54 12 66 12Z" fill="${fill.box}" stroke="#0a0c1c" stroke-width="7"/><circle cx="128" cy="54" r="30" fill="#ff4d4d" stroke="#0a0c1c" stroke-width="6"/><circle cx="128" cy="116" r="30" fill="#ffc93c" stroke="#0a0c1c" stroke-width="6"/><circle cx="128" cy="178" r="30" fill="#3dff8a" stroke="#0a0c1c" stroke-width="6"/><path d="M112 44A20 20 0 0 1 128 34M112 106A20 20 0 0 1 128 96M112 168A20 20 0 0 1 128 158" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="6" stroke-linecap="round"/>`,
)

const chrome = { shape: 'hexagon', rim: '#ff5dae', pattern: 'plain' } as const

/** Dhaka at night as a neon poster. */
export const art: GameArt = {
  scene: [
    sky('#12063d', '#5c0f7a', '#ff4d8a', '#ff9f5c'),
    stars({ count: 90, bottom: 0.4 }),
    barredSun({ x: 0.5, y: [0.42, 0.3], size: 340, color: '#ffb01f' }),
    skyline({ y: 0.68, color: '#1f0a47', light: '#4ee1ff', count: 17, size: 480 }),
    neonGrid({ y: 0.68, color: '#ff2fa8', light: '#12062e' }),
    lanterns({ y: 0.1, color: '#ff4d8a', light: '#ffe14d', count: 9, size: 84 }),
    vignette('#0a0220', 0.5),
  ],
  coverScene: [
    sky('#12063d', '#7a0f8a', '#ff5d7a'),
    barredSun({ y: 0.36, size: 290, color: '#ffc93c' }),
    skyline({ y: 0.68, color: '#1f0a47', light: '#4ee1ff', count: 12, size: 320 }),
    neonGrid({ y: 0.68, color: '#ff2fa8', light: '#12062e' }),
    halo({ y: 0.4, size: 420, color: '#ff8ad9', opacity: 0.4 }),
    foot('#12042b', 0.66),
  ],
  heroes: [{ picture: rickshaw, x: 180, y: 196, size: 306, turn: -3, glow: '#ff8ad9', stands: true }],
  coverFront: [bokeh({ colors: ['#ff5dae', '#4ee1ff', '#ffe14d'], count: 26, size: 48 })],
  light: 'left',
  foot: '#12042b',
  symbols: {
    h1: onPlate(rickshaw, { ...chrome, colors: ['#7a2fd9', '#1c0a4a'] }, 0.86),
    h2: hood,
    h3: bell,
    l1: wheel,
    l2: tea,
    l3: singara,
    l4: ticket,
    wild: together(
      plate({ shape: 'sunburst', colors: ['#fff3a0', '#ff5d1c'], rim: '#4ee1ff', pattern: 'rays' }),
      placed(puller, { scale: 0.74 }),
    ),
    scatter: signal,
  },
  title: {
    face: 'bungee',
    fill: ['#ffffff', '#8ff5ff', '#ff5dae'],
    rim: '#6b0a8a',
    dark: '#12042b',
    tilt: -3,
    lines: {
      BN: ['রিকশা', ['রাশ', 1.25]],
      EN: ['Rickshaw', ['Rush', 1.25]],
      CN: ['三轮车', ['狂奔', 1.15]],
      VI: ['Xích Lô', ['Tốc Hành', 1.05]],
    },
  },
}
