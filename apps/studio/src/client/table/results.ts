import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'

/** How a result looks in the list: its class and what is written or said. */
type ResultEntry = { readonly tone: string; readonly content: Node | string; readonly title?: string }

/** The last results of the player's rounds. A round is listed once, however often it is shown. */
export class Results {
  readonly root: HTMLElement
  readonly #describe: (round: Round) => ResultEntry
  readonly #most: number
  readonly #isNewestFirst: boolean
  /** Newest first. */
  #rounds: readonly Round[] = []

  constructor(
    name: string,
    { kind, most, isNewestFirst }: { kind: string; most: number; isNewestFirst: boolean },
    describe: (round: Round) => ResultEntry,
  ) {
    this.root = make('ol', { class: kind, 'aria-label': name, 'data-name': name })
    this.#describe = describe
    this.#most = most
    this.#isNewestFirst = isNewestFirst
  }

  add(round: Round): void {
    this.#show([round, ...this.#rounds])
  }

  /** Adds earlier rounds, newest first, after those that were seen since. */
  recall(rounds: readonly Round[]): void {
    this.#show([...this.#rounds, ...rounds])
  }

  #show(rounds: readonly Round[]): void {
    const seen = new Set<string>()
    this.#rounds = rounds.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, this.#most)
    const entries = this.#rounds.map((round) => {
      const { tone, content, title } = this.#describe(round)
      return make('li', { class: tone, title }, content)
    })
    this.root.replaceChildren(...(this.#isNewestFirst ? entries : entries.toReversed()))
  }
}
