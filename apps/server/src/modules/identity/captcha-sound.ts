import { randomInt } from 'node:crypto'

const samplesPerSecond = 8_000
const toneMs = 170
const gapMs = 190
/** Long enough to be heard as the end of a group. */
const pauseMs = 1_100

/** One pitch for each group, so that the ear knows where one ends, never the same twice in a row. */
const pitches = [440, 587, 494, 659, 523]

/**
 * A code for the ear that needs no language: each digit, 1 to 6, is that many tones of one pitch, and a pause follows. A WAV of one channel with 8 bits,
 * 8,000 samples a second, a little noise in all of it.
 */
export function soundCaptcha(code: string): Buffer {
  const samples: number[] = []
  const silence = (ms: number) => {
    for (let left = (ms * samplesPerSecond) / 1_000; left > 0; left -= 1) samples.push(128 + randomInt(-3, 4))
  }
  silence(400)
  for (const [at, digit] of [...code].entries()) {
    const pitch = pitches[at % pitches.length]! * (1 + randomInt(-300, 301) / 10_000)
    for (let tone = 0; tone < Number(digit); tone += 1) {
      const count = (toneMs * samplesPerSecond) / 1_000
      for (let sample = 0; sample < count; sample += 1) {
        // Rises and falls softly: no click at either end.
        const loudness = Math.min(1, sample / 160, (count - sample) / 160)
        samples.push(128 + Math.round(80 * loudness * Math.sin((2 * Math.PI * pitch * sample) / samplesPerSecond)) + randomInt(-3, 4))
      }
      silence(gapMs + randomInt(-20, 21))
    }
    silence(pauseMs)
  }
  return Buffer.concat([head(samples.length), Buffer.from(samples)])
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
