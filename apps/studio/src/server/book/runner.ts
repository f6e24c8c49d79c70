import { randomUUID } from 'node:crypto'
import { createKeyedMutex } from '@portal/runtime'
import { competitions } from '../../book/season/competitions.ts'
import type { Studio } from '../context.ts'
import { advanceEvent, type Chains } from './advance.ts'
import { announceNext, catchUp } from './calendar.ts'
import type { EventRow } from './book-rows.ts'
import { keepOutright } from './outright.ts'
import type { Pricing } from './price-ahead.ts'
import * as store from './event-store.ts'

const turnMs = 250
const renewMs = 2_000
/** Between two looks for competitions whose owner has ended. */
const lookMs = 1_000
/** Between two announcements of a competition once its first matches are there: pricing them takes processor time. */
const announceMs = 3_000
const firstMatches = 6
/** How often seasons are looked at when no match of theirs has ended. */
const seasonMs = 30_000
/** A match whose step failed is tried again after this; the others go on. */
const failedMs = 5_000

type Owned = {
  readonly owned: store.OwnedCompetition
  announceAt: number
  announced: number
  /** Its seasons are being priced; when they are looked at again. */
  isKeeping: boolean
  keepAt: number
}

/**
 * Runs the competitions that this process owns, by the server's clock: announces matches, begins them, draws their steps. A competition has one owner at a time by a
 * lease; each write names the owner's epoch, so that one that lost it writes nothing.
 */
export class BookRunner {
  readonly #studio: Studio
  readonly #pricing: Pick<Pricing, 'price' | 'champion'>
  readonly #owner = randomUUID()
  readonly #owned = new Map<string, Owned>()
  readonly #chains: Chains = new Map()
  readonly #changed: (event: EventRow) => Promise<void>
  readonly #order = createKeyedMutex()
  readonly #following = new Set<Promise<void>>()
  /** Until when a match that failed is left alone. */
  readonly #failed = new Map<string, number>()
  #lookAt = 0
  #renewedAt = performance.now()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isStopped = false

  /** @param changed is told of each event that was taken a step on: of one event in order, beside the steps of all others */
  constructor(studio: Studio, pricing: Pick<Pricing, 'price' | 'champion'>, changed: (event: EventRow) => Promise<void>) {
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
    const on = this.#studio.database
    await this.#takeFree()
    const due = Map.groupBy(await store.listDue(on, [...this.#owned.keys()], this.#studio.clock.now()), ({ competition }) => competition)
    for (const [id, mine] of this.#owned) {
      if (this.#isStopped) return
      // The turn of another one may have taken long.
      await this.#renew()
      if (this.#owned.get(id) === mine) await this.#try(id, () => this.#turnOf(mine, due.get(id) ?? []))
    }
  }

  async #try(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof store.CompetitionLost) this.#owned.delete(id)
      else this.#studio.log.error({ err: error, competition: id }, 'a turn of a competition failed; it goes on')
    }
  }

  /** Looks now and then for competitions that nobody runs. */
  async #takeFree(): Promise<void> {
    if (performance.now() < this.#lookAt) return
    this.#lookAt = performance.now() + lookMs
    for (const { id, sport } of competitions) {
      if (this.#isStopped) return
      if (!this.#owned.has(id)) await this.#try(id, () => this.#take(id, sport))
    }
  }

  /** All leases in one statement; who has lost one goes on without it. */
  async #renew(): Promise<void> {
    if (performance.now() - this.#renewedAt < renewMs) return
    const held = new Set(await store.renewCompetitions(this.#studio.database, [...this.#owned.values()].map(({ owned }) => owned))) // prettier-ignore
    for (const id of this.#owned.keys()) if (!held.has(id)) this.#owned.delete(id)
    this.#renewedAt = performance.now()
  }

  /** Waits until all that follows the steps so far is done. */
  async settled(): Promise<void> {
    while (this.#following.size > 0) await Promise.all(this.#following)
  }

  async #turnOf(mine: Owned, due: readonly { id: string }[]): Promise<void> {
    for (const { id } of due) await this.#advance(mine, id)
    if (mine.announced > firstMatches && performance.now() >= mine.keepAt) this.#keepSeasons(mine)
    if (performance.now() < mine.announceAt) return
    mine.announceAt = performance.now() + announceMs
    const isMore = await announceNext(this.#studio, mine.owned, this.#pricing)
    mine.announced += 1
    mine.announceAt = performance.now() + (isMore && mine.announced <= firstMatches ? 0 : announceMs)
  }

  async #advance(mine: Owned, event: string): Promise<void> {
    if (performance.now() < (this.#failed.get(event) ?? -Infinity)) return
    try {
      const advanced = await advanceEvent(this.#studio, mine.owned, event, this.#chains)
      this.#failed.delete(event)
      if (advanced) this.#follow(advanced)
      if (advanced?.ended_at) mine.keepAt = 0
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

  /** What is bet on a season is priced beside the turn: it takes longer than a step may wait. */
  #keepSeasons(mine: Owned): void {
    if (mine.isKeeping) return
    mine.isKeeping = true
    mine.keepAt = performance.now() + seasonMs
    const run = keepOutright(this.#studio, mine.owned, this.#pricing)
      .then((events) => events.forEach((event) => this.#follow(event)))
      .catch((error: unknown) => {
        // Another process goes on with it.
        if (error instanceof store.CompetitionLost) return
        this.#studio.log.error({ err: error, competition: mine.owned.competition }, 'a season was not priced; it is tried again')
      })
      .finally(() => {
        mine.isKeeping = false
        this.#following.delete(run)
      })
    this.#following.add(run)
  }

  async #take(id: string, sport: string): Promise<void> {
    const on = this.#studio.database
    const epoch = (await store.takeCompetition(on, id, this.#owner)) ?? (await this.#begin(id, sport))
    if (epoch === undefined) return
    const owned = { competition: id, epoch }
    await catchUp(this.#studio, owned)
    this.#owned.set(id, { owned, announceAt: 0, announced: 0, isKeeping: false, keepAt: 0 })
  }

  async #begin(id: string, sport: string): Promise<bigint | undefined> {
    await store.ensureCompetition(this.#studio.database, id, sport)
    return store.takeCompetition(this.#studio.database, id, this.#owner)
  }
}
