/** What stands behind a symbol, so that the best ones are seen from afar. Each fills a box of 256. */
import { linear, nextId, radial, repeat, round } from '../ink.ts'
import { petals } from '../ornament.ts'
import { darker, lighter } from './frame.ts'
import type { SymbolDrawing } from './symbol-drawing.ts'

const shapes = {
  disc: 'M128 14A114 114 0 1 1 128 242A114 114 0 1 1 128 14Z',
  square: 'M50 16H206Q240 16 240 50V206Q240 240 206 240H50Q16 240 16 206V50Q16 16 50 16Z',
  diamond: 'M128 6Q138 6 146 16L240 112Q252 128 240 144L146 240Q128 254 110 240L16 144Q4 128 16 112L110 16Q118 6 128 6Z',
  hexagon: 'M128 10L232 70V186L128 246L24 186V70Z',
  octagon: 'M82 14H174L242 82V174L174 242H82L14 174V82Z',
  shield: 'M128 12C166 30 202 34 236 32C242 120 212 204 128 246C44 204 14 120 20 32C54 34 90 30 128 12Z',
  arch: 'M24 242V116C24 50 76 14 128 8C180 14 232 50 232 116V242Z',
  scroll:
    'M28 40Q28 18 50 20H216Q238 22 234 44Q218 50 222 62V200Q240 206 232 224Q226 240 206 238H44Q20 238 22 216Q38 208 34 196V58Q34 46 28 40Z',
  plank: 'M14 44L58 38L120 46L180 36L242 48L236 118L244 182L238 222L176 214L110 224L52 214L18 220L20 160L10 106Z',
  cloud:
    'M70 222C24 226 4 182 32 154C6 122 34 78 72 88C76 36 146 18 174 62C218 44 254 86 232 126C258 158 236 214 190 206C172 238 94 240 70 222Z',
  shell:
    'M128 240C96 240 84 226 90 214C44 200 12 150 18 92C40 100 44 92 50 60C72 76 82 66 92 30C112 50 120 40 128 14C136 40 144 50 164 30C174 66 184 76 206 60C212 92 216 100 238 92C244 150 212 200 166 214C172 226 160 240 128 240Z',
  drop: 'M128 8C176 74 222 112 222 164C222 212 180 246 128 246C76 246 34 212 34 164C34 112 80 74 128 8Z',
  leaf: 'M128 6C206 40 240 96 228 160C220 210 176 240 128 250C80 240 36 210 28 160C16 96 50 40 128 6Z',
  banner: 'M28 10H228V210L128 250L28 210Z',
  ingot: 'M60 34H196L246 128L196 222H60L10 128Z',
} as const

export type PlateShape = keyof typeof shapes | 'sunburst' | 'flower' | 'cog' | 'ring'

interface PlateStyle {
  readonly shape?: PlateShape
  /** Of the face, from its middle to its rim. */
  readonly colors?: readonly [string, string]
  readonly rim?: string
  /** Rays, dots, a lattice or rings on the face. */
  readonly pattern?: 'plain' | 'rays' | 'dots' | 'rings' | 'grain' | 'petals'
}

function outlineOf(shape: PlateShape): string {
  if (shape === 'ring') return shapes.disc
  if (shape !== 'sunburst' && shape !== 'flower' && shape !== 'cog') return shapes[shape]
  const count = shape === 'sunburst' ? 20 : shape === 'flower' ? 12 : 14
  const path = repeat(count, (at) => {
    const point = (part: number, r: number) =>
      `${round(128 + Math.cos(((at + part) / count) * Math.PI * 2) * r)} ${round(128 + Math.sin(((at + part) / count) * Math.PI * 2) * r)}`
    const start = at ? 'L' : 'M'
    if (shape === 'sunburst') return `${start}${point(0, 94)}L${point(0.5, 122)}`
    if (shape === 'cog') return `${start}${point(0, 98)}L${point(0.15, 120)}L${point(0.5, 120)}L${point(0.65, 98)}`
    return `${start}${point(0, 98)}Q${point(0.5, 142)} ${point(1, 98)}`
  })
  return `${path}Z`
}

function patternOf(pattern: NonNullable<PlateStyle['pattern']>, light: string): string {
  if (pattern === 'rays')
    return repeat(16, (at) => `<path transform="rotate(${at * 22.5} 128 128)" d="M128 128L119 24H137Z" fill="${light}" opacity=".3"/>`)
  if (pattern === 'dots')
    return repeat(
      24,
      (at) => `<circle transform="rotate(${at * 15} 128 128)" cx="128" cy="${at % 2 ? 40 : 52}" r="4" fill="${light}" opacity=".6"/>`,
    )
  if (pattern === 'rings')
    return [88, 70, 52]
      .map((r) => `<circle cx="128" cy="128" r="${r}" fill="none" stroke="${light}" stroke-opacity=".3" stroke-width="3"/>`)
      .join('')
  if (pattern === 'grain')
    return [52, 84, 116, 148, 180, 208]
      .map(
        (y, at) =>
          `<path d="M26 ${y}Q${80 + at * 8} ${y - 14} 128 ${y}T230 ${y + 4}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4"/>`,
      )
      .join('')
  if (pattern === 'petals')
    return petals(128, 128, 18, 92, 12, 18, `fill="${light}" fill-opacity=".16" stroke="${light}" stroke-opacity=".4" stroke-width="2"`)
  return ''
}

/** A plate with a raised rim. */
export function plate({
  shape = 'disc',
  colors = ['#ffb42e', '#7a2a05'],
  rim = '#ffe08a',
  pattern = 'plain',
}: PlateStyle = {}): SymbolDrawing {
  return () => {
    const path = outlineOf(shape)
    const clip = nextId()
    const face = radial([colors[0], colors[1]], 0.5, 0.45, 0.62)
    const edge = linear([lighter(rim, 0.6), rim, darker(rim, 0.55), rim])
    const inner = `transform="translate(128 128) scale(.88) translate(-128 -128)"`
    const fill = shape === 'ring' ? `fill="${darker(colors[1], 0.5)}" fill-opacity=".75"` : `fill="${face.url}"`
    return `<defs>${face.defs}${edge.defs}</defs><path transform="translate(0 6)" d="${path}" fill="#000" opacity=".42"/><path d="${path}" fill="${edge.url}"/><path ${inner} d="${path}" fill="${darker(colors[1], 0.6)}"/><g transform="translate(128 128) scale(.86) translate(-128 -128)"><path d="${path}" ${fill}/></g><clipPath id="${clip}"><path ${inner} d="${path}"/></clipPath><g clip-path="url(#${clip})">${patternOf(pattern, lighter(rim, 0.3))}</g><path transform="translate(128 128) scale(.85) translate(-128 -128)" d="${path}" fill="none" stroke="${lighter(rim, 0.4)}" stroke-opacity=".5" stroke-width="3"/>`
  }
}

/** A symbol on its plate. */
export function onPlate(picture: SymbolDrawing, style: PlateStyle, scale = 0.8): SymbolDrawing {
  return async () => `${await plate(style)()}<g transform="translate(128 128) scale(${scale}) translate(-128 -128)">${await picture()}</g>`
}
