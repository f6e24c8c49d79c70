import { expect, test } from 'vitest'
import { rules as boishakhiRaffle } from '../../../games/boishakhi-raffle/rules.ts'
import { rules as haatNumbers } from '../../../games/haat-numbers/rules.ts'
import { rules as moonlitThree } from '../../../games/moonlit-three/rules.ts'
import { openDraw } from '../fairness.ts'
import type { Json } from '../table-game.ts'
import { printedSeed, printSeries } from './press.ts'
import type { PrintedRules, TicketOutcome } from './printed-game.ts'
import { luckyCount, ownCount } from './ticket-faces.ts'

const seed = Buffer.alloc(32, 11)

/** Every ticket of a series, in the order of sale. */
function printAll(rules: PrintedRules): TicketOutcome[] {
  const printed = printSeries(rules, 1, seed)
  return Array.from({ length: rules.printed.plan.size }, (_, at) => {
    const sold = printed.sold(at + 1) as unknown as Json
    const end = rules.play(openDraw(seed, printedSeed, BigInt(at + 1)), null, [sold])
    return end?.outcome as unknown as TicketOutcome
  })
}

test.each([moonlitThree, haatNumbers, boishakhiRaffle].map((rules) => [rules.code, rules] as const))(
  'a whole series of %s has each place and each prize of its plan, once (FAIR-08, FAIR-13)',
  (_code, rules) => {
    const { plan } = rules.printed
    const tickets = printAll(rules)
    expect(new Set(tickets.map(({ place }) => place)).size).toBe(plan.size)
    expect(plan.prizes.map((_, rank) => tickets.filter((one) => one.rank === rank).length)).toEqual(plan.prizes.map((one) => one.tickets))
    const paid = tickets.reduce((sum, { units }) => sum + units, 0)
    expect([paid / plan.size / rules.unitsPerStake, rules.declared.rtp]).toEqual([0.95, '0.95'])
    // Not in the order of the plan: a series that was not mixed would begin with its prizes.
    expect(tickets.slice(0, 20).map(({ place }) => place)).not.toEqual(Array.from({ length: 20 }, (_, at) => at))
  },
)

test('three pictures are alike on a ticket with a prize, and on no other (FAIR-17)', () => {
  for (const { rank, cells } of printAll(moonlitThree)) {
    const counts = moonlitThree.printed.plan.prizes.map((_, picture) => cells.filter((cell) => cell === picture).length)
    expect([cells.length, counts.flatMap((count, picture) => (count >= 3 ? [[picture, count]] : []))]).toEqual([
      9,
      rank < 0 ? [] : [[rank, 3]],
    ])
  }
})

test('one number is lucky on a ticket with a prize, with that prize below it, and none on another (FAIR-17)', () => {
  for (const { rank, cells } of printAll(haatNumbers)) {
    const lucky = cells.slice(0, luckyCount)
    const own = Array.from({ length: ownCount }, (_, at) => [cells[luckyCount + at * 2], cells[luckyCount + at * 2 + 1]])
    expect(new Set(own.map(([number]) => number)).size).toBe(ownCount)
    expect(own.filter(([number]) => lucky.includes(number as number)).map(([, prize]) => prize)).toEqual(rank < 0 ? [] : [rank])
  }
})

test('a raffle has every number once, and the last digits that are those of the winning number decide (FAIR-17)', () => {
  const tickets = printAll(boishakhiRaffle)
  expect(new Set(tickets.map(({ cells }) => cells.slice(0, 3).join(''))).size).toBe(1000)
  expect(new Set(tickets.map(({ cells }) => cells.slice(3).join(''))).size).toBe(1)
  for (const { rank, cells } of tickets) {
    const [isFirst, isMiddle, isLast] = [0, 1, 2].map((at) => cells[at] === cells[at + 3])
    expect([cells, rank]).toEqual([cells, !isLast ? -1 : !isMiddle ? 2 : isFirst ? 0 : 1])
  }
})

test('a sold ticket that is no ticket of the series is none (SEC-19)', () => {
  const sold = { series: 1, ticket: 1, place: 0, shared: [] }
  const play = (action: Json) => moonlitThree.play(() => 0, null, [action])?.state
  expect(play(sold)).toBe('finished')
  const wrong: Json[] = [
    { ...sold, place: 1000 },
    { ...sold, place: -1 },
    { ...sold, ticket: 0 },
    { ...sold, ticket: 1001 },
    { ...sold, series: '1' },
    { ...sold, shared: [-1] },
    { ...sold, shared: 'no' },
    { ...sold, units: 1000 },
    { series: 1, ticket: 1, place: 0 },
    null,
    [],
  ]
  for (const action of wrong) expect([action, play(action)]).toEqual([action, undefined])
  expect(moonlitThree.play(() => 0, null, [sold, sold])).toBeUndefined()
})
