import type { Tier } from './presentation.ts'

/** All sound is made here from oscillators and noise: nothing is downloaded. Silent until the player switches it on; the choice is kept. */
export type Sound = {
  readonly isOn: boolean
  switch(): boolean
  spin(): void
  stop(reel: number, scatters: number): void
  wait(): void
  win(tier: Tier): void
  freeSpins(): void
  press(): void
}

const storageKey = 'studio.sound'
/** A pentatonic scale on D: whatever sounds together, sounds well. */
const scale = [293.66, 329.63, 392, 440, 493.88, 587.33, 659.25, 783.99, 880, 987.77]

type Store = { getItem(key: string): string | null; setItem(key: string, value: string): void }

export function openSound(store: Store | undefined = readStore()): Sound {
  let isOn = store?.getItem(storageKey) === 'on'
  let context: AudioContext | undefined
  let out: GainNode | undefined
  let noise: AudioBuffer | undefined

  const open = (): AudioContext | undefined => {
    if (!isOn || !('AudioContext' in globalThis)) return undefined
    if (!context) {
      context = new AudioContext()
      const limiter = context.createDynamicsCompressor()
      out = context.createGain()
      out.gain.value = 0.32
      out.connect(limiter).connect(context.destination)
      noise = makeNoise(context)
    }
    if (context.state === 'suspended') void context.resume()
    return context
  }
  const tone = (hertz: number, at: number, seconds: number, volume: number, kind: OscillatorType = 'triangle', glide = 1): void => {
    if (!context || !out) return
    const start = context.currentTime + at
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = kind
    oscillator.frequency.setValueAtTime(hertz, start)
    oscillator.frequency.exponentialRampToValueAtTime(hertz * glide, start + seconds)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    oscillator.connect(gain).connect(out)
    oscillator.start(start)
    oscillator.stop(start + seconds + 0.05)
  }
  const hiss = (at: number, seconds: number, volume: number, hertz: number): void => {
    if (!context || !out || !noise) return
    const start = context.currentTime + at
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    const gain = context.createGain()
    source.buffer = noise
    source.loop = true
    filter.type = 'bandpass'
    filter.frequency.value = hertz
    gain.gain.setValueAtTime(volume, start)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    source.connect(filter).connect(gain).connect(out)
    source.start(start)
    source.stop(start + seconds + 0.02)
  }
  /** A plucked bell: a tone with its octave and its twelfth. */
  const bell = (place: number, at: number, volume: number): void => {
    const hertz = scale[place % scale.length] ?? 440
    tone(hertz, at, 0.7, volume, 'sine')
    tone(hertz * 2, at, 0.45, volume * 0.35, 'sine')
    tone(hertz * 3, at, 0.25, volume * 0.12, 'sine')
  }
  return {
    get isOn() {
      return isOn
    },
    switch() {
      isOn = !isOn
      store?.setItem(storageKey, isOn ? 'on' : 'off')
      if (isOn) open()
      else void context?.suspend()
      return isOn
    },
    press() {
      if (open()) tone(520, 0, 0.07, 0.25, 'triangle', 1.3)
    },
    spin() {
      if (!open()) return
      hiss(0, 0.5, 0.12, 900)
      tone(180, 0, 0.28, 0.3, 'triangle', 1.9)
      for (let tick = 0; tick < 9; tick += 1) hiss(0.1 + tick * 0.075, 0.04, 0.1, 2400)
    },
    stop(reel, scatters) {
      if (!open()) return
      tone(118 - reel * 5, 0, 0.16, 0.7, 'sine', 0.5)
      hiss(0, 0.07, 0.25, 1300)
      if (scatters > 0) for (let step = 0; step < 3; step += 1) bell(4 + reel + step, step * 0.07, 0.3)
    },
    wait() {
      if (!open()) return
      for (let step = 0; step < 12; step += 1) tone(220 * 1.06 ** step, step * 0.1, 0.13, 0.12, 'sawtooth')
    },
    win(tier) {
      if (tier === 'none' || tier === 'quiet' || !open()) return
      const length = { nice: 4, great: 7, huge: 12, epic: 18 }[tier]
      for (let step = 0; step < length; step += 1) bell((step * 2) % 9, step * 0.11, 0.32)
      if (tier === 'huge' || tier === 'epic') for (let beat = 0; beat < 6; beat += 1) tone(73.4, beat * 0.33, 0.3, 0.55, 'sine', 0.6)
    },
    freeSpins() {
      if (!open()) return
      for (let step = 0; step < 10; step += 1) bell(step, step * 0.09, 0.3)
      hiss(0, 1.4, 0.08, 3200)
    },
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

function readStore(): Store | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
