import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  across,
  down,
  faint,
  type GameArt,
  halo,
  hills,
  huts,
  kanthaBorder,
  onPlate,
  palms,
  type Part,
  type Piece,
  sky,
  sun,
  vignette,
} from '@portal/art/theme.ts'

const rice = { ball: ['#ffffff', '#fff7ea', '#e8d6bc', '#b89c7a'] } as const
const clay = ['#e08a58', '#a8502a', '#5c240e'] as const

/** Bhapa: steamed rice, coconut and molten jaggery on its top. */
const bhapa = painted(
  { rice, gur: { ball: ['#e08a3c', '#8a3a0c', '#4a1a04'] } },
  (fill) =>
    `<ellipse cx="128" cy="212" rx="118" ry="36" fill="#3a8f3a" stroke="#0f3d14" stroke-width="6"/><path d="M16 206Q128 182 240 206" fill="none" stroke="#8fd97a" stroke-width="5"/><path d="M24 190C24 96 72 44 128 44S232 96 232 190C214 226 42 226 24 190Z" fill="${fill.rice}" stroke="#6b4a2a" stroke-width="7"/><path d="M70 96C80 54 176 54 186 96C194 122 170 112 162 132C150 148 138 122 124 138C106 152 98 120 84 124C70 126 64 112 70 96Z" fill="${fill.gur}" stroke="#330f02" stroke-width="6"/>` +
    many('<path d="M-12-3Q0-9 12 1" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>', [
      'translate(100 82) rotate(-20)',
      'translate(126 74)',
      'translate(154 84) rotate(24)',
      'translate(112 100) rotate(30)',
      'translate(142 104) rotate(-26)',
    ]) +
    many('<circle r="4" fill="#c9b090" opacity=".8"/>', [
      'translate(60 160)',
      'translate(84 182)',
      'translate(118 172)',
      'translate(152 184)',
      'translate(184 168)',
      'translate(204 184)',
      'translate(50 190)',
    ]) +
    `<path d="M92 34C80 22 100 16 90 2M128 30C116 18 136 12 126 -2M164 34C152 22 172 16 162 2" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"/>`,
)

/** Patishapta: thin crêpes around coconut. */
const patishapta = painted({ crepe: ['#fff3d0', '#f2c98a', '#c9853c'], fill: { ball: ['#e8a050', '#8a4214', '#4a1c06'] } }, (fill) => {
  const roll = `<path d="M-92-28H84A28 28 0 0 1 84 28H-92Z" fill="${fill.crepe}" stroke="#6b3408" stroke-width="7" stroke-linejoin="round"/><path d="M-70-14H60M-40 4H40M-64 16H20" stroke="#b86f24" stroke-opacity=".65" stroke-width="5" stroke-linecap="round" stroke-dasharray="16 12"/><ellipse cx="-92" rx="22" ry="29" fill="${fill.crepe}" stroke="#6b3408" stroke-width="6"/><ellipse cx="-92" rx="13" ry="19" fill="${fill.fill}"/>${many('<path d="M-5-2L5 2" stroke="#fff" stroke-width="4" stroke-linecap="round"/>', ['translate(-94 -8)', 'translate(-88 2) rotate(50)', 'translate(-96 10)'])}`
  return `<ellipse cx="128" cy="196" rx="120" ry="44" fill="#2f6bc9" stroke="#0c2450" stroke-width="7"/><ellipse cx="128" cy="190" rx="98" ry="30" fill="#cfe4ff"/><g transform="translate(132 176) rotate(-8)">${roll}</g><g transform="translate(136 120) rotate(-8)">${roll}</g><g transform="translate(132 66) rotate(-8)">${roll}</g>`
})

/** Puli: a crescent, its rim pressed by hand. */
const puli = painted({ rice }, (fill) => {
  const one = `<path d="M-100 20C-92-64 92-64 100 20C64 56-64 56-100 20Z" fill="${fill.rice}" stroke="#6b4a2a" stroke-width="7" stroke-linejoin="round"/>${many('<path d="M0 0Q6 12 0 22" fill="none" stroke="#9c7a54" stroke-width="5" stroke-linecap="round"/>', ['translate(-76 16)', 'translate(-50 24)', 'translate(-24 28)', 'translate(2 29)', 'translate(28 27)', 'translate(54 22)', 'translate(78 14)'])}<path d="M-60-14Q-30-34 10-36" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/>`
  return `<path d="M10 150C10 214 60 244 128 244S246 214 246 150Z" fill="#c9602e" stroke="#3d1406" stroke-width="7"/><ellipse cx="128" cy="150" rx="118" ry="40" fill="#fffaf0" stroke="#3d1406" stroke-width="7"/><g transform="translate(96 122) rotate(-22) scale(.8)">${one}</g><g transform="translate(164 130) rotate(16) scale(.8)">${one}</g><path d="M30 190Q128 226 226 190" fill="none" stroke="#ffd9b0" stroke-width="6" stroke-dasharray="3 14" stroke-linecap="round"/>`
})

/** Chitoi: round, with the holes that steam leaves. */
const chitoi = painted(
  { rice, gur: { ball: ['#d98a4a', '#8a3c10', '#4a1a04'] } },
  (fill) =>
    `<ellipse cx="128" cy="152" rx="116" ry="92" fill="#b8946a" stroke="#4a2c12" stroke-width="7"/><ellipse cx="128" cy="128" rx="116" ry="92" fill="${fill.rice}" stroke="#4a2c12" stroke-width="7"/><ellipse cx="128" cy="124" rx="92" ry="70" fill="none" stroke="#d9c4a4" stroke-width="7"/>${many('<ellipse rx="9" ry="7" fill="#b8966c"/><ellipse cy="2" rx="6" ry="4" fill="#8a6a44"/>', ['translate(78 100)', 'translate(110 82)', 'translate(150 86)', 'translate(184 108)', 'translate(70 136)', 'translate(104 170)', 'translate(152 172)', 'translate(190 144)', 'translate(128 184) scale(.7)', 'translate(90 152) scale(.7)', 'translate(172 160) scale(.7)'])}<path d="M92 118C104 96 152 98 166 116C176 134 154 154 130 152C104 154 84 138 92 118Z" fill="${fill.gur}" stroke="#330f02" stroke-width="5"/><path d="M106 116Q120 106 138 108" fill="none" stroke="#ffc890" stroke-width="7" stroke-linecap="round"/>`,
)

const coconut = painted(
  { husk: { ball: ['#b87a4a', '#6b3a1c', '#33180a'] }, meat: { ball: ['#ffffff', '#f7f2ea', '#cfc4b4'] } },
  (fill) =>
    `<circle cx="128" cy="132" r="112" fill="${fill.husk}" stroke="#1c0c04" stroke-width="7"/>${many(
      '<path d="M0-112Q6-122 2-126" stroke="#4a2610" stroke-width="5" stroke-linecap="round" fill="none"/>',
      Array.from({ length: 24 }, (_, at) => `translate(128 132) rotate(${at * 15})`),
    )}<circle cx="128" cy="132" r="92" fill="${fill.meat}" stroke="#4a2610" stroke-width="6"/><ellipse cx="128" cy="140" rx="58" ry="52" fill="#a8bcc9"/><ellipse cx="128" cy="146" rx="50" ry="43" fill="#d6ecf5"/><path d="M60 108A78 78 0 0 1 108 64" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"/>`,
)

/** Patali: a cake of date-palm jaggery, broken on one side. */
const gur = painted(
  { top: ['#ffb35c', '#d9701c', '#a8460c'], side: ['#a8460c', '#5c2004'] },
  (fill) =>
    `<path d="M12 118V168C12 212 66 240 128 240S244 212 244 168V118Z" fill="${fill.side}" stroke="#330f02" stroke-width="7"/><path d="M128 40C192 40 244 72 244 116L206 128L214 156L174 164L170 190C156 194 142 196 128 196C64 196 12 162 12 118S64 40 128 40Z" fill="${fill.top}" stroke="#330f02" stroke-width="7" stroke-linejoin="round"/><path d="M206 128L214 156L174 164L170 190L178 224L218 204L244 168V116Z" fill="#7a300a" stroke="#330f02" stroke-width="5" stroke-linejoin="round"/><path d="M128 84C150 84 162 98 162 114S148 144 128 144S94 130 94 114S106 84 128 84ZM128 60V84M128 144V172M94 114H52M162 114H196" fill="none" stroke="#7a300a" stroke-width="7" stroke-linecap="round"/><path d="M40 100Q64 68 106 60" fill="none" stroke="#ffe0a8" stroke-width="9" stroke-linecap="round"/>`,
)

/** Milk in a brass jug. */
const milk = painted(
  { brass: { across: ['#a8781c', '#fff0a0', '#e0b03c', '#7a4f0c'] }, milk: ['#ffffff', '#e0ecff'] },
  (fill) =>
    `<path d="M206 104C252 104 252 178 198 184" fill="none" stroke="#4a2f06" stroke-width="22"/><path d="M206 104C252 104 252 178 198 184" fill="none" stroke="#e8b84a" stroke-width="12"/><path d="M58 58C62 100 26 122 26 172C26 222 70 246 122 246S218 222 218 172C218 122 182 100 186 58Z" fill="${fill.brass}" stroke="#4a2f06" stroke-width="7"/><path d="M46 52H200L232 34Q222 78 190 78H56Q36 74 46 52Z" fill="${fill.brass}" stroke="#4a2f06" stroke-width="7" stroke-linejoin="round"/><ellipse cx="122" cy="52" rx="72" ry="19" fill="${fill.milk}" stroke="#4a2f06" stroke-width="6"/><path d="M212 44C240 60 232 100 238 132C226 138 218 130 220 112C214 86 206 70 196 60Z" fill="${fill.milk}" stroke="#8a9cc9" stroke-width="4"/><path d="M38 150Q122 176 206 150M34 182Q122 210 210 182" fill="none" stroke="#7a4f0c" stroke-width="5"/>`,
)

/** Rice flour on a winnowing tray. */
const flour = painted(
  { cane: ['#d6e06a', '#8fa82f', '#4a5c12'], rice },
  (fill) =>
    `<path d="M20 84Q128 28 236 84L214 236H42Z" fill="${fill.cane}" stroke="#2b330a" stroke-width="7" stroke-linejoin="round"/><path d="M42 100Q128 62 214 100L200 216H56Z" fill="#eef0a8" stroke="#5c6b1c" stroke-width="5"/><path d="M62 96L70 216M96 84L98 216M128 80V216M160 84L158 216M194 96L186 216M48 132Q128 104 208 132M52 172Q128 152 204 172" stroke="#a8b84a" stroke-width="4" fill="none"/><path d="M52 204C70 190 82 148 104 120C116 106 140 106 152 120C174 148 186 190 204 204C186 224 70 224 52 204Z" fill="${fill.rice}" stroke="#8a7450" stroke-width="6"/><path d="M96 160Q108 134 124 122" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
)

const dates = painted(
  { date: { ball: ['#ff9c5c', '#c9381c', '#6b0c0c', '#330404'] }, leaf: ['#a8e06a', '#3a8f2f'] },
  (fill) =>
    `<path d="M128 4C128 60 92 70 70 96M128 4C128 60 164 70 190 96M128 4V110" fill="none" stroke="#c98f2f" stroke-width="11" stroke-linecap="round"/>${many(`<path d="M0 0Q26-26 70-30Q40 0 0 0Z" fill="${fill.leaf}" stroke="#123d0a" stroke-width="4"/>`, ['translate(128 30)', 'translate(128 30) scale(-1 1)', 'translate(128 14) scale(.7 .6)', 'translate(128 14) scale(-.7 .6)'])}${many(`<ellipse rx="32" ry="46" fill="${fill.date}" stroke="#240202" stroke-width="6"/><path d="M-10-42Q0-50 10-42L6-34H-6Z" fill="#e0b04a"/><path d="M-14-18Q-16-4-12 10" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round"/>`, ['translate(56 134) rotate(16)', 'translate(200 134) rotate(-16)', 'translate(128 138)', 'translate(92 194) rotate(8)', 'translate(164 194) rotate(-8)'])}`,
)

/** The clay oven, its pot on the fire. */
const oven = painted(
  {
    clay,
    fire: ['#fffbd0', '#ffd02e', '#ff6a12', '#d9200c'],
    pot: { ball: ['#8a94a8', '#3d4560', '#161a2b'] },
    light: { glow: '#ffb02e' },
  },
  (fill) =>
    `<circle cx="128" cy="150" r="126" fill="${fill.light}" opacity=".9"/><path d="M8 248C8 160 44 122 128 122S248 160 248 248Z" fill="${fill.clay}" stroke="#330f04" stroke-width="7"/><path d="M72 248C72 192 92 168 128 168S184 192 184 248Z" fill="#240804" stroke="#330f04" stroke-width="6"/><path d="M84 248C76 214 98 212 96 184C112 190 112 204 116 214C124 200 124 190 122 176C144 188 142 206 144 216C152 208 152 202 150 194C172 212 174 232 172 248Z" fill="${fill.fire}"/><path d="M68 116C56 60 200 60 188 116C176 146 80 146 68 116Z" fill="${fill.pot}" stroke="#0a0c14" stroke-width="7"/><ellipse cx="128" cy="76" rx="62" ry="15" fill="#2b3145" stroke="#0a0c14" stroke-width="6"/><path d="M84 74Q128 40 172 74Z" fill="#fff7ea" stroke="#6b4a2a" stroke-width="5"/><path d="M102 36C90 22 112 18 102 2M148 36C136 22 158 18 148 2" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round"/>`,
)

/** The pot that hangs on the date palm overnight; its belly is free for the figure. */
const pot = painted(
  {
    clay: { ball: ['#ff9c7a', '#b8482f', '#6b1c14', '#3d0c0a'] },
    rope: ['#ffe0a0', '#c9903c'],
    juice: { ball: ['#fffbe8', '#ffdc9c', '#e0a04a'] },
  },
  (fill) =>
    `<path d="M70 66C20 30 60 0 128 0S236 30 186 66" fill="none" stroke="#5c3a12" stroke-width="14"/><path d="M70 66C20 30 60 0 128 0S236 30 186 66" fill="none" stroke="${fill.rope}" stroke-width="8" stroke-dasharray="12 5"/><path d="M92 86C40 102 10 138 14 180C18 224 66 250 128 250S238 224 242 180C246 138 216 102 164 86Z" fill="${fill.clay}" stroke="#240604" stroke-width="7"/><path d="M84 56H172L162 92H94Z" fill="${fill.clay}" stroke="#240604" stroke-width="6"/><ellipse cx="128" cy="56" rx="56" ry="18" fill="${fill.clay}" stroke="#240604" stroke-width="6"/><ellipse cx="128" cy="55" rx="40" ry="10" fill="${fill.juice}"/><path d="M90 84H166" stroke="#ffe0a0" stroke-width="9" stroke-dasharray="11 4"/><path d="M30 156C36 138 54 122 74 114" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"/>`,
)

/** A date palm, notched and hung with its pot. */
function datePalm({ x = 0.1 as Part, y = 0.86 as Part, size = 700, flip = false } = {}): Piece {
  return (frame) => {
    const s = (size * frame.unit) / 700
    const fronds = Array.from({ length: 17 }, (_, at) => {
      const turn = -150 + at * 18.75
      const blades = Array.from(
        { length: 14 },
        (_blade, n) => `M${36 + n * 13} 0l${14 - n * 0.3}-${30 - n * 1.2}M${36 + n * 13} 0l${14 - n * 0.3} ${30 - n * 1.2}`,
      ).join('')
      return `<g transform="translate(0 -560) rotate(${round(turn)})"><path d="M0 0H220" stroke="#4a7a4a" stroke-width="7"/><path d="${blades}" stroke="${at % 2 ? '#3d7a52' : '#2b5c48'}" stroke-width="7" stroke-linecap="round"/></g>`
    }).join('')
    const notches = Array.from(
      { length: 11 },
      (_, at) => `<path d="M-30 ${-40 - at * 46}L0 ${-62 - at * 46}L30 ${-40 - at * 46}" fill="none" stroke="#3d2418" stroke-width="9"/>`,
    ).join('')
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)}) scale(${round((flip ? -s : s) * 100) / 100} ${round(s * 100) / 100})"><path d="M-36 0L-26-560H26L36 0Z" fill="#7a5440"/><path d="M4 0V-560H26L36 0Z" fill="#4a2f28"/>${notches}${fronds}<path d="M-18-540L-34-420L18-420L22-540Z" fill="#f0c890"/><g transform="translate(-52 -440) scale(.42)">${pot()}</g></g>`
  }
}

/** Mist that lies over the ground in layers. */
const mist = (y: Part, color: string, opacity: number): Piece =>
  faint(opacity, (frame) => {
    const top = down(y, frame)
    const h = 90 * frame.unit
    return `<path d="M0 ${round(top)}Q${round(frame.width * 0.2)} ${round(top - h)} ${round(frame.width * 0.42)} ${round(top - h * 0.2)}T${round(frame.width * 0.8)} ${round(top - h * 0.3)}T${round(frame.width * 1.2)} ${round(top)}V${round(top + h * 1.4)}Q${round(frame.width * 0.6)} ${round(top + h * 0.6)} 0 ${round(top + h * 1.2)}Z" fill="${color}"/>`
  })

const leafPlate = { shape: 'square', rim: '#ffd98a', pattern: 'petals' } as const
const morning = sky('#4a5ca8', '#8a8fd0', '#f0b8b0', '#ffdca0')

/** A winter morning: mist between date palms, the oven lit before sunrise. */
export const art: GameArt = {
  scene: [
    morning,
    sun({ x: 0.5, y: [0.5, 0.44], size: 110, color: '#ff9a6a' }),
    palms({ y: [0.7, 0.62], color: '#7a86b8', count: 8, size: 300, seed: 5, sides: 0.3 }),
    mist([0.66, 0.6], '#e8e4ff', 0.7),
    huts({ y: [0.77, 0.7], color: '#b87a5c', count: 4, size: 220, seed: 9 }),
    mist([0.76, 0.68], '#fff3ea', 0.55),
    hills({ y: [0.78, 0.71], color: '#9c7a6b', swell: 12, count: 3 }),
    datePalm({ x: [0.09, 0.08], y: [0.9, 0.78], size: 800 }),
    datePalm({ x: [0.92, 0.93], y: [0.9, 0.78], size: 760, flip: true }),
    halo({ x: [0.17, 0.22], y: [0.9, 0.9], size: 340, color: '#ff9a2e', opacity: 0.7 }),
    standing(oven, { x: [0.17, 0.22], y: [0.89, 0.9], size: 210 }),
    standing(flour, { x: [0.84, 0.8], y: [0.91, 0.91], size: 150 }),
    standing(dates, { x: [0.91, 0.6], y: [0.93, 0.93], size: 120 }),
    mist([0.93, 0.84], '#ffffff', 0.22),
    vignette('#241438', 0.5),
  ],
  coverScene: [
    sky('#2f3f9c', '#7a70c9', '#f0a098', '#ffcf8a'),
    sun({ x: 0.5, y: 0.36, size: 300, color: '#ffb06a' }),
    mist(0.6, '#ffe9e0', 0.5),
    datePalm({ x: 0.06, y: 0.86, size: 1120 }),
    datePalm({ x: 0.95, y: 0.86, size: 1060, flip: true }),
    kanthaBorder({ colors: ['#ff6a5c', '#ffffff', '#ffd98a'], count: 3, size: 22, opacity: 0.9 }),
  ],
  distance: 0.5,
  heroes: [
    { picture: patishapta, x: 290, y: 264, size: 122, turn: 4 },
    { picture: oven, x: 68, y: 258, size: 136 },
    { picture: bhapa, x: 180, y: 196, size: 214, glow: '#fff0c0' },
    { picture: gur, x: 282, y: 316, size: 70, turn: 8 },
  ],
  light: 'right',
  foot: '#2b1030',
  symbols: {
    h1: onPlate(bhapa, { ...leafPlate, colors: ['#ffb8a0', '#b3243c'] }, 0.8),
    h2: onPlate(patishapta, { ...leafPlate, colors: ['#fff0a0', '#e0861c'] }, 0.8),
    h3: onPlate(puli, { ...leafPlate, colors: ['#a8d4ff', '#1f4fb8'] }, 0.8),
    h4: onPlate(chitoi, { ...leafPlate, colors: ['#c6f0a8', '#2f8f3c'] }, 0.78),
    l1: coconut,
    l2: gur,
    l3: milk,
    l4: flour,
    l5: dates,
    scatter: oven,
    orb: pot,
  },
  title: {
    face: 'galada',
    fill: ['#ffffff', '#fff0c8', '#ffc07a'],
    rim: '#b3243c',
    dark: '#2b0a2b',
    lines: {
      BN: [
        ['পিঠা', 1.15],
        ['উৎসব', 1.1],
      ],
      EN: [
        ['Pitha', 1.15],
        ['Party', 1.15],
      ],
      CN: ['米糕', ['盛宴', 1.1]],
      VI: [
        ['Tiệc Bánh', 0.95],
        ['Pitha', 1.2],
      ],
    },
  },
}
