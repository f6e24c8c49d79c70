import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAmount, printAmount } from '@portal/contracts/money'
import { rules as game } from '../../games/sundarban-tiger/rules.ts'
import { commitTo } from '../engine/fairness.ts'
import type { FairnessAnswer, HistoryAnswer, PlayState, RoundAnswer, RoundVerification, SpinAnswer } from '../play-api.ts'
import { findFaults } from '../verifier.ts'
import { alarmOnFailedRandom } from './rounds-work.ts'
import { codeOf, launchGame, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(() => at.close())

/** Spins until an answer is wanted, acknowledging each round. */
async function spinUntil(seat: Awaited<ReturnType<typeof seatPlayer>>, isWanted: (answer: SpinAnswer) => boolean): Promise<SpinAnswer> {
  let acknowledges: string | undefined
  for (let count = 0; count < 2_000; count += 1) {
    const answer = valueOf(await seat.spin({ ...(acknowledges && { acknowledges }) }))
    if (isWanted(answer)) return answer
    acknowledges = answer.round.id
  }
  throw new Error('2,000 spins without a wanted answer')
}

test('a launched player sees balance, stakes, figures and seed hash before betting (FAIR-09, FAIR-17)', async () => {
  const seat = await seatPlayer(at, 'opener', 5_000_000n)
  const { state } = valueOf(seat.opened)
  expect(state).toMatchObject({ balance: '500', defaultStake: '10', unfinished: null, last: null })
  expect(state.stakes).toEqual(['1', '2', '5', '10', '20', '50', '100', '200', '500', '1000'])
  expect(state.game).toMatchObject({ rtpPercent: '95.98', hitPercent: '27.99', featureEvery: '120.9', maxWinStakes: 2500, lines: 20 })
  expect(state.fairness).toMatchObject({ nonce: 0, previous: null, serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const again = await at.app.inject({ method: 'POST', url: '/play/v1/session', payload: { launch: seat.launch } })
  expect(again.json()).toMatchObject({ success: false, code: 'launch.invalid' })
})

test("a spin takes the stake, draws, pays the win, and the balance is the portal's (MON-20, FAIR-20)", async () => {
  const seat = await seatPlayer(at, 'spinner', 10_000_000n)
  let acknowledges: string | undefined
  let expected = 10_000_000n
  for (let count = 0; count < 40; count += 1) {
    const answer = valueOf(await seat.spin({ stake: '10', ...(acknowledges && { acknowledges }) }))
    if (answer.status !== 'drawn') throw new Error('pending')
    const { round } = answer
    expected += parseAmount(round.win)! - 100_000n
    expect([round.state, round.proof?.nonce, seat.player.balance]).toEqual(['settled', count, expected])
    expect(answer.balance).toBe(printAmount(expected))
    expect(answer.fairness.nonce).toBe(count + 1)
    acknowledges = round.id
  }
  const history = valueOf(await seat.call<HistoryAnswer>('GET', '/history?limit=15'))
  const next = valueOf(await seat.call<HistoryAnswer>('GET', `/history?limit=50&before=${history.next}`))
  expect([history.rounds.length, next.rounds.length, next.next]).toEqual([15, 25, null])
  const nonces = [...history.rounds, ...next.rounds].map((round) => round.proof?.nonce)
  expect(nonces).toEqual(Array.from({ length: 40 }, (_, index) => 39 - index))
})

describe('one bet, however it is asked', () => {
  test('the same request 20 times at once is one bet with one answer (REL-19, MON-03)', async () => {
    const seat = await seatPlayer(at, 'doubler', 1_000_000n)
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => seat.spin({ requestId })))
    const ids = new Set(answers.map((answer) => valueOf(answer).round.id))
    expect(ids.size).toBe(1)
    const bets = at.portal.calls.filter((one) => one.call === 'betwin' && one.body.playerId === 'doubler')
    expect(bets).toHaveLength(1)
    const late = valueOf(await seat.spin({ requestId }))
    expect([late.status, late.round.id]).toEqual(['drawn', [...ids][0]])
    expect(codeOf(await seat.spin({ requestId, stake: '20' }))).toBe('spin.request_conflict')
  })

  test('20 different spins at once of one player: one is played, the others are refused (REL-19)', async () => {
    const seat = await seatPlayer(at, 'crowd', 1_000_000n)
    const answers = await Promise.all(Array.from({ length: 20 }, () => seat.spin()))
    const codes = answers.map((answer) => codeOf(answer))
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    expect(codes.every((code) => ['none', 'spin.in_progress', 'spin.unfinished_round'].includes(code))).toBe(true)
    expect(at.portal.calls.filter((one) => one.call === 'betwin' && one.body.playerId === 'crowd')).toHaveLength(1)
  })

  test('a second window of the same player replaces the first (REL-19)', async () => {
    const first = await seatPlayer(at, 'windows', 1_000_000n)
    const second = await seatPlayer(at, 'windows', 0n)
    expect(codeOf(await first.spin())).toBe('session.replaced')
    expect(valueOf(await second.spin()).status).toBe('drawn')
  })

  test('windows that open at the same moment all open, and the last one plays (REL-19)', async () => {
    const player = at.portal.addPlayer('many-windows', 1_000_000n)
    for (let turn = 0; turn < 3; turn += 1) {
      const launches = await Promise.all(Array.from({ length: 6 }, () => launchGame(at, player)))
      const opened = await Promise.all(
        launches.map(async ({ launch }) => (await at.app.inject({ method: 'POST', url: '/play/v1/session', payload: { launch } })).json()),
      )
      expect(opened.map(codeOf)).toEqual(launches.map(() => 'none'))
      const live = await at.database.pool.query(`select 1 from studio.sessions where player_id = 'many-windows' and state = 'open'`)
      expect(live.rowCount).toBe(1)
    }
  })

  test('a request id belongs to the game that it was first used at (REL-19, MON-03)', async () => {
    const [tiger, lotus] = [await seatPlayer(at, 'two-games', 1_000_000n), await seatPlayer(at, 'two-games', 0n, { game: 'nakshi-lotus' })]
    const requestId = crypto.randomUUID()
    const { round } = valueOf(await tiger.spin({ requestId }))
    expect(codeOf(await lotus.spin({ requestId }))).toBe('spin.request_conflict')
    expect(valueOf(await tiger.spin({ requestId })).round.id).toBe(round.id)
    expect(at.portal.calls.filter(({ call, body }) => call === 'betwin' && body.playerId === 'two-games')).toHaveLength(1)
  })
})

describe('what is refused', () => {
  test('stakes off the ladder, above the limit, or not a number (FAIR-13)', async () => {
    const seat = await seatPlayer(at, 'limits', 100_000_000n, { limits: { maxBet: '200000' } })
    expect(valueOf(seat.opened).state.stakes).toEqual(['1', '2', '5', '10', '20'])
    const codes = ['10.0001', '0', '3', '50', '-10', '1e3', '10000000'].map(async (stake) => codeOf(await seat.spin({ stake })))
    expect(await Promise.all(codes)).toEqual([
      'stake.not_offered',
      'stake.not_offered',
      'stake.not_offered',
      'stake.above_limit',
      'request.invalid',
      'request.invalid',
      'stake.not_offered',
    ])
    expect(at.portal.calls.some((one) => one.call === 'betwin' && one.body.playerId === 'limits')).toBe(false)
  })

  test('too little money: the true balance is told and nothing is left open (MON-05)', async () => {
    const seat = await seatPlayer(at, 'poor', 50_000n)
    const requestId = crypto.randomUUID()
    const refused = await seat.spin({ requestId })
    expect(refused).toMatchObject({ success: false, code: 'wallet.insufficient_funds', details: { balance: '5' } })
    seat.player.balance = 1_000_000n
    expect(codeOf(await seat.spin({ requestId }))).toBe('wallet.insufficient_funds')
    expect(valueOf(await seat.spin()).status).toBe('drawn')
    expect(at.portal.countCalls('rollback')).toBe(0)
  })

  test('calls without a key, with unknown fields, broken JSON, foreign or forged rounds', async () => {
    const seat = await seatPlayer(at, 'owner', 1_000_000n)
    const other = await seatPlayer(at, 'stranger', 1_000_000n)
    const { round } = valueOf(await seat.spin())
    expect(codeOf(await other.call('GET', `/rounds/${round.id}`))).toBe('round.not_found')
    expect(codeOf(await other.call('POST', `/rounds/${round.id}/progress`, { shownSteps: 1, acknowledged: true }))).toBe('round.not_found')
    expect(codeOf(await other.spin({ acknowledges: round.id }))).toBe('round.not_found')
    expect(codeOf(await seat.call('GET', '/rounds/%27%3B--'))).toBe('round.not_found')
    expect(codeOf(await seat.call('GET', '/history?before=nonsense'))).toBe('round.not_found')
    expect(codeOf(await seat.call('POST', '/spin', { requestId: crypto.randomUUID(), stake: '10', win: '1000' }))).toBe('request.invalid')
    const bare = await at.app.inject({ method: 'GET', url: '/play/v1/state' })
    const broken = await at.app.inject({
      method: 'POST',
      url: '/play/v1/spin',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${seat.key}` },
      payload: '{"stake":',
    })
    const large = await at.app.inject({ method: 'POST', url: '/play/v1/session', payload: { launch: 'x'.repeat(100_000) } })
    expect([bare.statusCode, broken.statusCode, large.statusCode]).toEqual([401, 422, 413])
    expect([bare.json().code, broken.json().code, large.json().code]).toEqual(['session.required', 'request.invalid', 'request.too_large'])
  })

  test('a spin after the portal ended the session, or after its own end (SEC-10)', async () => {
    const seat = await seatPlayer(at, 'ender', 1_000_000n)
    expect(await at.gvp('/sessions/terminate', { playerId: 'ender', reason: 'excluded' })).toMatchObject({ status: 'OK', closed: 1 })
    expect(codeOf(await seat.spin())).toBe('session.ended')
    const timed = await seatPlayer(at, 'timed', 1_000_000n, { limits: { sessionEndsAt: at.clock.now().toISOString() } })
    expect(codeOf(await timed.spin())).toBe('session.ended')
    const expired = await seatPlayer(at, 'expired', 1_000_000n)
    expired.player.tokenExpired = true
    expect(codeOf(await expired.spin())).toBe('session.ended')
    expect(codeOf(await expired.call('GET', '/state'))).toBe('session.ended')
  })

  test('with a failed generator no game opens and nothing is drawn (FAIR-06)', async () => {
    const broken = await startTestStudio()
    const seat = await seatPlayer(broken, 'unlucky', 1_000_000n)
    broken.breakRandom()
    expect(codeOf(await seat.spin())).toBe('game.unavailable')
    expect(broken.portal.countCalls('betwin')).toBe(0)
    expect(alarmOnFailedRandom(broken.studio)).toBe(true)
    expect(broken.logged()).toContain('"alarm":"random_failed"')
    const ready = await broken.app.inject({ url: '/health/ready' })
    expect([ready.statusCode, ready.json().failed]).toEqual([503, ['random']])
    await broken.close()
  })
})

describe('fairness', () => {
  test('seeds are committed, secret until rotation, and reproduce every round (FAIR-09, FAIR-10)', async () => {
    const seat = await seatPlayer(at, 'fair', 10_000_000n)
    const promised = valueOf(seat.opened).state.fairness
    valueOf(await seat.call<FairnessAnswer>('PUT', '/fairness/client-seed', { clientSeed: 'my-own-seed' }))
    const rounds: string[] = []
    for (let count = 0; count < 10; count += 1) {
      const acknowledges = rounds.at(-1)
      rounds.push(valueOf(await seat.spin({ ...(acknowledges && { acknowledges }) })).round.id)
    }
    expect(codeOf(await seat.call('GET', `/rounds/${rounds[0]}/verification`))).toBe('round.seed_not_revealed')
    const { fairness } = valueOf(await seat.call<FairnessAnswer>('POST', '/fairness/rotation'))
    expect(fairness).toMatchObject({
      nonce: 0,
      clientSeed: 'my-own-seed',
      previous: { rounds: 10, serverSeedHash: promised.serverSeedHash },
    })
    expect(fairness.serverSeedHash).not.toBe(promised.serverSeedHash)
    expect(commitTo(Buffer.from(fairness.previous!.serverSeed, 'hex'))).toBe(promised.serverSeedHash)
    for (const [nonce, id] of rounds.entries()) {
      const file = valueOf(await seat.call<RoundVerification>('GET', `/rounds/${id}/verification`))
      expect([file.nonce, file.clientSeed, findFaults(file, game)]).toEqual([nonce, 'my-own-seed', []])
    }
    // An unrevealed seed is readable nowhere: it is absent from the log and sealed in the tables.
    const [row] = await at.database.query<{ text: string }>({
      name: '',
      text: `select string_agg(s::text, '') as text from studio.seeds s where revealed_at is null`,
      values: [],
    })
    expect(at.logged().includes(fairness.previous!.serverSeed)).toBe(false)
    expect(row!.text).not.toContain(fairness.previous!.serverSeed)
    expect(valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${rounds[0]}`)).round.proof?.serverSeed).toBe(fairness.previous!.serverSeed)
  })

  test('a client seed with a colon, a blank or other signs is refused (FAIR-09)', async () => {
    const seat = await seatPlayer(at, 'seeder', 1_000_000n)
    for (const clientSeed of ['', 'a:b', 'a b', 'বাঘ', 'x'.repeat(65)])
      expect(codeOf(await seat.call('PUT', '/fairness/client-seed', { clientSeed }))).toBe('request.invalid')
  })

  test('a stored result can not be changed, a round not deleted, a nonce not used twice (FAIR-09, FAIR-20)', async () => {
    const seat = await seatPlayer(at, 'keeper', 1_000_000n)
    const { round } = valueOf(await seat.spin())
    const run = (text: string) => at.database.pool.query(text, [round.id])
    await expect(run('update studio.rounds set win = win + 1 where id = $1')).rejects.toThrow('is fixed')
    await expect(run(`update studio.rounds set outcome = '{}' where id = $1`)).rejects.toThrow('is fixed')
    await expect(run('update studio.rounds set nonce = nonce + 1 where id = $1')).rejects.toThrow('is fixed')
    await expect(run('delete from studio.rounds where id = $1')).rejects.toThrow('kept')
  })
})

describe('an interrupted presentation', () => {
  test('resumes identically on any device, and must be seen before the next spin (FAIR-20, FAIR-21)', async () => {
    const seat = await seatPlayer(at, 'resumer', 1_000_000_000n)
    const answer = await spinUntil(seat, ({ round }) => round.steps.length > 1)
    const { round } = answer
    expect(round.steps[0]!.freeSpinsAdded).toBe(8)
    expect(round.steps.at(-1)!.roundWin).toBe(round.win)
    valueOf(await seat.call('POST', `/rounds/${round.id}/progress`, { shownSteps: 3, acknowledged: false }))
    expect(await seat.spin()).toMatchObject({ success: false, code: 'spin.unfinished_round', details: { roundId: round.id } })

    const phone = await seatPlayer(at, 'resumer', 0n)
    const { unfinished } = valueOf(phone.opened).state
    expect(unfinished).toEqual({ ...round, shownSteps: 3 })
    // Reports that come late or twice never go back.
    valueOf(await phone.call('POST', `/rounds/${round.id}/progress`, { shownSteps: 1, acknowledged: false }))
    expect(valueOf(await phone.call<PlayState>('GET', '/state')).unfinished?.shownSteps).toBe(3)
    valueOf(await phone.call('POST', `/rounds/${round.id}/progress`, { shownSteps: 999, acknowledged: true }))
    const state = valueOf(await phone.call<PlayState>('GET', '/state'))
    expect([state.unfinished, state.last?.id, state.last?.shownSteps]).toEqual([null, round.id, round.steps.length])
    expect(valueOf(await phone.spin()).status).toBe('drawn')
  })
})
