import { type CascadeField, type CascadeReels, numberSymbols } from './cascade-board.ts'
import { type CascadeGameDefinition, readCount } from './cascade-game.ts'

/** A column is one word: four bits a cell, the top row in the lowest. So a window has at most eight rows, and a game at most fifteen symbols. */
const mostRows = 8
/** One bit in each cell. */
const ones = 0x11111111
/** The bits of all cells above a row, of the cells up to it, and of those below it. */
const above = Int32Array.from({ length: mostRows + 1 }, (_, row) => (row === mostRows ? -1 : 2 ** (4 * row) - 1))
const below = Int32Array.from({ length: mostRows }, (_, row) => ~(above[row + 1] as number))

/**
 * The window of a cluster game, and its wins. Cells of a column that are alike and touch are a run, named by its top cell (reel * 8 + row). Runs of
 * neighbouring columns that touch are united (union-find); only runs that touch another one are ever looked at, which are few.
 */
export function openClusterField(game: CascadeGameDefinition): CascadeField {
  const reels = game.strips.length
  if (game.rows > mostRows || numberSymbols(game).orb > 15)
    throw new RangeError('A cluster game has at most eight rows and fifteen symbols')
  const runs = openRuns(game)
  const { words, gone, spots } = runs
  const { scatter } = numberSymbols(game)
  const top = game.multipliers.kind === 'spots' ? game.multipliers.top : 0

  return {
    lay(from, stops) {
      for (let reel = 0; reel < reels; reel += 1) words[reel] = (from.words[reel] as Int32Array)[stops[reel] as number] as number
    },
    score: runs.score,
    fall(from, stops) {
      if (top > 0) markSpots(gone, spots, top)
      let arrived = 0
      for (let reel = 0; reel < reels; reel += 1) {
        if (gone[reel] !== 0) arrived += fallColumn(runs, from, stops, reel, scatter)
      }
      return arrived
    },
    clear() {
      gone.fill(0)
      if (top > 0) spots.fill(0)
    },
  }
}

type Runs = ReturnType<typeof openRuns>

/** Takes away what is gone from the top down: each time what lies above sinks by a row and the strip's next symbol comes in. @returns scatters that came */
function fallColumn({ words, gone }: Runs, from: CascadeReels, stops: Int32Array, reel: number, scatter: number): number {
  const strip = from.strips[reel] as Uint8Array
  let word = words[reel] as number
  let stop = stops[reel] as number
  let arrived = 0
  for (let left = gone[reel] as number; left !== 0; left &= left - 1) {
    const row = (31 - Math.clz32(left & -left)) >> 2
    stop = stop === 0 ? (from.sizes[reel] as number) - 1 : stop - 1
    const symbol = strip[stop] as number
    if (symbol === scatter) arrived += 1
    word = (word & (below[row] as number)) | ((word & (above[row] as number)) << 4) | symbol
  }
  gone[reel] = 0
  words[reel] = word
  stops[reel] = stop
  return arrived
}

/** A bit for each cell in which two words hold the same symbol, among the given cells. */
function findAlike(one: number, other: number, cells: number): number {
  const differs = one ^ other
  return ~(differs | (differs >>> 1) | (differs >>> 2) | (differs >>> 3)) & cells
}

/** The row of the lowest bit. */
function rowOf(bits: number): number {
  return (31 - Math.clz32(bits & -bits)) >> 2
}

/** Spreads bits over the runs in which they lie. `down` has a bit where a cell is like the one below it. */
function spread(bits: number, down: number): number {
  for (let cells = bits; ;) {
    const more = cells | ((cells & down) << 4) | ((cells >>> 4) & down)
    if (more === cells) return cells
    cells = more
  }
}

/** A picture's words, and what is known of it by column: where a cell is like the one below it, where it is like the one to its right, where wilds are. */
type Columns = {
  readonly words: Int32Array
  readonly down: Int32Array
  readonly right: Int32Array
  readonly wilds: Int32Array
  readonly rows: number
  readonly wild: number
}

/** @param wild its number in each cell; 0 for none */
function openColumns(reels: number, rows: number, wild: number): Columns {
  const perReel = () => new Int32Array(reels)
  return { words: perReel(), down: perReel(), right: perReel(), wilds: perReel(), rows: ones & (above[rows] as number), wild }
}

/**
 * Finds the touching cells of a picture. A cluster of five cells or more has three runs or a run of three cells, or a wild beside it; what cannot belong
 * to one is left out of `right`, which is most of it.
 * @returns 0 when nothing is left, 1 when there are no wilds, otherwise 2
 */
function findTouching(columns: Columns, isThinned: boolean): number {
  const { words, down, right, wilds, rows, wild } = columns
  const reels = words.length
  let [any, anyWild] = [0, 0]
  for (let reel = 0; reel < reels; reel += 1) {
    const word = words[reel] as number
    down[reel] = findAlike(word, word >>> 4, rows >>> 4)
    if (reel + 1 < reels) any |= right[reel] = findAlike(word, words[reel + 1] as number, rows)
    if (wild !== 0) anyWild |= wilds[reel] = findAlike(word, wild, rows)
  }
  if (isThinned && any !== 0) any = thin(columns, anyWild !== 0)
  return anyWild !== 0 ? 2 : any !== 0 ? 1 : 0
}

function thin({ down, right, wilds, rows }: Columns, hasWilds: boolean): number {
  let [before, kept, any] = [0, 0, 0]
  for (let reel = 0; reel < right.length; reel += 1) {
    const inColumn = down[reel] as number
    const here = right[reel] as number
    const [ofLeft, ofRight] = [spread(before, inColumn), spread(here, inColumn)]
    let keeps = ofLeft & ofRight
    const long = inColumn & (inColumn >>> 4)
    if (long !== 0) keeps |= spread(long, inColumn) & (ofLeft | ofRight)
    if (hasWilds) {
      const own = wilds[reel] as number
      const beside = own | (own << 4) | (own >>> 4) | (reel > 0 ? (wilds[reel - 1] as number) : 0) | (wilds[reel + 1] ?? 0)
      keeps |= spread(beside & rows, inColumn)
    }
    if (reel > 0) any |= right[reel - 1] = before & (kept | keeps)
    before = here
    kept = keeps
  }
  return any
}

/** The runs of a picture that are looked at, each named by its top cell, and their unions. */
function openUnions({ words, down }: Columns) {
  const cells = words.length * mostRows
  // What is known of a run is right when `seen` holds the number of the picture.
  const seen = new Int32Array(cells)
  const parent = new Uint8Array(cells)
  const size = new Uint8Array(cells)
  const bits = new Int32Array(cells)
  const listed = new Uint8Array(cells)
  const state = { count: 0, picture: 0 }

  const findRun = (reel: number, row: number): number => {
    const breaks = ~(down[reel] as number) & ones
    const first = ((31 - Math.clz32(breaks & (above[row] as number))) >> 2) + 1
    const run = reel * mostRows + first
    if (seen[run] === state.picture) return run
    const last = rowOf(breaks & ~(above[row] as number))
    seen[run] = state.picture
    parent[run] = run
    size[run] = last - first + 1
    bits[run] = ones & (above[last + 1] as number) & ~(above[first] as number)
    listed[state.count] = run
    state.count += 1
    return run
  }
  const findRoot = (run: number): number => {
    let root = run
    while (parent[root] !== root) root = parent[root] as number
    return root
  }
  const unite = (run: number, other: number): void => {
    const one = findRoot(run)
    const two = findRoot(other)
    if (one === two) return
    parent[two] = one
    size[one] = (size[one] as number) + (size[two] as number)
  }
  const symbolOf = (run: number): number => ((words[run >> 3] as number) >>> (4 * (run & 7))) & 15
  return { state, size, bits, listed, findRun, findRoot, unite, symbolOf }
}

/**
 * A wild belongs to every cluster that it touches. Wilds that touch are a union like any symbol's; beside them stand the pairs of such a union with a
 * symbol that it touches, each with a run of that symbol. All runs of one pair are one cluster.
 */
function openWilds({ words, wilds: wildCells, rows }: Columns, paying: number, unions: ReturnType<typeof openUnions>) {
  const { size, findRun, findRoot, unite, symbolOf } = unions
  const wilds = new Uint8Array(words.length * mostRows * 4)
  const runs = new Uint8Array(words.length * mostRows * 4)
  const state = { pairs: 0 }
  const touch = (union: number, reel: number, row: number): void => {
    const symbol = ((words[reel] as number) >>> (4 * row)) & 15
    if (symbol >= paying) return
    const run = findRun(reel, row)
    for (let pair = 0; pair < state.pairs; pair += 1) {
      if (wilds[pair] !== union || symbolOf(runs[pair] as number) !== symbol) continue
      unite(runs[pair] as number, run)
      return
    }
    wilds[state.pairs] = union
    runs[state.pairs] = run
    state.pairs += 1
  }
  const join = (): void => {
    for (let reel = 0; reel < words.length; reel += 1)
      for (let left = wildCells[reel] as number; left !== 0; left &= left - 1) {
        const row = rowOf(left)
        const union = findRoot(findRun(reel, row))
        if (row > 0) touch(union, reel, row - 1)
        if ((rows & ~(above[row + 1] as number)) !== 0) touch(union, reel, row + 1)
        if (reel > 0) touch(union, reel - 1, row)
        if (reel + 1 < words.length) touch(union, reel + 1, row)
      }
    for (let pair = 0; pair < state.pairs; pair += 1) {
      const root = findRoot(runs[pair] as number)
      size[root] = (size[root] as number) + (size[wilds[pair] as number] as number)
    }
  }
  return { state, wilds, runs, join }
}

function openRuns(game: CascadeGameDefinition) {
  const reels = game.strips.length
  const { paying, wild } = numberSymbols(game)
  const { pays, width, least } = tabulateClusters(game)
  const columns = openColumns(reels, game.rows, game.wild === undefined ? 0 : Math.imul(ones, wild))
  const { words, down, right } = columns
  const unions = openUnions(columns)
  const { state, size, bits, listed, findRun, findRoot, unite, symbolOf } = unions
  const pairs = openWilds(columns, paying, unions)
  const gone = new Int32Array(reels)
  const spots = new Int32Array(reels * mostRows)
  const hasSpots = game.multipliers.kind === 'spots'

  /** Takes the runs of a union away. @returns the sum of the factors above one that lie on them */
  const take = (root: number): number => {
    let factor = 0
    for (let at = 0; at < state.count; at += 1) {
      const run = listed[at] as number
      if (findRoot(run) !== root) continue
      const reel = run >> 3
      gone[reel] = (gone[reel] as number) | (bits[run] as number)
      if (!hasSpots) continue
      for (let left = bits[run] as number; left !== 0; left &= left - 1) {
        const spot = spots[reel * mostRows + rowOf(left)] as number
        if (spot > 1) factor += spot
      }
    }
    return factor
  }
  const pay = (root: number): number => {
    const paid = pays[symbolOf(root) * width + (size[root] as number)] as number
    if (paid === 0) return 0
    let factor = take(root)
    for (let pair = 0; pair < pairs.state.pairs; pair += 1)
      if (findRoot(pairs.runs[pair] as number) === root) factor += take(pairs.wilds[pair] as number)
    return factor === 0 ? paid : paid * factor
  }

  const score = (): number => {
    state.picture += 1
    state.count = 0
    const touching = findTouching(columns, least >= 5)
    let isAlive = touching !== 0
    for (let reel = 0; reel < reels; reel += 1) {
      // A run that is a cluster by itself.
      let long = down[reel] as number
      for (let cells = 2; cells < least; cells += 1) long &= long >>> 4
      if (long !== 0) isAlive = true
      for (; long !== 0; long &= long - 1) findRun(reel, rowOf(long))
    }
    if (!isAlive) return 0
    for (let reel = 1; reel < reels; reel += 1)
      for (let left = right[reel - 1] as number; left !== 0; left &= left - 1) {
        const row = rowOf(left)
        unite(findRun(reel - 1, row), findRun(reel, row))
      }
    pairs.state.pairs = 0
    if (touching === 2) pairs.join()
    let units = 0
    for (let at = 0; at < state.count; at += 1) {
      const run = listed[at] as number
      if (findRoot(run) === run && (size[run] as number) >= least) units += pay(run)
    }
    return units
  }
  return { words, gone, spots, score }
}

/** The units by symbol and count, `pays[symbol * width + count]`; wild, scatter and orb pay nothing. */
function tabulateClusters({ wins, strips, rows }: CascadeGameDefinition) {
  const lists = Object.values(wins.pays)
  const width = strips.length * rows + 1
  const pays = new Int32Array(16 * width)
  lists.forEach((list, symbol) => {
    for (let count = 0; count < width; count += 1) pays[symbol * width + count] = readCount(list, count)
  })
  const least = Math.min(...lists.flatMap((list) => Object.keys(list).map(Number)))
  if (least < 2) throw new RangeError('A cluster has at least two cells')
  return { pays, width, least }
}

/** A cell on which a win vanishes is marked, then doubles. */
function markSpots(gone: Int32Array, spots: Int32Array, top: number): void {
  for (let reel = 0; reel < gone.length; reel += 1)
    for (let left = gone[reel] as number; left !== 0; left &= left - 1) {
      const cell = reel * mostRows + rowOf(left)
      const before = spots[cell] as number
      spots[cell] = before === 0 ? 1 : Math.min(before * 2, top)
    }
}
