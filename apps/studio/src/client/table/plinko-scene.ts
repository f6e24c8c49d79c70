import { type PlinkoChoice, type PlinkoOutcome, type PlinkoPays, type Risk, risks, rowCounts } from '../../engine/plinko.ts'
import type { Json } from '../../engine/table-game.ts'
import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { drawBoard, type PlinkoBoard } from './plinko-board.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

const shownResults = 8

/** A board of pins; the ball falls the path that was drawn. */
export class PlinkoScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #pays: PlinkoPays
  readonly #stage = make('div', { class: 'plinko-stage' })
  readonly #results: HTMLElement
  readonly #rows: Switch
  readonly #risk: Switch
  #choice: PlinkoChoice = { rows: 12, risk: 'medium' }
  #isOpen = false
  #board: PlinkoBoard

  constructor(context: SceneContext, pays: PlinkoPays) {
    const { word, figures } = context
    this.#context = context
    this.#pays = pays
    this.#results = make('ol', { class: 'results', 'aria-label': word('last') })
    this.#rows = makeSwitch(
      word('rows'),
      rowCounts,
      (value) => figures.count(value),
      (value) => this.#pick({ ...this.#choice, rows: value }),
    )
    this.#risk = makeSwitch<Risk>(word('risk'), risks, word, (value) => this.#pick({ ...this.#choice, risk: value }))
    this.root = make(
      'div',
      { class: 'plinko' },
      make('div', { class: 'plinko-side' }, this.#rows.root, this.#risk.root, this.#results),
      this.#stage,
    )
    this.#board = this.#draw()
  }

  choice(): PlinkoChoice {
    return { ...this.#choice }
  }

  offer(choice: Json): void {
    this.#choice = choice as unknown as PlinkoChoice
    this.#board = this.#draw()
  }

  invitation(): string {
    return this.#context.word('dropHint')
  }

  mainLabel(): string {
    return this.#context.word('drop')
  }

  setMode(mode: TableMode): void {
    this.#isOpen = mode === 'choose'
    this.root.dataset.mode = mode
    this.#tell()
  }

  begin(): void {
    this.#board.ball.setAttribute('opacity', '0')
  }

  async show(round: Round, how: Showing): Promise<void> {
    const outcome = round.table as unknown as PlinkoOutcome
    const own = this.#choice
    const choice = round.choice as PlinkoChoice
    const isOther = own.rows !== choice.rows || own.risk !== choice.risk
    this.#choice = how === 'still' ? own : choice
    if (how !== 'live' || isOther) this.#board = this.#draw()
    // Another board was chosen since: it is shown without a ball.
    if (how === 'still' && isOther) return
    await this.#drop(outcome, how === 'still')
    if (how === 'live') this.#list(outcome.field)
    else this.#choice = own
    if (how !== 'still') await this.#context.wait(450)
  }

  #pick(next: PlinkoChoice): void {
    if (!this.#isOpen) return
    this.#choice = next
    this.#context.sound.press()
    this.#board = this.#draw()
    this.#context.changed()
  }

  #draw(): PlinkoBoard {
    const { word, figures, rules } = this.#context
    const { rows, risk } = this.#choice
    const label = `${word('board')}: ${word('rows')} ${figures.count(rows)}, ${word(risk)}`
    const board = drawBoard(this.#choice, this.#pays[rows][risk], label, (units) => figures.factor(units / rules.unitsPerStake))
    this.#stage.replaceChildren(board.root)
    this.#tell()
    return board
  }

  #tell(): void {
    this.#rows.tell(this.#choice.rows, this.#isOpen)
    this.#risk.tell(this.#choice.risk, this.#isOpen)
  }

  #list(field: number): void {
    const { figures, rules } = this.#context
    const units = this.#pays[this.#choice.rows][this.#choice.risk][field] ?? 0
    const isGood = units >= rules.unitsPerStake
    this.#results.prepend(make('li', { class: isGood ? 'good' : '' }, `×${figures.factor(units / rules.unitsPerStake)}`))
    while (this.#results.childElementCount > shownResults) this.#results.lastElementChild?.remove()
  }

  async #drop({ path, field }: PlinkoOutcome, isStill: boolean): Promise<void> {
    const { ball, placeAt, fields, start } = this.#board
    const { sound } = this.#context
    for (const shown of fields) shown.classList.remove('won')
    ball.setAttribute('opacity', '1')
    if (!isStill) {
      await this.#fall([start, placeAt(path, 0)], 260)
      for (let pin = 1; pin <= path.length; pin += 1) {
        sound.step((pin * 2) % 9)
        const [[x0, y0], [x1, y1]] = [placeAt(path, pin - 1), placeAt(path, pin)]
        const hop = [x0 + (x1 - x0) * 0.55, y0 - (y1 - y0) * 0.18] as const
        await this.#fall([[x0, y0], hop, [x1, y1]], path.length === 16 ? 165 : 210)
      }
      sound.knock()
    }
    ball.style.transform = moveTo(placeAt(path, path.length))
    fields[field]?.classList.add('won')
  }

  async #fall(places: readonly (readonly [number, number])[], ms: number): Promise<void> {
    const { ball } = this.#board
    const duration = this.#context.pace(ms)
    const frames = places.map((place) => ({ transform: moveTo(place) }))
    ball.style.transform = frames.at(-1)?.transform ?? ''
    if (duration > 0) await ball.animate(frames, { duration, easing: 'cubic-bezier(.45,.1,.75,.6)' }).finished
  }
}

function moveTo([x, y]: readonly [number, number]): string {
  return `translate(${x}px, ${y}px)`
}

type Switch = { root: HTMLElement; tell(now: string | number, isOpen: boolean): void }

/** A row of buttons of which one is pressed. */
function makeSwitch<Value extends string | number>(
  name: string,
  values: readonly Value[],
  print: (value: Value) => string,
  pick: (value: Value) => void,
): Switch {
  const buttons = values.map((value) => make('button', { type: 'button', onclick: () => pick(value) }, print(value)))
  return {
    root: make('div', { class: 'switch', role: 'group', 'aria-label': name }, make('span', {}, name), ...buttons),
    tell(now, isOpen) {
      for (const [at, button] of buttons.entries()) {
        button.setAttribute('aria-pressed', String(values[at] === now))
        button.disabled = !isOpen
      }
    },
  }
}
