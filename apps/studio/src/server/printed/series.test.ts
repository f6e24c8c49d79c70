import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePrinted } from '../../engine/printed/printed-game.ts'
import { faceOfThree } from '../../engine/printed/ticket-faces.ts'
import type { RoundAnswer } from '../../play-api.ts'
import type { SeriesAnswer, SeriesVerification, TicketVerification } from '../../series-api.ts'
import { findSeriesFaults, findTicketFaults } from '../../ticket-verifier.ts'
import { codeOf, type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../../testing/test-studio.ts'
import { resolveAbandoned } from '../abandoned.ts'
import type { OfferedGame } from '../context.ts'
import { sendDue } from '../settlement.ts'

/** Twelve tickets for 9 times their price, so that a whole series is sold in a test. */
const plan = {
  size: 12,
  prizes: [{ units: 50, tickets: 1 }, ...[20, 10, 5, 3, 2].map((units) => ({ units, tickets: 1 }))],
}
const rules = makePrinted(
  {
    code: 'small-print',
    volatility: 'low',
    stakes: [100_000n, 200_000n],
    defaultStake: 100_000n,
    declared: { rtp: '0.75', hit: '0.25' },
    returns: {},
  },
  { plan, face: faceOfThree(plan) },
  {},
)
const names = { BN: 'টিকিট', EN: 'Small print', CN: '小票', VI: 'Vé nhỏ' }
const game = { ...rules, names, classify: 'AC', category: 'ELOTT', vendor: 'NOKSHI' } as OfferedGame

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio({ moreGames: [game] })))
afterAll(() => at.close())

const sit = (id: string, mode = 'real') => seatPlayer(at, id, 1_000_000_000n, { game: 'small-print', mode })
const seriesOf = async (seat: Seat, price = '10') => valueOf(await seat.call<SeriesAnswer>('GET', `/series?price=${price}`))
const fileOf = async (seat: Seat, id: string) => valueOf(await seat.call<TicketVerification>('GET', `/rounds/${id}/verification`))

/** Buys one ticket after the other. */
function openBuyer(seat: Seat) {
  let last: string | undefined
  return async (stake = '10') => {
    const answer = valueOf(await seat.spin({ stake, ...(last && { acknowledges: last }) }))
    last = answer.round.id
    at.clock.advance(5_000)
    return answer.round
  }
}
type Ticket = { series: number; ticket: number; place: number; rank: number }
const ticketOf = ({ table }: { table: unknown }) => table as Ticket

/** Every sold ticket belongs to one round, none is missing, and what is left is what the plan has beyond the sold ones. */
async function checkTickets(): Promise<void> {
  await at.studio.background.settled()
  const rows = await at.database.query<{ sold: number; size: number; tickets: number[]; left: number[]; ranks: number[] }>(sql`
    select s.sold, s.size, s.prizes_left as left, coalesce(array_agg(r.nonce::int order by r.nonce) filter (where r.id is not null), '{}') as tickets,
      coalesce(array_agg((r.outcome ->> 'rank')::int) filter (where r.id is not null), '{}') as ranks
    from studio.printed_series s left join studio.rounds r on r.series = s.id group by s.id`)
  for (const { sold, tickets, left, ranks } of rows) {
    expect(tickets).toEqual(Array.from({ length: sold }, (_, place) => place + 1))
    expect(left).toEqual(plan.prizes.map((prize, rank) => prize.tickets - ranks.filter((one) => one === rank).length))
  }
}

test('a series is promised before its first ticket, sold in order to the last, and then open to everybody (FAIR-08, FAIR-20)', async () => {
  const seat = await sit('whole-series')
  const before = await seriesOf(seat)
  expect(before).toMatchObject({ open: { no: 1, size: 12, sold: 0, seed: null }, before: null })
  expect(before.open.prizes.map(({ win, left }) => [win, left])).toEqual([['50', 1], ['20', 1], ['10', 1], ['5', 1], ['3', 1], ['2', 1]]) // prettier-ignore
  const buy = openBuyer(seat)
  const rounds = [await buy()]
  const early = await fileOf(seat, rounds[0]!.id)
  expect([early.series.seed, early.series.root, early.series.commitment]).toEqual([null, before.open.root, before.open.commitment])
  expect(findTicketFaults(early, rules)).toEqual([])
  expect(codeOf(await seat.call('GET', '/series/file?price=10&no=1'))).toBe('round.seed_not_revealed')
  for (let ticket = 2; ticket <= 12; ticket += 1) rounds.push(await buy())
  expect(rounds.map((round) => ticketOf(round).ticket)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1))
  expect(rounds.reduce((sum, { win }) => sum + Number(win), 0)).toBe(90)
  const after = await seriesOf(seat)
  expect(after).toMatchObject({ open: { no: 2, sold: 0, seed: null }, before: { no: 1, sold: 12, root: before.open.root } })
  const file = valueOf(await seat.call<SeriesVerification>('GET', '/series/file?price=10&no=1'))
  expect(findSeriesFaults(file, rules)).toEqual([])
  for (const round of rounds) {
    const own = await fileOf(seat, round.id)
    expect(findTicketFaults(own, rules)).toEqual([])
    const now = valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${round.id}`)).round
    expect(now.proof).toEqual({
      serverSeedHash: own.series.commitment,
      serverSeed: own.series.seed,
      clientSeed: 'printed',
      nonce: own.ticket.ticket,
    })
  }
  await checkTickets()
})

test('each change of a ticket or of a series is found offline (FAIR-20)', async () => {
  const seat = await sit('changed-files')
  const buy = openBuyer(seat)
  const round = await buy('20')
  const early = await fileOf(seat, round.id)
  while ((await seriesOf(seat, '20')).open.no === 1) await buy('20')
  const late = await fileOf(seat, round.id)
  const other = '0'.repeat(64)
  for (const file of [early, late]) {
    const changed: TicketVerification[] = [
      { ...file, ticket: { ...file.ticket, place: (file.ticket.place + 1) % 12 } },
      { ...file, ticket: { ...file.ticket, ticket: 2 } },
      { ...file, cells: file.cells.toReversed() },
      { ...file, salt: other.slice(0, 32) },
      { ...file, path: [other, ...file.path.slice(1)] },
      { ...file, path: file.path.slice(1) },
      { ...file, series: { ...file.series, root: other } },
    ]
    for (const one of changed) expect(findTicketFaults(one, rules).length).toBeGreaterThan(0)
    expect(findTicketFaults({ ...file, win: '1' }, rules).length).toBeGreaterThan(0)
  }
  expect(findTicketFaults({ ...late, series: { ...late.series, seed: other } }, rules).length).toBeGreaterThan(0)
  const series = valueOf(await seat.call<SeriesVerification>('GET', '/series/file?price=20&no=1'))
  for (const change of [{ seed: other }, { root: other }, { commitment: other }, { size: 11 }, { seed: null }, { no: 2 }])
    expect(findSeriesFaults({ ...series, series: { ...series.series, ...change } }, rules).length).toBeGreaterThan(0)
})

test('players who buy at the same moment get a ticket each, over the end of a series (REL-02, MON-16)', async () => {
  const seats = await Promise.all(Array.from({ length: 10 }, (_, player) => sit(`rush-${player}`)))
  const buyers = seats.map(openBuyer)
  for (let turn = 0; turn < 3; turn += 1) await Promise.all(buyers.map((buy) => buy()))
  await checkTickets()
  const [twice] = await at.database.query<{ count: number }>(sql`
    select count(*)::int as count from (select series, nonce from studio.rounds where series is not null group by series, nonce having count(*) > 1) t`)
  expect(twice!.count).toBe(0)
})

const faults = [
  ['the stake is lost before it has effect', { call: 'bet', when: 'before', how: 'drop' }],
  ['the answer to the stake is lost', { call: 'bet', when: 'after', how: 'drop' }],
  ['the portal breaks after it took the stake', { call: 'bet', when: 'after', how: 'error' }],
] as const
test.each(faults)('%s: the stake comes back and the ticket stays on sale (MON-16, REL-02)', async (_name, fault) => {
  const seat = await sit(`fault-${fault.when}-${fault.how}`)
  const { open } = await seriesOf(seat)
  at.portal.fail(fault)
  const answer = valueOf(await seat.spin())
  expect(answer.status).toBe('pending')
  await at.studio.background.settled()
  at.clock.advance(301_000)
  await sendDue(at.studio)
  await at.studio.background.settled()
  expect((await seriesOf(seat)).open).toMatchObject({ no: open.no, sold: open.sold })
  expect(seat.player.balance).toBe(1_000_000_000n)
  expect(ticketOf(await openBuyer(seat)()).ticket).toBe(open.sold + 1)
  await checkTickets()
})

test('a sale that could not be stored gives the stake back and sells the same ticket next (MON-16, REL-02)', async () => {
  const seat = await sit('not-stored')
  const { open } = await seriesOf(seat)
  await at.database.query(sql`
    create function studio.break_sale() returns trigger language plpgsql as $$ begin raise exception 'no sale'; end $$`)
  await at.database.query(
    sql`create trigger break_sale before update on studio.printed_series for each row execute function studio.break_sale()`,
  )
  expect(valueOf(await seat.spin()).status).toBe('pending')
  await at.studio.background.settled()
  await at.database.query(sql`drop trigger break_sale on studio.printed_series`)
  await at.database.query(sql`drop function studio.break_sale()`)
  expect(seat.player.balance).toBe(1_000_000_000n)
  expect(ticketOf(await openBuyer(seat)())).toMatchObject({ series: open.no, ticket: open.sold + 1 })
  await checkTickets()
})

test('a process that ends before the sale loses no ticket, and one that ends after it keeps it (MON-16, REL-02)', async () => {
  const seat = await sit('process-ends')
  const { open } = await seriesOf(seat)
  const [session] = await at.database.query<{ id: string }>(sql`select id from studio.sessions where player_id = 'process-ends' limit 1`)
  await at.studio.rounds.begin({
    id: 'left-behind',
    sessionId: session!.id,
    playerId: 'process-ends',
    game: 'small-print',
    vendor: 'NOKSHI',
    currency: 'BDT',
    mode: 'real',
    requestId: crypto.randomUUID(),
    stake: 100_000n,
    bet: 100_000n,
    choice: null,
    acknowledges: undefined,
    campaign: undefined,
    now: at.clock.now(),
    minCycleMs: 0,
  })
  await at.database.query(sql`update studio.rounds set changed_at = changed_at - interval '1 minute' where id = 'left-behind'`)
  await resolveAbandoned(at.studio)
  await at.studio.background.settled()
  expect((await seriesOf(seat)).open).toMatchObject({ no: open.no, sold: open.sold })
  // The sale is stored; the call that pays it finds nobody, and is made again later.
  at.portal.fail({ call: 'win', when: 'before', how: 'drop' })
  const round = await openBuyer(seat)()
  await at.studio.background.settled()
  expect(ticketOf(round).ticket).toBe(open.sold + 1)
  at.clock.advance(301_000)
  await sendDue(at.studio)
  await at.studio.background.settled()
  const now = valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${round.id}`)).round
  expect([now.state, now.table]).toEqual(['settled', round.table])
  await checkTickets()
})

test('a stake that is refused sells nothing, and a price that is not on the ladder has no series (SEC-19)', async () => {
  const poor = await seatPlayer(at, 'poor', 50_000n, { game: 'small-print' })
  const { open } = await seriesOf(poor)
  expect(codeOf(await poor.spin())).toBe('wallet.insufficient_funds')
  expect((await seriesOf(poor)).open).toMatchObject({ no: open.no, sold: open.sold })
  expect(codeOf(await poor.call('GET', '/series?price=11'))).toBe('stake.not_offered')
  for (const query of ['', '?price=', '?price=-10', '?price=10&no=1', '?price[]=10'])
    expect([query, codeOf(await poor.call('GET', `/series${query}`))]).toEqual([query, 'request.invalid'])
  expect(codeOf(await poor.call('GET', '/series/file?price=10&no=999'))).toBe('request.not_found')
  const slot = await seatPlayer(at, 'at-a-slot', 1_000_000n)
  expect(codeOf(await slot.call('GET', '/series?price=10'))).toBe('request.not_found')
})

test('a demo has series of its own, and nothing of a series can be changed or removed (FAIR-08)', async () => {
  const seat = await sit('demo-player', 'demo')
  expect((await seriesOf(seat)).open).toMatchObject({ no: 1, sold: 0 })
  for (const change of [
    sql`update studio.printed_series set root = 'x'`,
    sql`update studio.printed_series set sold = sold + 2 where sold < 10`,
    sql`update studio.printed_series set sealed_seed = 'x'`,
    sql`delete from studio.printed_series`,
  ])
    await expect(at.database.query(change)).rejects.toThrow(/is printed|are kept/)
})
