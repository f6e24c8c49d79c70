/** Colour motifs of the Fluent Emoji set (MIT), placed by their centre with a rim of light, a glow and a shadow. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nextId, round } from './ink.ts'

interface Icon {
  readonly body: string
  readonly width?: number
}

/** What icons measure that do not say it. */
const defaultWidth = 32

const require = createRequire(import.meta.url)
let opened: { readonly file: Buffer; readonly places: ReadonlyMap<string, number> } | undefined

/** A hundred megabytes, of which a few hundred kilobytes are drawn: held as bytes, with the place of each entry, they are no work for the collector. */
function openSet(): NonNullable<typeof opened> {
  const file = readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'))
  const places = new Map<string, number>()
  const before = '\n\t\t"'
  for (let at = file.indexOf(before); at >= 0; at = file.indexOf(before, at + 1)) {
    const from = at + before.length
    const name = file.toString('utf8', from, file.indexOf('"', from))
    if (!places.has(name)) places.set(name, from)
  }
  return { file, places }
}

function readIcon(name: string): Icon {
  opened ??= openSet()
  const { file, places } = opened
  const at = places.get(name)
  if (at === undefined) throw new Error(`There is no motif named ${name}`)
  const entry = file.toString('utf8', file.indexOf('{', at), file.indexOf('\n\t\t}', at) + 4)
  const icon = JSON.parse(entry) as Icon | { readonly parent: string }
  return 'parent' in icon ? readIcon(icon.parent) : icon
}

export interface MotifOptions {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn?: number
  readonly flip?: boolean
  /** Colour of the outline, and its width. */
  readonly rim?: string
  readonly rimWidth?: number
  readonly glow?: string
  /** 0 for none, 1 for the full drop shadow. */
  readonly shadow?: number
  /** Colour of a line around it, as drawings of one's own have it; `inkWidth` in the measure of the picture. */
  readonly ink?: string
  readonly inkWidth?: number
}

function renderFilter({ rim, rimWidth = 3, glow, shadow = 1 }: MotifOptions): { readonly defs: string; readonly use: string } {
  if (!rim && !glow && !shadow) return { defs: '', use: '' }
  const id = nextId()
  const layers: string[] = []
  let steps = ''
  if (shadow) {
    steps += `<feGaussianBlur in="SourceAlpha" stdDeviation="${6 * shadow}"/><feOffset dy="${8 * shadow}"/><feComponentTransfer result="shadow"><feFuncA type="linear" slope=".6"/></feComponentTransfer>`
    layers.push('shadow')
  }
  if (glow) {
    steps += `<feGaussianBlur in="SourceAlpha" stdDeviation="11"/><feComponentTransfer result="spread"><feFuncA type="linear" slope="1.4"/></feComponentTransfer><feFlood flood-color="${glow}"/><feComposite in2="spread" operator="in" result="glow"/>`
    layers.push('glow')
  }
  if (rim) {
    steps += `<feGaussianBlur in="SourceAlpha" stdDeviation="${round((rimWidth * 2) / 3)}"/><feComponentTransfer result="edge"><feFuncA type="linear" slope="12" intercept="-.4"/></feComponentTransfer><feFlood flood-color="${rim}"/><feComposite in2="edge" operator="in" result="rim"/>`
    layers.push('rim')
  }
  const merged = [...layers, 'SourceGraphic'].map((layer) => `<feMergeNode in="${layer}"/>`).join('')
  return {
    defs: `<defs><filter id="${id}" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB">${steps}<feMerge>${merged}</feMerge></filter></defs>`,
    use: `filter="url(#${id})"`,
  }
}

/** The side of the upright square that a square turned by so many degrees just touches. */
export function measureTurned(side: number, degrees: number): number {
  const turn = (degrees * Math.PI) / 180
  return side * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn)))
}

const shapes = /<(path|circle|ellipse|rect|polygon)\b([^>]*?)(\/?)>/g

/** The motif in one colour and a little larger, to be laid behind it: a line around it without a filter, which takes many times longer. */
function renderInk(body: string, ink: string, width: number): string {
  const shapesAlone = body
    .replaceAll(/<(defs|mask|clipPath|filter)\b.*?<\/\1>/gs, '')
    .replaceAll(/ (opacity|filter|mask|clip-path|fill-opacity|stroke-opacity)="[^"]*"/g, '')
  const seen = new Set<string>()
  const inked = shapesAlone.replaceAll(shapes, (_, shape: string, attributes: string, end: string) => {
    const isLine = attributes.includes(' stroke="')
    const drawn = Number(/ stroke-width="([\d.]+)"/.exec(attributes)?.[1] ?? 1)
    const kept = attributes.replaceAll(/ (fill|stroke|stroke-width)="[^"]*"/g, '')
    // A motif is shaded by the same shape over itself.
    if (end && seen.has(`${kept} ${isLine}`)) return ''
    seen.add(`${kept} ${isLine}`)
    return `<${shape}${kept} fill="${isLine ? 'none' : ink}" stroke="${ink}" stroke-width="${round(width * 2 + (isLine ? drawn : 0))}"${end}>`
  })
  return `<g stroke-linejoin="round" stroke-linecap="round">${inked}</g>`
}

/** Draws the motif. Throws when the set has no such name. */
export function motif(name: string, options: MotifOptions): string {
  const icon = readIcon(name)
  const units = icon.width ?? defaultWidth
  const prefix = nextId()
  // Several motifs share a picture: their gradients must not share names.
  const body = icon.body
    .replaceAll(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
  const { x, y, size, turn = 0, flip, ink, inkWidth = 7 } = options
  const outline = ink ? renderInk(icon.body, ink, (inkWidth * units) / size) : ''
  const filter = renderFilter(options)
  const scale = round((size / units) * 1000) / 1000
  const place = `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${flip ? -scale : scale} ${scale}) translate(${-units / 2} ${-units / 2})`
  return `${filter.defs}<g ${filter.use}><g transform="${place}">${outline}${body}</g></g>`
}
