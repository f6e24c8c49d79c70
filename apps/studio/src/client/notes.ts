import type { SoundKit } from './look/sound-kits.ts'

export type ToneOptions = { hertz: number; at?: number; seconds: number; volume: number; kind?: OscillatorType; glide?: number }

/** What is as good as silent, where a curve may not reach nothing. */
const silence = 0.0001
/** Seconds: the rise of a tone and of noise, the fall of everything when it is switched off, and how far ahead sounds are ordered. */
const [toneRise, hissRise, fade, ahead] = [0.012, 0.004, 0.02, 0.01]

/**
 * Tones and noise from the browser's own synthesizer. It is opened with the first sound, because browsers want a gesture before. Nothing sounds in a page that
 * is not seen: what plays fades out when it is hidden, what was ordered for later never begins, and what is asked for meanwhile is not played.
 */
export class Notes {
  #context: AudioContext | undefined
  #out: GainNode | undefined
  #noise: AudioBuffer | undefined

  constructor() {
    globalThis.document?.addEventListener('visibilitychange', () => document.hidden && this.close())
  }

  /** False where there is no synthesizer, and while the page is hidden. */
  open(): boolean {
    if (!('AudioContext' in globalThis) || globalThis.document?.hidden) return false
    this.#context ??= new AudioContext()
    this.#noise ??= makeNoise(this.#context)
    this.#out ??= openOut(this.#context)
    if (this.#context.state === 'suspended') void this.#context.resume()
    return true
  }

  /** All that sounds or was to sound has one way out, which is closed without a click and not used again. */
  close(): void {
    const [context, out] = [this.#context, this.#out]
    if (!context || !out) return
    this.#out = undefined
    out.gain.setValueAtTime(out.gain.value, context.currentTime)
    out.gain.linearRampToValueAtTime(0, context.currentTime + fade)
    setTimeout(() => {
      out.disconnect()
      if (!this.#out) void context.suspend()
    }, fade * 4000)
  }

  tone({ hertz, at = 0, seconds, volume, kind = 'triangle', glide = 1 }: ToneOptions): void {
    if (!this.#context || !this.#out) return
    const start = this.#context.currentTime + ahead + at
    const oscillator = this.#context.createOscillator()
    oscillator.type = kind
    oscillator.frequency.setValueAtTime(hertz, start)
    oscillator.frequency.exponentialRampToValueAtTime(hertz * glide, start + seconds)
    oscillator.connect(this.#swell(start, toneRise, seconds, volume))
    oscillator.start(start)
    oscillator.stop(start + seconds + 0.05)
  }

  hiss(at: number, seconds: number, volume: number, hertz: number): void {
    if (!this.#context || !this.#noise || !this.#out) return
    const start = this.#context.currentTime + ahead + at
    const source = this.#context.createBufferSource()
    const filter = this.#context.createBiquadFilter()
    source.buffer = this.#noise
    source.loop = true
    filter.type = 'bandpass'
    filter.frequency.value = hertz
    source.connect(filter).connect(this.#swell(start, hissRise, seconds, volume))
    source.start(start)
    source.stop(start + seconds + 0.02)
  }

  /** One note of a voice, with its overtones. */
  ring(hertz: number, at: number, volume: number, { wave, rings, overtones }: SoundKit['voice']): void {
    this.tone({ hertz, at, seconds: rings, volume, kind: wave })
    for (const [times, strength] of overtones)
      this.tone({ hertz: hertz * times, at, seconds: rings * 0.6, volume: volume * strength, kind: 'sine' })
  }

  /** Rises from silence and falls back into it: a sound that begins or ends at once is heard as a click. */
  #swell(start: number, rise: number, seconds: number, volume: number): GainNode {
    const swell = this.#context!.createGain()
    swell.gain.value = 0
    swell.gain.setValueAtTime(silence, start)
    swell.gain.exponentialRampToValueAtTime(volume, start + rise)
    swell.gain.exponentialRampToValueAtTime(silence, start + seconds)
    swell.connect(this.#out!)
    return swell
  }
}

function openOut(context: AudioContext): GainNode {
  const out = context.createGain()
  out.gain.value = 0.32
  out.connect(context.createDynamicsCompressor()).connect(context.destination)
  return out
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
