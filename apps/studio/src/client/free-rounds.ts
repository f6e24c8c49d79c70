import type { Figures } from './amounts.ts'
import { readMinor } from './amounts.ts'
import type { Hud } from './hud.ts'
import type { PlayState } from '../play-api.ts'
import type { Say } from './say.ts'

type FreeRoundsContext = { hud: Pick<Hud, 'setFreeRounds'>; say: Say; figures: Figures; state: Pick<PlayState, 'freeRounds'> }

/** Rounds that a campaign granted to the player: they are played first, at their own stake. */
export class FreeRounds {
  readonly #context: FreeRoundsContext
  #current: PlayState['freeRounds']

  constructor(context: FreeRoundsContext) {
    this.#context = context
    this.#current = context.state.freeRounds
  }

  get current(): PlayState['freeRounds'] {
    return this.#current
  }

  /** Counts one that was played. */
  use(): void {
    const { id, left, stake, endsAt } = this.#current ?? { id: '', left: 0, stake: '0', endsAt: '' }
    this.#current = left > 1 ? { id, left: left - 1, stake, endsAt } : null
    this.show()
  }

  show(): void {
    const { hud, say, figures } = this.#context
    const { current } = this
    hud.setFreeRounds(
      current ? say('status.freeRound', { left: figures.count(current.left), amount: figures.money(readMinor(current.stake)) }) : undefined,
    )
  }
}
