/**
 * Kills the portal, the studio, the simulator of providers and the database at each step of the ways of money: deposits by each kind of method, a withdrawal to its end, a
 * transfer between wallets. A step without an answer is asked again under its key, as a browser does. In the suite each third step meets one of the four;
 * `npm run prove -- cashier-kills` lets each step meet each of them.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type CallLine, calls } from '@portal/contracts/calls'
import { type Database, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, demoPassword, type Reply } from './client.ts'
import { type Order, readVouchers } from './deposit-providers.ts'
import { becomeReady, kill, pause, victims as players } from './kill.ts'
import { changeData, startSystem, type System } from './system.ts'

const victims = [...players, 'simulator' as const]
const root = join(import.meta.dirname, '..')
const isFull = process.env.PROOF === 'full'
const rounds = isFull ? victims.length : 1
/** Each so-manieth step is struck. */
const every = isFull ? 1 : 3
const stepsOfRound = 23
const paymentPassword = '481593'
/** A process that has died often waits 15 s, a payout of a killed portal a minute until another takes it. */
const stepWithinMs = 180_000

let system: System
beforeAll(async () => {
  system = await startSystem()
}, 180_000)
afterAll(() => system.remove())

let steps = 0
let kills = 0
let round = 0

/** Runs a step, and kills one of the parts meanwhile, a little later each time. */
async function struck<T>(work: () => Promise<T>): Promise<T> {
  steps += 1
  const running = work()
  if (steps % every > 0) return running
  const victim = victims[(steps / every + round) % victims.length]!
  await pause((steps * 7) % 40)
  kill(system, victim)
  kills += 1
  return running
}

/** Asks until there is an answer, under one key. */
async function surely(client: Client, line: CallLine, input: Record<string, unknown> = {}): Promise<Reply> {
  const key = randomUUID()
  for (const until = Date.now() + stepWithinMs; Date.now() < until; await pause(200)) {
    const reply = await client.call(line, input, { 'idempotency-key': key }).catch(() => undefined)
    if (reply && reply.status < 500 && reply.status !== 429) return reply
  }
  throw new Error(`${line.call} got no answer`)
}

async function must<T>(client: Client, line: CallLine, input: Record<string, unknown> = {}): Promise<T> {
  const reply = await surely(client, line, input)
  expect({ call: line.call, code: reply.code, details: reply.details }).toEqual({ call: line.call })
  return reply.value as T
}

async function until<T>(read: () => Promise<T>, isIt: (value: T) => boolean): Promise<T> {
  let last: T | undefined
  for (const end = Date.now() + stepWithinMs; Date.now() < end; await pause(250)) {
    last = await read()
    if (isIt(last)) return last
  }
  throw new Error(`it did not come to its end: ${JSON.stringify(last)}`)
}

/** Changes what the system keeps, also while its database comes back. */
async function change(work: (on: Database) => Promise<unknown>): Promise<void> {
  for (;;) {
    const isDone = await changeData(system, work).then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}

/** Presses the button of the provider's page until the page says that it was pressed. */
async function pay({ terms }: Order): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const end = Date.now() + stepWithinMs; Date.now() < end; await pause(200)) {
    const page = await fetch(terms!.url, { method: 'POST', headers, body: 'act=pay', redirect: 'manual' }).catch(() => undefined)
    if (page && page.status < 400) return page.text()
  }
  throw new Error('the provider got no payment')
}

const readOrder = (client: Client, { orderNo }: Order) => must<Order>(client, calls.cashier.depositOrder, { orderNo })
const isCredited = ({ status }: Order) => status === 'credited'

async function depositBy(client: Client, method: string): Promise<void> {
  const made = await struck(() => must<Order>(client, calls.cashier.deposit, { method, amount: '1000' }))
  // Where the provider was away, the work behind the order begins it there.
  const order = await until(
    () => readOrder(client, made),
    ({ status }) => status === 'awaiting',
  )
  const page = await struck(() => pay(order))
  const trxId = /id="trx">([A-Z0-9]{10,40})</.exec(page)?.[1]
  if (method !== 'card')
    await struck(async () => {
      const said = await surely(client, calls.cashier.submitDeposit, { orderNo: order.orderNo, ...(method === 'wallet' && { trxId }) })
      // The provider may have been faster than the member.
      expect([undefined, 'cashier.order_final']).toContain(said.code)
    })
  expect(await struck(() => until(() => readOrder(client, order), isCredited))).toMatchObject({ credited: '1000' })
}

async function redeem(client: Client, code: string): Promise<void> {
  expect(await struck(() => must<Order>(client, calls.cashier.redeemVoucher, { method: 'voucher', code }))).toMatchObject({
    status: 'credited',
  })
}

/** What a withdrawal asks for: a verified e-mail, a payment password, and an account that is a week old. */
async function becomePayee(client: Client, username: string): Promise<string> {
  const asked = { purpose: 'payment_password', target: { change: 'set' }, password: demoPassword }
  const { ticket, token } = await client.must(calls.identity.stepUp, asked)
  client.token = String(token)
  const fields = { newPassword: paymentPassword, confirmNewPassword: paymentPassword, stepUp: ticket }
  await client.must(calls.identity.setPaymentPassword, fields)
  const account = { method: 'wallet', accountNumber: `017${String(Date.now()).slice(-8)}`, payeeName: 'Torim Dasul', paymentPassword }
  const { id } = await client.must(calls.cashier.addPayoutAccount, account)
  await change(async (on) => {
    await on.query(sql`update identity.members set email = lower(username) || '@example.org' where username = ${username}`)
    await on.query(sql`update cashier.payout_accounts set added_at = now() - interval '7 days', usable_from = now() - interval '6 days'`)
    await on.query(
      sql`insert into turnover.terms (brand, deposit_percent) values (1, 0) on conflict (brand) do update set deposit_percent = 0`,
    )
    await on.query(sql`update cashier.withdrawal_rules set review_score = 1000, fee_fixed = 0, fee_ppm = 0, daily_count = 1000`)
    await on.query(sql`update cashier.withdrawal_levels set daily_count = 1000, free_per_day = 1000`)
  })
  return String(id)
}

type Withdrawal = { orderNo: string; state: string; confirmation?: string }

async function withdraw(client: Client, payoutAccount: string): Promise<void> {
  const asked = { payoutAccount, amount: '500', paymentPassword }
  const { orderNo } = await struck(() => must<Withdrawal>(client, calls.cashier.withdraw, asked))
  const read = () => must<Withdrawal>(client, calls.cashier.withdrawal, { orderNo })
  await struck(() => until(read, ({ state }) => state === 'paid'))
  const answer = (said: object) => must<Withdrawal>(client, calls.cashier.confirmWithdrawal, { orderNo, ...said })
  await struck(() => answer({ answer: 'partly_received', amount: '200' }))
  await struck(() => answer({ answer: 'all_received' }))
  expect(await read()).toMatchObject({ state: 'confirmed' })
}

type Transfer = { orderNo: string; state: string }

async function transfer(client: Client): Promise<void> {
  const isEnded = ({ state }: Transfer) => state === 'success' || state === 'failed'
  const end = async ({ orderNo }: Transfer) => until(() => must<Transfer>(client, calls.funds.order, { orderNo }), isEnded)
  const [inward, outward] = [
    { fromWallet: 'MAIN', toWallet: 'PALKI', amount: '100' },
    { fromWallet: 'PALKI', toWallet: 'MAIN', amount: '40' },
  ]
  for (const input of [inward, outward]) await struck(async () => end(await must<Transfer>(client, calls.funds.transfer, input)))
  await struck(async () => {
    const { transfers } = await must<{ transfers: Transfer[] }>(client, calls.funds.recall, {})
    await Promise.all(transfers.map(end))
  })
  // What a lost studio has sent back is recalled in the end.
  await until(
    async () => {
      const { transfers } = await must<{ transfers: Transfer[] }>(client, calls.funds.recall, {})
      await Promise.all(transfers.map(end))
      const { wallets } = await must<{ wallets: { accountTypeId: string; balance: string }[] }>(client, calls.funds.wallets)
      return wallets.find(({ accountTypeId }) => accountTypeId === 'PALKI')!.balance
    },
    (left) => left === '0',
  )
}

test(
  'kills at each step of the ways of money pay nothing twice and lose nothing (MON-12, MON-14, MON-15)',
  { timeout: 3_600_000 },
  async () => {
    const vouchers = await readVouchers(system)
    for (round = 0; round < rounds; round += 1) {
      steps = 0
      const client = new Client(system.portal)
      const username = `kills${round}`
      await client.register(username)
      const payoutAccount = await becomePayee(client, username)
      const voucher = vouchers[round]!
      for (const method of ['card', 'bank', 'wallet', 'crypto']) await depositBy(client, method)
      await redeem(client, voucher.code)
      await withdraw(client, payoutAccount)
      await transfer(client)
      expect(steps).toBe(stepsOfRound)
      await becomeReady(system)
      // Crypto costs its member one in a hundred; the withdrawal was sent once.
      expect(Number(await client.getBalance())).toBe(3_990 + Number(voucher.amount) - 500)
    }
    expect(kills).toBe(rounds * Math.floor(stepsOfRound / every))
    const audit = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/run.ts', 'audit'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: system.folder, POSTGRES_PORT: String(system.ports.POSTGRES_PORT), DATABASE_URL: '' },
    })
    expect(audit.status, audit.stdout + audit.stderr).toBe(0)
  },
)
