import { type FeatureGameDefinition, findStrips } from './feature-game.ts'
import { countWindows, listColumns } from './window-count.ts'
import { listCells, maskOf } from './slot-window.ts'

/** A column that a reel may show, and the stop that shows it. */
type Shown = { readonly stop: number; readonly cells: readonly string[] }
type Best = { units: number; stops: number[] }

/** A whole round that pays as much as one can, and its stops turn by turn. */
export type HighestRound = { readonly units: number; readonly turns: readonly (readonly number[])[] }

/** What a reel shows at its stops when some of its rows are wild, each column once, of the stops that `fits` takes. */
function listShown(game: FeatureGameDefinition, strip: readonly string[], mask: number, fits = (_landed: number) => true): Shown[] {
  const shown = new Map<string, Shown>()
  for (const stop of strip.keys()) {
    const landed = listCells(strip, stop, game.rows)
    if (!fits(maskOf(landed, game.wild))) continue
    const cells = landed.map((symbol, row) => ((mask >> row) & 1 ? game.wild : symbol))
    shown.set(cells.join(), { stop, cells })
  }
  return [...shown.values()]
}

/** The window that pays most on lines, by branch and bound: lines that still run are taken to run as far as the later reels can show their symbol. */
function findBestWindow(game: FeatureGameDefinition, reels: readonly (readonly Shown[])[]): Best {
  const best: Best = { units: -1, stops: [] }
  const paid = (symbol: string, count: number) => game.pays[symbol]?.[count] ?? 0
  const shows = reels.map((columns) =>
    Array.from({ length: game.rows }, (_, row) => new Set(columns.map(({ cells }) => cells[row] as string))),
  )
  const known = new Map<string, number>()
  /** The most that a line can pay that runs up to a reel. */
  const bound = (line: number, symbol: string, from: number): number => {
    const key = `${line} ${symbol} ${from}`
    const before = known.get(key)
    if (before !== undefined) return before
    let most = paid(symbol, from)
    for (let reel = from; reel < reels.length; reel += 1) {
      const here = shows[reel]?.[game.lines[line]?.[reel] as number]
      if (!here?.has(symbol) && !here?.has(game.wild)) break
      most = Math.max(most, paid(symbol, reel + 1))
    }
    known.set(key, most)
    return most
  }
  type Alive = { line: number; symbol: string }
  const follow = (reel: number, stops: number[], alive: readonly Alive[], units: number): void => {
    if (reel === reels.length) {
      const all = alive.reduce((sum, { symbol }) => sum + paid(symbol, reel), units)
      if (all > best.units) Object.assign(best, { units: all, stops })
      return
    }
    const options = (reels[reel] ?? []).map(({ stop, cells }) => {
      let won = units
      const next = alive.filter(({ line, symbol }) => {
        const cell = cells[game.lines[line]?.[reel] as number]
        if (cell === symbol || cell === game.wild) return true
        won += paid(symbol, reel)
        return false
      })
      return { stop, next, won, most: next.reduce((sum, { line, symbol }) => sum + bound(line, symbol, reel + 1), won) }
    })
    for (const { stop, next, won, most } of options.toSorted((a, b) => b.most - a.most)) {
      if (most <= best.units) return
      follow(reel + 1, [...stops, stop], next, won)
    }
  }
  const starts = (reels[0] ?? []).map(({ stop, cells }) => {
    const alive = game.lines.map((rows, line) => ({ line, symbol: cells[rows[0] as number] as string }))
    return { stop, alive, most: alive.reduce((sum, { line, symbol }) => sum + bound(line, symbol, 1), 0) }
  })
  for (const { stop, alive, most } of starts.toSorted((a, b) => b.most - a.most)) if (most > best.units) follow(1, [stop], alive, 0)
  return best
}

/**
 * The highest round of a game whose single wilds stay or walk, as its stops. Where wilds walk, no round pays more. Where they stay, each free spin
 * takes the most among those that land a new wild on each reel that has them, until these are full; another order of filling them may
 * pay a little more, see `boundCapLoss`.
 */
export function findHighestRound(game: FeatureGameDefinition): HighestRound {
  return game.carry?.move === 'walk' ? findHighestWalk(game).round : findHighestStay(game)
}

/**
 * The most that the cap can take from the mean of a round, in stakes: the mean of what lies above it can be no more than that.
 */
export function boundCapLoss(game: FeatureGameDefinition): number {
  return game.carry?.move === 'walk' ? boundWalkLoss(game) : boundStayLoss(game)
}

// ---- Wilds that stay during the free spins ----

function findHighestStay(game: FeatureGameDefinition): HighestRound {
  const strips = findStrips(game, 'free')
  const multiplier = game.freeSpins?.multiplier ?? 1
  const opening = findBestOpening(game)
  const turns = [opening.stops]
  let units = opening.units
  const held = strips.map(() => 0)
  for (let spin = 0; spin < opening.award; spin += 1) {
    // Every set of rows in which the reels can land a new wild, one per reel.
    const landings = strips.map((strip, reel) => {
      const masks = new Set(strip.map((_, stop) => maskOf(listCells(strip, stop, game.rows), game.wild)))
      const fresh = [...masks].filter((mask) => (mask & ~(held[reel] as number)) !== 0)
      return fresh.length > 0 ? fresh : [undefined]
    })
    const sets = landings.reduce<(number | undefined)[][]>((all, masks) => all.flatMap((set) => masks.map((mask) => [...set, mask])), [[]])
    let best: Best & { landed: readonly (number | undefined)[] } = { units: -1, stops: [], landed: [] }
    for (const landed of sets) {
      const reels = strips.map((strip, reel) => {
        const mask = landed[reel]
        const wilds = (held[reel] as number) | (mask ?? 0)
        return listShown(game, strip, wilds, mask === undefined ? undefined : (own) => own === mask)
      })
      const found = findBestWindow(game, reels)
      if (found.units > best.units) best = { ...found, landed }
    }
    best.landed.forEach((mask, reel) => (held[reel] = (held[reel] as number) | (mask ?? 0)))
    units += best.units * multiplier
    turns.push(best.stops)
  }
  return { units, turns }
}

/** The base spin that opens free spins and pays most, with its scatters. */
function findBestOpening(game: FeatureGameDefinition): Best & { award: number } {
  const { strips } = game
  let best = { units: -1, stops: [] as number[], award: 0 }
  for (let set = 0; set < 1 << strips.length; set += 1) {
    const scatters = strips.filter((_, reel) => (set >> reel) & 1).length
    const award = game.freeSpins?.awards[scatters] ?? 0
    const reels = strips.map((strip, reel) =>
      listShown(game, strip, 0).filter(({ cells }) => cells.includes(game.scatter) === Boolean((set >> reel) & 1)),
    )
    if (award === 0 || reels.some((columns) => columns.length === 0)) continue
    const found = findBestWindow(game, reels)
    const units = found.units + (game.scatterPays[scatters] ?? 0)
    if (units > best.units) best = { ...found, units, award }
  }
  return best
}

/**
 * A free spin pays no more than it would if every reel that has wilds were wild from top to bottom; what it pays then follows from the other reels
 * alone, anew with each spin. The sum of such spins, with the highest base spin, lies above every round.
 */
function boundStayLoss(game: FeatureGameDefinition): number {
  const free = game.freeSpins
  const spins = Math.max(0, ...Object.values(free?.awards ?? {}))
  const columns = (strips: readonly (readonly string[])[], isFull: boolean) =>
    strips.map((strip) => {
      const full = isFull && strip.includes(game.wild)
      const wildReel = Array.from({ length: game.rows }, () => game.wild)
      return listColumns(strip, game.rows, full ? () => wildReel : undefined)
    })
  const highestBase = findBestWindow(
    game,
    game.strips.map((strip) => listShown(game, strip, 0)),
  ).units
  const base = highestBase + Math.max(0, ...Object.values(game.scatterPays))
  const [counts = new Map<number, number>()] = countWindows(game, columns(findStrips(game, 'free'), true))
  const all = [...counts.values()].reduce((sum, ways) => sum + ways, 0)
  let sums = new Map([[base, 1]])
  for (let spin = 0; spin < spins; spin += 1) {
    const next = new Map<number, number>()
    for (const [sum, chance] of sums)
      for (const [units, ways] of counts) {
        const total = sum + units * (free?.multiplier ?? 1)
        next.set(total, (next.get(total) ?? 0) + (chance * ways) / all)
      }
    sums = next
  }
  return lossAbove(game, sums)
}

function lossAbove({ capUnits, unitsPerStake }: FeatureGameDefinition, sums: ReadonlyMap<number, number>): number {
  let loss = 0
  for (const [units, chance] of sums) if (units > capUnits) loss += (chance * (units - capUnits)) / unitsPerStake
  return loss
}

// ---- Wilds that walk ----

/** The landings of the last reel, turn by turn; the wilds of a turn are those of the last ones, each a reel further left. */
type Walk = { landings: readonly number[]; units: number; chance: number }

function findHighestWalk(game: FeatureGameDefinition): { round: HighestRound; walks: Walk[] } {
  const { strips } = game
  const last = strips.length - 1
  const lastStrip = strips[last] as readonly string[]
  const factors = [1, ...(game.carry?.during === 'respins' ? game.carry.multipliers : [])]
  const masks = lastStrip.map((_, stop) => maskOf(listCells(lastStrip, stop, game.rows), game.wild))
  const ways = Map.groupBy(masks, (mask) => mask)
  const known = new Map<string, Best>()
  const best = (wilds: readonly number[]): Best => {
    const found =
      known.get(wilds.join()) ??
      findBestWindow(
        game,
        strips.map((strip, reel) =>
          listShown(game, strip, wilds[reel] as number, reel === last ? (own) => own === wilds[reel] : undefined),
        ),
      )
    known.set(wilds.join(), found)
    return found
  }
  const wildsAt = (landings: readonly number[], turn: number) =>
    strips.map((_, reel) => (reel === 0 ? 0 : (landings[turn - (last - reel)] ?? 0)))
  let walks: Walk[] = [{ landings: [], units: 0, chance: 1 }]
  factors.forEach((factor, turn) => {
    walks = walks.flatMap((walk): Walk[] => {
      // The reels turn again only while a wild is left of the last reel and right of the first.
      const goesOn =
        turn === 0 ||
        (walk.landings.length === turn &&
          wildsAt(walk.landings, turn - 1)
            .slice(2)
            .some((mask) => mask > 0))
      if (!goesOn) return [walk]
      return [...ways].map(([mask, stops]) => {
        const landings = [...walk.landings, mask]
        const units = walk.units + factor * best(wildsAt(landings, turn)).units
        return { landings, units, chance: (walk.chance * stops.length) / lastStrip.length }
      })
    })
  })
  const highest = walks.reduce((most, walk) => (walk.units > most.units ? walk : most))
  const turns = highest.landings.map((_, turn) => best(wildsAt(highest.landings, turn)).stops)
  return { round: { units: highest.units, turns }, walks }
}

/** Every walk pays at most what its best windows pay together. */
function boundWalkLoss(game: FeatureGameDefinition): number {
  const sums = new Map<number, number>()
  for (const { units, chance } of findHighestWalk(game).walks) sums.set(units, (sums.get(units) ?? 0) + chance)
  return lossAbove(game, sums)
}
