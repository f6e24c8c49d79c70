import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { ensureProvider } from '../modules/cashier/providers/index.ts'
import { seedMethods } from '../modules/cashier/methods/index.ts'
import type { TestApp } from './test-app.ts'
import { createTestCaller } from './test-caller.ts'
import { addPicture, answer, approve, askFor, idOf, openPayee, openWithdrawing, runDue } from './test-payouts.ts'

export type ReviewOrder = { orderNo: string; member: string; trxId: string }

let numbers = 0

/** A provider that answers nothing, and the methods that it moves. @returns its id */
async function addSilentProvider({ database, forStaff }: TestApp): Promise<number> {
  const terms = {
    brandId: 1,
    code: 'simulator',
    adapter: 'simulator',
    mode: 'demo' as const,
    hook: 'simulator-test',
    baseUrl: 'http://127.0.0.1:9',
  }
  const { id } = await ensureProvider(database, terms, undefined)
  await database.transaction((tx) => seedMethods(tx, { id: 1, currency: 'BDT' }, id))
  forStaff.cashier.deposits.registry.forget()
  return id
}

/** An order of a new member that waits for a person: paid by hand, as the member says. */
export async function addReviewOrder(portal: TestApp, { amount = '500', method = 'wallet', member = '' } = {}): Promise<ReviewOrder> {
  numbers += 1
  await addSilentProvider(portal)
  const caller = createTestCaller(portal.app)
  const name = member || `payer${numbers}`
  if (!member) await caller.register(name)
  const made = await caller.call(calls.cashier.deposit, { token: await caller.getToken(name), body: { method, amount } })
  if (!made.body.success) throw new Error(made.text)
  const { orderNo } = made.body.value as { orderNo: string }
  const trxId = `TRX${String(1_000_000 + numbers)}`
  // What the provider would have done before the member has paid.
  await portal.database.query(sql`
    update cashier.deposit_orders set state = 'in_review', work_due_at = null, trx_id = case when kind = 'mfs' then ${trxId}::text end where order_no = ${orderNo}`)
  return { orderNo, member: name, trxId }
}

/** Another payout account of the member of an order, ready to take money. @returns its public id */
export async function addReadyAccount({ database, payouts }: TestApp, orderNo: string): Promise<string> {
  numbers += 1
  const id = randomUUID()
  const sealed = payouts.parts.accountKeys.close('01799994711', id)
  await database.query(sql`
    insert into cashier.payout_accounts (public_id, brand_id, member, method, bank_name, branch, sealed_number, number_hash, masked_number, holder, name_verdict,
      name_score, is_default, added_at, usable_from)
    select ${id}::uuid, a.brand_id, a.member, a.method, a.bank_name, a.branch, ${sealed}::bytea, sha256(${`ready${numbers}`}::bytea), '•••• 4711', a.holder,
      a.name_verdict, a.name_score, false, a.added_at, a.usable_from
    from cashier.withdrawals w join cashier.payout_accounts a on a.id = w.account_id where w.order_no = ${orderNo}`)
  return id
}

type Waiting = 'risk_review' | 'approved' | 'paying' | 'disputed'

/** A withdrawal of a new member in one of the states that wait for staff, in its first version. @returns its number */
export async function addWithdrawal(portal: TestApp, state: Waiting): Promise<string> {
  const lab = await openWithdrawing(portal)
  const payee = await openPayee(lab)
  const { orderNo } = (await askFor(lab, payee, '1000')).body.value as { orderNo: string }
  const id = await idOf(portal, orderNo)
  if (state === 'paying') lab.provider.answer = () => ({ state: 'pending' })
  if (state === 'paying' || state === 'disputed') {
    await approve(lab, id)
    await runDue(lab)
  }
  if (state === 'disputed') {
    await addPicture(lab, id)
    await answer(lab, payee, orderNo, { answer: 'not_received', note: 'Nothing is at my account.' })
  }
  await portal.database.query(sql`
    update cashier.withdrawals set version = 1, is_automatic = false, state = case when ${state}::text = 'approved' then 'approved' else state end where id = ${id}`)
  return orderNo
}
