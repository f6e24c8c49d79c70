import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  birds,
  boats,
  foot,
  type GameArt,
  halo,
  hills,
  letter,
  placed,
  plate,
  rays,
  reeds,
  sea,
  sky,
  sun,
  together,
  vault,
  vignette,
  waves,
} from '@portal/art/theme.ts'

/** Rows of scales between gill and tail. */
function scaleArcs(): string {
  let path = ''
  for (let column = 0; column < 7; column += 1)
    for (let row = -4; row <= 4; row += 1) {
      const [x, y] = [92 + column * 16, 132 + row * 16 + (column % 2) * 8]
      if (Math.abs(y - 132) < 60 * Math.sqrt(1 - ((x - 118) / 106) ** 2) - 12) path += `M${x} ${y - 8}q11 8 0 16`
    }
  return path
}

/** The king of rivers: deep silver-gold flanks, small head, a fork of a tail, as it leaps. */
const hilsa = painted(
  {
    flank: ['#8a5a0c', '#e0981c', '#ffd84a', '#fff9cf', '#ffe48a', '#e0a02a'],
    head: ['#a8660c', '#ffc93c', '#fff3b8'],
    fin: ['#ffb82e', '#d4560c', '#8a2408'],
    shine: { across: ['#ffffff', '#fffbe0', '#ffffff'] },
  },
  (fill) =>
    `<g transform="rotate(22 128 130)"><path d="M108 76C120 44 146 34 168 36C160 54 168 72 182 88ZM120 190C118 214 132 228 150 232C150 216 154 202 166 188ZM76 182C66 202 72 216 84 224C90 210 98 202 108 192ZM182 172C182 190 190 200 202 204C200 190 204 178 208 160Z" fill="${fill.fin}" stroke="#5c1a04" stroke-width="5" stroke-linejoin="round"/><path d="M206 118C222 104 238 82 252 58C256 90 246 116 238 132C248 150 258 176 252 206C236 182 222 160 204 148Z" fill="${fill.fin}" stroke="#5c1a04" stroke-width="6" stroke-linejoin="round"/><path d="M222 116L246 82M224 134L240 132M222 150L246 184M126 70L156 44M142 74L164 52M132 196L146 222" stroke="#ffe08a" stroke-width="4" stroke-linecap="round"/><path d="M8 136C36 86 88 66 128 70C168 74 198 100 214 126C216 132 216 138 212 144C194 172 164 194 126 196C80 196 34 172 8 136Z" fill="${fill.flank}" stroke="#5c2604" stroke-width="7" stroke-linejoin="round"/><path d="${scaleArcs()}" fill="none" stroke="#a8620c" stroke-width="4" stroke-linecap="round" opacity=".75"/><path d="M8 136C26 106 52 86 78 78C94 112 94 154 74 186C46 176 24 158 8 136Z" fill="${fill.head}" stroke="#7a3a04" stroke-width="5"/><path d="M62 90C76 118 76 148 62 176" fill="none" stroke="#b36a0c" stroke-width="5" stroke-linecap="round"/><path d="M10 138Q26 146 40 144" fill="none" stroke="#5c2604" stroke-width="6" stroke-linecap="round"/><circle cx="44" cy="118" r="14" fill="#fffdf0" stroke="#5c2604" stroke-width="4"/><circle cx="42" cy="118" r="7.5" fill="#14100c"/><circle cx="45" cy="115" r="2.6" fill="#fff"/>${many('<circle r="5" fill="#8a4a08" opacity=".7"/>', ['translate(100 106)', 'translate(122 100)', 'translate(144 102)', 'translate(166 108)'])}<path d="M92 88Q134 72 178 98" fill="none" stroke="${fill.shine}" stroke-width="7" stroke-linecap="round" opacity=".8"/><path d="M60 182L70 192L82 188L92 198L106 193L118 202L130 195L144 198L154 189" fill="none" stroke="#fff3b8" stroke-width="5" stroke-linejoin="round"/></g>`,
)

const splash = painted(
  { water: ['#ffffff', '#bfeaf5', '#3f9cb8'] },
  (fill) =>
    `<path d="M8 214C30 196 44 196 56 206C52 168 40 140 20 118C58 128 82 158 90 196C98 168 98 132 88 96C114 122 126 158 128 192C134 158 148 126 172 104C160 136 160 166 166 194C176 162 202 134 238 124C216 146 204 170 202 204C216 194 232 198 248 214C204 240 52 240 8 214Z" fill="${fill.water}" opacity=".92"/>${many('<circle r="7" fill="#f0fcff"/>', ['translate(60 92)', 'translate(128 78) scale(.8)', 'translate(196 92)', 'translate(18 92) scale(.6)', 'translate(238 96) scale(.7)'])}`,
)

/** A country boat with a cane hood and a sail that has seen many monsoons. */
const nouka = painted(
  {
    hull: ['#8a4a24', '#5c2a10', '#2b1004'],
    cane: ['#ffdf9c', '#d99c4a', '#8a541c'],
    sail: { across: ['#ff8a4a', '#e0482e', '#a81c2b'] },
    water: ['#8fd9e6', '#1f7a9c'],
  },
  (fill) =>
    `<path d="M126 176V12" stroke="#3d1c08" stroke-width="9" stroke-linecap="round"/><path d="M134 20C186 24 226 62 230 122C196 108 164 112 134 128Z" fill="${fill.sail}" stroke="#4a0a14" stroke-width="6" stroke-linejoin="round"/><path d="M134 58C166 58 196 66 216 80M134 94C168 86 200 90 226 100" fill="none" stroke="#4a0a14" stroke-opacity=".5" stroke-width="4"/><path d="M168 66L194 70L190 92L166 86Z" fill="#ffd98a" stroke="#4a0a14" stroke-width="3"/><path d="M118 26C84 48 62 86 58 120L118 124Z" fill="#fff3d9" stroke="#6b3a14" stroke-width="5" stroke-linejoin="round"/><path d="M58 182C56 142 90 128 124 128S192 140 194 180Z" fill="${fill.cane}" stroke="#4a2408" stroke-width="6"/><path d="M84 180Q82 148 98 134M112 182V130M142 182V130M170 180Q170 150 156 134M62 164Q124 146 190 162M72 146Q124 134 180 146" fill="none" stroke="#8a541c" stroke-width="4"/><path d="M4 144C34 176 78 184 128 184S216 172 250 128C246 178 200 222 128 222S14 196 4 144Z" fill="${fill.hull}" stroke="#1c0802" stroke-width="7" stroke-linejoin="round"/><path d="M18 172C50 196 90 200 130 200S206 192 236 160" fill="none" stroke="#ffcf6a" stroke-width="6"/><circle cx="36" cy="184" r="10" fill="#fff" stroke="#1c0802" stroke-width="4"/><circle cx="35" cy="184" r="4" fill="#14100c"/><path d="M0 226Q22 208 44 224T88 224T132 224T176 224T220 224T256 222V240Q128 260 0 240Z" fill="${fill.water}" opacity=".95"/><path d="M4 226Q24 210 44 224T88 224T132 224T176 224T220 224T254 222" fill="none" stroke="#f0fcff" stroke-width="5" stroke-linecap="round"/>`,
)

/** A cast net as it opens, one small fish already in it. */
const net = painted(
  { mesh: ['#c9f0e6', '#4aa89c', '#14525c'], silver: ['#ffffff', '#b8c9d9', '#6b7f94'] },
  (fill) =>
    `<path d="M128 44C74 66 32 126 16 194Q72 232 128 234T240 194C224 126 182 66 128 44Z" fill="${fill.mesh}" stroke="#06303a" stroke-width="7" stroke-linejoin="round"/><path d="M66 172C84 146 126 142 152 160L180 142L176 170L182 194L152 182C124 198 84 196 66 172Z" fill="${fill.silver}" stroke="#24384a" stroke-width="6" stroke-linejoin="round"/><circle cx="88" cy="168" r="6" fill="#14202b"/><path d="M128 44C104 96 88 160 84 230M128 44V234M128 44C152 96 168 160 172 230M128 44C84 92 56 146 46 214M128 44C172 92 200 146 210 214M84 80Q128 98 172 80M58 116Q128 146 198 116M34 154Q128 194 222 154" fill="none" stroke="#f5fffa" stroke-opacity=".9" stroke-width="4.5"/>${many('<circle r="11" fill="#ffb02e" stroke="#5c2a04" stroke-width="5"/>', ['translate(18 198)', 'translate(52 218)', 'translate(90 230)', 'translate(128 234)', 'translate(166 230)', 'translate(204 218)', 'translate(238 198)'])}<path d="M128 46C118 30 132 22 150 20C178 18 190 4 214 12" fill="none" stroke="#5c2a04" stroke-width="13" stroke-linecap="round"/><path d="M128 46C118 30 132 22 150 20C178 18 190 4 214 12" fill="none" stroke="#f0c46b" stroke-width="7" stroke-linecap="round"/><path d="M112 54H144L138 36H118Z" fill="#d4301c" stroke="#3d0804" stroke-width="5" stroke-linejoin="round"/>`,
)

/** A great river prawn, curled, with its long blue claws. */
const prawn = painted(
  { shell: ['#ffc9a0', '#ff7a4a', '#c92f14'], blue: ['#8fd9ff', '#1f7ac9', '#0a3a80'] },
  (fill) =>
    `<path d="M58 96C20 84 6 46 26 10M62 84C44 56 52 24 86 8" fill="none" stroke="#b3280c" stroke-width="6" stroke-linecap="round"/><path d="M62 148C34 158 22 182 34 206M78 160C56 178 52 202 68 222" fill="none" stroke="#06285c" stroke-width="18" stroke-linecap="round"/><path d="M62 148C34 158 22 182 34 206M78 160C56 178 52 202 68 222" fill="none" stroke="${fill.blue}" stroke-width="10" stroke-linecap="round"/><path d="M18 200L30 244L40 216L56 236L48 198ZM54 216L66 252L76 228L94 242L82 210Z" fill="${fill.blue}" stroke="#06285c" stroke-width="5" stroke-linejoin="round"/><path d="M112 152L98 182M130 148L124 182M148 152L152 184M164 164L176 190" stroke="#8a1c08" stroke-width="8" stroke-linecap="round"/>${many(`<path d="M-30-104Q0-118 30-104L19-44Q0-36-19-44Z" fill="${fill.shell}" stroke="#5c1004" stroke-width="6" stroke-linejoin="round"/><path d="M-18-92Q0-100 18-92" fill="none" stroke="#fff0e0" stroke-width="6" stroke-linecap="round"/>`, ['translate(136 152) rotate(112) scale(.72)', 'translate(136 152) rotate(84) scale(.82)', 'translate(136 150) rotate(56) scale(.9)', 'translate(134 150) rotate(28) scale(.98)', 'translate(132 150) rotate(0)'])}<path d="M196 172C226 176 244 196 248 222C230 220 222 214 216 206C216 222 210 236 196 246C188 226 184 198 184 184Z" fill="${fill.shell}" stroke="#5c1004" stroke-width="6" stroke-linejoin="round"/><path d="M110 44C80 44 60 62 52 86L18 76L48 104C46 124 54 144 70 158C92 156 116 138 124 108Z" fill="${fill.shell}" stroke="#5c1004" stroke-width="6" stroke-linejoin="round"/><path d="M104 58C84 60 72 70 66 84" fill="none" stroke="#fff0e0" stroke-width="7" stroke-linecap="round"/><circle cx="66" cy="106" r="11" fill="#14100c" stroke="#fff0e0" stroke-width="4"/>`,
)

/** A fisherman of the Padma under his plaited hat, a checked cloth about his neck. */
const fisherman = painted(
  { straw: ['#fff0b8', '#e6b04a', '#9c651c'], skin: ['#c9824f', '#7a421f'], cloth: ['#f0484a', '#b3142b'], shirt: ['#ffffff', '#c9dbe6'] },
  (fill) =>
    `<path d="M22 252C28 214 66 198 128 198S228 214 234 252Z" fill="${fill.shirt}" stroke="#24384a" stroke-width="6"/><path d="M72 110H184V152C184 192 158 214 128 214S72 192 72 152Z" fill="${fill.skin}" stroke="#2b1004" stroke-width="6"/><ellipse cx="102" cy="138" rx="11" ry="9" fill="#fff"/><ellipse cx="154" cy="138" rx="11" ry="9" fill="#fff"/><circle cx="103" cy="139" r="6.5" fill="#1c0c04"/><circle cx="153" cy="139" r="6.5" fill="#1c0c04"/><path d="M86 124Q102 114 116 124M140 124Q154 114 170 124" fill="none" stroke="#1c0c04" stroke-width="7" stroke-linecap="round"/><path d="M128 138L120 164Q128 170 137 163" fill="none" stroke="#4a2008" stroke-width="5" stroke-linecap="round"/><path d="M88 178C102 166 120 166 128 172C136 166 154 166 168 178C154 184 142 180 128 179C114 180 102 184 88 178Z" fill="#2b1c14"/><path d="M104 186Q128 206 152 186Z" fill="#fff" stroke="#4a1408" stroke-width="4" stroke-linejoin="round"/><path d="M44 214C84 244 172 244 212 214L220 240C170 262 86 262 36 240Z" fill="${fill.cloth}" stroke="#4a0414" stroke-width="6" stroke-linejoin="round"/><path d="M74 226L68 252M104 234L102 256M152 234L154 256M182 226L188 252M44 230Q128 260 212 230" fill="none" stroke="#ffe3d0" stroke-width="5"/><path d="M128 4C150 34 196 78 248 100C230 126 182 136 128 136S26 126 8 100C60 78 106 34 128 4Z" fill="${fill.straw}" stroke="#5c3408" stroke-width="7" stroke-linejoin="round"/><path d="M104 34Q128 44 152 34M78 62Q128 82 178 62M44 88Q128 116 212 88" fill="none" stroke="#9c651c" stroke-width="5"/><path d="M128 8L74 126M128 8L182 126M128 8V134M128 8L36 112M128 8L220 112" fill="none" stroke="#9c651c" stroke-width="4" opacity=".8"/>`,
)

/** The river's crest before the first sun. */
const crest = painted(
  {
    sky: ['#5c2a7a', '#f06a5c', '#ffc96b'],
    sun: ['#fffbe0', '#ffd23f'],
    wave: ['#8ff0f0', '#1f9cb8', '#0a4a73'],
    deep: ['#2fb8c9', '#0a3a66'],
  },
  (fill) =>
    `<circle cx="128" cy="128" r="112" fill="${fill.sky}"/>${many(
      '<path d="M0-66L8-88H-8Z" fill="#ffe9a0" opacity=".8"/>',
      [-96, -72, -48, -24, 0, 24].map((turn) => `translate(156 116) rotate(${turn})`),
    )}<circle cx="156" cy="116" r="58" fill="${fill.sun}"/><path d="M18 152C30 88 76 40 132 44C172 48 190 82 170 104C160 116 138 112 138 96C118 112 122 150 156 162C188 172 218 160 238 146C240 204 190 242 128 242S24 214 18 152Z" fill="${fill.wave}" stroke="#06304a" stroke-width="7" stroke-linejoin="round"/><path d="M40 150C52 100 84 68 124 66M60 168C68 130 82 108 102 98M88 184C88 168 90 158 96 148" fill="none" stroke="#f0ffff" stroke-width="8" stroke-linecap="round"/><path d="M132 44C172 48 190 82 170 104C160 116 138 112 138 96" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/><path d="M22 190Q50 170 78 188T134 190T190 188T234 182C222 222 180 244 128 244S38 226 22 190Z" fill="${fill.deep}" stroke="#06304a" stroke-width="5"/><path d="M30 190Q54 174 78 188T134 190T190 188T230 182" fill="none" stroke="#e6ffff" stroke-width="6" stroke-linecap="round"/>${many('<circle r="7" fill="#fff"/>', ['translate(184 62)', 'translate(200 84) scale(.7)', 'translate(150 28) scale(.8)'])}`,
)

const gull = painted(
  { wing: ['#ffffff', '#e6d0d9'] },
  (fill) =>
    `<path d="M6 100C50 60 96 76 128 124C160 76 206 60 250 100C208 92 172 108 146 146Q128 168 110 146C84 108 48 92 6 100Z" fill="${fill.wing}" stroke="#4a2f4a" stroke-width="5" stroke-linejoin="round"/><path d="M6 100Q26 88 44 90M250 100Q230 88 212 90" stroke="#2b1c33" stroke-width="10" stroke-linecap="round" fill="none"/>`,
)

const dawnRing = { shape: 'ring', colors: ['#ff8a5c', '#7a1f4a'], rim: '#ffd75e' } as const

/** First light on the Padma: a golden road on the water, sails, a bank of flowering reeds. */
export const art: GameArt = {
  scene: [
    sky('#3a2a6b', '#a8477a', '#ff8a5c', '#ffd98a', '#ffe9b8'),
    rays({ x: 0.5, y: [0.5, 0.2], color: '#fff3c0', count: 22, opacity: 0.3 }),
    halo({ y: [0.5, 0.2], size: 900, color: '#fff0b8', opacity: 0.8 }),
    sun({ y: [0.46, 0.17], size: 170, color: '#fff3b8' }),
    birds({ count: 14, top: 0.06, bottom: 0.24, color: '#4a1f4a', size: 24 }),
    hills({ y: [0.58, 0.28], color: '#8a4a73', swell: 14 }),
    sea({ y: [0.6, 0.3], color: '#d9785c', glint: '#fff6d0', count: 150 }),
    boats({ y: [0.63, 0.33], count: 4, size: 130, color: '#5c2438', sail: '#c9483c' }),
    standing(nouka, { x: [0.12, 0.24], y: [0.66, 0.76], size: 330 }),
    standing(splash, { x: [0.885, 0.8], y: [0.71, 0.84], size: 230, opacity: 0.9 }),
    standing(hilsa, { x: [0.885, 0.8], y: [0.55, 0.76], size: 270 }),
    waves({ y: [0.84, 0.87], color: '#b35a5c', foam: '#fff3d9', count: 3 }),
    reeds({ y: [0.86, 0.9], color: '#3d2447', count: 70, plume: '#ffe9dc' }),
    vignette('#3a0f3d', 0.4),
  ],
  coverScene: [
    vault(['#fffbe0', '#ffd04a', '#ff7a4a', '#8a2a6b', '#2b1c5c'], 0.5, 0.4),
    rays({ y: 0.4, color: '#fff9d0', count: 24, opacity: 0.4 }),
    sun({ y: 0.4, size: 270, color: '#fff3a8' }),
    birds({ count: 8, top: 0.05, bottom: 0.16, color: '#5c1f4a', size: 34 }),
    waves({ y: 0.62, color: '#1f8aa8', foam: '#fffbe6', count: 4 }),
    foot('#06283d', 0.66),
  ],
  heroes: [
    { picture: splash, x: 188, y: 262, size: 250 },
    { picture: hilsa, x: 184, y: 166, size: 300, glow: '#fff6b8' },
    { picture: 'h2', x: 58, y: 284, size: 96 },
    { picture: 'h4', x: 308, y: 292, size: 84, turn: 10 },
  ],
  light: 'right',
  foot: '#06243a',
  symbols: {
    h1: together(plate({ shape: 'sunburst', colors: ['#2fb0c9', '#06384f'], rim: '#ffe08a' }), placed(hilsa, { y: 124, scale: 0.98 })),
    h2: nouka,
    h3: net,
    h4: prawn,
    l1: letter('A', { face: 'galada', material: 'gold' }),
    l2: letter('K', { face: 'galada', material: 'coral' }),
    l3: letter('Q', { face: 'galada', material: 'mint' }),
    l4: letter('J', { face: 'galada', material: 'sapphire' }),
    wild: together(plate(dawnRing), placed(fisherman, { y: 126, scale: 0.84 })),
    scatter: together(plate({ ...dawnRing, colors: ['#ffd75e', '#8a3a1c'] }), placed(crest, { scale: 0.86 })),
  },
  sprites: { gull },
  title: {
    face: 'galada',
    fill: ['#ffffff', '#ffe98a', '#ff9f2e'],
    rim: '#a8320c',
    dark: '#2b0a14',
    lines: {
      BN: ['সোনার', ['ইলিশ', 1.3]],
      EN: ['Golden', ['Hilsa', 1.25]],
      CN: ['黄金', ['鲥鱼', 1.15]],
      VI: [['Cá Hilsa', 1.1], 'Vàng'],
    },
  },
}
