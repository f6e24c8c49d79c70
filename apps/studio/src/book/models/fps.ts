import { voided } from '@portal/odds'
import { createGrid, type PairGrid } from './pair-grid.ts'
import { addMap, esportTypes, isMatchWon, mapGrid, mapPeriods, type Maps, scoreOfMap } from './map-chain.ts'
import { onlyWinner, winsBy } from './markets.ts'
import type { Joint, Market, Side, SportModel } from './sport.ts'
import { lawOf } from './step-law.ts'

/** What a side can buy in a round. */
type Economy = 'POOR' | 'FULL'

export type FpsParams = {
  readonly mapsToWin: number
  /** The home side's chance in a round when both can buy alike. */
  readonly round: number
  /** What a full purse against a poor one adds to it. */
  readonly purse: number
  /** The chance that the opening kill is made by the side that wins the round. */
  readonly opening: number
}

type MapState = { readonly rounds: Maps; readonly home: Economy; readonly away: Economy }

export type FpsState = MapState & {
  readonly maps: Maps
  readonly finished: readonly Maps[]
  /** Of each map that has begun. */
  readonly firstBloods: readonly Side[]
}

export type FpsIncident = { readonly kind: 'ROUND'; readonly winner: Side; readonly opening: Side }

const half = 12
const toWin = 13
const block = 3
/** Rounds that a map of the joint object may have: twelve overtimes. */
const mostRounds = 24 + 12 * block * 2
const freshMap: MapState = { rounds: { home: 0, away: 0 }, home: 'POOR', away: 'POOR' }

export const fps: SportModel<FpsParams, FpsState, FpsIncident> = {
  sport: 'fps',
  version: 1,
  types: esportTypes('WINNER', 2, 80),
  begin: () => ({ ...freshMap, maps: { home: 0, away: 0 }, finished: [], firstBloods: [] }),
  isOver: ({ mapsToWin }, { maps }) => isMatchWon(mapsToWin, maps),
  law(params, state) {
    const p = roundChance(params, state)
    return lawOf<FpsIncident>(
      (['HOME', 'AWAY'] as const).flatMap((winner) =>
        (['HOME', 'AWAY'] as const).map((opening) => {
          const chance = (winner === 'HOME' ? p : 1 - p) * (opening === winner ? params.opening : 1 - params.opening)
          return [{ kind: 'ROUND', winner, opening }, chance] as const
        }),
      ),
    )
  },
  apply(_, state, { winner, opening }) {
    const firstBloods = state.firstBloods.length > state.finished.length ? state.firstBloods : [...state.firstBloods, opening]
    const map = playRound(state, winner)
    if (!isMapOver(map.rounds)) return { ...state, ...map, firstBloods }
    return { ...freshMap, maps: addMap(state.maps, winner), finished: [...state.finished, map.rounds], firstBloods }
  },
  score(params, state, period) {
    const isOver = fps.isOver(params, state)
    if (period === 'MAPS') return { ...state.maps, isFinal: isOver }
    return scoreOfMap(mapPeriods.indexOf(period), state.finished, state.rounds, isOver)
  },
  joint: fpsJoint,
  ownOutcomes: () => ['HOME', 'AWAY'],
  settleOwn(params, state, market) {
    const first = state.firstBloods[mapPeriods.indexOf(market.period)]
    if (first) return onlyWinner(['HOME', 'AWAY'], first)
    return fps.isOver(params, state) ? [voided, voided] : undefined
  },
}

/** First to 13; at 12 each blocks of six rounds, of which four win. */
function isMapOver({ home, away }: Maps): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  if (least < half) return most === toWin
  const ahead = Math.floor((least - half) / block) * block + half
  return most === ahead + block + 1
}

function roundChance({ round, purse }: FpsParams, { home, away }: MapState): number {
  return round + (home === away ? 0 : home === 'FULL' ? purse : -purse)
}

/** Winners can buy, losers can't after a full round and can after a poor one; both start each half poor and each overtime full. */
function playRound(map: MapState, winner: Side): MapState {
  const rounds = addMap(map.rounds, winner)
  const played = rounds.home + rounds.away
  if (played === half) return { ...freshMap, rounds }
  if (played >= 2 * half && (played - 2 * half) % (2 * block) === 0) return { rounds, home: 'FULL', away: 'FULL' }
  const after = (side: Side, purse: Economy): Economy => (side === winner || purse === 'POOR' ? 'FULL' : 'POOR')
  return { rounds, home: after('HOME', map.home), away: after('AWAY', map.away) }
}

/** The final rounds of a map. */
export function roundGrid(params: FpsParams, from: MapState): PairGrid {
  const ends: [number, number, number][] = []
  let layer = new Map<string, { map: MapState; chance: number }>([['', { map: from, chance: 1 }]])
  for (let played = from.rounds.home + from.rounds.away; layer.size > 0 && played < mostRounds; played += 1) {
    const next = new Map<string, { map: MapState; chance: number }>()
    for (const { map, chance } of layer.values()) {
      const p = roundChance(params, map)
      for (const winner of ['HOME', 'AWAY'] as const) {
        const after = playRound(map, winner)
        const part = chance * (winner === 'HOME' ? p : 1 - p)
        if (isMapOver(after.rounds)) ends.push([after.rounds.home, after.rounds.away, part])
        else {
          const key = `${after.rounds.home} ${after.rounds.away} ${after.home} ${after.away}`
          next.set(key, { map: after, chance: (next.get(key)?.chance ?? 0) + part })
        }
      }
    }
    layer = next
  }
  return createGrid(ends)
}

function fpsJoint(params: FpsParams, state: FpsState): Joint {
  const current = roundGrid(params, state)
  const later = roundGrid(params, freshMap)
  const maps = mapGrid(params.mapsToWin, state.maps, homeChance(current), homeChance(later))
  const indexOf = (period: string) => mapPeriods.indexOf(period)
  const isOpen = (index: number) => index >= state.finished.length && index < params.mapsToWin * 2 - 1
  return {
    grid(period) {
      if (fps.isOver(params, state)) return undefined
      if (period === 'MAPS') return maps
      const index = indexOf(period)
      return isOpen(index) ? (index === state.finished.length ? current : later) : undefined
    },
    own(market: Market) {
      const index = indexOf(market.period)
      if (fps.isOver(params, state) || !isOpen(index) || state.firstBloods[index]) return undefined
      const p = roundChance(params, freshMap)
      const home = p * params.opening + (1 - p) * (1 - params.opening)
      return [winsBy(home), winsBy(1 - home)]
    },
  }
}

function homeChance(grid: PairGrid): number {
  const { counts, chances } = grid.spread('difference')
  return counts.reduce((sum, count, at) => sum + (count > 0 ? chances[at]! : 0), 0)
}
