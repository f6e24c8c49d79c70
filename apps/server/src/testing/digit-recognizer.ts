import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@portal/contracts'

/**
 * An ear for tests: cuts a sound into words at its pauses and holds each against every digit of the voice, pitch by pitch, at whatever pace it is said.
 * It knows the voice, which a stranger's machine can learn too; what it shows is that the sound holds these digits, and that none sounds like another.
 */
export function hear(wav: Buffer, language: LanguageCode): string {
  const known = listKnown(language)
  return listWords(wav.subarray(44))
    .map((word) => {
      const described = describe(word)
      const far = known.map((paces) => Math.min(...paces.map((one) => distanceOf(one, described))))
      return String(far.indexOf(Math.min(...far)))
    })
    .join('')
}

/** A digit said faster is said higher too: the ear knows each at five paces. */
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
/** A stretch of 15 ms. */
const step = Math.round((rate * 15) / 1_000)
/** Stillness that ends a word, in stretches; shorter ones stand within it. */
const endSteps = 20
/** Louder than what rustles behind the words. */
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

/** How strong each pitch is in each stretch, against the strongest of the word. */
function describe(word: readonly number[]): Sound {
  const stretches = Array.from({ length: Math.max(1, Math.floor(word.length / step) - 1) }, (_, at) =>
    pitches.map((_pitch, index) => strengthOf(word.slice(at * step, (at + 2) * step), index)),
  )
  const most = Math.max(...stretches.flat())
  return stretches.map((stretch) => stretch.map((one) => Math.log(1 + (40 * one) / most)))
}

/** A turn of each pitch, fading in and out, sample by sample. */
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

/** The least difference between two sounds when either may linger where the other goes on (dynamic time warping). */
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
