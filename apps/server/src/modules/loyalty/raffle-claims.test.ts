/** Raffles over the portal's own calls: what a member sees of them, the public proof, and the claim. */
import { calls, type CallLine } from '@portal/contracts/calls'
import { drawTickets, hashRaffleSeed, hashTickets, markOf } from '@portal/lottery/raffle'
import { sql } from '@portal/runtime'
import { openSeal } from '@portal/runtime/seal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBalance } from '#modules/wallet'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { runRaffles } from './raffle-draws.ts'
import { addRaffle } from './raffle-store.ts'

let portal: TestApp
let caller: TestCaller
let token: string
let drawn: bigint
let running: bigint
let unpromised: bigint

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const terms = { titles: { EN: 'Raffle', BN: 'র‍্যাফল', CN: '抽奖', VI: 'Rút thăm' }, basis: 'valid' as const, perTicket: 1_000_000n, ticketCap: 7, prizes: [500_000n, 200_000n], prizeNames: [], cover: null, claimDays: 30 } // prettier-ignore
const made = { by: 'test', reason: 'A test.', zone: 'Asia/Dhaka' }
const demo = async () => {
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where brand_id = 1 and username = 'demo'`)
  return { brand: 1, member: row!.id, currency: 'BDT' }
}

beforeAll(async () => {
  portal = await openTestApp({ DEMO_HISTORY_DAYS: '0' })
  caller = createTestCaller(portal.app)
  token = await caller.getToken('demo')
  const { database } = portal
  const { member } = await demo()
  drawn = await addRaffle(database, 1, { ...terms, firstDay: day(-9), lastDay: day(-5), drawAt: `${day(-4)}T12:00` }, made)
  running = await addRaffle(database, 1, { ...terms, firstDay: day(-2), lastDay: day(5), drawAt: `${day(6)}T12:00` }, made)
  await database.query(sql`
    insert into loyalty.members (member, brand, currency) values (${member}::bigint, 1, 'BDT') on conflict (member) do nothing`)
  for (const [raffle, valid] of [[drawn, 3_500_000n], [running, 1_250_000n]] as const)
    await database.query(sql`
      insert into loyalty.period_sums (member, period, starts_at, category, brand, valid)
      select ${member}::bigint, 'D', starts_at, '', 1, ${valid}::bigint from loyalty.raffles where id = ${raffle}::bigint`) // prettier-ignore
  await runRaffles({ database, seal: openSeal(Buffer.alloc(32, 3)) })
  unpromised = await addRaffle(database, 1, { ...terms, firstDay: day(2), lastDay: day(5), drawAt: `${day(6)}T12:00` }, made)
})
afterAll(() => portal.close())

const ask = (line: CallLine, query: Record<string, string> = {}, by: string | undefined = token) =>
  caller.call(line, { ...(by !== undefined && { token: by }), query })
const claim = (id: bigint, by = token) => caller.call(calls.loyalty.claimRaffle, { token: by, body: { id: String(id) } })

type Own = { count: number; missing?: string; first?: number; salt?: string; won: { ticket: number }[]; claimUntil?: string }
type Shown = { id: string; state: string; title: string; own: Own; seed?: string; root?: string; seedHash: string }

test('a member sees the own tickets, what leads to the next one, and no raffle that is not promised', async () => {
  const { list } = (await ask(calls.loyalty.raffles, { language: 'BN' })).body.value as { list: Shown[] }
  expect(list.map(({ id, state, title }) => [id, state, title])).toEqual([
    [String(running), 'running', 'র‍্যাফল'],
    [String(drawn), 'drawn', 'র‍্যাফল'],
  ])
  expect(list[0]!.own).toEqual({ count: 1, missing: '75', won: [] })
  expect([list[0]!.seed, list[0]!.root]).toEqual([undefined, undefined])
  const { own } = list[1]!
  expect(own).toMatchObject({ count: 3, first: 1 })
  expect(own.won).toHaveLength(2)
  expect(own.claimUntil).toBeDefined()
})

test('anybody reads the proof and comes to the same tickets; before the draw the seed is nowhere', async () => {
  type Draw = { raffle: { seed: string; root: string; seedHash: string; tickets: number; prizes: string[]; winners: { ticket: number }[] } }
  const { raffle } = (await ask(calls.loyalty.raffleDraw, { id: String(drawn) }, undefined)).body.value as Draw
  const { list } = (await ask(calls.loyalty.raffleTickets, { id: String(drawn) }, undefined)).body.value as { list: { first: number; count: number; mark: string }[] } // prettier-ignore
  expect([hashRaffleSeed(raffle.seed), hashTickets(list)]).toEqual([raffle.seedHash, raffle.root])
  expect(drawTickets({ ...raffle, beacon: '' }, raffle.tickets, 2)).toEqual(raffle.winners.map(({ ticket }) => ticket))
  const own = ((await ask(calls.loyalty.raffles)).body.value as { list: Shown[] }).list[1]!.own
  expect(list.map(({ mark }) => mark)).toEqual([markOf(own.salt!)])
  const open = await ask(calls.loyalty.raffleDraw, { id: String(running) }, undefined)
  expect(open.body.value).not.toHaveProperty('raffle.seed')
  for (const id of [unpromised, 999_999n])
    expect((await ask(calls.loyalty.raffleDraw, { id: String(id) }, undefined)).body.code).toBe('loyalty.raffle_not_found')
})

test('a raffle is claimed with a token by POST, of a hundred at once one pays, a second is refused (R-7.1.36, MON-32)', async () => {
  expect(calls.loyalty.claimRaffle.call).toBe('POST /wps/relay/MCS2_claimRafflePromotion')
  expect((await caller.call(calls.loyalty.claimRaffle, { body: { id: String(drawn) } })).status).toBe(401)
  const owner = await demo()
  const balanceOf = async () => (await getBalance(portal.database, { ...owner, owner: owner.member })).balance
  const before = await balanceOf()
  const answers = await Promise.all(Array.from({ length: 100 }, () => claim(drawn)))
  const paid = answers.filter(({ body }) => body.success)
  expect(paid).toHaveLength(1)
  expect(paid[0]!.body.value).toMatchObject({ amount: '70' })
  expect(new Set(answers.filter(({ body }) => !body.success).map(({ body }) => body.code))).toEqual(new Set(['loyalty.raffle_claimed']))
  expect((await balanceOf()) - before).toBe(700_000n)
  expect((await claim(drawn)).body.code).toBe('loyalty.raffle_claimed')
  const { list } = (await ask(calls.loyalty.raffles)).body.value as { list: Shown[] }
  expect(list[1]!.own.claimUntil).toBeUndefined()
})

test('a claim before the draw, without a prize, or of what is none is refused and moves nothing', async () => {
  const other = await caller.getToken('vip')
  expect((await claim(running)).body.code).toBe('loyalty.raffle_not_drawn')
  expect((await claim(drawn, other)).body.code).toBe('loyalty.raffle_not_won')
  expect((await claim(999_999n)).body.code).toBe('loyalty.raffle_not_found')
  expect((await caller.call(calls.loyalty.claimRaffle, { token, body: { id: '0' } })).body).toMatchObject({
    code: 'request.invalid',
    details: { id: expect.anything() },
  })
})
