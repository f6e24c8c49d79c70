import type { DealView } from '../../pvp-api.ts'
import { isPromised } from './live-hand.ts'
import type { PlaceSeed } from './pvp-store.ts'

/** The seats' parts of a shuffle: all promise a hash first, then tell the seed. */
export class SeedRound {
  readonly no: number
  readonly commitment: string
  readonly serverSeed: Buffer
  readonly #hashes = new Map<number, string>()
  readonly #seeds = new Map<number, string>()
  #isOpen = false

  constructor(no: number, commitment: string, serverSeed: Buffer) {
    this.no = no
    this.commitment = commitment
    this.serverSeed = serverSeed
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** No promise is taken from here on. */
  open(): void {
    this.#isOpen = true
  }

  /** @returns whether the promise was taken: one a seat, and the same again is no fault */
  promise(place: number, hash: string): boolean {
    const known = this.#hashes.get(place)
    if (known !== undefined) return known === hash
    if (this.#isOpen) return false
    this.#hashes.set(place, hash)
    return true
  }

  /** @returns whether the seed was taken: the one that was promised, once all promises stand */
  tell(place: number, seed: string): boolean {
    const hash = this.#hashes.get(place)
    if (!this.#isOpen || hash === undefined || !isPromised(hash, seed)) return false
    this.#seeds.set(place, seed)
    return true
  }

  hasPromised(place: number): boolean {
    return this.#hashes.has(place)
  }

  /** Whether each promise was kept. */
  get isWhole(): boolean {
    return this.#seeds.size === this.#hashes.size
  }

  listSeeds(places: readonly number[]): PlaceSeed[] {
    return places.flatMap((place) => {
      const seed = this.#seeds.get(place)
      return seed === undefined ? [] : [{ place, seed }]
    })
  }

  view(): DealView {
    return { commitment: this.commitment, isOpen: this.#isOpen, hashes: [...this.#hashes.keys()], seeds: null, root: null }
  }
}
