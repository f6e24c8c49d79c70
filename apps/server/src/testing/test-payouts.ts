import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { type PayoutFact, type PayoutOrder, type PayoutProviders, runWithdrawals, type WithdrawalDeps } from '#modules/cashier'
import type { TestApp } from './test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from './test-caller.ts'
import { openBrowser, stepUp } from './test-second-proof.ts'

export const paymentPassword = '481593'

/** A provider of payouts at the edge: it pays each id once, and says what a test wants it to say. */
function openTestProvider() {
  const paid = new Map<string, PayoutOrder>()
  const known = new Map<string, PayoutFact>()
  const provider = {
    /** What it says of a payout that is sent. */
    answer: (): PayoutFact => ({ state: 'paid', providerId: randomUUID() }),
    /** Loses its answer behind the payment. */
    losesAnswers: false,
    paid,
    calls: 0,
    settle: (id: string, fact: PayoutFact) => void known.set(id, fact),
  }
  const idOf = ({ reference, attempt }: { reference: string; attempt: number }) => `${reference}:${attempt}`
  const providers: PayoutProviders = {
    send: async (_brand, _code, order) => {
      provider.calls += 1
      const id = idOf(order)
      const fact = known.get(id) ?? provider.answer()
      known.set(id, fact)
      if (fact.state !== 'failed') paid.set(id, order)
      if (provider.losesAnswers) throw new Error('the answer was lost')
      return fact
    },
    ask: async (_brand, _code, payout) => known.get(idOf(payout)) ?? { state: 'unknown' },
    subjectOf: async () => 0,
  }
  return { ...provider, provider, providers }
}

export type Withdrawing = {
  portal: TestApp
  caller: TestCaller
  deps: WithdrawalDeps
  provider: ReturnType<typeof openTestProvider>['provider']
}

/** Deposits ask for no turnover here; a test of its own looks at locks. */
export async function openWithdrawing(portal: TestApp): Promise<Withdrawing> {
  await portal.database.query(
    sql`insert into turnover.terms (brand, deposit_percent) values (1, 0) on conflict (brand) do update set deposit_percent = 0`,
  )
  const { provider, providers } = openTestProvider()
  return { portal, caller: createTestCaller(portal.app), deps: { ...portal.payouts.parts, providers }, provider }
}

export type Payee = { name: string; id: bigint; token: string; account: string }

let payees = 0

/** A member with everything that a withdrawal asks for: verified e-mail, payment password, an account that is a week old, and money. */
export async function openPayee({ portal, caller }: Withdrawing, deposit = '1500'): Promise<Payee> {
  payees += 1
  const name = `payee${payees}`
  await caller.register(name)
  const [row] = await portal.database.query<{ id: bigint }>(sql`
    update identity.members set email = username || '@example.org' where username = ${name} returning id`)
  const first = await caller.getToken(name)
  const { ticket, token } = await stepUp(openBrowser(portal), first, 'payment_password', { change: 'set' })
  await must(
    caller.call(calls.identity.setPaymentPassword, {
      token,
      body: { newPassword: paymentPassword, confirmNewPassword: paymentPassword, stepUp: ticket },
    }),
  )
  const number = `017${String(10_000_000 + payees)}`
  const added = await must(
    caller.call(calls.cashier.addPayoutAccount, {
      token,
      body: { method: 'wallet', accountNumber: number, payeeName: 'Torim Dasul', paymentPassword },
    }),
  )
  const { id: account } = added.body.value as { id: string }
  await makeAccountOld(portal, account)
  if (deposit !== '0') await must(caller.call(calls.cashier.deposit, { token, body: { method: 'demo', amount: deposit } }))
  return { name, id: row!.id, token, account }
}

/** An account of a week ago, which waits no longer and scores nothing. */
async function makeAccountOld(portal: TestApp, account: string): Promise<void> {
  await portal.database.query(sql`
    update cashier.payout_accounts set added_at = now() - interval '7 days', usable_from = now() - interval '6 days' where public_id = ${account}::uuid`)
}

async function must(asked: Promise<Reply>): Promise<Reply> {
  const reply = await asked
  if (!reply.body.success) throw new Error(reply.text)
  return reply
}

export type Shown = { orderNo: string; state: string; balance: string; confirmation?: string; received: string; remaining: string }

/** Asks for a withdrawal over HTTP. */
export function askFor(
  { caller }: Withdrawing,
  payee: Payee,
  amount: string,
  more: object = {},
  key: string = randomUUID(),
): Promise<Reply> {
  const body = { payoutAccount: payee.account, amount, paymentPassword, ...more }
  return caller.call(calls.cashier.withdraw, { token: payee.token, body, headers: { 'idempotency-key': key } })
}

/** A withdrawal that was paid: approved by staff where the rules sent it to a person, and given to the provider. */
export async function payOut(test: Withdrawing, payee: Payee, amount = '1000'): Promise<Shown & { id: bigint }> {
  const { orderNo } = (await must(askFor(test, payee, amount))).body.value as Shown
  const id = await idOf(test.portal, orderNo)
  await approve(test, id)
  await runDue(test)
  return { ...(await show(test, payee, orderNo)), id }
}

export async function idOf(portal: TestApp, orderNo: string): Promise<bigint> {
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from cashier.withdrawals where order_no = ${orderNo}`)
  return row!.id
}

/** Lets an order go as the rules would have: tests of what follows need no score of their own. */
export async function approve({ portal }: Withdrawing, id: bigint): Promise<void> {
  await portal.database.query(
    sql`update cashier.withdrawals set is_automatic = true, state = 'approved' where id = ${id} and state in ('risk_review', 'approved')`,
  )
}

/** Runs what is due, and what pauses say is not yet. */
export async function runDue({ portal, deps }: Withdrawing): Promise<void> {
  await portal.database.query(sql`update cashier.payouts set next_at = now() - interval '1 second' where state in ('ready', 'sent')`)
  await runWithdrawals(deps)
}

export async function show({ caller }: Withdrawing, payee: Payee, orderNo: string): Promise<Shown> {
  return (await must(caller.call(calls.cashier.withdrawal, { token: payee.token, query: { orderNo } }))).body.value as Shown
}

/** Names another account for an order whose payout failed, over HTTP. */
export function chooseAccount({ caller }: Withdrawing, payee: Payee, body: object, key: string = randomUUID()): Promise<Reply> {
  return caller.call(calls.cashier.chooseOtherAccount, {
    token: payee.token,
    body: { paymentPassword, ...body },
    headers: { 'idempotency-key': key },
  })
}

export function answer({ caller }: Withdrawing, payee: Payee, orderNo: string, body: object, key: string = randomUUID()): Promise<Reply> {
  return caller.call(calls.cashier.confirmWithdrawal, {
    token: payee.token,
    body: { orderNo, ...body },
    headers: { 'idempotency-key': key },
  })
}

/** Lets the time to confirm of an order run out. */
export async function endTime({ portal }: Withdrawing, id: bigint): Promise<void> {
  await portal.database.query(sql`
    update cashier.withdrawals set paid_at = paid_at - interval '1 day', confirm_until = now() - interval '1 second' where id = ${id} and confirm_until is not null`)
}

/** A picture that proves what has not arrived, as if it had been sent. */
export async function addPicture({ portal }: Withdrawing, id: bigint): Promise<void> {
  await portal.database.query(sql`
    with upload as (insert into cashier.proof_uploads (withdrawal_id, actor, upload_key_hash, upload_until)
      values (${id}, 'member', sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour') returning id)
    insert into cashier.proof_images (upload_id, position, type, width, height, bytes) select id, 1, 'image/png', 1, 1, '\\x00' from upload`)
}

const units = (minor: bigint | null) => Number(minor ?? 0n) / 10_000

export type Ledger = { main: number; held: number; payoutsOpen: number; fees: number; cashier: number; losses: number }

/** What stands on the accounts of the worked ledger: the member's, and those of the house in the brand. */
export async function readLedger({ portal }: Withdrawing, member: bigint): Promise<Ledger> {
  const [row] = await portal.database.query<Record<keyof Ledger, bigint | null>>(sql`
    select sum(b.balance) filter (where a.owner = ${member} and a.kind = 'main')::bigint as main,
      sum(b.balance) filter (where a.owner = ${member} and a.kind = 'held')::bigint as held,
      sum(b.balance) filter (where a.kind = 'payouts_open')::bigint as "payoutsOpen",
      sum(b.balance) filter (where a.kind = 'fees')::bigint as fees,
      sum(b.balance) filter (where a.kind = 'cashier' and a.owner <= 0)::bigint as cashier,
      sum(b.balance) filter (where a.kind = 'payout_losses')::bigint as losses
    from wallet.accounts a join wallet.balances b on b.account_id = a.id where a.brand = 1`)
  const { main, held, payoutsOpen, fees, cashier, losses } = row!
  return {
    main: units(main),
    held: units(held),
    payoutsOpen: units(payoutsOpen),
    fees: units(fees),
    cashier: units(cashier),
    losses: units(losses),
  }
}
