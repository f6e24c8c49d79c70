/** Random facts of deposits in random orders, repeated and at once, against a model of what must come out. */
import fc from 'fast-check'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type DepositFixture, openDepositFixture } from '../../../testing/test-deposits.ts'
import type { ProviderFact } from '../providers/index.ts'
import { applyFacts } from './index.ts'

let fixture: DepositFixture
let member = 5_000n
beforeAll(async () => {
  fixture = await openDepositFixture()
})
afterAll(async () => {
  await expectSoundLedger(fixture.database)
  await fixture.database.drop()
})

const ordered = 1000n
const states = ['pending', 'failed', 'paid', 'reversed'] as const
type Movement = { tx: number; amount: number; currency: 'BDT' | 'USD'; states: (typeof states)[number][]; repeats: number }

const movement = fc.record({
  tx: fc.nat(1_000_000),
  amount: fc.constantFrom(100, 400, 600, 900, 1000, 1100),
  currency: fc.constantFrom('BDT' as const, 'BDT' as const, 'BDT' as const, 'USD' as const),
  states: fc.constantFrom<Movement['states'][]>(
    ['pending'],
    ['pending', 'paid'],
    ['paid'],
    ['failed'],
    ['pending', 'failed'],
    ['paid', 'reversed'],
    ['paid', 'pending'],
  ),
  repeats: fc.integer({ min: 1, max: 3 }),
})
const movements = fc.uniqueArray(movement, { selector: ({ tx }) => tx, minLength: 1, maxLength: 5 })

/** What is known of a movement when all was told: the highest state, where "reversed" counts only after "paid" was heard. */
const isPaid = ({ states: said }: Movement) => said.includes('paid') && !said.includes('reversed')

async function tell(orderNo: string, told: readonly Movement[], shuffle: (facts: ProviderFact[]) => ProviderFact[], isAtOnce: boolean) {
  const steps = told.map((each) =>
    each.states.map((state) =>
      fixture.fact(orderNo, BigInt(each.amount), { providerTxId: `M${member}T${each.tx}`, state, currency: each.currency }),
    ),
  )
  // The states of one movement keep their order; movements mix, and each fact comes several times.
  for (let at = 0; steps.some((facts) => at < facts.length); at += 1) {
    const turn = shuffle(steps.flatMap((facts, which) => (facts[at] ? Array<ProviderFact>(told[which]!.repeats).fill(facts[at]!) : [])))
    const apply = (fact: ProviderFact) => applyFacts(fixture.parts, fixture.provider, [fact])
    if (isAtOnce) await Promise.all(turn.map(apply))
    else for (const fact of turn) await apply(fact)
  }
}

async function readOutcome(orderNo: string) {
  const [row] = await fixture.database.query<{ state: string; credited: bigint; lines: number; suspense: bigint; reversed: bigint }>(sql`
    select o.state, o.credited / 10000 as credited, (select count(*)::int from cashier.deposit_credits c where c.order_id = o.id) as lines,
      coalesce((select sum(s.amount) / 10000 from cashier.suspense_cases s where s.order_id = o.id and s.state = 'open' and s.amount > 0), 0)::bigint as suspense,
      coalesce((select -sum(s.amount) / 10000 from cashier.suspense_cases s where s.order_id = o.id and s.state = 'open' and s.amount < 0), 0)::bigint as reversed
    from cashier.deposit_orders o where o.order_no = ${orderNo}`)
  return row!
}

test('Random facts in random orders credit each movement once and lose none (MON-14)', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(movements, fc.boolean(), fc.infiniteStream(fc.nat(1000)), async (told, isAtOnce, random) => {
      member += 1n
      const { orderNo } = await fixture.order(member, ordered)
      const shuffle = (facts: ProviderFact[]) =>
        facts
          .map((fact) => ({ fact, at: random.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ fact }) => fact)
      await tell(orderNo, told, shuffle, isAtOnce)
      const { state, credited, suspense, reversed, lines } = await readOutcome(orderNo)
      const standing = told.filter(isPaid).reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      // Every unit that stands was credited or waits in suspense; what was taken back after its credit is a case of its own.
      expect(credited - reversed + suspense).toBe(standing)
      expect(lines).toBeLessThanOrEqual(told.filter(({ states: said, currency }) => said.includes('paid') && currency === 'BDT').length)
      const isWhole = credited >= ordered
      if (reversed > 0n) expect(state).toBe('reversed')
      else if (credited > 0n) expect(state).toBe(isWhole ? 'credited' : 'partly_credited')
      else expect(['awaiting', 'submitted', 'cancelled']).toContain(state)
      // The member has what was credited, less what is held of what was taken back.
      expect(await fixture.balanceOf(member)).toBe(credited - reversed)
    }),
    { seed: 20_261_125, numRuns: 40 },
  )
})
