import type { Figures } from './amounts.ts'
import type { FrameChannel } from './frame-channel.ts'
import type { PlayState } from '../play-api.ts'
import type { GameHud } from './game-hud.ts'

type Parts = { hud: Pick<GameHud, 'setBalance' | 'setNet'>; figures: Figures; channel: FrameChannel; state: Pick<PlayState, 'session'> }

/** The balance and the session's net position as they are shown; both change only after the picture that explains them. */
export class Till {
  readonly #parts: Parts
  #balance: bigint
  #net: bigint

  constructor(parts: Parts, balance: bigint, net: bigint) {
    this.#parts = parts
    this.#balance = balance
    this.#net = net
    this.add(0n)
  }

  get balance(): bigint {
    return this.#balance
  }

  get net(): bigint {
    return this.#net
  }

  /** @param text the balance as the studio wrote it, which the page around the game hears too; left out when nothing new is known */
  tell(minor: bigint, text?: string): void {
    const { hud, figures, channel, state } = this.#parts
    this.#balance = minor
    hud.setBalance(figures.money(minor))
    if (text !== undefined) channel.send({ type: 'balance-changed', balance: text, currency: state.session.currency })
  }

  /** What a round has changed. */
  add(change: bigint): void {
    const { hud, figures } = this.#parts
    this.#net += change
    hud.setNet(figures.money(this.#net, 'signed'), this.#net > 0n ? 'gain' : this.#net < 0n ? 'loss' : 'even')
  }
}
