import type { DealView } from '../../pvp-api.ts'

type SeedMessage = { t: 'hash'; hand: number; hash: string } | { t: 'seed'; hand: number; seed: string }

const seedBytes = 16

/** This window's part in each shuffle: a fresh seed, promised by its hash and told when all promises stand. */
export class SeedKeeper {
  readonly #send: (said: SeedMessage) => void
  #no = 0
  #seed = ''
  #isRevealed = false

  constructor(send: (said: SeedMessage) => void) {
    this.#send = send
  }

  /** The seed that this window gave to a hand, if it did. */
  givenTo(no: number): string | undefined {
    return no === this.#no ? this.#seed : undefined
  }

  async hear(no: number, deal: DealView | null): Promise<void> {
    if (!deal || deal.root !== null) return
    if (no !== this.#no && !deal.isOpen) {
      this.#no = no
      this.#isRevealed = false
      this.#seed = toHex(crypto.getRandomValues(new Uint8Array(seedBytes)))
      const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(this.#seed))))
      this.#send({ t: 'hash', hand: no, hash })
    } else if (no === this.#no && deal.isOpen && !this.#isRevealed) {
      this.#isRevealed = true
      this.#send({ t: 'seed', hand: no, seed: this.#seed })
    }
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
