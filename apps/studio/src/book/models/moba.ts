import { voided } from '@portal/odds'
import { convolve, createGrid, type PairGrid } from './pair-grid.ts'
import { addMap, esportTypes, isMatchWon, mapGrid, mapPeriods, type Maps, scoreOfMap } from './map-chain.ts'
import { onlyWinner, winsBy } from './markets.ts'
import type { Joint, Shares, Side, SportModel } from './sport.ts'
import { type Law, lawOf } from './step-law.ts'

export type MobaParams = {
  readonly mapsToWin: number
  /** The home side's share in every kill and every tower. */
  readonly share: number
}

type MapState = { readonly minute: number; readonly lead: number; readonly kills: Maps }

export type MobaState = MapState & {
  readonly maps: Maps
  readonly winners: readonly Side[]
  /** Kills of finished maps. */
  readonly finished: readonly Maps[]
  readonly firstBloods: readonly (Side | undefined)[]
}

export type MobaIncident = {
  readonly kind: 'MINUTE'
  readonly kills: Maps
  readonly tower: Side | undefined
  /** The side of the first kill of the map. */
  readonly first?: Side
  /** The side whose base stands at the end. */
  readonly winner: Side | undefined
}

const lastMinute = 55
const firstEnd = 20
/** Gold leads count up to this many kills' worth. */
const mostLead = 40
const towerWorth = 2
const leadSlope = 0.16
const freshMap: MapState = { minute: 0, lead: 0, kills: { home: 0, away: 0 } }

/** The chances of 0 to 3 kills in a minute: few on the lanes, more in the fights after. */
const killsIn = (minute: number): readonly number[] => (minute < 10 ? [0.68, 0.24, 0.06, 0.02] : [0.42, 0.33, 0.17, 0.08])
const towerIn = (minute: number) => (minute < 8 ? 0.02 : 0.28)
/** The chance that a map ends with a minute. */
const endIn = (minute: number) => (minute < firstEnd ? 0 : minute === lastMinute ? 1 : Math.min(0.4, 0.02 + 0.008 * (minute - firstEnd)))
const winAt = (lead: number) => 1 / (1 + Math.exp(-leadSlope * lead))
const clamp = (lead: number) => Math.max(-mostLead, Math.min(mostLead, lead))

/** Parameters with a given chance of the home side to win a map. */
export function mobaParams(mapChance: number, mapsToWin: number): MobaParams {
  let [low, high] = [0.2, 0.8]
  for (let step = 0; step < 40; step += 1) {
    const share = (low + high) / 2
    if (mapChanceFrom({ mapsToWin, share }, freshMap) < mapChance) low = share
    else high = share
  }
  return { mapsToWin, share: (low + high) / 2 }
}

export const moba: SportModel<MobaParams, MobaState, MobaIncident> = {
  sport: 'moba',
  version: 1,
  types: esportTypes('OWN', 2, 160),
  begin: () => ({ ...freshMap, maps: { home: 0, away: 0 }, winners: [], finished: [], firstBloods: [] }),
  isOver: ({ mapsToWin }, { maps }) => isMatchWon(mapsToWin, maps),
  law: mobaLaw,
  apply(_, state, { kills, tower, first, winner }) {
    const total = { home: state.kills.home + kills.home, away: state.kills.away + kills.away }
    const index = state.finished.length
    const isKnown = state.firstBloods[index] !== undefined || first === undefined
    const firstBloods = isKnown ? state.firstBloods : [...Array.from({ length: index }, (__, at) => state.firstBloods[at]), first]
    const map = { minute: state.minute + 1, lead: clamp(state.lead + leadOf(kills, tower)), kills: total }
    if (!winner) return { ...state, ...map, firstBloods }
    const next = { maps: addMap(state.maps, winner), winners: [...state.winners, winner], finished: [...state.finished, total] }
    return { ...freshMap, ...next, firstBloods }
  },
  score(params, state, period) {
    const isOver = moba.isOver(params, state)
    if (period === 'MAPS') return { ...state.maps, isFinal: isOver }
    return scoreOfMap(mapPeriods.indexOf(period), state.finished, state.kills, isOver)
  },
  joint: mobaJoint,
  ownOutcomes: () => ['HOME', 'AWAY'],
  settleOwn(params, state, { type, period }) {
    const index = mapPeriods.indexOf(period)
    const winner = type === 'FIRST_BLOOD' ? state.firstBloods[index] : state.winners[index]
    if (winner) return onlyWinner(['HOME', 'AWAY'], winner)
    // A map that ended without a kill, or that was not played.
    return state.winners[index] || moba.isOver(params, state) ? [voided, voided] : undefined
  },
}

function mobaLaw({ share }: MobaParams, state: MobaState): Law<MobaIncident> {
  const weights: [MobaIncident, number][] = []
  const ends = endIn(state.minute)
  const isFirst = state.kills.home + state.kills.away === 0
  for (const [count, chance] of killsIn(state.minute).entries())
    for (let home = 0; home <= count; home += 1) {
      const kills = { home, away: count - home }
      const split = chance * binomial(count, home) * share ** home * (1 - share) ** (count - home)
      const firsts: [Side | undefined, number][] =
        isFirst && count > 0
          ? [
              ['HOME', home / count],
              ['AWAY', 1 - home / count],
            ]
          : [[undefined, 1]]
      for (const [tower, part] of towersIn(state.minute, share)) {
        const lead = clamp(state.lead + leadOf(kills, tower))
        for (const [winner, end] of [
          [undefined, 1 - ends],
          ['HOME', ends * winAt(lead)],
          ['AWAY', ends * (1 - winAt(lead))],
        ] as const)
          for (const [first, order] of firsts)
            weights.push([{ kind: 'MINUTE', kills, tower, winner, ...(first ? { first } : {}) }, split * part * end * order])
      }
    }
  return lawOf(weights)
}

function towersIn(minute: number, share: number): [Side | undefined, number][] {
  const chance = towerIn(minute)
  return [
    [undefined, 1 - chance],
    ['HOME', chance * share],
    ['AWAY', chance * (1 - share)],
  ]
}

const leadOf = ({ home, away }: Maps, tower: Side | undefined) => home - away + (tower ? (tower === 'HOME' ? towerWorth : -towerWorth) : 0)

/** The home side's chance to win a map: the walk of the lead, minute by minute, to each minute that may end it. */
export function mapChanceFrom({ share }: MobaParams, from: MapState): number {
  let leads = new Float64Array(2 * mostLead + 1)
  leads[from.lead + mostLead] = 1
  let chance = 0
  for (let minute = from.minute; minute <= lastMinute; minute += 1) {
    const steps = leadSteps(minute, share)
    const next = new Float64Array(leads.length)
    leads.forEach((p, at) => {
      if (p > 0) for (const [change, part] of steps) next[clamp(at - mostLead + change) + mostLead]! += p * part
    })
    const ends = endIn(minute)
    next.forEach((p, at) => {
      chance += p * ends * winAt(at - mostLead)
      next[at] = p * (1 - ends)
    })
    leads = next
  }
  return chance
}

function leadSteps(minute: number, share: number): Map<number, number> {
  const steps = new Map<number, number>()
  for (const [count, chance] of killsIn(minute).entries())
    for (let home = 0; home <= count; home += 1)
      for (const [tower, part] of towersIn(minute, share)) {
        const change = leadOf({ home, away: count - home }, tower)
        const p = chance * binomial(count, home) * share ** home * (1 - share) ** (count - home) * part
        steps.set(change, (steps.get(change) ?? 0) + p)
      }
  return steps
}

/** The final kills of a map: when it ends does not depend on who leads, and each kill falls to a side on its own. */
function killGrid({ share }: MobaParams, from: MapState): PairGrid {
  const points: [number, number, number][] = []
  let more: number[] = [1]
  let going = 1
  const totals: number[] = []
  for (let minute = from.minute; minute <= lastMinute; minute += 1) {
    more = convolve(more, killsIn(minute))
    const ends = going * endIn(minute)
    if (ends > 0) more.forEach((p, count) => (totals[count] = (totals[count] ?? 0) + p * ends))
    going -= ends
  }
  totals.forEach((chance, count) => {
    if (chance < 1e-12) return
    let split = (1 - share) ** count
    for (let home = 0; home <= count; home += 1) {
      points.push([from.kills.home + home, from.kills.away + count - home, chance * split])
      split *= ((count - home) / (home + 1)) * (share / (1 - share))
    }
  })
  return createGrid(points)
}

function mobaJoint(params: MobaParams, state: MobaState): Joint {
  const now = mapChanceFrom(params, state)
  const later = mapChanceFrom(params, freshMap)
  const maps = mapGrid(params.mapsToWin, state.maps, now, later)
  const made = new Map<boolean, PairGrid>()
  const isOpen = (index: number) => !moba.isOver(params, state) && index >= state.finished.length && index < params.mapsToWin * 2 - 1
  return {
    grid(period) {
      if (period === 'MAPS') return moba.isOver(params, state) ? undefined : maps
      const index = mapPeriods.indexOf(period)
      if (!isOpen(index)) return undefined
      const isNow = index === state.finished.length
      const grid = made.get(isNow) ?? killGrid(params, isNow ? state : freshMap)
      made.set(isNow, grid)
      return grid
    },
    own({ type, period }): Shares[] | undefined {
      const index = mapPeriods.indexOf(period)
      if (!isOpen(index) || (type === 'FIRST_BLOOD' && state.firstBloods[index])) return undefined
      const home = type === 'FIRST_BLOOD' ? params.share : index === state.finished.length ? now : later
      return [winsBy(home), winsBy(1 - home)]
    },
  }
}

function binomial(n: number, k: number): number {
  let result = 1
  for (let at = 1; at <= k; at += 1) result = (result * (n - k + at)) / at
  return result
}
