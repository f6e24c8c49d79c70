import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import { bamboo, clouds, faint, foot, type GameArt, halo, mist, onPlate, placed, sky, sun, vault, vignette } from '@portal/art/theme.ts'

const around = (count: number, radius: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `rotate(${round(from + (at * 360) / count)}) translate(0 ${-radius})`)
const mirrored = (body: string) => many(body, ['', 'translate(256 0) scale(-1 1)'])
const ink = '#10241f'

/** The man of letters in the gauze cap of his rank. */
const scholar = painted(
  {
    skin: ['#ffe6c9', '#e8b98a', '#b8794a'],
    robe: ['#7fd9b0', '#1f8f70', '#0a4a40'],
    gauze: ['#4a5a66', '#1c262e', '#0a0f14'],
    white: ['#ffffff', '#dfe6da'],
    jade: { ball: ['#f0ffe6', '#6be0a0', '#0f7a52'] },
  },
  (fill) =>
    `<path d="M8 254C12 206 56 186 128 186S244 206 248 254Z" fill="${fill.robe}" stroke="${ink}" stroke-width="7"/><path d="M88 184L132 254H104L66 196ZM168 184L118 254H158L190 196Z" fill="${fill.white}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M36 238Q48 212 74 204M220 238Q208 212 182 204" fill="none" stroke="#e0c46b" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M2 78C20 66 54 70 78 82L76 100C52 96 20 100 4 96C-2 92-2 82 2 78ZM254 78C236 66 202 70 178 82L180 100C204 96 236 100 252 96C258 92 258 82 254 78Z" fill="${fill.gauze}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>` +
    mirrored(`<path d="M72 112C58 108 54 132 64 146C70 152 76 150 78 146Z" fill="${fill.skin}" stroke="#3d2410" stroke-width="5"/>`) +
    `<path d="M74 92H182V140C182 182 160 208 128 208S74 182 74 140Z" fill="${fill.skin}" stroke="#3d2410" stroke-width="6"/><path d="M68 100C66 64 76 56 88 54C86 26 104 10 128 10S170 26 168 54C180 56 190 64 188 100Q128 78 68 100Z" fill="${fill.gauze}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M88 56Q128 40 168 56" fill="none" stroke="#6b7f8a" stroke-width="5"/><circle cx="128" cy="68" r="13" fill="${fill.jade}" stroke="#e0c46b" stroke-width="5"/>` +
    mirrored(
      `<path d="M86 120Q100 106 116 116" fill="none" stroke="#1c1410" stroke-width="7" stroke-linecap="round"/><path d="M88 134Q102 122 116 134Q102 142 88 134Z" fill="#fff" stroke="#1c1410" stroke-width="4"/><circle cx="103" cy="132" r="6" fill="#1c1410"/><path d="M124 176C108 170 96 180 88 200" fill="none" stroke="#1c1410" stroke-width="7" stroke-linecap="round"/>`,
    ) +
    `<path d="M130 134L122 160Q128 164 136 160" fill="none" stroke="#8a5228" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M112 182Q128 190 144 182" fill="none" stroke="#9c3a2b" stroke-width="6" stroke-linecap="round"/><path d="M116 202C118 224 124 236 128 250C132 236 138 224 140 202Z" fill="#1c1410"/>`,
)

const crane = painted(
  { feather: ['#ffffff', '#f0f5f5', '#b8c9cc'], dark: ['#3a4a52', '#0f1a1f'], beak: ['#ffe08a', '#c98a1c'] },
  (fill) =>
    `<path d="M128 132C92 96 60 50 8 30C10 70 26 96 44 112C30 112 18 110 10 106C24 138 56 158 92 162Z" fill="${fill.feather}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M8 30C10 70 26 96 44 112C30 112 18 110 10 106C14 116 22 126 32 134L66 138C44 110 28 70 8 30Z" fill="${fill.dark}"/><path d="M140 126C150 84 176 34 232 6C242 50 230 86 212 108C226 106 238 102 246 96C236 132 206 156 172 164Z" fill="${fill.feather}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M232 6C242 50 230 86 212 108C226 106 238 102 246 96C242 110 234 122 224 132L190 140C212 108 226 60 232 6Z" fill="${fill.dark}"/><path d="M84 152C60 150 52 176 66 196C76 208 94 204 92 192C90 180 74 186 74 178C76 168 92 166 104 168C120 196 158 206 186 184L236 214L212 178C196 150 160 130 128 132C110 136 98 144 84 152Z" fill="${fill.feather}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M186 184L240 218L250 204L212 176Z" fill="${fill.dark}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M74 200C60 214 44 226 22 232C34 214 48 198 64 192Z" fill="${fill.beak}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M62 184C60 168 70 156 84 154C84 164 78 176 72 182Z" fill="#e0243c" stroke="${ink}" stroke-width="4"/><circle cx="74" cy="192" r="5" fill="${ink}"/><path d="M150 202L176 250M164 202L200 244" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
)

/** The seal, its knob a lying beast. */
const jadeSeal = painted(
  {
    jade: ['#f0ffe6', '#8fe0a8', '#2f9c70', '#0f5c4a'],
    side: { across: ['#c9f5c9', '#4fb88a', '#0f6650'] },
    paste: ['#ff6b5c', '#b80f1c'],
  },
  (fill) =>
    `<path d="M68 118C46 92 60 54 92 54C98 30 138 22 154 44C190 36 214 66 200 96C196 108 190 114 186 118Z" fill="${fill.jade}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M100 56C94 70 102 82 116 80M154 46C148 62 156 76 172 76M84 100Q104 86 122 104M140 104Q160 84 184 98" fill="none" stroke="#0f5c4a" stroke-width="7" stroke-linecap="round"/><circle cx="124" cy="58" r="6" fill="${ink}"/><path d="M36 112H220V200H36Z" fill="${fill.side}" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/><path d="M58 134H198V178H58Z" fill="none" stroke="#eafff0" stroke-opacity=".8" stroke-width="6"/><path d="M78 156H98M90 146V166M118 146V166H138V146M158 146H180M158 156H180M158 166H180" fill="none" stroke="#eafff0" stroke-width="6"/><path d="M28 200H228V238H28Z" fill="${fill.paste}" stroke="#4a040a" stroke-width="7" stroke-linejoin="round"/><path d="M48 132V182" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/>`,
)

const guqin = painted(
  { wood: { across: ['#e0904a', '#8a3f1a', '#4a1c0a'] }, dots: ['#ffffff', '#d9e6e0'] },
  (fill) =>
    `<g transform="rotate(-36 128 128)"><path d="M-14 98C10 86 40 84 66 88C76 94 84 94 94 88C130 84 180 88 204 94C214 100 220 100 228 96L270 98V160L228 162C220 156 214 158 204 162C180 168 130 172 94 168C84 162 76 162 66 168C40 172 10 170-14 158Z" fill="${fill.wood}" stroke="#240c04" stroke-width="8" stroke-linejoin="round"/><path d="M-8 108H264M-8 118H264M-8 128H264M-8 138H264M-8 148H264" stroke="#fff3d0" stroke-width="3"/><path d="M240 94V166M10 94V162" stroke="#240c04" stroke-width="9"/>${many(
      `<circle r="5" fill="${fill.dots}"/>`,
      [40, 70, 98, 124, 148, 172, 196, 216].map((x) => `translate(${x} 100)`),
    )}</g><path d="M196 196C186 214 196 232 190 250M212 186C206 206 216 222 210 244" fill="none" stroke="#d4281c" stroke-width="8" stroke-linecap="round"/>`,
)

/** A bowl with its lid and saucer, steam over it. */
const teaBowl = painted(
  { china: { ball: ['#ffffff', '#f5fff8', '#bfe0d0', '#6fa890'] }, saucer: ['#ffffff', '#a8cfc0'] },
  (fill) =>
    `<path d="M96 52C80 36 112 28 98 6M130 46C116 30 146 22 132 0M164 52C150 36 180 28 166 8" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".9"/><ellipse cx="128" cy="222" rx="116" ry="28" fill="${fill.saucer}" stroke="#10402f" stroke-width="7"/><path d="M32 116H224C222 176 184 218 128 218S34 176 32 116Z" fill="${fill.china}" stroke="#10402f" stroke-width="7" stroke-linejoin="round"/><path d="M44 112C52 82 90 72 128 72S204 82 212 112Q128 134 44 112Z" fill="${fill.china}" stroke="#10402f" stroke-width="7" stroke-linejoin="round"/><path d="M106 72Q128 54 150 72L144 82H112Z" fill="${fill.china}" stroke="#10402f" stroke-width="6" stroke-linejoin="round"/><path d="M44 144Q128 168 212 144" fill="none" stroke="#1f8f70" stroke-width="8"/><path d="M128 206C120 190 128 172 144 164M128 196C112 192 104 182 104 170M142 184C156 186 166 180 172 170" fill="none" stroke="#1f8f70" stroke-width="7" stroke-linecap="round"/><path d="M52 134Q60 172 84 192" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`,
)

const brush = painted(
  { cane: { across: ['#ffe6a8', '#d9983c', '#7a4a14'] }, hair: ['#f5ead6', '#8a7a6b', '#1c1a1f', '#0a0a0f'] },
  (fill) =>
    `<path d="M30 232C70 214 96 240 132 226C160 216 180 232 204 220" fill="none" stroke="#0f8f70" stroke-width="20" stroke-linecap="round"/><g transform="rotate(38 128 128)"><path d="M114-22H142V136H114Z" fill="${fill.cane}" stroke="#3d2004" stroke-width="7" stroke-linejoin="round"/><path d="M114 24H142M114 70H142" stroke="#7a4a14" stroke-width="5"/><path d="M106 132H150V156H106Z" fill="#c9281c" stroke="#4a040a" stroke-width="6" stroke-linejoin="round"/><path d="M106 156H150C164 190 150 222 128 254C106 222 92 190 106 156Z" fill="${fill.hair}" stroke="#0a0a0f" stroke-width="6" stroke-linejoin="round"/><path d="M128-22C112-34 144-44 128-56" fill="none" stroke="#c9281c" stroke-width="8"/></g>`,
)

const inkstone = painted(
  {
    slate: ['#dce8f5', '#8fa8c9', '#4a6080'],
    pool: { ball: ['#4a5a7a', '#0f1420', '#05070c'] },
    stick: { across: ['#3a3440', '#14101a'] },
  },
  (fill) =>
    `<path d="M24 92C24 66 50 58 84 56H172C206 58 232 66 232 92V196C232 230 206 240 172 242H84C50 240 24 230 24 196Z" fill="${fill.slate}" stroke="#0a0f1a" stroke-width="8"/><path d="M44 100C44 84 60 78 88 76H168C196 78 212 84 212 100V192C212 214 196 222 168 222H88C60 222 44 214 44 192Z" fill="#4a6080" stroke="#0a0f1a" stroke-width="5"/><ellipse cx="128" cy="172" rx="66" ry="40" fill="${fill.pool}"/><path d="M82 160Q104 142 136 142" fill="none" stroke="#a8c4e6" stroke-width="7" stroke-linecap="round"/><g transform="rotate(24 176 86)"><path d="M152-6H202V124H152Z" fill="${fill.stick}" stroke="#0a0610" stroke-width="6" stroke-linejoin="round"/><path d="M164 12H190V82H164Z" fill="none" stroke="#ffd75e" stroke-width="5"/><path d="M170 30H184M177 22V70M168 50H186" stroke="#ffd75e" stroke-width="5"/></g><path d="M40 104Q44 74 80 68" fill="none" stroke="#c9d9ec" stroke-width="6" stroke-linecap="round"/>`,
)

const plum = painted(
  { petal: { ball: ['#ffffff', '#ffc4d6', '#f05c8f', '#a8184f'] }, heart: ['#fff7b0', '#f0a81c'] },
  (fill) =>
    `<g transform="translate(128 134)">${many(`<path d="M0-16C40-24 62-70 36-98C22-114-22-114-36-98C-62-70-40-24 0-16Z" fill="${fill.petal}" stroke="#5c0a2b" stroke-width="7"/>`, around(5, 2))}${many('<path d="M0-20V-56" stroke="#fff0c0" stroke-width="5" stroke-linecap="round"/><circle cy="-60" r="7" fill="#ffd23f" stroke="#8a4a04" stroke-width="3"/>', around(10, 0, 18))}<circle r="24" fill="${fill.heart}" stroke="#8a4a04" stroke-width="5"/></g>`,
)

/** A book of jade tablets on cords of gold. */
const jadeBook = painted(
  {
    slip: { across: ['#eaffe6', '#8fe6b0', '#3fa880', '#1f7a60'] },
    glow: { glow: '#bfffd6' },
    gold: ['#fffbd6', '#ffd04d', '#b8720f'],
  },
  (fill) =>
    `<circle cx="128" cy="128" r="130" fill="${fill.glow}"/>` +
    many(
      `<path d="M-19-92H19V92H-19Z" fill="${fill.slip}" stroke="#063d2b" stroke-width="7" stroke-linejoin="round"/><path d="M-6-44H8M0-56V-20M-8-6H8M-8 8H8M0-6V30" fill="none" stroke="#0f5c42" stroke-width="5"/>`,
      [
        'translate(28 136) rotate(-9)',
        'translate(68 126) rotate(-5)',
        'translate(108 120) rotate(-2)',
        'translate(148 120) rotate(2)',
        'translate(188 126) rotate(5)',
        'translate(228 136) rotate(9)',
      ],
    ) +
    `<path d="M-2 84Q128 38 258 84M12 196Q128 158 244 196" fill="none" stroke="#4a2604" stroke-width="17"/><path d="M-2 84Q128 38 258 84M12 196Q128 158 244 196" fill="none" stroke="${fill.gold}" stroke-width="10"/><circle cx="128" cy="60" r="24" fill="${fill.gold}" stroke="#4a2604" stroke-width="6"/><circle cx="128" cy="60" r="10" fill="#1f9c70"/><path d="M118 178L108 232M138 178L148 232" stroke="#d4281c" stroke-width="10" stroke-linecap="round"/>`,
)

/** Steep hills of stone that rise from the mist, washed in ink. */
const karst = (top: string, low: string) =>
  painted(
    { wash: [top, low, '#f2ecd4'] },
    (fill) =>
      `<path d="M-20 300C0 250 10 200 16 140C20 96 40 70 58 74C74 78 78 110 86 140C92 110 96 40 126 12C150-6 172 22 176 70C180 120 186 150 196 168C204 136 214 112 232 114C252 118 254 190 276 300Z" fill="${fill.wash}"/><path d="M126 16C118 60 122 90 112 130M150 24C156 70 150 100 160 140M58 80C54 110 58 130 50 156M232 120C228 146 234 160 230 184" fill="none" stroke="${top}" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`,
  )
const near = karst('#0f4a42', '#6bab90')
const far = karst('#5c9484', '#b8d4bc')

/** A pavilion for one reader. */
const pavilion = painted(
  { roof: ['#3a5a5c', '#14292b'], wood: ['#c9442f', '#6b140f'] },
  (fill) =>
    `<path d="M54 120H72V230H54ZM184 120H202V230H184ZM104 120H116V230H104ZM140 120H152V230H140Z" fill="${fill.wood}"/><path d="M54 186H202V200H54Z" fill="${fill.wood}"/><path d="M128 14L138 40C160 78 200 96 248 98C240 116 220 126 200 126H56C36 126 16 116 8 98C56 96 96 78 118 40Z" fill="${fill.roof}" stroke="#0a1a1c" stroke-width="5" stroke-linejoin="round"/><path d="M128 40C124 80 110 100 90 122M128 40C132 80 146 100 166 122M118 48C96 90 60 108 34 116M138 48C160 90 196 108 222 116" fill="none" stroke="#8fb8ac" stroke-opacity=".6" stroke-width="4"/><path d="M34 230H222V250H34Z" fill="#4a5c52"/>`,
)

/** An old pine that leans out of the rock. */
const pine = painted(
  { bark: ['#5c4434', '#241812'], green: ['#4f9c7a', '#0f4a3d'] },
  (fill) =>
    `<path d="M-10 262C20 200 30 150 70 118C100 96 150 100 196 64L204 74C166 116 120 118 92 142C66 170 60 210 60 262Z" fill="${fill.bark}"/><path d="M90 128C80 96 90 70 112 44L120 50C106 76 102 98 108 118Z" fill="${fill.bark}"/>${many(`<path d="M-58 10C-44-14-18-26 0-24C22-28 48-12 60 10C40 2 20 4 0 8C-20 4-42 2-58 10Z" fill="${fill.green}" stroke="#06251f" stroke-width="3"/>`, ['translate(196 58)', 'translate(150 82) scale(.9)', 'translate(116 36)', 'translate(68 62) scale(.8)', 'translate(222 92) scale(.7)', 'translate(112 96) scale(.8)'])}`,
)

const scroll = { shape: 'scroll', rim: '#e6cf8f', pattern: 'plain' } as const

/** A painting on silk: hills in the mist, a pavilion, someone who reads. */
export const art: GameArt = {
  scene: [
    sky('#3f7568', '#c9dcc4', '#f5eed4', '#f2e6c4', '#c9d9bc'),
    sun({ x: [0.74, 0.7], y: [0.2, 0.12], size: 120, color: '#e8603f' }),
    standing(far, { x: [0.3, 0.25], y: [0.46, 0.42], size: 560 }),
    standing(far, { x: [0.74, 0.8], y: [0.5, 0.44], size: 620, flip: true }),
    faint(0.7, clouds({ count: 7, top: 0.46, bottom: 0.62, color: '#fffaf0', size: 320 })),
    standing(near, { x: [0.08, 0.12], y: [0.6, 0.66], size: 620 }),
    standing(near, { x: [0.94, 0.9], y: [0.62, 0.68], size: 580, flip: true }),
    faint(0.85, clouds({ count: 8, top: 0.8, bottom: 0.94, color: '#fffaf0', size: 360, seed: 9 })),
    standing(pavilion, { x: [0.9, 0.78], y: [0.79, 0.84], size: 250 }),
    standing(pine, { x: [0.08, 0.16], y: [0.8, 0.86], size: 380 }),
    standing(crane, { x: [0.22, 0.16], y: [0.13, 0.19], size: 130 }),
    standing(crane, { x: [0.34, 0.88], y: [0.08, 0.21], size: 80, opacity: 0.8 }),
    vignette('#2b3d2b', 0.4),
  ],
  coverScene: [
    vault(['#fffbe8', '#f2e9c9', '#a8c9a8', '#2f6b5c'], 0.5, 0.36),
    sun({ x: 0.72, y: 0.2, size: 170, color: '#e8603f' }),
    standing(far, { x: 0.24, y: 0.46, size: 760 }),
    standing(near, { x: 0.96, y: 0.5, size: 720, flip: true }),
    faint(0.8, clouds({ count: 8, top: 0.54, bottom: 0.7, color: '#fffaf0', size: 400 })),
    bamboo({ color: '#3f8f66', count: 5, size: 26 }),
    halo({ y: 0.4, size: 560, color: '#fffbe0', opacity: 0.7 }),
    foot('#0a2b24', 0.6),
  ],
  heroes: [
    { picture: crane, x: 92, y: 84, size: 140, turn: -6 },
    { picture: scholar, x: 196, y: 196, size: 262, glow: '#fffbe0', sinks: true },
    { picture: 'book', x: 84, y: 286, size: 118, glow: '#bfffd6', turn: -10 },
  ],
  coverFront: [mist({ y: 0.7, color: '#fffdf2', opacity: 0.5 })],
  light: 'right',
  foot: '#082620',
  symbols: {
    h1: onPlate(scholar, { ...scroll, colors: ['#fff3cf', '#d9b06b'] }, 0.8),
    h2: onPlate(crane, { ...scroll, colors: ['#ff9a7a', '#a8241c'] }, 0.76),
    h3: onPlate(jadeSeal, { ...scroll, colors: ['#fff0b8', '#c9822f'] }, 0.72),
    l1: placed(guqin, { scale: 0.9 }),
    l2: teaBowl,
    l3: brush,
    l4: placed(inkstone, { scale: 0.92 }),
    l5: plum,
    book: placed(jadeBook, { scale: 0.92 }),
  },
  title: {
    face: 'meta',
    fill: ['#ffffff', '#dfffe6', '#7fe0a8'],
    rim: '#0f5c48',
    dark: '#041f1a',
    lines: {
      BN: [
        ['জেড', 1.2],
        ['পণ্ডিত', 1.15],
      ],
      EN: ['Jade', ['Scholar', 1.1]],
      CN: [['玉书生', 1.15]],
      VI: [
        ['Thư Sinh', 1.1],
        ['Ngọc', 1.2],
      ],
    },
  },
}
