import { round } from '@portal/art/src/ink.ts'
import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  bokeh,
  curtains,
  type GameArt,
  halo,
  onPlate,
  type Piece,
  placed,
  plate,
  rays,
  sky,
  spotlights,
  tents,
  together,
  vignette,
} from '@portal/art/theme.ts'

const gold = ['#fffbd6', '#ffd75e', '#c9821a', '#ffe48a'] as const
const red = ['#ff7a6a', '#d9222f', '#7a0a18'] as const
const navy = ['#5c7ad9', '#1f2f7a', '#0a1238'] as const

/** The ringmaster with his waxed moustache. */
const ringmaster = painted(
  { hat: ['#4a5068', '#1c2033', '#0a0c18'], red, gold, skin: ['#f0b88a', '#c9824f', '#9c5a2f'] },
  (fill) =>
    `<path d="M14 250C20 204 66 186 128 186S236 204 242 250Z" fill="${fill.red}" stroke="#33040c" stroke-width="6"/><path d="M92 190L128 250L164 190Z" fill="#fffaf0" stroke="#33040c" stroke-width="4"/><path d="M128 206L96 190V226ZM128 206L160 190V226Z" fill="#12162b" stroke="#ffd75e" stroke-width="4" stroke-linejoin="round"/>${many(`<circle r="7" fill="${fill.gold}" stroke="#5c2f04" stroke-width="2.5"/>`, ['translate(62 224)', 'translate(66 244)', 'translate(194 224)', 'translate(190 244)'])}<path d="M18 244Q10 216 46 204L58 222ZM238 244Q246 216 210 204L198 222Z" fill="${fill.gold}" stroke="#5c2f04" stroke-width="4"/>` +
    `<path d="M78 92C74 150 92 192 128 196C164 192 182 150 178 92Z" fill="${fill.skin}" stroke="#4a2008" stroke-width="5"/><path d="M72 96C66 118 70 132 82 138V92ZM184 96C190 118 186 132 174 138V92Z" fill="#2b1a14"/><path d="M90 116Q104 104 118 114M138 114Q152 104 166 116" fill="none" stroke="#2b1a14" stroke-width="7" stroke-linecap="round"/><ellipse cx="106" cy="128" rx="8" ry="7" fill="#fff"/><ellipse cx="150" cy="128" rx="8" ry="7" fill="#fff"/><circle cx="107" cy="128" r="5" fill="#2b1a14"/><circle cx="149" cy="128" r="5" fill="#2b1a14"/><path d="M128 122C122 140 118 148 126 152C136 154 140 148 134 140" fill="#b3703c"/>` +
    `<path d="M128 160C108 150 84 156 66 174C54 184 44 172 54 162C46 186 74 192 94 182C110 176 122 172 128 164C134 172 146 176 162 182C182 192 210 186 202 162C212 172 202 184 190 174C172 156 148 150 128 160Z" fill="#2b1a14" stroke="#12090a" stroke-width="3"/><path d="M114 178Q128 186 142 178" fill="none" stroke="#8a2a24" stroke-width="5" stroke-linecap="round"/><path d="M120 184L128 200L136 184Z" fill="#2b1a14"/>` +
    `<path d="M74 92V12Q128-8 182 12V92Z" fill="${fill.hat}" stroke="#05060d" stroke-width="6"/><path d="M74 64Q128 84 182 64V90Q128 108 74 90Z" fill="${fill.red}" stroke="#33040c" stroke-width="4"/><path d="M36 96C30 78 56 78 76 84Q128 104 180 84C200 78 226 78 220 96C206 118 50 118 36 96Z" fill="${fill.hat}" stroke="#05060d" stroke-width="6"/><path d="M90 20V60" stroke="#8a94b8" stroke-width="7" stroke-linecap="round"/><path d="M128 62L134 74L147 75L137 84L140 97L128 90L116 97L119 84L109 75L122 74Z" fill="${fill.gold}" stroke="#5c2f04" stroke-width="3"/>`,
)

/** On the trapeze, at the height of the swing. */
const acrobat = painted(
  { suit: ['#7fe8ff', '#1f8fd9', '#0a3d8a'], skin: ['#f5c49a', '#c9824f', '#a8663a'], hair: ['#6b3a1c', '#2b140a'], gold },
  (fill) =>
    `<path d="M52 0V30M204 0V30" stroke="#ffe9b0" stroke-width="8"/><path d="M36 32H220" stroke="#5c2f04" stroke-width="18" stroke-linecap="round"/><path d="M36 32H220" stroke="#ffd75e" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M108 160C84 172 50 190 10 224C4 236 16 244 26 238C62 220 96 208 132 196ZM148 160C172 172 206 190 246 224C252 236 240 244 230 238C194 220 160 208 124 196Z" fill="${fill.skin}" stroke="#4a2008" stroke-width="6" stroke-linejoin="round"/><path d="M10 224C4 236 16 244 26 238L48 226L34 206ZM246 224C252 236 240 244 230 238L208 226L222 206Z" fill="#c9222f" stroke="#33040c" stroke-width="5"/>` +
    `<path d="M84 26C72 26 72 44 80 54L106 128L128 112L98 44C96 32 92 26 84 26ZM172 26C184 26 184 44 176 54L150 128L128 112L158 44C160 32 164 26 172 26Z" fill="${fill.skin}" stroke="#4a2008" stroke-width="6" stroke-linejoin="round"/><path d="M98 112Q128 130 158 112L156 160L162 186Q128 214 94 186L100 160Z" fill="${fill.suit}" stroke="#061f4a" stroke-width="6" stroke-linejoin="round"/><path d="M128 134L135 150L152 152L139 163L143 180L128 171L113 180L117 163L104 152L121 150Z" fill="${fill.gold}"/>` +
    `<circle cx="128" cy="44" r="15" fill="${fill.hair}" stroke="#1c0a04" stroke-width="4"/><ellipse cx="128" cy="84" rx="31" ry="35" fill="${fill.skin}" stroke="#4a2008" stroke-width="5"/><path d="M95 88C88 38 168 38 161 88C156 70 142 64 128 64S100 70 95 88Z" fill="${fill.hair}" stroke="#1c0a04" stroke-width="4"/><path d="M108 86Q114 80 121 86M135 86Q142 80 148 86" fill="none" stroke="#2b140a" stroke-width="5" stroke-linecap="round"/><path d="M114 101Q128 112 142 101" fill="none" stroke="#b3122f" stroke-width="5" stroke-linecap="round"/>`,
)

const cannon = painted(
  { iron: ['#8a9cd9', '#2f3f8a', '#0f1640'], gold, red, fire: ['#fffbd0', '#ffb02e', '#e0300c'] },
  (fill) =>
    `<path d="M182 78L256 20L232 72L256 92L222 96L234 128Z" fill="${fill.fire}" stroke="#7a1404" stroke-width="4" stroke-linejoin="round"/><g transform="rotate(-30 110 140)"><path d="M22 108C4 120 4 160 22 172L196 184V96Z" fill="${fill.iron}" stroke="#060a26" stroke-width="7"/><path d="M184 86H212V194H184Z" fill="${fill.gold}" stroke="#5c2f04" stroke-width="6"/><path d="M58 104H80V176H58ZM130 100H150V180H130Z" fill="${fill.red}" stroke="#33040c" stroke-width="5"/><path d="M105 118L110 132L125 133L114 142L118 157L105 149L92 157L96 142L85 133L100 132Z" fill="${fill.gold}"/><path d="M36 116H176" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/></g><circle cx="104" cy="190" r="58" fill="${fill.red}" stroke="#33040c" stroke-width="7"/><circle cx="104" cy="190" r="42" fill="#fff3d6" stroke="#33040c" stroke-width="5"/><path d="M104 136V244M50 190H158M66 152L142 228M142 152L66 228" stroke="#7a0a18" stroke-width="9"/><circle cx="104" cy="190" r="17" fill="${fill.gold}" stroke="#5c2f04" stroke-width="5"/>`,
)

/** The wheel of the knife thrower. */
const target = painted({ red, cream: ['#fffaf0', '#f0d9a8'], blade: ['#ffffff', '#b8c4d9', '#7a86a3'], gold }, (fill) => {
  const knife = `<path d="M-7 0L0 44L7 0V-40H-7Z" fill="${fill.blade}" stroke="#26304a" stroke-width="3.5" stroke-linejoin="round"/><path d="M-20-42H20V-34H-20Z" fill="${fill.gold}" stroke="#5c2f04" stroke-width="3"/><path d="M-7-44H7V-82Q0-90-7-82Z" fill="#2b3f9c" stroke="#0a1238" stroke-width="4"/>`
  const wedges = Array.from(
    { length: 8 },
    (_, at) =>
      `<path d="M128 134L${round(128 + Math.cos((at * Math.PI) / 4) * 108)} ${round(134 + Math.sin((at * Math.PI) / 4) * 108)}A108 108 0 0 1 ${round(128 + Math.cos(((at + 1) * Math.PI) / 4) * 108)} ${round(134 + Math.sin(((at + 1) * Math.PI) / 4) * 108)}Z" fill="${at % 2 ? fill.red : fill.cream}"/>`,
  ).join('')
  return `<circle cx="128" cy="134" r="116" fill="#5c2f0c" stroke="#240f04" stroke-width="7"/>${wedges}<circle cx="128" cy="134" r="108" fill="none" stroke="#ffd75e" stroke-width="6"/><circle cx="128" cy="134" r="64" fill="none" stroke="#240f04" stroke-width="5"/><circle cx="128" cy="134" r="28" fill="#1f2f7a" stroke="#ffd75e" stroke-width="6"/>${many(knife, ['translate(128 96) rotate(8)', 'translate(84 156) rotate(-124)', 'translate(172 160) rotate(118)'])}`
})

const drum = painted(
  { red, gold, skin: ['#ffffff', '#f2e2c0'], navy },
  (fill) =>
    `<path d="M20 90V188C20 236 236 236 236 188V90Z" fill="${fill.navy}" stroke="#05081f" stroke-width="7"/><path d="M24 112L64 214L98 128L128 224L158 128L192 214L232 112" fill="none" stroke="#ffe9b0" stroke-width="8" stroke-linejoin="round"/><path d="M20 176C24 232 232 232 236 176V196C232 246 24 246 20 196Z" fill="${fill.red}" stroke="#33040c" stroke-width="5"/><ellipse cx="128" cy="88" rx="108" ry="42" fill="${fill.red}" stroke="#33040c" stroke-width="7"/><ellipse cx="128" cy="82" rx="92" ry="31" fill="${fill.skin}" stroke="#c9a86a" stroke-width="4"/><path d="M40 20L132 86M218 14L140 80" stroke="#4a2408" stroke-width="16" stroke-linecap="round"/><path d="M40 20L132 86M218 14L140 80" stroke="#e8b86b" stroke-width="8" stroke-linecap="round"/><circle cx="134" cy="86" r="12" fill="#fff3d6" stroke="#4a2408" stroke-width="5"/><circle cx="146" cy="78" r="12" fill="#fff3d6" stroke="#4a2408" stroke-width="5"/>`,
)

const topHat = painted(
  { felt: ['#6b5ca8', '#33246b', '#140a33'], red, gold },
  (fill) =>
    `<path d="M52 60Q128 26 204 60L192 190Q128 216 64 190Z" fill="${fill.felt}" stroke="#0a0420" stroke-width="7"/><ellipse cx="128" cy="56" rx="76" ry="24" fill="#1c0f40" stroke="#0a0420" stroke-width="6"/><path d="M60 148Q128 178 196 148L192 190Q128 216 64 190Z" fill="${fill.red}" stroke="#33040c" stroke-width="5"/><path d="M8 192C4 166 40 172 66 186Q128 214 190 186C216 172 252 166 248 192C228 236 28 236 8 192Z" fill="${fill.felt}" stroke="#0a0420" stroke-width="7"/><path d="M80 78L84 140" stroke="#c9b8ff" stroke-width="9" stroke-linecap="round"/><path d="M150 236L238 96" stroke="#12090a" stroke-width="15" stroke-linecap="round"/><path d="M222 122L238 96" stroke="#fff" stroke-width="13" stroke-linecap="round"/><path d="M212 30L220 52L242 60L220 68L212 90L204 68L182 60L204 52Z" fill="${fill.gold}"/>`,
)

const weight = painted(
  { iron: { ball: ['#c9d6ee', '#5c6b94', '#1f2845', '#0a0e20'] }, bar: ['#ffffff', '#aab8d0', '#5c6b8a'], gold },
  (fill) =>
    `<g transform="rotate(-24 128 128)"><path d="M40 116H216V142H40Z" fill="${fill.bar}" stroke="#12182b" stroke-width="6"/><circle cx="54" cy="129" r="60" fill="${fill.iron}" stroke="#05081a" stroke-width="7"/><circle cx="202" cy="129" r="60" fill="${fill.iron}" stroke="#05081a" stroke-width="7"/><circle cx="54" cy="129" r="36" fill="none" stroke="#ffd75e" stroke-width="6"/><circle cx="202" cy="129" r="36" fill="none" stroke="#ffd75e" stroke-width="6"/><path d="M54 108L60 122L75 123L64 132L68 147L54 139L40 147L44 132L33 123L48 122ZM202 108L208 122L223 123L212 132L216 147L202 139L188 147L192 132L181 123L196 122Z" fill="${fill.gold}"/><path d="M104 112V146M152 112V146" stroke="#7a0a18" stroke-width="9"/></g>`,
)

const clubs = painted({ a: red, b: ['#b8ff8a', '#3fae2f', '#145c14'], c: ['#fff3a0', '#ffb81c', '#c96a06'] }, (fill) => {
  const club = (paint: string, place: string) =>
    `<g transform="${place}"><path d="M-9 60L-12-4C-40-34-30-92 0-96C30-92 40-34 12-4L9 60Q0 74-9 60Z" fill="${paint}" stroke="#240a12" stroke-width="6" stroke-linejoin="round"/><path d="M-28-52Q0-40 28-52L26-34Q0-22-26-34Z" fill="#fff"/><path d="M-8 20H8M-8 36H8" stroke="#240a12" stroke-width="6"/><path d="M-14-82Q-22-70-22-60" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/></g>`
  return (
    club(fill.b, 'translate(70 128) rotate(-24) scale(1.14)') +
    club(fill.c, 'translate(190 128) rotate(24) scale(1.14)') +
    club(fill.a, 'translate(130 146) scale(1.24)')
  )
})

const ticket = painted(
  { paper: ['#fff6d8', '#ffd98a', '#e0a03c'] },
  (fill) =>
    `<g transform="rotate(-16 128 128)"><path d="M6 66H92A20 20 0 0 0 132 66H250V190H132A20 20 0 0 0 92 190H6Z" fill="${fill.paper}" stroke="#5c1c0a" stroke-width="7" stroke-linejoin="round"/><path d="M112 92V166" stroke="#a83c1c" stroke-width="5" stroke-dasharray="8 7"/><path d="M146 82H236V174H146Z" fill="none" stroke="#c9222f" stroke-width="6"/><path d="M191 92L201 116L227 118L207 135L213 160L191 146L169 160L175 135L155 118L181 116Z" fill="#c9222f"/><path d="M28 92H76M28 112H76M28 132H60M28 166H76" stroke="#8a3c14" stroke-width="8" stroke-linecap="round"/></g>`,
)

const star = painted(
  { blue: ['#d0f0ff', '#3f9cff', '#0d3ab8'], white: ['#ffffff', '#cfe0ff'] },
  (fill) =>
    `<path d="M128 6L162 84L246 92L182 148L202 232L128 188L54 232L74 148L10 92L94 84Z" fill="${fill.blue}" stroke="#06154a" stroke-width="8" stroke-linejoin="round"/><path d="M128 42L150 100L210 106L164 144L178 202L128 172L78 202L92 144L46 106L106 100Z" fill="${fill.white}"/><path d="M128 66L144 110L188 114L154 142L164 184L128 162L92 184L102 142L68 114L112 110Z" fill="${fill.blue}"/>`,
)

/** The big top with its flags. */
const bigTop = painted(
  { red, cream: ['#fffaf0', '#f5dfb0'], gold },
  (fill) =>
    `<path d="M128 6V40" stroke="#5c2f04" stroke-width="7"/><path d="M130 6L176 18L130 32Z" fill="#1f8fd9" stroke="#061f4a" stroke-width="4"/><path d="M40 128H216L226 246H30Z" fill="${fill.cream}" stroke="#33040c" stroke-width="7"/><path d="M40 128H66L62 246H30ZM92 128H112L110 246H84ZM144 128H164L172 246H146ZM190 128H216L226 246H194Z" fill="${fill.red}"/><path d="M128 36C112 88 64 112 4 130Q18 158 40 138Q60 164 84 140Q106 166 128 140Q150 166 172 140Q196 164 216 138Q238 158 252 130C192 112 144 88 128 36Z" fill="${fill.red}" stroke="#33040c" stroke-width="7" stroke-linejoin="round"/><path d="M128 40C118 90 88 116 46 134Q64 158 84 140C108 118 122 88 128 40ZM128 40C138 90 168 116 210 134Q192 158 172 140C148 118 134 88 128 40Z" fill="${fill.cream}"/><path d="M128 246V156C104 180 96 214 92 246ZM128 246V156C152 180 160 214 164 246Z" fill="#240610" stroke="#ffd75e" stroke-width="5"/><circle cx="128" cy="38" r="10" fill="${fill.gold}" stroke="#5c2f04" stroke-width="4"/>`,
)

/** Boards of a ring with lamps, seen from the seats. */
function ring(y: readonly [number, number]): Piece {
  return ({ width, height, unit, isUpright }) => {
    const top = height * y[isUpright ? 1 : 0]
    const panels = isUpright ? 8 : 14
    const step = width / panels
    const h = 110 * unit
    const boards = Array.from({ length: panels }, (_, at) => {
      const sink = Math.sin(((at + 0.5) / panels) * Math.PI) * h * 0.5
      return `<g transform="translate(${round(at * step)} ${round(top + sink)})"><rect width="${round(step + 1)}" height="${round(h)}" fill="${at % 2 ? '#c9222f' : '#fff3d6'}"/><path d="M${round(step / 2)} ${round(h * 0.2)}l${round(h * 0.09)} ${round(h * 0.2)} ${round(h * 0.22)} ${round(h * 0.02)}-${round(h * 0.16)} ${round(h * 0.15)} ${round(h * 0.05)} ${round(h * 0.22)}-${round(h * 0.2)}-${round(h * 0.12)}-${round(h * 0.2)} ${round(h * 0.12)} ${round(h * 0.05)}-${round(h * 0.22)}-${round(h * 0.16)}-${round(h * 0.15)} ${round(h * 0.22)}-${round(h * 0.02)}Z" fill="${at % 2 ? '#ffd75e' : '#1f2f7a'}"/><rect y="${round(-h * 0.1)}" width="${round(step + 1)}" height="${round(h * 0.14)}" fill="#ffd75e"/><circle cx="${round(step / 2)}" cy="${round(-h * 0.03)}" r="${round(h * 0.09)}" fill="#fffbe0"/></g>`
    })
    return `<path d="M0 ${round(top)}Q${width / 2} ${round(top + h)} ${width} ${round(top)}V${height}H0Z" fill="#d9a45c"/>${boards.join('')}<path d="M0 ${round(top + h)}Q${width / 2} ${round(top + h * 2)} ${width} ${round(top + h)}V${height}H0Z" fill="#8a5424"/>`
  }
}

const poster = { shape: 'banner', rim: '#ffd75e' } as const

/** Under the canvas of the big top, on an evening long ago. */
export const art: GameArt = {
  scene: [
    sky('#0a1238', '#1f2f7a', '#3d2a6b'),
    rays({ x: 0.5, y: -0.08, color: '#e0475c', opacity: 0.55, count: 44, size: 2200 }),
    halo({ y: [0.5, 0.44], size: 760, color: '#ffd98a', opacity: 0.5 }),
    spotlights({ y: [0.84, 0.8], color: '#fff0c0', count: 4 }),
    ring([0.82, 0.8]),
    curtains({ color: '#a3122f', light: '#ffd75e', size: 0.11 }),
    vignette('#060820', 0.6),
  ],
  coverScene: [
    sky('#fff3d6', '#ffe0a8', '#f0b85c'),
    rays({ y: 0.38, color: '#c9222f', opacity: 0.85, count: 18 }),
    halo({ y: 0.38, size: 420, color: '#fffbe8', opacity: 0.9 }),
    tents({ y: 0.74, color: '#c9222f', light: '#fff3dc', count: 2, size: 470, seed: 9 }),
    curtains({ color: '#1f2f7a', light: '#ffd75e', size: 0.13 }),
  ],
  heroes: [
    { picture: acrobat, x: 74, y: 74, size: 124, turn: 8 },
    { picture: ringmaster, x: 190, y: 186, size: 258, glow: '#fff3d6' },
    { picture: target, x: 60, y: 278, size: 104, turn: -8 },
    { picture: cannon, x: 302, y: 276, size: 118 },
    { picture: drum, x: 178, y: 306, size: 108 },
  ],
  coverFront: [bokeh({ colors: ['#ffe9a0', '#ff9dc4'], count: 16, size: 34 })],
  light: 'above',
  foot: '#0a1238',
  symbols: {
    h1: onPlate(acrobat, { ...poster, colors: ['#ffb8a0', '#b3122f'], pattern: 'rays' }, 0.74),
    h2: onPlate(target, { ...poster, colors: ['#a8d4ff', '#1f3f9c'] }, 0.76),
    h3: onPlate(cannon, { ...poster, colors: ['#fff3b0', '#d98a1c'] }, 0.74),
    h4: onPlate(drum, { ...poster, colors: ['#d0ffd9', '#1f8a5c'] }, 0.74),
    l1: topHat,
    l2: weight,
    l3: clubs,
    l4: placed(ticket, { scale: 0.92 }),
    l5: star,
    wild: together(
      plate({ shape: 'sunburst', colors: ['#fffbe0', '#1f3f9c'], rim: '#ffd75e', pattern: 'rays' }),
      placed(ringmaster, { scale: 0.8, y: 124 }),
    ),
    scatter: bigTop,
  },
  title: {
    face: 'rye',
    fill: ['#ffffff', '#fff0b8', '#ffc93c'],
    rim: '#b3122f',
    dark: '#060a26',
    lines: {
      BN: [
        ['সার্কাস', 1.05],
        ['মেলা', 1.15],
      ],
      EN: ['Circus', ['Mela', 1.2]],
      CN: ['马戏', ['嘉年华', 1.05]],
      VI: [
        ['Hội Xiếc', 1],
        ['Mela', 1.2],
      ],
    },
  },
}
