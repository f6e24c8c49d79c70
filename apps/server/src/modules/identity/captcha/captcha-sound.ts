import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languageCodes } from '@portal/contracts'

const samplesPerSecond = 11_025
/** The sample value of silence in an 8-bit WAV. */
const silent = 128

/**
 * The spoken digits by language: 8 bits, 11,025 samples a second, ten digits of equal length. Their source:
 * apps/server/assets/identity/spoken-digits.md.
 */
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

/** Loads all files at start, so that a missing file fails the start and no request. */
export function loadSpokenDigits(): void {
  languageCodes.forEach(digitsOf)
}

/** Removes the silence that pads all digits of a file to one length. */
function trim(samples: Buffer): Buffer {
  const isLoud = (sample: number) => Math.abs(sample - silent) > 2
  const last = samples.findLastIndex(isLoud)
  return samples.subarray(Math.max(0, samples.findIndex(isLoud)), last + 1)
}

/** Random pauses in milliseconds, long enough to type, that a program can't predict. */
const pauseMs = { from: 550, to: 900 }
/** The range of speed, and of pitch with it, in thousandths. */
const paceOf = { from: 920, to: 1_080 }
/** The range of loudness in hundredths. The noise is at most a sixteenth of it. */
const loudnessOf = { from: 75, to: 100 }
const noise = 6

/** A random whole number from the first up to below the second. */
type Random = (from: number, below: number) => number

/** Renders a code as spoken digits, each at its own pace and loudness, with some noise. A WAV of one channel. */
export function renderCaptchaSound(code: string, language: LanguageCode, random: Random = randomInt): Buffer {
  const digits = digitsOf(language)
  const parts = [...code].flatMap((digit) => [pronounce(digits[Number(digit)]!, random), silence(random(pauseMs.from, pauseMs.to))])
  const samples = Buffer.concat([silence(400), ...parts])
  samples.forEach((sample, at) => (samples[at] = Math.min(255, Math.max(0, sample + random(-noise, noise + 1)))))
  return Buffer.concat([wavHeader(samples.length), samples])
}

function silence(ms: number): Buffer {
  return Buffer.alloc(Math.round((ms * samplesPerSecond) / 1_000), silent)
}

function pronounce(digit: Buffer, random: Random): Buffer {
  const pace = random(paceOf.from, paceOf.to + 1) / 1_000
  const loudness = random(loudnessOf.from, loudnessOf.to + 1) / 100
  return Buffer.from(
    Array.from({ length: Math.floor(digit.length / pace) - 1 }, (_, at) => {
      const position = at * pace
      const from = Math.floor(position)
      const between = digit[from]! + (digit[from + 1]! - digit[from]!) * (position - from)
      return Math.round(silent + (between - silent) * loudness)
    }),
  )
}

function wavHeader(bytes: number): Buffer {
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
