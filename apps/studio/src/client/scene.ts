import { Container, Sprite, Texture } from 'pixi.js'
import type { LanguageCode } from './amounts.ts'
import { Board } from './board.ts'
import { Celebration, type Print } from './celebration.ts'
import type { GameLook, Scenery } from './game-look.ts'
import { goldStyle, letteringFont, paintLettering } from './lettering.ts'
import type { ReelEvents } from './reels.ts'
import { type Box, loadAtlas, loadPicture, openStage, type Stage, type Textures } from './stage.ts'

/** The picture of a game: the jungle, the board and what flies over it. It is told what to show and decides nothing. */
export type Scene = {
  readonly stage: Stage
  readonly board: Board
  readonly celebration: Celebration
  readonly scenery: Scenery
  readonly textures: Textures
  /** Places everything: the window's size, and the free space that the controls leave for the board. */
  layout(width: number, height: number, field: Box): void
}

export type SceneOptions = {
  canvas: HTMLCanvasElement
  look: GameLook
  language: LanguageCode
  print: Print
  /** The words that will be drawn, so that their letters are loaded first. */
  words: string
  events: ReelEvents
  renderer: 'auto' | 'canvas'
}

export async function openScene({ canvas, look, language, print, words, events, renderer }: SceneOptions): Promise<Scene> {
  const [stage, textures] = await Promise.all([
    openStage(canvas, renderer),
    loadAtlas(look.pictures.atlas, look.pictures.frames),
    loadLettering(`${look.title[language].join('')}৳০১২৩৪৫৬৭৮৯0123456789${words}`),
  ])
  const backdrop = new Sprite()
  backdrop.anchor.set(0.5)
  const scenery = look.openScenery(stage, textures, backdrop)
  const title = new Sprite()
  title.anchor.set(0.5)
  const world = new Container()
  const board = new Board(stage, look, textures, events)
  const celebration = new Celebration(stage, textures, 'coin', print)
  world.addChild(scenery.back, title, board.view)
  stage.root.addChild(world, scenery.front, celebration.view)
  const showBackdrop = openBackdrop(stage, backdrop, look)

  stage.onFrame((passedMs, nowMs) => {
    board.advance(passedMs, nowMs)
    celebration.advance(passedMs)
    scenery.advance(passedMs, nowMs)
  })
  return {
    stage,
    board,
    celebration,
    scenery,
    textures,
    layout(width, height, field) {
      stage.resize(width, height)
      showBackdrop(width, height)
      const { titleBox, boardBox } = splitField(field, height > width)
      board.layout(boardBox)
      const outer = { x: board.view.x, y: board.view.y, width: board.size.width, height: board.size.height }
      celebration.layout(outer, board.size.edge)
      title.visible = titleBox !== undefined
      if (titleBox) {
        const lines = height > width ? look.title[language] : [look.title[language].join(' ')]
        title.texture = paintLettering(
          stage,
          lines,
          { ...goldStyle, size: titleBox.height / (lines.length * 1.12 + 0.3), depth: 0.1 },
          titleBox.width * 0.9,
        )
        const room = outer.y - titleBox.y
        title.position.set(titleBox.x + titleBox.width / 2, titleBox.y + room / 2 + 2)
      }
      scenery.layout(outer)
    },
  }
}

/** The title stands over the board where there is room for both: two lines on an upright screen, one on a wide and high one. */
export function splitField(field: Box, isUpright: boolean): { titleBox: Box | undefined; boardBox: Box } {
  const share = isUpright ? 0.27 : field.height > 460 ? 0.15 : 0
  if (share === 0) return { titleBox: undefined, boardBox: field }
  const most = isUpright ? 190 : 110
  const height = Math.min(most, field.height * share)
  return {
    titleBox: { x: field.x, y: field.y, width: field.width, height },
    boardBox: { x: field.x, y: field.y + height, width: field.width, height: field.height - height },
  }
}

/** Loads the backdrop of the window's shape when it is first needed, and covers the window with it. */
function openBackdrop(stage: Stage, sprite: Sprite, look: GameLook): (width: number, height: number) => void {
  const loaded = new Map<string, Promise<void>>()
  let shape = ''
  const fit = (): void => {
    const scale = Math.max(stage.width / sprite.texture.width, stage.height / sprite.texture.height) * 1.04
    sprite.scale.set(scale)
    sprite.position.set(stage.width / 2, stage.height / 2)
  }
  const pictures = new Map<string, Texture>()
  return (width, height) => {
    const wanted = height > width ? 'portrait' : 'landscape'
    shape = wanted
    const show = (): void => {
      const texture = pictures.get(wanted)
      if (!texture || shape !== wanted) return
      sprite.texture = texture
      fit()
    }
    if (!loaded.has(wanted))
      loaded.set(
        wanted,
        loadPicture(look.pictures[wanted]).then((source) => {
          pictures.set(wanted, new Texture({ source }))
          show()
        }),
      )
    show()
    fit()
  }
}

/** The face of the drawn letters must be there before the first one is painted; after two seconds the system's face does. */
async function loadLettering(sample: string): Promise<void> {
  const slow = new Promise((done) => setTimeout(done, 2000))
  await Promise.race([document.fonts.load(`800 32px ${letteringFont}`, sample).catch(() => undefined), slow])
}
