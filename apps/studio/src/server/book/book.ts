import type { Studio } from '../context.ts'
import { releaseSlip, resolveDoubt } from './accept.ts'
import type { EventRow } from './book-rows.ts'
import { BookHub } from './book-hub.ts'
import { removeOldPrices } from './list-store.ts'
import { sendCalls } from './calls.ts'
import { fireRules } from './cash-out.ts'
import { openPlacing, type Placing } from './place.ts'
import { openPricing } from './pricing.ts'
import { BookRunner } from './runner.ts'
import { settleEvent, settleSlips } from './settle.ts'
import { listUnsettledEvents } from './settle-store.ts'
import { findSlip, listInDoubt, listRolledBack } from './slip-store.ts'

const workMs = 500
const sweepMs = 15_000
const pricesKeptMs = 24 * 3_600_000
/** Longer than a bet waits in play and a wallet may take. */
const doubtAfterMs = 20_000

/** The sportsbook of a process: runs competitions that it owns, takes and settles bets, tells pages. */
export class Book {
  readonly #studio: Studio
  readonly hub: BookHub
  readonly placing: Placing
  readonly pricing = openPricing()
  readonly #runner: BookRunner
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isStopped = false
  #sweptAt = -Infinity

  constructor(studio: Studio) {
    this.#studio = studio
    this.hub = new BookHub(studio)
    this.placing = openPlacing(studio, (slip, balance) => studio.background.run(this.#tellSlip(slip, balance)))
    this.#runner = new BookRunner(studio, this.pricing, (event) => this.advanced(event))
  }

  /** @param isRunning whether this process runs and settles competitions; without it members are still told what others do and may bet */
  start(isRunning: boolean): void {
    this.hub.start()
    if (!isRunning) return
    this.#runner.start()
    const again = (): void => {
      if (this.#isStopped) return
      this.#running = this.work()
        .catch((error: unknown) => this.#studio.log.error({ err: error }, 'the work of the book failed; it goes on'))
        .then(() => {
          if (!this.#isStopped) this.#timer = setTimeout(again, workMs)
        })
    }
    again()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#runner.stop()
    await this.pricing.close()
    await this.placing.settled()
    await this.#running
    await this.hub.stop()
  }

  /** What follows a step: decided bets are settled, rules fire, pages are told. */
  async advanced(event: EventRow): Promise<void> {
    await this.hub.eventChanged(event)
    const settled = await settleEvent(this.#studio, event.id)
    const fired = event.ended_at ? [] : await fireRules(this.#studio, event.id)
    this.#tellSlips([...settled, ...fired])
  }

  /** What follows a decided case. */
  async decided(event: EventRow, slips: readonly string[]): Promise<void> {
    this.#tellSlips(slips)
    await this.advanced(event)
  }

  /** What the portal must hear, and what a process left behind that has ended. */
  async work(): Promise<void> {
    const { count, rolledBack, paid } = await sendCalls(this.#studio)
    for (const slip of rolledBack) await releaseSlip(this.#studio, slip, 'wallet.unavailable')
    for (const { slip, balance } of [...paid, ...rolledBack.map((slip) => ({ slip, balance: null }))])
      this.#studio.background.run(this.#tellSlip(slip, balance))
    if (performance.now() - this.#sweptAt > sweepMs) await this.sweep()
    if (count > 0 && !this.#isStopped) await this.work()
  }

  /** What a process left behind that ended in the middle: slips in doubt, stakes that were given back, picks without their settlement. */
  async sweep(): Promise<void> {
    this.#sweptAt = performance.now()
    const now = this.#studio.clock.now()
    for (const slip of await listInDoubt(this.#studio.database, new Date(now.getTime() - doubtAfterMs)))
      await resolveDoubt(this.#studio, slip)
    const rolledBack = await listRolledBack(this.#studio.database)
    for (const slip of rolledBack) await releaseSlip(this.#studio, slip, 'wallet.unavailable')
    this.#tellSlips(rolledBack)
    for (const event of await listUnsettledEvents(this.#studio.database)) this.#tellSlips(await settleEvent(this.#studio, event))
    this.#tellSlips(await settleSlips(this.#studio))
    await removeOldPrices(this.#studio.database, new Date(now.getTime() - pricesKeptMs))
  }

  #tellSlips(ids: readonly string[]): void {
    for (const id of ids) this.#studio.background.run(this.#tellSlip(id, null))
  }

  async #tellSlip(id: string, balance: bigint | null): Promise<void> {
    const slip = await findSlip(this.#studio.database, id)
    if (slip) await this.hub.slipChanged(slip.player_id, id, balance)
  }
}
