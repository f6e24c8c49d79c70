import type { Figures } from './amounts.ts'
import { readMinor } from './amounts.ts'
import type { Hud } from './hud.ts'
import type { PlayState } from '../play-api.ts'
import type { Say } from './say.ts'

type Parts = { hud: Pick<Hud, 'setFreeRounds'>; say: Say; figures: Figures; state: Pick<PlayState, 'freeRounds'> }

/** Rounds that were given to the player: they are played first, at their own stake. */
export class GivenRounds {
  readonly #parts: Parts
  #now: PlayState['freeRounds']

  constructor(parts: Parts) {
    this.#parts = parts
    this.#now = parts.state.freeRounds
  }

  get now(): PlayState['freeRounds'] {
    return this.#now
  }

  /** One was played. */
  use(): void {
    const { id, left, stake, endsAt } = this.#now ?? { id: '', left: 0, stake: '0', endsAt: '' }
    this.#now = left > 1 ? { id, left: left - 1, stake, endsAt } : null
    this.tell()
  }

  tell(): void {
    const { hud, say, figures } = this.#parts
    const { now } = this
    hud.setFreeRounds(
      now ? say('status.freeRound', { left: figures.count(now.left), amount: figures.money(readMinor(now.stake)) }) : undefined,
    )
  }
}
