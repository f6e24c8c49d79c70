import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  alponaRing,
  chanceOf,
  clouds,
  confetti,
  down,
  type GameArt,
  garlands,
  halo,
  kites,
  onPlate,
  type Piece,
  rays,
  sky,
  skyline,
  sun,
  vignette,
} from '@portal/art/theme.ts'

const ring = (step: number, from = 0, to = 360): string[] =>
  Array.from({ length: Math.round((to - from) / step) }, (_, at) => `rotate(${round(from + at * step)})`)

/** The owl of the procession, cut from card and painted. */
const owl = painted(
  {
    head: ['#ff9a3c', '#f0561c', '#b3221c'],
    wing: ['#2fc4b8', '#0f6a72'],
    eye: { ball: ['#fff7a0', '#ffc51f', '#e07a0c'] },
    beak: ['#ffe14d', '#e08a0c'],
  },
  (fill) =>
    `<path d="M46 92L26 12L104 52H152L230 12L210 92Z" fill="${fill.wing}" stroke="#1c0f2b" stroke-width="7" stroke-linejoin="round"/><path d="M50 62L40 30L74 50ZM206 62L216 30L182 50Z" fill="#ffe14d"/>` +
    `<path d="M128 40C200 40 236 92 230 146C226 204 182 244 128 244S30 204 26 146C20 92 56 40 128 40Z" fill="${fill.head}" stroke="#1c0f2b" stroke-width="7"/>` +
    `<path d="M128 60L146 92L128 118L110 92Z" fill="#ffe14d" stroke="#1c0f2b" stroke-width="4"/><path d="M128 76L136 92L128 104L120 92Z" fill="#d4145a"/>` +
    `<g transform="translate(82 132)">${many('<path d="M-8-44L0-58L8-44Z" fill="#fff"/>', ring(24))}<circle r="46" fill="#fff" stroke="#1c0f2b" stroke-width="5"/><circle r="34" fill="#12a5a0"/><circle r="26" fill="${fill.eye}"/><circle r="13" fill="#1c0f2b"/><circle cx="-5" cy="-6" r="5" fill="#fff"/></g>` +
    `<g transform="translate(174 132)">${many('<path d="M-8-44L0-58L8-44Z" fill="#fff"/>', ring(24))}<circle r="46" fill="#fff" stroke="#1c0f2b" stroke-width="5"/><circle r="34" fill="#12a5a0"/><circle r="26" fill="${fill.eye}"/><circle r="13" fill="#1c0f2b"/><circle cx="-5" cy="-6" r="5" fill="#fff"/></g>` +
    `<path d="M128 140L152 170L128 206L104 170Z" fill="${fill.beak}" stroke="#1c0f2b" stroke-width="5" stroke-linejoin="round"/><path d="M108 170H148" stroke="#1c0f2b" stroke-width="4"/>` +
    many('<path d="M-12 0A12 12 0 0 0 12 0Z" fill="#fff"/>', [
      'translate(62 196)',
      'translate(86 210)',
      'translate(110 220)',
      'translate(146 220)',
      'translate(170 210)',
      'translate(194 196)',
    ]) +
    many('<circle r="5" fill="#ffe14d"/>', [
      'translate(46 176)',
      'translate(210 176)',
      'translate(128 230)',
      'translate(74 222)',
      'translate(182 222)',
    ]),
)

/** The tiger of the procession: broad mouth, round cheeks, painted stripes. */
const tiger = painted(
  { face: ['#fff04d', '#ffc51f', '#f08a0c'], ear: ['#ff5d5d', '#b3122b'], cheek: ['#ffffff', '#ffe9c2'] },
  (fill) =>
    `<circle cx="52" cy="66" r="38" fill="${fill.ear}" stroke="#1c0f2b" stroke-width="7"/><circle cx="204" cy="66" r="38" fill="${fill.ear}" stroke="#1c0f2b" stroke-width="7"/><circle cx="52" cy="66" r="16" fill="#ffe14d"/><circle cx="204" cy="66" r="16" fill="#ffe14d"/>` +
    `<path d="M128 28C200 28 238 84 232 140C226 204 186 244 128 244S30 204 24 140C18 84 56 28 128 28Z" fill="${fill.face}" stroke="#1c0f2b" stroke-width="7"/>` +
    `<path d="M116 34H140L128 88ZM84 42L104 38L104 76ZM172 42L152 38L152 76ZM26 120L66 128L28 142ZM30 158L68 156L40 180ZM230 120L190 128L228 142ZM226 158L188 156L216 180Z" fill="#1c0f2b"/>` +
    `<path d="M60 118C60 88 112 88 112 118C112 140 60 140 60 118ZM196 118C196 88 144 88 144 118C144 140 196 140 196 118Z" fill="#fff" stroke="#1c0f2b" stroke-width="5"/><circle cx="90" cy="116" r="15" fill="#d4145a"/><circle cx="166" cy="116" r="15" fill="#d4145a"/><circle cx="90" cy="116" r="7" fill="#1c0f2b"/><circle cx="166" cy="116" r="7" fill="#1c0f2b"/>` +
    `<path d="M66 176C66 150 100 146 128 156C156 146 190 150 190 176C190 218 160 232 128 232S66 218 66 176Z" fill="${fill.cheek}" stroke="#1c0f2b" stroke-width="5"/><path d="M82 182H174C172 214 152 222 128 222S84 214 82 182Z" fill="#b3122b" stroke="#1c0f2b" stroke-width="4"/><path d="M88 182L96 204L106 182ZM150 182L160 204L168 182ZM110 182L116 194L122 182ZM134 182L140 194L146 182Z" fill="#fff"/>` +
    `<path d="M104 140H152L128 168Z" fill="#d4145a" stroke="#1c0f2b" stroke-width="5" stroke-linejoin="round"/><path d="M40 196L84 190M40 212L86 200M216 196L172 190M216 212L170 200" stroke="#1c0f2b" stroke-width="4" stroke-linecap="round"/>`,
)

/** The elephant of potters, with flowers in white slip. */
const elephant = painted(
  { clay: ['#7a5cff', '#4a22c9', '#260a7a'], cloth: ['#ff5d8f', '#c9124a'] },
  (fill) =>
    `<path d="M66 96C84 56 150 50 190 66C226 78 236 116 232 160V232H190V184Q160 194 132 184V232H88V176C70 178 56 170 52 150C48 172 50 198 28 208C14 212 8 198 20 192C34 182 22 140 30 112C36 92 50 88 66 96Z" fill="${fill.clay}" stroke="#14063d" stroke-width="7" stroke-linejoin="round"/>` +
    `<path d="M70 96C52 112 56 158 84 166C108 160 112 116 98 96Z" fill="#b39cff" stroke="#14063d" stroke-width="5"/><circle cx="52" cy="116" r="8" fill="#fff"/><circle cx="51" cy="117" r="4" fill="#14063d"/><path d="M36 150Q50 160 62 148" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M120 58C150 50 176 56 198 70L204 140H116Z" fill="${fill.cloth}" stroke="#ffe14d" stroke-width="7"/>${many('<circle r="10" fill="#fff"/><circle r="5" fill="#ffb01f"/>', ['translate(138 84)', 'translate(162 78)', 'translate(184 90)', 'translate(140 114)', 'translate(164 108)', 'translate(186 118)'])}` +
    many('<path d="M0-11L5-4L11 0L5 4L0 11L-5 4L-11 0L-5-4Z" fill="#7fe6d8"/>', [
      'translate(108 206)',
      'translate(212 206)',
      'translate(216 168)',
      'translate(110 180) scale(.7)',
    ]) +
    `<path d="M232 112Q250 128 244 156" fill="none" stroke="#14063d" stroke-width="7" stroke-linecap="round"/>`,
)

const drum = painted(
  { body: ['#ff5d5d', '#d4122b', '#7a0518'], skin: ['#ffffff', '#f2dcb0'] },
  (fill) =>
    `<path d="M30 92V182C30 214 226 214 226 182V92Z" fill="${fill.body}" stroke="#2b0410" stroke-width="7"/><path d="M34 112L66 206L98 124L128 212L158 124L190 206L222 112" fill="none" stroke="#fff" stroke-width="8" stroke-linejoin="round"/><ellipse cx="128" cy="88" rx="98" ry="40" fill="${fill.skin}" stroke="#2b0410" stroke-width="7"/><ellipse cx="128" cy="86" rx="46" ry="18" fill="#2b1a20"/><path d="M30 96C36 136 220 136 226 96" fill="none" stroke="#ffc51f" stroke-width="9"/><path d="M188 20L136 78M228 44L158 84" stroke="#8a4f1c" stroke-width="12" stroke-linecap="round"/>`,
)

const flute = painted(
  { cane: ['#d6f06a', '#6fb52e', '#2f6b12'] },
  (fill) =>
    `<g transform="rotate(-38 128 128)"><path d="M8 98H248V158H8Z" fill="${fill.cane}" stroke="#14330a" stroke-width="7" stroke-linejoin="round"/><path d="M30 98V158M200 98V158" stroke="#d4122b" stroke-width="18"/><path d="M46 98V158M184 98V158" stroke="#ffe14d" stroke-width="7"/>${many('<ellipse rx="10" ry="12" fill="#14330a"/>', ['translate(72 126)', 'translate(98 126)', 'translate(122 126)', 'translate(146 126)'])}<ellipse cx="224" cy="126" rx="10" ry="13" fill="#14330a"/></g><path d="M60 200C40 214 36 236 48 250M72 206C62 224 66 240 80 250" fill="none" stroke="#d4145a" stroke-width="7" stroke-linecap="round"/>`,
)

const kite = painted(
  { left: ['#35b8ff', '#0d5ad9'], right: ['#7fe0ff', '#2f8af0'] },
  (fill) =>
    `<path d="M128 10L222 104H34Z" fill="${fill.right}"/><path d="M128 10L34 104L128 198Z" fill="${fill.left}"/><path d="M128 198L222 104H128Z" fill="#ffffff"/><path d="M128 198L34 104H128Z" fill="#ffe14d"/><path d="M128 10L222 104L128 198L34 104Z" fill="none" stroke="#0a1c4a" stroke-width="8" stroke-linejoin="round"/><path d="M128 10V198M34 104Q128 50 222 104" fill="none" stroke="#0a1c4a" stroke-width="5"/><circle cx="128" cy="104" r="26" fill="#d4122b" stroke="#fff" stroke-width="6"/><path d="M128 198C112 214 150 226 132 248" fill="none" stroke="#0a1c4a" stroke-width="5"/><path d="M104 218L132 222L108 236ZM158 222L134 230L160 244Z" fill="#d4122b"/>`,
)

/** The hand fan of palm leaf with its frill. */
const fan = painted(
  { leaf: { ball: ['#c6ffe0', '#2fd9a0', '#0a8a6a', '#06543f'] }, frill: ['#ff9de0', '#d92fa8'] },
  (fill) =>
    `<path d="M128 150L176 248" stroke="#3d1f08" stroke-width="20" stroke-linecap="round"/><path d="M128 150L175 246" stroke="#d98f3c" stroke-width="10" stroke-linecap="round"/>` +
    `<g transform="translate(116 104)">${many(`<circle cy="-92" r="16" fill="${fill.frill}" stroke="#5c0a4a" stroke-width="4"/>`, ring(20))}</g><circle cx="116" cy="104" r="88" fill="${fill.leaf}" stroke="#063d30" stroke-width="6"/><g transform="translate(116 104)">${many('<path d="M0-82V-30" stroke="#064a38" stroke-opacity=".5" stroke-width="4"/>', ring(15))}${many('<path d="M0-26C16-40 12-60 0-66C-12-60-16-40 0-26Z" fill="#fff" stroke="#d92fa8" stroke-width="3"/>', ring(60))}<circle r="18" fill="#ffe14d" stroke="#d92fa8" stroke-width="5"/></g>`,
)

const bangles = painted(
  { glass: ['#ff9dc4', '#f0247a', '#8a0a4a'], green: ['#b8ffe9', '#1fb8a0', '#06544a'], gold: ['#fff7a0', '#ffb01f', '#a85f0c'] },
  (fill) => {
    const hoop = (x: number, y: number, turn: number, paint: string, dark: string) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="66" ry="78" fill="none" stroke="${dark}" stroke-width="30"/><ellipse rx="66" ry="78" fill="none" stroke="${paint}" stroke-width="20"/>${many('<circle cy="-78" r="5.5" fill="#fff"/>', ['', 'rotate(36) ', 'rotate(-36)', 'rotate(180)', 'rotate(144)', 'rotate(-144)'])}</g>`
    return hoop(90, 112, -16, fill.gold, '#5c2f04') + hoop(166, 118, 14, fill.green, '#053a33') + hoop(128, 160, 0, fill.glass, '#4a0428')
  },
)

/** The sun over the procession. */
const folkSun = painted({ face: { ball: ['#fffbd6', '#ffd21f', '#ff8a1c'] }, flame: ['#ff7a1c', '#d4122b'] }, (fill) => {
  const body = `<g transform="translate(128 128)">${many(`<path d="M-18-72Q-6-96 0-122Q6-96 18-72Z" fill="${fill.flame}" stroke="#5c0410" stroke-width="4"/>`, ring(30))}${many('<path d="M-8-76L0-104L8-76Z" fill="#ffe14d" stroke="#5c0410" stroke-width="3"/>', ring(30, 15, 375))}<circle r="80" fill="#d4122b" stroke="#5c0410" stroke-width="4"/>${many('<path d="M-9-66L0-80L9-66Z" fill="#fff"/>', ring(20))}<circle r="64" fill="${fill.face}" stroke="#5c0410" stroke-width="4"/>`
  return `${body}<path d="M-34-14Q-20-28-8-14M8-14Q20-28 34-14" fill="none" stroke="#7a1f08" stroke-width="6" stroke-linecap="round"/><path d="M-20-6A9 9 0 0 0-21-6ZM0-10V14Q6 18 10 14" fill="none" stroke="#7a1f08" stroke-width="5" stroke-linecap="round"/><path d="M-26 26Q0 46 26 26" fill="none" stroke="#d4122b" stroke-width="7" stroke-linecap="round"/><circle cx="-38" cy="14" r="9" fill="#ff6f4a" opacity=".8"/><circle cx="38" cy="14" r="9" fill="#ff6f4a" opacity=".8"/><circle cy="-40" r="8" fill="#d4122b"/></g>`
})

/** Heads and shoulders in the red and white of the day, from behind. */
function crowd({ y = 0.9, count = 26, size = 62, seed = 3 } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const cloth = ['#d4122b', '#fff7ea', '#ffb01f', '#c9124a', '#12a5a0', '#fff7ea']
    return Array.from({ length: count }, (_, at) => {
      const s = size * frame.unit * (0.85 + chance() * 0.4)
      const x = ((at + chance() * 0.8) / count) * frame.width
      const cy = down(y, frame) + (chance() - 0.5) * s * 0.7
      const flower = at % 3 ? '' : `<circle cx="${round(s * 0.34)}" cy="${round(-s * 0.66)}" r="${round(s * 0.16)}" fill="#ffd21f"/>`
      return `<g transform="translate(${round(x)} ${round(cy)})"><path d="M${round(-s)} ${round(frame.height - cy)}V${round(s * 0.8)}Q${round(-s * 0.9)} ${round(s * 0.1)} 0 ${round(s * 0.06)}Q${round(s * 0.9)} ${round(s * 0.1)} ${round(s)} ${round(s * 0.8)}V${round(frame.height - cy)}Z" fill="${cloth[at % cloth.length]}"/><circle cy="${round(-s * 0.36)}" r="${round(s * 0.5)}" fill="#2b1420"/>${flower}</g>`
    }).join('')
  }
}

/** A figure of the procession held up on bamboo. */
const carried = (
  draw: () => string,
  x: number | readonly [number, number],
  y: number | readonly [number, number],
  size: number,
  turn = 0,
): Piece =>
  standing(
    () => `<path d="M128 200V620" stroke="#5c3a12" stroke-width="17"/><path d="M126 200V620" stroke="#d9b04a" stroke-width="8"/>${draw()}`,
    { x, y, size, turn },
  )

const air = [sky('#1fa8e0', '#6fd4f0', '#fff0c0', '#ffd98a'), rays({ y: [0.3, 0.2], color: '#fffbe0', opacity: 0.5, count: 20 })]

/** The procession of the first of Boishakh: masks on bamboo over a crowd in red and white. */
export const art: GameArt = {
  scene: [
    ...air,
    sun({ y: [0.3, 0.16], size: 120, color: '#ff5a3c' }),
    clouds({ count: 5, top: [0.2, 0.1], bottom: [0.34, 0.2], size: 120, opacity: 0.8, seed: 9 }),
    kites({ y: [0.2, 0.1], count: 7, size: 64 }),
    skyline({ y: 0.86, color: '#d98f7a', light: '#fff0c0', count: 12, size: 300 }),
    halo({ y: 0.8, size: 800, color: '#fff0b8', opacity: 0.6 }),
    carried(elephant, [0.2, 0.28], [0.62, 0.75], 210, -4),
    carried(kite, [0.81, 0.76], [0.58, 0.74], 180, 6),
    carried(owl, [0.08, 0.1], [0.42, 0.72], 330, -6),
    carried(tiger, [0.92, 0.9], [0.42, 0.72], 320, 6),
    crowd({ y: 0.86, count: 22, size: 46, seed: 3 }),
    crowd({ y: 0.95, count: 16, size: 64, seed: 8 }),
    garlands({ y: [0.1, 0.05], count: 6, size: 22 }),
    vignette('#5c1408', 0.4),
  ],
  coverScene: [
    sky('#f0243c', '#d4122b', '#8a0a24'),
    rays({ y: 0.38, color: '#ffd21f', opacity: 0.75, count: 22 }),
    alponaRing({ y: 0.38, size: 470, opacity: 0.9 }),
    carried(kite, 0.14, 0.18, 210, -14),
    carried(folkSun, 0.86, 0.18, 260, 10),
    confetti({ count: 70, size: 18, y: 0.8 }),
    garlands({ y: 0.06, count: 4, size: 24 }),
  ],
  distance: 0.5,
  heroes: [
    { picture: tiger, x: 284, y: 236, size: 130, turn: 10 },
    { picture: elephant, x: 72, y: 250, size: 130, turn: -8 },
    { picture: owl, x: 178, y: 178, size: 232, glow: '#fff7a0' },
  ],
  light: 'above',
  foot: '#5c0418',
  symbols: {
    h1: onPlate(owl, { shape: 'sunburst', colors: ['#c6fff4', '#0f8a8a'], rim: '#fff7d6' }, 0.84),
    h2: onPlate(tiger, { shape: 'sunburst', colors: ['#ffd0d6', '#c9122b'], rim: '#fff7d6' }, 0.82),
    h3: onPlate(elephant, { shape: 'sunburst', colors: ['#fff7a0', '#f08a1c'], rim: '#fff7d6' }, 0.8),
    l1: drum,
    l2: flute,
    l3: kite,
    l4: fan,
    l5: bangles,
    scatter: folkSun,
  },
  title: {
    face: 'lilita',
    fill: ['#ffffff', '#fff3c0', '#ffd21f'],
    rim: '#d4122b',
    dark: '#3d0210',
    lines: {
      BN: ['বৈশাখী', ['শোভাযাত্রা', 0.95]],
      EN: [
        ['Boishakh', 1.05],
        ['Parade', 1.15],
      ],
      CN: [
        ['孟加拉', 1],
        ['新年巡游', 0.95],
      ],
      VI: [
        ['Diễu Hành', 0.95],
        ['Boishakh', 1.1],
      ],
    },
  },
}
