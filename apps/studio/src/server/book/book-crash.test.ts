/**
 * A process that ends in the middle leaves rows and nothing else. Each test takes a slip to one point, as the process that dies there leaves it, and lets another process find
 * it: no stake is lost, nothing is paid twice.
 */
import { randomUUID } from 'node:crypto'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferAnswer } from '../../book-api.ts'
import { bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { advanceEvent } from './advance.ts'
import type { EventRow } from './book-rows.ts'
import { Book } from './book.ts'
import { claimCalls } from './call-store.ts'
import { sendCalls } from './calls.ts'
import { askCase, decideCase } from './operators.ts'
import { endOf, kindEnd, settleEvent } from './settle.ts'
import { endPicks, listOpenKinds } from './settle-store.ts'

const begin = 1_000_0000n
let at: TestBook
beforeAll(async () => {
  at = await startTestBook()
})
afterAll(() => at.close())

/** Another process of the studio, which knows nothing but the rows, some time later. */
async function comeBack(): Promise<void> {
  at.clock.advance(60_000)
  const book = new Book(at.studio)
  await book.sweep()
  await book.work()
  await book.stop()
}

let names = 0
async function betOne(market = 'RESULT:MATCH', outcome = 'HOME') {
  // Time that passes in one test may be past the start of the next match.
  let event = await at.announce('kabaddi')
  while (event.start <= at.clock.now()) event = await at.announce('kabaddi')
  const member = await seatBettor(at, `crash-${(names += 1)}`, begin, { game: 'kabaddi' })
  const place = async () => bookValue(await member.place({ legs: [legOn(await member.page(event.id), market, outcome)] })).slip
  return { event, member, place }
}

/** The wallet holds what the slips say, each call of money was made once, and nothing that has ended weighs. */
async function expectSound(member: Awaited<ReturnType<typeof betOne>>['member'], slip: string): Promise<void> {
  const told = await member.slip(slip)
  const [row] = await at.database.query<{ stake: bigint; paid: bigint; settled: bigint; cashed: bigint }>(sql`
    select stake, paid, coalesce((select sum(delta) from book.settlements where slip = s.id), 0)::bigint as settled,
      coalesce((select sum(paid) from book.cash_outs where slip = s.id), 0)::bigint as cashed from book.slips s where id = ${slip}`)
  expect(row!.paid).toBe(row!.settled + row!.cashed)
  expect(member.player.balance).toBe(told.state === 'REFUSED' ? begin : begin - row!.stake + row!.paid)
  const due = await at.database.query(sql`select tx_id from book.calls where slip = ${slip} and state <> 'done'`)
  expect(due).toEqual([])
  if (told.state !== 'OPEN')
    expect(await at.database.query(sql`
      select e.* from book.exposures e join book.picks p using (event, market, outcome) where p.slip = ${slip} and (e.stakes <> 0 or e.payouts <> 0 or e.most <> 0)`)).toEqual([])
} // prettier-ignore

test.each([
  ['before the wallet is asked', 'before', 'REFUSED'],
  ['after the stake was taken', 'after', 'OPEN'],
] as const)('a process that ends in placing %s loses no stake (REL-04, MON-03)', async (_, when, state) => {
  const { event, member, place } = await betOne()
  at.portal.fail({ call: 'bet', when, how: 'drop' })
  const slip = await place()
  // As the process left it: reserved, with no answer and no rollback written.
  await at.database.query(sql`delete from book.calls where slip = ${slip.id}`)
  await at.database.query(sql`update book.slips set state = 'SENDING' where id = ${slip.id}`)
  await comeBack()
  await comeBack()
  expect((await member.slip(slip.id)).state).toBe(state)
  await expectSound(member, slip.id)
  await at.play(event)
  await comeBack()
  await expectSound(member, slip.id)
})

/** Plays a match to its end without what follows its steps. */
async function playAlone(event: EventRow): Promise<EventRow> {
  const [owned, chains] = [await at.own('kabaddi'), new Map()]
  for (let row = event; ;) {
    if (row.ended_at) return row
    if (row.next_at && row.next_at > at.clock.now()) at.clock.advance(row.next_at.getTime() - at.clock.now().getTime())
    row = (await advanceEvent(at.studio, owned, event.id, chains))!
  }
}

test('a match that is over, or whose picks are decided, is settled by the next process (REL-04)', async () => {
  for (const isDecided of [false, true]) {
    const { event, member, place } = await betOne()
    const slip = await place()
    const ended = await playAlone(event)
    const kinds = isDecided ? await listOpenKinds(at.database, event.id) : []
    const ends = kinds.map((kind) => kindEnd(kind, endOf(ended, kind, { kind: 'MODEL' })!, 1, { kind: 'MODEL' }))
    if (isDecided) await endPicks(at.database, event.id, ends, false)
    expect((await member.slip(slip.id)).state).toBe('OPEN')
    await comeBack()
    expect((await member.slip(slip.id)).state).toBe('SETTLED')
    await expectSound(member, slip.id)
  }
})

test('a settlement whose call was sent and whose answer died with the process pays once (REL-04, MON-03)', async () => {
  const { event, member, place } = await betOne()
  const slip = await place()
  await at.play(event)
  const claimed = await claimCalls(at.database, at.clock.now())
  expect(claimed.map(({ slip: of }) => of)).toContain(slip.id)
  // The portal has paid; the process ended before it wrote so.
  for (const { call, body } of claimed) at.portal.pay(call, body as Record<string, string>)
  const paid = member.player.balance
  await comeBack()
  expect(member.player.balance).toBe(paid)
  await expectSound(member, slip.id)
  await settleEvent(at.studio, event.id)
  await sendCalls(at.studio)
  await expectSound(member, slip.id)
})

test('a correction that was decided and not settled is settled once by the next process (REL-04)', async () => {
  const { event, member, place } = await betOne()
  const slip = await place()
  const ended = await at.play(event)
  await comeBack()
  const isWon = ended.home_score! > ended.away_score!
  const score = isWon ? { home: 20, away: 30 } : { home: 30, away: 20 }
  const asked = await askCase(at.studio, 'Asha', { kind: 'RESETTLE', event: event.id, market: 'RESULT:MATCH', reason: 'Wrong.', score })
  await decideCase(at.studio, 'Bela', asked.id, true)
  const once = (await member.slip(slip.id)).payout
  // The same end of the pick, found again as a process leaves it that died before it settled the slip.
  await at.database.query(sql`update book.picks set is_corrected = true where slip = ${slip.id}`)
  await comeBack()
  await comeBack()
  expect((await member.slip(slip.id)).payout).toBe(once)
  await expectSound(member, slip.id)
  const [rows] = await at.database.query<{ count: bigint }>(sql`select count(*) from book.settlements where slip = ${slip.id}`)
  expect(rows!.count).toBe(2n)
})

test('a cash-out is paid once though its process ends, and the rest settles (REL-04, MON-03)', async () => {
  const { event, member, place } = await betOne()
  const slip = await place()
  const { token } = bookValue(await member.ask<OfferAnswer>('POST', `/slips/${slip.id}/offers`, { part: 400 }))
  const requestId = randomUUID()
  const take = () => member.ask('POST', `/slips/${slip.id}/cash-outs`, { requestId, token })
  bookValue(await take())
  const claimed = (await claimCalls(at.database, at.clock.now())).filter(({ slip: of }) => of === slip.id)
  for (const { call, body } of claimed) at.portal.pay(call, body as Record<string, string>)
  // The page asks again: its process has gone, and another answers what was done.
  bookValue(await take())
  await comeBack()
  await expectSound(member, slip.id)
  await at.play(event)
  await comeBack()
  await expectSound(member, slip.id)
  const wins = [...at.portal.transactions.keys()].filter((id) => id.startsWith(slip.id)).toSorted()
  expect(wins).toEqual([`${slip.id}:b`, `${slip.id}:c1`, `${slip.id}:w1`])
})
