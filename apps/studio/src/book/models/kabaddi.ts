import { kabaddiTypes } from './kabaddi-types.ts'
import { ExtraRaids, extraRaids } from './kabaddi-extra.ts'
import { KabaddiTables, type RaidWay } from './kabaddi-tables.ts'
import { onlyWinner, winsBy } from './markets.ts'
import { type PairGrid, project, type Projection, type Spread } from './pair-grid.ts'
import { type Joint, otherSide, type Score, type Side, type SportModel } from './sport.ts'
import { type Law, lawOf, lawUnits } from './step-law.ts'

export type KabaddiParams = {
  /** The chance of a side's raider to score when seven defend. */
  readonly homeRaid: number
  readonly awayRaid: number
  readonly firstRaid: Side
  /** Of a play-off: a tie goes on in extra raids until it is decided. */
  readonly isPlayOff?: true
}

type Pair = { readonly home: number; readonly away: number }

export type KabaddiState = {
  readonly raids: number
  readonly mats: Pair
  readonly points: Pair
  readonly half: Pair | undefined
  readonly raidPoints: Pair
  readonly tacklePoints: Pair
  /** What followed a tie: how many raids, and their points alone. */
  readonly extra?: { readonly raids: number; readonly points: Pair }
}

/** `touches` defenders are out; a bonus is a point without one. */
export type KabaddiIncident =
  | { readonly kind: 'EMPTY' }
  | { readonly kind: 'TOUCH'; readonly touches: number }
  | { readonly kind: 'BONUS' }
  | { readonly kind: 'TACKLE'; readonly isSuper: boolean }

const raids = 80
export const raidsOfMatch = raids
const halfRaids = raids / 2
const players = 7
const whole: Pair = { home: players, away: players }
/** A tackle by three or fewer is a super tackle, two points. */
const superTackle = 3
const bonusFrom = 6
const allOut = 2
/** Every third raid of a side is do-or-die: the raider who comes back empty is out. */
const doOrDieEach = 3

export const kabaddi: SportModel<KabaddiParams, KabaddiState, KabaddiIncident> = {
  sport: 'kabaddi',
  version: 1,
  types: kabaddiTypes,
  begin() {
    const none = { home: 0, away: 0 }
    return { raids: 0, mats: whole, points: none, half: undefined, raidPoints: none, tacklePoints: none }
  },
  isOver: (params, state) => winnerOf(params, state) !== undefined,
  law(params, state) {
    const raid = state.raids + (state.extra?.raids ?? 0)
    return raidLaw(params, raid, defenders(raiderAt(params, raid), state.mats))
  },
  apply(params, state, incident) {
    if (state.raids === raids) return playExtra(params, state, incident)
    const side = raiderAt(params, state.raids)
    const after = playRaid(side, state.mats, incident)
    const next = {
      raids: state.raids + 1,
      mats: after.mats,
      points: addPairs(state.points, after.points),
      half: state.half,
      raidPoints: addPairs(state.raidPoints, pairOf(side, after.raid)),
      tacklePoints: addPairs(state.tacklePoints, pairOf(otherSide(side), after.tackle)),
    }
    if (next.raids === halfRaids) return { ...next, half: next.points }
    // Extra raids begin with whole sides.
    return next.raids === raids && !winnerOf(params, next) ? { ...next, mats: whole } : next
  },
  score: scoreKabaddi,
  joint: kabaddiJoint,
  ownOutcomes: () => ['HOME', 'AWAY'],
  settleOwn(params, state) {
    const winner = params.isPlayOff && winnerOf(params, state)
    return winner === 'HOME' || winner === 'AWAY' ? onlyWinner(['HOME', 'AWAY'], winner) : undefined
  },
}

/** Who won what is over; a match of the league may end in a tie. */
function winnerOf({ isPlayOff }: KabaddiParams, { raids: played, points, extra }: KabaddiState): Side | 'TIE' | undefined {
  if (played < raids) return undefined
  const difference = points.home - points.away
  if (difference !== 0) return difference > 0 ? 'HOME' : 'AWAY'
  if (!isPlayOff) return 'TIE'
  const ahead = extra ? extra.points.home - extra.points.away : 0
  if (!extra || extra.raids < extraRaids || ahead === 0) return undefined
  return ahead > 0 ? 'HOME' : 'AWAY'
}

/** Extra time, then golden raids: each from whole sides, and the first point decides. */
function playExtra(params: KabaddiParams, state: KabaddiState, incident: KabaddiIncident): KabaddiState {
  const { raids: before, points } = state.extra ?? { raids: 0, points: { home: 0, away: 0 } }
  const after = playRaid(raiderAt(params, raids + before), state.mats, incident)
  const extra = { raids: before + 1, points: addPairs(points, after.points) }
  return { ...state, mats: extra.raids >= extraRaids ? whole : after.mats, extra }
}

/** The sides raid in turn; the other one begins after half-time. */
export function raiderAt({ firstRaid }: KabaddiParams, raid: number): Side {
  return (raid + Number(raid >= halfRaids)) % 2 === 0 ? firstRaid : otherSide(firstRaid)
}

export const isDoOrDie = (raid: number): boolean =>
  raid < raids + extraRaids && Math.floor((raid % halfRaids) / 2) % doOrDieEach === doOrDieEach - 1

const defenders = (raider: Side, { home, away }: Pair) => (raider === 'HOME' ? away : home)

/** Fewer defenders catch less and give no bonus; the raider of a do-or-die raid takes more risk. */
function raidLaw(params: KabaddiParams, raid: number, defending: number): Law<KabaddiIncident> {
  const strength = raiderAt(params, raid) === 'HOME' ? params.homeRaid : params.awayRaid
  const isRisky = isDoOrDie(raid)
  const touch = strength * (1 + 0.03 * (players - defending)) * (isRisky ? 1.25 : 1)
  const tackle = (0.13 + 0.01 * defending) * (isRisky ? 1.4 : 1)
  const bonus = defending >= bonusFrom ? 0.1 : 0
  const empty = isRisky ? 0 : 1 - touch - tackle - bonus
  const split = [0.78, 0.17, 0.05].slice(0, defending)
  return lawOf<KabaddiIncident>([
    [{ kind: 'EMPTY' }, empty],
    [{ kind: 'BONUS' }, bonus],
    [{ kind: 'TACKLE', isSuper: defending <= superTackle }, isRisky ? 1 - touch - bonus : tackle],
    ...split.map((part, at) => [{ kind: 'TOUCH', touches: at + 1 }, (touch * part) / split.reduce((sum, one) => sum + one, 0)] as const),
  ])
}

type Raid = { readonly mats: Pair; readonly points: Pair; readonly raid: number; readonly tackle: number }

/** Who scores brings back as many of its own; a side without players is all out and stands whole again. */
function playRaid(side: Side, mats: Pair, incident: KabaddiIncident): Raid {
  const own = side === 'HOME' ? mats.home : mats.away
  const other = side === 'HOME' ? mats.away : mats.home
  const touches = incident.kind === 'TOUCH' ? incident.touches : 0
  const isTackle = incident.kind === 'TACKLE'
  const raid = touches + Number(incident.kind === 'BONUS')
  const tackle = isTackle ? (incident.isSuper ? 2 : 1) : 0
  const left = isTackle ? own - 1 : Math.min(players, own + touches)
  const defending = isTackle ? Math.min(players, other + 1) : other - touches
  const scored = raid + (defending === 0 ? allOut : 0)
  const conceded = tackle + (left === 0 ? allOut : 0)
  const standing = [left || players, defending || players] as const
  return {
    mats: side === 'HOME' ? { home: standing[0], away: standing[1] } : { home: standing[1], away: standing[0] },
    points: side === 'HOME' ? { home: scored, away: conceded } : { home: conceded, away: scored },
    raid,
    tackle,
  }
}

function scoreKabaddi(_: KabaddiParams, state: KabaddiState, period: string): Score | undefined {
  const isFinal = state.raids === raids
  if (period === 'RAID_POINTS') return { ...state.raidPoints, isFinal }
  if (period === 'TACKLE_POINTS') return { ...state.tacklePoints, isFinal }
  if (period === 'MATCH') return { ...state.points, isFinal }
  if (period === 'FIRST_HALF') return state.half ? { ...state.half, isFinal: true } : { ...state.points, isFinal: false }
  if (!state.half) return undefined
  return { home: state.points.home - state.half.home, away: state.points.away - state.half.away, isFinal }
}

function kabaddiJoint(params: KabaddiParams, state: KabaddiState): Joint {
  const tables = tablesOf(params)
  return {
    grid(period) {
      const score = scoreKabaddi(params, state, period) ?? { home: 0, away: 0, isFinal: false }
      if (score.isFinal) return undefined
      const made = new Map<Projection, Spread>()
      const grid: PairGrid = {
        cells: 0,
        spread(projection) {
          const known =
            made.get(projection) ??
            tables.spread(state.raids, placeOf(state.mats), period, projection, project(projection, score.home, score.away))
          made.set(projection, known)
          return known
        },
      }
      return grid
    },
    own: () => (params.isPlayOff && !winnerOf(params, state) ? [winsBy(homeChance()), winsBy(1 - homeChance())] : undefined),
  }

  /** Of a play-off, extra raids included. */
  function homeChance(): number {
    const extra = extraOf(params)
    if (state.raids === raids) {
      const { raids: played, points } = state.extra ?? { raids: 0, points: { home: 0, away: 0 } }
      return extra.homeChance(played, placeOf(state.mats), points.home - points.away)
    }
    const { counts, chances } = tables.spread(
      state.raids,
      placeOf(state.mats),
      'MATCH',
      'difference',
      state.points.home - state.points.away,
    )
    const tied = extra.homeChance(0, placeOf(whole), 0)
    return counts.reduce((sum, count, at) => sum + chances[at]! * (count > 0 ? 1 : count === 0 ? tied : 0), 0)
  }
}

const placeOf = ({ home, away }: Pair) => (home - 1) * players + away - 1

/** For a raid, by its side and whether it is do-or-die, and each place on the mats: where it leads. */
function listWays(params: KabaddiParams, raid: number): RaidWay[][] {
  const side = raiderAt(params, raid)
  return Array.from({ length: players ** 2 }, (_, place) => {
    const mats = { home: Math.floor(place / players) + 1, away: (place % players) + 1 }
    return raidLaw(params, raid, defenders(side, mats)).map(({ incident, units }): RaidWay => {
      const after = playRaid(side, mats, incident)
      const tackle = pairOf(otherSide(side), after.tackle)
      return { to: placeOf(after.mats), chance: units / lawUnits, all: after.points, raid: pairOf(side, after.raid), tackle }
    })
  })
}

/** Tables of so many matches are kept: each is made once for all raids of its match. */
const mostKnown = 8

function keepByMatch<Table>(make: (params: KabaddiParams) => Table): (params: KabaddiParams) => Table {
  const known = new Map<string, Table>()
  return (params) => {
    const key = `${params.homeRaid} ${params.awayRaid} ${params.firstRaid}`
    const table = known.get(key) ?? make(params)
    known.delete(key)
    known.set(key, table)
    for (const oldest of known.keys()) {
      if (known.size <= mostKnown) break
      known.delete(oldest)
    }
    return table
  }
}

const tablesOf = keepByMatch(
  (params) =>
    new KabaddiTables(
      (raid) => listWays(params, raid),
      (raid) => `${raiderAt(params, raid)} ${isDoOrDie(raid)}`,
    ),
)
const extraOf = keepByMatch((params) => new ExtraRaids((raid) => listWays(params, raids + raid), placeOf(whole)))

const addPairs = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away })
const pairOf = (side: Side, points: number): Pair => (side === 'HOME' ? { home: points, away: 0 } : { home: 0, away: points })
