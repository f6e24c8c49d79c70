import type { Figures } from './amounts.ts'
import type { AutoplayLimits } from './autoplay.ts'
import { fillAutoplay } from './autoplay-panel.ts'
import { make, makeIcon } from './dom.ts'
import { fillFairness } from './fairness-panel.ts'
import { fillHelp } from './help-panel.ts'
import { fillHistory } from './history-panel.ts'
import type { Atlas } from './look/atlas.ts'
import type { GameLook } from './look/game-look.ts'
import type { Play } from './play.ts'
import type { PlayCalls } from './play-calls.ts'
import type { PlayState } from '../play-api.ts'
import { fillRules } from './rules-panel.ts'
import type { Say, TextKey } from './say.ts'

export type PanelParts = {
  say: Say
  figures: Figures
  look: GameLook
  atlas: Atlas
  state: PlayState
  calls: PlayCalls
  play: Play
  symbolName(symbol: string): string
  /** Closes the panel that is open. */
  close(): void
}

/** The sheets over the game. They are dialogs of the browser: focus stays inside, Esc closes, and the focus returns to what opened them. */
export class Panels {
  readonly #dialog = make('dialog', { class: 'panel' })
  readonly #parts: PanelParts

  constructor(parts: Omit<PanelParts, 'close'>) {
    this.#parts = { ...parts, close: () => this.#dialog.close() }
    document.body.append(this.#dialog)
    this.#dialog.addEventListener('click', (event) => {
      if (event.target === this.#dialog) this.#dialog.close()
    })
  }

  readonly isOpen = (): boolean => this.#dialog.open

  openRules(): void {
    this.#show('rules.title', 'wide', (body) => fillRules(body, this.#parts))
  }

  openHistory(): void {
    this.#show('history.title', 'side', (body) => fillHistory(body, this.#parts))
  }

  openFairness(): void {
    this.#show('fair.title', 'side', (body) => fillFairness(body, this.#parts))
  }

  openAutoplay(start: (limits: AutoplayLimits) => void): void {
    if (!this.#parts.play.isResting) return
    this.#show('auto.title', 'small', (body) =>
      fillAutoplay(body, this.#parts, (limits) => {
        this.#dialog.close()
        start(limits)
      }),
    )
  }

  openHelp(): void {
    const { say, figures, state } = this.#parts
    this.#show('help.title', 'small', (body) => fillHelp(body, { say, figures, care: state.session.care }))
  }

  openStakes(): void {
    this.#show('stakes.title', 'small', (body) => {
      const { say, figures, play, state } = this.#parts
      const choices = play.ladder.stakes.map((stake) =>
        make(
          'button',
          {
            class: 'choice',
            type: 'button',
            'aria-pressed': stake === play.ladder.chosen ? 'true' : 'false',
            ...(stake === play.ladder.chosen && { autofocus: true }),
            onclick: () => {
              play.choose(stake)
              this.#dialog.close()
            },
          },
          figures.money(stake),
        ),
      )
      body.append(
        make('div', { class: 'choices' }, ...choices),
        make(
          'p',
          { class: 'note' },
          state.game.lines > 0 ? say('stakes.note', { lines: figures.count(state.game.lines) }) : say('stakes.noteWhole'),
        ),
      )
    })
  }

  /** A question that has to be answered: it has no cross, and Esc does not close it. */
  ask(title: string, text: string, answers: readonly { label: string; run: () => void; isMain?: boolean }[]): void {
    const buttons = answers.map(({ label, run, isMain }) =>
      make(
        'button',
        {
          class: isMain ? 'action main' : 'action',
          type: 'button',
          onclick: () => {
            this.#dialog.close()
            run()
          },
        },
        label,
      ),
    )
    this.#open(
      'small',
      make('h2', { id: 'panel-title' }, title),
      make('div', { class: 'panel-body' }, make('p', {}, text), make('div', { class: 'answers' }, ...buttons)),
    )
    this.#dialog.oncancel = (event) => event.preventDefault()
  }

  #show(title: TextKey, shape: 'wide' | 'side' | 'small', fill: (body: HTMLElement) => void): void {
    const { say, close } = this.#parts
    // A long text is scrolled with the keyboard, so its frame takes the focus.
    const body = make('div', { class: 'panel-body', tabindex: 0 })
    const cross = make('button', { class: 'tool', type: 'button', 'aria-label': say('hud.close'), onclick: close }, makeIcon('close'))
    fill(body)
    this.#open(shape, make('header', { class: 'panel-head' }, make('h2', { id: 'panel-title' }, say(title)), cross), body)
    this.#dialog.oncancel = null
  }

  #open(shape: 'wide' | 'side' | 'small', ...content: Node[]): void {
    if (this.#dialog.open) this.#dialog.close()
    this.#dialog.dataset.shape = shape
    this.#dialog.setAttribute('aria-labelledby', 'panel-title')
    this.#dialog.replaceChildren(make('div', { class: 'sheet' }, ...content))
    this.#dialog.showModal()
  }
}
