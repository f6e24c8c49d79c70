import { deadHeatOf, type LegEnd, lost, voided } from '@portal/odds'
import { allOut, ballAt, type Ball, type CricketParams, howOut, inningsBalls, superBalls, superWickets } from './cricket-law.ts'
import { resourceOf, revisedTarget, rivalOf } from './cricket-chances.ts'
import { cricketJoint } from './cricket-joint.ts'
import { onlyWinner } from './markets.ts'
import { cricketTypes, readPeriod } from './cricket-types.ts'
import { addBall, type CricketState, type Innings, isInningsOver, startInnings } from './innings.ts'
import { type Market, otherSide, type Score, type Side, type SportModel } from './sport.ts'
import { lawOf } from './step-law.ts'

/** The toss, a ball, or the break between the innings, where rain may leave fewer overs. */
export type CricketIncident =
  | Ball
  | { readonly kind: 'TOSS'; readonly winner: Side; readonly batsFirst: Side }
  | { readonly kind: 'BREAK'; readonly overs: number | undefined }

export const cricket: SportModel<CricketParams, CricketState, CricketIncident> = {
  sport: 'cricket',
  version: 1,
  types: cricketTypes,
  begin: () => ({ toss: undefined, innings: [], isBreak: false, overs: inningsBalls / 6 }),
  isOver: (_, state) => winnerOf(state) !== undefined,
  law(params, state) {
    if (!state.toss) {
      const sides = ['HOME', 'AWAY'] as const
      return lawOf<CricketIncident>(sides.flatMap((winner) => sides.map((batsFirst) => [{ kind: 'TOSS', winner, batsFirst }, 1] as const)))
    }
    if (state.isBreak) {
      const cuts = params.cuts.map((overs) => [{ kind: 'BREAK' as const, overs }, params.rain / params.cuts.length] as const)
      return lawOf<CricketIncident>([[{ kind: 'BREAK', overs: undefined }, 1 - params.rain], ...cuts])
    }
    const { side, limit, balls, wickets } = state.innings.at(-1)!
    return ballAt(params, side, limit - balls, wickets).law
  },
  apply: applyCricket,
  score: scoreCricket,
  joint: (params, state) => cricketJoint(cricket, params, state),
  ownOutcomes: (_, { type }) => {
    if (type === 'HOW_OUT') return howOut
    if (type === 'TOP_BATTER') return Array.from({ length: allOut + 1 }, (__, at) => `B${at + 1}`)
    return type === 'MOST_SIXES' ? ['HOME', 'TIE', 'AWAY'] : ['HOME', 'AWAY']
  },
  settleOwn: settleCricket,
}

function applyCricket(params: CricketParams, state: CricketState, incident: CricketIncident): CricketState {
  if (incident.kind === 'TOSS') {
    return { ...state, toss: incident.winner, innings: [startInnings(incident.batsFirst, inningsBalls, allOut)] }
  }
  const [first] = state.innings
  if (incident.kind === 'BREAK') {
    const overs = incident.overs ?? state.overs
    const resource =
      incident.overs === undefined ? 1 : (rivalOf(params).cuts.find((cut) => cut.overs === overs)?.resource ?? resourceOf(params, overs))
    const target = revisedTarget(first!.runs, resource)
    return { ...state, isBreak: false, overs, innings: [first!, startInnings(otherSide(first!.side), overs * 6, allOut, target)] }
  }
  const current = addBall(state.innings.at(-1)!, incident)
  const innings = [...state.innings.slice(0, -1), current]
  const next = { ...state, innings }
  if (!isInningsOver(current) || winnerOf(next)) return next
  if (innings.length === 1) return { ...next, isBreak: true }
  // Tied: the side that batted second begins the super over, and after each tied one the same again.
  const isChase = innings.length % 2 === 1
  const side = isChase ? otherSide(current.side) : current.side
  return { ...next, innings: [...innings, startInnings(side, superBalls, superWickets, isChase ? current.runs + 1 : undefined)] }
}

/** The winner of the match, or of the super over that decided it. */
export function winnerOf({ innings }: CricketState): Side | undefined {
  const last = innings.at(-1)
  if (!last || innings.length % 2 === 1 || !isInningsOver(last)) return undefined
  if (last.runs >= last.target!) return last.side
  return last.runs < last.target! - 1 ? otherSide(last.side) : undefined
}

/** One count, that of the batting side; sessions and wickets that the innings ended before stand at its end. */
function scoreCricket(_: CricketParams, state: CricketState, period: string): Score | undefined {
  const { number, over, session, wicket } = readPeriod(period)!
  const innings = state.innings[number - 1]
  if (!innings) return undefined
  const isOver = isInningsOver(innings)
  const count = (home: number, isFinal: boolean): Score => ({ home, away: 0, isFinal })
  if (wicket !== undefined) return count(innings.falls[wicket - 1] ?? innings.runs, isOver || innings.falls.length >= wicket)
  // An innings that rain has cut can't be compared with a whole one; sessions within what is left can.
  const isCut = innings.limit < inningsBalls
  if (session === undefined && over === undefined) return { ...count(innings.runs, isOver), ...(isCut ? { isVoid: true } : {}) }
  const last = (session ?? over)!
  if (isCut && last * 6 > innings.limit) return { ...count(0, true), isVoid: true }
  const runsAt = (overs: number) => innings.overs[overs - 1] ?? innings.runs
  const isFinal = isOver || innings.overs.length >= last
  if (session !== undefined) return count(runsAt(session), isFinal)
  return last > 1 && innings.overs.length < last - 1 && !isOver
    ? undefined
    : count(runsAt(last) - (last > 1 ? runsAt(last - 1) : 0), isFinal)
}

function settleCricket(params: CricketParams, state: CricketState, market: Market): readonly LegEnd[] | undefined {
  const outcomes = cricket.ownOutcomes(params, market)
  if (market.type === 'TOSS') return state.toss && onlyWinner(outcomes, state.toss)
  const winner = winnerOf(state)
  if (market.type === 'WINNER') return winner && onlyWinner(outcomes, winner)
  if (market.type === 'MOST_SIXES') {
    const sixes = (side: Side) => state.innings.slice(0, 2).find((innings) => innings.side === side)?.sixes ?? 0
    const [home, away] = [sixes('HOME'), sixes('AWAY')]
    if (!winner) return undefined
    return state.overs < inningsBalls / 6
      ? outcomes.map(() => voided)
      : onlyWinner(outcomes, home > away ? 'HOME' : home < away ? 'AWAY' : 'TIE')
  }
  const { number, wicket } = readPeriod(market.period)!
  const innings = state.innings[number - 1]
  if (!innings) return undefined
  if (market.type === 'HOW_OUT') {
    const out = innings.outs[wicket! - 1]
    if (out) return onlyWinner(outcomes, out)
    return isInningsOver(innings) ? outcomes.map(() => voided) : undefined
  }
  return isInningsOver(innings) ? settleTopBatter(innings) : undefined
}

/** Those with the most runs share; a batter who did not come in is void, as all are in an innings that rain has cut. */
export function settleTopBatter({ batters, limit }: Innings): LegEnd[] {
  const most = Math.max(...batters)
  const tied = batters.filter((runs) => runs === most).length
  return Array.from({ length: allOut + 1 }, (_, at) => {
    if (limit < inningsBalls || batters[at] === undefined) return voided
    return batters[at] === most ? deadHeatOf(1, tied) : lost
  })
}
