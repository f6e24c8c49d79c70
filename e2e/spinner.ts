import { randomUUID } from 'node:crypto'
import { askUntil } from '../apps/studio/src/client/ask-again.ts'
import { openPlayCalls, type PlayCalls, PlayRefused } from '../apps/studio/src/client/play-calls.ts'
import type { Round } from '../apps/studio/src/play-api.ts'
import { movedBy, summarize } from './bot.ts'
import type { Client } from './client.ts'
import { pause } from './kill.ts'
import type { Clock, Tally } from './tally.ts'

const stake = '10'

/**
 * A player at a slot of the studio, over the game's own calls and its own way to ask again: a round of which it is not known whether its stake was taken
 * is asked for until it is. One whose stake was returned has failed, although the player knows and nothing is lost.
 */
export class Spinner {
  /** What answers have told of rounds for good. */
  readonly acknowledged = new Map<string, ReturnType<typeof summarize>>()
  readonly client: Client
  private readonly tally: Tally
  private readonly clock: Clock
  private readonly calls: PlayCalls
  private key: string | undefined
  private minCycleMs = 0

  constructor(client: Client, studio: string, tally: Tally) {
    this.client = client
    this.tally = tally
    this.clock = tally.openClock()
    this.calls = openPlayCalls(
      () => this.key,
      (address, init) => fetch(`${studio}${address}`, init),
    )
  }

  /** @param address where the portal has opened the game */
  async open(address: string): Promise<void> {
    const launch = new URLSearchParams(new URL(address).hash.slice(1)).get('launch') ?? ''
    const { key, state } = await this.calls.openSession(launch)
    this.key = key
    this.minCycleMs = state.session.profile.minCycleMs
  }

  async play(goesOn: () => boolean, restMs: number): Promise<void> {
    let last: string | undefined
    while (goesOn()) {
      const startedAtMs = performance.now()
      this.tally.count('spin')
      const round = await this.spin(last)
      if (round) {
        this.acknowledged.set(round.id, summarize(round))
        last = round.id
      }
      await pause(Math.max(restMs, this.minCycleMs - (performance.now() - startedAtMs)))
    }
  }

  /** @returns undefined when the stake was returned */
  private async spin(acknowledges: string | undefined): Promise<Round | undefined> {
    const request = { requestId: randomUUID(), stake, ...(acknowledges && { acknowledges }) }
    const answer = await askUntil(
      () => this.calls.spin(request),
      () => true,
      () => this.clock.lost('spin: no answer'),
    ).catch((error: unknown) => {
      if (!(error instanceof PlayRefused) || error.code !== 'wallet.unavailable') throw error
      return undefined
    })
    if (answer?.status !== 'drawn') this.clock.lost(`spin: ${answer?.status ?? 'the wallet is not available'}`)
    const round = answer?.status === 'pending' ? await this.follow(answer.round.id) : answer?.round
    if (round) this.clock.good()
    if (round?.state === 'drawn' || round?.state === 'settled') return round
    this.tally.fail('spin')
    return undefined
  }

  private follow(id: string): Promise<Round> {
    return askUntil(
      () => this.calls.round(id),
      ({ state }) => state !== 'pending',
      () => this.clock.lost('round: pending'),
    )
  }

  /** Every round, newest first, as the studio tells them now. */
  async listRounds(): Promise<Round[]> {
    const rounds: Round[] = []
    for (let before: string | null | undefined; before !== null;) {
      const page: Awaited<ReturnType<PlayCalls['history']>> = await this.calls.history(before, 50)
      rounds.push(...page.rounds)
      before = page.next
    }
    return rounds
  }
}

/** What the rounds have moved on the player's balance. */
export function sumMoved(rounds: readonly Round[]): bigint {
  return rounds.reduce((sum, round) => sum + movedBy(round), 0n)
}
