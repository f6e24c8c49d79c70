import type { Draw } from '../random.ts'
import { cellOf, home, safeCells, targetOf, trackCells, yard } from './ludo.ts'
import { type LudoView, nameToken, readToken, rollMove } from './ludo-view.ts'
import type { BotView } from './pvp-rules.ts'

/** How a bot decides: it captures, brings home and comes out where it can, runs from danger, and rests on safe cells. */
export function chooseMove({ seat, hand, moves }: BotView, draw: Draw): string {
  const view = hand as LudoView
  const tokens = moves.flatMap(({ move }) => readToken(move) ?? [])
  if (tokens.length === 0) return rollMove
  const worth = new Map(tokens.map((token) => [token, rateMove(view, seat, token) + draw(6)]))
  return nameToken(tokens.toSorted((a, b) => worth.get(b)! - worth.get(a)!)[0]!)
}

function rateMove(view: LudoView, seat: number, token: number): number {
  const own = view.seats[seat]!
  const from = own.tokens[token]!
  const to = targetOf(from, view.roll!) ?? from
  const cell = cellOf(own.colour, to)
  const isSafe = cell === undefined || safeCells.has(cell)
  const captured = isSafe
    ? 0
    : others(view, seat)
        .filter((other) => other.cell === cell)
        .reduce((best, { place }) => Math.max(best, 60 + place), 0)
  return (
    captured +
    (to === home ? 55 : 0) +
    (from === yard ? 45 : 0) +
    (isSafe ? 18 : 0) +
    (isThreatened(view, seat, from) ? 22 + from / 3 : 0) -
    (!isSafe && isThreatened(view, seat, to) ? 20 + to / 2 : 0) +
    to / 8
  )
}

/** Whether a token of another seat stands at most six cells behind. */
function isThreatened(view: LudoView, seat: number, place: number): boolean {
  const cell = cellOf(view.seats[seat]!.colour, place)
  if (cell === undefined || safeCells.has(cell)) return false
  return others(view, seat).some((other) => {
    const behind = (cell - other.cell + trackCells) % trackCells
    return behind >= 1 && behind <= 6
  })
}

function others(view: LudoView, seat: number): { cell: number; place: number }[] {
  return view.seats.flatMap(({ colour, tokens }, other) =>
    other === seat ? [] : tokens.flatMap((place) => (cellOf(colour, place) === undefined ? [] : [{ cell: cellOf(colour, place)!, place }])),
  )
}
