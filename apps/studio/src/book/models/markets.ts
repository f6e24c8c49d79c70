import { certain, endOfLine, type LegEnd, lineResults, type Milli, priceOutcomes, voided } from '@portal/odds'
import { project, type Spread } from './pair-grid.ts'
import { type PairRule, pairRules } from './pair-rules.ts'
import type { Joint, Market, MarketType, Shares, SportModel } from './sport.ts'

/** A count that no match reaches: a result that is the same here as at present stands whatever comes. */
const beyond = 4_000

const ends = lineResults.map(endOfLine)

/**
 * The row of a market.
 * @returns undefined for a type, period, line or participant that the sport does not offer
 */
export function findType(types: readonly MarketType[], { type, period, line, participant }: Market): MarketType | undefined {
  // Outcomes name the players: no market here is of one alone.
  if (participant !== undefined) return undefined
  const row = types.find(({ id, periods }) => id === type && periods.includes(period))
  if (!row) return undefined
  if (row.lineStep === undefined) return line === undefined ? row : undefined
  const isLine = line !== undefined && Number.isInteger(line) && !Object.is(line, -0) && Math.abs(line) <= (row.lineLimit ?? 0)
  return isLine && line % row.lineStep === 0 ? row : undefined
}

export function outcomesOf<Params, State, Incident>(
  model: SportModel<Params, State, Incident>,
  params: Params,
  market: Market,
): readonly string[] | undefined {
  const row = findType(model.types, market)
  if (!row) return undefined
  return row.rule === 'OWN' ? model.ownOutcomes(params, market) : pairRules[row.rule].outcomes(market.line)
}

/**
 * The end of each outcome of a market, in their order; undefined while it is open. A market that its row flags as LIVE ends as soon as nothing
 * can change it, any other with its period.
 * @param base the score at which a running handicap was taken
 */
export function settleMarket<Params, State, Incident>(
  model: SportModel<Params, State, Incident>,
  params: Params,
  state: State,
  market: Market,
  base = { home: 0, away: 0 },
): readonly LegEnd[] | undefined {
  const row = findType(model.types, market)
  if (!row) return undefined
  if (row.rule === 'OWN') return model.settleOwn(params, state, market)
  const score = model.score(params, state, market.period)
  if (!score) return undefined
  const rule: PairRule = pairRules[row.rule]
  const isRunning = row.rule === 'HANDICAP'
  const count = project(rule.projection, score.home - (isRunning ? base.home : 0), score.away - (isRunning ? base.away : 0))
  const results = rule.results(count, market.line ?? 0)
  const isEarly = isSettledEarly(rule, count, market, results)
  if (score.isVoid) return results.map((result) => (isEarly ? endOfLine(result) : voided))
  return score.isFinal || (row.isLive && isEarly) ? results.map(endOfLine) : undefined
}

/** The ends of a market of two counts by a final score that is given: a correction. Undefined for one that its sport settles. */
export function endsOfScore<Params, State, Incident>(
  model: SportModel<Params, State, Incident>,
  market: Market,
  score: { readonly home: number; readonly away: number },
  base = { home: 0, away: 0 },
): readonly LegEnd[] | undefined {
  const row = findType(model.types, market)
  if (!row || row.rule === 'OWN') return undefined
  const rule: PairRule = pairRules[row.rule]
  const from = row.rule === 'HANDICAP' ? base : { home: 0, away: 0 }
  return rule.results(project(rule.projection, score.home - from.home, score.away - from.away), market.line ?? 0).map(endOfLine)
}

/** Only what counts up alone may settle early: totals and the smaller of two counts. */
function isSettledEarly(rule: PairRule, count: number, market: Market, results: readonly string[]): boolean {
  if (rule === pairRules.ODD_EVEN || !['sum', 'home', 'away', 'least'].includes(rule.projection)) return false
  return rule.results(count + beyond, market.line ?? 0).every((result, at) => result === results[at])
}

/** Every state that the next step may lead to. */
export function nextStates<Params, State, Incident>(model: SportModel<Params, State, Incident>, params: Params, state: State): State[] {
  return model.law(params, state).map(({ incident }) => model.apply(params, state, incident))
}

/** Whether the next step may end a market: it is suspended before the step is drawn. @param next `nextStates`, made once for all markets */
export function canDecide<Params, State, Incident>(
  model: SportModel<Params, State, Incident>,
  params: Params,
  state: State,
  market: Market,
  next: readonly State[],
): boolean {
  return !settleMarket(model, params, state, market) && next.some((after) => settleMarket(model, params, after, market) !== undefined)
}

export type PricedOutcome = {
  readonly outcome: string
  /** Undefined where the outcome can't be offered. */
  readonly milli: Milli | undefined
  /** The true chance behind the price, in billionths: of a line, of winning per stake that is not returned. */
  readonly billionths: number
  readonly shares: Shares
}

/**
 * Prices of a market, on the ladder.
 * @param base as for `settleMarket`
 * @param marginMilli in place of the margin of its type
 * @returns undefined when the market is closed or unknown, or when one of its chances is none: 0 of 0
 */
export function priceMarket<Params, State, Incident>(
  model: SportModel<Params, State, Incident>,
  params: Params,
  joint: Joint,
  market: Market,
  base = { home: 0, away: 0 },
  marginMilli?: number,
): PricedOutcome[] | undefined {
  const row = findType(model.types, market)
  const outcomes = outcomesOf(model, params, market)
  const shares = row && sharesOf(row, joint, market, base)
  if (!row || !outcomes || !shares) return undefined
  const chances = shares.map(chanceOf)
  if (!chances.every(Number.isFinite)) return undefined
  // Outcomes that overlap sum to more than 1, and their margin with them.
  const whole = chances.reduce((sum, chance) => sum + chance, 0)
  const sum = whole * (1 + (marginMilli ?? row.marginMilli) / 1_000)
  const prices = priceOutcomes(chances, sum, whole > 1.5 ? 'PROPORTIONAL' : row.method)
  return outcomes.map((outcome, at) => ({
    outcome,
    milli: prices[at],
    billionths: Math.round(chances[at]! * certain),
    shares: shares[at]!,
  }))
}

/** The chance of winning per stake that is not returned: A / (A + B), half results counted as halves. */
export function chanceOf(shares: Shares): number {
  let wins = 0
  let losses = 0
  for (const { end, chance } of shares) {
    const part = (1 - end.voidFactor) * chance
    const share = end.result * (end.deadHeat.places / end.deadHeat.tied)
    wins += part * share
    losses += part * (1 - share)
  }
  return wins / (wins + losses)
}

export function sharesOf(row: MarketType, joint: Joint, market: Market, base: { home: number; away: number }): Shares[] | undefined {
  if (row.rule === 'OWN') return joint.own(market)
  const rule: PairRule = pairRules[row.rule]
  const spread = joint.grid(market.period)?.spread(rule.projection)
  const shift = row.rule === 'HANDICAP' ? base.home - base.away : 0
  return spread && shareOut(rule, spread, market.line ?? 0, shift)
}

function shareOut(rule: PairRule, spread: Spread, line: number, shift: number): Shares[] {
  if (rule.lineOf) return shareLine(spread, rule.lineOf(line) - 4 * shift)
  const { counts, chances } = spread
  const sums = rule.outcomes(line).map(() => ends.map(() => 0))
  counts.forEach((count, at) => {
    rule.results(count - shift, line).forEach((result, outcome) => {
      sums[outcome]![lineResults.indexOf(result)]! += chances[at]!
    })
  })
  return sums.map((of) => of.flatMap((chance, at) => (chance > 0 ? [{ end: ends[at]!, chance }] : [])))
}

/** The chances of all counts below each one, made once for a spread. */
const sumsBelow = new WeakMap<Spread, Float64Array>()

function sumBelow(spread: Spread): Float64Array {
  const made = sumsBelow.get(spread)
  if (made) return made
  const sums = new Float64Array(spread.counts.length + 1)
  spread.chances.forEach((chance, at) => (sums[at + 1] = sums[at]! + chance))
  sumsBelow.set(spread, sums)
  return sums
}

/** The shares of a handicap and of the other side, by sums that the spread keeps: a count c wins where 4c + line is above 1, and loses where it is below -1. */
function shareLine(spread: Spread, line: number): Shares[] {
  const sums = sumBelow(spread)
  const before = (margin: number): number => sums[countBelow(spread.counts, (margin - line) / 4)]!
  const total = sums.at(-1)!
  // In the order of `lineResults`: won, half won, pushed, half lost, lost.
  const edges = [total, before(2), before(1), before(0), before(-1), 0]
  const parts = ends.map((end, at) => ({ end, chance: edges[at]! - edges[at + 1]! }))
  const mirrored = parts.map(({ chance }, at) => ({ end: ends[ends.length - 1 - at]!, chance }))
  return [parts, mirrored].map((side) => side.filter(({ chance }) => chance > 0))
}

/** How many counts are below a number. */
function countBelow(counts: readonly number[], least: number): number {
  let [low, high] = [0, counts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (counts[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** An outcome that wins or loses. */
export function winsBy(chance: number): Shares {
  return [
    { end: endOfLine('WON'), chance },
    { end: endOfLine('LOST'), chance: 1 - chance },
  ]
}

/** The ends of a market of which one outcome wins. */
export function onlyWinner(outcomes: readonly string[], winner: string): LegEnd[] {
  return outcomes.map((outcome) => endOfLine(outcome === winner ? 'WON' : 'LOST'))
}
