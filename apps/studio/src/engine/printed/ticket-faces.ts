import { drawDistinct } from '../table-data.ts'
import type { SeriesPlan, TicketFace } from './printed-game.ts'

/** Nine cells with a picture of a prize each, by its place in the plan. Three that are alike win what it pays; no other picture is there more than twice. */
export function faceOfThree({ prizes }: SeriesPlan): TicketFace {
  const [cellCount, alike] = [9, 3]
  return {
    openSeries: () => [],
    lay(draw, { rank }) {
      const others = prizes.flatMap((_, picture) => (picture === rank ? [] : [picture, picture]))
      const fill = drawDistinct(draw, others.length, rank < 0 ? cellCount : cellCount - alike).map((at) => others[at] as number)
      const won = new Set(rank < 0 ? [] : drawDistinct(draw, cellCount, alike))
      return Array.from({ length: cellCount }, (_, at) => (won.has(at) ? rank : (fill.pop() as number)))
    },
    listRows: (cells, rank) =>
      [0, 3, 6].map((from) => cells.slice(from, from + 3).map((picture) => ({ value: picture + 1, isWon: picture === rank }))),
  }
}

export const luckyCount = 3
export const ownCount = 8
const highestNumber = 40

/**
 * Three lucky numbers, then eight numbers of the ticket, each followed by the prize under it, by its place in the plan. On a ticket with a prize one number is
 * lucky, and that prize is under it.
 */
export function faceOfNumbers({ prizes }: SeriesPlan): TicketFace {
  return {
    openSeries: () => [],
    lay(draw, { rank }) {
      const numbers = drawDistinct(draw, highestNumber, luckyCount + ownCount).map((value) => value + 1)
      const lucky = numbers.slice(0, luckyCount)
      const own = numbers.slice(luckyCount).map((number): [number, number] => [number, draw(prizes.length)])
      const [at, which] = [draw(ownCount), draw(luckyCount)]
      if (rank >= 0) own[at] = [lucky[which] as number, rank]
      return [...lucky, ...own.flat()]
    },
    listRows(cells) {
      const lucky = cells.slice(0, luckyCount)
      const own = Array.from({ length: ownCount }, (_, at) => cells[luckyCount + at * 2] as number)
      const mark = (value: number) => ({ value, isWon: lucky.includes(value) && own.includes(value) })
      return [lucky.map(mark), own.slice(0, ownCount / 2).map(mark), own.slice(ownCount / 2).map(mark)]
    },
  }
}

const ten = 10

/**
 * A number of three digits, and the winning number of the series, which is the same on all of its thousand tickets. Place 0 is the winning number itself, 1 to 9
 * have its last two digits, 10 to 99 its last one.
 */
export const faceOfRaffle: TicketFace = {
  openSeries: (draw) => Array.from({ length: 3 }, () => draw(ten)),
  lay: (_draw, { place, shared }) => [...distanceOf(place).map((step, at) => (step + (shared[at] ?? 0)) % ten), ...shared],
  listRows(cells, rank) {
    const isWon = (at: number): boolean => rank >= 0 && at >= rank
    return [cells.slice(0, 3), cells.slice(3)].map((row) => row.map((value, at) => ({ value, isWon: isWon(at) })))
  },
}

/** By how much each digit of a place's number is beyond that of the winning number. */
function distanceOf(place: number): number[] {
  if (place < ten) return [place, 0, 0]
  const beyond = place - (place < 100 ? ten : 100)
  return place < 100
    ? [beyond % ten, 1 + Math.floor(beyond / ten), 0]
    : [beyond % ten, Math.floor(beyond / ten) % ten, 1 + Math.floor(beyond / 100)]
}
