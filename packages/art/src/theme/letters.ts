/** Letters and figures as symbols: A K Q J 10 9 in any face and material. */
import { type FaceName, outlineText } from '../faces.ts'
import { linearBetween, nextId, round } from '../ink.ts'
import { type Material, materialOf, type MaterialName } from './materials.ts'
import type { SymbolDrawing } from './symbol-drawing.ts'

interface LetterStyle {
  readonly face?: FaceName
  readonly material?: MaterialName | Material
  readonly size?: number
  /** In degrees. */
  readonly turn?: number
  /** How much is added to the strokes of a thin face. */
  readonly bold?: number
}

/** One sign, centred in its box, with a body that stands out. */
export function letter(
  text: string,
  { face = 'chango', material = 'gold', size = 190, turn = 0, bold = 0 }: LetterStyle = {},
): SymbolDrawing {
  return async () => {
    const made = materialOf(material)
    const first = await outlineText(text, face, size)
    const { left, right } = boundsOf(first.path)
    // A tail reaches beyond the width that the face gives its sign: what counts is the ink, with room for the rim around it.
    const used = right - left > widest ? (size * widest) / (right - left) : size
    const { path } = used === size ? first : await outlineText(text, face, used)
    const ink = boundsOf(path)
    return body(path, {
      x: 128 - (ink.left + ink.right) / 2,
      y: 128 - (ink.top + ink.bottom) / 2,
      top: ink.top,
      bottom: ink.bottom,
      made,
      turn,
      bold,
    })
  }
}

const widest = 206

/** How far the outline reaches to all sides of the point where it begins on its baseline. */
function boundsOf(path: string): { left: number; right: number; top: number; bottom: number } {
  const figures = [...path.matchAll(/-?[\d.]+/g)].map(Number)
  const [across, down] = [0, 1].map((odd) => figures.filter((_, at) => at % 2 === odd)) as [number[], number[]]
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) }
}

interface Body {
  readonly x: number
  readonly y: number
  readonly top: number
  readonly bottom: number
  readonly made: Material
  readonly turn: number
  readonly bold: number
}

function body(path: string, { x, y, top, bottom, made, turn, bold }: Body): string {
  const shape = nextId()
  const light = linearBetween(made.face, top, bottom)
  const use = (attributes: string) => `<use href="#${shape}" ${attributes}/>`
  return `<g transform="rotate(${turn} 128 128)"><g transform="translate(${round(x)} ${round(y)})"><defs><path id="${shape}" d="${path}"/>${light.defs}</defs>${use(`transform="translate(0 9)" fill="${made.dark}" stroke="${made.dark}" stroke-width="${22 + bold}" stroke-linejoin="round"`)}${use(`fill="${made.dark}" stroke="${made.dark}" stroke-width="${22 + bold}" stroke-linejoin="round"`)}${use(`fill="${made.rim}" stroke="${made.rim}" stroke-width="${13 + bold}" stroke-linejoin="round"`)}${use(`fill="${made.gleam}" stroke="${made.gleam}" stroke-opacity=".9" stroke-width="${5 + bold}" stroke-linejoin="round"`)}${use(bold > 0 ? `fill="${light.url}" stroke="${light.url}" stroke-width="${bold}" stroke-linejoin="round"` : `fill="${light.url}"`)}</g></g>`
}
