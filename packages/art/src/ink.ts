/**
 * The drawing ground of all art: identifiers, rounding, seeded chance and gradients. Everything returns SVG text.
 * A picture is drawn in one go after `startPicture`, so that its identifiers, and with them its bytes, are always the same.
 */

let lastId = 0

export function startPicture(): void {
  lastId = 0
}

export function nextId(): string {
  lastId += 1
  return `i${lastId.toString(36)}`
}

/** One decimal is finer than any screen shows at these sizes. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Chance that falls the same way for the same seed: 0 <= n < 1. */
export function seededChance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A colour alone is spread evenly; with an offset (0 to 1) it stands there, with an opacity it fades. */
export type Stop = string | readonly [color: string, offset: number, opacity?: number]

export interface Paint {
  readonly defs: string
  readonly url: string
}

function renderStops(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) =>
      typeof stop === 'string'
        ? `<stop offset="${round((index / (stops.length - 1)) * 100)}%" stop-color="${stop}"/>`
        : `<stop offset="${stop[1]}" stop-color="${stop[0]}" stop-opacity="${stop[2] ?? 1}"/>`,
    )
    .join('')
}

/** A straight gradient in the shape's own box, by default from top to bottom. */
export function linear(stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1] as readonly number[]): Paint {
  const id = nextId()
  return {
    defs: `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${renderStops(stops)}</linearGradient>`,
    url: `url(#${id})`,
  }
}

/** A straight gradient from one height to another of the drawing itself, for several shapes that share one light. */
export function linearBetween(stops: readonly Stop[], top: number, bottom: number): Paint {
  const id = nextId()
  const place = `gradientUnits="userSpaceOnUse" x1="0" y1="${round(top)}" x2="0" y2="${round(bottom)}"`
  return { defs: `<linearGradient id="${id}" ${place}>${renderStops(stops)}</linearGradient>`, url: `url(#${id})` }
}

export function radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): Paint {
  const id = nextId()
  return { defs: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${renderStops(stops)}</radialGradient>`, url: `url(#${id})` }
}

export function polygon(points: readonly (readonly [number, number])[], attributes: string): string {
  return `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" ${attributes}/>`
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Marks a part that may be rasterised by itself (`drawBitmap`), with the box that it keeps to: x, y, width, height in the measure of the whole picture. */
export function apart(box: readonly [number, number, number, number], body: string): string {
  return `<!--apart ${box.map(round).join(' ')}-->${body}<!--/apart-->`
}

/** A whole picture. `view` is the part of the drawing that is seen: x, y, width, height. */
export function svg(view: readonly [number, number, number, number], body: string, attributes = ''): string {
  const [, , width, height] = view
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${width}" height="${height}"${attributes && ` ${attributes}`}>${body}</svg>`
}
