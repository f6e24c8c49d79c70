import { Notes } from './notes.ts'
import type { Tier } from './presentation.ts'

type Store = { getItem(key: string): string | null; setItem(key: string, value: string): void }
type Player = Pick<Notes, 'open' | 'close' | 'tone' | 'hiss' | 'bell'>

const storageKey = 'studio.sound'
const winLength: Readonly<Record<Tier, number>> = { none: 0, quiet: 0, nice: 4, great: 7, huge: 12, epic: 18 }

/** What the game sounds like. Nothing is downloaded. Silent until the player switches it on; the choice is kept. */
export class Sound {
  readonly #notes: Player
  readonly #store: Store | undefined
  #isOn: boolean

  constructor(notes: Player = new Notes(), store: Store | undefined = readStore()) {
    this.#notes = notes
    this.#store = store
    this.#isOn = store?.getItem(storageKey) === 'on'
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** @returns whether it is on now */
  switch(): boolean {
    this.#isOn = !this.#isOn
    this.#store?.setItem(storageKey, this.#isOn ? 'on' : 'off')
    if (this.#isOn) this.#notes.open()
    else this.#notes.close()
    return this.#isOn
  }

  press(): void {
    if (this.#begin()) this.#notes.tone({ hertz: 520, seconds: 0.07, volume: 0.25, glide: 1.3 })
  }

  spin(): void {
    if (!this.#begin()) return
    this.#notes.hiss(0, 0.5, 0.12, 900)
    this.#notes.tone({ hertz: 180, seconds: 0.28, volume: 0.3, glide: 1.9 })
    for (let tick = 0; tick < 9; tick += 1) this.#notes.hiss(0.1 + tick * 0.075, 0.04, 0.1, 2400)
  }

  stop(reel: number, scatters: number): void {
    if (!this.#begin()) return
    this.#notes.tone({ hertz: 118 - reel * 5, seconds: 0.16, volume: 0.7, kind: 'sine', glide: 0.5 })
    this.#notes.hiss(0, 0.07, 0.25, 1300)
    if (scatters > 0) for (let step = 0; step < 3; step += 1) this.#notes.bell(4 + reel + step, step * 0.07, 0.3)
  }

  wait(): void {
    if (!this.#begin()) return
    for (let step = 0; step < 12; step += 1)
      this.#notes.tone({ hertz: 220 * 1.06 ** step, at: step * 0.1, seconds: 0.13, volume: 0.12, kind: 'sawtooth' })
  }

  /** Nothing sounds when the round returned no more than its stake. */
  win(tier: Tier): void {
    if (winLength[tier] === 0 || !this.#begin()) return
    for (let step = 0; step < winLength[tier]; step += 1) this.#notes.bell((step * 2) % 9, step * 0.11, 0.32)
    if (tier !== 'huge' && tier !== 'epic') return
    for (let beat = 0; beat < 6; beat += 1)
      this.#notes.tone({ hertz: 73.4, at: beat * 0.33, seconds: 0.3, volume: 0.55, kind: 'sine', glide: 0.6 })
  }

  freeSpins(): void {
    if (!this.#begin()) return
    for (let step = 0; step < 10; step += 1) this.#notes.bell(step, step * 0.09, 0.3)
    this.#notes.hiss(0, 1.4, 0.08, 3200)
  }

  #begin(): boolean {
    return this.#isOn && this.#notes.open()
  }
}

function readStore(): Store | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
