import type { CascadeGameDefinition, CascadeMultipliers, OrbFactors } from './cascade-game.ts'
import { sink } from './cascade-window.ts'
import type { Draw } from './random.ts'
import type { CellIndex, SlotMark, SlotWin } from './slot-game.ts'
import { type SlotWindow, findCells } from './slot-window.ts'

/** What multiplies the wins of a round, from picture to picture. */
export type CascadeMultiplier = {
  /** The reels of a spin have stopped. `number` counts free spins from 1; 0 is the base spin. */
  land(window: SlotWindow, number: number): void
  /** Multiplies all wins of the picture. */
  factor(): number
  /** A win with its own multiplier. */
  multiply(win: SlotWin): SlotWin
  /** What lies on the cells of the picture. */
  marks(): SlotMark[]
  /** Cells vanished and others arrived. */
  fall(removed: readonly CellIndex[], window: SlotWindow, arrived: readonly CellIndex[]): void
  /** Nothing falls any more. What is won on top of the `units` that the spin's wins brought. */
  close(units: number): SlotWin[]
}

export function openMultiplier(game: CascadeGameDefinition, draw: Draw): CascadeMultiplier {
  const { multipliers, orb } = game
  if (multipliers.kind === 'ladder') return openLadder(multipliers)
  return multipliers.kind === 'spots' ? openSpots(multipliers.top) : openOrbs(multipliers, orb ?? '', draw)
}

function openLadder(ladder: Extract<CascadeMultipliers, { kind: 'ladder' }>): CascadeMultiplier {
  let factors = ladder.base
  let at = 0
  const factor = () => factors[Math.min(at, factors.length - 1)] ?? 1
  return {
    land(_window, number) {
      factors = number === 0 ? ladder.base : ladder.free
      if (!ladder.isKept || number <= 1) at = 0
    },
    factor,
    multiply: (win) => ({ ...win, units: win.units * factor() }),
    marks: () => [],
    fall() {
      at += 1
    },
    close: () => [],
  }
}

function openSpots(top: number): CascadeMultiplier {
  const spots = new Map<string, SlotMark>()
  return {
    land(_window, number) {
      if (number <= 1) spots.clear()
      for (const [key, spot] of spots) spots.set(key, { ...spot, isNew: false })
    },
    factor: () => 1,
    multiply(win) {
      const factors = win.cells.map((cell) => spots.get(cell.join())?.value ?? 0).filter((value) => value > 1)
      const multiplier = factors.reduce((sum, value) => sum + value, 0)
      return multiplier === 0 ? win : { ...win, multiplier, units: win.units * multiplier }
    },
    marks: () => [...spots.values()].toSorted((a, b) => a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1]),
    fall(removed) {
      for (const [key, spot] of spots) spots.set(key, { ...spot, isNew: false })
      for (const cell of removed) {
        const before = spots.get(cell.join())?.value
        const value = before === undefined ? 1 : Math.min(before * 2, top)
        spots.set(cell.join(), { cell, kind: 'multiplier', value, isNew: value !== before })
      }
    },
    close: () => [],
  }
}

/** The win of orbs stands in the last picture of the spin; its own multiplier is the one that the whole spin has, its units what it adds. */
function openOrbs(orbs: Extract<CascadeMultipliers, { kind: 'orbs' }>, symbol: string, draw: Draw): CascadeMultiplier {
  let lying: SlotMark[] = []
  let isFree = false
  let sum = 0
  const arrive = (cells: readonly CellIndex[]) => {
    const fresh = cells.map((cell): SlotMark => {
      const value = drawFactor(isFree ? orbs.free : orbs.base, draw)
      return { cell, kind: 'multiplier', value, isNew: true }
    })
    lying = [...lying, ...fresh].toSorted((a, b) => a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1])
  }
  return {
    land(window, number) {
      isFree = number > 0
      if (number <= 1) sum = 0
      lying = []
      arrive(findCells(window, symbol))
    },
    factor: () => 1,
    multiply: (win) => win,
    marks: () => lying,
    fall(removed, window, arrived) {
      lying = lying.map((orb) => ({ ...orb, cell: sink(orb.cell, removed), isNew: false }))
      arrive(arrived.filter(([reel, row]) => window[reel]?.[row] === symbol))
    },
    close(units) {
      if (units === 0) return []
      const here = lying.reduce((total, orb) => total + orb.value, 0)
      if (isFree && orbs.addsUp) sum += here
      const multiplier = isFree && orbs.addsUp ? sum : here
      if (multiplier <= 1) return []
      const cells = lying.map((orb) => orb.cell)
      return [{ kind: 'anywhere', symbol, count: cells.length, cells, multiplier, units: units * (multiplier - 1) }]
    },
  }
}

/** Draws a factor by its parts. */
function drawFactor(factors: OrbFactors, draw: Draw): number {
  const all = factors.reduce((sum, [, parts]) => sum + parts, 0)
  let left = draw(all)
  for (const [factor, parts] of factors) {
    if (left < parts) return factor
    left -= parts
  }
  throw new RangeError(`A draw of ${left} beyond all parts`)
}
