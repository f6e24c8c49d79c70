/** Bonuses that end with a withdrawal. */
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkBonuses, grantBonus } from '#modules/bonus'
import { openTestApp } from '../../../testing/test-app.ts'
import { askFor, openPayee, openWithdrawing, type Payee, readLedger, type Withdrawing } from '../../../testing/test-payouts.ts'

let t: Withdrawing

beforeAll(async () => {
  t = await openWithdrawing(await openTestApp())
})
afterAll(async () => {
  expect((await checkBonuses(t.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await expectSoundLedger(t.portal.database)
  await t.portal.close()
})

const give = (own: Payee, reference: string, endsOnWithdrawal: boolean) =>
  t.portal.database.transaction((tx) =>
    grantBonus(tx, {
      brand: 1,
      member: own.id,
      currency: 'BDT',
      source: 'gift',
      reference: `${own.id}:${reference}`,
      amount: 1_000_000n,
      terms: {
        base: 'BONUS',
        multiplier: 10,
        contribution: { RNG: 100 },
        spendOrder: 'REAL_FIRST',
        isSticky: false,
        validDays: 30,
        endsOnWithdrawal,
      },
      actor: null,
      reason: '',
    }),
  )
const lossOf = async ({ token }: Payee) => {
  const { body } = await t.caller.call(calls.cashier.withdrawalOptions, { token })
  return (body.value as { bonusLoss?: { amount: string } }).bonusLoss?.amount
}

test('a bonus that ends with a withdrawal costs what was shown, and never holds own money back (R-2.11.10)', async () => {
  const own = await openPayee(t)
  await give(own, 'ends', true)
  await give(own, 'waits', false)
  expect(await lossOf(own)).toBe('100')
  const untold = await askFor(t, own, '200')
  expect([untold.status, untold.body.code]).toEqual([409, 'bonus.changed'])
  expect((await askFor(t, own, '200', { bonusLoss: '99.99' })).body.code).toBe('bonus.changed')
  expect((await readLedger(t, own.id)).held).toBe(0)
  const asked = await askFor(t, own, '200', { bonusLoss: '100' })
  expect(asked.body.value).toMatchObject({ amount: '200', balance: '1290' })
  const states = await t.portal.database.query<{ state: string }>(sql`
    select state from bonus.grants where member = ${own.id}::bigint order by id`)
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'active'])
  // The one that has followed does not end with a withdrawal.
  expect(await lossOf(own)).toBeUndefined()
  expect((await askFor(t, own, '200')).status).toBe(200)
})
