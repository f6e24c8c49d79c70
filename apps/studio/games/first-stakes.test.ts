import { minBetTiers } from '@portal/contracts/catalogue'
import { Amount } from '@portal/contracts/money'
import { expect, test } from 'vitest'
import { isTable } from '../src/engine/table-game.ts'
import { games } from '../src/server/games.ts'
import { findRelease } from './released.ts'

/** The smallest unit of a currency of two decimals, in 1/10000. */
const cent = 100n

test.each(minBetTiers)('some games begin at %s, and every unit of what they pay there is whole money (R-9.5.01)', (tier) => {
  const first = Amount.parse(tier)
  const found = [...games.values()].filter(({ stakes }) => stakes[0] === first)
  expect(found).not.toEqual([])
  expect(found.filter(({ unitsPerStake }) => (first / BigInt(unitsPerStake)) % cent !== 0n).map(({ code }) => code)).toEqual([])
})

test('a ladder rises, and no game that feeds the jackpots begins below what can be divided for them', () => {
  for (const { code, stakes } of games.values())
    expect([code, ...stakes]).toEqual([code, ...stakes.toSorted((one, other) => Number(one - other))])
  const pots = [...games.values()].filter((game) => !isTable(game) && game.classify === 'JP')
  expect(pots.filter(({ stakes }) => stakes[0]! % 2_000n !== 0n).map(({ code }) => code)).toEqual([])
})

test('every game was released at a time', () => {
  for (const code of games.keys()) expect([code, Number.isNaN(Date.parse(findRelease(code)))]).toEqual([code, false])
})
