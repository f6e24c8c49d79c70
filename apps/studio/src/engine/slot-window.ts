import type { CellIndex } from './slot-game.ts'

/** Symbols by reel, from top to bottom. */
export type SlotWindow = readonly (readonly string[])[]

/** The window's cells of one reel at a stop, from top to bottom: the strip is closed to a ring. */
export function listCells(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as string)
}

/** What the strips show from the given stops. */
export function showStrips(strips: SlotWindow, rows: number, stops: readonly number[]): string[][] {
  return strips.map((strip, reel) => listCells(strip, stops[reel] ?? 0, rows))
}

/** Where a symbol stands in the window, reel by reel and from the top. */
export function findCells(window: SlotWindow, symbol: string): CellIndex[] {
  return window.flatMap((column, reel) => column.flatMap((shown, row): CellIndex[] => (shown === symbol ? [[reel, row]] : [])))
}

/** The rows in which a symbol stands, as bits: bit 0 is the top row. */
export function maskOf(cells: readonly string[], symbol: string): number {
  return cells.reduce((mask, shown, row) => (shown === symbol ? mask | (1 << row) : mask), 0)
}
