import type { Figures } from './amounts.ts'
import type { FrameChannel } from './frame-channel.ts'
import type { PlayState } from '../play-api.ts'
import type { GameHud } from './game-hud.ts'

type BalanceContext = {
  hud: Pick<GameHud, 'setBalance' | 'setNet'>
  figures: Figures
  channel: FrameChannel
  state: Pick<PlayState, 'session'>
}

/** Shows the balance and the session's net position. Both change only after the picture that explains them. */
export class BalanceDisplay {
  readonly #context: BalanceContext
  #balance: bigint
  #net: bigint

  constructor(context: BalanceContext, balance: bigint, net: bigint) {
    this.#context = context
    this.#balance = balance
    this.#net = net
    this.addNet(0n)
  }

  get balance(): bigint {
    return this.#balance
  }

  get net(): bigint {
    return this.#net
  }

  show(balance: bigint): void {
    const { hud, figures } = this.#context
    this.#balance = balance
    hud.setBalance(figures.money(balance))
  }

  /** Shows a new balance and reports it to the page around the game. @param text the balance as the studio wrote it */
  publish(balance: bigint, text: string): void {
    const { channel, state } = this.#context
    this.show(balance)
    channel.send({ type: 'balance-changed', balance: text, currency: state.session.currency })
  }

  /** Adds what a round changed for the player. */
  addNet(change: bigint): void {
    const { hud, figures } = this.#context
    this.#net += change
    hud.setNet(figures.money(this.#net, 'signed'), this.#net > 0n ? 'gain' : this.#net < 0n ? 'loss' : 'even')
  }
}
