import { openChoiceStore } from '../choice-store.ts'
import { playMelody, type SoundKit } from '../look/sound-kits.ts'
import { Notes } from '../notes.ts'
import type { Tier } from '../win-tier.ts'

const storageKey = 'studio.sound'
const winLength: Readonly<Record<Tier, number>> = { none: 0, quiet: 0, nice: 4, great: 7, huge: 12, epic: 18 }

/** What a table sounds like, in the scale and voice of its kit. Silent until the player switches it on. */
export class TableSound {
  readonly #kit: SoundKit
  readonly #notes = new Notes()
  #isOn: boolean

  constructor(kit: SoundKit) {
    this.#kit = kit
    this.#isOn = openChoiceStore()?.getItem(storageKey) === 'on'
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** @returns whether it is on now */
  switch(): boolean {
    this.#isOn = !this.#isOn
    openChoiceStore()?.setItem(storageKey, this.#isOn ? 'on' : 'off')
    if (this.#isOn) this.#notes.open()
    else this.#notes.close()
    return this.#isOn
  }

  /** A chip, a pick, a held card. */
  press(): void {
    this.#note(2, 0, 0.07, 0.22)
  }

  /** A card or a ball that arrives: a soft knock. */
  knock(bright = this.#kit.drum.bright): void {
    if (!this.#begin()) return
    this.#notes.hiss(0, 0.06, 0.22, bright)
    this.#notes.tone({ hertz: this.#kit.drum.hertz, seconds: 0.1, volume: 0.35, kind: 'sine', glide: 0.6 })
  }

  /** A note of the scale, rising with `place`: beds, steps of a ball, hits. */
  step(place: number): void {
    this.#note(place, 0, this.#kit.voice.rings, 0.3)
  }

  run(seconds: number): void {
    if (!this.#begin()) return
    this.#notes.hiss(0, seconds, 0.06, this.#kit.run.hertz * 6)
  }

  lost(): void {
    if (!this.#begin()) return
    this.#notes.hiss(0, 0.5, 0.4, 260)
    this.#notes.tone({ hertz: 62, seconds: 0.5, volume: 0.6, kind: 'sine', glide: 0.5 })
  }

  /** Nothing sounds when the round returned no more than its stake. */
  win(tier: Tier): void {
    for (const { place, at } of playMelody(this.#kit, winLength[tier])) this.#note(place, at, this.#kit.voice.rings, 0.3)
  }

  #note(place: number, at: number, seconds: number, volume: number): void {
    if (!this.#begin()) return
    const { scale, voice } = this.#kit
    const hertz = scale[place % scale.length] ?? 440
    this.#notes.tone({ hertz, at, seconds, volume, kind: voice.wave })
    for (const [times, strength] of voice.overtones)
      this.#notes.tone({ hertz: hertz * times, at, seconds: seconds * 0.6, volume: volume * strength, kind: 'sine' })
  }

  #begin(): boolean {
    return this.#isOn && this.#notes.open()
  }
}
