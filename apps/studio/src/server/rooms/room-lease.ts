import type { Studio } from '../context.ts'
import { type Owned, renewLease, renewLeases } from './room-store.ts'
import type { RoomTimers } from './room-timers.ts'

const renewMs = 2_000
const renewAgainMs = 500
/** Shorter than the lease: who cannot renew it ends before another owner may take the room. */
const lostAfterMs = 4_000

/** The lease of one room. */
export type RoomLease = {
  /** Resolves when what was asked of the database is answered. */
  settled(): Promise<void>
  stop(): void
}

type Kept = { readonly owned: Owned; readonly lost: () => Promise<void>; cancel(): void }

/** Keeps the leases of all rooms of a process by one statement, and by timers that no clock can make jump. */
export class RoomLeases {
  readonly #studio: Studio
  readonly #timers: RoomTimers
  readonly #kept = new Map<string, Kept>()
  #cancel: (() => void) | undefined
  #renewing: Promise<void> = Promise.resolve()

  constructor(studio: Studio, timers: RoomTimers) {
    this.#studio = studio
    this.#timers = timers
  }

  /** @param lost the room was taken over, or its lease could not be renewed in time */
  keep(owned: Owned, lost: () => Promise<void>): RoomLease {
    const kept: Kept = { owned, lost, cancel: () => undefined }
    this.#kept.get(owned.room)?.cancel()
    this.#kept.set(owned.room, kept)
    this.#extend(kept)
    if (!this.#cancel) this.#plan(renewMs)
    return { settled: () => this.#renewing, stop: () => this.#drop(kept) }
  }

  #drop(kept: Kept): void {
    kept.cancel()
    if (this.#kept.get(kept.owned.room) === kept) this.#kept.delete(kept.owned.room)
    if (this.#kept.size > 0) return
    this.#cancel?.()
    this.#cancel = undefined
  }

  #extend(kept: Kept): void {
    kept.cancel()
    kept.cancel = this.#timers.after(lostAfterMs, () => void kept.lost())
  }

  #plan(ms: number): void {
    this.#cancel = this.#timers.after(ms, () => {
      this.#renewing = this.#renew()
    })
  }

  async #renew(): Promise<void> {
    const { database, log } = this.#studio
    const cancel = this.#cancel
    const asked = [...this.#kept.values()]
    const owned = asked.map((kept) => kept.owned)
    const standing = await renewLeases(database, owned).catch((error: unknown) => {
      log.warn({ err: error, rooms: asked.length }, 'the leases of rooms could not be renewed')
      return undefined
    })
    // When the last room went meanwhile, the next one to come has planned its own turn.
    if (this.#cancel === cancel) this.#plan(standing ? renewMs : renewAgainMs)
    if (standing) await Promise.all(asked.map((kept) => this.#answer(kept, standing.get(kept.owned.room))))
  }

  /** @param isRenewed false: its row was held by a write; undefined: the room was taken over */
  async #answer(kept: Kept, isRenewed: boolean | undefined): Promise<void> {
    if (this.#kept.get(kept.owned.room) !== kept) return
    if (isRenewed) this.#extend(kept)
    else if (isRenewed === undefined) await kept.lost()
    else await this.#renewAlone(kept)
  }

  /** Waits for the write that holds the row of this room. */
  async #renewAlone(kept: Kept): Promise<void> {
    try {
      const isRenewed = await renewLease(this.#studio.database, kept.owned)
      await this.#answer(kept, isRenewed || undefined)
    } catch (error) {
      this.#studio.log.warn({ err: error, room: kept.owned.room }, 'the lease of a room could not be renewed')
    }
  }
}
