import { randomUUID } from 'node:crypto'
import { createKeyedMutex } from '@portal/runtime'
import { competitions } from '../../book/season/competitions.ts'
import type { Studio } from '../context.ts'
import { advanceEvent, type Chains } from './advance.ts'
import { announceNext, catchUp } from './calendar.ts'
import type { EventRow } from './book-rows.ts'
import type { Pricing } from './price-ahead.ts'
import * as store from './event-store.ts'

const turnMs = 250
const renewMs = 2_000
/** Between two announcements of a competition once its first matches are there: pricing them takes processor time. */
const announceMs = 3_000
const firstMatches = 6
/** A match whose step failed is tried again after this; the others go on. */
const failedMs = 5_000

type Owned = { readonly owned: store.OwnedCompetition; renewedAt: number; announceAt: number; announced: number }

/**
 * Runs the competitions that this process owns, by the server's clock: announces matches, begins them, draws their steps. A competition has one owner at a time by a
 * lease; each write names the owner's epoch, so that one that lost it writes nothing.
 */
export class BookRunner {
  readonly #studio: Studio
  readonly #pricing: Pick<Pricing, 'price'>
  readonly #owner = randomUUID()
  readonly #owned = new Map<string, Owned>()
  readonly #chains: Chains = new Map()
  readonly #changed: (event: EventRow) => Promise<void>
  readonly #order = createKeyedMutex()
  readonly #following = new Set<Promise<void>>()
  /** Until when a match that failed is left alone. */
  readonly #failed = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isStopped = false

  /** @param changed is told of each event that was taken a step on: of one event in order, beside the steps of all others */
  constructor(studio: Studio, pricing: Pick<Pricing, 'price'>, changed: (event: EventRow) => Promise<void>) {
    this.#studio = studio
    this.#pricing = pricing
    this.#changed = changed
  }

  start(): void {
    const again = (): void => {
      if (this.#isStopped) return
      this.#running = this.turn()
        .catch((error: unknown) => this.#studio.log.error({ err: error }, 'a turn of the book failed; it goes on'))
        .then(() => {
          if (!this.#isStopped) this.#timer = setTimeout(again, turnMs)
        })
    }
    again()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
    await this.settled()
    for (const { owned } of this.#owned.values()) await store.releaseCompetition(this.#studio.database, owned)
    this.#owned.clear()
  }

  /** One turn of all competitions: takes those that are free, and does what is due in its own. One that fails stops no other. */
  async turn(): Promise<void> {
    for (const { id, sport } of competitions) {
      if (this.#isStopped) return
      try {
        await this.#turnOf(id, sport)
      } catch (error) {
        if (error instanceof store.CompetitionLost) this.#owned.delete(id)
        else this.#studio.log.error({ err: error, competition: id }, 'a turn of a competition failed; it goes on')
      }
    }
  }

  /** Waits until all that follows the steps so far is done. */
  async settled(): Promise<void> {
    while (this.#following.size > 0) await Promise.all(this.#following)
  }

  async #turnOf(id: string, sport: string): Promise<void> {
    const mine = this.#owned.get(id) ?? (await this.#take(id, sport))
    if (!mine) return
    if (performance.now() - mine.renewedAt > renewMs) {
      if (!(await store.renewCompetition(this.#studio.database, mine.owned))) throw new store.CompetitionLost(id)
      mine.renewedAt = performance.now()
    }
    for (const event of await store.listDue(this.#studio.database, id, this.#studio.clock.now())) await this.#advance(mine.owned, event)
    if (performance.now() < mine.announceAt) return
    mine.announceAt = performance.now() + announceMs
    const isMore = await announceNext(this.#studio, mine.owned, this.#pricing)
    mine.announced += 1
    mine.announceAt = performance.now() + (isMore && mine.announced <= firstMatches ? 0 : announceMs)
  }

  async #advance(owned: store.OwnedCompetition, event: string): Promise<void> {
    if (performance.now() < (this.#failed.get(event) ?? -Infinity)) return
    try {
      const advanced = await advanceEvent(this.#studio, owned, event, this.#chains)
      this.#failed.delete(event)
      if (advanced) this.#follow(advanced)
    } catch (error) {
      if (error instanceof store.CompetitionLost) throw error
      this.#failed.set(event, performance.now() + failedMs)
      this.#studio.log.error({ alarm: 'book_match_stands', err: error, event }, 'a step of a match failed; it is tried again')
    }
  }

  /** Settlement and what else follows a step run beside the turn, so that a match with many bets holds no other one. */
  #follow(event: EventRow): void {
    const run = this.#order
      .runExclusive([event.id], () => this.#changed(event))
      .catch((error: unknown) =>
        this.#studio.log.error({ err: error, event: event.id }, 'what follows a step failed; the sweep repeats it'),
      )
      .finally(() => this.#following.delete(run))
    this.#following.add(run)
  }

  async #take(id: string, sport: string): Promise<Owned | undefined> {
    const on = this.#studio.database
    const epoch = (await store.takeCompetition(on, id, this.#owner)) ?? (await this.#begin(id, sport))
    if (epoch === undefined) return undefined
    const mine: Owned = { owned: { competition: id, epoch }, renewedAt: performance.now(), announceAt: 0, announced: 0 }
    await catchUp(this.#studio, mine.owned)
    this.#owned.set(id, mine)
    return mine
  }

  async #begin(id: string, sport: string): Promise<bigint | undefined> {
    await store.ensureCompetition(this.#studio.database, id, sport)
    return store.takeCompetition(this.#studio.database, id, this.#owner)
  }
}
