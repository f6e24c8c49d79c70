import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  chanceOf,
  down,
  fireworks,
  foot,
  type GameArt,
  halo,
  letter,
  onPlate,
  pagodas,
  type Part,
  type Piece,
  sea,
  sky,
  stars,
  vignette,
} from '@portal/art/theme.ts'

const around = (count: number, radius: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `rotate(${round(from + (at * 360) / count)}) translate(0 ${-radius})`)
const mirrored = (body: string) => many(body, ['', 'translate(256 0) scale(-1 1)'])
const ink = '#3d0408'

/** The head of the lion dance, gilded. */
const lion = painted(
  {
    gold: { ball: ['#fffbd0', '#ffd23f', '#f09a14', '#a8560a'] },
    red: ['#ff6b5c', '#e0141f', '#8a0414'],
    fur: ['#ffffff', '#ffeec9', '#e6b870'],
    eye: { ball: ['#ffffff', '#f0fff5', '#a8d9c4'] },
    glass: { ball: ['#ffffff', '#8af0d6', '#0a7a6b'] },
  },
  (fill) =>
    mirrored(
      `<path d="M60 84C20 76 4 48 8 20C40 14 76 32 92 60Z" fill="${fill.red}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M54 70C36 62 26 48 26 36C44 36 62 48 72 62Z" fill="#ffd75e"/>`,
    ) +
    `<g transform="translate(128 138)">${many(`<path d="M-22 14C-20-14-8-22 0-30C8-22 20-14 22 14Z" fill="${fill.fur}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`, around(18, 88))}</g>` +
    `<path d="M128 38C190 38 226 80 226 134C226 196 184 236 128 236S30 196 30 134C30 80 66 38 128 38Z" fill="${fill.gold}" stroke="${ink}" stroke-width="7"/>` +
    `<path d="M74 172C92 158 164 158 182 172C190 214 164 242 128 242S66 214 74 172Z" fill="#7a0414" stroke="${ink}" stroke-width="7"/><path d="M100 218Q128 196 156 218Q150 240 128 240T100 218Z" fill="#ff6b7a"/>` +
    mirrored(
      `<path d="M80 168L92 204L106 172ZM108 174L116 190L127 174ZM98 236L106 214L114 240Z" fill="#fffbe8" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><path d="M70 196C52 214 56 236 44 250C66 252 84 246 94 238Z" fill="${fill.fur}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`,
    ) +
    `<path d="M52 186C48 148 92 146 128 150C164 146 208 148 204 186C190 170 164 176 128 176S66 170 52 186Z" fill="${fill.fur}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>` +
    `<path d="M92 146C92 122 110 118 128 118S164 122 164 146C158 158 140 154 128 154S98 158 92 146Z" fill="${fill.red}" stroke="${ink}" stroke-width="6"/><circle cx="112" cy="144" r="6" fill="${ink}"/><circle cx="144" cy="144" r="6" fill="${ink}"/>` +
    mirrored(
      `<circle cx="82" cy="116" r="27" fill="${fill.eye}" stroke="${ink}" stroke-width="6"/><circle cx="88" cy="117" r="14" fill="#1f0a2b"/><circle cx="83" cy="111" r="5" fill="#fff"/><path d="M53 116C54 92 86 84 111 112C94 104 72 104 53 116Z" fill="${fill.red}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M40 96C42 62 88 60 120 102C104 96 98 102 90 94C80 100 66 92 40 96Z" fill="${fill.fur}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M40 140C46 130 58 132 58 142C58 152 48 152 46 146" fill="none" stroke="#c9141f" stroke-width="6" stroke-linecap="round"/>`,
    ) +
    `<circle cx="128" cy="66" r="23" fill="${fill.glass}" stroke="${ink}" stroke-width="6"/><circle cx="121" cy="59" r="6" fill="#fff"/><path d="M106 38C102 14 116 12 128 0C140 12 154 14 150 38C142 46 114 46 106 38Z" fill="${fill.red}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`,
)

/** Blue and white porcelain. */
const teapot = painted(
  { china: { ball: ['#ffffff', '#f0f8ff', '#b8d0ec', '#6f8fc4'] }, gold: ['#fffbd6', '#ffd04d', '#b8720f'] },
  (fill) =>
    `<path d="M56 96C50 10 206 10 200 96" fill="none" stroke="#14245c" stroke-width="24"/><path d="M56 96C50 10 206 10 200 96" fill="none" stroke="#ffd04d" stroke-width="12"/><path d="M196 148C228 148 222 104 250 96C254 140 240 190 190 198Z" fill="${fill.china}" stroke="#14245c" stroke-width="7" stroke-linejoin="round"/><path d="M30 160C30 116 70 92 124 92S218 116 218 160C218 212 180 240 124 240S30 212 30 160Z" fill="${fill.china}" stroke="#14245c" stroke-width="7"/><path d="M78 98C82 72 166 72 170 98Q124 112 78 98Z" fill="${fill.china}" stroke="#14245c" stroke-width="6"/><circle cx="124" cy="66" r="15" fill="${fill.gold}" stroke="#14245c" stroke-width="5"/><path d="M40 138Q124 168 208 138" fill="none" stroke="#1f4ac9" stroke-width="8"/><g transform="translate(124 190)">${many('<path d="M0-7C15-18 13-32 0-38C-13-32-15-18 0-7Z" fill="#1f4ac9"/>', around(6, 0))}<circle r="8" fill="#ffd04d" stroke="#14245c" stroke-width="4"/></g><path d="M46 186Q66 170 78 190M172 190Q186 170 204 186" fill="none" stroke="#1f4ac9" stroke-width="7" stroke-linecap="round"/><path d="M54 128Q72 108 104 106" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
)

/** A folding fan with peonies. */
const fan = painted(
  { paper: ['#e6fff4', '#5cd9b0', '#0a7a66'], wood: ['#ffd9a0', '#8a4a1c'], bloom: { ball: ['#ffffff', '#ffb0c9', '#f0346b'] } },
  (fill) =>
    `<path d="M128 232L6 116C36 62 80 34 128 34S220 62 250 116Z" fill="${fill.wood}" stroke="#3d1a08" stroke-width="7" stroke-linejoin="round"/><path d="M84 190L6 116C36 62 80 34 128 34S220 62 250 116L172 190C160 172 146 164 128 164S96 172 84 190Z" fill="${fill.paper}" stroke="#063d33" stroke-width="7" stroke-linejoin="round"/><path d="M104 168L50 62M128 164V34M152 168L206 62M92 178L24 88M164 178L232 88M116 165L88 42M140 165L168 42" stroke="#063d33" stroke-opacity=".45" stroke-width="4"/><path d="M20 108C48 66 84 46 128 46S208 66 236 108" fill="none" stroke="#ffe08a" stroke-width="7"/>${many(`<g fill="${fill.bloom}" stroke="#8a0a3d" stroke-width="4"><circle cy="-15" r="15"/><circle cx="14" cy="-4" r="15"/><circle cx="9" cy="13" r="15"/><circle cx="-9" cy="13" r="15"/><circle cx="-14" cy="-4" r="15"/></g><circle r="9" fill="#ffe14d"/>`, ['translate(128 106)', 'translate(76 114) scale(.8)', 'translate(182 114) scale(.8)'])}<path d="M102 124Q92 142 104 150M154 124Q166 140 152 150" fill="none" stroke="#0a5c3d" stroke-width="7" stroke-linecap="round"/><circle cx="128" cy="228" r="12" fill="#ffd75e" stroke="#3d1a08" stroke-width="5"/><path d="M128 240V256" stroke="#e0141f" stroke-width="9"/>`,
)

const lantern = painted(
  {
    silk: { ball: ['#fff0a0', '#ff6b3c', '#e0141f', '#7a0414'] },
    gold: ['#fffbd6', '#ffd04d', '#b8720f'],
    light: { glow: '#ffb04d' },
  },
  (fill) =>
    `<circle cx="128" cy="120" r="128" fill="${fill.light}"/><path d="M128 0V24" stroke="#ffd75e" stroke-width="8"/><path d="M86 22H170V44H86Z" fill="${fill.gold}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M94 44H162C226 56 246 92 246 118S226 182 162 194H94C30 182 10 146 10 118S30 56 94 44Z" fill="${fill.silk}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M100 46C62 70 50 94 50 118S62 168 100 192M128 44V194M156 46C194 70 206 94 206 118S194 168 156 192" fill="none" stroke="#ffd75e" stroke-opacity=".8" stroke-width="5"/><path d="M40 84Q60 60 92 56" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8"/><path d="M86 194H170V214H86Z" fill="${fill.gold}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M104 216V244M120 216V256M136 216V256M152 216V244" stroke="#ffd75e" stroke-width="8" stroke-linecap="round"/>`,
)

const burst = painted(
  { light: { glow: '#ff8ae0' }, heart: { ball: ['#ffffff', '#fff0a0', '#ffb01f'] } },
  (fill) =>
    `<circle cx="128" cy="128" r="128" fill="${fill.light}" opacity=".8"/><g transform="translate(128 128)">${many('<path d="M0-40V-96" stroke="#5c0a4a" stroke-width="17" stroke-linecap="round"/><path d="M0-40V-96" stroke="#ff5cb8" stroke-width="10" stroke-linecap="round"/><circle cy="-112" r="11" fill="#fff0a0" stroke="#5c0a4a" stroke-width="4"/>', around(8, 0))}${many('<path d="M0-36V-76" stroke="#0a2f5c" stroke-width="15" stroke-linecap="round"/><path d="M0-36V-76" stroke="#3fd9ff" stroke-width="9" stroke-linecap="round"/><circle cy="-92" r="8" fill="#fff" stroke="#0a2f5c" stroke-width="4"/>', around(8, 0, 22.5))}<circle r="36" fill="${fill.heart}" stroke="#8a4a04" stroke-width="5"/><path d="M0-26L7-7L26 0L7 7L0 26L-7 7L-26 0L-7-7Z" fill="#fff"/></g>`,
)

/** Rows of lanterns over a street: far ones small and pale, near ones large. */
function lanternRows({ y = 0.12 as Part, rows = 3, size = 120, seed = 3 } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return Array.from({ length: rows }, (_, row) => {
      const s = size * frame.unit * (0.42 + row * 0.34)
      const line = down(y, frame) * (1 - row * 0.42)
      const count = Math.ceil(frame.width / (s * 1.5)) + 1
      const sag = s * 0.8
      const at = (part: number) => line + Math.sin(part * Math.PI * 3) ** 2 * sag
      const rope = Array.from({ length: 41 }, (_, i) => `${i ? 'L' : 'M'}${round((i / 40) * frame.width)} ${round(at(i / 40))}`).join('')
      const hung = Array.from({ length: count }, (_, i) => {
        const part = (i + 0.5) / count
        return `translate(${round(part * frame.width)} ${round(at(part))}) rotate(${round((chance() - 0.5) * 10)}) scale(${round((s / 256) * 1000) / 1000}) translate(-128 -2)`
      })
      return `<g opacity="${0.6 + row * 0.2}"><path d="${rope}" fill="none" stroke="#5c0a10" stroke-width="${round(4 * frame.unit)}"/>${many(lantern(), hung)}</g>`
    }).join('')
  }
}

const seal = { shape: 'banner', rim: '#ffd75e', pattern: 'grain' } as const

/** The fifteenth night of the first month, on the river front. */
export const art: GameArt = {
  scene: [
    sky('#1c0424', '#5c0a33', '#c9281f', '#ff9a3c'),
    stars({ count: 60, bottom: 0.3, color: '#ffe6c0' }),
    fireworks({ y: [0.22, 0.2], count: 7, size: 240 }),
    halo({ x: 0.5, y: [0.66, 0.6], size: 1000, color: '#ffb04d', opacity: 0.7 }),
    pagodas({ y: [0.74, 0.74], color: '#6b0a1c', light: '#ffe27a', count: 3, size: 560 }),
    sea({ y: [0.73, 0.74], color: '#7a1424', glint: '#ffd98a', count: 120 }),
    standing(lantern, { x: [0.1, 0.16], y: [0.84, 0.84], size: 150 }),
    standing(lantern, { x: [0.9, 0.86], y: [0.82, 0.88], size: 170 }),
    standing(lantern, { x: [0.24, 0.5], y: [0.94, 0.94], size: 110, opacity: 0.9 }),
    standing(lantern, { x: [0.77, 0.3], y: [0.93, 0.9], size: 100, opacity: 0.9 }),
    lanternRows({ y: [0.15, 0.1], rows: 3, size: 160 }),
    vignette('#1c0208', 0.5),
  ],
  coverScene: [
    sky('#33042b', '#a80f24', '#ff8a2e'),
    fireworks({ y: 0.24, count: 5, size: 210 }),
    pagodas({ y: 0.68, color: '#6b0a1c', light: '#ffe27a', count: 2, size: 620 }),
    halo({ y: 0.42, size: 760, color: '#ffe27a', opacity: 0.6 }),
    lanternRows({ y: 0.17, rows: 3, size: 230, seed: 8 }),
    foot('#2b0208', 0.6),
  ],
  heroes: [
    { picture: 'h1', x: 180, y: 178, size: 240, glow: '#ffe27a' },
    { picture: 'wild', x: 54, y: 262, size: 108, turn: -6 },
    { picture: 'wild', x: 310, y: 268, size: 96, turn: 6 },
  ],
  light: 'below',
  foot: '#2b0208',
  symbols: {
    h1: lion,
    h2: onPlate(teapot, { ...seal, colors: ['#ffb84d', '#a84a0a'] }, 0.72),
    h3: onPlate(fan, { ...seal, colors: ['#ff8a7a', '#9c0a24'] }, 0.76),
    l1: letter('A', { face: 'chango', material: 'gold', size: 160 }),
    l2: letter('K', { face: 'chango', material: 'emerald', size: 160 }),
    l3: letter('Q', { face: 'chango', material: 'sapphire', size: 160 }),
    l4: letter('J', { face: 'chango', material: 'amethyst', size: 160 }),
    l5: letter('10', { face: 'chango', material: 'silver', size: 150 }),
    wild: lantern,
    scatter: burst,
  },
  title: {
    face: 'chango',
    fill: ['#fffef0', '#ffe27a', '#ff9a1c'],
    rim: '#b80f1c',
    dark: '#33020a',
    lines: {
      BN: [
        ['লণ্ঠনের', 1.1],
        ['ভাগ্য', 1.2],
      ],
      EN: ['Lantern', 'Fortune'],
      CN: [
        ['灯笼', 1.15],
        ['鸿运', 1.15],
      ],
      VI: [
        ['Đèn Lồng', 1.05],
        ['Phú Quý', 1.1],
      ],
    },
  },
}
