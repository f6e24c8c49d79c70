import { randomUUID } from 'node:crypto'
import { parseAmount } from '@portal/contracts'
import { type CallLine, calls } from '@portal/contracts/calls'
import { createQueryClient } from '@portal/browser/query-client.ts'
import { Refused } from '@portal/browser/refused.ts'
import { Client } from './client.ts'
import { pause } from './kill.ts'
import type { Clock, Tally } from './tally.ts'

const amount = '100'
/** How soon a person presses the button again that has said that something went wrong. */
const pressAgainMs = 500

/**
 * A member who looks around: balance, lists, a game opened now and then, a deposit. All but the deposit goes through the web app's own store of server
 * state, which repeats what had no answer; the deposit is repeated by the person alone, under the key of its order.
 */
export class BusyMember {
  deposited = 0n
  readonly client: Client
  private readonly tally: Tally
  private readonly clock: Clock
  private readonly store = createQueryClient()

  constructor(client: Client, tally: Tally) {
    this.client = client
    this.tally = tally
    this.clock = tally.openClock()
  }

  async act(goesOn: () => boolean, restMs: number): Promise<void> {
    for (let at = 0; goesOn(); at += 1) {
      const page = String(1 + (at % 4))
      if (at % 12 === 5) await this.question('launch', () => this.openGame())
      else if (at % 48 === 11) await this.deposit()
      else if (at % 3 === 0) await this.question('list', () => this.send(calls.catalogue.gameList, { gameType: 'RNG', pageNo: page }))
      else await this.question('balance', () => this.send(calls.wallet.balance, {}))
      await pause(restMs)
    }
  }

  /** Asks as a screen does: a refusal is an answer, a lost answer is asked for again. */
  private async question(kind: string, queryFn: () => Promise<unknown>): Promise<void> {
    this.tally.count(kind)
    try {
      await this.store.fetchQuery({ queryKey: [randomUUID()], queryFn, staleTime: 0, gcTime: 0 })
    } catch (error) {
      this.failOn(kind, error)
    }
  }

  private async openGame(): Promise<unknown> {
    const { ticket } = await this.send(calls.launch.launchGame, { vassalage: 'NOKSHI', gameCode: 'sundarban-tiger' })
    return this.send(calls.launch.redeemLaunch, { ticket: String(ticket) })
  }

  private async deposit(): Promise<void> {
    this.tally.count('deposit')
    const headers = { 'idempotency-key': randomUUID() }
    for (let isFirst = true; ; isFirst = false) {
      try {
        await this.send(calls.cashier.deposit, { method: 'demo', amount }, headers)
        this.deposited += parseAmount(amount)!
        return
      } catch (error) {
        if (isFirst) this.failOn('deposit', error)
        await pause(pressAgainMs)
      }
    }
  }

  private failOn(kind: string, error: unknown): void {
    if (!(error instanceof Refused) || !error.code.startsWith('network.')) throw error
    this.tally.fail(kind)
  }

  /** As the web app sends: no answer, and one that is not the portal's, is `network.abnormal`. */
  private async send(
    line: CallLine,
    input: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Record<string, unknown>> {
    const said = await this.client.call(line, input, headers).catch((error: unknown) => String(error))
    if (typeof said === 'string') {
      this.clock.lost(`${line.call}: ${said}`)
      throw new Refused('network.abnormal', '')
    }
    if (!said.success) throw new Refused(said.code ?? '', JSON.stringify(said.details))
    this.clock.good()
    return said.value
  }
}
