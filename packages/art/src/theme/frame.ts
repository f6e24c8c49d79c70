/**
 * The ground of a theme: a picture is a list of pieces, each drawn over those before it, at any width and height.
 * Places are parts of the picture (0 to 1), sizes thousandths of its shorter side, so that one list makes the landscape, the portrait and the cover.
 */
import { round, seededChance, svg, startPicture } from '../ink.ts'

export interface Frame {
  readonly width: number
  readonly height: number
  /** A thousandth of the shorter side. */
  readonly unit: number
  readonly isUpright: boolean
}

/** One piece of a picture as SVG text. */
export type Piece = (frame: Frame) => string

/** A part of the picture; two numbers where the upright picture wants another one. */
export type Part = number | readonly [landscape: number, portrait: number]

export function partOf(part: Part, { isUpright }: Frame): number {
  return typeof part === 'number' ? part : part[isUpright ? 1 : 0]
}

/** Where a piece stands, in the picture's own measure. */
export function across(part: Part, frame: Frame): number {
  return round(partOf(part, frame) * frame.width)
}

export function down(part: Part, frame: Frame): number {
  return round(partOf(part, frame) * frame.height)
}

export function chanceOf(seed: number): () => number {
  return seededChance(seed)
}

/** The pieces as one drawing without its outer element. */
export function drawPieces(pieces: readonly Piece[], width: number, height: number): string {
  const frame: Frame = { width, height, unit: Math.min(width, height) / 1000, isUpright: height > width }
  return pieces.map((piece) => piece(frame)).join('')
}

/** A whole picture of its own. */
export function drawPicture(pieces: readonly Piece[], width: number, height: number): string {
  startPicture()
  return svg([0, 0, width, height], drawPieces(pieces, width, height))
}

/** The same pieces, fainter. */
export function faint(opacity: number, ...pieces: readonly Piece[]): Piece {
  return (frame) => `<g opacity="${opacity}">${pieces.map((piece) => piece(frame)).join('')}</g>`
}

/** A colour between two, both as `#rrggbb`; 0 is the first. */
export function mix(from: string, to: string, part: number): string {
  const channel = (at: number) => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)]
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export function lighter(color: string, part: number): string {
  return mix(color, '#ffffff', part)
}

export function darker(color: string, part: number): string {
  return mix(color, '#000000', part)
}
