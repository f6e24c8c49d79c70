import { calls } from '@portal/contracts/calls'
import { openLog, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applyBetActions } from '#modules/bets'
import { dividend, salary, tier, unit } from '../../../testing/test-contract-terms.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { simulateTerms } from './index.ts'

let portal: TestApp
let caller: TestCaller
const ids = new Map<string, bigint>()
const publicIds = new Map<string, string>()
const tokens = new Map<string, string>()
/** The line: agent, agent2, and the players below them. */
const line = ['agent', 'agent2']

/** In Dhaka the 15th of May has ended: the first half month, and the days from the 16th of April on. */
const now = new Date('2026-05-15T18:30:00Z')

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  const rows = await portal.database.query<{ id: bigint; publicId: string; username: string }>(
    sql`select id, public_id as "publicId", username from identity.members`,
  )
  for (const { id, username, publicId } of rows) {
    ids.set(username, id)
    publicIds.set(username, publicId)
  }
  tokens.set('agent', await caller.getToken('agent'))
  // Played in two hours of the 14th of May, in one of the 2nd, and before all windows.
  await play('mitu22', '2026-05-14T04:10:00Z', 300n * unit, 100n * unit)
  await play('tareq9', '2026-05-14T05:10:00Z', 100n * unit)
  await play('mitu22', '2026-05-02T04:10:00Z', 50n * unit, 250n * unit)
  await play('agent', '2026-05-14T04:20:00Z', 999n * unit)
  await play('mitu22', '2026-03-02T04:10:00Z', 777n * unit)
  const job = portal.jobs.find(({ name }) => name === 'reports.roll-up-turnover')!
  const done = async () => {
    await job.run({ payload: {}, period: new Date(), signal: new AbortController().signal, log: openLog('test', 'fatal') })
    const [row] = await portal.database.query<{ isDone: boolean }>(
      sql`select max(t.id) = (select through_id from reports.progress) as "isDone" from bets.turnover t`,
    )
    return row!.isDone
  }
  await vi.waitFor(async () => expect(await done()).toBe(true), { timeout: 20_000 })
})
afterAll(() => portal.close())

let bets = 0
async function play(name: string, at: string, stake: bigint, payout = 0n): Promise<void> {
  const externalId = `m${(bets += 1)}`
  const agentPath = name === 'agent' ? [] : line.map((each) => ids.get(each)!)
  const owner = { brand: 1, member: ids.get(name)!, currency: 'BDT', vendor: 'SANDBOX' }
  await applyBetActions(portal.database, [
    { ...owner, game: 'sandbox-1', category: 'RNG', roundId: 'r', kind: 'betwin', externalId, stake, payout, agentPath },
  ])
  await portal.database.pool.query(`set session_replication_role = 'replica'; update bets.turnover set settled_at = '${at}' where bet = (
    select id from bets.bets where external_id = '${externalId}'); reset session_replication_role`)
}

type Question = Parameters<typeof simulateTerms>[1]
const typed = { ...dividend([]), ...salary([]) }
const ask = ({ terms, ...question }: Omit<Question, 'terms'> & { terms: object }, at = now) => {
  const call = { brand: { id: 1, currency: 'BDT' }, caller: { memberId: ids.get('agent')! } } as Parameters<typeof simulateTerms>[2]
  return simulateTerms({ database: portal.database, brands: portal.brands }, { ...question, terms: { ...typed, ...terms } }, call, at)
}
const team = () => ({ downline: publicIds.get('agent2')! })

test('a daily salary is simulated for the last thirty days of a downline’s team alone', async () => {
  const terms = salary([tier(5_000, { minTurnover: 100n * unit, minActive: 2 })])
  const result = await ask({ kind: 'DAY', ...team(), terms })
  expect([result.from, result.to]).toEqual([new Date('2026-04-15T18:00:00Z'), new Date('2026-05-15T18:00:00Z')])
  expect(result).toMatchObject({ windowCount: 30, reachedCount: 1, turnover: 450n * unit, entitled: 2n * unit })
  expect(result.windows.map(({ turnover, active, loss, tier: reached, entitled }) => [turnover, active, loss, reached, entitled])).toEqual([
    [400n * unit, 2, 300n * unit, 0, 2n * unit],
    [50n * unit, 1, -200n * unit, undefined, 0n],
  ])
})

test('an hourly salary is simulated by hours, and other categories do not count', async () => {
  const hourly = await ask({ kind: 'HOUR', ...team(), terms: salary([tier(10_000, { minTurnover: 200n * unit })]) })
  expect(hourly).toMatchObject({ windowCount: 720, reachedCount: 1, entitled: 3n * unit })
  expect(hourly.windows.map(({ from }) => from.toISOString())).toEqual([
    '2026-05-14T05:00:00.000Z',
    '2026-05-14T04:00:00.000Z',
    '2026-05-02T04:00:00.000Z',
  ])
  expect(hourly.windows[0]).not.toHaveProperty('active')
  const none = await ask({ kind: 'HOUR', ...team(), terms: salary([tier(10_000)], { categories: ['LOTT'] }) })
  expect([none.turnover, none.windows]).toEqual([0n, []])
})

test('real time is simulated by days, with top-up at the best rate of the day, without it hour by hour', async () => {
  const tiers = [tier(1_000), tier(2_000, { minTurnover: 400n * unit })]
  expect((await ask({ kind: 'RT', ...team(), terms: salary(tiers) })).entitled).toBe(8_500n)
  // 1 ‰ of 50 and of 300, 2 ‰ of the 100 of the next hour.
  expect((await ask({ kind: 'RT', ...team(), terms: salary(tiers, { topUp: false }) })).entitled).toBe(5_500n)
})

test('a dividend is simulated with its carry, and without one the estimate of its cost stands beside it', async () => {
  const terms = (carry: 'NONE' | 'ALWAYS') => dividend([tier(200_000)], { carry })
  const [half] = (await ask({ kind: 'DIV', ...team(), terms: terms('NONE') })).windows
  expect(half).toMatchObject({ from: new Date('2026-04-30T18:00:00Z'), to: new Date('2026-05-15T18:00:00Z'), loss: 100n * unit })
  // The players won in the first days of May and lost more later: the half month is one window.
  expect((await ask({ kind: 'DIV', ...team(), terms: terms('ALWAYS') })).entitled).toBe(20n * unit)
  const { withoutCarry } = await ask({ kind: 'DIV', ...team(), terms: terms('NONE') })
  expect(withoutCarry!.costs.map(({ odds }) => odds)).toEqual([2, 10, 100, 1_000])
  expect(withoutCarry!.costs.every(({ ofEdgePpm }, at, all) => ofEdgePpm >= 200_000 && ofEdgePpm >= (all[at - 1]?.ofEdgePpm ?? 0))).toBe(
    true,
  )
})

test('only a direct downline is simulated, or the own team; several at once are limited', async () => {
  const terms = salary([tier(1_000)])
  await expect(ask({ kind: 'DAY', downline: publicIds.get('mitu22')!, terms })).rejects.toMatchObject({ code: 'agents.receiver_unknown' })
  expect((await ask({ kind: 'DAY', terms })).turnover).toBe((450n + 999n) * unit)
  const many = await Promise.allSettled([1, 2, 3, 4].map(() => ask({ kind: 'DAY', ...team(), terms })))
  expect(many.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  const reply = await caller.call(calls.agents.simulate, { token: tokens.get('agent')!, body: { kind: 'DAY', terms: { tiers: [{ ratePpm: 1 }] } } }) // prettier-ignore
  expect((reply.body.value as { windowCount: number }).windowCount).toBe(30)
})
