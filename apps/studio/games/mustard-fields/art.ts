import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import { clouds, emblem, flowerField, type GameArt, halo, hills, huts, onPlate, palms, sky, sun, vignette } from '@portal/art/theme.ts'

const around = (count: number, from = 0): string[] => Array.from({ length: count }, (_, at) => `rotate(${from + (at * 360) / count})`)

/** The honey bee, furred and striped. */
const bee = painted(
  {
    fur: { ball: ['#fff3a0', '#f0a81c', '#8a4a06'] },
    body: { ball: ['#fff06a', '#ffb81c', '#a85a06'] },
    wing: ['#ffffff', '#cfeeff', '#7fc4f0'],
    eye: { ball: ['#8a6a4a', '#2b1408', '#0a0402'] },
  },
  (fill) =>
    `<path d="M138 104C96 70 92 18 128 6C164 10 170 64 150 104Z" fill="${fill.wing}" fill-opacity=".92" stroke="#2a6a9c" stroke-width="5"/><path d="M126 110C70 100 34 60 50 30C88 14 138 56 142 104Z" fill="${fill.wing}" fill-opacity=".85" stroke="#2a6a9c" stroke-width="5"/><path d="M134 96C118 66 116 36 128 16M122 100C92 82 70 58 60 40" fill="none" stroke="#4a9cd0" stroke-width="4"/>` +
    `<g transform="rotate(-24 96 164)"><path d="M8 164L34 150V178Z" fill="#2b1408"/><path d="M22 164C30 112 90 98 140 118C160 134 160 190 140 206C90 230 30 216 22 164Z" fill="${fill.body}" stroke="#2b1408" stroke-width="6"/><path d="M48 126Q34 164 48 204L66 212Q52 164 66 116ZM88 110Q78 164 88 218L108 216Q98 164 108 110ZM128 114Q122 164 128 210L144 202Q140 164 144 122Z" fill="#2b1408"/><path d="M52 140Q84 116 124 124" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".75"/></g>` +
    `<path d="M150 150L146 196L160 214M172 152L178 198L194 210" fill="none" stroke="#2b1408" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<g transform="translate(164 116)">${many(`<path d="M-10-30L0-50L10-30Z" fill="#d98f1c" stroke="#5c2f04" stroke-width="3"/>`, around(14))}<circle r="40" fill="${fill.fur}"/></g>` +
    `<path d="M212 84C218 60 232 52 244 54M196 78C196 52 208 40 222 38" fill="none" stroke="#2b1408" stroke-width="7" stroke-linecap="round"/><circle cx="244" cy="54" r="7" fill="#2b1408"/><circle cx="222" cy="38" r="7" fill="#2b1408"/><path d="M178 90C196 68 232 76 238 104C242 130 222 146 200 142C180 138 170 110 178 90Z" fill="${fill.fur}" stroke="#2b1408" stroke-width="5"/><ellipse cx="214" cy="104" rx="17" ry="22" transform="rotate(-12 214 104)" fill="${fill.eye}"/><ellipse cx="208" cy="95" rx="6" ry="8" fill="#fff"/><path d="M222 138L232 156" stroke="#2b1408" stroke-width="6" stroke-linecap="round"/>`,
)

const butterfly = painted({ wing: ['#ff9df0', '#d92fd0', '#6b0f8a'], low: ['#7fe8ff', '#1f8fe0', '#0a3d9c'] }, (fill) => {
  const side = `<path d="M128 128C112 70 62 20 24 34C2 62 22 124 62 138C84 146 110 140 128 128Z" fill="${fill.wing}" stroke="#2b0628" stroke-width="6"/><path d="M128 136C94 138 46 152 40 190C44 226 84 240 106 214C122 194 126 164 128 136Z" fill="${fill.low}" stroke="#0a1a3d" stroke-width="6"/><circle cx="54" cy="78" r="19" fill="#ffe14d" stroke="#2b0628" stroke-width="4"/><circle cx="54" cy="78" r="8" fill="#2b0628"/><circle cx="86" cy="104" r="9" fill="#fff"/><circle cx="74" cy="190" r="14" fill="#fff3a0" stroke="#0a1a3d" stroke-width="4"/><path d="M30 52Q20 84 40 112" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"/>`
  return `${side}<g transform="translate(256 0) scale(-1 1)">${side}</g><path d="M128 84C118 40 104 30 96 26M128 84C138 40 152 30 160 26" fill="none" stroke="#2b0628" stroke-width="6" stroke-linecap="round"/><path d="M128 76C142 88 144 200 128 222C112 200 114 88 128 76Z" fill="#3d1f0a" stroke="#1c0a04" stroke-width="4"/>`
})

/** The rose-ringed parakeet. */
const parakeet = painted(
  { body: ['#c6ff6a', '#4fc42f', '#1f7a1c'], wing: ['#8ff04a', '#1f9c3a', '#0a5c2a'], beak: { ball: ['#ff9c8a', '#f0281c', '#8a0410'] } },
  (fill) =>
    `<path d="M120 176L66 254L146 206Z" fill="#1f8fd9" stroke="#0a3d1c" stroke-width="5" stroke-linejoin="round"/><path d="M108 58C136 20 196 26 208 74C222 128 196 196 138 216C100 200 84 150 90 110C92 88 96 72 108 58Z" fill="${fill.body}" stroke="#0a3d1c" stroke-width="6"/><path d="M96 104C112 92 160 112 158 158C156 196 128 214 84 232C80 180 78 130 96 104Z" fill="${fill.wing}" stroke="#0a3d1c" stroke-width="5"/><path d="M100 132Q128 140 138 176M94 158Q118 164 126 198M92 186Q106 190 112 212" fill="none" stroke="#0a5c2a" stroke-width="5" stroke-linecap="round"/><path d="M204 66C232 60 244 84 230 116C222 104 206 100 196 98Z" fill="${fill.beak}" stroke="#4a0208" stroke-width="5" stroke-linejoin="round"/><path d="M130 120C160 134 190 128 206 108" fill="none" stroke="#ff5d8f" stroke-width="11" stroke-linecap="round"/><path d="M188 102L206 104L208 112" fill="none" stroke="#1c0f12" stroke-width="8" stroke-linecap="round"/><circle cx="172" cy="72" r="15" fill="#fff" stroke="#e08a1c" stroke-width="5"/><circle cx="174" cy="72" r="7" fill="#1c0f12"/><path d="M30 232C90 214 190 214 246 236" fill="none" stroke="#5c3410" stroke-width="16" stroke-linecap="round"/>`,
)

/** The farmer's hat of bamboo and leaves. */
const hat = painted(
  { cane: { ball: ['#ffe9b0', '#e0a24a', '#8a5414', '#4a2a06'] } },
  (fill) =>
    `<path d="M8 184C40 150 78 104 118 40Q128 26 138 40C178 104 216 150 248 184C220 224 36 224 8 184Z" fill="${fill.cane}" stroke="#3d2004" stroke-width="6" stroke-linejoin="round"/><path d="M128 34L56 200M128 34L96 210M128 34V212M128 34L160 210M128 34L200 200M96 78Q128 92 160 78M70 116Q128 142 186 116M40 152Q128 190 216 152" fill="none" stroke="#5c3408" stroke-opacity=".65" stroke-width="5"/><path d="M8 184Q128 238 248 184L240 202Q128 250 16 202Z" fill="#c93a1c" stroke="#3d2004" stroke-width="4"/><path d="M116 26H140V46H116Z" fill="#c93a1c" stroke="#3d2004" stroke-width="4"/>`,
)

/** Four petals, as mustard blossoms. */
const blossom = painted(
  { petal: ['#ffffb0', '#ffe11c', '#e0a000'], leaf: ['#8fe04a', '#3a8f1c'] },
  (fill) =>
    `<path d="M128 160C120 200 116 226 128 252M126 210C96 210 76 196 66 178C96 174 118 186 126 210M130 222C152 222 176 208 184 192C158 186 138 198 130 222" fill="${fill.leaf}" stroke="#1f5c0a" stroke-width="6" stroke-linejoin="round"/><g transform="translate(128 108)">${many(`<path d="M0 0C-58-26-62-92 0-100C62-92 58-26 0 0Z" fill="${fill.petal}" stroke="#a86f00" stroke-width="5"/><path d="M0-20V-78" stroke="#d99a00" stroke-width="5" stroke-linecap="round"/>`, around(4, 45))}${many('<path d="M0 0V-34" stroke="#7ab81c" stroke-width="5"/><circle cy="-36" r="7" fill="#f08a00"/>', around(6))}<circle r="15" fill="#a8d92f" stroke="#4a8f0a" stroke-width="4"/></g>`,
)

/** The red flower of the silk-cotton tree. */
const shimul = painted(
  { petal: ['#ff8a6a', '#f0281c', '#8a0410'] },
  (fill) =>
    `<path d="M128 150V250" stroke="#5c3a1c" stroke-width="14" stroke-linecap="round"/><g transform="translate(128 130)">${many(`<path d="M0 6C-52-20-44-96 6-118C40-84 44-22 0 6Z" fill="${fill.petal}" stroke="#4a0208" stroke-width="6"/><path d="M0-14Q-4-60 8-92" fill="none" stroke="#ffb09c" stroke-width="5" stroke-linecap="round"/>`, around(5))}${many('<path d="M0 0V-40" stroke="#4a0208" stroke-width="4"/><circle cy="-42" r="6" fill="#ffe14d"/>', around(9, 18))}<circle r="18" fill="#6b0a1c" stroke="#ffb02e" stroke-width="4"/></g>`,
)

const seeds = painted(
  { clay: ['#f0a070', '#b35a2e', '#5c240c'], seed: { ball: ['#c98a5c', '#5c2a10', '#240c02'] } },
  (fill) =>
    `<path d="M20 136C20 208 72 240 128 240S236 208 236 136Z" fill="${fill.clay}" stroke="#2b0f04" stroke-width="6"/><path d="M36 164L58 150L80 166L104 150L128 166L152 150L176 166L198 150L220 164" fill="none" stroke="#ffe0b8" stroke-width="6"/><ellipse cx="128" cy="134" rx="110" ry="34" fill="#3d1608" stroke="#2b0f04" stroke-width="6"/>` +
    many(`<circle r="15" fill="${fill.seed}" stroke="#1c0802" stroke-width="2.5"/>`, [
      'translate(52 130)',
      'translate(204 130)',
      'translate(78 142)',
      'translate(178 142)',
      'translate(104 148)',
      'translate(130 150)',
      'translate(154 148)',
      'translate(74 116)',
      'translate(100 120)',
      'translate(128 122)',
      'translate(156 120)',
      'translate(182 116)',
      'translate(94 96)',
      'translate(118 98)',
      'translate(142 96)',
      'translate(166 100)',
      'translate(112 76)',
      'translate(138 74)',
      'translate(126 56)',
    ]),
)

const cell = '<path d="M0-26L22-13V13L0 26L-22 13V-13Z"/>'
const combAt = [
  'translate(128 60)',
  'translate(82 60)',
  'translate(174 60)',
  'translate(105 99)',
  'translate(151 99)',
  'translate(59 99)',
  'translate(197 99)',
  'translate(82 138)',
  'translate(128 138)',
  'translate(174 138)',
  'translate(105 177)',
  'translate(151 177)',
  'translate(128 214)',
]

/** The comb under its branch. */
const comb = painted(
  { wax: ['#fff0a0', '#ffb81c', '#c96a06'], honey: { ball: ['#fffbd6', '#ffc93c', '#e07a0c'] }, light: { glow: '#fff0a0' } },
  (fill) =>
    `<circle cx="128" cy="130" r="128" fill="${fill.light}"/><path d="M36 34C30 90 26 120 52 156C82 196 104 250 128 250S174 196 204 156C230 120 226 90 220 34Z" fill="${fill.wax}" stroke="#6b3404" stroke-width="7"/><g fill="${fill.honey}" stroke="#8a4a06" stroke-width="5">${many(cell, combAt)}</g><path d="M4 40C60 6 190 8 252 26" fill="none" stroke="#3d1f08" stroke-width="24" stroke-linecap="round"/><path d="M4 36C60 4 190 4 252 22" fill="none" stroke="#9c6430" stroke-width="10" stroke-linecap="round"/><path d="M220 26C222 60 244 66 250 56C252 36 236 26 220 26Z" fill="#4fa82f" stroke="#1f4a0c" stroke-width="4"/><path d="M92 112Q84 92 96 84" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
)

/** A pot of honey: its belly is left free for the figure. */
const pot = painted(
  { clay: { ball: ['#ffb88a', '#d9602e', '#8a2a10', '#4a1204'] }, honey: ['#fffbd0', '#ffd02e', '#e88a0c'] },
  (fill) =>
    `<path d="M60 68C24 96 8 136 20 178C34 222 80 246 128 246S222 222 236 178C248 136 232 96 196 68Z" fill="${fill.clay}" stroke="#3d0f04" stroke-width="7"/><path d="M54 64C40 104 44 128 58 128S72 108 78 108S86 150 100 150S112 112 122 112S136 134 150 134S162 106 172 106S184 146 196 142S216 100 202 64Z" fill="${fill.honey}" stroke="#a85a06" stroke-width="5"/><ellipse cx="128" cy="60" rx="82" ry="26" fill="${fill.honey}" stroke="#3d0f04" stroke-width="7"/><ellipse cx="128" cy="58" rx="60" ry="15" fill="#fff3a0"/><path d="M34 168A96 96 0 0 0 70 220" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>`,
)

const field = flowerField({ y: [0.6, 0.56], color: '#d9bc14', flower: '#fff06a', count: 40 })
const petalPlate = { shape: 'cloud', rim: '#ffe45c' } as const
const stalk = (draw: () => string) => () =>
  `<path d="M128 130C120 260 136 420 128 620" fill="none" stroke="#3a8f1c" stroke-width="12"/>${draw()}`

/** Mustard in flower to the horizon, and what lives in it. */
export const art: GameArt = {
  scene: [
    sky('#2f9ce8', '#7fd0f8', '#e0f6ff', '#fff7c0'),
    sun({ x: [0.86, 0.84], y: [0.16, 0.09], size: 74, color: '#ffe45c' }),
    clouds({ count: 6, top: 0.08, bottom: 0.34, size: 180 }),
    hills({ y: [0.6, 0.56], color: '#8fc45a', swell: 20, count: 4 }),
    palms({ y: [0.63, 0.58], color: '#3a8f4a', count: 10, size: 260, seed: 14, sides: 0.3 }),
    huts({ y: [0.64, 0.585], color: '#c98a5c', count: 5, size: 130, seed: 3 }),
    field,
    standing(stalk(blossom), { x: [0.06, 0.12], y: [0.66, 0.78], size: 230, turn: -6 }),
    standing(stalk(blossom), { x: [0.17, 0.3], y: [0.84, 0.87], size: 180, turn: 4 }),
    standing(stalk(blossom), { x: [0.94, 0.9], y: [0.64, 0.77], size: 240, turn: 6 }),
    standing(stalk(blossom), { x: [0.83, 0.7], y: [0.83, 0.88], size: 190, turn: -4 }),
    vignette('#3d4a00', 0.35),
  ],
  coverScene: [
    sky('#1f8fe8', '#7fd4ff', '#fff7b0'),
    clouds({ count: 5, top: 0.08, bottom: 0.4, size: 210 }),
    palms({ y: 0.5, color: '#2f8f57', count: 4, size: 240, sides: 1 }),
    halo({ y: 0.4, size: 500, color: '#fffbd0', opacity: 0.9 }),
    flowerField({ y: 0.56, color: '#d9bc14', flower: '#fff06a', count: 24 }),
    standing(stalk(blossom), { x: 0.14, y: 0.56, size: 420, turn: -8 }),
    standing(stalk(blossom), { x: 0.88, y: 0.52, size: 400, turn: 8 }),
  ],
  heroes: [
    { picture: pot, x: 286, y: 276, size: 116, turn: 6 },
    { picture: bee, x: 172, y: 164, size: 272, turn: -6, glow: '#fffbd0' },
    { picture: butterfly, x: 60, y: 78, size: 84, turn: -16 },
  ],
  foot: '#2b4a06',
  symbols: {
    h1: onPlate(bee, { ...petalPlate, colors: ['#e8fcff', '#3fa8e8'] }, 0.86),
    h2: onPlate(butterfly, { ...petalPlate, colors: ['#f2ffd0', '#7fb81c'] }, 0.78),
    h3: onPlate(parakeet, { ...petalPlate, colors: ['#ffe9c2', '#f0802e'] }, 0.8),
    h4: onPlate(hat, { ...petalPlate, colors: ['#d0fff0', '#1f9c8a'] }, 0.8),
    l1: blossom,
    l2: shimul,
    l3: emblem('pea-pod', { size: 226 }),
    l4: emblem('eggplant', { size: 226 }),
    l5: seeds,
    scatter: comb,
    orb: pot,
  },
  sprites: { bee },
  title: {
    face: 'titan',
    fill: ['#ffffff', '#fff7a0', '#ffd21f'],
    rim: '#4a7a06',
    dark: '#1c2f04',
    lines: {
      BN: [
        ['সর্ষে', 1],
        ['ফুলের মাঠ', 0.95],
      ],
      EN: ['Mustard', ['Fields', 1.1]],
      CN: ['油菜', ['花田', 1.15]],
      VI: [
        ['Cánh Đồng', 0.9],
        ['Hoa Cải', 1.1],
      ],
    },
  },
}
