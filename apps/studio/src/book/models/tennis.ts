import { createGrid, type PairGrid } from './pair-grid.ts'
import { onlyWinner, winsBy } from './markets.ts'
import { type Joint, type MarketType, otherSide, type Score, type Side, type SportModel } from './sport.ts'
import { lawOf } from './step-law.ts'
import { isSetOver, isTieBreak, type ServePoints, setScores, type SetPlace, type SetScore, tieBreakServer } from './tennis-chances.ts'

export type TennisParams = {
  readonly serve: ServePoints
  /** Sets that win the match: 2 or 3. */
  readonly setsToWin: number
  readonly firstServer: Side
  /** The chance of each player to retire after a set. */
  readonly retires: number
}

export type TennisState = SetPlace & {
  readonly sets: readonly SetScore[]
  /** Between two sets, where a player may retire. */
  readonly isBreak: boolean
  readonly retired: Side | undefined
}

export type TennisIncident =
  { readonly kind: 'POINT'; readonly winner: Side } | { readonly kind: 'BREAK'; readonly retired: Side | undefined }

const nothing = { home: 0, away: 0 }
const setPeriods = ['SET_1', 'SET_2', 'SET_3', 'SET_4', 'SET_5']
const common = { isLive: false, isBuildable: false, payoutCap: 60_000 }

const types: readonly MarketType[] = [
  { ...common, id: 'MATCH_WINNER', rule: 'OWN', periods: ['MATCH'], marginMilli: 45, isLive: true },
  { ...common, id: 'SET_SCORE', rule: 'OWN', periods: ['MATCH'], marginMilli: 80 },
  { ...common, id: 'WINNER', rule: 'WINNER', periods: setPeriods, marginMilli: 50 },
  { ...common, id: 'HANDICAP', rule: 'HANDICAP', periods: ['GAMES', 'SETS'], lineStep: 2, lineLimit: 80, marginMilli: 50 },
  {
    ...common,
    id: 'TOTAL',
    rule: 'TOTAL',
    periods: ['GAMES', 'SETS', ...setPeriods],
    lineStep: 2,
    lineLimit: 260,
    marginMilli: 50,
    isLive: true,
  },
  { ...common, id: 'HOME_TOTAL', rule: 'HOME_TOTAL', periods: ['GAMES'], lineStep: 2, lineLimit: 140, marginMilli: 60, isLive: true },
  { ...common, id: 'AWAY_TOTAL', rule: 'AWAY_TOTAL', periods: ['GAMES'], lineStep: 2, lineLimit: 140, marginMilli: 60, isLive: true },
  { ...common, id: 'ODD_EVEN', rule: 'ODD_EVEN', periods: ['GAMES'], marginMilli: 60 },
]

export const tennis: SportModel<TennisParams, TennisState, TennisIncident> = {
  sport: 'tennis',
  version: 1,
  types,
  begin: ({ firstServer }) => ({ sets: [], games: nothing, points: nothing, server: firstServer, isBreak: false, retired: undefined }),
  isOver: (params, state) => winnerOf(params, state) !== undefined,
  law({ serve, retires }, state) {
    if (state.isBreak) {
      const ways = (['HOME', 'AWAY'] as const).map((retired) => [{ kind: 'BREAK' as const, retired }, retires] as const)
      return lawOf<TennisIncident>([[{ kind: 'BREAK', retired: undefined }, 1 - 2 * retires], ...ways])
    }
    const { games, points, server } = state
    const at = isTieBreak(games) ? tieBreakServer(server, points.home + points.away) : server
    const p = at === 'HOME' ? serve.home : 1 - serve.away
    return lawOf<TennisIncident>([
      [{ kind: 'POINT', winner: 'HOME' }, p],
      [{ kind: 'POINT', winner: 'AWAY' }, 1 - p],
    ])
  },
  apply(params, state, incident) {
    return incident.kind === 'BREAK' ? { ...state, isBreak: false, retired: incident.retired } : addPoint(params, state, incident.winner)
  },
  score: scoreTennis,
  joint: tennisJoint,
  ownOutcomes: ({ setsToWin }, { type }) => (type === 'SET_SCORE' ? setScoreNames(setsToWin) : ['HOME', 'AWAY']),
  settleOwn(params, state, market) {
    const winner = winnerOf(params, state)
    if (!winner) return undefined
    const outcomes = tennis.ownOutcomes(params, market)
    if (market.type === 'MATCH_WINNER') return onlyWinner(outcomes, winner)
    const { home, away } = countSets(state.sets)
    const ends = onlyWinner(outcomes, `${home}-${away}`)
    return state.retired ? ends.map((end) => ({ ...end, voidFactor: 1 as const })) : ends
  },
}

function addPoint({ setsToWin }: TennisParams, state: TennisState, winner: Side): TennisState {
  const points = add(state.points, winner)
  const most = Math.max(points.home, points.away)
  const isGame = most >= (isTieBreak(state.games) ? 7 : 4) && Math.abs(points.home - points.away) >= 2
  if (!isGame) return { ...state, points }
  const games = add(state.games, winner)
  const server = otherSide(state.server)
  if (!isSetOver(games)) return { ...state, games, points: nothing, server }
  const sets = [...state.sets, games]
  const isOver = Math.max(...Object.values(countSets(sets))) === setsToWin
  return { ...state, sets, games: nothing, points: nothing, server, isBreak: !isOver }
}

function winnerOf({ setsToWin }: TennisParams, { sets, retired }: TennisState): Side | undefined {
  if (retired) return otherSide(retired)
  const { home, away } = countSets(sets)
  return home === setsToWin ? 'HOME' : away === setsToWin ? 'AWAY' : undefined
}

function scoreTennis(params: TennisParams, state: TennisState, period: string): Score | undefined {
  const isOver = tennis.isOver(params, state)
  const isVoid = state.retired ? { isVoid: true as const } : {}
  if (period === 'SETS') return { ...countSets(state.sets), isFinal: isOver, ...isVoid }
  if (period === 'GAMES') {
    const all = [...state.sets, state.games]
    const sum = (side: 'home' | 'away') => all.reduce((total, set) => total + set[side], 0)
    return { home: sum('home'), away: sum('away'), isFinal: isOver, ...isVoid }
  }
  const index = setPeriods.indexOf(period)
  const set = state.sets[index]
  if (set) return { ...set, isFinal: true }
  if (isOver) return { ...nothing, isFinal: true, isVoid: true }
  return index === state.sets.length ? { ...state.games, isFinal: false } : undefined
}

/** A way in which some sets may have gone. */
type Branch = { sets: SetScore; games: SetScore; server: Side; chance: number }

function tennisJoint(params: TennisParams, state: TennisState): Joint {
  const fresh = (server: Side): SetPlace => ({ games: nothing, points: nothing, server })
  const setsFrom = new Map((['HOME', 'AWAY'] as const).map((server) => [server, setScores(params.serve, fresh(server))]))
  const current = setScores(params.serve, state)
  const final = listBranches(params, state, setsFrom, current)
  const made = new Map<string, PairGrid | undefined>()
  const make = (period: string): PairGrid | undefined => {
    if (tennis.isOver(params, state)) return undefined
    if (period === 'GAMES') return createGrid(final.map(({ games, chance }) => [games.home, games.away, chance]))
    if (period === 'SETS') return createGrid(final.map(({ sets, chance }) => [sets.home, sets.away, chance]))
    // A set that has not begun is priced as one that is played; who serves first in it does not change who wins it.
    const index = setPeriods.indexOf(period)
    if (index < state.sets.length || index >= params.setsToWin * 2 - 1) return undefined
    const ends = index === state.sets.length ? current : setsFrom.get(state.server)!
    return createGrid([...ends.values()].map(({ score, chance }) => [score.home, score.away, chance]))
  }
  return {
    grid(period) {
      if (!made.has(period)) made.set(period, make(period))
      return made.get(period)
    },
    own(market) {
      if (tennis.isOver(params, state)) return undefined
      if (market.type === 'MATCH_WINNER') {
        const set = [...setsFrom.get('HOME')!.values()].reduce((sum, { score, chance }) => sum + (score.home > score.away ? chance : 0), 0)
        const now = [...current.values()].reduce((sum, { score, chance }) => sum + (score.home > score.away ? chance : 0), 0)
        const home = matchChance(params, countSets(state.sets), state.isBreak, now, set)
        return [winsBy(home), winsBy(1 - home)]
      }
      return setScoreNames(params.setsToWin).map((name) =>
        winsBy(final.reduce((sum, { sets, chance }) => sum + (`${sets.home}-${sets.away}` === name ? chance : 0), 0)),
      )
    },
  }
}

/** The chance of the home side with retirements: whoever goes on wins. */
function matchChance(params: TennisParams, sets: SetScore, isBreak: boolean, now: number, later: number): number {
  if (sets.home === params.setsToWin || sets.away === params.setsToWin) return Number(sets.home > sets.away)
  const played = (won: Side) => matchChance(params, add(sets, won), true, later, later)
  const goesOn = now * played('HOME') + (1 - now) * played('AWAY')
  return isBreak ? (1 - 2 * params.retires) * goesOn + params.retires : goesOn
}

function listBranches(
  params: TennisParams,
  state: TennisState,
  fresh: Map<Side, ReturnType<typeof setScores>>,
  current: ReturnType<typeof setScores>,
): Branch[] {
  const games = scoreTennis(params, { ...state, games: nothing }, 'GAMES')!
  let open: Branch[] = [{ sets: countSets(state.sets), games, server: state.server, chance: 1 }]
  const done: Branch[] = []
  for (let isFirst = true; open.length > 0; isFirst = false) {
    const merged = new Map<string, Branch>()
    for (const branch of open) {
      if (Math.max(branch.sets.home, branch.sets.away) === params.setsToWin) {
        done.push(branch)
        continue
      }
      const begun = isFirst ? state.games.home + state.games.away : 0
      for (const { score, chance } of (isFirst ? current : fresh.get(branch.server)!).values()) {
        const sets = add(branch.sets, score.home > score.away ? 'HOME' : 'AWAY')
        const total = { home: branch.games.home + score.home, away: branch.games.away + score.away }
        const server = (score.home + score.away - begun) % 2 === 0 ? branch.server : otherSide(branch.server)
        const key = `${sets.home} ${sets.away} ${total.home} ${total.away} ${server}`
        merged.set(key, { sets, games: total, server, chance: (merged.get(key)?.chance ?? 0) + branch.chance * chance })
      }
    }
    open = [...merged.values()]
  }
  return done
}

function setScoreNames(setsToWin: number): string[] {
  const lost = Array.from({ length: setsToWin }, (_, at) => at)
  return [...lost.map((at) => `${setsToWin}-${at}`), ...lost.toReversed().map((at) => `${at}-${setsToWin}`)]
}

const add = ({ home, away }: SetScore, side: Side): SetScore => (side === 'HOME' ? { home: home + 1, away } : { home, away: away + 1 })

function countSets(sets: readonly SetScore[]): SetScore {
  return sets.reduce((sum, set) => add(sum, set.home > set.away ? 'HOME' : 'AWAY'), nothing)
}
