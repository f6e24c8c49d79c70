/**
 * How the stake of a chase goes on from draw to draw: the same each time, times a factor after so many draws, or so that a win pays back all that was staked
 * until then and a wanted gain of it.
 */
export type ChasePlan =
  | { readonly mode: 'same' }
  | { readonly mode: 'steps'; readonly every: number; readonly factor: number }
  | { readonly mode: 'profit'; readonly percent: number }

/** What the line costs once, and what one winning bet of it pays at least, in minor units. */
export type ChasedLine = { readonly cost: bigint; readonly prize: bigint }

/**
 * The multiples of a chase, one for each draw, in whole times the stake of its lines.
 * @param largest the largest multiple that may be bet
 * @param line what a plan by profit counts with; the other plans take none
 * @returns undefined where a multiple would be above the largest, or where no stake reaches the profit
 */
export function planMultiples(plan: ChasePlan, draws: number, largest: number, line?: ChasedLine): readonly number[] | undefined {
  const multiples: number[] = []
  let spent = 0n
  for (let at = 0; at < draws; at += 1) {
    const multiple =
      plan.mode === 'same' ? 1n
      : plan.mode === 'steps' ? stepOf(at, plan, largest)
      : line && profitable(plan.percent, spent, line, BigInt(multiples.at(-1) ?? 1)) // prettier-ignore
    if (multiple === undefined || multiple > BigInt(largest)) return undefined
    multiples.push(Number(multiple))
    spent += multiple * (line?.cost ?? 0n)
  }
  return multiples
}

/** The factor as often as its step was reached; a little above the largest when it would be more, so that no large power is built. */
function stepOf(at: number, { every, factor }: { every: number; factor: number }, largest: number): bigint {
  let multiple = 1
  for (let left = Math.floor(at / every); left > 0 && multiple <= largest; left -= 1) multiple *= factor
  return BigInt(Math.min(multiple, largest + 1))
}

/**
 * The smallest multiple m, `least` or more, at which m × prize is all that is spent by then, m × cost among it, and the wanted percents of it:
 * m × (100 × prize − (100 + percent) × cost) ≥ (100 + percent) × spent.
 */
function profitable(percent: number, spent: bigint, { cost, prize }: ChasedLine, least: bigint): bigint | undefined {
  const wanted = 100n + BigInt(percent)
  const gain = 100n * prize - wanted * cost
  if (gain <= 0n) return undefined
  const needed = (wanted * spent + gain - 1n) / gain
  return needed > least ? needed : least
}
