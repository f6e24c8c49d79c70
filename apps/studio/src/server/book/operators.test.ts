import { createHash } from 'node:crypto'
import { openMetrics } from '@portal/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookCode, bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { createOperatorsApp } from '../app.ts'
import { endPicks, insertResults, listKinds } from './settle-store.ts'
import { lockSlip } from './slip-store.ts'

const keys = { Asha: 'a'.repeat(32), Bela: 'b'.repeat(32) }
let at: TestBook
let app: ReturnType<typeof createOperatorsApp>
beforeAll(async () => {
  at = await startTestBook()
  const operators = Object.entries(keys).map(([name, key]) => ({ name, keyHash: createHash('sha256').update(key).digest('hex') }))
  app = createOperatorsApp(at.studio, { metrics: openMetrics('studio'), isDraining: () => false, book: at.book, operators })
})
afterAll(async () => {
  await app.close()
  await at.close()
})

async function ask(who: keyof typeof keys | undefined, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const headers = who ? { authorization: `Bearer ${keys[who]}` } : {}
  const answer = await app.inject({ method, url: `/book/v1/operators${path}`, headers, ...(body && { payload: body }) })
  return answer.json() as {
    success: boolean
    code?: string
    value?: Record<string, never> & { case?: { id: string; preview: { slips: number } }; settled?: number }
  }
}

test('without a key of an operator every call is refused', async () => {
  for (const [method, path] of [
    ['GET', '/cases'],
    ['GET', '/limits'],
    ['GET', '/events/x/exposure'],
    ['POST', '/cases'],
  ] as const)
    expect((await ask(undefined, method, path, method === 'POST' ? {} : undefined)).code).toBe('session.required')
})

test('a suspended match takes no bets, and its exposure shows each outcome', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'suspended', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  bookValue(await member.place({ legs: [leg] }))
  await ask('Asha', 'PUT', `/events/${event.id}/suspension`, { isSuspended: true, types: [] })
  const refused = await member.place({ legs: [leg] })
  expect(refused.success ? 'none' : refused.code).toBe('book.suspended')
  await ask('Asha', 'PUT', `/events/${event.id}/suspension`, { isSuspended: false, types: [] })
  bookValue(await member.place({ legs: [legOn(await member.page(event.id), 'RESULT:MATCH', 'AWAY')], stake: '50' }))
  const { value } = await ask('Asha', 'GET', `/events/${event.id}/exposure`)
  const { markets } = value as unknown as { markets: { outcomes: { outcome: string; stakes: string; result: string }[] }[] }
  expect(markets[0]!.outcomes.map(({ stakes }) => stakes)).toEqual(['100', '0', '50'])
  expect(Number(markets[0]!.outcomes[0]!.result)).toBeCloseTo(150 - leg.milli / 10, 1)
})

test('a correction changes a payout by the difference, and back to nothing, by two people', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'corrected', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  const { slip } = bookValue(await member.place({ legs: [leg] }))
  const ended = await at.play(event)
  await at.book.work()
  const isWon = ended.home_score! > ended.away_score!
  const first = member.player.balance
  const correct = async (score: { home: number; away: number }) => {
    const asked = await ask('Asha', 'POST', '/cases', {
      kind: 'RESETTLE',
      event: event.id,
      market: 'RESULT:MATCH',
      reason: 'wrong score',
      score,
    })
    const id = asked.value!.case!.id
    expect(asked.value!.case!.preview.slips).toBe(1)
    expect((await ask('Asha', 'POST', `/cases/${id}/decision`, { isAgreed: true })).code).toBe('request.invalid')
    const done = await ask('Bela', 'POST', `/cases/${id}/decision`, { isAgreed: true })
    expect((await ask('Bela', 'POST', `/cases/${id}/decision`, { isAgreed: true })).code).toBe('request.not_found')
    await at.book.work()
    return done.value!.settled
  }
  const other = isWon ? { home: 10, away: 20 } : { home: 20, away: 10 }
  expect(await correct(other)).toBe(1)
  const payout = BigInt(leg.milli) * 1_000n
  expect(member.player.balance).toBe(isWon ? first - payout : first + payout)
  expect(await correct(isWon ? { home: 20, away: 10 } : { home: 10, away: 20 })).toBe(1)
  expect(member.player.balance).toBe(first)
  const told = await member.slip(slip.id)
  expect([told.version, told.corrections.length]).toEqual([3, 2])
})

test('a void after the settlement gives the stake back, a cancelled match all that is undecided (R-2.1.13, MON-18)', async () => {
  const [played, dropped] = [await at.announce('kabaddi'), await at.announce('kabaddi')]
  const member = await seatBettor(at, 'voided', 1_000_0000n, { game: 'kabaddi' })
  const legs = [legOn(await member.page(played.id), 'RESULT:MATCH', 'HOME'), legOn(await member.page(dropped.id), 'RESULT:MATCH', 'AWAY')]
  const slips = []
  for (const leg of legs) slips.push(bookValue(await member.place({ legs: [leg] })).slip)
  await at.play(played)
  const decide = async (request: object) => {
    const asked = await ask('Asha', 'POST', '/cases', request)
    await ask('Bela', 'POST', `/cases/${asked.value!.case!.id}/decision`, { isAgreed: true })
    await at.book.work()
  }
  await decide({ kind: 'VOID', event: played.id, market: 'RESULT:MATCH', cause: 'REGULATOR', reason: 'by order' })
  await decide({ kind: 'CANCEL', event: dropped.id, reason: 'no ground' })
  expect(member.player.balance).toBe(1_000_0000n)
  for (const { id } of slips) expect(await member.slip(id)).toMatchObject({ state: 'VOID', result: 'VOID', payout: '100' })
  // What the wallet is told: the one was settled before and is corrected, the other ends as void.
  const told = slips.map(({ id }) =>
    at.portal.calls.filter(({ call, body }) => ['win', 'adjust'].includes(call) && body['roundId'] === id).at(-1),
  )
  expect(told.map((one) => [one?.call, one?.body['kind'], one?.body['isVoid']])).toEqual([
    ['adjust', 'void', undefined],
    ['win', undefined, true],
  ])
})

test('a market with a given result closes at once and stays closed, and nobody gives one to what is on', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'early-result', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  const { slip } = bookValue(await member.place({ legs: [leg] }))
  const base = { event: event.id, market: 'RESULT:MATCH', reason: 'known early' }
  const winner = await ask('Asha', 'POST', '/cases', { ...base, kind: 'RESETTLE', score: { home: 30, away: 20 } })
  expect([winner.code, winner.success]).toEqual(['request.invalid', false])
  const told = vi.spyOn(at.book.hub, 'slipChanged')
  const advanced = vi.spyOn(at.book, 'advanced')
  const decide = async (isAgreed: boolean) => {
    const asked = await ask('Asha', 'POST', '/cases', { ...base, kind: 'VOID', cause: 'WALKOVER' })
    return ask('Bela', 'POST', `/cases/${asked.value!.case!.id}/decision`, { isAgreed })
  }
  expect((await decide(false)).value!.settled).toBe(0)
  expect(advanced).not.toHaveBeenCalled()
  expect((await decide(true)).value!.settled).toBe(1)
  await vi.waitFor(() => expect(told.mock.calls.map(([player, id]) => [player, id])).toContainEqual(['early-result', slip.id]))
  expect((await member.slip(slip.id)).legs[0]!.voidReason).toBe('WALKOVER')
  for (let step = 0; step < 3; step += 1) {
    const market = (await member.page(event.id)).markets.find(({ key }) => key === 'RESULT:MATCH')!
    expect([market.status, market.outcomes.map(({ result }) => result)]).toEqual(['VOID', ['VOID', 'VOID', 'VOID']])
    expect(bookCode(await member.place({ legs: [{ ...leg, picks: [{ ...leg.picks[0]!, seq: market.seq }] }] }))).toBe('book.closed')
    await at.step(event)
  }
})

test('a correction whose process ended before its settlement is settled by the sweep, once', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'left-behind', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  const { slip } = bookValue(await member.place({ legs: [leg] }))
  await at.play(event)
  await at.book.work()
  const first = member.player.balance
  const isWon = first > 900_0000n
  await at.database.transaction(async (tx) => {
    const kinds = await listKinds(tx, event.id, ['RESULT:MATCH'])
    const ends = kinds.map(
      (kind) => ({ ...kind, result: isWon ? 0 : 1, voidHalves: 0, places: 1, tied: 1, voidReason: null, version: 2 }) as const,
    )
    await insertResults(
      tx,
      event.id,
      [{ market: 'RESULT:MATCH', version: 2, ends: { kind: 'WINNER', outcome: isWon ? 'AWAY' : 'HOME' }, by: 'Bela', voidReason: null }],
      at.clock.now(),
    )
    await endPicks(tx, event.id, ends, true)
  })
  for (let turn = 0; turn < 2; turn += 1) {
    await at.book.sweep()
    await at.book.work()
  }
  const payout = BigInt(leg.milli) * 1_000n
  expect(member.player.balance).toBe(isWon ? first - payout : first + payout)
  expect((await member.slip(slip.id)).version).toBe(2)
})

test('a correction waits for a slip that another transaction holds', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'held', 1_000_0000n, { game: 'kabaddi' })
  const { slip } = bookValue(await member.place({ legs: [legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')] }))
  await at.play(event)
  await at.book.work()
  const asked = await ask('Asha', 'POST', '/cases', {
    kind: 'VOID',
    event: event.id,
    market: 'RESULT:MATCH',
    cause: 'REGULATOR',
    reason: 'by order',
  })
  const decision = await at.database.transaction(async (tx) => {
    await lockSlip(tx, slip.id)
    const waiting = ask('Bela', 'POST', `/cases/${asked.value!.case!.id}/decision`, { isAgreed: true })
    await vi.waitFor(async () => {
      const rows = await at.database.query({
        name: '',
        text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        values: [],
      } as never)
      expect(rows).toHaveLength(1)
    }, 10_000)
    return { waiting }
  })
  expect((await decision.waiting).value!.settled).toBe(1)
  await at.book.work()
  expect(member.player.balance).toBe(1_000_0000n)
})
