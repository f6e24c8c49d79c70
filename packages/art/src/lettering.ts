/** Titles on pictures: dark depth, coloured rim, a face lit from above, a line of gloss. */
import { type FaceName, type Outline, outlineText } from './faces.ts'
import { linearBetween, nextId, round } from './ink.ts'

export interface LetteringStyle {
  readonly face: FaceName
  readonly fill: readonly [string, string, string]
  readonly rim: string
  readonly dark: string
}

/** A line of the title, with its size relative to the others. */
export type TitleLine = string | readonly [text: string, scale: number]

interface LetteringPlace {
  /** The lines are centred on `centre`, or start at `left`. */
  readonly centre?: number
  readonly left?: number
  /** The baseline of the last line. */
  readonly baseline: number
  readonly widest: number
  readonly size: number
}

interface Row extends Outline {
  readonly size: number
  readonly height: number
}

async function outlineRow(line: TitleLine, face: FaceName, size: number, widest: number, around: string): Promise<Row> {
  const [text, scale] = typeof line === 'string' ? [line, 1] : line
  // Bengali signs and Vietnamese accents stand above and below the letters and need more room between lines.
  const isTall = /[\u0980-\u09ff\u1ea0-\u1ef9]/.test(text)
  const wanted = size * scale
  const first = await outlineText(text, face, wanted, around)
  const used = first.width > widest ? (wanted * widest) / first.width : wanted
  const outline = used === wanted ? first : await outlineText(text, face, used, around)
  return { ...outline, size: used, height: used * (isTall ? 1.02 : 0.94) }
}

/** The lines as one piece of lettering. A line that is too wide is made smaller. */
export async function renderLettering(lines: readonly TitleLine[], style: LetteringStyle, place: LetteringPlace): Promise<string> {
  const around = lines.map((line) => (typeof line === 'string' ? line : line[0])).join('')
  const rows = await Promise.all(lines.map((line) => outlineRow(line, style.face, place.size, place.widest, around)))
  let baseline = place.baseline - rows.slice(1).reduce((sum, row) => sum + row.height, 0)
  const depth = nextId()
  let shapes = ''
  let lit = ''
  for (const [index, row] of rows.entries()) {
    if (index > 0) baseline += row.height
    const x = round(place.left ?? (place.centre ?? 0) - row.width / 2)
    const move = `transform="translate(${x} ${round(baseline)})"`
    const face = linearBetween(style.fill, -row.size * 0.72, row.size * 0.04)
    shapes += `<path ${move} d="${row.path}"/>`
    lit += `<defs>${face.defs}</defs><path ${move} d="${row.path}" fill="${face.url}" stroke="#fff" stroke-opacity=".4" stroke-width="${round(place.size / 29)}" paint-order="stroke"/>`
  }
  const unit = place.size / 58
  const layer = (drop: number, color: string, width: number, extra = '') =>
    `<use href="#${depth}" transform="translate(0 ${round(drop * unit)})" fill="${color}" stroke="${color}" stroke-width="${round(width * unit)}" stroke-linejoin="round"${extra}/>`
  return `<defs><g id="${depth}">${shapes}</g></defs>${layer(7, style.dark, 13)}${layer(0, style.dark, 13)}${layer(0, style.rim, 6.5)}${layer(2.4, style.dark, 0, ' opacity=".5"')}${lit}`
}

/** One plain line of text. */
export async function renderLine(
  text: string,
  size: number,
  x: number,
  baseline: number,
  color: string,
  widest = Infinity,
): Promise<string> {
  const first = await outlineText(text, 'baloo', size)
  const outline = first.width > widest ? await outlineText(text, 'baloo', (size * widest) / first.width) : first
  return `<path transform="translate(${x} ${baseline})" d="${outline.path}" fill="${color}"/>`
}

/** One line in a pill of glass. */
export async function renderPill(text: string, size: number, x: number, baseline: number): Promise<string> {
  const outline = await outlineText(text, 'baloo', size)
  const box = `x="${x}" y="${round(baseline - size * 1.1)}" width="${round(outline.width + size * 1.5)}" height="${round(size * 1.7)}" rx="${round(size * 0.85)}"`
  return `<rect ${box} fill="#fff" fill-opacity=".15"/><path transform="translate(${round(x + size * 0.75)} ${baseline})" d="${outline.path}" fill="#fff"/>`
}
