/** Our books against a provider's statement, over the real database: a difference is planted by changing what the provider states. */
import { openLog, sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type DepositFixture, openDepositFixture } from '../../../testing/test-deposits.ts'
import { applyFacts } from '../deposits/index.ts'
import type { ProviderFact } from '../providers/index.ts'
import { type ProviderReconciler, reconcileProviders } from './index.ts'

const dayMs = 24 * 3_600_000
/** Half past an hour, so that what happened forty minutes ago lies in the hour before; each test has a season of its own. */
let now = new Date('2027-01-25T10:30:00.000Z')
let at: Date

let lab: DepositFixture
let reconciler: ProviderReconciler
/** What the provider states; it is told to us as `facts`. */
let book: ProviderFact[]

beforeAll(async () => {
  lab = await openDepositFixture()
  const provider = {
    ...lab.provider,
    adapter: {
      ...lab.provider.adapter,
      statement: async (_call: unknown, from: Date, to: Date) => book.filter((fact) => fact.at >= from && fact.at < to),
    },
  }
  reconciler = {
    database: lab.database,
    registry: { list: async () => [provider] },
    log: openLog('test', 'silent'),
    zoneOf: async () => 'Asia/Dhaka',
  }
})
beforeEach(() => {
  book = []
  now = new Date(now.getTime() + 100 * dayMs)
  at = new Date(now.getTime() - 40 * 60_000)
})
afterAll(async () => {
  await expectSoundLedger(lab.database)
  await lab.database.drop()
})

let member = 500n
/** A deposit that both sides know. */
async function deposit(amount = 1_000n, more: Partial<ProviderFact> = {}): Promise<ProviderFact> {
  member += 1n
  const { orderNo } = await lab.order(member, amount)
  const fact = lab.fact(orderNo, amount, { at, fee: 100_000n, ...more })
  await applyFacts(lab.parts, lab.provider, [fact])
  book.push(fact)
  return fact
}
const change = (fact: ProviderFact, more: Partial<ProviderFact>) => void (book[book.indexOf(fact)] = { ...fact, ...more })
const openCases = () =>
  lab.database.query<{ txId: string; difference: string }>(sql`
    select tx_id as "txId", difference from reconciliation.cases where state = 'open' and begins_at > ${new Date(now.getTime() - dayMs)} order by difference, tx_id`)

const isFull = process.env.PROOF === 'full'

test(
  'a day of 20,000 movements, a million in full, is compared with none wrongly told (MON-22)',
  async () => {
    const many = isFull ? 1_000_000 : 20_000
    const apartMs = (20 * 3_600_000) / many
    const day = new Date(Math.floor((now.getTime() - dayMs) / dayMs) * dayMs)
    await lab.database.transaction(async (tx) => {
      await tx.query(sql`set local statement_timeout = '10min'`)
      await tx.query(sql`
        insert into cashier.provider_payments (provider_id, provider_tx_id, direction, reference, state, amount, currency, fee, at)
        select ${lab.provider.link.id}, 'bulk' || n, 'in', null, 'failed', 10000 * n::bigint, 'BDT', 0,
          ${day}::timestamptz + n * ${apartMs}::float8 * interval '1 millisecond'
        from generate_series(1, ${many}::int) n`)
    })
    book = Array.from({ length: many }, (_, index) =>
      lab.fact(undefined, BigInt(index + 1), {
        providerTxId: `bulk${index + 1}`,
        state: 'failed',
        at: new Date(day.getTime() + (index + 1) * apartMs),
      }),
    )
    const changed = (many * 12_345) / 20_000
    book[changed] = { ...book[changed]!, state: 'paid' }
    const began = performance.now()
    await reconcileProviders(reconciler, new Date(day.getTime() + 24.5 * 3_600_000), true)
    const seconds = (performance.now() - began) / 1_000
    expect(await openCases()).toEqual([{ txId: `bulk${changed + 1}`, difference: 'state' }])
    if (isFull) expect(seconds).toBeLessThan(600)
  },
  isFull ? 1_800_000 : 60_000,
)

test('books that agree open no case, whatever became of the money (MON-22)', async () => {
  for (let count = 0; count < 30; count += 1) await deposit()
  await deposit(900n, { state: 'pending', fee: 0n })
  await deposit(800n, { state: 'failed', fee: 0n })
  const back = await deposit(700n)
  const reversed = { ...back, state: 'reversed' as const }
  await applyFacts(lab.parts, lab.provider, [reversed])
  change(back, reversed)
  // Money that is nobody's stands in suspense, and in the books.
  const unknown = lab.fact('D26112599999999', 300n, { at })
  await applyFacts(lab.parts, lab.provider, [unknown])
  book.push(unknown)
  await reconcileProviders(reconciler, now)
  expect(await openCases()).toEqual([])
  const [hour] = await lab.database.query(sql`
    select our_count, their_count, our_sum / 10000 as our_sum, their_sum / 10000 as their_sum from reconciliation.stretches
    where begins_at = date_trunc('hour', ${at}::timestamptz, 'UTC')`)
  expect(hour).toEqual({ our_count: 31, their_count: 31, our_sum: 30_300n, their_sum: 30_300n })
})

test('each kind of difference is a case of its own, once, and ends when it is gone (MON-22)', async () => {
  const facts: Record<string, ProviderFact> = {}
  for (const name of ['amount', 'currency', 'state', 'fee', 'duplicate', 'missing_there', 'day_border']) facts[name] = await deposit()
  change(facts.amount!, { amount: 11_000_000n })
  change(facts.currency!, { currency: 'USD' })
  change(facts.state!, { state: 'failed' })
  change(facts.fee!, { fee: 200_000n })
  book.push(facts.duplicate!)
  book = book.filter((fact) => fact !== facts.missing_there)
  change(facts.day_border!, { at: new Date(at.getTime() + dayMs) })
  facts.missing_here = lab.fact(undefined, 400n, { at })
  book.push(facts.missing_here)
  const expected = Object.entries(facts)
    .map(([difference, { providerTxId: txId }]) => ({ txId, difference }))
    .toSorted((a, b) => (a.difference < b.difference ? -1 : 1))

  await reconcileProviders(reconciler, now)
  await reconcileProviders(reconciler, now)
  expect(await openCases()).toEqual(expected)

  change(
    book.find(({ providerTxId }) => providerTxId === facts.amount!.providerTxId)!,
    { amount: facts.amount!.amount },
  )
  await reconcileProviders(reconciler, now)
  expect((await openCases()).map(({ difference }) => difference)).not.toContain('amount')
})

test('what was credited by our ledger is compared, not what we noted of it (MON-22)', async () => {
  const { providerTxId } = await deposit()
  await lab.database.query(sql`update cashier.provider_payments set amount = amount + 1 where provider_tx_id = ${providerTxId}`)
  await reconcileProviders(reconciler, now)
  expect(await openCases()).toEqual([])
})

test('an old case is compared again daily; one that a person has ended stays ended (MON-22)', async () => {
  const fact = await deposit()
  change(fact, { amount: 1n })
  await reconcileProviders(reconciler, now)
  const later = new Date(now.getTime() + 20 * dayMs)
  await reconcileProviders(reconciler, later)
  expect(await openCases()).toHaveLength(1)
  await lab.database.query(sql`
    update reconciliation.cases set state = 'resolved', ended_at = now(), ended_by = 'rina', resolution = 'note' where state = 'open'`)
  await reconcileProviders(reconciler, now)
  expect(await openCases()).toEqual([])
  book[0] = { ...fact, amount: 2n }
  await reconcileProviders(reconciler, now)
  expect(await openCases()).toHaveLength(1)
  book[0] = fact
  await reconcileProviders(reconciler, later, true)
  expect(await openCases()).toEqual([])
})

test('what moved before the link of a provider was made is not compared, and its cases end (MON-22)', async () => {
  const missing = async (ms: number) => {
    const fact = await deposit(1_000n, { at: new Date(at.getTime() + ms) })
    book = book.filter((each) => each !== fact)
    return { txId: fact.providerTxId, difference: 'missing_there' }
  }
  const early = await missing(-1)
  const onTime = await missing(0)
  const unknown = lab.fact(undefined, 500n, { at: new Date(at.getTime() - 60_000) })
  book.push(unknown)
  await reconcileProviders(reconciler, now)
  const all = [early, onTime, { txId: unknown.providerTxId, difference: 'missing_here' }]
  expect(await openCases()).toEqual(expect.arrayContaining(all))

  const [provider] = await reconciler.registry.list()
  const linkedAt = (madeAt: Date): ProviderReconciler => ({
    ...reconciler,
    registry: { list: async () => [{ ...provider!, link: { ...provider!.link, madeAt } }] },
  })
  await reconcileProviders(linkedAt(at), now)
  expect(await openCases()).toEqual([onTime])
  await reconcileProviders(linkedAt(now), now, true)
  expect(await openCases()).toEqual([])
})
