import type { Figures } from './amounts.ts'
import type { AutoplayLimits } from './autoplay.ts'
import { fillAutoplay } from './autoplay-panel.ts'
import { make, makeIcon } from './dom.ts'
import { makeButton } from './game-hud.ts'
import { fillHelp } from './help-panel.ts'
import type { PlayState } from '../play-api.ts'
import type { Say } from './say.ts'
import type { StakeLadder } from './stake-ladder.ts'

/** wide: rules; side: a list beside the game; small: a choice or a question. */
export type SheetShape = 'wide' | 'side' | 'small'
/** One of a list; `isChosen` where one of them holds already. */
export type Choice = { readonly label: string; take(): void; readonly isChosen?: boolean }
export type Answer = { label: string; run: () => void; isMain?: boolean }
type SheetContext = {
  say: Say
  figures: Figures
  state: Pick<PlayState, 'session'>
  /** Called whenever a sheet opens over the game. */
  opened?(): void
}

/** The sheets over a game. They are dialogs of the browser: focus stays inside, Esc closes, and the focus returns to what opened them. */
export class Sheets {
  readonly #dialog = make('dialog', { class: 'panel' })
  readonly #context: SheetContext
  /** What lies there has to be answered. */
  #isQuestion = false

  constructor(context: SheetContext) {
    this.#context = context
    document.body.append(this.#dialog)
    this.#dialog.addEventListener('click', (event) => {
      if (event.target === this.#dialog && !this.#isQuestion) this.#dialog.close()
    })
    // Browsers let nobody cancel the second Escape in a row, so that its key is stopped as well.
    this.#dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#isQuestion) event.preventDefault()
    })
    this.#dialog.addEventListener('cancel', (event) => {
      if (this.#isQuestion) event.preventDefault()
    })
  }

  readonly isOpen = (): boolean => this.#dialog.open
  readonly isAsking = (): boolean => this.#dialog.open && this.#isQuestion
  readonly close = (): void => this.#dialog.close()

  /** @param fill may answer where the keyboard begins */
  show(title: string, shape: SheetShape, fill: (body: HTMLElement) => HTMLElement | undefined | void): void {
    // A long text is scrolled with the keyboard, so its frame takes the focus.
    const body = make('div', { class: 'panel-body', tabindex: 0 })
    const cross = makeButton('tool', this.#context.say('hud.close'), this.close, makeIcon('close'))
    const first = fill(body)
    this.#isQuestion = false
    this.#open(shape, make('header', { class: 'panel-head' }, make('h2', { id: 'panel-title' }, title), cross), body)
    // Not by `autofocus`, of which browsers complain in the frame of another origin that a game is.
    first?.focus()
  }

  /** A question that has to be answered: it has no cross, and neither Esc nor a press beside it closes it. */
  ask(title: string, text: string, answers: readonly Answer[]): void {
    const buttons = answers.map(({ label, run, isMain }) =>
      makeAction(
        label,
        () => {
          this.close()
          run()
        },
        isMain,
      ),
    )
    this.#isQuestion = true
    this.#open(
      'small',
      make('h2', { id: 'panel-title' }, title),
      make('div', { class: 'panel-body' }, make('p', {}, text), make('div', { class: 'answers' }, ...buttons)),
    )
  }

  openHelp(): void {
    const { say, figures, state } = this.#context
    this.show(say('help.title'), 'small', (body) => fillHelp(body, { say, figures, care: state.session.care }))
  }

  /** A list of which one may be taken; the keyboard begins at the one that is chosen, else at the first. */
  openChoice(title: string, choices: readonly Choice[], note?: string): void {
    const start = Math.max(
      choices.findIndex(({ isChosen }) => isChosen),
      0,
    )
    this.show(title, 'small', (body) => {
      const buttons = choices.map(({ label, take, isChosen }) => {
        const run = (): void => {
          take()
          this.close()
        }
        const pressed = isChosen === undefined ? {} : { 'aria-pressed': String(isChosen) }
        return make('button', { class: 'choice', type: 'button', ...pressed, onclick: run }, label)
      })
      body.append(make('div', { class: 'choices' }, ...buttons))
      if (note !== undefined) body.append(make('p', { class: 'note' }, note))
      return buttons[start]
    })
  }

  /** All steps of a ladder to choose from; `note` says what the amount is spread over. */
  openStakes(title: string, { ladder, choose }: { ladder: StakeLadder; choose(stake: bigint): void }, note?: string): void {
    const choices = ladder.stakes.map((stake) => ({
      label: this.#context.figures.money(stake),
      take: () => choose(stake),
      isChosen: stake === ladder.chosen,
    }))
    this.openChoice(title, choices, note)
  }

  /** @param stake what the next round stakes: the limits are multiples of it */
  openAutoplay(stake: bigint, start: (limits: AutoplayLimits) => void): void {
    const { say, figures } = this.#context
    this.show(say('auto.title'), 'small', (body) =>
      fillAutoplay(body, { say, figures, stake }, (limits) => {
        this.close()
        start(limits)
      }),
    )
  }

  #open(shape: SheetShape, ...content: Node[]): void {
    if (this.#dialog.open) this.#dialog.close()
    this.#dialog.dataset.shape = shape
    this.#dialog.setAttribute('aria-labelledby', 'panel-title')
    this.#dialog.replaceChildren(make('div', { class: 'sheet' }, ...content))
    this.#dialog.showModal()
    this.#context.opened?.()
  }
}

export function makeAction(label: string, run: () => void, isMain = false): HTMLButtonElement {
  return makeButton(isMain ? 'action main' : 'action', undefined, run, label)
}

/** Names and values, one pair a line. */
export function makeFacts(facts: readonly (readonly [name: string, value: string])[], kind = 'facts-list'): HTMLElement {
  return make('dl', { class: kind }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))))
}

export function makeSection(title: string, ...body: (Node | string)[]): HTMLElement {
  return make('section', {}, make('h3', {}, title), ...body)
}
