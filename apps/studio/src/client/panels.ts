import type { Figures } from './amounts.ts'
import type { AutoplayLimits } from './autoplay.ts'
import { fillFairness } from './fairness-panel.ts'
import { fillHistory } from './history-panel.ts'
import type { Atlas } from './look/atlas.ts'
import type { GameLook } from './look/game-look.ts'
import type { Play } from './play.ts'
import type { PlayCalls } from './play-calls.ts'
import type { PlayState } from '../play-api.ts'
import { fillRules } from './rules-panel.ts'
import type { Say } from './say.ts'
import { Sheets } from './sheets.ts'

export type PanelParts = {
  say: Say
  figures: Figures
  look: GameLook
  atlas: Promise<Atlas>
  state: PlayState
  calls: PlayCalls
  play: Play
  symbolName(symbol: string): string
  /** Closes the panel that is open. */
  close(): void
  /** Told whenever a panel is laid over the game. */
  opened?(): void
}

/** The sheets over a slot. */
export class Panels {
  readonly isOpen: () => boolean
  readonly isAsking: () => boolean
  readonly ask: Sheets['ask']
  readonly #sheets: Sheets
  readonly #parts: PanelParts

  constructor(parts: Omit<PanelParts, 'close'>) {
    this.#sheets = new Sheets(parts)
    this.#parts = { ...parts, close: this.#sheets.close }
    this.isOpen = this.#sheets.isOpen
    this.isAsking = this.#sheets.isAsking
    this.ask = (title, text, answers) => this.#sheets.ask(title, text, answers)
  }

  openRules(): void {
    this.#sheets.show(this.#parts.say('rules.title'), 'wide', (body) => fillRules(body, this.#parts))
  }

  openHistory(): void {
    this.#sheets.show(this.#parts.say('history.title'), 'side', (body) => fillHistory(body, this.#parts))
  }

  openFairness(): void {
    this.#sheets.show(this.#parts.say('fair.title'), 'side', (body) => fillFairness(body, this.#parts))
  }

  openAutoplay(start: (limits: AutoplayLimits) => void): void {
    const { play } = this.#parts
    if (play.isResting) this.#sheets.openAutoplay(play.ladder.chosen, start)
  }

  openHelp(): void {
    this.#sheets.openHelp()
  }

  openStakes(): void {
    const { say, figures, play, state } = this.#parts
    const { lines } = state.game
    const note = lines > 0 ? say('stakes.note', { lines: figures.count(lines) }) : say('stakes.noteWhole')
    this.#sheets.openStakes(say('stakes.title'), { ladder: play.ladder, choose: (stake) => play.choose(stake) }, note)
  }
}
