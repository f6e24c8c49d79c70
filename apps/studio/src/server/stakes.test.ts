import { isPayable, smallestUnitOf } from '@portal/contracts/money'
import { expect, test } from 'vitest'
import { jackpotCurrencies, jackpotPayUnit } from '../engine/jackpots.ts'
import { openMeasuringDraw } from '../engine/measuring-draw.ts'
import { priceUnits } from '../engine/slot-game.ts'
import { type Game, isTable, type Json } from '../engine/table-game.ts'
import { games } from './games.ts'
import { listStakes, payUnitOf, priceRound } from './stakes.ts'

const all = [...games.values()]
const named = all.map((game) => [game.code, game] as const)

/** The units of everything that the tables of a game name, and of many rounds. */
function listPays(game: Game): number[] {
  const draw = openMeasuringDraw(31)
  if (isTable(game)) {
    const { examples = {} } = game as unknown as { examples?: Record<string, Json> }
    return Object.values(examples).flatMap((choice) =>
      Array.from({ length: 300 }, () => {
        const end = game.play(draw, choice, [])
        return end?.state === 'finished' ? end.units : 0
      }),
    )
  }
  const { pays, scatter } = game.help
  const printed = [...pays, ...(scatter ? [scatter] : [])].flatMap(({ units }) => Object.values(units))
  return [
    ...printed,
    ...Array.from({ length: 1_500 }, () => game.play(draw)).flatMap(({ units, steps }) => [units, ...steps.map((step) => step.units)]),
  ]
}

test.each(named)('%s pays whole money at each stake that it offers, so that nothing is cut off (FAIR-08, MON-23)', (_code, game) => {
  const step = game.payStep ?? 1
  expect(listPays(game).filter((units) => units % step !== 0)).toEqual([])
  for (const currency of ['BDT', 'VND', 'KWD']) {
    for (const stake of listStakes(game, currency)) {
      const price = priceUnits(game, step, stake)
      expect([currency, stake, isPayable(stake, currency), isPayable(price, currency)]).toEqual([currency, stake, true, true])
      expect(priceRound(game, { bet: stake, stake, currency }, 7 * step)).toBe(7n * price)
    }
  }
})

test('every game is offered in taka from the least stake at which it pays whole money on', () => {
  const least = new Map(all.map((game) => [game.code, listStakes(game, 'BDT')[0]]))
  expect([...least].filter(([, stake]) => stake === undefined)).toEqual([])
  // 5 of 40 units of 1 taka are 0.125, and 1 of 100 units of 0.2 is 0.002; 5 of 100 units of 0.2 are 0.01.
  expect([least.get('blood-moon'), least.get('tea-garden'), least.get('mishti-rush')]).toEqual([20_000n, 10_000n, 2_000n])
})

test('what is finer than the currency is cut down and never rounded up (MON-23)', () => {
  const game = { ...games.get('mines-garden')!, unitsPerStake: 10_000 }
  const paid = (currency: string) => priceRound(game, { bet: 100_000n, stake: 100_000n, currency }, 11_022)
  expect([paid('BDT'), paid('KWD'), paid('VND')]).toEqual([110_200n, 110_220n, 110_000n])
})

test('a round of an earlier release paid finer than its currency keeps its ten-thousandths (FAIR-20)', () => {
  expect([110_220n, 110_200n, 0n, null].map((win) => payUnitOf({ win, currency: 'BDT' }))).toEqual([1n, 100n, 100n, 100n])
})

test('jackpots pay in the smallest unit of their currencies', () => {
  expect(jackpotCurrencies.map(smallestUnitOf)).toEqual(jackpotCurrencies.map(() => jackpotPayUnit))
})
