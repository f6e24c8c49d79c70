/**
 * Bonuses played in numbers, to say what their terms cost. The rules are those of sql/bonus/rules.sql; amounts are floating point, since only sums over thousands of plays are read.
 * All draws come from one seed: the same seed and bets give the same figures.
 */

/** A settled bet: what it staked and paid, and its kind of game. */
export type PlayedBet = { stake: number; payout: number; category: string }

export type PlayTerms = {
  /** What the bonus is, and the own money it is played with. */
  bonus: number
  own: number
  required: number
  order: 'REAL_FIRST' | 'BONUS_FIRST' | 'RATIO'
  isSticky: boolean
  maxBet?: number | undefined
  maxWin?: number | undefined
  /** Percent of the turnover that counts, by kind of game; kinds that are absent take no bonus money. */
  contribution: Readonly<Record<string, number | undefined>>
  /** Bets until its time is over. */
  betsMost: number
}

export type Played = {
  state: 'cleared' | 'lost' | 'expired'
  /** What it cost the house: what the member has at the end, less the own money it began with. */
  cost: number
  /** Turnover that was made. */
  turnover: number
}

/** Draws numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function createDraw(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Below this a balance is none. */
const nothing = 100

function partOf(order: PlayTerms['order'], stake: number, own: number, bonus: number): number {
  if (order === 'REAL_FIRST') return stake - Math.min(own, stake)
  if (order === 'BONUS_FIRST') return Math.min(bonus, stake)
  return (stake * bonus) / (own + bonus)
}

/** Plays one bonus to its end. A last stake is cut to what is left, one above the largest to the largest. */
export function playBonus(terms: PlayTerms, nextBet: () => PlayedBet): Played {
  let { own, bonus } = terms
  let [progress, turnover] = [0, 0]
  for (let count = 0; count < terms.betsMost; count += 1) {
    const bet = nextBet()
    const percent = terms.contribution[bet.category] ?? 0
    const usable = percent > 0 ? bonus : 0
    let stake = Math.min(bet.stake, own + usable)
    if (terms.maxBet !== undefined && stake > own) stake = Math.min(stake, Math.max(own, terms.maxBet))
    if (stake < 1) {
      if (own + bonus < nothing) return end(terms, 'lost', own, 0, turnover)
      continue
    }
    const part = usable > 0 ? Math.max(0, partOf(terms.order, stake, own, usable)) : 0
    const paid = (bet.payout * stake) / bet.stake
    const share = (paid * part) / stake
    own += paid - share - (stake - part)
    bonus += share - part
    turnover += stake
    progress += (Math.min(stake, terms.maxBet ?? stake) * percent) / 100
    if (progress >= terms.required) return end(terms, 'cleared', own, bonus, turnover)
    if (bonus < nothing) {
      // Own money plays on for nothing: it is what it was worth, less its edge.
      return end(terms, 'lost', own, 0, turnover)
    }
  }
  return end(terms, 'expired', own, 0, turnover)
}

function end(terms: PlayTerms, state: Played['state'], own: number, held: number, turnover: number): Played {
  const rest = state !== 'cleared' ? 0 : terms.isSticky ? Math.max(0, held - terms.bonus) : held
  const paid = Math.min(rest, terms.maxWin ?? rest)
  return { state, cost: own + paid - terms.own, turnover }
}

/** The value at a share of sorted values. */
export const valueAt = (sorted: readonly number[], share: number) =>
  sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!

/** How many values lie in each of some equal steps; the hundredth that is lowest or highest counts in the first and last. */
export function toBars(sorted: readonly number[], steps: number): { from: number; to: number; grants: number }[] {
  if (sorted.length === 0) return []
  const [low, high] = [valueAt(sorted, 0.01), valueAt(sorted, 0.99)]
  const width = Math.max(1, (high - low) / steps)
  const bars = Array.from({ length: steps }, (_none, at) => ({ from: low + at * width, to: low + (at + 1) * width, grants: 0 }))
  for (const value of sorted) bars[Math.max(0, Math.min(steps - 1, Math.floor((value - low) / width)))]!.grants += 1
  return bars
}
