import type { Board, Counts, LiveView } from '../../book-values.ts'
import type { BasketballState } from '../models/basketball.ts'
import { inningsBalls } from '../models/cricket-law.ts'
import { winnerOf as cricketWinner } from '../models/cricket.ts'
import type { FootballParams, FootballState } from '../models/football.ts'
import type { FpsState } from '../models/fps.ts'
import type { CricketState } from '../models/innings.ts'
import { extraRaids } from '../models/kabaddi-extra.ts'
import { isDoOrDie, kabaddi, type KabaddiParams, type KabaddiState, raiderAt, raidsOfMatch } from '../models/kabaddi.ts'
import type { MobaState } from '../models/moba.ts'
import { otherSide, type Side, type SportName } from '../models/sport.ts'
import type { TennisState } from '../models/tennis.ts'

type Seen = Pick<LiveView, 'score' | 'period' | 'parts' | 'board' | 'stats'>
type Part = LiveView['parts'][number]

const count = (all: readonly Side[]): Counts => ({
  home: all.filter((side) => side === 'HOME').length,
  away: all.filter((side) => side === 'AWAY').length,
})
const zero: Counts = { home: 0, away: 0 }
const less = (a: Counts, b: Counts): Counts => ({ home: a.home - b.home, away: a.away - b.away })
const plus = (a: Counts, b: Counts): Counts => ({ home: a.home + b.home, away: a.away + b.away })
const part = (period: string, counts: Counts, isOver: boolean): Part => ({ period, home: counts.home, away: counts.away, isOver })
const stat = (key: string, counts: Counts) => ({ key, home: counts.home, away: counts.away })

/** What is shown of a match at a state of its model. */
export function seeMatch(sport: SportName, params: unknown, state: unknown): Seen {
  const views: Readonly<Record<SportName, () => Seen>> = {
    football: () => seeFootball(params as FootballParams, state as FootballState),
    cricket: () => seeCricket(state as CricketState),
    tennis: () => seeTennis(state as TennisState),
    basketball: () => seeBasketball(params as { quarters: readonly number[]; overtime: number }, state as BasketballState),
    kabaddi: () => seeKabaddi(params as KabaddiParams, state as KabaddiState),
    moba: () => seeMoba(state as MobaState),
    fps: () => seeFps(state as FpsState),
  }
  return views[sport]()
}

function seeFootball({ firstHalf, shares }: FootballParams, state: FootballState): Seen {
  const score = count([...state.goals, ...state.unchecked])
  const isOver = state.minute === shares.length && state.unchecked.length === 0
  const parts = [part('FIRST_HALF', state.half ?? score, state.half !== undefined)]
  if (state.half) parts.push(part('SECOND_HALF', less(score, state.half), isOver))
  const isBreak = state.half !== undefined && state.minute === firstHalf
  return {
    score,
    period: isOver ? 'ENDED' : isBreak ? 'HALF_TIME' : state.half ? 'SECOND_HALF' : 'FIRST_HALF',
    parts,
    board: { sport: 'football', minute: state.minute, unchecked: state.unchecked },
    stats: [stat('GOALS', score)],
  }
}

function seeCricket(state: CricketState): Seen {
  const current = state.innings.at(-1)
  const runsOf = (side: Side) => state.innings.slice(0, 2).find((innings) => innings.side === side)
  const both = (read: (innings: CricketState['innings'][number]) => number): Counts => ({
    home: sumOf(state, 'HOME', read),
    away: sumOf(state, 'AWAY', read),
  })
  const score = { home: runsOf('HOME')?.runs ?? 0, away: runsOf('AWAY')?.runs ?? 0 }
  const board: Board = {
    sport: 'cricket',
    batting: current?.side ?? null,
    wonToss: state.toss ?? null,
    innings: state.innings.map(({ side, runs, wickets, balls, limit, target, batters, striker, partner }) => ({
      side,
      runs,
      wickets,
      balls,
      limit,
      target: target ?? null,
      batters,
      striker,
      partner,
    })),
    over: [],
    isBreak: state.isBreak,
  }
  const isOver = cricketWinner(state) !== undefined
  const name = (at: number) => (at < 2 ? `INNINGS_${at + 1}` : `SUPER_OVER_${at - 1}`)
  return {
    score,
    period: isOver ? 'ENDED' : state.isBreak ? 'BREAK' : current ? name(state.innings.length - 1) : 'TOSS',
    parts: state.innings.map((innings, at) =>
      part(
        name(at),
        innings.side === 'HOME' ? { home: innings.runs, away: 0 } : { home: 0, away: innings.runs },
        at < state.innings.length - 1 || isOver || state.isBreak,
      ),
    ),
    board,
    stats: [
      stat(
        'SIXES',
        both(({ sixes }) => sixes),
      ),
      stat(
        'WICKETS',
        both(({ wickets }) => wickets),
      ),
      stat(
        'BALLS',
        both(({ balls }) => balls),
      ),
    ],
  }
}

function sumOf(state: CricketState, side: Side, read: (innings: CricketState['innings'][number]) => number): number {
  return state.innings
    .filter((innings) => innings.side === side && innings.limit <= inningsBalls)
    .reduce((sum, innings) => sum + read(innings), 0)
}

const calls = ['0', '15', '30', '40']

function seeTennis(state: TennisState): Seen {
  const sets = count(state.sets.map(({ home, away }) => (home > away ? 'HOME' : 'AWAY')))
  const isTieBreak = state.games.home === 6 && state.games.away === 6
  const { home, away } = state.points
  const called = (own: number, other: number): string => {
    if (isTieBreak) return String(own)
    if (own >= 3 && other >= 3) return own > other ? 'A' : '40'
    return calls[Math.min(own, 3)]!
  }
  const all = [...state.sets, ...(state.isBreak ? [] : [state.games])]
  return {
    score: sets,
    period: state.retired ? 'ENDED' : state.isBreak ? 'BREAK' : `SET_${state.sets.length + 1}`,
    parts: all.map((set, at) => part(`SET_${at + 1}`, set, at < state.sets.length)),
    board: {
      sport: 'tennis',
      server: state.server,
      games: state.games,
      points: { home: called(home, away), away: called(away, home) },
      isTieBreak,
      retired: state.retired ?? null,
    },
    stats: [stat('GAMES', all.reduce<Counts>(plus, zero))],
  }
}

function seeBasketball({ quarters, overtime }: { quarters: readonly number[]; overtime: number }, state: BasketballState): Seen {
  const all = [...state.finished, state.points]
  const score = all.reduce<Counts>(plus, zero)
  const index = state.finished.length
  const isOver = index >= quarters.length && state.played === 0 && score.home !== score.away
  const name = (at: number) => (at < quarters.length ? `QUARTER_${at + 1}` : `OVERTIME_${at - quarters.length + 1}`)
  const first = index % 2 === 0 ? 'HOME' : 'AWAY'
  const shown = isOver ? state.finished : all
  return {
    score,
    period: isOver ? 'ENDED' : name(index),
    parts: shown.map((points, at) => part(name(at), points, at < index)),
    board: {
      sport: 'basketball',
      quarter: index + 1,
      attacking: state.played % 2 === 0 ? first : otherSide(first),
      possessionsLeft: 2 * (quarters[index] ?? overtime) - state.played,
    },
    stats: [stat('POINTS', score)],
  }
}

function seeKabaddi(params: KabaddiParams, state: KabaddiState): Seen {
  const { extra } = state
  const isPlayed = state.raids === raidsOfMatch
  const isOver = kabaddi.isOver(params, state)
  const parts = [part('FIRST_HALF', state.half ?? state.points, state.half !== undefined)]
  if (state.half) parts.push(part('SECOND_HALF', less(state.points, state.half), isPlayed))
  if (extra) parts.push(part('OVERTIME_1', extra.points, isOver))
  const golden = Math.max(0, (extra?.raids ?? 0) - extraRaids)
  const isGolden = (extra?.raids ?? 0) >= extraRaids
  const period = isOver ? 'ENDED' : isPlayed ? (isGolden ? 'GOLDEN_RAID' : 'OVERTIME_1') : state.half ? 'SECOND_HALF' : 'FIRST_HALF'
  const raid = state.raids + (extra?.raids ?? 0)
  const [done, of] =
    isOver || !isPlayed
      ? [state.raids, raidsOfMatch]
      : isGolden
        ? [golden, 2 * Math.floor(golden / 2) + 2]
        : [extra?.raids ?? 0, extraRaids]
  return {
    score: plus(state.points, extra?.points ?? zero),
    period,
    parts,
    board: {
      sport: 'kabaddi',
      raid: done,
      raids: of,
      raider: raiderAt(params, isOver ? raid - 1 : raid),
      mats: state.mats,
      isDoOrDie: !isOver && isDoOrDie(raid),
    },
    stats: [stat('RAID_POINTS', state.raidPoints), stat('TACKLE_POINTS', state.tacklePoints)],
  }
}

function seeMoba(state: MobaState): Seen {
  const isOver = state.minute === 0 && state.kills.home + state.kills.away === 0 && state.finished.length > 0
  return {
    score: state.maps,
    period: `MAP_${state.finished.length + (isOver ? 0 : 1)}`,
    parts: [
      ...state.finished.map((kills, at) => part(`MAP_${at + 1}`, kills, true)),
      ...(isOver ? [] : [part(`MAP_${state.finished.length + 1}`, state.kills, false)]),
    ],
    board: { sport: 'moba', map: state.finished.length + 1, minute: state.minute, kills: state.kills, lead: state.lead, maps: state.maps },
    stats: [stat('KILLS', [...state.finished, state.kills].reduce<Counts>(plus, zero))],
  }
}

function seeFps(state: FpsState): Seen {
  const isFresh = state.rounds.home + state.rounds.away === 0 && state.finished.length > 0
  return {
    score: state.maps,
    period: `MAP_${state.finished.length + (isFresh ? 0 : 1)}`,
    parts: [
      ...state.finished.map((rounds, at) => part(`MAP_${at + 1}`, rounds, true)),
      ...(isFresh ? [] : [part(`MAP_${state.finished.length + 1}`, state.rounds, false)]),
    ],
    board: {
      sport: 'fps',
      map: state.finished.length + 1,
      rounds: state.rounds,
      economy: { home: state.home, away: state.away },
      maps: state.maps,
    },
    stats: [stat('ROUNDS', [...state.finished, state.rounds].reduce<Counts>(plus, zero))],
  }
}

/** Whether a step changes a match so much that bets which wait are refused, whoever it favours. */
export function isMajorStep(sport: SportName, incident: unknown, before: LiveView | null, after: Seen): boolean {
  const now = incident as { kind: string; goals?: readonly Side[]; out?: string; runs?: number; isSuper?: boolean; winner?: Side }
  if (before && before.period !== after.period) return true
  switch (sport) {
    case 'football':
      return now.kind === 'CHECK' || (now.goals?.length ?? 0) > 0
    case 'cricket':
      return now.kind !== 'BALL' || now.out !== undefined || now.runs === 6
    case 'tennis':
      return gamesOf(before) !== gamesOf(after)
    case 'kabaddi':
      return now.isSuper === true
    case 'moba':
      return now.winner !== undefined
    case 'basketball':
    case 'fps':
      return false
  }
}

const gamesOf = (view: Pick<LiveView, 'stats'> | null): number | undefined => {
  const games = view?.stats.find(({ key }) => key === 'GAMES')
  return games && games.home + games.away
}
