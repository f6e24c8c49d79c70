import { sql } from '@portal/runtime'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventPage } from '../../book-values.ts'
import { bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { tellDeskMatch } from './desk-match.ts'
import { findEvent } from './event-store.ts'
import { askCase, decideCase } from './operators.ts'
import { settleSlip } from './settle.ts'
import { readSlips } from './settle-store.ts'

const begin = 100_000_0000n
let at: TestBook
beforeAll(async () => {
  at = await startTestBook()
})
afterAll(() => at.close())

type Correction = { readonly event: string; readonly market: string; readonly score: { readonly home: number; readonly away: number } }

async function correct({ event, market, score }: Correction, isVoid = false): Promise<void> {
  const common = { event, market, reason: 'The score was wrong.' }
  const asked = await askCase(at.studio, 'Asha', isVoid ? { kind: 'VOID', cause: 'REGULATOR', ...common } : { kind: 'RESETTLE', score, ...common })
  await decideCase(at.studio, 'Bela', asked.id, true)
} // prettier-ignore

const mainOf = (page: EventPage, type: string) => page.markets.find((market) => market.type === type && market.isMain)!.key

/** Three members with bets on three markets of a match, alone and together with another match, both over. */
async function playTwo() {
  const [first, second] = [await at.announce('kabaddi'), await at.announce('kabaddi')]
  const members = await Promise.all(['a', 'b', 'c'].map((name) => seatBettor(at, `resettled-${name}`, begin, { game: 'kabaddi' })))
  const page = await members[0]!.page(first.id)
  const markets = ['RESULT:MATCH', mainOf(page, 'TOTAL'), mainOf(page, 'HANDICAP')]
  const other = legOn(await members[0]!.page(second.id), 'RESULT:MATCH', 'HOME')
  const slips: string[] = []
  for (const member of members)
    for (const [n, market] of markets.entries()) {
      const shown = page.markets.find(({ key }) => key === market)!.outcomes
      const leg = legOn(page, market, shown[(n + members.indexOf(member)) % shown.length]!.outcome)
      slips.push(bookValue(await member.place({ legs: [leg] })).slip.id)
      slips.push(bookValue(await member.place({ legs: [leg, other], kind: 'SYSTEM', sizes: [1, 2], stake: '30' })).slip.id)
    }
  for (const event of [first, second]) await at.play(event)
  await at.book.work()
  return { first, second, members, markets, slips }
}

test('corrections and voids in any order leave balances as if the last results were the first (R-1.1.02)', async () => {
  const { first, second, members, markets, slips } = await playTwo()
  const last = [
    ...markets.map((market, n): Correction => ({ event: first.id, market, score: { home: 30 + n, away: 33 - n } })),
    { event: second.id, market: 'RESULT:MATCH', score: { home: 40, away: 20 } },
  ]
  const noise = fc.array(
    fc.record({ of: fc.nat(last.length - 1), home: fc.integer({ min: 20, max: 45 }), away: fc.integer({ min: 20, max: 45 }), isVoid: fc.boolean() }),
    { maxLength: 3 },
  ) // prettier-ignore
  const order = fc.shuffledSubarray(last, { minLength: last.length })
  const run = async (before: { of: number; home: number; away: number; isVoid: boolean }[], after: readonly Correction[], isSentLate: boolean) => {
    for (const { of, isVoid, ...score } of before) await correct({ ...last[of]!, score }, isVoid)
    if (!isSentLate) await at.book.work()
    for (const one of after) await correct(one)
    await correct(after[0]!)
    await at.book.work()
    const rows = await readSlips(at.database, slips)
    for (const member of members) {
      const own = rows.filter(({ player_id: player }) => player === member.player.id)
      const fresh = own.map((slip) => settleSlip({ ...slip, version: 0, settled: 0n }).row.payout)
      const staked = own.reduce((sum, { stake }) => sum + stake, 0n)
      expect(member.player.balance).toBe(begin - staked + fresh.reduce((sum, payout) => sum + payout, 0n))
      expect(own.map(({ paid }) => paid)).toEqual(fresh)
    }
    return members.map(({ player }) => player.balance)
  } // prettier-ignore
  const once = await run([], last, false)
  await fc.assert(
    fc.asyncProperty(noise, order, fc.boolean(), async (before, after, isSentLate) => {
      expect(await run(before, after, isSentLate)).toEqual(once)
    }),
    { numRuns: 5, seed: 26 },
  )
  // What was bet weighs no more, and the ledger of each slip is its payout.
  expect(await at.database.query(sql`select * from book.exposures where stakes <> 0 or payouts <> 0 or most <> 0`)).toEqual([])
  expect(await at.database.query(sql`
    select s.id from book.slips s where s.paid <> (select sum(delta) from book.settlements t where t.slip = s.id)`)).toEqual([]) // prettier-ignore
})

test('the liability of a match is the sum of the worst of its markets (R-1.1.02)', async () => {
  const [event, other] = [await at.announce('football'), await at.announce('football')]
  const member = await seatBettor(at, 'both-ways', begin)
  const page = await member.page(event.id)
  const legs = ['HOME_DRAW', 'HOME_AWAY'].map((outcome) => legOn(page, 'DOUBLE_CHANCE:MATCH', outcome))
  for (const leg of legs) bookValue(await member.place({ legs: [leg] }))
  const home = legOn(page, 'RESULT:MATCH', 'HOME')
  const far = legOn(await member.page(other.id), 'RESULT:MATCH', 'HOME')
  bookValue(await member.place({ legs: [home, far] }))
  const row = (await findEvent(at.database, event.id))!
  const told = await tellDeskMatch(at.database, row, { currency: 'BDT', money: 'real' }, at.clock.now())
  const worst = Object.fromEntries(told.list.filter(({ stakes }) => stakes !== '0').map(({ key, worst: own }) => [key, -Number(own)]))
  const both = (legs[0]!.milli + legs[1]!.milli) / 10 - 200
  const multiple = Math.ceil((home.milli * far.milli) / 100) / 100 - 50
  expect(worst['DOUBLE_CHANCE:MATCH']).toBeCloseTo(both, 4)
  expect(worst['RESULT:MATCH']).toBeCloseTo(multiple, 1)
  expect(Number(told.liability)).toBeCloseTo(
    Object.values(worst).reduce((sum, one) => sum + one, 0),
    4,
  )
})
