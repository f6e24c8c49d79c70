import type { Round } from '../play-api.ts'
import type { PlayCalls } from './play-calls.ts'

const reportAfterMs = 1500

/** Reports that a round was seen to its end: a moment after it, or as the page closes, unless the next round has said so by then. */
export class RoundReports {
  readonly #calls: Pick<PlayCalls, 'progress'>
  #round: Round | undefined
  #timer = 0

  constructor(calls: Pick<PlayCalls, 'progress'>) {
    this.#calls = calls
    addEventListener('pagehide', () => void this.#report(true))
  }

  /** The last round that was seen, while the studio has not heard of it. */
  get unheard(): Round | undefined {
    return this.#round
  }

  seen(round: Round): void {
    this.#round = round
    this.#timer = window.setTimeout(() => void this.#report(false), reportAfterMs)
  }

  /** Another round is asked for, which may carry the news. */
  hold(): void {
    clearTimeout(this.#timer)
  }

  heard(): void {
    this.#round = undefined
  }

  async #report(keepalive: boolean): Promise<void> {
    const round = this.#round
    if (!round) return
    const isHeard = await this.#calls.progress(round.id, round.steps.length, true, keepalive).then(
      () => true,
      () => false,
    )
    if (isHeard && this.#round === round) this.#round = undefined
  }
}
