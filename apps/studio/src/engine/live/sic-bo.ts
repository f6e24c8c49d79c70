import { betOn, type LiveBet, type LiveRules, proveBets } from './live-rules.ts'
import { endsOf } from './worst-end.ts'

/** Three dice of 1 to 6, in the order in which they are drawn. */
export type Dice = [number, number, number]

const faces = [1, 2, 3, 4, 5, 6] as const
const sumOf = (dice: Dice) => dice[0] + dice[1] + dice[2]
const countOf = (dice: Dice, face: number) => dice.filter((die) => die === face).length
const isTriple = (dice: Dice) => dice[0] === dice[1] && dice[1] === dice[2]

/** What a total pays on top of the stake, in hundredths. */
const totals: Readonly<Record<number, number>> = { 4: 6_200, 5: 3_100, 6: 1_800, 7: 1_200, 8: 800, 9: 700, 10: 600 }

/** Small, big, odd and even lose on a triple. */
const evenChances: readonly [code: string, wins: (sum: number) => boolean][] = [
  ['small', (sum) => sum <= 10],
  ['big', (sum) => sum >= 11],
  ['odd', (sum) => sum % 2 === 1],
  ['even', (sum) => sum % 2 === 0],
]

const bets: readonly LiveBet<Dice>[] = [
  ...evenChances.map(([code, wins]) => betOn<Dice>(code, 100, (dice) => !isTriple(dice) && wins(sumOf(dice)), { limit: 1 })),
  ...Array.from({ length: 14 }, (_, at) => at + 4).map((total) =>
    betOn<Dice>(`total:${total}`, totals[Math.min(total, 21 - total)]!, (dice) => sumOf(dice) === total),
  ),
  ...faces.map((face): LiveBet<Dice> => ({
    code: `single:${face}`,
    limit: 10,
    returned: (dice) => [0, 200, 300, 1_300][countOf(dice, face)]!,
  })),
  ...pick(faces, 2).map((pair) => betOn<Dice>(`two:${pair.join('-')}`, 600, (dice) => pair.every((face) => dice.includes(face)))),
  ...faces.map((face) => betOn<Dice>(`double:${face}`, 1_100, (dice) => countOf(dice, face) >= 2)),
  ...faces.map((face) => betOn<Dice>(`triple:${face}`, 18_000, (dice) => countOf(dice, face) === 3)),
  betOn('any_triple', 3_100, isTriple),
  ...pick(faces, 3).map((three) => betOn<Dice>(`three:${three.join('-')}`, 3_000, (dice) => three.every((face) => dice.includes(face)))),
  ...pick(faces, 4).map((four) =>
    betOn<Dice>(`four:${four.join('-')}`, 700, (dice) => new Set(dice).size === 3 && dice.every((die) => four.includes(die))),
  ),
]

/** Sic bo: three dice. */
export const sicBo: LiveRules<Dice, Dice> = {
  code: 'sic-bo',
  bets,
  deal: (draw) => [draw(6) + 1, draw(6) + 1, draw(6) + 1],
  read: (dice) => dice,
  prove: () =>
    proveBets(
      bets,
      listDice().map((dice): [bigint, Dice] => [1n, dice]),
    ),
  ends: [endsOf(bets, listDice)],
}

function listDice(): Dice[] {
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Dice => [a, b, c])))
}

/** All selections of so many faces, each in rising order. */
function pick(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return from.flatMap((face, at) => pick(from.slice(at + 1), count - 1).map((rest) => [face, ...rest]))
}
