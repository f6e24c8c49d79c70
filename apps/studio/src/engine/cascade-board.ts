import type { CascadeGameDefinition } from './cascade-game.ts'

/** The window as numbers: a column follows the other, each closed by a border cell, with a border column before the first and after the last. */
export type CascadeBoard = {
  readonly reels: number
  readonly rows: number
  /** From a cell to the same row of the next reel. */
  readonly stride: number
  readonly cells: Uint8Array
  /** 1 for each cell that vanishes. */
  readonly gone: Uint8Array
  /** How many vanish in each reel. */
  readonly goneIn: Uint8Array
}

/** The number that stands for no symbol, around the window. */
export const border = 255

/** Paying symbols are numbered from 0 in the order of the paytable, then come wild, scatter and orb. */
export function numberSymbols(game: CascadeGameDefinition) {
  const paying = Object.keys(game.wins.pays)
  const count = paying.length
  const ids = new Map(paying.map((symbol, id) => [symbol, id]))
  if (game.wild !== undefined) ids.set(game.wild, count)
  ids.set(game.scatter, count + 1)
  if (game.orb !== undefined) ids.set(game.orb, count + 2)
  return { ids, paying: count, wild: count, scatter: count + 1, orb: count + 2 }
}

export function openBoard(game: CascadeGameDefinition): CascadeBoard {
  const reels = game.strips.length
  const stride = game.rows + 1
  const size = (reels + 2) * stride
  return {
    reels,
    rows: game.rows,
    stride,
    cells: new Uint8Array(size).fill(border),
    gone: new Uint8Array(size),
    goneIn: new Uint8Array(reels),
  }
}

/** The window of a spin, its wins and its falls, on numbers alone. Each game has the one that suits its kind of win. */
export type CascadeField = {
  /** Lays what the strips show from the stops. */
  lay(reels: CascadeReels, stops: Int32Array): void
  /** The units of what lies there, before the spin's multiplier; remembers what vanishes. */
  score(): number
  /**
   * Takes away what vanishes, lets fall what lies above, and fills the columns from their strips.
   * @returns scatters + 256 * orbs that arrived
   */
  fall(reels: CascadeReels, stops: Int32Array): number
  /** Forgets what was to vanish, and the factors of cells. */
  clear(): void
}

/** The strips as numbers, and what a stop tells without looking at the window. */
export type CascadeReels = {
  readonly sizes: readonly number[]
  /** Each strip, continued by its beginning. */
  readonly strips: readonly Uint8Array[]
  /** By reel and stop: the first eight rows of the window as four planes of eight bits. Bit 8 * p + row is bit p of the symbol that lies in the row. */
  readonly planes: readonly Int32Array[]
  /** By reel and stop: scatters + 16 * orbs in the window. */
  readonly shown: readonly Uint8Array[]
}

export function compileReels(game: CascadeGameDefinition, strips: readonly (readonly string[])[]): CascadeReels {
  const { ids, scatter, orb } = numberSymbols(game)
  const numbered = strips.map((strip) => Uint8Array.from([...strip, ...strip.slice(0, game.rows)], (symbol) => ids.get(symbol) as number))
  const shown = strips.map((strip, reel) =>
    Uint8Array.from(strip, (_, stop) => {
      const window = (numbered[reel] as Uint8Array).subarray(stop, stop + game.rows)
      return window.reduce((sum, id) => sum + (id === scatter ? 1 : id === orb ? 16 : 0), 0)
    }),
  )
  const planes = strips.map((strip, reel) =>
    Int32Array.from(strip, (_, stop) => {
      const window = (numbered[reel] as Uint8Array).subarray(stop, stop + Math.min(game.rows, 8))
      const planeOf = (plane: number) => window.reduce((bits, id, row) => bits | (((id >> plane) & 1) << row), 0)
      return planeOf(0) | (planeOf(1) << 8) | (planeOf(2) << 16) | (planeOf(3) << 24)
    }),
  )
  return { sizes: strips.map((strip) => strip.length), strips: numbered, planes, shown }
}

/** Lays what the strips show from the stops. */
export function layBoard(board: CascadeBoard, reels: CascadeReels, stops: Int32Array): void {
  const { cells, rows, stride } = board
  for (let reel = 0; reel < board.reels; reel += 1) {
    const strip = reels.strips[reel] as Uint8Array
    const stop = stops[reel] as number
    const first = (reel + 1) * stride
    for (let row = 0; row < rows; row += 1) cells[first + row] = strip[stop + row] as number
  }
}

/**
 * Takes away the cells that are gone, lets fall what lies above, and fills the columns from their strips.
 * @returns scatters + 256 * orbs that arrived
 */
export function fallBoard(board: CascadeBoard, reels: CascadeReels, stops: Int32Array, scatter: number, orb: number): number {
  const { cells, gone, goneIn, rows, stride } = board
  let arrived = 0
  for (let reel = 0; reel < board.reels; reel += 1) {
    if (goneIn[reel] === 0) continue
    const first = (reel + 1) * stride
    let to = first + rows - 1
    for (let from = to; from >= first; from -= 1) {
      if (gone[from] === 1) gone[from] = 0
      else {
        cells[to] = cells[from] as number
        to -= 1
      }
    }
    const strip = reels.strips[reel] as Uint8Array
    let stop = stops[reel] as number
    for (; to >= first; to -= 1) {
      stop = stop === 0 ? (reels.sizes[reel] as number) - 1 : stop - 1
      const id = strip[stop] as number
      cells[to] = id
      if (id === scatter) arrived += 1
      else if (id === orb) arrived += 256
    }
    stops[reel] = stop
    goneIn[reel] = 0
  }
  return arrived
}
