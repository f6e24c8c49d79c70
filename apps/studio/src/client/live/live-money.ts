import { type Figures, readMinor } from '../amounts.ts'
import { BalanceDisplay } from '../balance-display.ts'
import type { FrameChannel } from '../frame-channel.ts'
import type { GameHud } from '../game-hud.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { PlayState } from '../../play-api.ts'
import { readSessionNet } from '../session-net.ts'

type LiveMoneyContext = {
  hud: Pick<GameHud, 'setBalance' | 'setNet'>
  figures: Figures
  channel: FrameChannel
  calls: Pick<PlayCalls, 'balance' | 'history'>
  state: PlayState
  net: bigint
}

/** Balance and net position at a live table. A balance that holds a win waits while the picture of the result runs; each round counts once. */
export class LiveMoney {
  readonly #context: LiveMoneyContext
  readonly #display: BalanceDisplay
  readonly #counted = new Set<string>()
  #held: string | undefined

  constructor(context: LiveMoneyContext) {
    this.#context = context
    this.#display = new BalanceDisplay(context, readMinor(context.state.balance), context.net)
    this.#display.show(this.#display.balance)
  }

  get balance(): bigint {
    return this.#display.balance
  }

  get net(): bigint {
    return this.#display.net
  }

  /** @param isHeld a picture runs that the balance would give away */
  take(balance: string, isHeld: boolean): void {
    this.#held = isHeld ? balance : undefined
    if (!isHeld) this.#display.publish(readMinor(balance), balance)
  }

  release(): void {
    if (this.#held !== undefined) this.take(this.#held, false)
  }

  isCounted(roundId: string): boolean {
    return this.#counted.has(roundId)
  }

  /** The net position of the session's begin holds this round already. */
  know(roundId: string): void {
    this.#counted.add(roundId)
  }

  count(roundId: string, change: bigint): void {
    this.#counted.add(roundId)
    this.#display.addNet(change)
  }

  /** A round whose result this window has missed: net position and balance are read from the record. */
  async recount(roundId: string): Promise<void> {
    const { calls, state } = this.#context
    this.#counted.add(roundId)
    const net = await readSessionNet((before) => calls.history(before, 50), state.session.openedAt).catch(() => undefined)
    if (net !== undefined) this.#display.addNet(net - this.#display.net)
    await this.refresh()
  }

  async refresh(): Promise<void> {
    const next = await this.#context.calls.balance().catch(() => undefined)
    if (next !== undefined) this.take(next, false)
  }
}
