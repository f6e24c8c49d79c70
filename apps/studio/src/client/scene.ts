import { Container, Sprite, Texture } from 'pixi.js'
import type { LanguageCode } from './amounts.ts'
import { Board } from './board.ts'
import { Celebration, type Print } from './celebration.ts'
import { letteringFont } from './lettering.ts'
import { openTextures } from './atlas-textures.ts'
import type { Atlas } from './look/atlas.ts'
import { type Box, splitField } from './look/board-size.ts'
import type { GameLook } from './look/game-look.ts'
import type { RibbonWord } from './look/game-view.ts'
import { Scenery } from './look/scenery.ts'
import type { Step } from '../play-api.ts'
import type { ReelEvents } from './reels.ts'
import type { Wanted } from './renderer.ts'
import { openStage, paintTexture, type Stage } from './stage.ts'

/** The picture of a game: the world around, the board and what flies over it. It shows what it is given and decides nothing. */
export type Scene = {
  readonly stage: Stage
  readonly board: Board
  readonly celebration: Celebration
  readonly scenery: Scenery
  /** Places everything: the window's size, the free space that the controls leave for the board, and the line of texts under it. */
  layout(width: number, height: number, field: Box, line: Box): void
}

export type SceneOptions = {
  canvas: HTMLCanvasElement
  look: GameLook
  /** The pictures of the game, on their way. */
  atlas: Promise<Atlas>
  language: LanguageCode
  print: Print
  /** The words that will be drawn, so that their letters are loaded first. */
  words: string
  /** The texts on ribbons of symbols and on marks. */
  ribbonWord(word: RibbonWord): string
  markWord(mark: Step['marks'][number]): string
  factorWord(factor: number): string
  events: ReelEvents
  renderer: Wanted
  /** Called when the plate of a win lies over the line of texts, and when no more. */
  plated(isPlated: boolean): void
  /** Whether the market lets a player stop the reels early. */
  maySlamStop: boolean
}

export async function openScene({
  canvas,
  look,
  atlas: coming,
  language,
  print,
  words,
  ribbonWord,
  markWord,
  factorWord,
  events,
  renderer,
  plated,
  maySlamStop,
}: SceneOptions): Promise<Scene> {
  const { view, figures, pictures } = look
  const [stage, titleDrawing, atlas] = await Promise.all([
    openStage(canvas, renderer),
    loadDrawing(pictures.titles[language]),
    coming,
    loadLettering(words),
  ])
  atlas.letter(view.ribbons ?? {}, ribbonWord, letteringFont)
  const textures = openTextures(atlas, stage)
  const backdrop = new Sprite()
  backdrop.anchor.set(0.5)
  const scenery = new Scenery(stage, view.scenery, textures, backdrop)
  const title = new Sprite()
  title.anchor.set(0.5)
  const back = new Container()
  const world = new Container()
  const board = new Board(stage, look, textures, events, { markWord, factorWord, maySlamStop })
  const celebration = new Celebration(stage, textures, view, print, plated)
  back.addChild(scenery.back, title)
  world.addChild(stage.still(back), board.view)
  stage.root.addChild(world, scenery.front, celebration.view)
  const showBackdrop = openBackdrop(stage, backdrop, look)

  stage.onFrame((passedMs, nowMs) => {
    board.advance(passedMs * stage.tempo, nowMs)
    celebration.advance(passedMs)
    scenery.advance(passedMs, nowMs)
    return board.reels.isTurning || celebration.isFlying
  })
  let before: Texture | undefined
  return {
    stage,
    board,
    celebration,
    scenery,
    layout(width, height, field, line) {
      stage.resize(width, height)
      showBackdrop(width, height)
      const { titleBox, boardBox } = splitField(field, { width, height }, figures.grid)
      board.layout(boardBox)
      const outer = { x: board.view.x, y: board.view.y, width: board.size.width, height: board.size.height }
      celebration.layout(outer, board.size.edge, { top: line.y, bottom: line.y + line.height })
      title.visible = titleBox !== undefined
      if (titleBox) {
        const room = Math.min(outer.y - frameReach - titleBox.y, titleBox.height * 1.3)
        const ratio = titleDrawing.naturalWidth / titleDrawing.naturalHeight
        const wide = Math.min(titleBox.width * 0.94, room * ratio * 1.06)
        before?.destroy(true)
        before = drawTexture(stage, titleDrawing, wide, wide / ratio, stage.density)
        title.texture = before
        title.position.set(titleBox.x + titleBox.width / 2, titleBox.y + (outer.y - frameReach - titleBox.y) / 2 + 2)
      }
      scenery.layout(outer)
    },
  }
}

/**
 * Loads the backdrop of the window's shape when it is first needed, and covers the window with it. It is a drawing, made into pixels once for the
 * window's own size.
 */
function openBackdrop(stage: Stage, sprite: Sprite, look: GameLook): (width: number, height: number) => void {
  const drawings = new Map<string, Promise<HTMLImageElement>>()
  let shape = ''
  let painted = { shape: '', width: 0, height: 0 }
  const fit = (): void => {
    const scale = Math.max(stage.width / sprite.texture.width, stage.height / sprite.texture.height) * 1.04
    sprite.scale.set(scale)
    sprite.position.set(stage.width / 2, stage.height / 2)
  }
  const paint = (drawing: HTMLImageElement): void => {
    if (painted.shape === shape && painted.width >= stage.width && painted.height >= stage.height) return fit()
    painted = { shape, width: stage.width, height: stage.height }
    const { naturalWidth, naturalHeight } = drawing
    const scale = Math.max(stage.width / naturalWidth, stage.height / naturalHeight) * 1.04
    const old = sprite.texture
    // A backdrop is soft; one and a half device pixels for each of CSS is as sharp as anybody sees.
    sprite.texture = drawTexture(stage, drawing, naturalWidth * scale, naturalHeight * scale, Math.min(1.5, stage.density))
    if (old !== Texture.EMPTY) old.destroy(true)
    fit()
  }
  return (width, height) => {
    const wanted = height > width ? 'portrait' : 'landscape'
    shape = wanted
    const loading = drawings.get(wanted) ?? loadDrawing(look.pictures[wanted])
    drawings.set(wanted, loading)
    void loading.then((drawing) => {
      if (shape === wanted) paint(drawing)
    })
  }
}

/** Ornaments of a frame are a little above its board. */
const frameReach = 9

/** A drawing as a texture of this size in CSS pixels. */
function drawTexture(stage: Stage, drawing: HTMLImageElement, width: number, height: number, density: number): Texture {
  const paint = (context: CanvasRenderingContext2D): void => context.drawImage(drawing, 0, 0, width, height)
  return paintTexture(stage, width, height, paint, density)
}

async function loadDrawing(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** The face of the drawn letters must be there before the first one is painted; after two seconds the system's face does. */
async function loadLettering(sample: string): Promise<void> {
  const slow = new Promise((done) => setTimeout(done, 2000))
  await Promise.race([document.fonts.load(`800 32px ${letteringFont}`, sample).catch(() => undefined), slow])
}
