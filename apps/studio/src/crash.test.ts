import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStudioProcess, type RawAnswer, type StudioProcess } from './testing/test-process.ts'
import { games } from './server/games.ts'
import { findFaults } from './verifier.ts'

/** The studio as its own process, killed and started again in the middle of a round. */
let at: StudioProcess
beforeAll(async () => void (at = await openStudioProcess()))
afterEach(() => at.kill())
afterAll(() => at.close())

const start = (env?: NodeJS.ProcessEnv): Promise<void> => at.start(env)
const call = (method: string, path: string, body?: object, key = ''): Promise<RawAnswer> => at.call(method, path, body, key)
const inOneCall = 'sundarban-tiger'
const inTwoCalls = 'royal-bengal-gold'
const seat = (id: string, game: string): Promise<string> => at.seat(id, game)

type StoredRound = { id: string; state: string; win: bigint; stake: bigint; nonce: bigint | null }

async function roundsOf(id: string): Promise<StoredRound[]> {
  const text = 'select id, state, win, stake, nonce from studio.rounds where player_id = $1 order by number'
  return (await at.database.pool.query<StoredRound>(text, [id])).rows
}

/** Instead of waiting: what waits for its time becomes due. */
async function makeWaitingDue(): Promise<void> {
  await at.database.pool.query(`update studio.rounds set changed_at = changed_at - interval '1 minute' where state = 'betting'`)
  await at.database.pool.query(`update studio.outbox set next_try_at = now() - interval '1 second' where done_at is null`)
}

describe('the studio is killed', () => {
  const points = [
    ['before the portal has stake and win', 'betwin', 'before', 'undone'],
    ['between the answer of the portal and that to the player', 'betwin', 'after', 'settled'],
    ['before the portal has the stake', 'bet', 'before', 'undone'],
    ['between the stake and the result', 'bet', 'after', 'undone'],
    ['between the result and its settlement', 'win', 'before', 'settled'],
    ['between the settlement and its confirmation', 'win', 'after', 'settled'],
  ] as const
  test.each(points)('%s: after the restart the round ends once and rightly (REL-02, FAIR-21, MON-12)', async (_name, call_, when, end) => {
    const id = `killed-${call_}-${when}`
    await start()
    const code = call_ === 'betwin' ? inOneCall : inTwoCalls
    const key = await seat(id, code)
    const requestId = crypto.randomUUID()
    at.portal.fail({ call: call_, when, how: () => void at.child?.kill('SIGKILL') })
    const gone = new Promise((done) => void at.child!.once('exit', done))
    await expect(call('POST', '/spin', { requestId, stake: '10' }, key)).rejects.toThrow()
    await gone
    const before = await roundsOf(id)
    expect(before.map((round) => round.state)).toEqual([call_ === 'win' ? 'drawn' : 'betting'])
    await makeWaitingDue()

    await start()
    await vi.waitFor(async () => expect((await roundsOf(id))[0]!.state).toBe(end), { timeout: 10_000 })
    const after = (await roundsOf(id))[0]!
    // What was drawn before the kill is what was paid after it.
    if (call_ !== 'bet') expect([after.win, after.nonce]).toEqual([before[0]!.win, before[0]!.nonce])
    const paid = end === 'settled' ? after.win - after.stake : 0n
    expect(at.portal.players.get(id)!.balance).toBe(10_000_000n + paid)

    // The same key and the same request go on where they were.
    const again = await call('POST', '/spin', { requestId, stake: '10' }, key)
    expect(again.value).toMatchObject(end === 'settled' ? { status: 'drawn' } : { status: 'pending', round: { state: 'returned' } })
    expect(await roundsOf(id)).toHaveLength(1)
    const acknowledges = end === 'settled' ? { acknowledges: after.id } : {}
    const next = await call('POST', '/spin', { requestId: crypto.randomUUID(), stake: '10', ...acknowledges }, key)
    expect(next.value).toMatchObject({ status: 'drawn', round: { proof: { nonce: end === 'settled' || call_ === 'betwin' ? 1 : 0 } } })

    const rotated = await call('POST', '/fairness/rotation', undefined, key)
    expect(rotated.success).toBe(true)
    const file = await call('GET', `/rounds/${(next.value as { round: { id: string } }).round.id}/verification`, undefined, key)
    expect(findFaults(file.value, games.get(code)!)).toEqual([])
  })
})

test('a studio killed repeatedly under play loses, redraws or mispays no round (REL-02, MON-14)', { timeout: 120_000 }, async () => {
  const players = ['storm-1', 'storm-2', 'storm-3']
  let answered = 0
  const refusals: unknown[] = []
  for (const [call_, when] of [
    ['betwin', 'after'],
    ['win', 'before'],
    ['betwin', 'before'],
    ['bet', 'after'],
  ] as const) {
    await start()
    const dying = at.child!
    const gone = new Promise((done) => void dying.once('exit', done))
    const enough = answered + 40
    const refuse = (code: unknown) => {
      refusals.push(code)
      dying.kill('SIGKILL')
    }
    const play = async (id: string) => {
      const key = await seat(id, id === 'storm-3' ? inTwoCalls : inOneCall)
      const readUnfinished = async () =>
        ((await call('GET', '/state', undefined, key)).value as { unfinished: { id: string } | null }).unfinished?.id
      let acknowledges = await readUnfinished()
      for (;;) {
        const answer = await call(
          'POST',
          '/spin',
          { requestId: crypto.randomUUID(), stake: '1', ...(acknowledges && { acknowledges }) },
          key,
        )
        if (!answer.success) {
          // The round that the last kill broke off is still being put right; the game's client asks again too.
          if (answer.code !== 'spin.in_progress') return refuse(answer.code)
          await wait(20)
          acknowledges = await readUnfinished()
          continue
        }
        answered += 1
        // Two players are somewhere in their rounds when the third one's call brings the end.
        if (answered === enough) at.portal.fail({ call: call_, when, how: () => void dying.kill('SIGKILL') })
        acknowledges = (answer.value as { round: { id: string } }).round.id
      }
    }
    await Promise.allSettled(players.map(play))
    await gone
    at.child = undefined
    await makeWaitingDue()
  }
  await start()
  await vi.waitFor(
    async () => {
      await makeWaitingDue()
      const { rows } = await at.database.pool.query(
        `select 1 from studio.rounds where state in ('betting', 'undoing', 'drawn') and player_id like 'storm-%'`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 15_000 },
  )
  expect(answered).toBeGreaterThanOrEqual(160)
  expect(refusals).toEqual([])
  for (const id of players) {
    const rounds = await roundsOf(id)
    const sum = rounds.filter((round) => round.state === 'settled').reduce((total, round) => total + round.win - round.stake, 0n)
    expect(at.portal.players.get(id)!.balance).toBe(10_000_000n + sum)
    const nonces = rounds.filter((round) => round.nonce !== null).map((round) => Number(round.nonce))
    expect(nonces).toEqual(nonces.map((_, index) => index))
  }
})

test('on SIGTERM the spin under way is finished and settled, and the process ends with 0 (REL-12)', async () => {
  await start()
  const key = await seat('patient', inOneCall)
  const arrived = at.portal.nextCall('betwin').then(() => at.kill('SIGTERM'))
  const answer = await call('POST', '/spin', { requestId: crypto.randomUUID(), stake: '10' }, key)
  expect(answer.value).toMatchObject({ status: 'drawn', round: { state: 'settled' } })
  expect(await arrived).toBe(0)
})

test('a missing setting is named in one sentence and ends the process with 1 (REL-13)', async () => {
  await expect(start({ GVP_PORTAL_URL: 'nonsense' })).rejects.toThrow('the studio ended with 1')
})

test('without the portal the studio serves and is ready (REL-13)', async () => {
  await start({ GVP_PORTAL_URL: 'http://127.0.0.1:9' })
  const [live, ready] = await Promise.all([fetch(`${at.base}/health/live`), fetch(`${at.base}/health/ready`)])
  expect([live.status, ready.status, await ready.json()]).toEqual([200, 200, { ready: true, failed: [] }])
})
