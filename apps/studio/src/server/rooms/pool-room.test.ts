import { afterEach, expect, test } from 'vitest'
import { findFaults } from '../../verifier.ts'
import * as names from '../../../games/kite-duel/names.ts'
import { rules } from '../../../games/kite-duel/rules.ts'
import { nameTable } from '../../engine/name-table.ts'
import { kiteSeed } from '../../engine/live/kite-duel.ts'
import { isSealed } from '../../engine/rooms/sealed-bets.ts'
import type { LiveTable } from '../../engine/live/live-table.ts'
import type { RoundVerification } from '../../play-api.ts'
import { getTicket, openClient, startTestRoom, type TestRoom } from '../../testing/test-room.ts'
import { seatPlayer, type TestStudio, valueOf } from '../../testing/test-studio.ts'
import type { OfferedGame } from '../context.ts'

/** The duel of the studio all day long, under a vendor for which the test portal has a key. */
const allDay = { ...rules.live, schedule: { ...rules.live.schedule!, fromMinute: 0, untilMinute: 1_440 } }
const duel: OfferedGame & LiveTable = {
  ...rules,
  ...nameTable(rules, names, 'TG', 'SPORTS'),
  live: allDay,
  code: 'test-duel',
  vendor: 'NOKSHI',
}
const chip = 100_000n
const rich = 1_000_000_000n

let at: TestRoom
afterEach(() => at.close())

type Client = Awaited<ReturnType<typeof openClient>>
async function join(id: string, extra: object = {}) {
  const seat = await seatPlayer(at as unknown as TestStudio, id, rich, { game: duel.code, ...extra })
  return { ...seat, ...(await openClient(at.port, await getTicket(seat))) }
}
/** Begins at the start of a slot, whatever the clock of the test says. */
async function open(): Promise<void> {
  at = await startTestRoom({ tables: [duel] })
  const every = duel.live.schedule!.everyMs
  at.clock.advance(every - (at.clock.now().getTime() % every))
}
const lay = async (client: Client, no: number, ...bets: [string, number][]) => {
  client.send({ t: 'bets', n: 1, no, bets })
  await client.until('answer', ({ n }) => n === 1)
}
type Book = Record<
  'seed_meron' | 'seed_wala' | 'staked_meron' | 'staked_wala' | 'staked_draw' | 'paid_sides' | 'seed_back' | 'plasada' | 'breakage',
  bigint
>
const readBooks = async () =>
  (await at.database.pool.query<Book & { result: string; paid_draw: bigint }>('select * from studio.pool_books order by no')).rows

test('A duel pays from the pools that were sealed, books every unit, and can be verified (FAIR-10, FAIR-13, MON-12)', async () => {
  await open()
  const [one, two] = [await join('one'), await join('two')]
  await one.untilOpen(1)
  await lay(one, 1, ['meron', 100], ['draw', 10])
  await lay(two, 1, ['wala', 40])
  await at.pass(1_000)
  const estimate = await one.until('sums', ({ sums }) => (sums as number[])[1]! > kiteSeed[1])
  expect(estimate.sums).toEqual([kiteSeed[0] + 1_000_000, kiteSeed[1] + 400_000])
  await at.pass(duel.live.openMs)
  const { deal } = await one.until('outcome')
  expect(deal).toMatchObject({ sums: estimate.sums })
  await at.studio.background.settled()
  const [book] = await readBooks()
  const wins = at.portal.calls.filter(({ call }) => call === 'win').map(({ body }) => BigInt(String(body.amount)))
  const paid = wins.reduce((sum, win) => sum + win, 0n)
  expect(book).toMatchObject({ staked_meron: 100n * chip, staked_wala: 40n * chip, staked_draw: 10n * chip })
  expect(book!.paid_sides + book!.paid_draw).toBe(paid)
  const { seed_meron, seed_wala, staked_meron, staked_wala, paid_sides, seed_back, plasada, breakage } = book!
  expect(paid_sides + seed_back + plasada + breakage).toBe(seed_meron + seed_wala + staked_meron + staked_wala)
  const { end } = deal as { end: string }
  const valid = at.portal.calls.find(({ call, body }) => call === 'win' && body.playerId === 'two')!.body.validBet
  expect(valid).toBe(end === 'draw' ? '0' : String(40n * chip))
  const own = (await one.until('own', ({ own }) => own.win !== undefined)).own
  const proof = valueOf(await one.call<RoundVerification>('GET', `/rounds/${own.roundId}/verification`))
  expect(findFaults(proof, duel)).toEqual([])
  expect(isSealed(proof.shared!.root, { roundId: proof.shared!.sums!.leaf, choice: JSON.stringify(proof.actions[0]), stake: 0n }, proof.shared!.sums!.path)).toBe(true) // prettier-ignore
  const forged = { ...proof, actions: [[kiteSeed[0] + 1_000_000, kiteSeed[1] + 500_000]] }
  expect(findFaults(forged, duel)).toContain('the sums of the pools are not those that were sealed before the draw')
  expect(findFaults({ ...proof, shared: { ...proof.shared!, sums: undefined } }, duel)).not.toEqual([])
  await expect(at.database.pool.query('update studio.pool_books set breakage = 0')).rejects.toThrow(/books are kept/)
})

test('A lopsided duel is cancelled and every stake comes back, those on the draw too', async () => {
  await open()
  // Pools as of many players: the limits of one would not tip them.
  const crowd = await Promise.all(Array.from({ length: 3 }, (_, place) => join(`p${place}`)))
  const pool = duel.pool!
  const tipped = { ...pool, sum: (choices: readonly never[]) => [(pool.sum(choices) as number[])[0]! + 900_000_000, (pool.sum(choices) as number[])[1]!] } // prettier-ignore
  Object.assign(at.studio.games.get(duel.code)!, { pool: tipped })
  for (const [place, player] of crowd.entries()) {
    await player.untilOpen(1)
    await lay(player, 1, [place === 0 ? 'wala' : 'meron', 5], ['draw', 1])
  }
  await at.pass(duel.live.openMs)
  await crowd[0]!.until('outcome')
  await at.studio.background.settled()
  for (const place of crowd.keys()) expect(at.portal.players.get(`p${place}`)!.balance).toBe(rich)
  const turnovers = at.portal.calls.filter(({ call }) => call === 'win').map(({ body }) => body.validBet)
  expect(turnovers).toEqual(['0', '0', '0'])
  Object.assign(at.studio.games.get(duel.code)!, { pool })
})

test('Between its duels and outside of its hours the table waits; play money has pools of its own', async () => {
  await open()
  const one = await join('one')
  await one.untilOpen(1)
  const late = duel.live.openMs + duel.live.showMs + duel.live.restMs
  await at.pass(late)
  const { endsAt } = await one.until('rest')
  // The next slot, not the end of the rest.
  expect(endsAt % duel.live.schedule!.everyMs).toBe(0)
  expect(endsAt).toBeGreaterThan(at.clock.now().getTime())
  const demo = await at.gvp('/games/launch', {
    mode: 'demo',
    game: duel.code,
    currency: 'BDT',
    language: 'EN',
    device: 'WEB',
    lobbyUrl: '/',
  })
  const post = async (url: string, payload: object, headers = {}) => (await at.app.inject({ method: 'POST', url, payload, headers })).json()
  const { value } = await post('/play/v1/session', { launch: String(demo.url).split('#launch=')[1] })
  const call = (_method: string, path: string, body: object) => post(`/play/v1${path}`, body, { authorization: `Bearer ${value.key}` })
  await openClient(at.port, await getTicket({ call } as never))
  const rooms = await at.database.pool.query<{ id: string }>('select id from studio.rooms order by id')
  expect(rooms.rows.map(({ id }) => id)).toEqual(['test-duel:BDT', 'test-duel:BDT:demo'])
  await at.pass(120_000)
  await one.untilOpen(2)
})
