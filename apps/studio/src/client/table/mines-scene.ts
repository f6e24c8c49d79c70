import { type MinesChoice, mostOpened, payMines } from '../../engine/mines.ts'
import type { Json } from '../../engine/table-game.ts'
import { make, makeIcon } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { makeArrowGrid } from './arrow-grid.ts'
import { drawBed, drawFlower, drawMine } from './garden-pictures.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

type GardenState = { opened: number[]; win: string; next: { win: string }; mines: number[] | null; isLost: boolean }

const beds = 25
const [fewest, most] = [1, 24]
const shownSteps = 5

/** Five by five flower beds. The first press places the bet; each safe bed blooms, and the main button takes what has grown. */
export class MinesScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #beds: readonly HTMLButtonElement[]
  readonly #count = make('output', { class: 'count' })
  readonly #fewer: HTMLButtonElement
  readonly #more: HTMLButtonElement
  readonly #ladder: HTMLElement
  readonly #random: HTMLButtonElement
  #mines = 3
  #mode: TableMode = 'choose'
  #chosen: number | undefined
  #opened: number[] = []
  #payStep: number | undefined

  constructor(context: SceneContext) {
    const { word } = context
    this.#context = context
    this.#beds = Array.from({ length: beds }, (_, bed) => this.#makeBed(bed))
    makeArrowGrid(this.#beds, 5)
    this.#fewer = this.#makeStep('minus', () => this.#setMines(this.#mines - 1))
    this.#more = this.#makeStep('plus', () => this.#setMines(this.#mines + 1))
    this.#ladder = make('ol', { class: 'ladder', 'aria-label': word('next') })
    this.#random = make('button', { class: 'small-tool', type: 'button', onclick: () => this.#press(this.#pickBed()) }, word('random'))
    this.root = make(
      'div',
      { class: 'mines' },
      make(
        'div',
        { class: 'mines-side' },
        make('div', { class: 'stepper' }, make('span', {}, word('mines')), this.#fewer, this.#count, this.#more),
        this.#ladder,
        this.#random,
      ),
      make('div', { class: 'beds', role: 'group', 'aria-label': word('garden') }, ...this.#beds),
    )
    this.#tell()
  }

  choice(): MinesChoice {
    this.#chosen ??= this.#pickBed()
    return { mines: this.#mines, bed: this.#chosen }
  }

  offer(choice: Json): void {
    this.#mines = (choice as unknown as MinesChoice).mines
  }

  invitation(): string {
    return this.#context.word(this.#mode === 'decide' ? 'decide' : 'start')
  }

  mainLabel(mode: TableMode): string {
    const { word, price } = this.#context
    return mode === 'decide' ? `${word('take')} ${price(payMines(this.#mines, this.#opened.length, this.#payStep))}` : word('random')
  }

  mainAction(): Json {
    return 'take'
  }

  setMode(mode: TableMode): void {
    this.#mode = mode
    this.root.dataset.mode = mode
    this.#tell()
  }

  begin(): void {
    this.#payStep = undefined
    if (this.#opened.length > 0) this.#clear()
  }

  async showOpen(round: Round, how: Showing): Promise<void> {
    const { opened } = round.table as GardenState
    const { mines, step = 1 } = round.choice as MinesChoice
    this.#mines = mines
    // A round that an earlier release has begun pays by its own step.
    this.#payStep = step
    if (how === 'still' || this.#differs(opened)) this.#clear()
    await this.#openBeds(opened.slice(this.#opened.length), how === 'still')
  }

  async show(round: Round, how: Showing): Promise<void> {
    const { wait, sound } = this.#context
    const { opened, mines, isLost } = round.table as GardenState
    const own = this.#mines
    const count = (round.choice as MinesChoice).mines
    if (how !== 'live' || this.#differs(opened)) this.#clear()
    // Another number of mines was chosen since: its garden lies untouched.
    if (how === 'still' && count !== own) return this.#tell()
    this.#mines = count
    const safe = isLost ? opened.slice(0, -1) : opened
    await this.#openBeds(safe.slice(this.#opened.length), how === 'still')
    if (how !== 'still') await wait(200)
    this.#uncover(mines ?? [], isLost ? opened.at(-1) : undefined)
    this.#chosen = undefined
    if (how !== 'still') {
      if (isLost) sound.lost()
      await wait(isLost ? 900 : 500)
    }
    if (how !== 'live') this.#mines = own
    this.#tell()
  }

  #makeBed(bed: number): HTMLButtonElement {
    const press = (): void => this.#press(bed)
    return make('button', { class: 'bed', type: 'button', onclick: press }, drawBed())
  }

  #makeStep(icon: 'minus' | 'plus', run: () => void): HTMLButtonElement {
    const label = `${this.#context.word('mines')} ${icon === 'minus' ? '−' : '+'}`
    return make('button', { class: 'mini', type: 'button', 'aria-label': label, onclick: run }, makeIcon(icon))
  }

  #setMines(next: number): void {
    if (this.#mode !== 'choose' || next < fewest || next > most) return
    this.#mines = next
    this.#context.sound.press()
    this.#clear()
    this.#tell()
    this.#context.changed()
  }

  #press(bed: number): void {
    if (this.#mode === 'decide' && !this.#opened.includes(bed)) this.#context.act({ bed })
    if (this.#mode !== 'choose') return
    this.#chosen = bed
    this.#context.start()
  }

  /** Some bed that is still closed: which has no bearing on the result, that is fixed before. */
  #pickBed(): number {
    const closed = Array.from({ length: beds }, (_, bed) => bed).filter((bed) => this.#mode !== 'decide' || !this.#opened.includes(bed))
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    return closed[random % closed.length] ?? 0
  }

  #differs(opened: readonly number[]): boolean {
    return this.#opened.some((bed, at) => opened[at] !== bed)
  }

  #tell(): void {
    const { word, figures, rules } = this.#context
    const [isChoosing, isDeciding] = [this.#mode === 'choose', this.#mode === 'decide']
    this.#count.textContent = figures.count(this.#mines)
    this.#fewer.disabled = !isChoosing || this.#mines === fewest
    this.#more.disabled = !isChoosing || this.#mines === most
    // While the player chooses the main button does the same.
    this.#random.hidden = !isDeciding
    const from = Math.max(0, this.#opened.length - 1)
    const steps = Array.from({ length: Math.min(shownSteps, mostOpened(this.#mines) - from) }, (_, at) => from + at + 1)
    this.#ladder.replaceChildren(
      ...steps.map((step) =>
        make(
          'li',
          { class: step === this.#opened.length ? 'reached' : '' },
          make('span', {}, `${figures.count(step)} ✿`),
          make('strong', {}, `×${figures.factor(payMines(this.#mines, step) / rules.unitsPerStake)}`),
        ),
      ),
    )
    for (const [bed, button] of this.#beds.entries()) {
      const isClosed = !this.#opened.includes(bed)
      button.setAttribute('aria-disabled', String(!(isChoosing || (isDeciding && isClosed))))
      if (isClosed) button.setAttribute('aria-label', word('bed', { number: figures.count(bed + 1) }))
    }
  }

  #clear(): void {
    this.#opened = []
    for (const button of this.#beds) {
      button.replaceChildren(drawBed())
      button.className = 'bed'
    }
  }

  #name(bed: number, what: string): void {
    const { word, figures } = this.#context
    this.#beds[bed]?.setAttribute('aria-label', `${word('bed', { number: figures.count(bed + 1) })}: ${word(what)}`)
  }

  async #openBeds(list: readonly number[], isQuick: boolean): Promise<void> {
    const { sound, pace, wait } = this.#context
    for (const bed of list) {
      const button = this.#beds[bed]
      this.#opened.push(bed)
      button?.replaceChildren(drawFlower(bed))
      button?.classList.add('safe')
      this.#name(bed, 'flower')
      this.#tell()
      if (isQuick) continue
      sound.step(this.#opened.length - 1)
      button?.animate([{ transform: 'scale(.6)' }, { transform: 'scale(1.08)' }, { transform: 'none' }], {
        duration: pace(260),
        easing: 'ease-out',
      })
      await wait(list.length > 1 ? 420 : 160)
    }
  }

  #uncover(hidden: readonly number[], hit: number | undefined): void {
    for (const bed of hidden) {
      this.#beds[bed]?.replaceChildren(drawMine())
      this.#beds[bed]?.classList.add(bed === hit ? 'hit' : 'mine')
      this.#name(bed, 'mine')
    }
    for (const [bed, button] of this.#beds.entries()) button.classList.toggle('rest', !this.#opened.includes(bed) && !hidden.includes(bed))
  }
}
