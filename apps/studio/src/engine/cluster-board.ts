import { type CascadeField, type CascadeReels, numberSymbols } from './cascade-board.ts'
import { type CascadeGameDefinition, readCount } from './cascade-game.ts'

/**
 * A set of cells is 64 bits: bit 8 * reel + row, the first four reels in the word `low`, the others in `high`. So a window has at most eight reels and
 * eight rows, and a step up or down shifts by 1, a step to the side by 8.
 *
 * The picture is four such sets, its planes: a cell is in plane p where the number of its symbol has bit p. So a game has at most fifteen symbols. A
 * column is one word with its byte of each plane.
 */
const most = 8
/** All rows but the last: what may be shifted down, and what may have come from below. */
const notLast = 0x7f7f7f7f
/** The bits of a column, in all planes, that lie above a row; and those below it. */
const above = Int32Array.from({ length: most + 1 }, (_, row) => Math.imul(0x01010101, 2 ** row - 1))
const below = Int32Array.from({ length: most }, (_, row) => ~(above[row + 1] as number))

/** The window of a cluster game, and its wins. */
export function openClusterField(game: CascadeGameDefinition): CascadeField {
  const reels = game.strips.length
  const { scatter, orb } = numberSymbols(game)
  if (reels > most || game.rows > most || orb > 15)
    throw new RangeError('A cluster game has at most eight reels, eight rows and fifteen symbols')
  const top = game.multipliers.kind === 'spots' ? game.multipliers.top : 0
  const columns = new Int32Array(most)
  const gone = new Int32Array(2)
  const spots = new Int32Array(most * most)

  return {
    lay(from, stops) {
      for (let reel = 0; reel < reels; reel += 1) columns[reel] = (from.planes[reel] as Int32Array)[stops[reel] as number] as number
    },
    score: openScore(game, columns, gone, spots),
    fall(from, stops) {
      if (top > 0) markSpots(gone, spots, top)
      let arrived = 0
      for (let reel = 0; reel < reels; reel += 1) {
        const cells = ((gone[reel >> 2] as number) >>> (8 * (reel & 3))) & 255
        if (cells !== 0) arrived += fallColumn(columns, cells, from, stops, reel, scatter)
      }
      gone[0] = 0
      gone[1] = 0
      return arrived
    },
    clear() {
      gone.fill(0)
      if (top > 0) spots.fill(0)
    },
  }
}

/** Lets sink what lies above each cell that is gone, and fills the column from its strip. @returns scatters that came */
function fallColumn(
  columns: Int32Array,
  gone: number,
  { strips, planes, sizes }: CascadeReels,
  stops: Int32Array,
  reel: number,
  scatter: number,
): number {
  let column = columns[reel] as number
  let count = 0
  for (let left = gone; left !== 0; left &= left - 1) {
    const row = 31 - Math.clz32(left & -left)
    column = (column & (below[row] as number)) | ((column & (above[row] as number)) << 1)
    count += 1
  }
  const before = stops[reel] as number
  const stop = before < count ? before - count + (sizes[reel] as number) : before - count
  stops[reel] = stop
  columns[reel] = column | (((planes[reel] as Int32Array)[stop] as number) & (above[count] as number))
  const strip = strips[reel] as Uint8Array
  let arrived = 0
  for (let at = stop; at < stop + count; at += 1) if (strip[at] === scatter) arrived += 1
  return arrived
}

/** Turns four columns, each with its byte of every plane, into four words of planes, each with its byte of every column. */
function turnColumns(columns: Int32Array, planes: Int32Array, first: number): void {
  const one = columns[first] as number
  const two = columns[first + 1] as number
  const three = columns[first + 2] as number
  const four = columns[first + 3] as number
  const evenLeft = (one & 0x00ff00ff) | ((two & 0x00ff00ff) << 8)
  const oddLeft = ((one >>> 8) & 0x00ff00ff) | (two & 0xff00ff00)
  const evenRight = (three & 0x00ff00ff) | ((four & 0x00ff00ff) << 8)
  const oddRight = ((three >>> 8) & 0x00ff00ff) | (four & 0xff00ff00)
  planes[first] = (evenLeft & 0xffff) | (evenRight << 16)
  planes[first + 1] = (oddLeft & 0xffff) | (oddRight << 16)
  planes[first + 2] = (evenLeft >>> 16) | (evenRight & 0xffff0000)
  planes[first + 3] = (oddLeft >>> 16) | (oddRight & 0xffff0000)
}

/** The places of a window: all cells, those that have one below them, and those that have one to their right. */
function openPlaces({ strips, rows }: CascadeGameDefinition) {
  const cover = (reels: number, height: number): [low: number, high: number] => {
    const column = 2 ** height - 1
    const word = (first: number) => [0, 1, 2, 3].reduce((bits, reel) => bits | (first + reel < reels ? column << (8 * reel) : 0), 0)
    return [word(0), word(4)]
  }
  return { cells: cover(strips.length, rows), upper: cover(strips.length, rows - 1), left: cover(strips.length - 1, rows) }
}

/** The cells of four reels that are unlike the one so many rows below them. */
function findUnlikeBelow(planes: Int32Array, first: number, rows: 1 | 2): number {
  const a = planes[first] as number
  const b = planes[first + 1] as number
  const c = planes[first + 2] as number
  const d = planes[first + 3] as number
  return (a ^ (a >>> rows)) | (b ^ (b >>> rows)) | (c ^ (c >>> rows)) | (d ^ (d >>> rows))
}

/** The cells of four reels that are unlike the one to their right; behind the last reel stand planes of nothing. */
function findUnlikeRight(planes: Int32Array, first: number): number {
  let unlike = 0
  for (let at = first; at < first + 4; at += 1) {
    const plane = planes[at] as number
    unlike |= plane ^ ((plane >>> 8) | ((planes[at + 4] as number) << 24))
  }
  return unlike
}

/**
 * Finds cells, no wilds among them, from which every cluster can be reached. Cells that fit are alike, or one is wild. Where five cells hang together, two
 * that fit have one more each that fits them, or all four around one are alike. Such cells are named; where only wilds are such, those beside them. Most
 * pictures have few.
 */
function openSeeds({ upper, left, cells }: ReturnType<typeof openPlaces>, planes: Int32Array, wilds: Int32Array, seeds: Int32Array) {
  return () => {
    const wildLow = wilds[0] as number
    const wildHigh = wilds[1] as number
    const downLow = (~findUnlikeBelow(planes, 0, 1) | wildLow | (wildLow >>> 1)) & upper[0]
    const downHigh = (~findUnlikeBelow(planes, 4, 1) | wildHigh | (wildHigh >>> 1)) & upper[1]
    const rightLow = (~findUnlikeRight(planes, 0) | wildLow | (wildLow >>> 8) | (wildHigh << 24)) & left[0]
    const rightHigh = (~findUnlikeRight(planes, 4) | wildHigh | (wildHigh >>> 8)) & left[1]
    const [upLow, upHigh] = [downLow << 1, downHigh << 1]
    const [leftLow, leftHigh] = [rightLow << 8, (rightHigh << 8) | (rightLow >>> 24)]
    const innerLow = (downLow & upLow) | (rightLow & leftLow) | ((downLow | upLow) & (rightLow | leftLow))
    const innerHigh = (downHigh & upHigh) | (rightHigh & leftHigh) | ((downHigh | upHigh) & (rightHigh | leftHigh))
    const pairLow = innerLow & downLow & (innerLow >>> 1)
    const pairHigh = innerHigh & downHigh & (innerHigh >>> 1)
    const besideLow = innerLow & rightLow & ((innerLow >>> 8) | (innerHigh << 24))
    const besideHigh = innerHigh & rightHigh & (innerHigh >>> 8)
    const foundLow = pairLow | besideLow | (downLow & upLow & rightLow & leftLow)
    const foundHigh = pairHigh | besideHigh | (downHigh & upHigh & rightHigh & leftHigh)
    if ((wildLow | wildHigh) === 0) {
      seeds[0] = foundLow
      seeds[1] = foundHigh
      return
    }
    const hubLow = wildLow & (stepLow(wildLow, wildHigh) | ~(findUnlikeBelow(planes, 0, 2) << 1))
    const hubHigh = wildHigh & (stepHigh(wildLow, wildHigh) | ~(findUnlikeBelow(planes, 4, 2) << 1))
    // The wild of a pair is no seed, so that its other cell is one.
    seeds[0] = (foundLow | (pairLow << 1) | (besideLow << 8) | stepLow(hubLow, hubHigh)) & cells[0] & ~wildLow
    seeds[1] = (foundHigh | (pairHigh << 1) | (besideHigh << 8) | (besideLow >>> 24) | stepHigh(hubLow, hubHigh)) & cells[1] & ~wildHigh
  }
}

/** The bits of a word. */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** What pays in the columns: all cells of one symbol that hang together, wilds that they touch among them. What vanishes goes into `gone`. */
function openScore(game: CascadeGameDefinition, columns: Int32Array, gone: Int32Array, spots: Int32Array): () => number {
  const { paying, wild } = numberSymbols(game)
  const { pays, width, least } = tabulateClusters(game)
  const places = openPlaces(game)
  const [cellsLow, cellsHigh] = places.cells
  const planes = new Int32Array(12)
  const wilds = new Int32Array(2)
  const seeds = new Int32Array(2)
  const findSeeds = openSeeds(places, planes, wilds, seeds)
  const hasSpots = game.multipliers.kind === 'spots'
  const hasWild = game.wild !== undefined

  return () => {
    turnColumns(columns, planes, 0)
    turnColumns(columns, planes, 4)
    const wildLow = hasWild ? findSymbol(planes, 0, wild) & cellsLow : 0
    const wildHigh = hasWild ? findSymbol(planes, 4, wild) & cellsHigh : 0
    wilds[0] = wildLow
    wilds[1] = wildHigh
    findSeeds()
    // Clusters of fewer than five cells have other signs; then each cell is looked at.
    let seedsLow = least < 5 ? cellsLow & ~wildLow : (seeds[0] as number)
    let seedsHigh = least < 5 ? cellsHigh & ~wildHigh : (seeds[1] as number)
    let units = 0
    while ((seedsLow | seedsHigh) !== 0) {
      const isLow = seedsLow !== 0
      let low = isLow ? seedsLow & -seedsLow : 0
      let high = isLow ? 0 : seedsHigh & -seedsHigh
      const symbol = readSymbol(planes, isLow ? 0 : 4, low | high)
      const openLow = (findSymbol(planes, 0, symbol) & cellsLow) | wildLow
      const openHigh = (findSymbol(planes, 4, symbol) & cellsHigh) | wildHigh
      if (symbol >= paying) {
        seedsLow &= ~openLow
        seedsHigh &= ~openHigh
        continue
      }
      for (;;) {
        const nextLow = low | (stepLow(low, high) & openLow)
        const nextHigh = high | (stepHigh(nextLow, high) & openHigh)
        if (nextLow === low && nextHigh === high) break
        low = nextLow
        high = nextHigh
      }
      seedsLow &= ~low
      seedsHigh &= ~high
      const count = countBits(low) + countBits(high)
      const paid = pays[symbol * width + count] as number
      if (paid === 0) continue
      gone[0] = (gone[0] as number) | low
      gone[1] = (gone[1] as number) | high
      const factor = hasSpots ? sumSpots(spots, low, 0) + sumSpots(spots, high, 32) : 0
      units += factor === 0 ? paid : paid * factor
    }
    return units
  }
}

/** The cells beside a set, in the first four reels. */
function stepLow(low: number, high: number): number {
  return ((low & notLast) << 1) | ((low >>> 1) & notLast) | (low << 8) | (low >>> 8) | (high << 24)
}

/** The cells beside a set, in the other reels. */
function stepHigh(low: number, high: number): number {
  return ((high & notLast) << 1) | ((high >>> 1) & notLast) | (high << 8) | (high >>> 8) | (low >>> 24)
}

/** The cells of four reels that show a symbol; places outside the window show the first one. */
function findSymbol(planes: Int32Array, first: number, symbol: number): number {
  const isUnlike =
    ((planes[first] as number) ^ -(symbol & 1)) |
    ((planes[first + 1] as number) ^ -((symbol >>> 1) & 1)) |
    ((planes[first + 2] as number) ^ -((symbol >>> 2) & 1)) |
    ((planes[first + 3] as number) ^ -((symbol >>> 3) & 1))
  return ~isUnlike
}

/** The symbol of a cell. */
function readSymbol(planes: Int32Array, first: number, cell: number): number {
  return (
    (((planes[first] as number) & cell) !== 0 ? 1 : 0) |
    (((planes[first + 1] as number) & cell) !== 0 ? 2 : 0) |
    (((planes[first + 2] as number) & cell) !== 0 ? 4 : 0) |
    (((planes[first + 3] as number) & cell) !== 0 ? 8 : 0)
  )
}

/** The sum of the factors above one that lie on cells of four reels. */
function sumSpots(spots: Int32Array, cells: number, first: number): number {
  let sum = 0
  for (let left = cells; left !== 0; left &= left - 1) {
    const spot = spots[first + 31 - Math.clz32(left & -left)] as number
    if (spot > 1) sum += spot
  }
  return sum
}

/** A cell on which a win vanishes is marked, then doubles. */
function markSpots(gone: Int32Array, spots: Int32Array, top: number): void {
  for (const half of [0, 1])
    for (let left = gone[half] as number; left !== 0; left &= left - 1) {
      const cell = 32 * half + 31 - Math.clz32(left & -left)
      const before = spots[cell] as number
      spots[cell] = before === 0 ? 1 : Math.min(before * 2, top)
    }
}

/** The units by symbol and count, `pays[symbol * width + count]`. */
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
