import { findLineWins, type LineGameDefinition } from './line-game.ts'
import type { Draw } from './random.ts'
import type { CellIndex, SlotHelp, SlotMark, SlotOutcome, SlotStep } from './slot-game.ts'
import { findCells, showStrips } from './slot-window.ts'

/**
 * Hold and win. The base game pays on lines; coins stand on its reels too, each with a value of its own, and pay nothing there. Enough of them in one
 * window are held and open respins: every cell that is still empty is drawn by itself and may show another coin. Each respin that brings a coin sets
 * the count of respins back to its full number. When none are left, or no cell is empty, all coins are paid; a full board pays the grand prize on top.
 */
export type HoldGameDefinition = Pick<LineGameDefinition, 'wild' | 'strips' | 'rows' | 'lines' | 'pays' | 'unitsPerStake' | 'capUnits'> & {
  coin: string
  /** Values of a coin in units, drawn by weight; the fixed prizes have names. */
  coinValues: readonly CoinValue[]
  hold: {
    /** Coins that open the respins. */
    coins: number
    respins: number
    /** A coin comes onto an empty cell `chance` times of `of`. */
    chance: number
    of: number
    /** Units for a full board, beyond its coins. */
    grand: number
  }
}

export type CoinValue = { readonly units: number; readonly weight: number; readonly name?: 'mini' | 'minor' | 'major' }

/** Checks what the rules and the proofs rely on. @throws naming what is wrong */
export function checkHoldGame(game: HoldGameDefinition): void {
  const problem = (text: string): never => {
    throw new Error(`The game is not well formed: ${text}`)
  }
  const known = new Set([...Object.keys(game.pays), game.wild, game.coin])
  if (game.strips[0]?.includes(game.wild)) problem('the first reel holds a wild')
  for (const strip of game.strips) {
    if (strip.length < game.rows) problem('a strip is shorter than the window')
    for (const symbol of strip) if (!known.has(symbol)) problem(`the symbol ${symbol} pays nothing`)
  }
  for (const line of game.lines)
    if (line.length !== game.strips.length || line.some((row) => row < 0 || row >= game.rows)) problem('a line leaves the window')
  if (game.coinValues.some(({ units, weight }) => units <= 0 || weight <= 0)) problem('a coin is worth nothing or never comes')
  const { chance, of, coins } = game.hold
  if (chance <= 0 || chance >= of || coins >= countCells(game)) problem('the respins never or always bring coins')
}

export function countCells(game: Pick<HoldGameDefinition, 'strips' | 'rows'>): number {
  return game.strips.length * game.rows
}

export function sumWeights(game: HoldGameDefinition): number {
  return game.coinValues.reduce((sum, { weight }) => sum + weight, 0)
}

/**
 * Plays one whole round. Draws one stop per reel from the left, then the value of each coin, reel by reel from the top; in respins, cell by cell in the
 * same order, whether a coin comes, and its value when it does.
 */
export function playHoldGame(game: HoldGameDefinition, draw: Draw): SlotOutcome {
  const stops = game.strips.map((strip) => draw(strip.length))
  const window = showStrips(game.strips, game.rows, stops)
  const wins = findLineWins(game, window, 1)
  const marks = findCells(window, game.coin).map((cell) => drawCoin(game, cell, draw))
  const opens = marks.length >= game.hold.coins
  const respinsLeft = opens && marks.length < countCells(game) ? game.hold.respins : 0
  const steps = [makeStep({ kind: 'base', stops, window, marks, wins, respinsLeft })]
  if (opens) playRespins(game, draw, steps, marks)
  let units = 0
  for (const step of steps) {
    const won = step.wins.reduce((sum, win) => sum + win.units, 0)
    step.units = Math.min(won, game.capUnits - units)
    units += step.units
  }
  return { steps, units, capped: units === game.capUnits }
}

function playRespins(game: HoldGameDefinition, draw: Draw, steps: SlotStep[], landed: readonly SlotMark[]): void {
  let marks = landed
  let left = game.hold.respins
  while (left > 0 && marks.length < countCells(game)) {
    const held = marks.map((mark) => ({ ...mark, isNew: false }))
    const isHeld = new Set(held.map(({ cell }) => cell.join()))
    const added: SlotMark[] = []
    for (const cell of listCells(game))
      if (!isHeld.has(cell.join()) && draw(game.hold.of) < game.hold.chance) added.push(drawCoin(game, cell, draw))
    marks = [...held, ...added]
    left = added.length > 0 ? game.hold.respins : left - 1
    const window = game.strips.map((_, reel) =>
      Array.from({ length: game.rows }, (__, row) => (marks.some(({ cell }) => cell[0] === reel && cell[1] === row) ? game.coin : '')),
    )
    const respinsLeft = marks.length < countCells(game) ? left : 0
    steps.push(makeStep({ kind: 'respin', stops: [], window, marks: [...marks], wins: [], respinsLeft }))
  }
  const last = steps.at(-1) as SlotStep
  const cells = marks.map(({ cell }) => cell)
  const units = marks.reduce((sum, { value }) => sum + value, 0)
  last.wins.push({ kind: 'coins', symbol: game.coin, count: marks.length, cells, units })
  if (marks.length === countCells(game))
    last.wins.push({ kind: 'prize', symbol: game.coin, count: marks.length, cells, units: game.hold.grand })
}

function makeStep(step: Pick<SlotStep, 'kind' | 'stops' | 'window' | 'marks' | 'wins' | 'respinsLeft'>): SlotStep {
  return { ...step, multiplier: 1, removed: [], freeSpinsAdded: 0, freeSpinNumber: 0, freeSpinsLeft: 0, units: 0 }
}

function listCells(game: HoldGameDefinition): CellIndex[] {
  return game.strips.flatMap((_, reel) => Array.from({ length: game.rows }, (__, row): CellIndex => [reel, row]))
}

function drawCoin(game: HoldGameDefinition, cell: CellIndex, draw: Draw): SlotMark {
  let at = draw(sumWeights(game))
  const { units, name } = game.coinValues.find(({ weight }) => (at -= weight) < 0) as CoinValue
  return { cell, kind: name ? 'prize' : 'coin', value: units, ...(name && { name }), isNew: true }
}

/** What the rules panel tells about hold and win; amounts of prizes are units. */
export function describeHoldGame(game: HoldGameDefinition): SlotHelp {
  const prizes = game.coinValues.flatMap(({ name, units }) => (name ? [[name, units] as const] : []))
  return {
    pays: Object.entries(game.pays).map(([symbol, units]) => ({ symbol, units })),
    lines: game.lines,
    wild: { symbol: game.wild, reels: game.strips.flatMap((strip, reel) => (strip.includes(game.wild) ? [reel] : [])) },
    parameters: {
      coins: game.hold.coins,
      respins: game.hold.respins,
      coinValues: game.coinValues.flatMap(({ name, units }) => (name ? [] : [units])),
      ...Object.fromEntries(prizes),
      grand: game.hold.grand,
    },
  }
}
