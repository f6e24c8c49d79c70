import { minorPerUnit } from '@portal/contracts'
import { expect, test } from 'vitest'
import { moneyFor, refuseConversion, refuseRedemption } from './rules.ts'

const units = (amount: number) => BigInt(Math.round(amount * 10_000))

test('1,000 points at 100 for one come to 10, and what is finer than the currency is cut (R-7.5.07)', () => {
  expect(moneyFor(units(1_000), units(100), 'BDT')).toBe(10n * minorPerUnit)
  expect(moneyFor(units(100.5), units(100), 'BDT')).toBe(units(1))
  expect(moneyFor(units(150), units(100), 'JPY')).toBe(units(1))
})

const codeOf = (act: () => void) => {
  try {
    act()
    return undefined
  } catch (error) {
    return (error as { code?: string }).code
  }
}

test('a conversion is refused for the first thing that is wrong with it (R-7.5.07)', () => {
  const conversion = { isOn: true, rate: units(100), min: units(500), step: units(100), dayLimit: units(2_000), version: 3 }
  const asked = { points: units(500), version: 3, today: 0n, balance: units(5_000), currency: 'BDT' }
  const cases: [string | undefined, Partial<typeof asked>, Partial<typeof conversion>?][] = [
    [undefined, {}],
    ['points.convert_closed', {}, { isOn: false }],
    ['points.rate_changed', { version: 2 }],
    ['points.amount_out_of_range', { points: units(499) }],
    ['points.off_step', { points: units(550) }],
    ['points.day_limit_reached', { points: units(2_100) }],
    ['points.day_limit_reached', { today: units(1_600) }],
    ['points.not_enough', { balance: units(499) }],
  ]
  for (const [code, wanted, terms] of cases)
    expect(codeOf(() => refuseConversion({ ...conversion, ...terms }, { ...asked, ...wanted }))).toBe(code)
  expect(codeOf(() => refuseConversion(undefined, asked))).toBe('points.convert_closed')
})

test('a redemption is refused for the first thing that is wrong with it (R-7.5.06)', () => {
  const reward = { kind: 'goods', version: 2, stock: 3, minLevel: 2, memberLimit: 4, dayLimit: 2, price: units(100) }
  const wanted = { version: 2, quantity: 1, hasDelivery: true, rank: 2, balance: units(500), had: { ever: 0, today: 0 } }
  const cases: [string | undefined, Partial<typeof wanted>][] = [
    [undefined, {}],
    ['points.reward_changed', { version: 1 }],
    ['points.level_too_low', { rank: 1 }],
    ['points.delivery_needed', { hasDelivery: false }],
    ['points.sold_out', { quantity: 4 }],
    ['points.limit_reached', { had: { ever: 4, today: 0 } }],
    ['points.limit_reached', { had: { ever: 1, today: 2 } }],
    ['points.not_enough', { balance: units(99) }],
  ]
  for (const [code, more] of cases) expect(codeOf(() => refuseRedemption(reward, { ...wanted, ...more }))).toBe(code)
})
