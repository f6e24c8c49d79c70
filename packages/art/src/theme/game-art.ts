/** What a game's `art.ts` holds, and the pictures that are made of it when the project is built. */
import type { FaceName } from '../faces.ts'
import { apart, linear, linearBetween, nextId, radial, round, startPicture, svg } from '../ink.ts'
import { renderLettering, type TitleLine } from '../lettering.ts'
import type { LightFrom, Lighting } from '../lights.ts'
import { measureTurned } from '../motif.ts'
import { drawPieces, drawPicture, type Piece } from './frame.ts'
import type { SymbolDrawing } from './symbol-drawing.ts'

export type ArtCode = 'BN' | 'CN' | 'EN' | 'VI'

/** A picture on the cover, over the scene. */
interface Hero {
  /** A symbol of the game by its role, or a drawing of its own. */
  readonly picture: string | SymbolDrawing
  /** Middle of the picture on a cover of 360 by 480, and its width. The title stands below 330. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn?: number
  /** Colour of the light around it; no light when it is missing. */
  readonly glow?: string
  /** Where its light comes from, when not from where the cover's does: it may carry one of its own. */
  readonly light?: LightFrom
  /** It goes down into the dark foot: a bust without a lower edge, a ship in the water. */
  readonly sinks?: boolean
  /** How round the light makes it: 0 for a card, 1 where it is missing. */
  readonly round?: number
  /** It stands on something, and its shadow lies under it. */
  readonly stands?: boolean
}

export interface GameArt {
  /** Behind the board, from back to front. The board hides the middle: what matters is at the sides, at the top and at the bottom. */
  readonly scene: readonly Piece[]
  /** The cover's own scene, when that of the game would not do. */
  readonly coverScene?: readonly Piece[]
  readonly heroes: readonly Hero[]
  /** Before the heroes and the foot, out of focus: what is nearer than the eye looks. */
  readonly coverFront?: readonly Piece[]
  /** Where the cover's light comes from; from the upper left where it is missing. */
  readonly light?: LightFrom
  /** How far behind the heroes the cover's scene lies: 0 on the same cloth, as sharp as they; 1 where it is missing. */
  readonly distance?: number
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
  /** How far out of focus the ground is, in units of the drawing. */
  readonly distance: number
  /** Each on nothing, from back to front, with the light that it stands in. */
  readonly heroes: readonly { readonly drawing: string; readonly lighting: Lighting }[]
  /** What is nearer than the heroes, on nothing. */
  readonly front: string | undefined
  /** The dark foot under the title, on nothing: it lies over what sinks into it and over what is near. */
  readonly foot: string | undefined
}

const [coverWidth, coverHeight] = [360, 480]

/** Draws a game's cover in the pieces that are laid over each other once they are pixels. @throws when it asks for a symbol that is not drawn */
export async function drawCover(art: GameArt): Promise<CoverDrawing> {
  startPicture()
  const scene = drawPieces(art.coverScene ?? art.scene, coverWidth, coverHeight)
  const shadows = art.heroes.filter(({ stands }) => stands).map(({ x, y, size }) => drawShadow(x, y + size * 0.45, size * 0.46))
  const foot = linear([
    [art.foot, 0, 0],
    [art.foot, 0.5, 0.72],
    [art.foot, 1, 0.95],
  ])
  const dark = `<defs>${foot.defs}</defs><rect y="270" width="${coverWidth}" height="210" fill="${foot.url}"/>`
  const light = art.light ?? 'left'
  const heroes = await Promise.all(
    art.heroes.map(async (hero) => ({
      drawing: whole(await drawHero(hero, art)),
      lighting: { glow: hero.glow, from: hero.light ?? light, shade: art.foot, round: hero.round ?? 1, ...sinkOf(hero) },
    })),
  )
  const front = art.coverFront && whole(drawPieces(art.coverFront, coverWidth, coverHeight))
  const isOver = front !== undefined || art.heroes.some(({ sinks }) => sinks)
  return {
    ground: whole(scene + dark + shadows.join('')),
    distance: art.distance ?? 1,
    heroes,
    front,
    foot: isOver ? whole(dark) : undefined,
  }
}

function whole(body: string): string {
  return svg([0, 0, coverWidth, coverHeight], body)
}

async function drawHero({ picture, x, y, size, turn = 0, sinks }: Hero, art: GameArt): Promise<string> {
  const draw = typeof picture === 'string' ? art.symbols[picture] : picture
  if (!draw) throw new Error(`The cover asks for the symbol ${String(picture)}, which is not drawn`)
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${size / 256}) translate(-128 -128)`
  const side = measureTurned(size, turn)
  const body = `<g transform="${place}">${await draw()}</g>`
  if (!sinks) return apart([x - side / 2, y - side / 2, side, side], body)
  const low = y + size * 0.49
  const fade = linearBetween(
    [
      ['#ffffff', 0],
      ['#ffffff', 1, 0],
    ],
    low - size * 0.13,
    low - size * 0.02,
  )
  const mask = nextId()
  return `<defs>${fade.defs}<mask id="${mask}" maskUnits="userSpaceOnUse" x="0" y="0" width="${coverWidth}" height="${coverHeight}"><rect width="${coverWidth}" height="${coverHeight}" fill="${fade.url}"/></mask></defs><g mask="url(#${mask})">${body}</g>`
}

function sinkOf({ y, size, sinks }: Hero): Pick<Lighting, 'sinks'> {
  return sinks ? { sinks: [y + size * 0.2, y + size * 0.5] } : {}
}

/** What a thing that stands keeps the light from. */
function drawShadow(x: number, y: number, reach: number): string {
  const shadow = radial([
    ['#000000', 0, 0.62],
    ['#000000', 0.5, 0.4],
    ['#000000', 1, 0],
  ])
  return `<defs>${shadow.defs}</defs><ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(reach)}" ry="${round(reach * 0.2)}" fill="${shadow.url}"/>`
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
