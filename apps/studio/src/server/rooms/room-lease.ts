import type { Studio } from '../context.ts'
import type { RoomTimers } from './room-timers.ts'
import { type Owned, renewLease } from './room-store.ts'

const renewMs = 2_000
const renewAgainMs = 500
/** Shorter than the lease: who cannot renew it ends before another owner may take the room. */
const lostAfterMs = 4_000

/** Keeps the lease of a room, by timers that no clock can make jump. */
export class RoomLease {
  readonly #studio: Studio
  readonly #owned: Owned
  readonly #timers: RoomTimers
  readonly #lost: () => Promise<void>
  #cancels: (() => void)[] = []
  #renewing: Promise<void> = Promise.resolve()
  #isOver = false

  /** @param lost the room was taken over, or the lease could not be renewed in time */
  constructor(studio: Studio, owned: Owned, timers: RoomTimers, lost: () => Promise<void>) {
    this.#studio = studio
    this.#owned = owned
    this.#timers = timers
    this.#lost = lost
    this.#keep()
  }

  settled(): Promise<void> {
    return this.#renewing
  }

  stop(): void {
    this.#isOver = true
    this.#cancel()
  }

  #cancel(): void {
    for (const cancel of this.#cancels) cancel()
    this.#cancels = []
  }

  #keep(): void {
    if (this.#isOver) return
    this.#cancel()
    this.#cancels = [this.#timers.after(lostAfterMs, () => void this.#lost()), this.#timers.after(renewMs, () => this.#renew())]
  }

  #renew(): void {
    this.#renewing = renewLease(this.#studio.database, this.#owned).then(
      (isOurs) => (isOurs ? this.#keep() : this.#lost()),
      (error: unknown) => {
        this.#studio.log.warn({ err: error, room: this.#owned.room }, 'the lease of a room could not be renewed')
        if (!this.#isOver) this.#cancels.push(this.#timers.after(renewAgainMs, () => this.#renew()))
      },
    )
  }
}
