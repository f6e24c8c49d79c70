import type { LineGameDefinition } from './line-game.ts'
import { listCells } from './slot-window.ts'

/** What a reel can show, from top to bottom, and at how many of its stops. */
export type Column = { readonly symbols: readonly string[]; readonly ways: number }

/** Windows by what they pay in units, before any multiplier: how many combinations of stops show one. */
export type UnitCounts = ReadonlyMap<number, number>

type Payer = Pick<LineGameDefinition, 'lines' | 'pays' | 'scatterPays' | 'wild' | 'scatter'>

/** All windows of a strip, equal ones joined. `change` says what is shown in the place of what has landed. */
export function listColumns(strip: readonly string[], rows: number, change = (cells: readonly string[]) => cells): Column[] {
  const byText = new Map<string, { symbols: readonly string[]; ways: number }>()
  for (let stop = 0; stop < strip.length; stop += 1) {
    const symbols = change(listCells(strip, stop, rows))
    const known = byText.get(symbols.join())
    if (known) known.ways += 1
    else byText.set(symbols.join(), { symbols, ways: 1 })
  }
  return [...byText.values()]
}

/**
 * Goes through every combination of columns exactly once. A line is followed only as long as its run lasts; where no line is alive, the remaining
 * reels differ in scatters alone and are counted in one step.
 * @returns by number of scatters; exact, because no count reaches 2^53
 */
export function countWindows(game: Payer, reels: readonly (readonly Column[])[]): UnitCounts[] {
  const all = reels.reduce((product, columns) => product * columns.reduce((sum, { ways }) => sum + ways, 0), 1)
  if (all > Number.MAX_SAFE_INTEGER) throw new RangeError(`${all} windows are too many to count`)
  const ids = new Map([...Object.keys(game.pays), game.wild, game.scatter].map((symbol, id) => [symbol, id]))
  const wild = ids.get(game.wild) as number
  const pays = new Int32Array(ids.size * 8)
  for (const [symbol, byCount] of Object.entries(game.pays))
    for (const [count, units] of Object.entries(byCount)) pays[(ids.get(symbol) as number) * 8 + Number(count)] = units
  const cells = reels.map((columns) => columns.map(({ symbols }) => Uint8Array.from(symbols, (symbol) => ids.get(symbol) as number)))
  const scatters = reels.map((columns) => columns.map(({ symbols }) => symbols.filter((symbol) => symbol === game.scatter).length))
  const after = listScatterWays(reels, scatters)
  const lines = game.lines.map((line) => Uint8Array.from(line))
  const totals = Array.from({ length: scatters.reduce((most, shown) => most + Math.max(...shown), 1) }, () => new Map<number, number>())
  const alive = reels.map(() => new Int32Array(lines.length))

  const close = (reel: number, shown: number, units: number, ways: number) => {
    const tail = after[reel] as number[]
    for (let more = 0; more < tail.length; more += 1) {
      if (tail[more] === 0) continue
      const paid = units + (game.scatterPays[shown + more] ?? 0)
      const into = totals[shown + more] as Map<number, number>
      into.set(paid, (into.get(paid) ?? 0) + ways * (tail[more] as number))
    }
  }
  const follow = (reel: number, count: number, shown: number, units: number, ways: number): void => {
    if (count === 0 || reel === reels.length) return close(reel, shown, units, ways)
    const before = alive[reel - 1] as Int32Array
    const next = alive[reel] as Int32Array
    const columns = cells[reel] as Uint8Array[]
    for (let at = 0; at < columns.length; at += 1) {
      const column = columns[at] as Uint8Array
      let won = units
      let still = 0
      for (let entry = 0; entry < count; entry += 1) {
        const packed = before[entry] as number
        const cell = column[(lines[packed & 255] as Uint8Array)[reel] as number]
        if (cell === packed >> 8 || cell === wild) {
          next[still] = packed
          still += 1
          if (reel + 1 === reels.length) won += pays[(packed >> 8) * 8 + reels.length] as number
        } else won += pays[(packed >> 8) * 8 + reel] as number
      }
      follow(reel + 1, still, shown + (scatters[reel]?.[at] as number), won, ways * (reels[reel]?.[at]?.ways as number))
    }
  }
  cells[0]?.forEach((column, at) => {
    let count = 0
    lines.forEach((line, index) => {
      const symbol = column[line[0] as number] as number
      if (symbol < wild) (alive[0] as Int32Array)[count++] = (symbol << 8) | index
    })
    follow(1, count, scatters[0]?.[at] as number, 0, reels[0]?.[at]?.ways as number)
  })
  return totals
}

/** By reel: in how many ways the reels from there on show 0, 1, 2 ... scatters. */
function listScatterWays(reels: readonly (readonly Column[])[], scatters: readonly (readonly number[])[]): number[][] {
  let ways = [1]
  const byReel = [ways]
  for (let reel = reels.length - 1; reel >= 0; reel -= 1) {
    const next = Array.from({ length: ways.length + 3 }, () => 0)
    reels[reel]?.forEach((column, at) => {
      const shown = scatters[reel]?.[at] as number
      ways.forEach((count, more) => (next[more + shown] = (next[more + shown] ?? 0) + count * column.ways))
    })
    while (next.at(-1) === 0) next.pop()
    ways = next
    byReel.unshift(ways)
  }
  return byReel
}
