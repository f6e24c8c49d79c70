import { fraction } from '../fraction.ts'
import type { Fraction } from '../slot-game.ts'

/**
 * Malay odds in hundredths. Positive odds o: a bet of s debits s and wins s x o. Negative odds -o: it debits s x o and wins s.
 */
export type MalayOdds = number

/** A fixed quote of a contest: what it debits and what it brings when it wins, the debit included, for a bet of so many minor units. */
export type Quote = { readonly debit: bigint; readonly returned: bigint }

/** @throws RangeError for odds of 0 or beyond 1.00 */
export function quoteOf(odds: MalayOdds, bet: bigint): Quote {
  if (!Number.isInteger(odds) || odds === 0 || Math.abs(odds) > 100) throw new RangeError(`${odds} are no Malay odds`)
  const share = (bet * BigInt(Math.abs(odds))) / 100n
  return odds > 0 ? { debit: bet, returned: bet + share } : { debit: share, returned: share + bet }
}

/**
 * The odds of a side, cut against the bettor to hundredths, so that bets on it return at most `target` (with the part of a draw, which gives the stake back).
 * @param chance of the side
 * @param draw chance of a draw
 * @returns positive odds up to 1.00, else negative ones
 */
export function makeOdds(chance: Fraction, draw: Fraction, target: Fraction): MalayOdds {
  // What a winning unit may bring: (target - draw) / chance; the win alone is one less.
  const over = target.over * draw.under - draw.over * target.under
  const whole = fraction(over * chance.under, target.under * draw.under * chance.over)
  const win = fraction(whole.over - whole.under, whole.under)
  if (win.over <= 0n) throw new RangeError('The margin leaves nothing to win')
  if (win.over <= win.under) return Number((win.over * 100n) / win.under)
  // Beyond even money the price is the debit for a win of one: rounded up, against the bettor.
  return -Number((win.under * 100n + win.over - 1n) / win.over)
}

/** The exact return of a bet at these odds. */
export function returnOf(odds: MalayOdds, chance: Fraction, draw: Fraction): Fraction {
  const [debit, returned] = odds > 0 ? [100n, 100n + BigInt(odds)] : [BigInt(-odds), BigInt(-odds) + 100n]
  const won = fraction(chance.over * returned, chance.under * debit)
  return fraction(won.over * draw.under + draw.over * won.under, won.under * draw.under)
}
