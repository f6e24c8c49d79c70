import type { BookDeskOutput } from '@portal/contracts/book-desk'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { championChances } from '../../book/season/champion-chances.ts'
import type { EventsAnswer } from '../../book-api.ts'
import { bookCode, bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { competitorName } from '../../book/season/competitions.ts'
import { answerDeskCall, openDeskCalls } from './desk.ts'
import { keepOutright } from './outright.ts'

const id = 'kabaddi-league-1-season'
const market = 'CHAMPION:SEASON'
let at: TestBook
beforeAll(async () => {
  at = await startTestBook()
})
afterAll(() => at.close())

/** A turn of the runner for seasons, with fewer seasons drawn. */
async function keep(): Promise<number> {
  const told = await keepOutright(at.studio, await at.own('kabaddi'), { champion: async (ahead) => championChances(ahead, 500) })
  for (const event of told) await at.book.advanced(event)
  return told.length
}
const season = (change: string) =>
  at.database.pool.query(`update book.seasons set ${change} where competition = 'kabaddi-league' and no = 1`)

test('a season is bet on until its play-offs, follows its matches and pays the champion (R-2.1.13, REL-34)', async () => {
  const match = await at.announce('kabaddi')
  expect(await keep()).toBe(0)
  expect(await keep()).toBe(0)
  const member = await seatBettor(at, 'season', 10_000_0000n, { game: 'kabaddi' })
  const list = async (when: string) => bookValue(await member.ask<EventsAnswer>('GET', `/events?when=${when}&sport=kabaddi`)).events
  const [card, ...others] = await list('outright')
  expect([card!.id, card!.isSeason, card!.names.away.EN, others]).toEqual([id, true, 'Season 1', []])
  for (const when of ['live', 'today', 'early']) expect((await list(when)).map((event) => event.id)).not.toContain(id)

  const before = await member.page(id)
  const shown = before.markets[0]!
  expect([shown.key, shown.outcomes.length, shown.status]).toEqual([market, 18, 'OPEN'])
  const sum = shown.outcomes.reduce((total, { milli }) => total + (milli === null ? 0 : 1_000 / milli), 0)
  expect(sum).toBeGreaterThan(1.05)
  const offered = shown.outcomes.filter(({ milli }) => milli !== null)
  const legs = offered.slice(0, 2).map(({ outcome }) => legOn(before, market, outcome))
  const slips = []
  for (const leg of legs) slips.push(bookValue(await member.place({ legs: [leg] })).slip)
  expect(slips[0]!.legs[0]!.names.home.EN).toBe('Breath League')
  const desk = openDeskCalls(at.studio, at.book)
  const seen = (await answerDeskCall(
    desk,
    'match',
    { match: id },
    { by: 'Asha', money: { currency: 'BDT', money: 'real' }, request: undefined },
  )) as BookDeskOutput<'match'>
  const row = seen.list[0]!.outcomes.find(({ outcome }) => outcome === legs[0]!.picks[0]!.outcome)!
  expect([seen.names.away['EN'], row.stakes, row.names!['EN']]).toEqual([
    'Season 1',
    '100',
    competitorName('kabaddi', Number(row.outcome.split('-')[1])).EN,
  ])
  expect(Number(seen.liability)).toBeGreaterThan(0)
  // It hangs together with every match of its league.
  const other = legOn(await member.page(match.id), 'RESULT:MATCH', 'HOME')
  expect(bookCode(await member.place({ legs: [legs[0]!, other] }))).toBe('book.related')
  expect(bookCode(await member.ask('GET', `/events/${id}/proof`))).toBe('event.not_found')

  await at.play(match)
  expect(await keep()).toBe(1)
  expect(await keep()).toBe(0)
  const after = await member.page(id)
  expect(after.markets[0]!.seq).toBeGreaterThan(shown.seq)

  await season('play_off_round = 1')
  expect(await keep()).toBe(1)
  expect((await member.page(id)).markets[0]!.status).toBe('SUSPENDED')
  expect(bookCode(await member.place({ legs: [legOn(after, market, offered[0]!.outcome)] }))).toBe('book.suspended')
  expect((await member.slip(slips[0]!.id)).cashOut).toBe('SUSPENDED')

  const champion = Number(offered[0]!.outcome.split('-')[1])
  await season(`champion = ${champion}`)
  expect(await keep()).toBe(1)
  await at.book.work()
  const [won, lost] = await Promise.all(slips.map((slip) => member.slip(slip.id)))
  expect([won!.result, Number(won!.payout), lost!.result, lost!.payout]).toEqual(['WON', legs[0]!.milli / 10, 'LOST', '0'])
  expect(member.player.balance).toBe(10_000_0000n - 200_0000n + BigInt(legs[0]!.milli) * 1_000n)
  const ended = await member.page(id)
  expect([ended.status, ended.markets[0]!.outcomes.filter(({ result }) => result === 'WON').map(({ outcome }) => outcome)]).toEqual([
    'FINISHED',
    [offered[0]!.outcome],
  ])
  expect(await keep()).toBe(0)
})

test('a season that is in its play-offs already is not opened (R-2.1.13)', async () => {
  const rows = await at.database.query<{ count: number }>(sql`select count(*)::int as count from book.events where is_season`)
  expect(rows).toEqual([{ count: 1 }])
  await at.database.query(
    sql`insert into book.seasons (competition, no, teams, sealed_seed, started_at, announced, play_off_round) values ('kabaddi-league', 2, 18, '\\x00', now(), 306, 1)`,
  )
  expect(await keep()).toBe(0)
  expect(await at.database.query(sql`select count(*)::int as count from book.events where is_season`)).toEqual(rows)
})
