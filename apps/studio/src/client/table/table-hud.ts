import { make, makeIcon } from '../dom.ts'
import { type BarActions, GameHud, type HudRights, makeButton } from '../game-hud.ts'
import type { Say } from '../say.ts'

export type TableHudActions = BarActions & {
  main(): void
  lowerChip(): void
  raiseChip(): void
  openChips(): void
  endReplay(): void
}

export type HudMode = 'choose' | 'wait' | 'decide' | 'show' | 'pending' | 'replay' | 'closed'

type Names = { chip: string; total: string; less: string; more: string; chooseChip: string }

/** The controls and figures around a table, with one desk under the cloth. */
export class TableHud extends GameHud {
  readonly root: HTMLElement
  readonly #names: Names
  readonly #chip = make('strong', { class: 'figure' })
  readonly #total = make('strong', { class: 'figure' })
  readonly #minus: HTMLButtonElement
  readonly #plus: HTMLButtonElement
  readonly #openChips: HTMLButtonElement
  readonly #main: HTMLButtonElement
  readonly #endReplay: HTMLButtonElement
  #may = { lower: true, raise: true, go: true }
  #mode: HudMode = 'choose'

  /** @param winAnimation what is laid over the cloth when a round was won */
  constructor(
    say: Say,
    names: Names,
    actions: TableHudActions,
    { scene, winAnimation }: { scene: HTMLElement; winAnimation: HTMLElement },
    rights: HudRights,
  ) {
    super(say, actions)
    this.#names = names
    this.#minus = makeButton('step minus', names.less, actions.lowerChip, makeIcon('minus'))
    this.#plus = makeButton('step plus', names.more, actions.raiseChip, makeIcon('plus'))
    this.#openChips = makeButton('well stake', undefined, actions.openChips, make('span', {}, names.chip), ' ', this.#chip)
    this.#openChips.setAttribute('aria-haspopup', 'dialog')
    this.#main = makeButton('go', undefined, actions.main)
    this.#endReplay = makeButton('go', undefined, actions.endReplay, say('status.endReplay'))
    this.root = make(
      'main',
      { class: 'table-game' },
      this.makeBar(actions, rights),
      make('div', { class: 'cloth' }, scene),
      winAnimation,
      make('div', { class: 'line' }, this.status, this.action),
      make(
        'div',
        { class: 'desk' },
        this.balance,
        make('div', { class: 'chip-choice' }, this.#minus, this.#openChips, this.#plus),
        make('div', { class: 'well total' }, make('span', {}, names.total), this.#total),
        this.win,
        this.#main,
        this.#endReplay,
      ),
      this.live,
    )
    this.#refresh()
  }

  override setBalance(text: string): void {
    super.setBalance(text)
    fit(this.balance, text)
  }

  override setWin(text: string, isWon: boolean): void {
    super.setWin(text, isWon)
    fit(this.win, text)
  }

  setMode(mode: HudMode): void {
    this.#mode = mode
    this.#refresh()
  }

  setChip(text: string, lower: boolean, raise: boolean): void {
    this.#chip.textContent = text
    this.#openChips.title = `${this.#names.chooseChip}: ${text}`
    this.#may = { ...this.#may, lower, raise }
    this.#refresh()
  }

  setTotal(text: string): void {
    this.#total.textContent = text
    fit(this.#total, text)
  }

  /** The main button: what it does now, and whether it may. */
  setMain(label: string, may: boolean): void {
    this.#main.textContent = label
    this.#may = { ...this.#may, go: may }
    this.#refresh()
  }

  #refresh(): void {
    const mayChoose = this.#mode === 'choose'
    this.#minus.disabled = !mayChoose || !this.#may.lower
    this.#plus.disabled = !mayChoose || !this.#may.raise
    this.#openChips.disabled = !mayChoose
    // The button keeps the focus while it waits, so it is not disabled but says that it does nothing now.
    const isOpen = mayChoose || this.#mode === 'decide' || this.#mode === 'show'
    this.#main.setAttribute('aria-disabled', String(!(isOpen && this.#may.go)))
    this.#main.hidden = this.#mode === 'replay'
    this.#endReplay.hidden = this.#mode !== 'replay'
    this.root.dataset.mode = this.#mode
  }
}

/** Tells the style sheet how many letters an amount has, so that a long one is written smaller and never cut. */
function fit(place: HTMLElement, text: string): void {
  place.style.setProperty('--letters', String(text.length))
}
