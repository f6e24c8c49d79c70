import type { CellIndex } from './slot-game.ts'
import type { SlotWindow } from './slot-window.ts'

/**
 * Takes cells out of a window: what lies above falls, and each column is filled from its strip, going on upwards from its stop.
 * @returns the new window, the strip index of each column's top cell, and the cells that came from above
 */
export function fall(
  strips: SlotWindow,
  stops: readonly number[],
  window: SlotWindow,
  removed: readonly CellIndex[],
): { window: string[][]; stops: number[]; arrived: CellIndex[] } {
  const gone = new Set(removed.map(([reel, row]) => `${reel},${row}`))
  const arrived: CellIndex[] = []
  const next = window.map((column, reel) => {
    const strip = strips[reel] as readonly string[]
    const kept = column.filter((_, row) => !gone.has(`${reel},${row}`))
    const missing = column.length - kept.length
    const stop = wrap((stops[reel] ?? 0) - missing, strip.length)
    for (let row = 0; row < missing; row += 1) arrived.push([reel, row])
    const fresh = Array.from({ length: missing }, (_, row) => strip[(stop + row) % strip.length] as string)
    return { column: [...fresh, ...kept], stop }
  })
  return { window: next.map(({ column }) => column), stops: next.map(({ stop }) => stop), arrived }
}

/** Where the cells that stay lie after a fall: by reel, how far each row of what stays has sunk. */
export function sink(cell: CellIndex, removed: readonly CellIndex[]): CellIndex {
  const below = removed.filter(([reel, row]) => reel === cell[0] && row > cell[1]).length
  return [cell[0], cell[1] + below]
}

function wrap(index: number, size: number): number {
  return ((index % size) + size) % size
}
