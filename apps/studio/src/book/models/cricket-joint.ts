import type { LegEnd } from '@portal/odds'
import {
  chanceOfAtLeast,
  chanceToBeat,
  full,
  type InningsPlace,
  type InningsRun,
  type InningsRuns,
  revisedTarget,
  rivalOf,
  runInnings,
  runsAfter,
  start,
} from './cricket-chances.ts'
import { ballAt, type CricketParams, howOut, inningsBalls, superBalls, superWickets } from './cricket-law.ts'
import { readPeriod } from './cricket-types.ts'
import { type CricketState, type Innings, isInningsOver } from './innings.ts'
import { winsBy } from './markets.ts'
import { createGrid, type PairGrid } from './pair-grid.ts'
import { type Joint, type Market, otherSide, type Shares, type Side, type SportModel } from './sport.ts'
import { drawIncident } from './step-law.ts'

/** Matches that are played on to price batters and sixes; the seed is fixed, so that a price can be made again. */
const simulations = 2_000

/**
 * Prices from the distribution over balls, wickets and runs. What hangs on single batters or on sixes of both sides is counted over matches played on
 * by the same law.
 */
export function cricketJoint<Incident>(
  model: SportModel<CricketParams, CricketState, Incident>,
  params: CricketParams,
  state: CricketState,
): Joint {
  const runs = openRuns(params, state)
  const grids = new Map<string, PairGrid | undefined>()
  const played = new Map<string, Shares[]>()
  return {
    grid(period) {
      if (!grids.has(period)) grids.set(period, model.isOver(params, state) ? undefined : gridOf(params, state, period, runs))
      return grids.get(period)
    },
    own(market) {
      if (model.isOver(params, state) || model.settleOwn(params, state, market)) return undefined
      if (market.type === 'TOSS') return [winsBy(0.5), winsBy(0.5)]
      if (market.type === 'WINNER') {
        const home = homeChance(params, state, runs)
        return [winsBy(home), winsBy(1 - home)]
      }
      if (market.type === 'HOW_OUT') return howOutShares(params, state, market)
      const number = readPeriod(market.period)?.number
      if (number !== undefined && !state.innings[number - 1]) return undefined
      const key = `${market.type} ${market.period}`
      const shares = played.get(key) ?? playOn(model, params, state, market)
      played.set(key, shares)
      return shares
    },
  }
}

/** The side that bats in an innings that has begun or that the toss has given it; before the toss both alike. */
function battersOf(state: CricketState, number: number): readonly Side[] {
  const first = state.innings[0]?.side
  if (!first) return ['HOME', 'AWAY']
  return [number === 1 ? first : otherSide(first)]
}

/** The innings under way and the first one before the toss, played to their end once for all their markets. */
type Runs = (number: number) => { readonly side: Side; readonly runs: InningsRuns }[]

function openRuns(params: CricketParams, state: CricketState): Runs {
  const made = new Map<number, ReturnType<Runs>>()
  return (number) => {
    const innings = state.innings[number - 1]
    const marks = [36, 60, 90, (Math.floor((innings?.balls ?? 0) / 6) + 1) * 6]
    const all =
      made.get(number) ??
      battersOf(state, number).map((side) => ({
        side,
        runs: runInnings(params, side, innings ?? start, innings ? runOf(innings) : full, marks),
      }))
    made.set(number, all)
    return all
  }
}

/** Innings markets are open for the innings under way and for the first one before the toss. */
function gridOf(params: CricketParams, state: CricketState, period: string, runs: Runs): PairGrid | undefined {
  const { number, session, over, wicket } = readPeriod(period)!
  const innings = state.innings[number - 1]
  if (innings ? isInningsOver(innings) : number === 2) return undefined
  const place: InningsPlace = innings ?? start
  const how: InningsRun = innings ? runOf(innings) : full
  if (how.limit < inningsBalls && (session ?? over ?? (wicket === undefined ? 20 : 0)) * 6 > how.limit) return undefined
  if (wicket !== undefined && wicket !== place.wickets + 1) return undefined
  const last = session ?? over
  if (last !== undefined && place.balls >= last * 6) return undefined
  // Of the overs only the one under way.
  if (over !== undefined && Math.floor(place.balls / 6) !== over - 1) return undefined
  const startRuns = over === undefined ? 0 : (innings?.overs.at(-1) ?? 0)
  const spreads = runs(number).map(({ side, runs: { final, at } }) => {
    if (wicket !== undefined) return runsAfter(params, side, place, { ...how, untilWicket: wicket })
    return last === undefined ? final : at.get(last * 6)!
  })
  const points = spreads.flatMap((spread) =>
    [...spread].map((chance, count): [number, number, number] => [count - startRuns, 0, chance / spreads.length]),
  )
  return createGrid(points.filter(([, , chance]) => chance > 1e-12))
}

const runOf = ({ limit, wicketLimit, target }: Innings): InningsRun => ({
  limit,
  wickets: wicketLimit,
  ...(target === undefined ? {} : { target }),
})

/** The home side's chance to win, super overs included. */
function homeChance(params: CricketParams, state: CricketState, open: Runs): number {
  const rival = rivalOf(params)
  const superOf = (side: Side) => (side === 'HOME' ? rival.superHome : 1 - rival.superHome)
  const asHome = (side: Side, chance: number) => (side === 'HOME' ? chance : 1 - chance)
  /** The chance of the side that bats second to reach a target. */
  const chase = (side: Side, runs: Float64Array, target: number) => chanceOfAtLeast(runs, target) + (runs[target - 1] ?? 0) * superOf(side)
  /** The same after a first innings, with rain or without. */
  const chaseScore = (side: Side, score: number) => {
    const dry = chase(side, rival.whole[side], score + 1)
    const wet = rival.cuts.reduce((sum, cut) => sum + chase(side, cut.runs[side], revisedTarget(score, cut.resource)), 0)
    return (1 - params.rain) * dry + (rival.cuts.length === 0 ? 0 : (params.rain * wet) / rival.cuts.length)
  }
  const afterFirst = (side: Side, runs: Float64Array) => {
    const second = otherSide(side)
    const chance = runs.reduce((sum, p, score) => sum + (p > 1e-13 ? p * chaseScore(second, score) : 0), 0)
    return asHome(second, chance)
  }
  const current = state.innings.at(-1)
  if (!current) return (afterFirst('HOME', rival.whole.HOME) + afterFirst('AWAY', rival.whole.AWAY)) / 2
  if (state.isBreak) return asHome(otherSide(current.side), chaseScore(otherSide(current.side), current.runs))
  const runs =
    state.innings.length > 2 ? runsAfter(params, current.side, current, runOf(current)) : open(state.innings.length)[0]!.runs.final
  if (state.innings.length === 1) return afterFirst(current.side, runs)
  if (current.target !== undefined) return asHome(current.side, chase(current.side, runs, current.target))
  // The first innings of a super over: more runs win, as many mean another.
  const other = runsAfter(params, otherSide(current.side), start, { limit: superBalls, wickets: superWickets })
  const wins = chanceToBeat(runs, other)
  const ties = runs.reduce((sum, p, at) => sum + p * other[at]!, 0)
  return asHome(current.side, wins + ties * superOf(current.side))
}

/** Void when the innings ends without the wicket. */
function howOutShares(params: CricketParams, state: CricketState, market: Market): Shares[] | undefined {
  const { number, wicket } = readPeriod(market.period)!
  const innings = state.innings[number - 1]
  if (!innings || isInningsOver(innings) || wicket !== innings.wickets + 1) return undefined
  const { law } = ballAt(params, innings.side, innings.limit - innings.balls, innings.wickets)
  const outs = howOut.map((out) => law.reduce((sum, { incident, units }) => sum + (incident.out === out ? units : 0), 0))
  const total = outs.reduce((sum, units) => sum + units, 0)
  return outs.map((units) => winsBy(units / total))
}

function playOn<Incident>(
  model: SportModel<CricketParams, CricketState, Incident>,
  params: CricketParams,
  from: CricketState,
  market: Market,
): Shares[] {
  let word = 0x2545f491
  const source = {
    bits: 32,
    next() {
      word ^= word << 13
      word ^= word >>> 17
      word ^= word << 5
      return word >>> 0
    },
  }
  const all = model.ownOutcomes(params, market).map(() => new Map<string, { end: LegEnd; chance: number }>())
  for (let match = 0; match < simulations; match += 1) {
    let state = from
    let ends: readonly LegEnd[] | undefined
    while (!(ends = model.settleOwn(params, state, market))) {
      state = model.apply(params, state, drawIncident(model.law(params, state), source))
    }
    ends.forEach((end, at) => {
      const key = `${end.result} ${end.voidFactor} ${end.deadHeat.tied}`
      all[at]!.set(key, { end, chance: (all[at]!.get(key)?.chance ?? 0) + 1 / simulations })
    })
  }
  return all.map((ends) => [...ends.values()])
}
