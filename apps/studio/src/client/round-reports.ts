import type { Round } from '../play-api.ts'
import type { PlayCalls } from './play-calls.ts'

const reportAfterMs = 1500

/** Reports that a round was seen to its end: a moment later, or as the page closes, unless the next request has reported it by then. */
export class RoundReports {
  readonly #calls: Pick<PlayCalls, 'progress'>
  #round: Round | undefined
  #timer = 0

  constructor(calls: Pick<PlayCalls, 'progress'>) {
    this.#calls = calls
    addEventListener('pagehide', () => void this.#report(true))
  }

  /** The last round that was seen, until the studio knows of it. */
  get unreported(): Round | undefined {
    return this.#round
  }

  add(round: Round): void {
    this.#round = round
    this.#timer = window.setTimeout(() => void this.#report(false), reportAfterMs)
  }

  /** Another round is asked for, whose request may carry the report. */
  pause(): void {
    clearTimeout(this.#timer)
  }

  /** A request has carried the report. */
  clear(): void {
    this.#round = undefined
  }

  async #report(keepalive: boolean): Promise<void> {
    const round = this.#round
    if (!round) return
    const isReported = await this.#calls.progress(round.id, round.steps.length, true, keepalive).then(
      () => true,
      () => false,
    )
    if (isReported && this.#round === round) this.#round = undefined
  }
}
