import { shareRebate } from '@portal/lottery'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cascade, type CascadeAgent, earnRealTime, earnSalary, planPayments, sumPayments } from './index.ts'
import { salary, tier } from '../../../testing/test-contract-terms.ts'

type Tree = { uplines: number[]; stakes: bigint[]; rates: (number | undefined)[] }

/** Each member's upline has a lower number; 0 is the top. A rate is never above the next contracted one above. */
function listAgents({ uplines, stakes, rates }: Tree): CascadeAgent[] {
  const paths: bigint[][] = []
  const limits: number[] = []
  const teams = [...stakes]
  for (let member = 0; member < stakes.length; member += 1) {
    const upline = uplines[member]!
    paths[member] = member === 0 ? [] : [...paths[upline]!, BigInt(upline)]
    limits[member] = Math.min(rates[member] ?? Infinity, member === 0 ? Infinity : limits[upline]!)
  }
  for (let member = stakes.length - 1; member > 0; member -= 1) teams[uplines[member]!]! += teams[member]!
  return paths.flatMap((path, member) => {
    if (rates[member] === undefined) return []
    const { entitled } = earnSalary(salary([tier(limits[member]!)]), { turnover: teams[member]!, active: 0, loss: 0n })
    return [{ agent: BigInt(member), path, entitled, payer: 'UPLINE_CASCADE' as const }]
  })
}

/** The same by definition: every stake is carried up its line by hand, every amount handed down by recursion. */
function settleNaively({ uplines, stakes, rates }: Tree): Map<number, bigint> {
  const team = new Map<number, bigint>()
  const limitOf = (member: number): number => {
    let limit = Infinity
    for (let at = member; ; at = uplines[at]!) {
      limit = Math.min(limit, rates[at] ?? Infinity)
      if (at === 0) return limit
    }
  }
  for (const [member, stake] of stakes.entries()) {
    for (let at = member; ; at = uplines[at]!) {
      team.set(at, (team.get(at) ?? 0n) + stake)
      if (at === 0) break
    }
  }
  const kept = new Map<number, bigint>()
  for (const member of stakes.keys()) {
    if (rates[member] === undefined) continue
    const entitled = (team.get(member)! * BigInt(limitOf(member))) / 1_000_000n
    kept.set(member, (kept.get(member) ?? 0n) + entitled)
    for (let at = member; at !== 0;) {
      at = uplines[at]!
      if (rates[at] === undefined) continue
      kept.set(at, (kept.get(at) ?? 0n) - entitled)
      break
    }
  }
  return kept
}

const rate = fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: undefined, freq: 3 })
const tree = (members: number): fc.Arbitrary<Tree> =>
  fc.record({
    uplines: fc.tuple(...Array.from({ length: members }, (_, at) => fc.nat({ max: Math.max(0, at - 1) }))),
    stakes: fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: members, maxLength: members }),
    rates: fc.array(rate, { minLength: members, maxLength: members }),
  })
const rules = { compress: true, shortfall: 'ADVANCE', unit: 1n } as const

test('the nets below a top agent sum to what the top agent is entitled to, with every policy', () => {
  fc.assert(
    fc.property(tree(60), fc.constantFrom('ADVANCE' as const, 'LIMIT' as const), fc.boolean(), (given, shortfall, compress) => {
      const shares = cascade(listAgents(given), { compress, shortfall, unit: 1n })
      const tops = shares.filter(({ payer }) => payer === undefined)
      const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
      expect(sum(shares.map(({ net }) => net))).toBe(sum(tops.map(({ due }) => due)))
      if (shortfall === 'LIMIT') expect(shares.every(({ net }) => net >= 0n)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('the order in which agents are read has no effect', () => {
  fc.assert(
    fc.property(
      tree(40).chain((given) => fc.tuple(fc.constant(listAgents(given)), fc.shuffledSubarray(listAgents(given), { minLength: 0 }))),
      ([agents, shuffled]) => {
        const same = agents.filter(({ agent }) => shuffled.some((each) => each.agent === agent))
        expect(cascade(shuffled, rules)).toEqual(cascade(same, rules))
        expect(cascade(shuffled, { ...rules, shortfall: 'LIMIT' })).toEqual(cascade(same, { ...rules, shortfall: 'LIMIT' }))
      },
    ),
    { numRuns: 60 },
  )
})

/** A generator with a seed: ten thousand arbitrary values of the property library would be slower than what is tested. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([1, 2, 3])('a random tree of 10,000 members comes to what a naive settlement says (tree %i)', (seed) => {
  const next = seeded(seed)
  const members = 10_000
  const given: Tree = {
    uplines: Array.from({ length: members }, (_, at) => (at === 0 ? 0 : Math.max(0, at - 1 - next(Math.min(at, seed * 400))))),
    stakes: Array.from({ length: members }, () => BigInt(next(10 ** 9))),
    rates: Array.from({ length: members }, () => (next(3) === 0 ? undefined : next(30_000))),
  }
  const shares = cascade(listAgents(given), rules)
  const naive = settleNaively(given)
  expect(shares).toHaveLength(naive.size)
  expect(shares.filter(({ agent, net }) => net !== naive.get(Number(agent)))).toEqual([])
})

const flat = salary([tier(12_345)])
const parts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 25 })
const figures = (turnover: bigint) => ({ turnover, active: 0, loss: 0n })

test('hours of a day at a flat rate sum to the day, up to one unit an hour', () => {
  fc.assert(
    fc.property(parts, (hours) => {
      const sum = hours.reduce((total, turnover) => total + earnSalary(flat, figures(turnover)).entitled, 0n)
      const day = earnSalary(flat, figures(hours.reduce((total, turnover) => total + turnover, 0n))).entitled
      expect(day >= sum && day - sum <= BigInt(hours.length)).toBe(true)
    }),
  )
})

test('real-time windows of a day sum to exactly the day, with tiers too', () => {
  fc.assert(
    fc.property(parts, (windows) => {
      const terms = salary([tier(1_000), tier(2_345, { minTurnover: 10n ** 9n }), tier(4_567, { minTurnover: 5n * 10n ** 9n })])
      let before = { turnover: 0n, entitled: 0n }
      let paid = 0n
      for (const each of windows) {
        const turnover = before.turnover + each
        const { entitled, earned, topUp } = earnRealTime(terms, figures(turnover), before)
        paid += earned + topUp
        before = { turnover, entitled }
      }
      expect(paid).toBe(earnSalary(terms, figures(before.turnover)).entitled)
    }),
  )
})

const nets = fc.array(fc.bigInt({ min: -1_000n, max: 1_000n }), { minLength: 1, maxLength: 12 })

test('any number of corrections leaves the net of the last version; a repeated one posts nothing', () => {
  fc.assert(
    fc.property(nets, fc.array(fc.bigInt({ min: 0n, max: 500n }), { minLength: 12, maxLength: 12 }), (versions, spent) => {
      let standing = { posted: 0n, paid: 0n, debt: 0n, balance: 0n }
      for (const [at, net] of versions.entries()) {
        const balance = standing.balance > spent[at]! ? standing.balance - spent[at]! : 0n
        const { paid, debt } = sumPayments(planPayments(net, { ...standing, balance }))
        standing = { posted: net, paid: standing.paid + paid, debt: standing.debt + debt, balance: balance + paid }
        expect(standing.paid - standing.debt).toBe(net)
        expect([standing.paid >= 0n, standing.debt >= 0n, standing.balance >= 0n]).toEqual([true, true, true])
        expect(planPayments(net, standing)).toEqual([])
      }
    }),
  )
})

test('a bill that is voided after it was paid is reversed to the last unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }), (net, debt) => {
      const first = sumPayments(planPayments(net, { posted: 0n, paid: 0n, debt, balance: 0n }))
      const standing = { posted: net, paid: first.paid, debt: debt + first.debt, balance: first.paid }
      const second = sumPayments(planPayments(0n, standing))
      expect([first.paid + second.paid, first.debt + second.debt]).toEqual([0n, 0n])
    }),
  )
})

test('rebates along a line sum to the difference from the top group to the player, rounded down once', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.array(fc.integer({ min: 1_700, max: 2_000 }), { minLength: 1, maxLength: 9 }),
      (stake, groups) => {
        const descending = groups.toSorted((a, b) => b - a)
        const line = descending.map((group, at) => ({ member: BigInt(at), group }))
        const sum = shareRebate(stake, line).reduce((total, { amount }) => total + amount, 0n)
        expect(sum).toBe((stake * BigInt(descending[0]! - descending.at(-1)!)) / 2000n)
      },
    ),
  )
})
