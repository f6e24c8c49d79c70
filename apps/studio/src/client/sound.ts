import { type ChoiceStore, openChoiceStore } from './choice-store.ts'
import { Notes } from './notes.ts'
import { playMelody, type SoundKit, soundKits } from './look/sound-kits.ts'
import type { Tier } from './win-tier.ts'

type Player = Pick<Notes, 'open' | 'close' | 'tone' | 'hiss' | 'ring'>

const storageKey = 'studio.sound'
const winLength: Readonly<Record<Tier, number>> = { none: 0, quiet: 0, nice: 4, great: 7, huge: 12, epic: 18 }

/** What the game sounds like. Nothing is downloaded. Silent until the player switches it on; the choice is kept. */
export class Sound {
  readonly #kit: SoundKit
  readonly #notes: Player
  readonly #store: ChoiceStore | undefined
  #isOn: boolean

  constructor(kit: SoundKit = soundKits.forest, notes: Player = new Notes(), store: ChoiceStore | undefined = openChoiceStore()) {
    this.#kit = kit
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
    const { hertz, ticks } = this.#kit.run
    this.#notes.hiss(0, 0.5, 0.12, hertz * 5)
    this.#notes.tone({ hertz, seconds: 0.28, volume: 0.3, glide: 1.9, kind: this.#kit.voice.wave })
    for (let tick = 0; tick < ticks * 0.7; tick += 1) this.#notes.hiss(0.1 + tick / ticks, 0.04, 0.1, 1200 + hertz * 6)
  }

  stop(reel: number, isSpecial: boolean): void {
    if (!this.#begin()) return
    const { hertz, noise, bright } = this.#kit.drum
    this.#notes.tone({ hertz: hertz * (1 - reel * 0.03), seconds: 0.16, volume: 0.7, kind: 'sine', glide: 0.5 })
    this.#notes.hiss(0, 0.07, noise, bright)
    if (isSpecial) for (let step = 0; step < 3; step += 1) this.#note(4 + reel + step, step * 0.07, 0.3)
  }

  wait(): void {
    if (!this.#begin()) return
    const { hertz } = this.#kit.run
    for (let step = 0; step < 12; step += 1)
      this.#notes.tone({ hertz: hertz * 1.2 * 1.06 ** step, at: step * 0.1, seconds: 0.13, volume: 0.12, kind: 'sawtooth' })
  }

  /** Symbols burst and others fall; notes play only once the round has returned more than its stake. */
  burst(tier: Tier): void {
    if (!this.#begin()) return
    this.#notes.hiss(0, 0.16, 0.2, this.#kit.drum.bright * 1.6)
    if (winLength[tier] === 0) return
    for (let step = 0; step < 4; step += 1) this.#note(3 - step, step * 0.05, 0.16)
  }

  /** A wild spreads over its reel. */
  spread(): void {
    if (!this.#begin()) return
    for (let step = 0; step < 6; step += 1) this.#note(step, step * 0.045, 0.22)
  }

  /** Nothing sounds when the round returned no more than its stake. */
  win(tier: Tier): void {
    if (winLength[tier] === 0 || !this.#begin()) return
    const { beat, drum } = this.#kit
    for (const { place, at } of playMelody(this.#kit, winLength[tier])) this.#note(place, at, 0.32)
    if (tier !== 'huge' && tier !== 'epic') return
    for (let at = 0; at < 6; at += 1)
      this.#notes.tone({ hertz: drum.hertz * 0.62, at: at * beat * 3, seconds: 0.3, volume: 0.55, kind: 'sine', glide: 0.6 })
  }

  freeSpins(): void {
    if (!this.#begin()) return
    for (let step = 0; step < this.#kit.scale.length; step += 1) this.#note(step, step * 0.09, 0.3)
    this.#notes.hiss(0, 1.4, 0.08, 3200)
  }

  #note(place: number, at: number, volume: number): void {
    const { scale, voice } = this.#kit
    const last = scale.length - 1
    this.#notes.ring(scale[Math.max(0, Math.min(last, place))] ?? 440, at, volume, voice)
  }

  #begin(): boolean {
    return this.#isOn && this.#notes.open()
  }
}
