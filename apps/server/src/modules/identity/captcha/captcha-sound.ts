import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languageCodes } from '@portal/contracts'

const samplesPerSecond = 11_025
/** What a WAV of eight bits holds where nothing sounds. */
const silent = 128

/** The digits as they are said, by language: 8 bits, 11,025 samples a second, ten of one length after the other. Where they come from: spoken-digits.md. */
const spoken = new Map<LanguageCode, readonly Buffer[]>()

function digitsOf(language: LanguageCode): readonly Buffer[] {
  const known = spoken.get(language)
  if (known) return known
  const file = readFileSync(join(import.meta.dirname, `../../../../assets/identity/spoken-digits/${language}.pcm`))
  const each = file.length / 10
  const digits = Array.from({ length: 10 }, (_, digit) => trim(file.subarray(digit * each, (digit + 1) * each)))
  spoken.set(language, digits)
  return digits
}

/** Read at the start, so that a missing file is found there and not by whoever needs to hear. */
export function loadSpokenDigits(): void {
  languageCodes.forEach(digitsOf)
}

/** Without the silence that makes all digits of a file equally long. */
function trim(samples: Buffer): Buffer {
  const isLoud = (sample: number) => Math.abs(sample - silent) > 2
  const last = samples.findLastIndex(isLoud)
  return samples.subarray(Math.max(0, samples.findIndex(isLoud)), last + 1)
}

/** Pauses, in milliseconds, that a person needs to type, and a machine can't count on. */
const pauseMs = { from: 550, to: 900 }
/** How much slower or faster, and higher with it, a digit may be said, in thousandths. */
const paceOf = { from: 920, to: 1_080 }
/** Loudness in hundredths; what rustles behind it is a sixteenth of it at most. */
const loudnessOf = { from: 75, to: 100 }
const noise = 6

/** A whole number from the first up to below the second. */
type Chance = (from: number, below: number) => number

/** A code as it is said in a language, digit by digit, each at its own pace and loudness, with a little noise in all of it. A WAV of one channel. */
export function renderCaptchaSound(code: string, language: LanguageCode, chance: Chance = randomInt): Buffer {
  const digits = digitsOf(language)
  const parts = [...code].flatMap((digit) => [say(digits[Number(digit)]!, chance), quiet(chance(pauseMs.from, pauseMs.to))])
  const samples = Buffer.concat([quiet(400), ...parts])
  samples.forEach((sample, at) => (samples[at] = Math.min(255, Math.max(0, sample + chance(-noise, noise + 1)))))
  return Buffer.concat([head(samples.length), samples])
}

function quiet(ms: number): Buffer {
  return Buffer.alloc(Math.round((ms * samplesPerSecond) / 1_000), silent)
}

function say(digit: Buffer, chance: Chance): Buffer {
  const pace = chance(paceOf.from, paceOf.to + 1) / 1_000
  const loudness = chance(loudnessOf.from, loudnessOf.to + 1) / 100
  return Buffer.from(
    Array.from({ length: Math.floor(digit.length / pace) - 1 }, (_, at) => {
      const place = at * pace
      const from = Math.floor(place)
      const between = digit[from]! + (digit[from + 1]! - digit[from]!) * (place - from)
      return Math.round(silent + (between - silent) * loudness)
    }),
  )
}

function head(bytes: number): Buffer {
  const made = Buffer.alloc(44)
  made.write('RIFF', 0, 'latin1')
  made.writeUInt32LE(36 + bytes, 4)
  made.write('WAVEfmt ', 8, 'latin1')
  made.writeUInt32LE(16, 16)
  made.writeUInt16LE(1, 20)
  made.writeUInt16LE(1, 22)
  made.writeUInt32LE(samplesPerSecond, 24)
  made.writeUInt32LE(samplesPerSecond, 28)
  made.writeUInt16LE(1, 32)
  made.writeUInt16LE(8, 34)
  made.write('data', 36, 'latin1')
  made.writeUInt32LE(bytes, 40)
  return made
}
