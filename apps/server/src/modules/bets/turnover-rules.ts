/**
 * Valid turnover: what a settled bet counts for turnover locks, points, rebates and salaries. Pure; amounts in minor units, rounded down once at the end.
 *
 *   FULL    slots, arcade, bingo, fish, instant games: the stake
 *   LAYERS  live tables, cockfight, lottery, dice: by how much of a market's outcomes a member covers, per round and market
 *   NET     sports: the lesser of stake and amount won or lost, nothing below a decimal price of 1.50
 *   RAKE    player against player: by the share of the rake that a member paid
 *
 * A push, a void, a rollback, a free round, a tip, and play on a demo or trial account count nothing: the caller leaves them out.
 */

/** A decimal price in 1/10000: 1.95 is 19500. */
export type Price = bigint

const priceUnit = 10_000n
/** Sports bets below this price count nothing. */
const leastPrice: Price = 15_000n
/** A cash-out at this multiple or above counts the whole stake. */
const fullMultiple: Price = 15_000n

/** A settled bet as the log counts it. */
export type CountedBet = {
  category: string
  stake: bigint
  payout: bigint
  /** What its vendor, or the lottery, states: of bets that are counted together this bet's share. */
  stated?: bigint | undefined
  /** The total decimal price of a sports bet. */
  price?: Price | undefined
}

/**
 * Turnover of a settled bet, the same as `bets.count_valid`. What is stated counts, the stake at most; of a sports bet the lower of statement and `countNet`. Where
 * nothing is stated, games whose bets may cover each other (tables, cockfights, players among themselves) count what was won or lost, all others the stake.
 */
export function countValid({ category, stake, payout, stated, price = leastPrice }: CountedBet): bigint {
  if (category === 'SPORTS' || category === 'ESPORTS') return least(countNet({ stake, payout, price }), stated ?? stake)
  if (stated === undefined && ['LIVE', 'COCKFIGHT', 'PVP'].includes(category)) return least(stake, distance(payout, stake))
  return least(stake, stated ?? stake)
}

/** One bet on a market of exclusive outcomes; `wins` are the outcomes that it wins on. */
export type CoveringBet = { stake: bigint; wins: readonly number[] }

/**
 * Turnover of all bets of a member on one market of a round. Each stake is spread evenly over the outcomes it wins on. The stakes per outcome are sorted
 * down; layer k covers k outcomes with the difference to the next stake, and counts in full up to half of the market, then falls to nothing at all of it:
 * `sum of k (s_k - s_(k+1)) min(1, 2 (1 - k/n))`. The result depends neither on the order of the bets nor on how a stake is split.
 * @param outcomes how many exclusive outcomes the market has
 * @throws RangeError for a market without outcomes, a bet that wins on none, or an outcome outside of the market
 */
export function countLayers(outcomes: number, bets: readonly CoveringBet[]): bigint {
  if (!Number.isSafeInteger(outcomes) || outcomes < 1) throw new RangeError('A market has at least one outcome')
  const scale = bets.reduce((common, { wins }) => leastCommonMultiple(common, BigInt(readWins(outcomes, wins).size)), 1n)
  const stakes = new Map<number, bigint>()
  for (const { stake, wins } of bets) {
    const share = (stake * scale) / BigInt(new Set(wins).size)
    for (const outcome of new Set(wins)) stakes.set(outcome, (stakes.get(outcome) ?? 0n) + share)
  }
  return countSpread(outcomes, [...stakes.values()], scale)
}

/**
 * The same of stakes that are spread already: what stands on each outcome, in parts of 1/`scale` minor unit. Outcomes without a stake may be left out.
 */
export function countSpread(outcomes: number, stakes: readonly bigint[], scale: bigint): bigint {
  const sorted = stakes.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  const n = BigInt(outcomes)
  let sum = 0n
  for (const [index, stake] of sorted.entries()) {
    const covered = BigInt(index + 1)
    sum += covered * (stake - (sorted[index + 1] ?? 0n)) * least(n, 2n * (n - covered))
  }
  return sum / (n * scale)
}

/** A stake on so many of a market's outcomes that they are not listed; `covered` and `outcomes` in the same measure. */
export type Block = { stake: bigint; covered: bigint; outcomes: bigint }

/** Layers of bets whose outcomes are taken for different ones: less than the layers themselves where they share some, never more. */
export function countBlocks(blocks: readonly Block[]): bigint {
  const measure = blocks.reduce((common, { outcomes }) => leastCommonMultiple(common, outcomes), 1n)
  const parts = blocks.map(({ stake, covered, outcomes }) => ({ stake, covered: least(covered, outcomes) * (measure / outcomes) }))
  const sorted = parts.toSorted((a, b) => (a.stake * b.covered < b.stake * a.covered ? 1 : -1))
  // Stakes per outcome as fractions with a common denominator.
  const scale = sorted.reduce((common, { covered }) => leastCommonMultiple(common, covered), 1n)
  const heights = sorted.map(({ stake, covered }) => stake * (scale / covered))
  let sum = 0n
  let reached = 0n
  for (const [index, { covered }] of sorted.entries()) {
    reached = least(measure, reached + covered)
    sum += reached * (heights[index]! - (heights[index + 1] ?? 0n)) * least(measure, 2n * (measure - reached))
  }
  return sum / (measure * scale)
}

/**
 * Turnover of one bet that wins on `covered` of `outcomes` equally weighted outcomes and is the only one on its market: a play of a lottery whose outcomes
 * are too many to list, a dice bet.
 */
export function countCovering(stake: bigint, covered: bigint, outcomes: bigint): bigint {
  if (covered < 1n || covered > outcomes) throw new RangeError('A bet covers at least one outcome and no more than there are')
  return (stake * least(outcomes, 2n * (outcomes - covered))) / outcomes
}

/**
 * Turnover of a sports bet: the lesser of its stake and what it won or lost by; nothing below a price of 1.50.
 * @param payout all that came back, the stake of a win included
 * @param price the total decimal price of the slip
 */
export function countNet({ stake, payout, price }: { stake: bigint; payout: bigint; price: Price }): bigint {
  return price < leastPrice ? 0n : least(stake, distance(payout, stake))
}

/**
 * Turnover of a member who covers every outcome of a sports market: at most what is at risk.
 * @param counted the sum of `countNet` over the bets
 * @param guaranteed what comes back whatever happens
 */
export function capCoveredMarket({ counted, stakes, guaranteed }: { counted: bigint; stakes: bigint; guaranteed: bigint }): bigint {
  return least(counted, stakes > guaranteed ? stakes - guaranteed : 0n)
}

/**
 * Turnover of a seat in a pot: the lesser of the contribution and its share of the rake at 5 %.
 * @param pot what all seats put in
 * @param rake what the house took of it, after its cap
 */
export function countRake({ contribution, pot, rake }: { contribution: bigint; pot: bigint; rake: bigint }): bigint {
  return pot === 0n ? 0n : least(contribution, (contribution * rake * 20n) / pot)
}

/** Turnover of a bet that its player cashes at a multiple of the stake (crash, mines): in full from 1.50 on, in proportion below. */
export function countCashed(stake: bigint, multiple: Price): bigint {
  if (multiple >= fullMultiple) return stake
  return multiple <= priceUnit ? 0n : (stake * (multiple - priceUnit)) / (fullMultiple - priceUnit)
}

/**
 * The decimal price of an odds format, rounded to 1/10000. Hong Kong is the win per unit; Malay and Indonesian prices are negative on the other side; American prices
 * are the win on 100 or the stake for 100.
 * @throws RangeError for a price that the format does not have
 */
export function toDecimalPrice(format: 'decimal' | 'hongkong' | 'malay' | 'indonesian' | 'american', price: Price): Price {
  const inverse = (unit: bigint) => priceUnit + (priceUnit * unit + -price / 2n) / -price
  switch (format) {
    case 'decimal':
      return refuseUnless(price >= priceUnit, price)
    case 'hongkong':
      return refuseUnless(price > 0n, priceUnit + price)
    case 'malay':
      refuseUnless(price !== 0n && price >= -priceUnit && price <= priceUnit, price)
      return price > 0n ? priceUnit + price : inverse(priceUnit)
    case 'indonesian':
      refuseUnless(price >= priceUnit || price <= -priceUnit, price)
      return price > 0n ? priceUnit + price : inverse(priceUnit)
    case 'american':
      refuseUnless(price >= 100n * priceUnit || price <= -100n * priceUnit, price)
      return price > 0n ? priceUnit + price / 100n : inverse(100n * priceUnit)
  }
}

function refuseUnless(isPrice: boolean, price: Price): Price {
  if (!isPrice) throw new RangeError(`${price} is no price of this format`)
  return price
}

function readWins(outcomes: number, wins: readonly number[]): Set<number> {
  const distinct = new Set(wins)
  if (distinct.size === 0 || [...distinct].some((outcome) => !Number.isSafeInteger(outcome) || outcome < 0 || outcome >= outcomes))
    throw new RangeError('A bet wins on outcomes of its market')
  return distinct
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const distance = (a: bigint, b: bigint) => (a < b ? b - a : a - b)

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return (a / x) * b
}
