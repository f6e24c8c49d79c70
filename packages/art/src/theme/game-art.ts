/** What a game's `art.ts` holds, and the pictures that are made of it when the project is built. */
import type { FaceName } from '../faces.ts'
import { apart, linear, startPicture, svg } from '../ink.ts'
import { renderLettering, type TitleLine } from '../lettering.ts'
import { measureTurned } from '../motif.ts'
import { drawPieces, drawPicture, type Piece } from './frame.ts'
import type { SymbolDrawing } from './letters.ts'

export type ArtCode = 'BN' | 'CN' | 'EN' | 'VI'

/** A picture on the cover, over the scene. */
export interface Hero {
  /** A symbol of the game by its role, or a drawing of its own. */
  readonly picture: string | SymbolDrawing
  /** Middle of the picture on a cover of 360 by 480, and its width. The title stands below 330. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn?: number
  /** Colour of the light around it; no light when it is missing. */
  readonly glow?: string
}

export interface GameArt {
  /** Behind the board, from back to front. The board hides the middle: what matters stands at the sides, at the top and at the foot. */
  readonly scene: readonly Piece[]
  /** The cover's own scene, when that of the game would not do. */
  readonly coverScene?: readonly Piece[]
  readonly heroes: readonly Hero[]
  /** Colour of the dark foot of the cover, under the title. */
  readonly foot: string
  /** Each symbol of the game by its role, in a box of 256. */
  readonly symbols: Readonly<Record<string, SymbolDrawing>>
  /** Pictures of the game that move: leaves in front of the board, a bird, a cloud. Boxes of 256, named in `view.ts`. */
  readonly sprites?: Readonly<Record<string, SymbolDrawing>>
  readonly title: {
    readonly face: FaceName
    /** From top to bottom. */
    readonly fill: readonly [string, string, string]
    readonly rim: string
    readonly dark: string
    /** In degrees. */
    readonly tilt?: number
    /** One or two lines; a number beside a line makes it larger or smaller. */
    readonly lines: Readonly<Record<ArtCode, readonly TitleLine[]>>
  }
}

const cell = 256
const columns = 4

/** The sheet of all symbols and sprites, in cells of 256, row by row in this order. */
export async function drawSheet({ symbols, sprites = {} }: GameArt): Promise<{ names: string[]; text: string }> {
  startPicture()
  const drawings = Object.entries({ ...symbols, ...sprites })
  let cells = ''
  for (const [at, [, draw]] of drawings.entries()) {
    const [x, y] = [(at % columns) * cell, Math.floor(at / columns) * cell]
    const drawing = `<svg x="${x}" y="${y}" width="${cell}" height="${cell}" viewBox="0 0 256 256">${await draw()}</svg>`
    cells += apart([x, y, cell, cell], drawing)
  }
  const height = Math.ceil(drawings.length / columns) * cell
  return { names: drawings.map(([name]) => name), text: svg([0, 0, columns * cell, height], cells) }
}

export function drawScene({ scene }: GameArt, shape: 'landscape' | 'portrait'): string {
  return shape === 'landscape' ? drawPicture(scene, 1680, 1050) : drawPicture(scene, 900, 1600)
}

/** The cover, 360 by 480, without any words: the title is laid over it in the reader's language. */
export interface CoverDrawing {
  readonly ground: string
  /** Each on nothing, from back to front; a light of the colour stands around it. */
  readonly heroes: readonly { readonly drawing: string; readonly glow: string | undefined }[]
}

/** Draws a game's cover in the pieces that are laid over each other once they are pixels. @throws when it asks for a symbol that is not drawn */
export async function drawCover(art: GameArt): Promise<CoverDrawing> {
  startPicture()
  const [width, height] = [360, 480]
  const scene = drawPieces(art.coverScene ?? art.scene, width, height)
  const foot = linear([
    [art.foot, 0, 0],
    [art.foot, 0.5, 0.72],
    [art.foot, 1, 0.95],
  ])
  const ground = `${scene}<defs>${foot.defs}</defs><rect y="270" width="${width}" height="210" fill="${foot.url}"/>`
  const heroes = await Promise.all(
    art.heroes.map(async ({ picture, x, y, size, turn = 0, glow }) => {
      const draw = typeof picture === 'string' ? art.symbols[picture] : picture
      if (!draw) throw new Error(`The cover asks for the symbol ${String(picture)}, which is not drawn`)
      const place = `translate(${x} ${y}) rotate(${turn}) scale(${size / 256}) translate(-128 -128)`
      const side = measureTurned(size, turn)
      const hero = apart([x - side / 2, y - side / 2, side, side], `<g transform="${place}">${await draw()}</g>`)
      return { drawing: svg([0, 0, width, height], hero), glow }
    }),
  )
  return { ground: svg([0, 0, width, height], ground), heroes }
}

/** The size at which all lines stand below the upper edge: marks above Bengali and Vietnamese letters reach higher than capitals. */
function bannerSize(lines: readonly TitleLine[], room: number): number {
  const heights = lines.map((line, at) => {
    const [text, scale] = typeof line === 'string' ? [line, 1] : line
    const isPlain = /^[\x20-\x7e]+$/.test(text)
    if (at > 0) return scale * (isPlain ? 0.94 : 1.02)
    return scale * (isPlain ? 0.84 : /^[\u0980-\u09ff\s]+$/.test(text) ? 0.92 : 1)
  })
  return Math.min(78, room / heights.reduce((sum, height) => sum + height, 0))
}

/** The title alone, on nothing: laid over the cover and over the board. `place` cover: the foot of 360 by 480; banner: cut to its own size. */
export async function drawTitle({ title }: GameArt, language: ArtCode, place: 'cover' | 'banner'): Promise<string> {
  startPicture()
  const { face, fill, rim, dark, tilt = 0 } = title
  const style = { face, fill, rim, dark }
  const lines = title.lines[language]
  if (place === 'cover') {
    const words = await renderLettering(lines, style, {
      centre: 180,
      baseline: language === 'BN' ? 440 : 446,
      widest: 322,
      size: language === 'BN' ? 66 : 58,
    })
    return svg([0, 0, 360, 480], `<g transform="rotate(${tilt} 180 400)">${words}</g>`)
  }
  const height = lines.length > 1 ? 190 : 110
  const baseline = height - 40
  const words = await renderLettering(lines, style, {
    centre: 250,
    baseline,
    widest: 440,
    size: bannerSize(lines, baseline - (tilt ? 22 : 12)),
  })
  return svg([0, 0, 500, height], `<g transform="rotate(${tilt} 250 ${height / 2})">${words}</g>`)
}
