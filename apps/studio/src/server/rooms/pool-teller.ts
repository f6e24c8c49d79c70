import type { LivePool } from '../../engine/live/live-pool.ts'
import type { Json } from '../../engine/table-game.ts'
import type { Own } from './room-own.ts'
import type { RoomTimers } from './room-timers.ts'

const everyMs = 1_000

/** What lies in the pools of a room: chips that are placed, and after the bell what was taken. While it changes it is told at most once a second. */
export class PoolTeller {
  readonly #pool: LivePool | undefined
  readonly #own: ReadonlyMap<string, Own>
  readonly #timers: RoomTimers
  readonly #publish: (sums: Json) => void
  #cancel: (() => void) | undefined

  constructor(pool: LivePool | undefined, own: ReadonlyMap<string, Own>, timers: RoomTimers, publish: (sums: Json) => void) {
    this.#pool = pool
    this.#own = own
    this.#timers = timers
    this.#publish = publish
  }

  /** @returns undefined at a table without pools */
  sums(): Json | undefined {
    const laid = [...this.#own.values()].filter(({ state }) => state !== 'returned')
    return this.#pool?.sum(laid.map(({ bets }) => ({ bets: bets.map(([bet, chips]): [string, number] => [bet, chips]) })))
  }

  changed(): void {
    if (!this.#pool) return
    this.#cancel ??= this.#timers.after(everyMs, () => this.tell())
  }

  tell(): void {
    this.stop()
    const sums = this.sums()
    if (sums !== undefined) this.#publish(sums)
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }
}
