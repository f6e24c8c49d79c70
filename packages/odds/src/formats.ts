import type { Milli } from './ladder.ts'
import { type Ratio, ratioOf } from './ratio.ts'

/** How odds are written; the price behind them is always the decimal one. */
export const oddsFormats = ['DECIMAL', 'HONG_KONG', 'MALAY', 'INDO', 'US', 'FRACTION'] as const
export type OddsFormat = (typeof oddsFormats)[number]

const largestDenominator = 20

/**
 * A price in a format, rounded so that what is shown never promises more than is paid: positive odds are rounded down, negative ones away from
 * zero. `1.910` is `0.910`, `+0.910`, `-1.099`, `-110` and `10/11`.
 */
export function showOdds(milli: Milli, format: OddsFormat): string {
  const gain = milli - 1_000
  switch (format) {
    case 'DECIMAL':
      return thousandths(milli)
    case 'HONG_KONG':
      return thousandths(gain)
    case 'MALAY':
      return gain <= 1_000 ? `+${thousandths(gain)}` : `-${thousandths(invert(gain))}`
    case 'INDO':
      return gain >= 1_000 ? `+${thousandths(gain)}` : `-${thousandths(invert(gain))}`
    case 'US':
      return gain >= 1_000 ? `+${Math.floor(gain / 10)}` : `-${Math.ceil(100_000 / gain)}`
    case 'FRACTION':
      return showFraction(gain)
  }
}

/**
 * The exact decimal price that shown odds stand for.
 * @returns undefined when the text is no odds of the format
 */
export function readOdds(text: string, format: OddsFormat): Ratio | undefined {
  const parts = /^([+-]?)(\d{1,9})(?:\.(\d{3}))?(?:\/(\d{1,9}))?$/.exec(text)
  if (!parts || (parts[4] !== undefined) !== (format === 'FRACTION')) return undefined
  const [, sign, whole = '0', decimals, below] = parts
  const size = ratioOf(BigInt(whole + (decimals ?? '')), decimals === undefined ? 1n : 1_000n)
  if (size.num === 0n || below === '0') return undefined
  const plusOne = ({ num, den }: Ratio) => ({ num: num + den, den })
  const inverse = ({ num, den }: Ratio) => ({ num: den, den: num })
  const gain = sign === '-' ? inverse(size) : size
  switch (format) {
    case 'DECIMAL':
      return sign === '' ? size : undefined
    case 'HONG_KONG':
      return sign === '' ? plusOne(size) : undefined
    case 'MALAY':
    case 'INDO':
      return sign === '' ? undefined : plusOne(gain)
    case 'US':
      if (sign === '') return undefined
      return plusOne(sign === '-' ? { num: gain.num * 100n, den: gain.den } : { num: gain.num, den: gain.den * 100n })
    case 'FRACTION':
      return sign === '' && decimals === undefined ? plusOne(ratioOf(size.num, BigInt(below!))) : undefined
  }
}

/**
 * The stake that wins at least an amount: at Malay -0.800, which is 2.250, 80 wins 100. Amounts are whole minor units. A book that reads a typed
 * amount as the win at negative odds does so by this.
 */
export function stakeToWin(milli: Milli, win: bigint): bigint {
  const gain = BigInt(milli - 1_000)
  return (win * 1_000n + gain - 1n) / gain
}

/** One over a gain in 1/1000, away from zero. */
const invert = (gain: number) => Math.ceil(1_000_000 / gain)

function thousandths(value: number): string {
  return `${Math.floor(value / 1_000)}.${String(value % 1_000).padStart(3, '0')}`
}

/** The greatest fraction with a denominator of at most 20 that is not above the gain; the exact one where that would be 0. */
function showFraction(gain: number): string {
  let best = { num: 0, den: 1 }
  for (let den = 1; den <= largestDenominator; den += 1) {
    const num = Math.floor((gain * den) / 1_000)
    if (num * best.den > best.num * den) best = { num, den }
  }
  if (best.num > 0) return `${best.num}/${best.den}`
  const common = divisorOf(gain, 1_000)
  return `${gain / common}/${1_000 / common}`
}

function divisorOf(a: number, b: number): number {
  return b === 0 ? a : divisorOf(b, a % b)
}
