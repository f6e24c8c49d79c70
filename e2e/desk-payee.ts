import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { expect } from 'vitest'
import { Client, demoPassword } from './client.ts'
import { changeData, type System } from './system.ts'

export const paymentPassword = '481593'

let payees = 0

/** A member who may withdraw: verified contact, payment password, an account of last week, and play money that asks for no turnover. */
export async function openPayee(system: System): Promise<{ client: Client; account: string; username: string }> {
  payees += 1
  const username = `deskpayee${payees}`
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
    accountNumber: `017${String(20_000_000 + payees)}`,
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
