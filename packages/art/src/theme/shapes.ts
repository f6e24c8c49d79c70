/** Drawn symbols: sevens' companions, gems, coins, orbs, books. Each fills a box of 256. */
import { linear, nextId, polygon, radial, repeat, round } from '../ink.ts'
import { motif } from '../motif.ts'
import { darker, lighter, mix } from './frame.ts'
import type { SymbolDrawing } from './symbol-drawing.ts'
import { type Material, materialOf, type MaterialName } from './materials.ts'

/** A motif of the Fluent Emoji set within a dark line, so that it is of one hand with the drawings beside it, and is told from its plate at any size. */
export function emblem(name: string, { size = 210, x = 128, y = 128, turn = 0, flip = false, ink = '#24100c' } = {}): SymbolDrawing {
  return () => motif(name, { x, y, size, turn, flip, shadow: 0, ink })
}

/** Several drawings over one another. */
export function together(...drawings: readonly SymbolDrawing[]): SymbolDrawing {
  return async () => {
    let drawn = ''
    for (const drawing of drawings) drawn += await drawing()
    return drawn
  }
}

/** A drawing made smaller or larger around a place, and turned. */
export function placed(drawing: SymbolDrawing, { x = 128, y = 128, scale = 1, turn = 0 } = {}): SymbolDrawing {
  return async () => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-128 -128)">${await drawing()}</g>`
}

function solid(path: string, made: Material, extra = '', width = 12): string {
  const light = linear(made.face)
  return `<defs>${light.defs}</defs><path transform="translate(0 8)" d="${path}" fill="${made.dark}" stroke="${made.dark}" stroke-width="${width + 8}" stroke-linejoin="round"/><path d="${path}" fill="${made.rim}" stroke="${made.rim}" stroke-width="${width}" stroke-linejoin="round"/><path d="${path}" fill="${light.url}" stroke="${made.gleam}" stroke-opacity=".8" stroke-width="3.5" stroke-linejoin="round"/>${extra}`
}

/** The lucky seven, cut and bent as on old machines. */
export function seven(material: MaterialName | Material = 'ruby', { flames = false } = {}): SymbolDrawing {
  return () => {
    const path =
      'M52 44C84 62 116 58 148 48C168 42 186 44 204 34L212 82C176 122 158 164 150 224H88C94 168 116 130 148 102C120 112 92 114 72 104L64 122H44Z'
    const fire = linear(['#fff3a0', '#ff9a2e', '#e02a12'])
    const tongues = flames
      ? `<defs>${fire.defs}</defs><path d="M40 220C4 170 46 138 36 92C66 116 62 140 74 152C84 108 70 70 104 22C118 66 152 74 154 122C170 104 172 82 168 60C214 98 250 164 214 222Z" fill="${fire.url}" opacity=".95"/>`
      : ''
    return (
      tongues +
      solid(
        path,
        materialOf(material),
        '<path d="M70 62C100 76 140 66 190 52" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/>',
      )
    )
  }
}

/** One to three bars, each with its line of studs. */
export function bars(count: 1 | 2 | 3, material: MaterialName | Material = 'gold'): SymbolDrawing {
  return () => {
    const made = materialOf(material)
    const height = count === 1 ? 84 : count === 2 ? 72 : 58
    const gap = height + 12
    return repeat(count, (at) => {
      const y = round(128 - (gap * count) / 2 + at * gap + 6)
      const studs = repeat(
        7,
        (stud) =>
          `<circle cx="${46 + stud * 27.4}" cy="${round(y + height / 2)}" r="7" fill="${made.rim}"/><circle cx="${44.5 + stud * 27.4}" cy="${round(y + height / 2 - 2)}" r="3" fill="${made.gleam}"/>`,
      )
      return solid(
        `M36 ${y}H220Q232 ${y} 232 ${y + 12}V${y + height - 12}Q232 ${y + height} 220 ${y + height}H36Q24 ${y + height} 24 ${y + height - 12}V${y + 12}Q24 ${y} 36 ${y}Z`,
        made,
        studs,
      )
    })
  }
}

export function bell(material: MaterialName | Material = 'gold'): SymbolDrawing {
  return () => {
    const made = materialOf(material)
    const clapper = `<circle cx="128" cy="214" r="20" fill="${made.rim}" stroke="${made.dark}" stroke-width="6"/><circle cx="122" cy="208" r="7" fill="${made.gleam}"/>`
    const marks = `<path d="M76 168Q128 182 180 168" fill="none" stroke="${made.rim}" stroke-width="6"/><path d="M98 76C86 98 84 124 82 150" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="10" stroke-linecap="round"/>`
    return (
      clapper +
      solid(
        'M128 32C138 32 146 40 144 50C186 62 190 104 192 144C194 166 204 178 220 190Q224 204 208 206H48Q32 204 36 190C52 178 62 166 64 144C66 104 70 62 112 50C110 40 118 32 128 32Z',
        made,
        marks,
      )
    )
  }
}

const cuts = {
  round: 12,
  hexagon: 6,
  octagon: 8,
  square: 4,
  trillion: 3,
} as const
export type GemCut = keyof typeof cuts | 'heart' | 'pear' | 'marquise' | 'emerald' | 'brilliant'

const outlines: Readonly<Record<'heart' | 'pear' | 'marquise' | 'emerald' | 'brilliant', readonly (readonly [number, number])[]>> = {
  heart: [
    [0, -52],
    [30, -88],
    [70, -88],
    [98, -52],
    [92, -6],
    [52, 50],
    [0, 98],
    [-52, 50],
    [-92, -6],
    [-98, -52],
    [-70, -88],
    [-30, -88],
  ],
  pear: [
    [0, -104],
    [30, -60],
    [62, -14],
    [76, 34],
    [58, 78],
    [0, 100],
    [-58, 78],
    [-76, 34],
    [-62, -14],
    [-30, -60],
  ],
  marquise: [
    [0, -108],
    [40, -66],
    [62, 0],
    [40, 66],
    [0, 108],
    [-40, 66],
    [-62, 0],
    [-40, -66],
  ],
  emerald: [
    [-52, -98],
    [52, -98],
    [80, -70],
    [80, 70],
    [52, 98],
    [-52, 98],
    [-80, 70],
    [-80, -70],
  ],
  brilliant: [
    [-60, -78],
    [60, -78],
    [104, -26],
    [0, 100],
    [-104, -26],
  ],
}

function outlineOf(cut: GemCut): readonly (readonly [number, number])[] {
  if (cut in outlines) return outlines[cut as keyof typeof outlines]
  const sides = cuts[cut as keyof typeof cuts]
  const turn = cut === 'square' || cut === 'trillion' ? -Math.PI / 2 : -Math.PI / 2 + Math.PI / sides
  return Array.from(
    { length: sides },
    (_, at) =>
      [
        Math.cos((at / sides) * Math.PI * 2 + turn) * 100,
        Math.sin((at / sides) * Math.PI * 2 + turn) * 100 + (cut === 'trillion' ? 18 : 0),
      ] as const,
  )
}

/** A cut stone: each facet has its own light. */
export function gem(color: string, cut: GemCut = 'brilliant', { setting = '' } = {}): SymbolDrawing {
  return () => {
    const points = outlineOf(cut)
    const middle = points.reduce((sum, [, y]) => sum + y, 0) / points.length - 8
    const inner = points.map(([x, y]) => [x * 0.52, (y - middle) * 0.5 + middle] as const)
    const facets = points.map((from, at) => {
      const next = (at + 1) % points.length
      const [to, a, b] = [points[next] ?? from, inner[at] ?? from, inner[next] ?? from]
      const facing = Math.sin(Math.atan2((from[1] + to[1]) / 2 - middle, (from[0] + to[0]) / 2) * 1 + 0.6)
      const tone = facing < 0 ? lighter(color, 0.15 - facing * 0.5) : darker(color, facing * 0.5)
      return polygon([from, to, b], `fill="${tone}"`) + polygon([from, b, a], `fill="${mix(tone, at % 2 ? '#ffffff' : color, 0.2)}"`)
    })
    const table = linear([lighter(color, 0.75), color, darker(color, 0.15)])
    const outline = `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
    const claws = setting
      ? `<path d="${outline}" fill="none" stroke="${darker(setting, 0.5)}" stroke-width="26" stroke-linejoin="round"/><path d="${outline}" fill="none" stroke="${setting}" stroke-width="18" stroke-linejoin="round"/><path d="${outline}" fill="none" stroke="${lighter(setting, 0.6)}" stroke-width="4" stroke-linejoin="round"/>`
      : ''
    return `<g transform="translate(128 ${round(128 - 0)})"><defs>${table.defs}</defs><path transform="translate(0 8)" d="${outline}" fill="${darker(color, 0.8)}" stroke="${darker(color, 0.8)}" stroke-width="16" stroke-linejoin="round"/><path d="${outline}" fill="${darker(color, 0.55)}" stroke="${darker(color, 0.55)}" stroke-width="10" stroke-linejoin="round"/>${claws}${facets.join('')}${polygon(inner, `fill="${table.url}"`)}${polygon([inner[0] ?? [0, 0], inner[1] ?? [0, 0], [0, middle * 0.5]], 'fill="#fff" opacity=".45"')}<path d="M-58 -46l8 -18l8 18l18 8l-18 8l-8 18l-8 -18l-18 -8Z" fill="#fff" opacity=".95"/></g>`
  }
}

/** A coin with a milled rim; `mark` is a motif, else a flower is struck on it. */
export function coin(material: MaterialName | Material = 'gold', { mark = '', square = false } = {}): SymbolDrawing {
  return () => {
    const made = materialOf(material)
    const face = radial([made.gleam, made.face[1] ?? made.rim, made.face[2] ?? made.rim], 0.38, 0.32, 0.8)
    const rim = linear(made.face)
    const teeth = repeat(40, (at) => `<rect transform="rotate(${at * 9} 128 128)" x="125" y="22" width="6" height="12" rx="2"/>`)
    const flower = repeat(
      8,
      (at) => `<path transform="rotate(${at * 45} 128 128)" d="M128 122C146 108 144 76 128 62C112 76 110 108 128 122Z"/>`,
    )
    const hole = square
      ? `<rect x="104" y="104" width="48" height="48" rx="6" fill="${made.dark}" stroke="${made.rim}" stroke-width="7"/>`
      : ''
    const struck = mark
      ? motif(mark, { x: 128, y: 126, size: 128, shadow: 0 })
      : square
        ? ''
        : `<g fill="${made.rim}" opacity=".75">${flower}</g>`
    return `<defs>${face.defs}${rim.defs}</defs><circle cx="128" cy="136" r="108" fill="${made.dark}"/><circle cx="128" cy="128" r="108" fill="${rim.url}"/><g fill="${made.rim}" opacity=".7">${teeth}</g><circle cx="128" cy="128" r="90" fill="${made.rim}"/><circle cx="128" cy="128" r="86" fill="${face.url}"/><circle cx="128" cy="128" r="78" fill="none" stroke="${made.rim}" stroke-opacity=".6" stroke-width="3" stroke-dasharray="7 6"/>${struck}${hole}<path d="M62 100A74 74 0 0 1 112 56" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="9" stroke-linecap="round"/>`
  }
}

/** A ball of glass with light inside: multipliers and powers. The client writes the figure on it. */
export function orb(color: string, { rim = '#ffe08a' } = {}): SymbolDrawing {
  return () => {
    const ball = radial([lighter(color, 0.75), color, darker(color, 0.65)], 0.4, 0.34, 0.72)
    const ring = linear([lighter(rim, 0.6), rim, darker(rim, 0.55)])
    const wings = repeat(8, (at) => `<path transform="rotate(${at * 45} 128 128)" d="M128 8L142 40H114Z"/>`)
    return `<defs>${ball.defs}${ring.defs}</defs><g fill="${ring.url}">${wings}</g><circle cx="128" cy="134" r="100" fill="#000" opacity=".5"/><circle cx="128" cy="128" r="100" fill="${ring.url}"/><circle cx="128" cy="128" r="87" fill="${darker(color, 0.7)}"/><circle cx="128" cy="128" r="84" fill="${ball.url}"/><ellipse cx="104" cy="88" rx="38" ry="22" transform="rotate(-28 104 88)" fill="#fff" opacity=".7"/><path d="M70 170A74 74 0 0 0 186 170" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/>`
  }
}

/** A pearl. */
export function pearl(color = '#fdf0ff'): SymbolDrawing {
  return () => {
    const shine = radial(['#ffffff', color, mix(color, '#b58fd9', 0.55), mix(color, '#4a2f6b', 0.6)], 0.36, 0.3, 0.8)
    return `<defs>${shine.defs}</defs><circle cx="128" cy="134" r="102" fill="#1c0f2e" opacity=".55"/><circle cx="128" cy="128" r="102" fill="${shine.url}"/><ellipse cx="94" cy="82" rx="34" ry="24" transform="rotate(-34 94 82)" fill="#fff" opacity=".95"/><path d="M66 172A84 84 0 0 0 196 166" fill="none" stroke="#ffd3f0" stroke-opacity=".6" stroke-width="12" stroke-linecap="round"/>`
  }
}

/** A thick old book; its emblem is a motif. */
export function book(color: string, mark: string, { metal = 'gold' as MaterialName } = {}): SymbolDrawing {
  return () => {
    const made = materialOf(metal)
    const leather = linear([lighter(color, 0.3), color, darker(color, 0.5)], [0, 0, 1, 1])
    const gilt = linear(made.face)
    const corner = (x: number, y: number, turn: number) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0H46L34 14Q16 16 14 34L0 46Z" fill="${gilt.url}" stroke="${made.rim}" stroke-width="3"/>`
    return `<defs>${leather.defs}${gilt.defs}</defs><path d="M52 40H206Q224 40 224 58V214Q224 236 202 236H62Q36 236 36 212V58Q36 40 52 40Z" fill="#1c0d04"/><path d="M58 196H222V222Q222 230 212 230H60Q42 228 42 212T58 196Z" fill="#f5e6c2"/><path d="M56 206H222M56 216H222" stroke="#b08f57" stroke-width="3"/><path d="M54 22H206Q222 22 222 38V198H60Q40 198 40 214V40Q40 22 54 22Z" fill="${leather.url}" stroke="${darker(color, 0.6)}" stroke-width="5"/><path d="M62 22V198" stroke="${darker(color, 0.5)}" stroke-width="6"/><rect x="78" y="40" width="128" height="140" rx="12" fill="none" stroke="${gilt.url}" stroke-width="6"/>${corner(222, 22, 90)}${corner(222, 198, 180)}${motif(mark, { x: 142, y: 110, size: 112, shadow: 0 })}`
  }
}

const suits = {
  spade:
    'M128 22C150 74 226 108 226 164C226 214 170 220 144 188C146 212 156 226 172 236H84C100 226 110 212 112 188C86 220 30 214 30 164C30 108 106 74 128 22Z',
  heart: 'M128 232C84 180 22 146 22 88C22 32 92 14 128 72C164 14 234 32 234 88C234 146 172 180 128 232Z',
  diamond: 'M128 16L222 128L128 240L34 128Z',
  club: 'M128 20C164 20 184 48 176 82C208 70 238 96 234 132C230 172 176 182 148 162C148 196 156 220 174 236H82C100 220 108 196 108 162C80 182 26 172 22 132C18 96 48 70 80 82C72 48 92 20 128 20Z',
} as const

/** A suit of cards. */
export function suit(name: keyof typeof suits, material: MaterialName | Material = 'ruby'): SymbolDrawing {
  return () => alongTop(name, materialOf(material))
}

/** The suit with its light along the top. */
function alongTop(name: keyof typeof suits, made: Material): string {
  const clip = nextId()
  return solid(
    suits[name],
    made,
    `<clipPath id="${clip}"><path d="${suits[name]}"/></clipPath><ellipse clip-path="url(#${clip})" cx="128" cy="46" rx="120" ry="60" fill="#fff" opacity=".22"/>`,
  )
}

/** A star with round tips. */
export function star(material: MaterialName | Material = 'gold', points = 5): SymbolDrawing {
  return () => {
    const path = repeat(points * 2, (at) => {
      const angle = (at / (points * 2)) * Math.PI * 2 - Math.PI / 2
      const r = at % 2 ? 48 : 104
      return `${at ? 'L' : 'M'}${round(128 + Math.cos(angle) * r)} ${round(132 + Math.sin(angle) * r)}`
    })
    return solid(`${path}Z`, materialOf(material), '', 18)
  }
}

export function horseshoe(material: MaterialName | Material = 'gold'): SymbolDrawing {
  return () => {
    const made = materialOf(material)
    const nails = [-1, 1]
      .map((side) =>
        repeat(
          4,
          (at) =>
            `<circle cx="${round(128 + side * (78 - at * at * 1.6))}" cy="${round(92 + at * 36 - (at === 3 ? 4 : 0))}" r="7" fill="${made.dark}"/>`,
        ),
      )
      .join('')
    return solid(
      'M128 24C192 24 228 74 224 130C222 168 208 200 196 224H148L154 208C176 186 184 156 184 126C184 90 162 66 128 66C94 66 72 90 72 126C72 156 80 186 102 208L108 224H60C48 200 34 168 32 130C28 74 64 24 128 24Z',
      made,
      nails,
    )
  }
}
