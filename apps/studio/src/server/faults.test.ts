import { sql } from '@portal/runtime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayState, RoundAnswer } from '../play-api.ts'
import { sendDue } from './settlement.ts'
import { resolveAbandoned } from './abandoned.ts'
import { codeOf, type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
let seat: Seat
/** Its rounds take the stake and pay the win in two calls. */
const inTwoCalls = 'royal-bengal-gold'
beforeEach(async () => {
  at = await startTestStudio()
  seat = await seatPlayer(at, 'player', 10_000_000n)
})
afterEach(async () => {
  vi.useRealTimers()
  await at.close()
})

const read = async (id: string) => valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${id}`)).round

/** Lets the time pass after which the outbox tries again, and tries. */
async function tryAgain(): Promise<number> {
  at.clock.advance(301_000)
  return sendDue(at.studio)
}

/** The player's money in the portal is the start plus the wins less the stakes of the rounds that have a result, whatever happened on the way. */
async function checkMoney(): Promise<void> {
  await at.studio.background.settled()
  const rows = await at.database.query<{ sum: string }>({
    name: '',
    text: `select (10000000 + coalesce(sum(win - stake) filter (where state in ('drawn', 'settled')), 0))::text as sum from studio.rounds`,
    values: [],
  })
  expect(at.portal.players.get('player')!.balance.toString()).toBe(rows[0]!.sum)
}

describe.each([
  ['of a betwin', 'betwin', 'sundarban-tiger', 1],
  ['of a round of two calls', 'bet', inTwoCalls, 0],
] as const)('the answer to the stake %s is lost', (_kind, stakeCall, game, nextNonce) => {
  beforeEach(async () => void (seat = await seatPlayer(at, 'player', 10_000_000n, { game })))

  const faults = [
    ['the call is lost before it has effect', 'before', 'drop'],
    ['the answer is lost after it had effect', 'after', 'drop'],
    ['the portal breaks', 'before', 'error'],
    ['the portal breaks after it took the stake', 'after', 'error'],
    ['the answer is unreadable', 'after', 'garbage'],
    ['the portal says INTERNAL', 'after', 'internal'],
  ] as const
  test.each(faults)(
    '%s: the player sees "pending", the stake comes back, no result is shown (MON-16, FAIR-22)',
    async (_name, when, how) => {
      at.portal.fail({ call: stakeCall, when, how }, { call: 'rollback', when: 'before', how: 'error' })
      const requestId = crypto.randomUUID()
      const answer = valueOf(await seat.spin({ requestId }))
      expect([answer.status, answer.round.state, answer.round.steps.length, answer.round.win]).toEqual(['pending', 'pending', 0, '0'])
      expect(valueOf(await seat.spin({ requestId })).status).toBe('pending')
      expect(codeOf(await seat.spin())).toBe('spin.in_progress')
      await at.studio.background.settled()
      expect(valueOf(await seat.call<PlayState>('GET', '/state')).unfinished?.id).toBe(answer.round.id)

      expect(await tryAgain()).toBe(1)
      expect(await read(answer.round.id)).toMatchObject({ state: 'returned', steps: [], win: '0', proof: null })
      expect(codeOf(await seat.call('GET', `/rounds/${answer.round.id}/verification`))).toBe('round.not_found')
      expect(at.portal.players.get('player')!.balance).toBe(10_000_000n)
      // One bet was asked once, and its rollback has one id however often it was sent.
      expect(at.portal.countCalls(stakeCall)).toBe(1)
      const ids = new Set(at.portal.calls.filter((one) => one.call === 'rollback').map((one) => one.body.txId))
      expect([at.portal.countCalls('rollback'), ids.size]).toEqual([2, 1])
      expect(valueOf(await seat.spin()).round.proof?.nonce).toBe(nextNonce)
      await checkMoney()
    },
  )
})

describe('a stake without an answer', () => {
  test('a portal that does not answer within 3 s is treated the same (MON-16)', async () => {
    const arrived = at.portal.nextCall('betwin')
    at.portal.fail({ call: 'betwin', when: 'after', how: 'hang' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isAnswered = false
    const spinning = seat.spin().finally(() => (isAnswered = true))
    await arrived
    await vi.advanceTimersByTimeAsync(2_999)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const answer = valueOf(await spinning)
    vi.useRealTimers()
    expect(answer.status).toBe('pending')
    await at.studio.background.settled()
    expect((await read(answer.round.id)).state).toBe('returned')
    await checkMoney()
  })

  test('a portal that is not there took nothing: the spin is refused and may be tried again at once (MON-16)', async () => {
    const away = await startTestStudio()
    const waiting = await seatPlayer(away, 'player', 1_000_000n)
    await away.portal.close()
    expect(codeOf(await waiting.spin())).toBe('wallet.unavailable')
    expect(codeOf(await waiting.spin())).toBe('wallet.unavailable')
    const rows = await away.database.pool.query('select state from studio.rounds')
    expect(rows.rows.map((row: { state: string }) => row.state)).toEqual(['refused', 'refused'])
    await away.database.drop()
    await away.app.close()
  })

  test('maintenance of the portal is a refusal (MON-16)', async () => {
    at.portal.fail({ call: 'betwin', when: 'before', how: 'maintenance' })
    expect(codeOf(await seat.spin())).toBe('wallet.unavailable')
    expect(at.portal.countCalls('rollback')).toBe(0)
  })
})

describe('a win whose confirmation is lost', () => {
  beforeEach(async () => void (seat = await seatPlayer(at, 'player', 10_000_000n, { game: inTwoCalls })))

  const faults = ['drop', 'error', 'garbage', 'internal', 'maintenance'] as const
  test.each(faults)('(%s) is shown at once and paid once, however often it is sent (MON-14, MON-03)', async (how) => {
    at.portal.fail({ call: 'win', when: 'after', how }, { call: 'win', when: 'before', how }, { call: 'win', when: 'after', how: 'drop' })
    const answer = valueOf(await seat.spin())
    expect([answer.status, answer.round.state, answer.round.balanceAfter]).toEqual(['drawn', 'drawn', null])
    for (let count = 0; count < 3; count += 1) expect(await tryAgain()).toBe(1)
    expect(await tryAgain()).toBe(0)
    expect((await read(answer.round.id)).state).toBe('settled')
    const sent = at.portal.calls.filter((one) => one.call === 'win').map((one) => one.body.txId)
    expect([sent.length, new Set(sent).size]).toEqual([4, 1])
    await checkMoney()
  })

  test('200 rounds through a portal that loses a third of all answers end with the right money (MON-14)', async () => {
    let acknowledges: string | undefined
    for (let count = 0; count < 200; count += 1) {
      if (count % 3 === 0) at.portal.fail({ call: 'win', when: count % 2 ? 'before' : 'after', how: 'drop' })
      if (count % 5 === 0) at.portal.fail({ call: 'bet', when: count % 2 ? 'before' : 'after', how: 'drop' })
      const answer = await seat.spin({ stake: '1', ...(acknowledges && { acknowledges }) })
      const { status, round } = valueOf(answer)
      acknowledges = status === 'drawn' ? round.id : undefined
      await at.studio.background.settled()
      await tryAgain()
    }
    await tryAgain()
    const states = await at.database.pool.query('select state, count(*)::int from studio.rounds group by state order by state')
    expect(states.rows).toEqual([
      { state: 'settled', count: 160 },
      { state: 'undone', count: 40 },
    ])
    await checkMoney()
  })

  test('waits between attempts grow from 1 s to 5 min, each of half to full length (MON-14, REL-18)', async () => {
    at.portal.fail(...Array.from({ length: 10 }, () => ({ call: 'win', when: 'before', how: 'error' }) as const))
    valueOf(await seat.spin())
    await at.studio.background.settled()
    const waits: number[] = []
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { rows } = await at.database.pool.query<{ at: Date }>('select next_try_at as at from studio.outbox where done_at is null')
      const waitMs = rows[0]!.at.getTime() - at.clock.now().getTime()
      waits.push(waitMs)
      // Not a moment before its time is it sent again.
      at.clock.advance(waitMs - 1)
      expect(await sendDue(at.studio)).toBe(0)
      at.clock.advance(1)
      expect(await sendDue(at.studio)).toBe(1)
    }
    const longest = [1, 2, 5, 15, 30, 60, 120, 300, 300, 300].map((seconds) => seconds * 1000)
    expect(waits.map((waitMs, index) => waitMs >= longest[index]! / 2 && waitMs <= longest[index]!)).toEqual(longest.map(() => true))
    await checkMoney()
  })

  test('after 24 hours without an answer the line is parked with an alarm and not dropped (MON-14)', async () => {
    at.portal.fail({ call: 'win', when: 'before', how: 'error' }, { call: 'win', when: 'before', how: 'error' })
    const { round } = valueOf(await seat.spin())
    await at.studio.background.settled()
    at.clock.advance(24 * 3_600_000 + 60_000)
    expect(await sendDue(at.studio)).toBe(1)
    expect(at.logged()).toContain('"alarm":"outbox_parked"')
    expect(await tryAgain()).toBe(0)
    const kept = await at.database.pool.query('select call, parked_at is not null as parked, attempts from studio.outbox')
    expect(kept.rows).toEqual([{ call: 'win', parked: true, attempts: 2 }])
    expect((await read(round.id)).state).toBe('drawn')
  })

  test('a win that the portal refuses for good is parked, and the next round can be played (MON-09)', async () => {
    at.portal.fail({ call: 'bet', when: 'after', how: 'internal' })
    const lost = valueOf(await seat.spin())
    await at.studio.background.settled()
    expect((await read(lost.round.id)).state).toBe('returned')
    // The portal forgets a bet: its win refers to nothing.
    const gone = at.portal.nextCall('bet').then(() => at.portal.transactions.clear())
    const { round } = valueOf(await seat.spin())
    await gone
    await at.studio.background.settled()
    expect(at.logged()).toContain('TX_NOT_FOUND')
    const states = await at.database.pool.query('select state from studio.rounds where id = $1', [round.id])
    expect(states.rows[0].state).toBe('parked')
    expect(valueOf(await seat.spin()).status).toBe('drawn')
  })
})

describe('two who meet', () => {
  beforeEach(async () => void (seat = await seatPlayer(at, 'player', 10_000_000n, { game: inTwoCalls })))

  test('a stake answered after its round was abandoned gets no result and one rollback (MON-07)', async () => {
    const arrived = at.portal.nextCall('bet')
    at.portal.fail({ call: 'bet', when: 'after', how: 'hang' })
    const spinning = seat.spin()
    await arrived
    await at.database.pool.query(`update studio.rounds set changed_at = changed_at - interval '1 minute'`)
    expect(await resolveAbandoned(at.studio)).toBe(1)
    const answer = valueOf(await spinning)
    await at.studio.background.settled()
    expect([answer.status, (await read(answer.round.id)).state]).toEqual(['pending', 'returned'])
    expect(at.portal.countCalls('rollback')).toBe(1)
    await checkMoney()
  })

  test('an applied betwin whose process died is settled as drawn, not rolled back (MON-07, REL-02)', async () => {
    const tiger = await seatPlayer(at, 'player', 10_000_000n)
    const arrived = at.portal.nextCall('betwin')
    at.portal.fail({ call: 'betwin', when: 'after', how: 'hang' })
    const spinning = tiger.spin()
    await arrived
    expect(await resolveAbandoned(at.studio)).toBe(0)
    await at.database.pool.query(`update studio.rounds set changed_at = changed_at - interval '1 minute'`)
    expect(await resolveAbandoned(at.studio)).toBe(1)
    const answer = valueOf(await spinning)
    expect([answer.status, answer.round.state, at.portal.countCalls('rollback')]).toEqual(['drawn', 'settled', 0])
    await checkMoney()
  })

  test('a betwin the portal does not know is rolled back; without its answer it waits (MON-07, REL-02)', async () => {
    const tiger = await seatPlayer(at, 'player', 10_000_000n)
    const arrived = at.portal.nextCall('betwin')
    at.portal.fail({ call: 'betwin', when: 'before', how: 'hang' }, { call: 'status', when: 'before', how: 'error' })
    const spinning = tiger.spin()
    await arrived
    await at.database.pool.query(`update studio.rounds set changed_at = changed_at - interval '1 minute'`)
    expect(await resolveAbandoned(at.studio)).toBe(0)
    expect(await resolveAbandoned(at.studio)).toBe(1)
    const answer = valueOf(await spinning)
    await at.studio.background.settled()
    const { round } = valueOf(await tiger.call<RoundAnswer>('GET', `/rounds/${answer.round.id}`))
    expect([answer.status, round.state, at.portal.countCalls('rollback')]).toEqual(['pending', 'returned', 1])
    await checkMoney()
  })

  test('the win of a removed game blocks no other and is parked with an alarm (MON-14, REL-29)', async () => {
    const other = await seatPlayer(at, 'other', 1_000_000n, { game: inTwoCalls })
    at.portal.fail({ call: 'win', when: 'before', how: 'error' }, { call: 'win', when: 'before', how: 'error' })
    const gone = valueOf(await seat.spin()).round
    const sent = valueOf(await other.spin()).round
    await at.studio.background.settled()
    await at.database.query(sql`update studio.rounds set game = 'a-game-of-once' where id = ${gone.id}`)
    expect(await tryAgain()).toBe(2)
    const states = async () =>
      (await at.database.query<{ state: string }>(sql`select state from studio.rounds order by id = ${sent.id}`)).map(({ state }) => state)
    expect(await states()).toEqual(['drawn', 'settled'])
    at.clock.advance(25 * 3_600_000)
    await tryAgain()
    expect(await states()).toEqual(['parked', 'settled'])
    expect(at.logged()).toContain('"alarm":"outbox_parked"')
  })

  test('two workers at once send a line once (REL-29)', async () => {
    at.portal.fail({ call: 'win', when: 'before', how: 'error' })
    valueOf(await seat.spin())
    await at.studio.background.settled()
    at.clock.advance(301_000)
    const sent = await Promise.all([sendDue(at.studio), sendDue(at.studio), sendDue(at.studio)])
    expect(sent.toSorted()).toEqual([0, 0, 1])
    await checkMoney()
  })

  test('seeds that are changed in many windows at once are changed one after the other (FAIR-09)', async () => {
    const windows = await Promise.all(['sundarban-tiger', 'nakshi-lotus'].map((game) => seatPlayer(at, 'player', 0n, { game })))
    const asked = Array.from({ length: 12 }, (_, index) => windows[index % 2]!.call('POST', '/fairness/rotation'))
    expect((await Promise.all(asked)).map(codeOf)).toEqual(asked.map(() => 'none'))
    const seeds = await at.database.query<{ open: boolean }>(sql`select revealed_at is null as open from studio.seeds order by id`)
    expect(seeds.map(({ open }) => open)).toEqual([...asked.map(() => false), true])
  })

  test.each([
    ['of two calls', inTwoCalls],
    ['of one', 'sundarban-tiger'],
  ])('a round %s that begins during a rotation uses the new seed and is played (FAIR-09, MON-16)', async (_name, game) => {
    const window = await seatPlayer(at, 'player', 0n, { game })
    const rotating = await at.database.connect()
    await rotating.query('begin')
    await rotating.query('update studio.seeds set revealed_seed = $1, revealed_at = now()', ['00'])
    await rotating.query(`insert into studio.seeds (player_id, sealed_seed, commitment, client_seed) select player_id, sealed_seed, 'new', client_seed from studio.seeds`) // prettier-ignore
    const spinning = window.spin()
    await vi.waitFor(async () => {
      const waits = await at.database.query(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waits).toHaveLength(1)
    })
    await rotating.query('commit')
    rotating.release()
    const { status, round } = valueOf(await spinning)
    expect([status, round.proof?.serverSeedHash, round.proof?.nonce]).toEqual(['drawn', 'new', 0])
    await checkMoney()
  })

  test('a seed is not rotated while a stake is on its way (FAIR-09)', async () => {
    const arrived = at.portal.nextCall('bet')
    at.portal.fail({ call: 'bet', when: 'after', how: 'hang' })
    const spinning = seat.spin()
    await arrived
    expect(codeOf(await seat.call('POST', '/fairness/rotation'))).toBe('fairness.round_in_progress')
    expect(codeOf(await seat.call('PUT', '/fairness/client-seed', { clientSeed: 'late' }))).toBe('fairness.round_in_progress')
    await spinning
  })
})
