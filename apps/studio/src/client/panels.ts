import type { AutoplayLimits } from './autoplay.ts'
import { fillFairness } from './fairness-panel.ts'
import { fillHistory } from './history-panel.ts'
import type { PanelProps } from './panel-props.ts'
import { fillRules } from './rules-panel.ts'
import { Sheets } from './sheets.ts'

/** The sheets over a slot. */
export class Panels {
  readonly isOpen: () => boolean
  readonly isAsking: () => boolean
  readonly ask: Sheets['ask']
  readonly #sheets: Sheets
  readonly #props: PanelProps

  constructor(props: Omit<PanelProps, 'close'>) {
    this.#sheets = new Sheets(props)
    this.#props = { ...props, close: this.#sheets.close }
    this.isOpen = this.#sheets.isOpen
    this.isAsking = this.#sheets.isAsking
    this.ask = (title, text, answers) => this.#sheets.ask(title, text, answers)
  }

  openRules(): void {
    this.#sheets.show(this.#props.say('rules.title'), 'wide', (body) => fillRules(body, this.#props))
  }

  openHistory(): void {
    this.#sheets.show(this.#props.say('history.title'), 'side', (body) => fillHistory(body, this.#props))
  }

  openFairness(): void {
    this.#sheets.show(this.#props.say('fair.title'), 'side', (body) => fillFairness(body, this.#props))
  }

  openAutoplay(start: (limits: AutoplayLimits) => void): void {
    const { play } = this.#props
    if (play.isResting) this.#sheets.openAutoplay(play.ladder.chosen, start)
  }

  openHelp(): void {
    this.#sheets.openHelp()
  }

  openStakes(): void {
    const { say, figures, play, state } = this.#props
    const { lines } = state.game
    const note = lines > 0 ? say('stakes.note', { lines: figures.count(lines) }) : say('stakes.noteWhole')
    this.#sheets.openStakes(say('stakes.title'), { ladder: play.ladder, choose: (stake) => play.choose(stake) }, note)
  }
}
