import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@portal/contracts'

/**
 * Recognizes spoken digits: splits a sound at its pauses and compares each part's spectrum with every digit of the voice. It knows the voice, as an
 * attacker's program could; it shows that the sound contains these digits and that no two of them sound alike.
 */
export function recognizeDigits(wav: Buffer, language: LanguageCode): string {
  const known = listKnown(language)
  return listWords(wav.subarray(44))
    .map((word) => {
      const described = describe(word)
      const far = known.map((paces) => Math.min(...paces.map((one) => distanceOf(one, described))))
      return String(far.indexOf(Math.min(...far)))
    })
    .join('')
}

/** A faster digit has a higher pitch: each is known at five paces. */
const paces = [0.92, 0.96, 1, 1.04, 1.08]
const voices = new Map<LanguageCode, Sound[][]>()

function listKnown(language: LanguageCode): Sound[][] {
  const voice = readFileSync(join(import.meta.dirname, `../../assets/identity/spoken-digits/${language}.pcm`))
  const each = voice.length / 10
  const known =
    voices.get(language) ??
    Array.from({ length: 10 }, (_, digit) => {
      const [word] = listWords(voice.subarray(digit * each, (digit + 1) * each))
      return paces.map((pace) =>
        describe(Array.from({ length: Math.floor(word!.length / pace) }, (_one, at) => word![Math.floor(at * pace)]!)),
      )
    })
  voices.set(language, known)
  return known
}

const rate = 11_025
/** A frame of 15 ms. */
const step = Math.round((rate * 15) / 1_000)
/** Frames of silence that end a digit; shorter silence is part of it. */
const endSteps = 20
/** Louder than the noise. */
const loud = 8
const pitches = [180, 280, 400, 550, 720, 920, 1_150, 1_420, 1_750, 2_150, 2_650, 3_250, 4_000]

function listWords(bytes: Buffer): number[][] {
  const samples = [...bytes, ...Array<number>(endSteps * step + step).fill(128)].map((sample) => sample - 128)
  const words: number[][] = []
  let [from, still] = [-1, 0]
  for (let at = 0; at + step <= samples.length; at += step) {
    if (samples.slice(at, at + step).some((sample) => Math.abs(sample) > loud)) {
      if (from < 0) from = at
      still = 0
    } else if (from >= 0 && (still += 1) === endSteps) {
      words.push(samples.slice(from, at - (endSteps - 1) * step))
      from = -1
    }
  }
  return words
}

type Sound = readonly (readonly number[])[]

/** The strength of each pitch in each frame, relative to the strongest of the digit. */
function describe(word: readonly number[]): Sound {
  const stretches = Array.from({ length: Math.max(1, Math.floor(word.length / step) - 1) }, (_, at) =>
    pitches.map((_pitch, index) => strengthOf(word.slice(at * step, (at + 2) * step), index)),
  )
  const most = Math.max(...stretches.flat())
  return stretches.map((stretch) => stretch.map((one) => Math.log(1 + (40 * one) / most)))
}

/** A windowed wave of each pitch, sample by sample. */
const turns = pitches.map((pitch) =>
  Array.from({ length: 2 * step }, (_, at) => {
    const turn = (2 * Math.PI * pitch * at) / rate
    const window = 0.5 - 0.5 * Math.cos((Math.PI * at) / step)
    return [window * Math.cos(turn), window * Math.sin(turn)] as const
  }),
)

function strengthOf(stretch: readonly number[], pitch: number): number {
  let [re, im] = [0, 0]
  const turn = turns[pitch]!
  for (let at = 0; at < stretch.length; at += 1) {
    re += stretch[at]! * turn[at]![0]
    im += stretch[at]! * turn[at]![1]
  }
  return Math.hypot(re, im)
}

/** The distance of two sounds by dynamic time warping. */
function distanceOf(one: Sound, other: Sound): number {
  let before = Array<number>(other.length + 1).fill(Infinity)
  before[0] = 0
  for (const mine of one) {
    const row = [Infinity]
    for (const [at, theirs] of other.entries()) {
      let apart = 0
      for (let pitch = 0; pitch < mine.length; pitch += 1) apart += (mine[pitch]! - theirs[pitch]!) ** 2
      apart = Math.sqrt(apart)
      row.push(apart + Math.min(before[at]!, before[at + 1]!, row[at]!))
    }
    before = row
  }
  return before.at(-1)! / (one.length + other.length)
}
