import { make, makeIcon, setIcon } from '../dom.ts'
import type { Say } from '../say.ts'

export type TableHudActions = {
  main(): void
  lowerChip(): void
  raiseChip(): void
  openChips(): void
  openHistory(): void
  openFairness(): void
  openRules(): void
  openHelp(): void
  openAutoplay(): void
  switchSound(): void
  endReplay(): void
}

export type HudMode = 'choose' | 'wait' | 'decide' | 'show' | 'pending' | 'replay' | 'closed'

/** `age` is the least age of the portal's players, in the reader's figures. */
export type HudSettings = { isDemo: boolean; rtp: string; mayAutoplay: boolean; age: string }

type Names = { chip: string; total: string; less: string; more: string; chooseChip: string }

/** The controls and figures around a table: plain elements in the classes that slots use, with one desk under the cloth. */
export class TableHud {
  readonly root: HTMLElement
  readonly #say: Say
  readonly #names: Names
  readonly #balance = make('strong', { class: 'figure' })
  readonly #win = make('strong', { class: 'figure' })
  readonly #chip = make('strong', { class: 'figure' })
  readonly #total = make('strong', { class: 'figure' })
  readonly #net = make('span', { class: 'net-figure' })
  readonly #clock = make('time', { class: 'clock' })
  readonly #status = make('p', { class: 'status' })
  readonly #live = make('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  readonly #action = make('button', { class: 'action', type: 'button', hidden: true })
  readonly #sound: HTMLButtonElement
  readonly #minus: HTMLButtonElement
  readonly #plus: HTMLButtonElement
  readonly #openChips: HTMLButtonElement
  readonly #main: HTMLButtonElement
  readonly #endReplay: HTMLButtonElement
  #may = { lower: true, raise: true, go: true }
  #mode: HudMode = 'choose'

  constructor(say: Say, names: Names, actions: TableHudActions, scene: HTMLElement, settings: HudSettings) {
    this.#say = say
    this.#names = names
    this.#sound = makeTool('soundOff', say('hud.soundOn'), actions.switchSound)
    this.#minus = makeButton('step minus', names.less, actions.lowerChip, makeIcon('minus'))
    this.#plus = makeButton('step plus', names.more, actions.raiseChip, makeIcon('plus'))
    this.#openChips = makeButton('well stake', undefined, actions.openChips, make('span', {}, names.chip), ' ', this.#chip)
    this.#openChips.setAttribute('aria-haspopup', 'dialog')
    this.#main = makeButton('go', undefined, actions.main)
    this.#endReplay = makeButton('go', undefined, actions.endReplay, say('status.endReplay'))
    this.#clock.setAttribute('aria-label', say('hud.clock'))
    this.root = make(
      'main',
      { class: 'table-game' },
      this.#makeBar(actions, settings),
      make('div', { class: 'cloth' }, scene),
      make('div', { class: 'line' }, this.#status, this.#action),
      make(
        'div',
        { class: 'desk' },
        make('div', { class: 'well balance' }, make('span', {}, say('hud.balance')), this.#balance),
        make('div', { class: 'chip-choice' }, this.#minus, this.#openChips, this.#plus),
        make('div', { class: 'well total' }, make('span', {}, names.total), this.#total),
        make('div', { class: 'well win' }, make('span', {}, say('hud.win')), this.#win),
        this.#main,
        this.#endReplay,
      ),
      this.#live,
    )
    this.#refresh()
  }

  get mode(): HudMode {
    return this.#mode
  }

  setMode(mode: HudMode): void {
    this.#mode = mode
    this.#refresh()
  }

  setBalance(text: string): void {
    this.#balance.textContent = text
  }

  setChip(text: string, lower: boolean, raise: boolean): void {
    this.#chip.textContent = text
    this.#openChips.title = `${this.#names.chooseChip}: ${text}`
    this.#may = { ...this.#may, lower, raise }
    this.#refresh()
  }

  setTotal(text: string): void {
    this.#total.textContent = text
  }

  setWin(text: string, isWon: boolean): void {
    this.#win.textContent = text
    this.#win.classList.toggle('won', isWon)
  }

  setNet(text: string, tone: 'gain' | 'loss' | 'even'): void {
    this.#net.textContent = text
    this.#net.dataset.tone = tone
  }

  setClock(text: string): void {
    if (this.#clock.textContent !== text) this.#clock.textContent = text
  }

  setSound(isOn: boolean): void {
    const label = this.#say(isOn ? 'hud.soundOff' : 'hud.soundOn')
    setIcon(this.#sound, isOn ? 'soundOn' : 'soundOff')
    this.#sound.setAttribute('aria-label', label)
    this.#sound.title = label
  }

  /** The main button: what it does now, and whether it may. */
  setMain(label: string, may: boolean): void {
    this.#main.textContent = label
    this.#may = { ...this.#may, go: may }
    this.#refresh()
  }

  setStatus(text: string, { announce = false, tone = 'plain' }: { announce?: boolean; tone?: 'plain' | 'warn' } = {}): void {
    this.#status.textContent = text
    this.#status.dataset.tone = tone
    if (announce) this.announce(text)
  }

  announce(text: string): void {
    this.#live.textContent = text
  }

  /** One thing the player may do about the status: deposit, or go back to the lobby. */
  setAction(action: { label: string; run: () => void } | undefined): void {
    this.#action.hidden = action === undefined
    this.#action.textContent = action?.label ?? ''
    this.#action.onclick = action ? () => action.run() : null
  }

  #makeBar(actions: TableHudActions, { isDemo, rtp, mayAutoplay, age }: HudSettings): HTMLElement {
    const say = this.#say
    const facts = make('div', { class: 'facts' }, isDemo && make('span', { class: 'demo' }, say('hud.demo')), this.#clock)
    const second = make(
      'div',
      { class: 'facts second-facts' },
      make('span', { class: 'net' }, make('span', {}, say('hud.net')), ' ', this.#net),
      make('span', { class: 'rtp' }, `${say('rules.rtp')} ${rtp}`),
      make(
        'span',
        { class: 'adults', title: say('hud.adults', { age }), 'aria-label': say('hud.adults', { age }), role: 'img' },
        `${age}+`,
      ),
      make('button', { class: 'help', type: 'button', onclick: actions.openHelp }, say('hud.help')),
    )
    const tools = make(
      'div',
      { class: 'tools' },
      mayAutoplay && makeTool('autoplay', say('hud.autoplay'), actions.openAutoplay),
      this.#sound,
      makeTool('history', say('hud.history'), actions.openHistory),
      makeTool('fairness', say('hud.fairness'), actions.openFairness),
      makeTool('rules', say('hud.rules'), actions.openRules),
    )
    return make('header', { class: 'bar' }, facts, second, tools)
  }

  #refresh(): void {
    const mayChoose = this.#mode === 'choose'
    this.#minus.disabled = !mayChoose || !this.#may.lower
    this.#plus.disabled = !mayChoose || !this.#may.raise
    this.#openChips.disabled = !mayChoose
    // The button keeps the focus while it waits, so it is not disabled but says that it does nothing now.
    const isOpen = mayChoose || this.#mode === 'decide'
    this.#main.setAttribute('aria-disabled', String(this.#mode !== 'show' && !(isOpen && this.#may.go)))
    this.#main.hidden = this.#mode === 'replay'
    this.#endReplay.hidden = this.#mode !== 'replay'
    this.root.dataset.mode = this.#mode
  }
}

function makeButton(name: string, label: string | undefined, run: () => void, ...content: (Node | string)[]): HTMLButtonElement {
  return make('button', { class: name, type: 'button', 'aria-label': label, onclick: run }, ...content)
}

function makeTool(icon: Parameters<typeof makeIcon>[0], label: string, run: () => void): HTMLButtonElement {
  const button = makeButton('tool', label, run, makeIcon(icon))
  button.title = label
  return button
}
