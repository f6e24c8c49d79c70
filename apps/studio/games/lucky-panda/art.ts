import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  bamboo,
  beams,
  boulders,
  foot,
  type GameArt,
  halo,
  hills,
  letter,
  lilyPads,
  nearLeaves,
  onPlate,
  peaks,
  placed,
  plate,
  rays,
  sea,
  sky,
  together,
  vignette,
} from '@portal/art/theme.ts'

const around = (count: number, radius: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `rotate(${round(from + (at * 360) / count)}) translate(0 ${-radius})`)
const mirrored = (body: string) => many(body, ['', 'translate(256 0) scale(-1 1)'])
const ink = '#14181a'

/** The giant of the bamboo, at his meal. */
const panda = painted(
  {
    white: { ball: ['#ffffff', '#fbf7ec', '#dcd3c0', '#a89c88'] },
    black: ['#5c6670', '#262c33', '#0c0f12'],
    cane: { across: ['#e0ff7a', '#7ac92f', '#2f7a14'] },
    leaf: ['#b8f06b', '#2f8f24'],
  },
  (fill) =>
    `<path d="M10 256C14 206 60 184 128 184S242 206 246 256Z" fill="${fill.black}" stroke="${ink}" stroke-width="7"/><path d="M66 256C70 226 96 214 128 214S186 226 190 256Z" fill="${fill.white}"/>` +
    mirrored(
      `<circle cx="46" cy="50" r="40" fill="${fill.black}" stroke="${ink}" stroke-width="7"/><path d="M28 46Q34 28 54 26" fill="none" stroke="#8a96a3" stroke-width="7" stroke-linecap="round"/>`,
    ) +
    `<path d="M128 24C194 24 236 70 234 126C238 178 190 208 128 208S18 178 22 126C20 70 62 24 128 24Z" fill="${fill.white}" stroke="${ink}" stroke-width="7"/>` +
    mirrored(
      `<path d="M104 82C118 96 110 132 88 144C66 156 46 144 48 122C50 98 84 66 104 82Z" fill="${fill.black}"/><circle cx="84" cy="112" r="15" fill="#6b3a1c" stroke="#000" stroke-width="4"/><circle cx="84" cy="112" r="7" fill="#000"/><circle cx="79" cy="106" r="5" fill="#fff"/><path d="M66 94Q80 84 96 92" fill="none" stroke="#8a96a3" stroke-width="5" stroke-linecap="round"/>`,
    ) +
    `<path d="M86 168C86 142 106 134 128 134S170 142 170 168S152 200 128 200S86 194 86 168Z" fill="#fffdf5" opacity=".9"/><path d="M106 144C106 132 150 132 150 144C150 156 136 164 128 166C120 164 106 156 106 144Z" fill="${fill.black}" stroke="#000" stroke-width="4"/><path d="M116 142Q122 138 130 139" fill="none" stroke="#c9d3dc" stroke-width="5" stroke-linecap="round"/><path d="M128 166V178M102 176Q114 190 128 178Q142 190 154 176" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>` +
    `<g transform="rotate(-24 128 206)"><path d="M-6 194H262V222H-6Z" fill="${fill.cane}" stroke="#14400a" stroke-width="7" stroke-linejoin="round"/><path d="M58 192V224M132 192V224M204 192V224" stroke="#14400a" stroke-width="8"/><path d="M40 192C34 160 48 136 76 124C82 152 68 180 40 192ZM214 192C216 164 234 146 258 142C258 168 242 188 214 192Z" fill="${fill.leaf}" stroke="#14400a" stroke-width="6" stroke-linejoin="round"/></g>` +
    `<path d="M34 232C28 212 44 196 64 202C84 208 86 234 68 244C54 250 38 246 34 232ZM168 196C172 176 198 170 212 184C224 198 214 220 194 220C178 220 164 212 168 196Z" fill="${fill.black}" stroke="${ink}" stroke-width="6"/>`,
)

/** The same head in gold, on a coin with a square of clouds around. */
const goldPanda = painted(
  {
    gold: { ball: ['#fffff0', '#ffe45c', '#f0a514', '#9c5206'] },
    deep: ['#d98a12', '#7a3c04'],
    rim: ['#fff9c9', '#ffc21f', '#a85c06', '#ffe07a'],
    red: { ball: ['#ff8a6b', '#d4141f', '#6b0410'] },
  },
  (fill) =>
    `<g transform="translate(128 128)">${many(`<circle r="19" fill="${fill.rim}" stroke="#5c2c00" stroke-width="5"/>`, around(16, 104))}</g><circle cx="128" cy="128" r="106" fill="${fill.rim}" stroke="#5c2c00" stroke-width="6"/><circle cx="128" cy="128" r="90" fill="${fill.red}" stroke="#5c2c00" stroke-width="5"/><g transform="translate(128 132) scale(.78) translate(-128 -124)">${mirrored(`<circle cx="48" cy="56" r="38" fill="${fill.deep}" stroke="#4a2000" stroke-width="8"/>`)}<path d="M128 30C190 30 230 72 228 126C232 176 188 206 128 206S24 176 28 126C26 72 66 30 128 30Z" fill="${fill.gold}" stroke="#4a2000" stroke-width="9"/>${mirrored('<path d="M104 86C118 100 110 134 88 144C68 154 48 142 50 122C52 100 86 70 104 86Z" fill="#7a3c04"/><circle cx="85" cy="113" r="12" fill="#fffbd0"/><circle cx="86" cy="114" r="6" fill="#4a2000"/>')}<path d="M104 146C104 132 152 132 152 146C152 158 136 166 128 168C120 166 104 158 104 146Z" fill="#7a3c04"/><path d="M128 168V178M100 178Q114 192 128 180Q142 192 156 178" fill="none" stroke="#7a3c04" stroke-width="9" stroke-linecap="round"/><path d="M60 72Q84 46 120 44" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".85"/></g>`,
)

const canes = painted({ cane: { across: ['#eaff9c', '#8fd93f', '#2f8a1c'] }, leaf: ['#c6ff7a', '#3f9c2b', '#14561c'] }, (fill) => {
  const stem = (x: number, top: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} 256)"><path d="M${x - 20} ${top}H${x + 20}V256H${x - 20}Z" fill="${fill.cane}" stroke="#14400a" stroke-width="7" stroke-linejoin="round"/><path d="M${x - 24} ${top + 64}H${x + 24}M${x - 24} ${top + 134}H${x + 24}" stroke="#14400a" stroke-width="9" stroke-linecap="round"/><path d="M${x - 9} ${top + 12}V${top + 50}M${x - 9} ${top + 78}V${top + 120}" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/></g>`
  return (
    stem(84, 50, -10) +
    stem(172, 40, 10) +
    stem(128, 8, 0) +
    many(
      `<path d="M0 0C-22-20-26-56 0-92C26-56 22-20 0 0Z" fill="${fill.leaf}" stroke="#0f3308" stroke-width="6" stroke-linejoin="round"/>`,
      [
        'translate(74 128) rotate(-72)',
        'translate(74 128) rotate(-112) scale(.8)',
        'translate(182 116) rotate(70)',
        'translate(182 116) rotate(112) scale(.8)',
        'translate(146 60) rotate(48) scale(.8)',
      ],
    ) +
    `<path d="M66 196Q128 216 190 196L190 222Q128 242 66 222Z" fill="#d4141f" stroke="#4a0408" stroke-width="6"/><path d="M128 210L112 250M128 210L146 250" stroke="#d4141f" stroke-width="10" stroke-linecap="round"/><circle cx="128" cy="216" r="12" fill="#ffd75e" stroke="#4a0408" stroke-width="5"/>`
  )
})

/** The carp of plenty, out of the water. */
const carp = painted(
  {
    body: ['#ffe27a', '#ff7a2e', '#d9241c', '#8a0a14'],
    fin: ['#ffd98a', '#f0561c', '#a3140f'],
    wave: ['#e6ffff', '#5cd0f0', '#0f6fb8'],
  },
  (fill) =>
    `<path d="M176 176C220 190 250 170 252 132C262 176 250 228 206 242C212 222 196 206 166 200Z" fill="${fill.fin}" stroke="#4a0808" stroke-width="7" stroke-linejoin="round"/><path d="M92 40C120 8 170 8 204 36C188 46 184 64 190 84Z" fill="${fill.fin}" stroke="#4a0808" stroke-width="7" stroke-linejoin="round"/><path d="M30 108C30 62 72 28 116 34C178 44 220 102 206 162C202 186 186 204 166 208C172 178 154 158 122 156C78 156 36 148 30 108Z" fill="${fill.body}" stroke="#4a0808" stroke-width="7" stroke-linejoin="round"/><path d="M86 44C110 72 110 120 84 152" fill="none" stroke="#8a0a14" stroke-width="7" stroke-linecap="round"/>${many(
      '<path d="M-14-10Q12 0 -10 16" fill="none" stroke="#ffe9a8" stroke-width="5" stroke-linecap="round"/>',
      [
        'translate(128 72)',
        'translate(126 104)',
        'translate(122 134)',
        'translate(154 84) rotate(14)',
        'translate(154 116) rotate(10)',
        'translate(152 146) rotate(16)',
        'translate(182 112) rotate(24)',
        'translate(184 146) rotate(30)',
      ],
    )}<path d="M108 146C104 176 122 196 148 198C150 176 138 154 120 146Z" fill="${fill.fin}" stroke="#4a0808" stroke-width="6" stroke-linejoin="round"/><circle cx="64" cy="86" r="16" fill="#fff" stroke="#4a0808" stroke-width="5"/><circle cx="62" cy="87" r="8" fill="#14080a"/><path d="M30 112C40 120 50 122 60 118" fill="none" stroke="#4a0808" stroke-width="7" stroke-linecap="round"/><path d="M38 122C24 132 14 134 6 126M48 126C42 142 32 150 22 150" fill="none" stroke="#4a0808" stroke-width="6" stroke-linecap="round"/><path d="M4 216C24 190 52 188 62 208C76 184 110 184 118 210C136 192 164 198 168 220C190 208 214 216 224 236C190 256 60 262 18 246C6 240 2 228 4 216Z" fill="${fill.wave}" stroke="#06345c" stroke-width="7" stroke-linejoin="round"/><path d="M62 208C66 220 60 228 50 228M118 210C122 224 112 232 102 230" fill="none" stroke="#06345c" stroke-width="5" stroke-linecap="round"/>`,
)

/** The red envelope of the new year, coins behind its flap. */
const envelope = painted(
  {
    red: ['#ff6b5c', '#e0141f', '#9c0414'],
    gold: ['#fffbd6', '#ffd04d', '#b8720f'],
    coin: { ball: ['#fffbd0', '#ffcf3a', '#c97a0c'] },
  },
  (fill) =>
    many(`<circle r="36" fill="${fill.coin}" stroke="#5c3000" stroke-width="6"/><path d="M-11-11H11V11H-11Z" fill="#8a4a04"/>`, [
      'translate(84 44)',
      'translate(172 44)',
      'translate(128 36)',
    ]) +
    `<path d="M46 52H210V236Q210 250 196 250H60Q46 250 46 236Z" fill="${fill.red}" stroke="#3d0206" stroke-width="8" stroke-linejoin="round"/><path d="M46 52H210L196 96Q128 140 60 96Z" fill="${fill.red}" stroke="#3d0206" stroke-width="7" stroke-linejoin="round"/><path d="M58 60H198L188 90Q128 124 68 90Z" fill="none" stroke="#ffd75e" stroke-width="5"/><circle cx="128" cy="118" r="30" fill="${fill.gold}" stroke="#5c3000" stroke-width="6"/><path d="M114 108H142M128 100V136M112 122H144M118 136H138" stroke="#b80f1c" stroke-width="7" stroke-linecap="round"/><g transform="translate(128 200)">${many('<path d="M0-4C16-12 16-30 0-36C-16-30-16-12 0-4Z" fill="#ffd75e" stroke="#7a0410" stroke-width="4"/>', around(6, 0))}<circle r="8" fill="#fffbd6"/></g><path d="M60 232V222Q60 212 70 212M196 232V222Q196 212 186 212" fill="none" stroke="#ffd75e" stroke-width="6" stroke-linecap="round"/>`,
)

const lacquered = { face: ['#ffe3d6', '#ff6b4d', '#b8141f', '#ff9a7a'], rim: '#5c0410', dark: '#240106', gleam: '#fff5f0' } as const
const river = { face: ['#e6fbff', '#5cd0f0', '#0f6fb8', '#9ce6ff'], rim: '#063d70', dark: '#02162b', gleam: '#ffffff' } as const
const raft = { shape: 'plank', rim: '#e6c47a', pattern: 'grain' } as const

/** A valley of bamboo in the morning; whoever finds it is in luck. */
export const art: GameArt = {
  scene: [
    sky('#2f8fa0', '#b8ecd4', '#fff6c0'),
    rays({ x: [0.3, 0.3], y: [0.12, 0.08], color: '#fffbe0', opacity: 0.5, count: 16 }),
    peaks({ y: 0.56, color: '#7ab8a8', height: 380, count: 5 }),
    hills({ y: 0.56, color: '#8fcf7a', swell: 60 }),
    hills({ y: 0.7, color: '#5cab4f', swell: 40, seed: 12 }),
    sea({ y: [0.78, 0.8], color: '#3fa8b8', glint: '#ffffff', count: 60 }),
    lilyPads({ y: 0.88, color: '#2f9a63', flower: '#ff8ab0', count: 6, size: 80 }),
    boulders({ y: [0.93, 0.93], color: '#5c7a5c', count: 10, swell: 80 }),
    beams({ y: 1, color: '#fffbd0', count: 7, opacity: 0.28 }),
    bamboo({ color: '#5fb03a', count: 12, size: 32 }),
    // Upright it looks over the board's upper edge: below stand the controls.
    standing(panda, { x: [0.11, 0.15], y: [0.86, 0.17], size: 300 }),
    standing(envelope, { x: [0.93, 0.9], y: [0.9, 0.92], size: 130, turn: 10 }),
    vignette('#123d14', 0.42),
  ],
  coverScene: [
    sky('#6fd0c4', '#d9f59c', '#fff0a0'),
    rays({ y: 0.36, color: '#ffffff', opacity: 0.55, count: 20 }),
    bamboo({ color: '#8fcf5c', count: 12, size: 30, seed: 3 }),
    halo({ y: 0.38, size: 640, color: '#fffbd0', opacity: 0.8 }),
    bamboo({ color: '#4f9c34', count: 8, size: 46, seed: 14 }),
    foot('#0f3310', 0.6),
  ],
  heroes: [
    { picture: 'h1', x: 180, y: 176, size: 290, glow: '#fffbe0', sinks: true },
    { picture: goldPanda, x: 304, y: 290, size: 84, turn: 6 },
  ],
  coverFront: [nearLeaves({ color: '#1f6b1c', y: 0.88, size: 420, count: 4 })],
  light: 'above',
  foot: '#0a260c',
  symbols: {
    h1: panda,
    h2: onPlate(canes, { ...raft, colors: ['#fff0b8', '#b8702f'] }, 0.78),
    h3: onPlate(carp, { ...raft, colors: ['#8ae6ff', '#1a5c9c'] }, 0.78),
    l1: letter('A', { face: 'bangers', material: lacquered, size: 200 }),
    l2: letter('K', { face: 'bangers', material: 'lemon', size: 200 }),
    l3: letter('Q', { face: 'bangers', material: river, size: 200 }),
    l4: letter('J', { face: 'bangers', material: 'ember', size: 200 }),
    l5: letter('10', { face: 'bangers', material: 'pearl', size: 190 }),
    wild: goldPanda,
    scatter: together(plate({ shape: 'ring', colors: ['#ffe27a', '#8a1408'], rim: '#ffd75e' }), placed(envelope, { scale: 0.84 })),
  },
  title: {
    face: 'bangers',
    fill: ['#ffffff', '#fff7b0', '#ffc51f'],
    rim: '#c9141f',
    dark: '#123d0f',
    tilt: -3,
    lines: {
      BN: [
        ['ভাগ্যবান', 1],
        ['পান্ডা', 1.25],
      ],
      EN: [
        ['Lucky', 1.2],
        ['Panda', 1.45],
      ],
      CN: [
        ['幸运', 1.1],
        ['熊猫', 1.25],
      ],
      VI: [
        ['Gấu Trúc', 1.15],
        ['May Mắn', 1.15],
      ],
    },
  },
}
