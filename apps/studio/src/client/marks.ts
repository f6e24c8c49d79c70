import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { paintLettering } from './lettering.ts'
import type { GameView } from './look/game-view.ts'
import { easeOutBack } from './motion.ts'
import type { Step } from '../play-api.ts'
import type { Reels } from './reels.ts'
import type { Stage, Textures } from './stage.ts'

type Mark = Step['marks'][number]
type Shown = { mark: Mark; view: Container; text: string }

/** What lies on cells beside their symbols: held coins with their values, wilds that stay, factors. They stay still while the reels turn under them. */
export class Marks {
  readonly view = new Container()
  readonly #stage: Stage
  readonly #look: GameView
  readonly #textures: Textures
  readonly #reels: Reels
  readonly #word: (mark: Mark) => string
  readonly #letters = new Map<string, Texture>()
  readonly #shown = new Map<string, Shown>()

  constructor(stage: Stage, look: GameView, textures: Textures, reels: Reels, word: (mark: Mark) => string) {
    this.#stage = stage
    this.#look = look
    this.#textures = textures
    this.#reels = reels
    this.#word = word
  }

  /** Takes away what the coming step does not hold; the others stay over the turning reels. */
  keep(next: readonly Mark[]): void {
    const held = new Set(next.filter(({ isNew }) => !isNew).map(nameOf))
    for (const [name, { view }] of this.#shown) {
      if (held.has(name)) continue
      view.destroy({ children: true })
      this.#shown.delete(name)
    }
  }

  /** Shows the marks of a step that has landed; new ones jump in. `symbolAt` is what the window shows in a cell. */
  async show(marks: readonly Mark[], window: readonly (readonly string[])[]): Promise<void> {
    this.keep(marks)
    const fresh = marks.flatMap((mark) => {
      const before = this.#shown.get(nameOf(mark))
      const text = this.#word(mark)
      if (before && before.text === text) return []
      before?.view.destroy({ children: true })
      const view = this.#make(mark, window[mark.cell[0]]?.[mark.cell[1]] ?? '', text)
      this.#shown.set(nameOf(mark), { mark, view, text })
      this.view.addChild(view)
      return mark.isNew ? [view] : []
    })
    if (fresh.length === 0 || this.#stage.isCalm) return
    await this.#stage.motion.move(
      420,
      (t) => {
        for (const view of fresh) if (!view.destroyed) view.scale.set(0.4 + 0.6 * t)
      },
      { ease: easeOutBack, mayHasten: true },
    )
  }

  clear(): void {
    this.keep([])
  }

  layout(): void {
    for (const texture of this.#letters.values()) texture.destroy(true)
    this.#letters.clear()
    const shown = [...this.#shown.values()].map(({ mark }) => mark)
    const names = new Map([...this.#shown].map(([name, { view }]) => [name, view.label]))
    this.clear()
    for (const mark of shown) {
      const view = this.#make(mark, names.get(nameOf(mark)) ?? '', this.#word(mark))
      this.#shown.set(nameOf(mark), { mark, view, text: this.#word(mark) })
      this.view.addChild(view)
    }
  }

  #make(mark: Mark, symbol: string, text: string): Container {
    const { cellWidth, cellHeight, symbolSize } = this.#reels
    const view = new Container({ label: symbol })
    view.position.copyFrom(this.#reels.centreOf(mark.cell[0], mark.cell[1]))
    const isHeld = mark.kind === 'coin' || mark.kind === 'prize' || mark.kind === 'sticky' || mark.kind === 'expanded'
    if (isHeld && symbol !== '') {
      const [inside, , outside] = this.#look.win.ground
      const ground = new Graphics()
      ground.roundRect(-cellWidth / 2 + 1, -cellHeight / 2 + 1, cellWidth - 2, cellHeight - 2, cellWidth * 0.1)
      ground.fill({ color: outside, alpha: 0.96 }).stroke({ color: this.#look.win.light, width: 1.5, alpha: 0.8 })
      ground
        .roundRect(-cellWidth * 0.4, -cellHeight * 0.4, cellWidth * 0.8, cellHeight * 0.8, cellWidth * 0.2)
        .fill({ color: inside, alpha: 0.35 })
      const picture = new Sprite({ texture: this.#textures(symbol), anchor: 0.5 })
      picture.setSize(symbolSize)
      view.addChild(ground, picture)
    }
    if (text !== '') {
      const letters = new Sprite({ texture: this.#lettersOf(text, Math.min(cellWidth, cellHeight)), anchor: 0.5 })
      letters.y = mark.kind === 'multiplier' ? cellHeight * 0.26 : 0
      view.addChild(letters)
    }
    return view
  }

  #lettersOf(text: string, cell: number): Texture {
    const found = this.#letters.get(text)
    if (found) return found
    const made = paintLettering(this.#stage, [text], { ...this.#look.lettering, size: cell * 0.3, depth: 0.05 }, cell * 0.92)
    this.#letters.set(text, made)
    return made
  }
}

function nameOf({ cell, kind }: Mark): string {
  return `${cell.join('/')}:${kind === 'multiplier' ? 'factor' : 'held'}`
}
