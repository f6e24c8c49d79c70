import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  curledClouds,
  type GameArt,
  halo,
  letter,
  moon,
  onPlate,
  placed,
  plate,
  rays,
  scales,
  sky,
  stars,
  together,
  vault,
  vignette,
  waves,
} from '@portal/art/theme.ts'

const mirrored = (body: string) => many(body, ['', 'translate(256 0) scale(-1 1)'])
const ink = '#062a2e'

/** The river dragon from the front: antlers, mane, whiskers, a pearl on his brow. */
const dragon = painted(
  {
    skin: ['#b8ffe0', '#2fc9a0', '#0a7a72', '#06484d'],
    snout: ['#dcfff0', '#5ce0b8', '#128a7c'],
    mane: ['#ffe27a', '#ff8a2e', '#c9281c'],
    gold: ['#fffbd6', '#ffd04d', '#b8720f'],
    eye: { ball: ['#fffbe0', '#ffe14d', '#f0780c'] },
    gem: { ball: ['#ffffff', '#ffe6f5', '#c98fd0'] },
  },
  (fill) =>
    `<path d="M128 30C160 34 196 40 226 18C218 50 238 68 252 82C230 92 232 118 252 138C226 142 222 162 238 192C210 184 202 202 206 228C180 214 156 226 128 254C100 226 76 214 50 228C54 202 46 184 18 192C34 162 30 142 4 138C24 118 26 92 4 82C18 68 38 50 30 18C60 40 96 34 128 30Z" fill="${fill.mane}" stroke="#5c0f08" stroke-width="7" stroke-linejoin="round"/>` +
    mirrored(
      `<path d="M34 48C52 66 70 74 84 84M20 100C44 100 56 108 68 118M30 160C46 150 60 148 72 150M68 208C72 190 80 180 92 178" fill="none" stroke="#7a1408" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>` +
        `<path d="M98 72C90 48 62 40 54 6C76 14 82 26 90 34C88 20 92 10 102 2C112 22 112 48 118 66Z" fill="${fill.gold}" stroke="#5c3404" stroke-width="6" stroke-linejoin="round"/><path d="M62 108C42 96 30 98 14 84C18 116 38 132 64 128Z" fill="${fill.skin}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`,
    ) +
    `<path d="M128 52C160 52 186 66 196 98C202 122 188 138 182 158C176 184 162 206 128 206S80 184 74 158C68 138 54 122 60 98C70 66 96 52 128 52Z" fill="${fill.skin}" stroke="${ink}" stroke-width="7"/>` +
    `<path d="M82 166C100 178 112 172 128 172S156 178 174 166C174 204 154 228 128 228S82 204 82 166Z" fill="#7a0a1c" stroke="${ink}" stroke-width="6"/><path d="M106 206Q128 186 150 206Q146 222 128 222T106 206Z" fill="#ff6f6f"/>` +
    mirrored(
      `<path d="M88 170L97 200L108 175ZM112 174L117 188L124 174ZM98 212L104 198L112 216Z" fill="#fff" stroke="${ink}" stroke-width="3"/>`,
    ) +
    `<path d="M128 116C152 116 180 130 182 154C184 170 170 176 154 174C144 173 136 168 128 168S112 173 102 174C86 176 72 170 74 154C76 130 104 116 128 116Z" fill="${fill.snout}" stroke="${ink}" stroke-width="6"/>` +
    mirrored(
      `<path d="M88 148C88 134 110 132 112 146C112 156 100 158 98 150" fill="#06484d" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><ellipse cx="92" cy="112" rx="19" ry="15" fill="${fill.eye}" stroke="${ink}" stroke-width="6"/><ellipse cx="95" cy="112" rx="5" ry="12" fill="#1c0a04"/><circle cx="88" cy="106" r="4" fill="#fff"/><path d="M122 104C108 78 84 72 60 84C56 88 58 94 66 94C86 92 102 102 118 116Z" fill="${fill.gold}" stroke="#5c3404" stroke-width="5" stroke-linejoin="round"/><path d="M76 162C40 160 24 184 34 204C42 216 60 208 54 194" fill="none" stroke="#5c3404" stroke-width="13" stroke-linecap="round"/><path d="M76 162C40 160 24 184 34 204C42 216 60 208 54 194" fill="none" stroke="#ffd75e" stroke-width="6" stroke-linecap="round"/>`,
    ) +
    `<circle cx="128" cy="80" r="17" fill="${fill.gem}" stroke="#5c3404" stroke-width="5"/><circle cx="122" cy="74" r="5" fill="#fff"/>`,
)

/** The bird of the south with the fan of its tail. */
const phoenix = painted(
  {
    plume: ['#fff3a0', '#ff9a2e', '#d4122b'],
    body: ['#ffd94d', '#ff6a1c', '#b3081c'],
    eye: { ball: ['#b8fff0', '#12b8c4', '#065a7a'] },
  },
  (fill) =>
    `<g transform="translate(128 186)">${many(
      `<path d="M0 0C-30-52-30-118 0-176C30-118 30-52 0 0Z" fill="${fill.plume}" stroke="#5c0a0a" stroke-width="6"/><path d="M0-20V-110" stroke="#8a1408" stroke-width="4"/><circle cy="-126" r="17" fill="${fill.eye}" stroke="#5c0a0a" stroke-width="5"/><circle cx="-4" cy="-131" r="5" fill="#fff"/>`,
      ['rotate(-78)', 'rotate(78)', 'rotate(-52)', 'rotate(52)', 'rotate(-26)', 'rotate(26)', ''].map((turn, at) =>
        at < 2 ? `${turn} scale(.66)` : at < 4 ? `${turn} scale(.84)` : turn,
      ),
    )}</g><path d="M132 252C82 250 62 204 86 162C98 142 108 128 108 106C108 76 126 62 146 64C164 66 174 78 172 92L196 106L168 112C160 128 172 146 180 168C196 212 174 252 132 252Z" fill="${fill.body}" stroke="#5c0a0a" stroke-width="7" stroke-linejoin="round"/><path d="M128 66C118 44 130 36 122 18C142 28 140 40 148 46C152 34 160 30 164 22C170 44 164 58 152 68Z" fill="#ffe14d" stroke="#5c0a0a" stroke-width="5" stroke-linejoin="round"/><circle cx="150" cy="88" r="8" fill="#fff"/><circle cx="152" cy="88" r="5" fill="#2b0410"/><path d="M96 172C60 178 40 210 50 250C88 244 116 222 120 192ZM164 176C196 186 214 216 206 250C176 244 152 222 146 194Z" fill="${fill.plume}" stroke="#5c0a0a" stroke-width="6" stroke-linejoin="round"/><path d="M70 234C80 214 94 200 108 192M190 236C184 218 172 202 158 194" fill="none" stroke="#8a1408" stroke-width="5"/>`,
)

/** A boat of gold. */
const ingot = painted(
  { gold: ['#fffbd0', '#ffd23f', '#e09412', '#9c560a'], dome: { ball: ['#fffff0', '#ffe27a', '#d98f12'] } },
  (fill) =>
    `<ellipse cx="128" cy="122" rx="66" ry="58" fill="${fill.dome}" stroke="#5c3000" stroke-width="7"/><path d="M6 88C34 132 74 146 128 146S222 132 250 88C258 168 220 222 128 222S-2 168 6 88Z" fill="${fill.gold}" stroke="#5c3000" stroke-width="8" stroke-linejoin="round"/><path d="M26 124C54 160 90 166 128 166S202 160 230 124" fill="none" stroke="#fffbe0" stroke-width="7" stroke-linecap="round" opacity=".9"/><path d="M104 86Q128 66 152 82" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8"/><path d="M58 188Q128 220 198 188" fill="none" stroke="#8a4a04" stroke-opacity=".5" stroke-width="6"/>`,
)

/** The eye that stands for every other picture. */
const eye = painted(
  {
    lid: ['#7affd0', '#12a58a', '#06484d'],
    gold: ['#fffbd6', '#ffc83f', '#a8620a'],
    iris: { ball: ['#fffbe0', '#ffb01f', '#e0341c', '#6b0410'] },
  },
  (fill) =>
    `<path d="M2 128C14 96 30 92 34 62C54 80 60 66 78 40C88 62 100 54 128 14C156 54 168 62 178 40C196 66 202 80 222 62C226 92 242 96 254 128C242 160 226 164 222 194C202 176 196 190 178 216C168 194 156 202 128 242C100 202 88 194 78 216C60 190 54 176 34 194C30 164 14 160 2 128Z" fill="${fill.gold}" stroke="#4a2604" stroke-width="7" stroke-linejoin="round"/><path d="M22 128C60 70 196 70 234 128C196 186 60 186 22 128Z" fill="${fill.lid}" stroke="#06282b" stroke-width="8" stroke-linejoin="round"/><path d="M38 128C72 84 184 84 218 128C184 172 72 172 38 128Z" fill="#fffbe8" stroke="#06282b" stroke-width="5"/><circle cx="128" cy="128" r="40" fill="${fill.iris}" stroke="#4a0a08" stroke-width="6"/><ellipse cx="128" cy="128" rx="9" ry="34" fill="#140404"/><circle cx="112" cy="112" r="10" fill="#fff"/>`,
)

/** The burning pearl: pale in its middle, where its worth is written. */
const firePearl = painted(
  {
    flame: ['#fff7a0', '#ffa31f', '#f0341c', '#a3081c'],
    pearl: { ball: ['#ffffff', '#fff0f8', '#e6bfe6', '#8f5fa8'] },
    light: { glow: '#fff3b8' },
  },
  (fill) =>
    `<circle cx="128" cy="132" r="124" fill="${fill.light}"/><path d="M128 2C134 30 160 34 162 58C176 50 180 36 176 22C206 44 204 68 214 84C226 80 230 70 230 58C252 92 250 130 244 150C238 208 190 252 128 252S18 208 12 150C6 122 8 94 28 62C28 76 34 84 44 86C52 62 52 42 84 20C78 38 82 52 96 58C98 34 122 28 128 2Z" fill="${fill.flame}" stroke="#5c0a0a" stroke-width="7" stroke-linejoin="round"/><circle cx="128" cy="146" r="86" fill="${fill.pearl}" stroke="#7a3a5c" stroke-width="5"/><path d="M72 128Q84 88 124 76" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/><path d="M180 190Q196 172 200 148" fill="none" stroke="#ffcf8a" stroke-width="8" stroke-linecap="round" opacity=".8"/>`,
)

/** A coil of the dragon's back over the water. */
const coil = painted(
  { back: ['#8affd6', '#14a58c', '#06484d'], fin: ['#ffe27a', '#ff8a2e', '#c9281c'] },
  (fill) =>
    many(
      `<path d="M-15 0L0-34L15 0Z" fill="${fill.fin}" stroke="#5c0f08" stroke-width="4"/>`,
      Array.from({ length: 11 }, (_, at) => `rotate(${-80 + at * 16} 128 190) translate(128 64)`),
    ) +
    `<path d="M12 262V190C12 30 244 30 244 190V262H172V190C172 124 84 124 84 190V262Z" fill="${fill.back}" stroke="${ink}" stroke-width="6"/><path d="M72 262V190C72 108 184 108 184 190V262H172V190C172 124 84 124 84 190V262Z" fill="#ffe9a8" stroke="${ink}" stroke-width="4"/>` +
    many(
      '<path d="M-12-9Q0 14 12-9" fill="none" stroke="#04383d" stroke-opacity=".65" stroke-width="5"/>',
      Array.from(
        { length: 22 },
        (_, at) => `rotate(${-88 + Math.floor(at / 2) * 17.6 + (at % 2) * 8} 128 190) translate(128 ${at % 2 ? 84 : 102}) rotate(90)`,
      ),
    ),
)

const tide = { shape: 'octagon', rim: '#ffd97a', pattern: 'rays' } as const

/** The dragon's river by night: a pearl for a moon, his coils between the waves. */
export const art: GameArt = {
  scene: [
    sky('#041c33', '#0a4a5c', '#1f9c94', '#ffd98a'),
    stars({ count: 90, bottom: 0.4, color: '#fff6d0' }),
    rays({ x: 0.5, y: [0.26, 0.14], color: '#bffff0', opacity: 0.32, count: 16 }),
    halo({ x: 0.5, y: [0.26, 0.14], size: 800, color: '#fff0d0', opacity: 0.7 }),
    moon({ x: 0.5, y: [0.26, 0.14], size: 240, color: '#fff0f5' }),
    curledClouds({ count: 7, top: [0.14, 0.08], bottom: [0.5, 0.3], color: '#0f7a80', size: 230 }),
    standing(coil, { x: [0.1, 0.14], y: [0.66, 0.74], size: 330 }),
    standing(coil, { x: [0.92, 0.88], y: [0.64, 0.73], size: 380 }),
    standing(coil, { x: [0.27, 0.5], y: [0.8, 0.79], size: 220 }),
    waves({ y: [0.72, 0.76], color: '#0f6f80', count: 5, foam: '#ffe9b0' }),
    vignette('#02101c', 0.55),
  ],
  coverScene: [
    vault(['#fff6d0', '#5ce0c4', '#0a6f7a', '#031c33'], 0.5, 0.36),
    scales({ color: '#0a5c66', light: '#ffe09a', size: 62, opacity: 0.3 }),
    rays({ y: 0.36, color: '#fff6d0', opacity: 0.4, count: 18 }),
    standing(coil, { x: 0.1, y: 0.55, size: 330 }),
    standing(coil, { x: 0.93, y: 0.55, size: 330 }),
    waves({ y: 0.64, color: '#0f6f80', count: 4, foam: '#ffe9b0' }),
  ],
  heroes: [
    { picture: 'h1', x: 180, y: 156, size: 300, glow: '#fff0b0' },
    { picture: 'coin', x: 180, y: 268, size: 112, glow: '#ffb347' },
  ],
  light: 'below',
  foot: '#021a24',
  symbols: {
    h1: dragon,
    h2: onPlate(phoenix, { ...tide, colors: ['#8ff0ff', '#0a4a7a'] }, 0.94),
    h3: onPlate(ingot, { ...tide, colors: ['#ff7a5c', '#8a0f24'] }, 0.74),
    l1: placed(letter('A', { face: 'cinzel', size: 158, material: 'coral' }), { x: 118 }),
    l2: placed(letter('K', { face: 'cinzel', size: 158, material: 'pearl' }), { x: 118 }),
    l3: placed(letter('Q', { face: 'cinzel', size: 150, material: 'mint' }), { x: 112 }),
    l4: letter('J', { face: 'cinzel', size: 158, material: 'sapphire' }),
    wild: together(plate({ shape: 'ring', colors: ['#ffd75e', '#3d1c04'], rim: '#ffd75e' }), placed(eye, { scale: 0.94 })),
    coin: firePearl,
  },
  title: {
    face: 'cinzel',
    fill: ['#fffef0', '#ffe9a0', '#f0a52e'],
    rim: '#0a5c5c',
    dark: '#021a20',
    lines: {
      BN: [
        ['মুক্তা', 1.2],
        ['ড্রাগন', 1],
      ],
      EN: [['Pearl', 1.1], 'Dragon'],
      CN: [
        ['神龙', 1.2],
        ['戏珠', 1.1],
      ],
      VI: [
        ['Rồng', 1.1],
        ['Nhả Ngọc', 1],
      ],
    },
  },
}
