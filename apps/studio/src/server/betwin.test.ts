import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMetrics } from '@portal/runtime'
import { parseAmount } from '@portal/contracts/money'
import type { HistoryAnswer, PlayState } from '../play-api.ts'
import { resolveAbandoned } from './abandoned.ts'
import { openReturnGauges, watchReturns } from './return-monitor.ts'
import { codeOf, type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(() => at.close())

type Stored = { id: string; state: string; nonce: bigint; outcome: object; win: bigint }

async function rowsOf(player: string): Promise<Stored[]> {
  const text = 'select id, state, nonce, outcome, win from studio.rounds where player_id = $1 order by number'
  return (await at.database.pool.query<Stored>(text, [player])).rows
}

const spinNext = async (seat: Seat, acknowledges?: string) => valueOf(await seat.spin({ ...(acknowledges && { acknowledges }) }))

test('result, seed and nonce are stored before the portal gets the stake (FAIR-08, FAIR-09)', async () => {
  const seat = await seatPlayer(at, 'committed', 10_000_000n)
  const atTheCall: Stored[][] = []
  const asked = at.portal.nextCall('betwin').then(async () => void atTheCall.push(await rowsOf('committed')))
  at.portal.fail({ call: 'betwin', when: 'before', how: 'hang' })
  const spinning = seat.spin()
  await asked
  const [before] = atTheCall[0]!
  expect([before!.state, before!.nonce]).toEqual(['betting', 0n])
  // While the portal has not said yes, nobody is shown anything of it.
  const { unfinished } = valueOf(await seat.call<PlayState>('GET', '/state'))
  expect(unfinished).toMatchObject({ id: before!.id, state: 'pending', steps: [], win: '0', proof: null })
  expect(valueOf(await spinning).status).toBe('pending')
  await at.studio.background.settled()
  const [after] = await rowsOf('committed')
  expect({ ...after, state: '' }).toEqual({ ...before, state: '' })
  expect(after!.state).toBe('undone')
  await expect(at.database.pool.query(`update studio.rounds set win = win + 1 where id = $1`, [after!.id])).rejects.toThrow('is fixed')
})

test('a refused stake uses up its nonce, and its result is hidden and counts nowhere (FAIR-09, FAIR-22)', async () => {
  const seat = await seatPlayer(at, 'refused', 250_000n)
  const first = await spinNext(seat)
  seat.player.balance = 0n
  expect(codeOf(await seat.spin({ acknowledges: first.round.id }))).toBe('wallet.insufficient_funds')
  seat.player.balance = 10_000_000n
  const second = await spinNext(seat)
  expect([first.round.proof?.nonce, second.round.proof?.nonce]).toEqual([0, 2])
  await at.studio.background.settled()
  const rows = await rowsOf('refused')
  expect(rows.map(({ state, nonce }) => [state, nonce])).toEqual([['settled', 0n], ['refused', 1n], ['settled', 2n]]) // prettier-ignore
  const { rounds } = valueOf(await seat.call<HistoryAnswer>('GET', '/history'))
  expect(rounds.map(({ id }) => id)).toEqual([second.round.id, first.round.id])
  expect(codeOf(await seat.call('GET', `/rounds/${rows[1]!.id}/verification`))).toBe('round.not_found')

  await watchReturns(at.studio, openReturnGauges(openMetrics('test').registry))
  const counted = await at.database.pool.query(`select sum(rounds)::int as rounds, sum(paid)::text as paid from studio.return_days`)
  const played = rows.filter(({ state }) => state === 'settled')
  expect(counted.rows).toEqual([{ rounds: played.length, paid: String(played.reduce((sum, { win }) => sum + win, 0n)) }])
})

test('an open window is refused once another one replaces it or the portal ends it (REL-19, SEC-10)', async () => {
  const first = await seatPlayer(at, 'two-windows', 10_000_000n)
  const { round } = await spinNext(first)
  const second = await seatPlayer(at, 'two-windows', 0n)
  expect(codeOf(await first.spin({ acknowledges: round.id }))).toBe('session.replaced')
  expect((await spinNext(second, round.id)).round.proof?.nonce).toBe(1)
  await at.gvp('/sessions/terminate', { sessionId: second.sessionId, reason: 'x' })
  expect(codeOf(await second.spin())).toBe('session.ended')
})

test('the same player at three games at once uses each nonce once, without a gap (FAIR-09)', async () => {
  const seats = await Promise.all(
    ['sundarban-tiger', 'nakshi-lotus', 'royal-bengal-gold'].map((game) => seatPlayer(at, 'juggler', 100_000_000n, { game })),
  )
  const shown: (string | undefined)[] = []
  let balance = seats[0]!.player.balance
  for (let turn = 0; turn < 8; turn += 1) {
    const answers = await Promise.all(seats.map((seat, index) => spinNext(seat, shown[index])))
    for (const [index, { status, round }] of answers.entries()) {
      expect(status).toBe('drawn')
      shown[index] = round.id
      balance += parseAmount(round.win)! - 100_000n
    }
  }
  const nonces = (await rowsOf('juggler')).map(({ nonce }) => Number(nonce)).toSorted((one, other) => one - other)
  expect(nonces).toEqual(Array.from({ length: 24 }, (_, index) => index))
  expect(seats[0]!.player.balance).toBe(balance)
})

test('new client and server seeds apply from the next spin on, in open windows too (FAIR-09)', async () => {
  const seat = await seatPlayer(at, 'changer', 10_000_000n)
  const first = await spinNext(seat)
  valueOf(await seat.call('PUT', '/fairness/client-seed', { clientSeed: 'mine' }))
  const second = await spinNext(seat, first.round.id)
  expect(second.round.proof).toMatchObject({ clientSeed: 'mine', nonce: 1 })
  valueOf(await seat.call('POST', '/fairness/rotation'))
  const third = await spinNext(seat, second.round.id)
  expect(third.round.proof).toMatchObject({ clientSeed: 'mine', nonce: 0 })
  expect(third.round.proof?.serverSeedHash).not.toBe(first.round.proof?.serverSeedHash)
  if (third.status === 'pending') throw new Error('pending')
  expect(third.fairness.previous?.serverSeedHash).toBe(first.round.proof?.serverSeedHash)
})

test('a player is answered first, then the round is marked settled for all (FAIR-20, FAIR-21, REL-19)', async () => {
  const seat = await seatPlayer(at, 'unmarked', 10_000_000n)
  const marking = await at.database.transaction(async (tx) => {
    // The portal answers while another transaction holds the round, so that no mark can be stored before the player's answer.
    const held = Promise.withResolvers<void>()
    at.portal.fail({ call: 'betwin', when: 'after', how: { until: held.promise } })
    const asked = at.portal.nextCall('betwin')
    const spun = seat.spin()
    await asked
    await tx.query({ name: '', text: `select 1 from studio.rounds where player_id = 'unmarked' for update`, values: [] })
    held.resolve()
    const answer = valueOf(await spun)
    expect([answer.status, answer.round.state]).toEqual(['drawn', 'settled'])
    const [row] = await rowsOf('unmarked')
    expect(row!.state).toBe('betting')
    return { answer, history: seat.call<HistoryAnswer>('GET', '/history') }
  })
  const { rounds } = valueOf(await marking.history)
  expect(rounds.map(({ id }) => id)).toEqual([marking.answer.round.id])
  expect(rounds[0]).toEqual(marking.answer.round)

  // As after a kill between the portal's answer and the mark.
  await at.database.pool.query(`update studio.rounds set state = 'betting', balance_before = null, balance_after = null,
    changed_at = now() - interval '1 minute', started_at = now() - interval '1 minute' where player_id = 'unmarked'`)
  expect(await resolveAbandoned(at.studio)).toBe(1)
  expect((await rowsOf('unmarked')).map(({ state }) => state)).toEqual(['settled'])
})
