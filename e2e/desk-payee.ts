import { randomInt } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { expect } from 'vitest'
import { Client, demoPassword } from './client.ts'
import { changeData, type SystemAddress } from './system.ts'

export const paymentPassword = '481593'

/** One of so many: files share systems, where a count would name two members alike. */
const numbers = 10_000_000

/** A member who may withdraw: verified contact, payment password, an account of last week, and play money that asks for no turnover. */
export async function openPayee(system: SystemAddress): Promise<{ client: Client; account: string; username: string }> {
  const number = String(randomInt(numbers)).padStart(7, '0')
  const username = `deskpayee${number}`
  const client = new Client(system.portal)
  await client.register(username)
  await changeData(system, async (on) => {
    await on.query(sql`update identity.members set email = lower(username) || '@example.org' where username = ${username}`)
    await on.query(
      sql`insert into turnover.terms (brand, deposit_percent) values (1, 0) on conflict (brand) do update set deposit_percent = 0`,
    )
  })
  const proven = await client.must(calls.identity.stepUp, {
    purpose: 'payment_password',
    target: { change: 'set' },
    password: demoPassword,
  })
  client.token = String(proven.token)
  await client.must(calls.identity.setPaymentPassword, {
    newPassword: paymentPassword,
    confirmNewPassword: paymentPassword,
    stepUp: proven.ticket,
  })
  const added = await client.must(calls.cashier.addPayoutAccount, {
    method: 'wallet',
    accountNumber: `0172${number}`,
    payeeName: 'Torim Dasul',
    paymentPassword,
  })
  await changeData(system, (on) =>
    on.query(sql`update cashier.payout_accounts set added_at = now() - interval '7 days', usable_from = now() - interval '6 days'`),
  )
  await client.must(calls.cashier.deposit, { method: 'demo', amount: '5000' })
  return { client, account: String(added.id), username }
}

type Shown = { state: string }
/** Waits until a withdrawal has this state. */
export const untilWithdrawal = (client: Client, orderNo: string, state: string) =>
  expect
    .poll(async () => ((await client.must(calls.cashier.withdrawal, { orderNo })) as unknown as Shown).state, { timeout: 120_000 })
    .toBe(state)
