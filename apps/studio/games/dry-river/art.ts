import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  birds,
  bokeh,
  cacti,
  emblem,
  foot,
  type GameArt,
  halo,
  horseshoe,
  mesas,
  onPlate,
  placed,
  plate,
  rays,
  reeds,
  sky,
  star,
  sun,
  together,
  vignette,
} from '@portal/art/theme.ts'

/** A rider with the brim over his eyes and a kerchief over the rest. */
const rider = painted(
  {
    hat: ['#8a5a34', '#4a2a14', '#1f0f06'],
    skin: ['#f0b884', '#b8744a'],
    cloth: ['#ff6b4a', '#c9281c', '#7a0f10'],
    coat: ['#5c4a3a', '#241a12'],
  },
  (fill) =>
    `<path d="M22 252C30 210 66 194 128 194S226 210 234 252Z" fill="${fill.coat}" stroke="#0f0a06" stroke-width="6"/><path d="M72 96H184V140C184 180 158 210 128 210S72 180 72 140Z" fill="${fill.skin}" stroke="#2b1408" stroke-width="6"/><path d="M66 140Q128 118 190 140L182 190L128 250L74 190Z" fill="${fill.cloth}" stroke="#3d0608" stroke-width="6" stroke-linejoin="round"/>${many('<path d="M-7 0Q0-10 7 0Q0 10-7 0Z" fill="#fff3d6"/>', ['translate(98 158)', 'translate(128 152)', 'translate(158 158)', 'translate(112 184)', 'translate(144 184)', 'translate(128 212)'])}<path d="M86 112L118 120M170 112L138 120" stroke="#2b1408" stroke-width="9" stroke-linecap="round"/><ellipse cx="104" cy="128" rx="8" ry="7" fill="#14202b"/><ellipse cx="152" cy="128" rx="8" ry="7" fill="#14202b"/><path d="M4 104C28 86 48 92 66 94C70 46 88 14 110 14C120 14 124 22 128 22S136 14 146 14C168 14 186 46 190 94C208 92 228 86 252 104C220 124 176 112 128 112S36 124 4 104Z" fill="${fill.hat}" stroke="#0f0804" stroke-width="7" stroke-linejoin="round"/><path d="M66 92Q128 76 190 92L190 102Q128 88 66 102Z" fill="#d9a03c"/>`,
)

const skull = painted(
  { bone: ['#ffffff', '#efe2c6', '#b39a72'] },
  (fill) =>
    `<path d="M92 84C50 84 16 62 8 18C34 40 62 44 98 48ZM164 84C206 84 240 62 248 18C222 40 194 44 158 48Z" fill="${fill.bone}" stroke="#3d2a14" stroke-width="7" stroke-linejoin="round"/><path d="M80 62C92 44 164 44 176 62C188 100 172 132 164 158C160 190 158 226 142 240H114C98 226 96 190 92 158C84 132 68 100 80 62Z" fill="${fill.bone}" stroke="#3d2a14" stroke-width="7"/><path d="M88 96C100 88 112 94 114 108C112 124 96 126 88 112ZM168 96C156 88 144 94 142 108C144 124 160 126 168 112ZM116 204Q122 190 126 208ZM140 204Q134 190 130 208Z" fill="#2b1a0c"/><path d="M128 130V182M112 232V220M128 236V222M144 232V220" stroke="#8a6f47" stroke-width="5"/><path d="M112 62L128 84L144 62" fill="none" stroke="#c9281c" stroke-width="7"/>`,
)

const hat = painted(
  { felt: ['#e0b070', '#a8703a', '#5c3414'] },
  (fill) =>
    `<path d="M4 160C36 128 60 142 76 146C80 80 96 36 116 36C124 36 124 46 128 46S132 36 140 36C160 36 176 80 180 146C196 142 220 128 252 160C226 208 30 208 4 160Z" fill="${fill.felt}" stroke="#2b1404" stroke-width="8" stroke-linejoin="round"/><path d="M75 138Q128 160 181 138L180 158Q128 178 76 158Z" fill="#8a1f14" stroke="#2b1404" stroke-width="5"/><path d="M128 148L134 160L146 161L137 170L139 182L128 176L117 182L119 170L110 161L122 160Z" fill="#ffd75e" stroke="#5c3a08" stroke-width="4"/>`,
)

const boots = painted(
  { hide: ['#d9884a', '#8a4218', '#4a1c08'] },
  (fill) =>
    `<path d="M34 20H112V128C140 150 172 154 176 186V214H34Z" fill="#6b3414" stroke="#1f0c04" stroke-width="7" transform="translate(-16 -4)"/><path d="M84 30H164V136C192 158 232 162 236 198V220H84Z" fill="${fill.hide}" stroke="#1f0c04" stroke-width="7" stroke-linejoin="round"/><path d="M84 220H236V238H200L194 228H126V238H84Z" fill="#1f0c04"/><path d="M124 40C108 62 140 74 124 100C108 120 140 128 124 150M104 48V130M146 48V120" fill="none" stroke="#ffd9a0" stroke-width="6" stroke-linecap="round"/><circle cx="82" cy="196" r="17" fill="none" stroke="#d9e0e6" stroke-width="7"/>`,
)

const lasso = painted(
  { rope: ['#ffe6b0', '#d9a45c', '#8a5f24'] },
  (fill) =>
    `<ellipse cx="134" cy="98" rx="102" ry="72" fill="none" stroke="#3d2408" stroke-width="30"/><ellipse cx="134" cy="98" rx="102" ry="72" fill="none" stroke="${fill.rope}" stroke-width="18"/><path d="M46 136C20 180 70 196 96 178C128 156 160 200 132 226C112 244 80 244 60 236" fill="none" stroke="#3d2408" stroke-width="28" stroke-linecap="round"/><path d="M46 136C20 180 70 196 96 178C128 156 160 200 132 226C112 244 80 244 60 236" fill="none" stroke="${fill.rope}" stroke-width="17" stroke-linecap="round"/><circle cx="48" cy="134" r="19" fill="#8a1f14" stroke="#3d0a06" stroke-width="6"/><ellipse cx="134" cy="98" rx="102" ry="72" fill="none" stroke="#8a5f24" stroke-width="5" stroke-dasharray="3 15"/>`,
)

const plank = { shape: 'plank', rim: '#d9a45c', pattern: 'grain' } as const

/** Red rocks along a river that has gone. */
export const art: GameArt = {
  scene: [
    sky('#e0703a', '#ffb45c', '#ffe0a0'),
    rays({ y: [0.5, 0.36], color: '#fff3c0', opacity: 0.5, count: 20 }),
    sun({ y: [0.46, 0.34], size: 230, color: '#fff0b0' }),
    mesas({ y: 0.72, color: '#b3481c', height: 340, count: 4 }),
    birds({ count: 6, color: '#3d1404' }),
    mesas({ y: 0.82, color: '#7a2a10', height: 160, count: 3, seed: 9 }),
    cacti({ y: 0.92, color: '#3f5c2a', count: 6, size: 300 }),
    reeds({ y: 0.98, color: '#6b3a14', count: 50 }),
    vignette('#3d0f04', 0.55),
  ],
  coverScene: [
    sky('#a8321c', '#f07a2c', '#ffd98a'),
    halo({ x: 0.86, y: 0.3, size: 900, color: '#fff0b0', opacity: 0.8 }),
    sun({ x: 0.86, y: 0.3, size: 190, color: '#fff0b0' }),
    mesas({ y: 0.62, color: '#b3481c', height: 330, count: 3 }),
    mesas({ y: 0.74, color: '#6b2410', height: 150, count: 3, seed: 9 }),
    foot('#3d1004', 0.62),
  ],
  heroes: [
    { picture: 'wild', x: 158, y: 190, size: 306, glow: '#ffd98a', sinks: true },
    { picture: 'h1', x: 292, y: 272, size: 104, turn: 12, glow: '#fff0b0' },
  ],
  coverFront: [
    cacti({ y: 1.02, color: '#241005', count: 4, size: 470, sides: 1 }),
    bokeh({ colors: ['#ffb45c', '#ffe0a0'], count: 16, size: 34 }),
  ],
  light: 'right',
  foot: '#2b0c04',
  symbols: {
    h1: together(plate({ shape: 'ring', colors: ['#8a4218', '#2b1004'], rim: '#ffd75e' }), placed(star('gold', 6), { scale: 0.86 })),
    h2: onPlate(skull, { ...plank, colors: ['#c98a52', '#5c2f10'] }, 0.84),
    h3: onPlate(hat, { ...plank, colors: ['#8fb0b8', '#2b4a52'] }, 0.84),
    h4: onPlate(boots, { ...plank, colors: ['#b8c98a', '#4a5c1c'] }, 0.8),
    l1: emblem('cactus'),
    l2: horseshoe('silver'),
    l3: emblem('snake'),
    l4: emblem('scorpion'),
    l5: lasso,
    wild: rider,
  },
  title: {
    face: 'rye',
    fill: ['#fff9e6', '#ffdf9c', '#d98a3c'],
    rim: '#5c1c08',
    dark: '#1f0803',
    lines: { BN: ['শুকনো', ['নদী', 1.3]], EN: ['Dry', ['River', 1.2]], CN: ['干涸', ['之河', 1.2]], VI: ['Dòng Sông', ['Cạn', 1.2]] },
  },
}
