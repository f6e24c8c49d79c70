import { type Bits, erfc, upperGamma } from './test-bits.ts'

/** SP 800-22 section 2.10: the shortest feedback shift registers of blocks. */
export function testLinearComplexity(bits: Bits, size: number): number {
  const chances = [0.010417, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833]
  const counts = chances.map(() => 0)
  const blocks = Math.floor(bits.length / size)
  const sign = size % 2 === 0 ? 1 : -1
  const mean = size / 2 + (9 - sign) / 36 - (size / 3 + 2 / 9) / 2 ** size
  for (let block = 0; block < blocks; block += 1) {
    const length = findComplexity(bits.subarray(block * size, (block + 1) * size))
    counts[Math.min(6, Math.max(0, Math.ceil(sign * (length - mean) + 2 / 9 + 2.5)))]! += 1
  }
  const chi = counts.reduce(
    (sum, count, at) => sum + (count - blocks * (chances[at] as number)) ** 2 / (blocks * (chances[at] as number)),
    0,
  )
  return upperGamma(3, chi / 2)
}

/** Berlekamp and Massey's algorithm over the field of two, on words of 32 bits. */
export function findComplexity(bits: Bits): number {
  const words = (bits.length >> 5) + 1
  // Bit n of the register stands for the bit n places before the current one; `feedback` is the connection polynomial, `before` that of the last change.
  const register = new Int32Array(words)
  const feedback = new Int32Array(words)
  const before = new Int32Array(words)
  const kept = new Int32Array(words)
  feedback[0] = 1
  before[0] = 1
  let [length, since] = [0, 1]
  for (let at = 0; at < bits.length; at += 1) {
    let sum = 0
    for (let word = words - 1; word >= 0; word -= 1) {
      register[word] = ((register[word] as number) << 1) | (word === 0 ? (bits[at] as number) : (register[word - 1] as number) >>> 31)
      sum ^= (register[word] as number) & (feedback[word] as number)
    }
    for (let half = 16; half > 0; half >>= 1) sum ^= sum >>> half
    if ((sum & 1) === 0) {
      since += 1
      continue
    }
    const grows = 2 * length <= at
    if (grows) kept.set(feedback)
    const [skip, shift] = [since >> 5, since & 31]
    for (let word = words - 1; word >= skip; word -= 1) {
      const low = word > skip && shift > 0 ? (before[word - skip - 1] as number) >>> (32 - shift) : 0
      feedback[word] = (feedback[word] as number) ^ ((before[word - skip] as number) << shift) ^ low
    }
    since += 1
    if (!grows) continue
    before.set(kept)
    length = at + 1 - length
    since = 1
  }
  return length
}

/** Section 2.6: how many of the first half of the sequence's spectral peaks stay below the height that 95 of 100 do. */
export function testSpectrum(bits: Bits): number {
  const { real, imaginary } = transform(Float64Array.from(bits, (bit) => 2 * bit - 1))
  const limit = Math.log(1 / 0.05) * bits.length
  const half = Math.floor(bits.length / 2)
  let below = 0
  for (let at = 0; at < half; at += 1) if ((real[at] as number) ** 2 + (imaginary[at] as number) ** 2 < limit) below += 1
  return erfc(Math.abs((below - 0.95 * half) / Math.sqrt((bits.length * 0.95 * 0.05) / 4)) / Math.SQRT2)
}

type Spectrum = { real: Float64Array; imaginary: Float64Array }

/** The discrete Fourier transform of real values: Cooley and Tukey's, by the prime factors of their number, which should be small. */
function transform(values: Float64Array): Spectrum {
  const size = values.length
  const cosines = new Float64Array(size)
  const sines = new Float64Array(size)
  for (let at = 0; at < size; at += 1) {
    cosines[at] = Math.cos((2 * Math.PI * at) / size)
    sines[at] = -Math.sin((2 * Math.PI * at) / size)
  }
  /** Of the values from `first` on in steps. */
  const follow = (first: number, step: number, count: number): Spectrum => {
    const sum = { real: new Float64Array(count), imaginary: new Float64Array(count) }
    if (count <= 25) {
      for (let part = 0; part < count; part += 1) addValue(sum, values[first + part * step] as number, part * step, cosines, sines)
      return sum
    }
    let parts = 2
    while (count % parts !== 0) parts += 1
    for (let part = 0; part < parts; part += 1)
      addTurned(sum, follow(first + part * step, step * parts, count / parts), part * step, cosines, sines)
    return sum
  }
  return follow(0, 1, size)
}

function addValue({ real, imaginary }: Spectrum, value: number, turn: number, cosines: Float64Array, sines: Float64Array): void {
  let angle = 0
  for (let at = 0; at < real.length; at += 1) {
    real[at] = (real[at] as number) + value * (cosines[angle] as number)
    imaginary[at] = (imaginary[at] as number) + value * (sines[angle] as number)
    angle += turn
    if (angle >= cosines.length) angle -= cosines.length
  }
}

/** Adds a shorter spectrum, over and over, each value turned further than the one before. */
function addTurned(sum: Spectrum, added: Spectrum, turn: number, cosines: Float64Array, sines: Float64Array): void {
  const { real, imaginary } = sum
  const count = added.real.length
  let angle = 0
  for (let at = 0, from = 0; at < real.length; at += 1) {
    const [x, y] = [added.real[from] as number, added.imaginary[from] as number]
    const [cosine, sine] = [cosines[angle] as number, sines[angle] as number]
    real[at] = (real[at] as number) + x * cosine - y * sine
    imaginary[at] = (imaginary[at] as number) + x * sine + y * cosine
    from += 1
    if (from === count) from = 0
    angle += turn
    if (angle >= cosines.length) angle -= cosines.length
  }
}
