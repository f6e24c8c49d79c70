import type { SoundKit } from './look/sound-kits.ts'

export type ToneOptions = { hertz: number; at?: number; seconds: number; volume: number; kind?: OscillatorType; glide?: number }

/** Tones and noise from the browser's own synthesizer. It is opened with the first sound, because browsers want a gesture before. */
export class Notes {
  #context: AudioContext | undefined
  #out: GainNode | undefined
  #noise: AudioBuffer | undefined

  /** False where there is no synthesizer. */
  open(): boolean {
    if (!('AudioContext' in globalThis)) return false
    if (!this.#context) {
      const context = new AudioContext()
      this.#out = context.createGain()
      this.#out.gain.value = 0.32
      this.#out.connect(context.createDynamicsCompressor()).connect(context.destination)
      this.#noise = makeNoise(context)
      this.#context = context
    }
    if (this.#context.state === 'suspended') void this.#context.resume()
    return true
  }

  close(): void {
    void this.#context?.suspend()
  }

  tone({ hertz, at = 0, seconds, volume, kind = 'triangle', glide = 1 }: ToneOptions): void {
    if (!this.#context || !this.#out) return
    const start = this.#context.currentTime + at
    const oscillator = this.#context.createOscillator()
    const gain = this.#context.createGain()
    oscillator.type = kind
    oscillator.frequency.setValueAtTime(hertz, start)
    oscillator.frequency.exponentialRampToValueAtTime(hertz * glide, start + seconds)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    oscillator.connect(gain).connect(this.#out)
    oscillator.start(start)
    oscillator.stop(start + seconds + 0.05)
  }

  hiss(at: number, seconds: number, volume: number, hertz: number): void {
    if (!this.#context || !this.#out || !this.#noise) return
    const start = this.#context.currentTime + at
    const source = this.#context.createBufferSource()
    const filter = this.#context.createBiquadFilter()
    const gain = this.#context.createGain()
    source.buffer = this.#noise
    source.loop = true
    filter.type = 'bandpass'
    filter.frequency.value = hertz
    gain.gain.setValueAtTime(volume, start)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    source.connect(filter).connect(gain).connect(this.#out)
    source.start(start)
    source.stop(start + seconds + 0.02)
  }

  /** One note of a voice, with its overtones. */
  ring(hertz: number, at: number, volume: number, { wave, rings, overtones }: SoundKit['voice']): void {
    this.tone({ hertz, at, seconds: rings, volume, kind: wave })
    for (const [times, strength] of overtones)
      this.tone({ hertz: hertz * times, at, seconds: rings * 0.6, volume: volume * strength, kind: 'sine' })
  }
}

function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    samples[at] = state / 2147483648 - 1
  }
  return buffer
}
