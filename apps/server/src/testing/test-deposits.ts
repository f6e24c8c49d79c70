import { randomUUID } from 'node:crypto'
import { openLog, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { openBrands, seedBrands } from '#modules/brand'
import { openDepositGate } from '#modules/protection'
import { getBalance } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { NotReached } from '#platform/outgoing.ts'
import { migrationsFolder, migrationSet } from '../migrations.ts'
import { seedMethods } from '../modules/cashier/methods/index.ts'
import { ensureProvider, type Provider, type ProviderFact } from '../modules/cashier/providers/index.ts'
import { createDeposit, type DepositParts, sumMoneyIn } from '../modules/cashier/deposits/index.ts'

const minor = 10_000n

/** Deposits over a real database, with a provider that says what a test tells it to say. */
export type DepositFixture = {
  database: TestDatabase
  parts: DepositParts
  provider: Provider
  /** What the provider knows, by reference; it is silent while `isSilent`. */
  told: Map<string, ProviderFact[]>
  state: { isSilent: boolean; refuses: boolean; nowMs: number }
  callOf(member: bigint, key?: string): Call<'member'>
  order(member: bigint, amount: bigint, method?: string, key?: string): ReturnType<typeof createDeposit>
  fact(reference: string | undefined, amount: bigint, more?: Partial<ProviderFact>): ProviderFact
  balanceOf(member: bigint): Promise<bigint>
  /** Balances of the house, by unit, of the provider's subject or of the house itself. */
  house(): Promise<Record<string, bigint>>
  stateOf(orderNo: string): Promise<{ state: string; credited: bigint; reason: string | null }>
}

export async function openDepositFixture(): Promise<DepositFixture> {
  const database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  const brand = await database.transaction((tx) => seedBrands(tx))
  const terms = {
    brandId: brand.id,
    code: 'simulator',
    adapter: 'simulator',
    mode: 'demo' as const,
    hook: 'simulator-test',
    baseUrl: 'http://127.0.0.1:9',
  }
  const { id } = await ensureProvider(database, terms, undefined)
  await database.transaction((tx) => seedMethods(tx, brand, id))
  const told = new Map<string, ProviderFact[]>()
  const state = { isSilent: false, refuses: false, nowMs: Date.now() }
  const provider = openFakeProvider({ ...terms, id, madeAt: new Date(0) }, told, state)
  const parts: DepositParts = {
    database,
    brands: openBrands({ database }),
    live: { publish: () => undefined },
    registry: openRegistry(provider),
    log: openLog('test', 'silent'),
    nowMs: () => state.nowMs,
    protection: openDepositGate([sumMoneyIn]),
  }
  const callOf = (member: bigint, key: string = randomUUID()) =>
    ({
      brand: { id: brand.id, code: brand.code, currency: brand.currency, defaultLanguage: 'EN' },
      caller: { memberId: member },
      idempotencyKey: key,
      language: 'EN',
      origin: 'http://127.0.0.1:8080',
    }) as Call<'member'>
  return {
    database,
    parts,
    provider,
    told,
    state,
    callOf,
    order: (member, amount, method = 'card', key) => createDeposit(parts, { method, amount: amount * minor }, callOf(member, key)),
    fact: (reference, amount, more = {}) => ({
      providerTxId: randomUUID().slice(0, 18),
      reference,
      direction: 'in',
      state: 'paid',
      amount: amount * minor,
      currency: 'BDT',
      fee: 0n,
      at: new Date(state.nowMs),
      ...more,
    }),
    balanceOf: async (member) => (await getBalance(database, { brand: brand.id, owner: member, currency: 'BDT' })).balance / minor,
    house: async () => {
      const rows = await database.query<{ kind: string; sum: bigint }>(sql`
        select a.kind, (sum(b.balance) / 10000)::bigint as sum from wallet.accounts a join wallet.balances b on b.account_id = a.id where a.id < 0 group by a.kind`)
      return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
    },
    stateOf: async (orderNo) => {
      const [row] = await database.query<{ state: string; credited: bigint; reason: string | null }>(sql`
        select state, credited / 10000 as credited, reason from cashier.deposit_orders where order_no = ${orderNo}`)
      return row!
    },
  }
}

function openRegistry(provider: Provider) {
  const find = async () => provider
  return { find, findByCode: find, findByHook: find, list: async () => [provider], forget: () => undefined }
}

type FakeState = { isSilent: boolean; refuses: boolean }

function openFakeProvider(link: Provider['link'], told: Map<string, ProviderFact[]>, state: FakeState): Provider {
  const hear = () => {
    if (state.isSilent) throw new NotReached('the provider is silent')
  }
  return {
    link,
    allows: () => true,
    call: {
      link,
      keys: [{ id: 'test', secret: 'a secret of the test' }],
      fetch: () => Promise.reject(new NotReached('no calls')),
      nowMs: Date.now,
      notifyUrl: '',
    },
    adapter: {
      code: 'simulator',
      mode: 'demo',
      start: async (_call, { reference }) => {
        hear()
        if (state.refuses) return { state: 'refused', reason: 'closed' }
        return { state: 'started', providerOrderId: reference, terms: { type: 'redirect', url: `http://127.0.0.1:9/pay/${reference}` } }
      },
      query: async (_call, reference) => {
        hear()
        return told.get(reference) ?? []
      },
      payout: async () => ({ state: 'refused', reason: 'not tested here' }),
      queryPayout: async () => undefined,
      readWebhook: () => undefined,
      readReferences: () => ({ in: [], out: [] }),
      statement: async () => [...told.values()].flat(),
    },
  }
}
