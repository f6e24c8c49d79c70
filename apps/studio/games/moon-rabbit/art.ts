import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  clouds,
  curledClouds,
  type GameArt,
  halo,
  letter,
  mist,
  moon,
  onPlate,
  pagodas,
  placed,
  plate,
  sky,
  stars,
  together,
  vignette,
} from '@portal/art/theme.ts'

const ring = (count: number, radius: number, x = 0, y = 0) =>
  Array.from({ length: count }, (_, at) => `translate(${x} ${y}) rotate(${round((at * 360) / count)}) translate(0 ${-radius})`)
const ink = '#1f1040'

/** The hare of the moon, white as its light, with a cord of jade. */
const rabbit = painted(
  {
    fur: ['#ffffff', '#f5eeff', '#cdbdf0', '#9c86d4'],
    ear: ['#ffd0e6', '#f08ab8'],
    jade: { ball: ['#e6fff0', '#4fd99a', '#0a7a4d'] },
    gold: ['#fffbd6', '#ffd04d', '#b8720f'],
  },
  (fill) =>
    `<circle cx="222" cy="206" r="27" fill="${fill.fur}" stroke="${ink}" stroke-width="7"/>` +
    `<path d="M124 92C136 52 168 14 204 12C214 44 186 88 150 108Z" fill="${fill.fur}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M142 86C154 58 174 36 192 30C192 52 174 78 152 94Z" fill="${fill.ear}"/>` +
    `<path d="M66 246C40 196 56 148 108 138C176 130 226 168 226 214C226 236 208 246 188 246Z" fill="${fill.fur}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M136 246C128 206 156 182 188 188" fill="none" stroke="#7a62b8" stroke-width="7" stroke-linecap="round"/><path d="M84 172C74 200 74 222 62 246H108C118 224 120 200 114 178" fill="${fill.fur}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M136 246C136 228 166 222 182 232C192 238 190 246 184 248Z" fill="${fill.fur}" stroke="${ink}" stroke-width="6"/>` +
    `<path d="M82 84C66 44 74 10 98 4C118 26 120 64 108 94Z" fill="${fill.fur}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M90 76C82 50 86 30 97 22C106 40 106 64 101 82Z" fill="${fill.ear}"/>` +
    `<path d="M22 138C20 102 58 74 98 78C138 80 160 108 152 138C146 166 112 178 80 172C48 168 24 158 22 138Z" fill="${fill.fur}" stroke="${ink}" stroke-width="7"/><ellipse cx="76" cy="120" rx="12" ry="14" fill="#b3123f" stroke="${ink}" stroke-width="4"/><circle cx="71" cy="114" r="5" fill="#fff"/><path d="M56 106Q72 92 92 102" fill="none" stroke="#7a62b8" stroke-width="5" stroke-linecap="round"/><ellipse cx="104" cy="146" rx="15" ry="9" fill="#f5a8cc" opacity=".6"/><path d="M20 134Q30 128 38 136Q32 148 22 144Z" fill="#f0709c" stroke="${ink}" stroke-width="4"/><path d="M34 146Q44 156 56 152" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><path d="M52 140L6 126M52 148L4 156" stroke="#6b55a8" stroke-width="3"/>` +
    `<path d="M72 170Q108 196 144 156" fill="none" stroke="${ink}" stroke-width="17" stroke-linecap="round"/><path d="M72 170Q108 196 144 156" fill="none" stroke="#f0344d" stroke-width="9" stroke-linecap="round"/><circle cx="100" cy="194" r="18" fill="${fill.jade}" stroke="${ink}" stroke-width="5"/><circle cx="100" cy="194" r="6" fill="${ink}"/>`,
)

/** A lantern of eight silk panes. */
const lantern = painted(
  {
    silk: { ball: ['#fffbd0', '#ffb84d', '#f0602e', '#a3261c'] },
    wood: ['#8a5ae0', '#3d1a8a'],
    gold: ['#fffbd6', '#ffd04d', '#b8720f'],
  },
  (fill) =>
    `<path d="M128 2V30" stroke="#7a4a0c" stroke-width="10"/><path d="M128 2V30" stroke="#ffd75e" stroke-width="5"/><path d="M76 40Q128 14 180 40L190 62H66Z" fill="${fill.wood}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M66 62L26 118L66 180H190L230 118L190 62Z" fill="${fill.silk}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M100 62L84 118L100 180M156 62L172 118L156 180M26 118H230" fill="none" stroke="#7a1f14" stroke-width="6"/><path d="M66 62L26 118L66 180H190L230 118L190 62Z" fill="none" stroke="${fill.gold}" stroke-width="5" transform="translate(128 121) scale(.94) translate(-128 -121)"/><circle cx="128" cy="118" r="27" fill="#fffbe0"/><path d="M140 96A26 26 0 1 0 140 142A32 32 0 0 1 140 96Z" fill="#f0a52e"/><path d="M66 180H190L178 202H78Z" fill="${fill.wood}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M104 202V236M128 202V252M152 202V236" stroke="#f0344d" stroke-width="9" stroke-linecap="round"/><circle cx="128" cy="210" r="8" fill="${fill.gold}"/>`,
)

/** A cake of the autumn feast, pressed in its mould. */
const mooncake = painted(
  { crust: ['#ffe6a8', '#e8a548', '#a85a14'], top: { ball: ['#fff3c4', '#f2b95c', '#c97a24'] }, side: ['#c97a2b', '#6b3208'] },
  (fill) =>
    `<g transform="translate(128 150)">${many(`<circle r="25" fill="${fill.side}" stroke="#4a2004" stroke-width="6"/>`, ring(14, 90))}</g><g transform="translate(128 120)">${many(`<circle r="25" fill="${fill.crust}" stroke="#4a2004" stroke-width="6"/>`, ring(14, 90))}<circle r="92" fill="${fill.top}" stroke="#8a4a10" stroke-width="5"/><circle r="76" fill="none" stroke="#8a4a10" stroke-width="6"/>${many('<path d="M0-8C20-26 16-52 0-64C-16-52-20-26 0-8Z" fill="#ffe6a8" stroke="#8a4a10" stroke-width="5"/>', ring(8, 0))}<circle r="17" fill="#fff3c4" stroke="#8a4a10" stroke-width="5"/></g><path d="M62 74Q92 44 132 42" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"/>`,
)

/** Golden osmanthus on its twig. */
const osmanthus = painted(
  { leaf: ['#a8f0b8', '#2f9c6b', '#0f4a3d'], bloom: { ball: ['#fffde0', '#ffd83d', '#e08a0c'] } },
  (fill) =>
    `<path d="M26 246C90 214 110 150 222 34" fill="none" stroke="#3d2008" stroke-width="14" stroke-linecap="round"/>${many(`<path d="M0 0C34-22 40-66 0-104C-40-66-34-22 0 0Z" fill="${fill.leaf}" stroke="#06301f" stroke-width="6"/><path d="M0-8V-84" stroke="#06301f" stroke-opacity=".5" stroke-width="4"/>`, ['translate(90 206) rotate(-70)', 'translate(106 196) rotate(112) scale(.95)', 'translate(146 132) rotate(-64)', 'translate(166 124) rotate(116)', 'translate(204 62) rotate(-60) scale(.8)'])}${many(
      `<g fill="${fill.bloom}" stroke="#7a3f04" stroke-width="5"><ellipse cy="-19" rx="15" ry="19"/><ellipse cy="19" rx="15" ry="19"/><ellipse cx="-19" rx="19" ry="15"/><ellipse cx="19" rx="19" ry="15"/></g><circle r="9" fill="#f06a0c"/>`,
      [
        'translate(112 158)',
        'translate(150 160) scale(.9)',
        'translate(132 112) scale(.95)',
        'translate(178 92)',
        'translate(92 120) scale(.75)',
        'translate(196 130) scale(.7)',
      ],
    )}`,
)

/** The mortar of jade in which the hare grinds the herb of long life. */
const mortar = painted(
  {
    jade: ['#f0ffe6', '#7fe0a8', '#1f9c70', '#0a4f42'],
    wood: ['#fff0d0', '#e0b070', '#9c6426'],
    glow: { glow: '#bfffe0' },
    brew: ['#ffffff', '#8affc4', '#22c98a'],
  },
  (fill) =>
    `<ellipse cx="128" cy="96" rx="126" ry="96" fill="${fill.glow}"/><g transform="rotate(28 150 90)"><path d="M136 6Q152-8 168 6L164 92H140Z" fill="${fill.wood}" stroke="#3d2008" stroke-width="7"/><path d="M126 88H178V124Q152 144 126 124Z" fill="${fill.wood}" stroke="#3d2008" stroke-width="7"/></g><ellipse cx="128" cy="116" rx="100" ry="32" fill="#0a4f42" stroke="#04261f" stroke-width="7"/><ellipse cx="128" cy="120" rx="82" ry="21" fill="${fill.brew}"/><path d="M28 116C32 166 62 190 92 200L82 230Q80 246 98 246H158Q176 246 174 230L164 200C194 190 224 166 228 116C206 158 50 158 28 116Z" fill="${fill.jade}" stroke="#04261f" stroke-width="7" stroke-linejoin="round"/><path d="M56 166Q128 204 200 166" fill="none" stroke="#ffd75e" stroke-width="8"/><path d="M46 150Q54 178 84 190" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/><path d="M70 66L76 50L82 66L98 72L82 78L76 94L70 78L54 72ZM196 34L200 22L204 34L216 38L204 42L200 54L196 42L184 38Z" fill="#fffbd0"/>`,
)

/** The full moon with the tree that grows on it. */
const fullMoon = painted(
  { disc: { ball: ['#fffff0', '#fff0b0', '#ffd24d', '#d98f1c'] }, cloud: ['#d9c4ff', '#7a52d9'] },
  (fill) =>
    `<circle cx="128" cy="122" r="112" fill="${fill.disc}" stroke="#8a5208" stroke-width="6"/><circle cx="76" cy="84" r="18" fill="#e0a53c" opacity=".5"/><circle cx="62" cy="140" r="11" fill="#e0a53c" opacity=".5"/><path d="M150 214C146 180 160 160 148 132C138 116 120 108 104 110C122 100 138 104 150 116C150 94 146 78 130 64C152 70 162 86 166 106C174 92 186 84 202 84C190 94 178 108 178 128C182 156 174 186 184 214Z" fill="#5c3a8a"/>${many('<circle r="21" fill="#7a52b8"/><circle cx="-5" cy="-6" r="8" fill="#ffe27a"/><circle cx="8" cy="5" r="6" fill="#ffe27a"/>', ['translate(102 104)', 'translate(128 62)', 'translate(160 48)', 'translate(198 76)', 'translate(206 104) scale(.8)', 'translate(162 84) scale(.8)'])}<path d="M10 232C2 204 30 190 48 202C56 176 96 178 102 202C120 186 148 192 152 212C170 192 212 196 214 220C238 214 252 232 244 246H18Q10 244 10 232Z" fill="${fill.cloud}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M48 202C62 206 66 220 56 226M152 212C166 214 170 226 160 232" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`,
)

/** A great osmanthus in flower at the rim of the picture. */
const tree = painted(
  { crown: ['#b88aff', '#5c34b8', '#2b1470'], bloom: ['#fffbd0', '#ffc83d'] },
  (fill) =>
    `<path d="M96 400C110 300 92 240 110 190C80 176 60 150 30 150C66 134 96 148 118 164C120 126 108 96 82 74C118 84 138 116 140 156C154 132 180 116 210 118C186 134 160 160 152 196C146 250 166 320 172 400Z" fill="#1c0c42"/>${many(`<path d="M-58 20C-74-8-44-40-18-34C-8-60 38-58 44-32C72-34 80 8 58 24C48 46-44 46-58 20Z" fill="${fill.crown}"/><g fill="${fill.bloom}"><circle cx="-34" cy="-2" r="6"/><circle cx="-10" cy="-22" r="5"/><circle cx="20" cy="-30" r="6"/><circle cx="42" cy="-4" r="5"/><circle cx="6" cy="6" r="6"/><circle cx="-18" cy="22" r="5"/><circle cx="30" cy="22" r="6"/></g>`, ['translate(40 140) scale(.9)', 'translate(84 74)', 'translate(206 120)', 'translate(150 56) scale(1.15)', 'translate(110 26) scale(.8)', 'translate(240 84) scale(.8)', 'translate(10 100) scale(.7)'])}`,
)

const pale = { face: ['#ffffff', '#e6d9ff', '#9c7ae0', '#f2eaff'], rim: '#3d1f8a', dark: '#120630', gleam: '#ffffff' } as const
const court = { shape: 'flower', rim: '#ffe08a', pattern: 'rings' } as const

/** Above the clouds, the night of the autumn feast: the moon so near that one sees who lives there. */
export const art: GameArt = {
  scene: [
    sky('#0f0833', '#2f1670', '#7a3fb8', '#e08ac4'),
    stars({ count: 130, bottom: 0.6 }),
    halo({ x: 0.5, y: [0.36, 0.31], size: 1000, color: '#d99cff', opacity: 0.7 }),
    moon({ x: 0.5, y: [0.36, 0.31], size: 400, color: '#fff0b8' }),
    clouds({ count: 7, top: 0.5, bottom: 0.72, color: '#b58ae6', size: 300, opacity: 0.6 }),
    pagodas({ y: [0.82, 0.86], color: '#3d1a7a', light: '#ffd75e', count: 2, size: 420 }),
    standing(tree, { x: [0.07, 0.08], y: [0.56, 0.66], size: 400 }),
    standing(tree, { x: [0.94, 0.94], y: [0.6, 0.66], size: 350, flip: true }),
    curledClouds({ count: 8, top: [0.78, 0.8], bottom: [0.92, 0.93], color: '#6a3fc9', size: 330 }),
    vignette('#14063d', 0.5),
  ],
  coverScene: [
    sky('#1a0c4a', '#4a22a0', '#b05fc9'),
    stars({ count: 70, bottom: 0.6 }),
    halo({ y: 0.36, size: 900, color: '#d99cff', opacity: 0.8 }),
    moon({ y: 0.36, size: 370, color: '#ffeaa0' }),
    standing(tree, { x: 0.02, y: 0.62, size: 420 }),
    standing(tree, { x: 0.99, y: 0.58, size: 380, flip: true }),
    curledClouds({ count: 7, top: 0.6, bottom: 0.7, color: '#6a3fc9', size: 330 }),
  ],
  heroes: [
    { picture: 'h1', x: 176, y: 188, size: 220, glow: '#fffbe0' },
    { picture: 'wild', x: 66, y: 282, size: 92, glow: '#8affc4' },
    { picture: 'h3', x: 304, y: 292, size: 78, turn: 8 },
  ],
  coverFront: [mist({ y: 0.72, color: '#c9a6ff', opacity: 0.5 })],
  light: 'right',
  foot: '#12063a',
  symbols: {
    h1: rabbit,
    h2: lantern,
    h3: mooncake,
    h4: onPlate(osmanthus, { ...court, colors: ['#a88aff', '#341480'] }, 0.8),
    l1: letter('A', { face: 'shrikhand', material: 'candy' }),
    l2: letter('K', { face: 'shrikhand', material: pale }),
    l3: letter('Q', { face: 'shrikhand', material: 'jade' }),
    l4: letter('J', { face: 'shrikhand', material: 'neonBlue' }),
    wild: mortar,
    scatter: together(plate({ shape: 'ring', colors: ['#a88aff', '#2b0f70'], rim: '#ffe9a8' }), placed(fullMoon, { scale: 0.82 })),
  },
  title: {
    face: 'shrikhand',
    fill: ['#ffffff', '#fff3c0', '#ffc95c'],
    rim: '#5c2fc9',
    dark: '#12063a',
    lines: {
      BN: [
        ['চাঁদের', 1.05],
        ['খরগোশ', 1.1],
      ],
      EN: ['Moon', ['Rabbit', 1.15]],
      CN: [
        ['月宫', 1.1],
        ['玉兔', 1.2],
      ],
      VI: [
        ['Thỏ Ngọc', 1.1],
        ['Cung Trăng', 0.95],
      ],
    },
  },
}
