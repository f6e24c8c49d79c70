/**
 * The five roads of baccarat and of other games of two sides, as pure functions of the results. The logical columns of the big road decide the derived
 * roads; where a mark is drawn never does.
 */
export type RoadResult = 'player' | 'banker' | 'tie'
/** A run of the same winner. `ties[i]` counts the ties after (for the first mark also before) mark i. */
export type RoadColumn = { winner: 'player' | 'banker'; ties: number[] }
export type RoadColour = 'red' | 'blue'
export type Mark<Value> = { column: number; row: number; value: Value }

/** Rows of every drawn road. */
export const roadRows = 6

/** Runs of winners, without ties; `leadingTies` are those before the first winner while there is none. */
export function readBigRoad(results: readonly RoadResult[]): { columns: RoadColumn[]; leadingTies: number } {
  const columns: RoadColumn[] = []
  let leadingTies = 0
  for (const result of results) {
    const last = columns.at(-1)
    if (result === 'tie') {
      if (last) last.ties[last.ties.length - 1]! += 1
      else leadingTies += 1
    } else if (last?.winner === result) last.ties.push(0)
    else {
      columns.push({ winner: result, ties: [last ? 0 : leadingTies] })
      if (!last) leadingTies = 0
    }
  }
  return { columns, leadingTies }
}

/**
 * A derived road.
 * @param distance 1 for the big eye boy, 2 for the small road, 3 for the cockroach pig
 */
export function readDerivedRoad(columns: readonly RoadColumn[], distance: 1 | 2 | 3): RoadColour[] {
  const lengthOf = (column: number) => columns[column - 1]?.ties.length ?? 0
  const marks: RoadColour[] = []
  for (let column = 1; column <= columns.length; column += 1) {
    for (let row = 1; row <= lengthOf(column); row += 1) {
      if (row === 1 && column >= distance + 2) marks.push(lengthOf(column - 1) === lengthOf(column - 1 - distance) ? 'red' : 'blue')
      else if (row > 1 && column >= distance + 1) marks.push(row === lengthOf(column - distance) + 1 ? 'blue' : 'red')
    }
  }
  return marks
}

/** The bead plate: every result, downwards, from left to right. */
export function layBeadPlate<Value>(results: readonly Value[]): Mark<Value>[] {
  return results.map((value, at) => ({ column: Math.floor(at / roadRows) + 1, row: (at % roadRows) + 1, value }))
}

/**
 * Where the marks of runs are drawn: down a column, and to the right along the row from which a mark can go no deeper (the dragon's tail). A run begins at the first
 * free top cell to the right of where the run before began.
 */
export function layRuns<Value>(runs: readonly (readonly Value[])[]): Mark<Value>[] {
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row <= roadRows && !taken.has(`${column} ${row}`)
  const marks: Mark<Value>[] = []
  let start = 0
  for (const run of runs) {
    start += 1
    while (!isFree(start, 1)) start += 1
    let [column, row, isTurned] = [start, 0, false]
    for (const value of run) {
      if (!isTurned && isFree(column, row + 1)) row += 1
      else {
        isTurned = true
        column += 1
      }
      taken.add(`${column} ${row}`)
      marks.push({ column, row, value })
    }
  }
  return marks
}

/** Splits marks into runs of the same value, as derived roads are drawn. */
export function splitRuns<Value>(values: readonly Value[]): Value[][] {
  const runs: Value[][] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last?.[0] === value) last.push(value)
    else runs.push([value])
  }
  return runs
}
