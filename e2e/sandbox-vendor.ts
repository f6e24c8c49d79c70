import { type GvpKey, signCall } from '@portal/contracts/vendor-signature'
import { pause } from './kill.ts'
import type { Clock, Tally } from './tally.ts'

type Answer = { status: string; playerId?: string; balance?: string }

/** The waits of the protocol between tries of what must arrive (V5); the last repeats. */
const waitsMs = [1_000, 2_000, 5_000, 15_000, 30_000]
const timeoutMs = 3_000
const stake = 10_000n
const wins = [0n, 5_000n, 25_000n]

/**
 * One player at the sandbox's game, played by a vendor that keeps to the protocol: a bet or betwin without a definite answer is not repeated but rolled
 * back, and a win or rollback is repeated with the same id until it is answered.
 */
export class SandboxVendor {
  /** What the answers say that the player's balance has moved by. */
  moved = 0n
  /** Transactions that were answered with OK, and those that were rolled back. */
  readonly acknowledged: string[] = []
  readonly rolledBack: string[] = []
  readonly playerName: string
  private readonly portal: string
  private readonly key: GvpKey
  private readonly token: string
  private readonly tally: Tally
  private readonly clock: Clock
  private rounds = 0

  constructor(options: { portal: string; key: GvpKey; token: string; playerName: string; tally: Tally }) {
    this.portal = options.portal
    this.key = options.key
    this.token = options.token
    this.playerName = options.playerName
    this.tally = options.tally
    this.clock = options.tally.openClock()
  }

  /** Plays rounds of two calls and of one in turn, as long as it is told to. */
  async play(goesOn: () => boolean, restMs: number): Promise<void> {
    for (; goesOn(); this.rounds += 1) {
      const name = `${this.playerName}-${this.rounds}`
      const win = wins[this.rounds % wins.length]!
      if (this.rounds % 2 === 0) await this.playTwoCalls(name, win)
      else await this.stakeOnce('betwin', name, { bet: String(stake), win: String(win) }, win - stake)
      await pause(restMs)
    }
  }

  private async playTwoCalls(name: string, win: bigint): Promise<void> {
    if (!(await this.stakeOnce('bet', name, { amount: String(stake) }, -stake))) return
    this.tally.count('win')
    const txId = `w-${name}`
    await this.askUntilAnswered('win', { txId, refTxId: `b-${name}`, amount: String(win), roundClosed: true })
    this.acknowledged.push(txId)
    this.moved += win
  }

  /** @returns whether the stake stands */
  private async stakeOnce(call: 'bet' | 'betwin', name: string, amounts: object, moves: bigint): Promise<boolean> {
    this.tally.count(call)
    const txId = `b-${name}`
    const answer = await this.ask(call, { txId, roundId: `r-${name}`, game: 'sandbox-1', ...amounts })
    if (answer) {
      this.acknowledged.push(txId)
      this.moved += moves
      return true
    }
    this.tally.fail(call)
    await this.askUntilAnswered('rollback', { txId: `x-${name}`, refTxId: txId, reason: 'no answer' })
    this.rolledBack.push(txId)
    return false
  }

  private async askUntilAnswered(call: string, body: object): Promise<void> {
    for (let tries = 0; !(await this.ask(call, body)); tries += 1) await pause(waitsMs[Math.min(tries, waitsMs.length - 1)]!)
  }

  /** One try, signed anew. @returns undefined when the result is unknown @throws at a refusal: none is due here */
  private async ask(call: string, body: object): Promise<Answer | undefined> {
    const path = `/gvp/v1/wallet/${call}`
    const text = JSON.stringify({ token: this.token, ...body })
    const headers = { 'content-type': 'application/json', ...signCall({ method: 'POST', path, body: text }, this.key) }
    const init = { method: 'POST', headers, body: text, signal: AbortSignal.timeout(timeoutMs) }
    const answer = await fetch(`${this.portal}${path}`, init).then(readAnswer, describe)
    const problem = typeof answer === 'string' ? answer : ['INTERNAL', 'MAINTENANCE'].find((status) => status === answer.status)
    if (typeof answer === 'string' || problem !== undefined) {
      this.clock.lost(`${call}: ${problem}`)
      return undefined
    }
    if (answer.status !== 'OK') throw new Error(`${call} of ${text} was refused: ${JSON.stringify(answer)}`)
    this.clock.good()
    return answer
  }
}

async function readAnswer(response: Response): Promise<Answer | string> {
  if (response.status >= 500) return `HTTP ${response.status}`
  return (response.json() as Promise<Answer>).catch(describe)
}

const describe = (error: unknown) => String(error)
