import type { SlotProof } from './slot-game.ts'
import { listCells } from './slot-window.ts'
import { proveSpinRound, type SpinSpread } from './spin-round-proof.ts'
import type { WaysGameDefinition } from './ways-game.ts'
import { findWaysRtpBeforeCap } from './ways-mean.ts'

/** A symbol that has come on every reel so far, with the product of what it and the wilds weighed there. */
type Alive = { symbol: string; weight: number }

/**
 * Goes through every combination of stops exactly once. Of a reel only three things count: what each symbol that is still alive weighs there, whether it
 * ends, and the scatters; stops that are the same in these are taken together.
 */
export function countWaysSpins(game: WaysGameDefinition, strips: readonly (readonly string[])[], wildFactor: number): SpinSpread {
  const totals = Array.from({ length: strips.length + 1 }, () => new Map<number, number>())
  const columns = strips.map((strip) => strip.map((_, stop) => listCells(strip, stop, game.rows)))
  const known = new Map<string, { weights: number[]; scatters: number; ways: number }[]>()
  const group = (reel: number, symbols: readonly string[]) => {
    const key = `${reel}:${symbols.join()}`
    const found = known.get(key)
    if (found) return found
    const groups = new Map<string, { weights: number[]; scatters: number; ways: number }>()
    for (const column of columns[reel] ?? []) {
      const weights = symbols.map((symbol) =>
        column.reduce((sum, shown) => sum + (shown === symbol ? 1 : shown === game.wild ? wildFactor : 0), 0),
      )
      const scatters = column.filter((shown) => shown === game.scatter).length
      const same = groups.get(`${weights.join()}/${scatters}`)
      if (same) same.ways += 1
      else groups.set(`${weights.join()}/${scatters}`, { weights, scatters, ways: 1 })
    }
    known.set(key, [...groups.values()])
    return [...groups.values()]
  }
  const follow = (reel: number, alive: readonly Alive[], scatters: number, units: number, ways: number): void => {
    if (reel === strips.length) {
      const won = alive.reduce((sum, { symbol, weight }) => sum + (game.pays[symbol]?.[reel] ?? 0) * weight, units)
      const paid = won + (game.scatterPays[scatters] ?? 0)
      const into = totals[scatters] as Map<number, number>
      into.set(paid, (into.get(paid) ?? 0) + ways)
      return
    }
    const symbols = alive.map(({ symbol }) => symbol)
    for (const one of group(reel, symbols)) {
      let won = units
      const next: Alive[] = []
      alive.forEach(({ symbol, weight }, at) => {
        const more = one.weights[at] as number
        if (more > 0) next.push({ symbol, weight: weight * more })
        else won += (game.pays[symbol]?.[reel] ?? 0) * weight
      })
      follow(reel + 1, next, scatters + one.scatters, won, ways * one.ways)
    }
  }
  for (const column of columns[0] ?? []) {
    const starts = [...new Set(column)].filter((symbol) => symbol in game.pays)
    const alive = starts.map((symbol) => ({ symbol, weight: column.filter((shown) => shown === symbol).length }))
    follow(1, alive, column.filter((shown) => shown === game.scatter).length, 0, 1)
  }
  return totals
}

/** The exact figures of a ways game. The cap is counted: every round pays the smaller of its sum and the cap. */
export function proveWaysGame(game: WaysGameDefinition): SlotProof {
  const base = countWaysSpins(game, game.strips, game.wildFactor.base)
  const free = countWaysSpins(game, game.freeStrips ?? game.strips, game.wildFactor.free)
  return proveSpinRound(game, base, free, findWaysRtpBeforeCap(game))
}
