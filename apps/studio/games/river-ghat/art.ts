import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  birds,
  clouds,
  faint,
  foot,
  type GameArt,
  halo,
  hills,
  onPlate,
  type Piece,
  placed,
  plate,
  sea,
  sky,
  stars,
  sun,
  together,
  vault,
  vignette,
  waterLily,
} from '@portal/art/theme.ts'

/** The landlord's houseboat: two storeys, lit windows, a high carved stern. */
const bajra = painted(
  {
    hull: ['#c9582e', '#7a2414', '#33080a'],
    house: ['#ffe6b0', '#e0a85c', '#a8642e'],
    roof: ['#3fb89c', '#12665c', '#063330'],
    light: { ball: ['#ffffe0', '#ffd84a', '#ff9a1c'] },
    water: ['#ff9f7a', '#5c3a8a'],
  },
  (fill) =>
    `<path d="M184 62V4" stroke="#3d1408" stroke-width="8" stroke-linecap="round"/><path d="M188 8C206 0 222 16 246 8C240 20 240 30 246 42C222 48 206 34 188 42Z" fill="#ffc93c" stroke="#5c2a04" stroke-width="5" stroke-linejoin="round"/><path d="M92 62H202V104H92Z" fill="${fill.house}" stroke="#3d1408" stroke-width="6"/><path d="M80 66C104 38 192 38 214 66Z" fill="${fill.roof}" stroke="#04211f" stroke-width="6" stroke-linejoin="round"/>${many(`<path d="M-11 17V-5A11 12 0 0 1 11-5V17Z" fill="${fill.light}" stroke="#5c2408" stroke-width="5"/>`, ['translate(116 84)', 'translate(148 84)', 'translate(180 84)', 'translate(72 136) scale(1.1)', 'translate(106 138) scale(1.1)', 'translate(140 138) scale(1.1)', 'translate(174 138) scale(1.1)', 'translate(206 136) scale(1.1)'].slice(0, 3))}<path d="M50 112H222V166H54Z" fill="${fill.house}" stroke="#3d1408" stroke-width="6"/><path d="M36 114L50 98H226L238 114Z" fill="${fill.roof}" stroke="#04211f" stroke-width="6" stroke-linejoin="round"/>${many(`<path d="M-12 21V-6A12 13 0 0 1 12-6V21Z" fill="${fill.light}" stroke="#5c2408" stroke-width="5"/>`, ['translate(74 142)', 'translate(106 142)', 'translate(138 142)', 'translate(170 142)', 'translate(202 142)'])}<path d="M2 128C16 150 34 160 60 162H204C232 156 246 130 252 84C258 152 238 212 186 220H76C34 216 8 176 2 128Z" fill="${fill.hull}" stroke="#240406" stroke-width="7" stroke-linejoin="round"/><path d="M18 164C34 182 60 184 84 184H186C214 182 232 164 242 138" fill="none" stroke="#ffcf5c" stroke-width="7"/><path d="M40 196C70 206 180 206 216 190" fill="none" stroke="#ffcf5c" stroke-width="4" stroke-dasharray="4 12" stroke-linecap="round"/>${many('<path d="M0-14C10-8 10 8 0 14C-10 8-10-8 0-14Z" fill="#ffe9a0"/>', ['translate(36 184) scale(.8)', 'translate(222 172) scale(.8)'])}<path d="M0 222Q22 206 44 220T88 220T132 220T176 220T220 220T256 218V238Q128 256 0 236Z" fill="${fill.water}"/><path d="M4 222Q24 208 44 220T88 220T132 220T176 220T220 220T254 218" fill="none" stroke="#ffe6c9" stroke-width="5" stroke-linecap="round"/>`,
)

/** A boatman at the end of his day: gamcha round the head, grey beard, pole on the shoulder. */
const majhi = painted(
  {
    skin: ['#b3703f', '#6b3a1c'],
    cloth: { across: ['#ff6b4a', '#d42a2e', '#a8141c'] },
    beard: ['#ffffff', '#c9c4bd'],
    shirt: ['#5c9ce0', '#1c3f8a'],
  },
  (fill) =>
    `<path d="M206 6L232 250" stroke="#2b1004" stroke-width="18" stroke-linecap="round"/><path d="M206 6L232 250" stroke="#d9a45c" stroke-width="9" stroke-linecap="round"/><path d="M18 252C22 206 64 186 122 186S220 206 224 252Z" fill="${fill.shirt}" stroke="#0a1638" stroke-width="7"/><path d="M96 190L122 236L148 190" fill="#7a4424" stroke="#0a1638" stroke-width="5"/><path d="M62 88H182V138C182 182 156 208 122 208S62 182 62 138Z" fill="${fill.skin}" stroke="#240c04" stroke-width="7"/><path d="M60 132C78 152 96 150 122 150S166 152 184 132C186 190 160 232 122 236C84 232 58 190 60 132Z" fill="${fill.beard}" stroke="#4a4038" stroke-width="6" stroke-linejoin="round"/><path d="M84 158C102 146 116 150 122 156C128 150 142 146 160 158C146 170 132 166 122 164C112 166 98 170 84 158Z" fill="#fff" stroke="#4a4038" stroke-width="4"/><path d="M102 174Q122 188 142 174Q122 180 102 174Z" fill="#5c1a10" stroke="#5c1a10" stroke-width="3"/><path d="M122 114L114 140Q122 148 132 140" fill="none" stroke="#3d1a08" stroke-width="5" stroke-linecap="round"/><ellipse cx="94" cy="116" rx="11" ry="8" fill="#fff"/><ellipse cx="150" cy="116" rx="11" ry="8" fill="#fff"/><circle cx="95" cy="117" r="6.5" fill="#1c0c04"/><circle cx="149" cy="117" r="6.5" fill="#1c0c04"/><path d="M78 104Q94 94 108 104M136 104Q150 94 166 104" fill="none" stroke="#e6e0d9" stroke-width="8" stroke-linecap="round"/><path d="M50 96C44 44 80 12 122 12S200 44 194 96C172 76 72 76 50 96Z" fill="${fill.cloth}" stroke="#4a0410" stroke-width="7" stroke-linejoin="round"/><path d="M46 100C40 66 78 46 122 74C166 46 204 66 198 100C176 78 68 78 46 100Z" fill="${fill.cloth}" stroke="#4a0410" stroke-width="6" stroke-linejoin="round"/><path d="M70 40L84 72M100 18L108 62M146 18L140 62M176 40L164 72M62 58Q122 26 184 58" fill="none" stroke="#ffe6c9" stroke-width="5"/><path d="M194 84C218 96 222 128 214 152L194 140L184 156C180 128 182 104 194 84Z" fill="${fill.cloth}" stroke="#4a0410" stroke-width="6" stroke-linejoin="round"/>`,
)

const heron = painted(
  { plume: ['#ffffff', '#eef4fa', '#a8b8d0'], wing: ['#ffffff', '#c4d2e3'], beak: { across: ['#ff9f1c', '#ffd84a'] } },
  (fill) =>
    `<path d="M138 196L132 246M164 196L172 246M120 248H144M160 248H188" stroke="#3d2a14" stroke-width="9" stroke-linecap="round"/><path d="M96 30C136 22 150 56 130 84C112 110 108 124 124 136C170 118 222 150 250 206C206 206 186 220 148 214C104 208 78 172 88 130C94 104 116 84 108 66C102 62 94 62 88 64Z" fill="${fill.plume}" stroke="#1c2b47" stroke-width="7" stroke-linejoin="round"/><path d="M130 148C170 132 214 160 246 204C206 198 164 200 136 178Z" fill="${fill.wing}" stroke="#1c2b47" stroke-width="6" stroke-linejoin="round"/><path d="M148 166Q188 168 222 192M142 178Q170 188 204 194" fill="none" stroke="#7a8fb0" stroke-width="5" stroke-linecap="round"/><path d="M96 34L4 62L94 66C104 62 108 42 96 34Z" fill="${fill.beak}" stroke="#5c2a04" stroke-width="6" stroke-linejoin="round"/><path d="M8 62L92 54" stroke="#a85a08" stroke-width="4"/><path d="M116 30C142 18 168 26 190 50C166 46 146 46 130 52" fill="${fill.wing}" stroke="#1c2b47" stroke-width="6" stroke-linejoin="round"/><circle cx="108" cy="46" r="10" fill="#ffe14d" stroke="#1c2b47" stroke-width="4"/><circle cx="106" cy="46" r="4.5" fill="#0a0c14"/>`,
)

const hurricane = painted(
  {
    iron: { across: ['#ffb0a0', '#d4301c', '#6b0a0c'] },
    glass: { ball: ['#ffffff', '#fff0a8', '#ffb02e', '#c95a0c'] },
    flame: ['#ffffff', '#ffe14d', '#ff6a1c'],
  },
  (fill) =>
    `<path d="M62 196C20 130 40 30 128 14C216 30 236 130 194 196" fill="none" stroke="#3d0408" stroke-width="15"/><path d="M62 196C20 130 40 30 128 14C216 30 236 130 194 196" fill="none" stroke="#ff8a6b" stroke-width="6"/><path d="M104 44H152L166 74H90Z" fill="${fill.iron}" stroke="#3d0408" stroke-width="7" stroke-linejoin="round"/><path d="M92 74H164C194 110 194 150 168 186H88C62 150 62 110 92 74Z" fill="${fill.glass}" stroke="#3d0408" stroke-width="7"/><path d="M128 90C152 122 156 148 128 176C100 148 104 122 128 90Z" fill="${fill.flame}"/><path d="M74 120H182M82 158H174" stroke="#3d0408" stroke-width="5"/><path d="M94 96Q82 120 90 146" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/><path d="M74 186H182L206 214V240Q128 256 50 240V214Z" fill="${fill.iron}" stroke="#3d0408" stroke-width="7" stroke-linejoin="round"/><circle cx="206" cy="206" r="12" fill="#ffcf5c" stroke="#3d0408" stroke-width="5"/>`,
)

const paan = painted(
  { leaf: ['#c9f06b', '#4fb83a', '#0f6b33'] },
  (fill) =>
    `<path d="M128 66C132 40 148 20 176 8" fill="none" stroke="#06331c" stroke-width="16" stroke-linecap="round"/><path d="M128 66C132 40 148 20 176 8" fill="none" stroke="#8fd94a" stroke-width="7" stroke-linecap="round"/><path d="M128 66C104 30 44 32 24 82C4 140 66 208 128 252C190 208 252 140 232 82C212 32 152 30 128 66Z" fill="${fill.leaf}" stroke="#06331c" stroke-width="8" stroke-linejoin="round"/><path d="M128 66V244M128 76C88 92 66 140 92 212M128 76C168 92 190 140 164 212M124 70C82 64 46 96 44 138M132 70C174 64 210 96 212 138" fill="none" stroke="#eaffb0" stroke-width="6" stroke-linecap="round"/>`,
)

const kolshi = painted(
  { clay: { ball: ['#ffd0a0', '#e07a3c', '#a83a14', '#5c140a'] }, mouth: ['#5c1a0c', '#2b0804'] },
  (fill) =>
    `<path d="M128 78C206 78 236 122 232 166C226 216 186 248 128 248S30 216 24 166C20 122 50 78 128 78Z" fill="${fill.clay}" stroke="#3d0c04" stroke-width="8"/><path d="M92 40C96 64 92 76 76 90C106 104 150 104 180 90C164 76 160 64 164 40Z" fill="${fill.clay}" stroke="#3d0c04" stroke-width="7" stroke-linejoin="round"/><ellipse cx="128" cy="36" rx="58" ry="20" fill="#e88a4a" stroke="#3d0c04" stroke-width="7"/><ellipse cx="128" cy="36" rx="38" ry="11" fill="${fill.mouth}"/><path d="M40 128Q128 166 216 128M28 172Q128 214 228 172" fill="none" stroke="#fff3dc" stroke-width="6"/>${many('<path d="M0-14L12 0L0 14L-12 0Z" fill="#fff3dc"/>', ['translate(60 160) rotate(10)', 'translate(94 172)', 'translate(128 176)', 'translate(162 172)', 'translate(196 160) rotate(-10)'])}<path d="M60 118Q76 98 102 96" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"/>`,
)

const umbrella = painted(
  { cloth: { across: ['#7a8fff', '#3a3fd9', '#1c1480'] }, panel: ['#ffd6f0', '#e06bc9'] },
  (fill) =>
    `<path d="M128 30V206C128 246 176 246 176 212" fill="none" stroke="#240c04" stroke-width="19" stroke-linecap="round"/><path d="M128 30V206C128 246 176 246 176 212" fill="none" stroke="#d99c4a" stroke-width="9" stroke-linecap="round"/><path d="M128 6V30" stroke="#240c04" stroke-width="12" stroke-linecap="round"/><path d="M8 140C14 66 66 22 128 22S242 66 248 140C228 116 204 116 188 140C168 114 148 114 128 140C108 114 88 114 68 140C52 116 28 116 8 140Z" fill="${fill.cloth}" stroke="#0c0633" stroke-width="8" stroke-linejoin="round"/><path d="M128 24C100 50 76 92 68 138C88 114 108 114 128 138C148 114 168 114 188 138C180 92 156 50 128 24Z" fill="${fill.panel}" stroke="#0c0633" stroke-width="6" stroke-linejoin="round"/><path d="M128 28V132" stroke="#0c0633" stroke-width="6"/><path d="M36 98Q52 60 88 44" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"/>`,
)

const paddles = painted({ wood: { across: ['#fff0c0', '#e6b04a', '#9c6a1c'] }, tip: ['#2fd0c0', '#0c6b6b'] }, (fill) =>
  many(
    `<path d="M-9-40H9V78C34 92 38 150 0 190C-38 150-34 92-9 78Z" fill="${fill.wood}" stroke="#4a2408" stroke-width="7" stroke-linejoin="round"/><path d="M-27 126H27C26 150 16 172 0 190C-16 172-26 150-27 126Z" fill="${fill.tip}" stroke="#4a2408" stroke-width="5" stroke-linejoin="round"/><path d="M0 88V182" stroke="#4a2408" stroke-width="4" opacity=".6"/><rect x="-22" y="-56" width="44" height="20" rx="9" fill="${fill.wood}" stroke="#4a2408" stroke-width="6"/>`,
    ['translate(58 58) rotate(-38) scale(1.3 1.08)', 'translate(198 58) rotate(38) scale(1.3 1.08)'],
  ),
)

/** A square sail of many cloths, filled by the evening wind. */
const sail = painted(
  {
    a: ['#ffb84d', '#e0601c'],
    b: ['#e04a8a', '#8a1454'],
    c: ['#4ac9c0', '#0f6b73'],
    d: ['#fff3d0', '#e0bd7a'],
    hull: ['#6b3214', '#2b1004'],
  },
  (fill) =>
    `<path d="M128 4V226" stroke="#240c04" stroke-width="13" stroke-linecap="round"/><path d="M24 26H232" stroke="#240c04" stroke-width="13" stroke-linecap="round"/><path d="M34 30H128V92Q78 100 46 92C44 70 40 50 34 30Z" fill="${fill.a}"/><path d="M128 30H222C216 50 212 70 210 92Q178 100 128 92Z" fill="${fill.b}"/><path d="M46 92Q78 100 128 92V150Q84 158 44 152C48 132 48 112 46 92Z" fill="${fill.c}"/><path d="M128 92Q178 100 210 92C208 112 208 132 212 152Q172 158 128 150Z" fill="${fill.d}"/><path d="M44 152Q84 158 128 150V206Q78 204 26 194C36 180 42 166 44 152Z" fill="${fill.b}"/><path d="M128 150Q172 158 212 152C214 166 220 180 230 194Q178 204 128 206Z" fill="${fill.a}"/><path d="M34 30H222C206 90 206 140 230 194Q128 218 26 194C50 140 50 90 34 30Z" fill="none" stroke="#240c04" stroke-width="8" stroke-linejoin="round"/><path d="M128 32V204M48 92Q128 104 208 92M46 152Q128 162 210 152" fill="none" stroke="#fff6e0" stroke-width="4" stroke-dasharray="9 8"/><path d="M60 40C70 80 72 130 58 180" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".45"/><path d="M20 212C54 226 202 226 236 212C230 240 186 254 128 254S26 240 20 212Z" fill="${fill.hull}" stroke="#140602" stroke-width="7" stroke-linejoin="round"/><path d="M44 232Q128 246 212 232" fill="none" stroke="#ffcf5c" stroke-width="5"/>`,
)

/** The sun that goes down into the river behind the last boat. */
const sunset = painted(
  { sky: ['#2b1c6b', '#c9386b', '#ff9a3c'], sun: ['#fffbd0', '#ffb81f', '#ff5a1c'], river: ['#ff8a4a', '#8a2a6b', '#240f47'] },
  (fill) =>
    `<circle cx="128" cy="128" r="112" fill="${fill.sky}"/>${many(
      '<path d="M-9-74L0-112L9-74Z" fill="#ffe9a0" opacity=".75"/>',
      [-75, -45, -15, 15, 45, 75].map((turn) => `translate(128 146) rotate(${turn})`),
    )}<circle cx="128" cy="146" r="66" fill="${fill.sun}"/><path d="M17 146H239C233 204 186 240 128 240S23 204 17 146Z" fill="${fill.river}"/><path d="M80 162H176M92 182H164M104 202H152M114 220H142" stroke="#fff0a8" stroke-width="8" stroke-linecap="round"/><path d="M42 150Q84 172 132 150L120 168Q84 180 54 168ZM86 150V92C112 108 118 130 116 148Z" fill="#240a2b"/><path d="M160 72q10-12 18 0q10-12 18 0M186 98q7-9 13 0q7-9 13 0" fill="none" stroke="#240a2b" stroke-width="6" stroke-linecap="round"/>`,
)

/** Worn steps down to the water, from an arcade of the old river house. */
const landing = painted(
  { stone: ['#f5c99c', '#b3705c', '#5c2f52'], dark: ['#ffc46b', '#a8442e'], edge: ['#ffe9c4', '#d99c73'], roof: ['#a8485c', '#4a1c47'] },
  (fill) =>
    `<path d="M4 96V38H168V96Z" fill="${fill.stone}" stroke="#33143a" stroke-width="3"/><path d="M0 40L10 24H162L174 40Z" fill="${fill.roof}" stroke="#33143a" stroke-width="3"/><path d="M24 24V12H32V24ZM60 24V12H68V24ZM96 24V12H104V24ZM132 24V12H140V24Z" fill="${fill.stone}"/><path d="M20 24V18H144V24Z" fill="${fill.edge}"/>${many(`<path d="M-15 48V10C-15-8 15-8 15 10V48Z" fill="${fill.dark}" stroke="#33143a" stroke-width="3"/><path d="M-20 50H-15V4M20 50H15V4" fill="none" stroke="#ffe9c4" stroke-width="4"/>`, ['translate(32 48)', 'translate(86 48)', 'translate(140 48)'])}${[0, 1, 2, 3, 4, 5, 6].map((at) => `<path d="M0 ${96 + at * 23}H${172 + at * 13}V${120 + at * 23}H0Z" fill="${fill.stone}"/><path d="M0 ${96 + at * 23}H${172 + at * 13}V${103 + at * 23}H0Z" fill="${fill.edge}"/>`).join('')}`,
)

/** Lamps afloat, each with its light on the water. */
const floatingLamp = painted(
  { glow: { glow: '#ffb84d' }, leaf: ['#8fd05c', '#1c6b3d'], flame: ['#ffffff', '#ffe14d', '#ff7a1c'] },
  (fill) =>
    `<circle cx="128" cy="120" r="126" fill="${fill.glow}"/><ellipse cx="128" cy="216" rx="54" ry="9" fill="#ffc46b" opacity=".6"/><path d="M50 160Q128 210 206 160Q196 206 128 208T50 160Z" fill="${fill.leaf}" stroke="#06331c" stroke-width="6" stroke-linejoin="round"/><path d="M96 164Q128 184 160 164L150 184H106Z" fill="#c9602e" stroke="#3d0c04" stroke-width="5"/><path d="M128 78C154 112 158 142 128 166C98 142 102 112 128 78Z" fill="${fill.flame}"/>`,
)

const lampsAfloat: Piece = (frame) =>
  [
    [0.3, 0.8, 70],
    [0.43, 0.76, 50],
    [0.56, 0.83, 78],
    [0.68, 0.78, 56],
    [0.8, 0.87, 92],
    [0.93, 0.8, 66],
    [0.5, 0.93, 110],
  ]
    .map(([x = 0, y = 0, size = 0]) => standing(floatingLamp, { x, y, size })(frame))
    .join('')

const stern = { shape: 'arch', rim: '#ffcf7a', pattern: 'plain' } as const

/** Evening at the steps: the river on fire, boats come home, the first lamps set afloat. */
export const art: GameArt = {
  scene: [
    sky('#1c1a57', '#5c2a7a', '#d4486b', '#ff9a5c', '#ffd98a'),
    stars({ count: 50, bottom: 0.22, color: '#ffe9d0' }),
    clouds({ count: 6, top: 0.06, bottom: 0.26, color: '#a83a73', size: 260, opacity: 0.5 }),
    halo({ x: [0.72, 0.66], y: [0.54, 0.24], size: 760, color: '#ffe08a', opacity: 0.75 }),
    sun({ x: [0.72, 0.66], y: [0.52, 0.235], size: 150, color: '#ffcf3c' }),
    birds({ count: 9, top: 0.1, bottom: 0.2, color: '#2b0f3d', size: 22 }),
    hills({ y: [0.57, 0.27], color: '#4a1f5c', swell: 20 }),
    sea({ y: [0.58, 0.28], color: '#a8446b', glint: '#ffd98a', count: 160 }),
    faint(0.8, standing(sail, { x: [0.77, 0.9], y: [0.54, 0.25], size: 90 })),
    standing(bajra, { x: [0.885, 0.74], y: [0.6, 0.73], size: 330 }),
    standing(landing, { x: [0.125, 0.24], y: [0.74, 0.86], size: 500 }),
    lampsAfloat,
    vignette('#14062b', 0.5),
  ],
  coverScene: [
    vault(['#fff0a8', '#ffb03c', '#e0486b', '#5c1f80', '#1c1452'], 0.62, 0.46),
    sun({ x: 0.66, y: 0.46, size: 190, color: '#ffe98a' }),
    birds({ count: 7, top: 0.06, bottom: 0.18, color: '#33104a', size: 34 }),
    sea({ y: 0.55, color: '#c9507a', glint: '#ffe9b0', count: 120 }),
    standing(landing, { x: 0.2, y: 0.46, size: 620 }),
    foot('#1c0a3d', 0.68),
  ],
  heroes: [
    { picture: bajra, x: 194, y: 178, size: 290, glow: '#ffd98a' },
    { picture: 'wild', x: 66, y: 284, size: 100 },
    { picture: floatingLamp, x: 304, y: 296, size: 96 },
  ],
  light: 'right',
  foot: '#14062f',
  symbols: {
    h1: bajra,
    h2: onPlate(majhi, { ...stern, colors: ['#ffb04d', '#8a2f4a'] }, 0.8),
    h3: onPlate(heron, { ...stern, colors: ['#3fa8a0', '#0c3d5c'] }, 0.76),
    h4: onPlate(waterLily(['#ffffff', '#ffc4e6', '#d93a9c']), { ...stern, colors: ['#5c4ad9', '#1c1257'] }, 0.78),
    l1: hurricane,
    l2: placed(paan, { scale: 0.92 }),
    l3: placed(kolshi, { scale: 0.92 }),
    l4: umbrella,
    l5: placed(paddles, { y: 132, scale: 0.96 }),
    wild: sail,
    scatter: together(plate({ shape: 'ring', colors: ['#ff9a3c', '#4a0f4a'], rim: '#ffd75e' }), placed(sunset, { scale: 0.86 })),
  },
  sprites: { floatingLamp },
  title: {
    face: 'meta',
    fill: ['#ffffff', '#ffe9b0', '#ffa84a'],
    rim: '#8a1f52',
    dark: '#1c0633',
    lines: {
      BN: ['নদীর', ['ঘাট', 1.35]],
      EN: ['River', ['Ghat', 1.25]],
      CN: ['河埠', ['黄昏', 1.15]],
      VI: [['Bến Sông', 1.1], 'Chiều'],
    },
  },
}
