import type { Figures } from './amounts.ts'
import { readMinor } from './amounts.ts'
import type { Hud } from './hud.ts'
import type { PlayState, Round } from '../play-api.ts'
import type { Say } from './say.ts'

type FreeRoundsContext = {
  hud: Pick<Hud, 'setFreeRounds'>
  say: Say
  figures: Figures
  state: Pick<PlayState, 'freeRounds' | 'unfinished'>
}
type Given = NonNullable<PlayState['freeRounds']>

/** Rounds that a campaign granted to the player: they are played first, at their own stake. */
export class FreeRounds {
  readonly #context: FreeRoundsContext
  #given: Given | undefined
  #won: bigint
  /** The round that is being shown: until its end it is none of those that are told as over. */
  #isShowing = false

  constructor(context: FreeRoundsContext) {
    this.#context = context
    const { freeRounds, unfinished } = context.state
    this.#given = freeRounds ?? undefined
    // A round that is still to be shown gives nothing away.
    const hidden = unfinished?.freeRoundId !== undefined && unfinished.freeRoundId === freeRounds?.id ? unfinished.win : '0'
    this.#won = readMinor(freeRounds?.won ?? '0') - readMinor(hidden)
  }

  /** What the next spin plays, if any are left. */
  get current(): Given | undefined {
    return this.#given && this.#given.left > 0 ? this.#given : undefined
  }

  /** The spin begins that follows the last of them. */
  clear(): void {
    if (this.#given?.left !== 0) return
    this.#given = undefined
    this.show()
  }

  /** Counts one that was played. */
  use(): void {
    if (!this.#given) return
    this.#given = { ...this.#given, left: this.#given.left - 1 }
    this.#isShowing = true
    this.show()
  }

  /** A round has been shown to its end. */
  add({ freeRoundId, win }: Pick<Round, 'freeRoundId' | 'win'>): void {
    if (!this.#given || freeRoundId !== this.#given.id) return
    this.#won += readMinor(win)
    this.#isShowing = false
    this.show()
  }

  show(): void {
    const { hud, say, figures } = this.#context
    if (!this.#given) return hud.setFreeRounds(undefined)
    const { left, count, stake } = this.#given
    const amount = figures.money(readMinor(stake))
    const won = figures.money(this.#won)
    const words = left > 0 || this.#isShowing ? 'status.freeRound' : 'status.freeRoundsOver'
    hud.setFreeRounds(say(words, { left: figures.count(left), count: figures.count(count), amount, won }))
  }
}
