import { type AudioLine, AudioOutput } from '@portal/ui/audio-output.ts'
import type { SoundKit } from './look/sound-kits.ts'

export type ToneOptions = { hertz: number; at?: number; seconds: number; volume: number; kind?: OscillatorType; glide?: number }

/** What is as good as silent, where a curve may not reach nothing. */
const silence = 0.0001
/** Seconds: the rise of a tone and of noise, and how far ahead sounds are ordered. */
const [toneRise, hissRise, ahead] = [0.012, 0.004, 0.01]
const volume = 0.32

/** Tones and noise from the browser's own synthesizer, of which {@link AudioOutput} says when it may be asked. */
export class Notes {
  readonly #output = new AudioOutput(volume)
  #line: AudioLine | undefined
  #noise: AudioBuffer | undefined

  /** False where there is no synthesizer, while it sleeps, and while the page is hidden. */
  open(): boolean {
    this.#line = this.#output.open()
    return this.#line !== undefined
  }

  close(): void {
    this.#output.rest()
    this.#line = undefined
  }

  tone({ hertz, at = 0, seconds, volume, kind = 'triangle', glide = 1 }: ToneOptions): void {
    if (!this.#line) return
    const { context } = this.#line
    const start = context.currentTime + ahead + at
    const oscillator = context.createOscillator()
    oscillator.type = kind
    oscillator.frequency.setValueAtTime(hertz, start)
    oscillator.frequency.exponentialRampToValueAtTime(hertz * glide, start + seconds)
    oscillator.connect(swell(this.#line, start, toneRise, seconds, volume))
    oscillator.start(start)
    oscillator.stop(start + seconds + 0.05)
  }

  hiss(at: number, seconds: number, volume: number, hertz: number): void {
    if (!this.#line) return
    const { context } = this.#line
    const start = context.currentTime + ahead + at
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    source.buffer = this.#noise ??= makeNoise(context)
    source.loop = true
    filter.type = 'bandpass'
    filter.frequency.value = hertz
    source.connect(filter).connect(swell(this.#line, start, hissRise, seconds, volume))
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

/** Rises from silence and falls back into it: a sound that begins or ends abruptly clicks. */
function swell({ context, out }: AudioLine, start: number, rise: number, seconds: number, volume: number): GainNode {
  const node = context.createGain()
  node.gain.value = 0
  node.gain.setValueAtTime(silence, start)
  node.gain.exponentialRampToValueAtTime(volume, start + rise)
  node.gain.exponentialRampToValueAtTime(silence, start + seconds)
  node.connect(out)
  return node
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
