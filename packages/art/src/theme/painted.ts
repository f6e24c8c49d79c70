/** Drawings of its own for a game that needs what the vocabulary lacks: plain SVG in a box of 256 whose colours are gradients. */
import { linear, nextId, radial, round } from '../ink.ts'
import { across, down, type Part, type Piece } from './frame.ts'

/** From top to bottom; `across` from left to right; `ball` from a light in the upper left outwards; `glow` from its middle into nothing. */
type Paint = readonly string[] | { readonly across: readonly string[] } | { readonly ball: readonly string[] } | { readonly glow: string }

function mixPaint(paint: Paint): { defs: string; url: string } {
  if ('across' in paint) return linear(paint.across, [0, 0, 1, 0])
  if ('ball' in paint) return radial(paint.ball, 0.36, 0.3, 0.78)
  if ('glow' in paint)
    return radial([
      [paint.glow, 0, 1],
      [paint.glow, 0.45, 0.45],
      [paint.glow, 1, 0],
    ])
  return linear(paint)
}

/** A drawing of one's own. `draw` gets the paints as values for `fill` and `stroke`. */
export function painted<Name extends string>(
  paints: Readonly<Record<Name, Paint>>,
  draw: (fill: Readonly<Record<Name, string>>) => string,
): () => string {
  return () => {
    const mixed = Object.entries<Paint>(paints).map(([name, paint]) => ({ name, ...mixPaint(paint) }))
    const fill = Object.fromEntries(mixed.map(({ name, url }) => [name, url])) as Record<Name, string>
    return `<defs>${mixed.map(({ defs }) => defs).join('')}</defs>${draw(fill)}`
  }
}

/** The same shape several times around or along: the body is written once. */
export function many(body: string, places: readonly string[]): string {
  const id = nextId()
  return `<defs><g id="${id}">${body}</g></defs>${places.map((place) => `<use href="#${id}" transform="${place}"/>`).join('')}`
}

/** A drawing of 256 in a scene: its centre is at the given place, `size` is its width. */
export function standing(
  draw: () => string,
  { x = 0.5 as Part, y = 0.5 as Part, size = 300, turn = 0, flip = false, opacity = 1 } = {},
): Piece {
  return (frame) => {
    const scale = round((size * frame.unit * 100) / 256) / 100
    return `<g opacity="${opacity}" transform="translate(${across(x, frame)} ${down(y, frame)}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale}) translate(-128 -128)">${draw()}</g>`
  }
}
