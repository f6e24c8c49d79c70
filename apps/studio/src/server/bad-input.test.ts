import { request } from 'node:http'
import { openMetrics } from '@portal/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAmount } from '@portal/contracts/money'
import { type FairnessAnswer, playCalls, type RoundAnswer } from '../play-api.ts'
import { createOperatorsApp } from './app.ts'
import { sendDue } from './settlement.ts'
import { codeOf, type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

/** Whatever comes in that should not: from the player's window, and from the portal. Each has its refusal, and none costs a stake. */
let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(() => at.close())

const start = 10_000_000n
let seats = 0
const takeSeat = (game = 'sundarban-tiger') => seatPlayer(at, `bad-${(seats += 1)}`, start, { game })
/** Its rounds take the stake and pay the win in two calls. */
const inTwoCalls = 'royal-bengal-gold'
const betsOf = (id: string) => at.portal.calls.filter(({ call, body }) => call === 'betwin' && body.playerId === id)

describe('from the window of the player', () => {
  const stakes: unknown[] = [
    '',
    ' 10',
    '10 ',
    '+10',
    '010',
    '10.',
    '.5',
    '10.00000',
    '১০',
    '１０',
    '10,0',
    '0x10',
    'NaN',
    'Infinity',
    10,
    null,
    ['10'],
    {},
    true,
  ]
  test.each(stakes)('a stake of %j is no stake: refused, and nothing is asked of the portal (SEC-19)', async (stake) => {
    const seat = await takeSeat()
    expect(codeOf(await seat.spin({ stake: stake as string }))).toBe('request.invalid')
    expect(betsOf(seat.player.id)).toEqual([])
  })

  const refusedSeeds: unknown[] = [
    'tab\there',
    'line\n',
    'nul\0',
    'a:b',
    ':',
    'a b',
    'é',
    'বাঘ',
    '虎',
    '🐯',
    '\u202Eabc',
    '\uD800',
    'x'.repeat(65),
    '',
    7,
    null,
    ['seed'],
    { toString: 'seed' },
  ]
  test.each(refusedSeeds)('a client seed of %j is refused, and the seed before stays (FAIR-09, SEC-19)', async (clientSeed) => {
    const seat = await takeSeat()
    const before = valueOf(seat.opened).state.fairness
    expect(codeOf(await seat.call('PUT', '/fairness/client-seed', { clientSeed }))).toBe('request.invalid')
    expect(valueOf(await seat.spin()).round.proof?.clientSeed).toBe(before.clientSeed)
  })

  const takenSeeds = [
    '0',
    '-1',
    '__proto__',
    "'; drop table studio.rounds; --",
    '<script>',
    '${7*7}',
    '%00',
    '\\u0000',
    '~'.repeat(64),
  ].map((seed) => seed.replaceAll(' ', '_'))
  test.each(takenSeeds)('a client seed of %j is plain text, and its draws can be recomputed (FAIR-09, SEC-19)', async (clientSeed) => {
    const seat = await takeSeat()
    expect(valueOf(await seat.call<FairnessAnswer>('PUT', '/fairness/client-seed', { clientSeed })).fairness.clientSeed).toBe(clientSeed)
    const { round } = valueOf(await seat.spin())
    valueOf(await seat.call('POST', `/rounds/${round.id}/progress`, { shownSteps: round.steps.length, acknowledged: true }))
    valueOf(await seat.call('POST', '/fairness/rotation'))
    expect(valueOf(await seat.call('GET', `/rounds/${round.id}/verification`))).toMatchObject({ clientSeed, nonce: 0 })
  })

  const odd: [string, object][] = [
    ['a choice at a game that has none', { choice: { a: 1 } }],
    ['the name of a campaign with a zero byte', { freeRoundId: 'a\0' }],
    ['the name of a campaign with half a character', { freeRoundId: '\uD800' }],
    ['an empty name of a campaign', { freeRoundId: '' }],
    ['an acknowledged round with a zero byte', { acknowledges: 'a\0' }],
    ['a request id that is none', { requestId: '1' }],
  ]
  test.each(odd)('a spin with %s is refused, and is no fault of ours (SEC-19)', async (_name, over) => {
    const seat = await takeSeat()
    const answer = await seat.spin(over)
    expect(['request.invalid', 'choice.not_offered']).toContain(codeOf(answer))
    expect([betsOf(seat.player.id), at.logged().includes('"level":"error"')]).toEqual([[], false])
  })

  test('a choice or decision nested 9 or 30,000 levels is refused and the round waits (SEC-19, FAIR-21)', async () => {
    const seat = await takeSeat('jacks-or-better')
    const { round } = valueOf(await seat.spin())
    const headers = { authorization: `Bearer ${seat.key}`, 'content-type': 'application/json' }
    const send = async (path: string, field: string, levels: number) => {
      const payload = `{"requestId":"${crypto.randomUUID()}","stake":"10","${field}":${'['.repeat(levels)}${']'.repeat(levels)}}`
      return (await at.app.inject({ method: 'POST', url: `/play/v1${path}`, headers, payload })).json().code as string
    }
    for (const levels of [9, 30_000])
      expect([await send('/spin', 'choice', levels), await send(`/rounds/${round.id}/actions`, 'action', levels)]).toEqual([
        'request.invalid',
        'request.invalid',
      ])
    expect(codeOf(await seat.act(round.id, { hold: ['\0'] }))).toBe('action.not_offered')
    expect(valueOf(await seat.act(round.id, { hold: [] })).status).toBe('drawn')
    expect(at.logged()).not.toContain('"level":"error"')
  })

  test('a time, nonce, seed or win sent by the client is refused (SEC-19, FAIR-09)', async () => {
    const seat = await takeSeat()
    for (const lie of [
      { now: '2001-01-01T00:00:00Z' },
      { playedAt: 0 },
      { nonce: 0 },
      { serverSeed: '00' },
      { win: '9' },
      { balance: '9' },
    ])
      expect(codeOf(await seat.spin(lie as object))).toBe('request.invalid')
    expect(betsOf(seat.player.id)).toEqual([])
  })

  test('keys that are old, foreign, cut or made up open nothing, and a launch opens once (SEC-10)', async () => {
    const seat = await takeSeat()
    const { round } = valueOf(await seat.spin())
    await seatPlayer(at, seat.player.id, 0n)
    expect(codeOf(await seat.call('GET', '/state'))).toBe('session.replaced')
    expect(codeOf(await seat.call('POST', `/rounds/${round.id}/progress`, { shownSteps: 1, acknowledged: true }))).toBe('session.replaced')
    expect(codeOf(await seat.act(round.id, 'stop'))).toBe('session.replaced')
    const keys = ['', 'Bearer', `Bearer ${seat.key.slice(1)}`, `Basic ${seat.key}`, `Bearer ${'A'.repeat(43)}`, `Bearer ${seat.launch}`]
    for (const authorization of keys) {
      const said = await at.app.inject({ url: '/play/v1/state', headers: { authorization } })
      expect([said.statusCode, said.json().code]).toEqual([401, 'session.required'])
    }
    const reused = await at.app.inject({ method: 'POST', url: '/play/v1/session', payload: { launch: seat.launch } })
    expect(reused.json().code).toBe('launch.invalid')
  })

  test.each([
    ['the portal has ended', 'session.ended', (seat: Seat) => at.gvp('/sessions/terminate', { sessionId: seat.sessionId, reason: 'x' })],
    ['another window has replaced', 'session.replaced', (seat: Seat) => seatPlayer(at, seat.player.id, 0n)],
  ] as const)('a session that %s answers no call any more, whatever it asks (SEC-10, REL-19)', async (_name, code, end) => {
    const seat = await takeSeat()
    const { round } = valueOf(await seat.spin())
    await end(seat)
    const asked = [
      ['GET', '/state'],
      ['GET', '/balance'],
      ['GET', '/history'],
      ['GET', '/jackpots'],
      ['GET', `/rounds/${round.id}`],
      ['GET', `/rounds/${round.id}/verification`],
      ['POST', `/rounds/${round.id}/progress`, { shownSteps: 1, acknowledged: true }],
      ['POST', `/rounds/${round.id}/actions`, { requestId: crypto.randomUUID(), action: 'stop' }],
      ['PUT', '/fairness/client-seed', { clientSeed: 'late' }],
      ['POST', '/fairness/rotation'],
      ['POST', '/spin', { requestId: crypto.randomUUID(), stake: '10', acknowledges: round.id }],
    ] as const
    const listed = Object.values(playCalls).filter((call) => call !== playCalls.openSession)
    expect(asked).toHaveLength(listed.length)
    for (const [method, path, body] of asked) expect([path, codeOf(await seat.call(method, path, body))]).toEqual([path, code])
    expect(betsOf(seat.player.id)).toHaveLength(1)
  })

  test('reports of pictures that were not, and of rounds that are not, change nothing (FAIR-21, SEC-19)', async () => {
    const seat = await takeSeat()
    const { round } = valueOf(await seat.spin())
    for (const shownSteps of [-1, 1.5, 1001, '1', null])
      expect(codeOf(await seat.call('POST', `/rounds/${round.id}/progress`, { shownSteps, acknowledged: true }))).toBe('request.invalid')
    expect(codeOf(await seat.call('POST', '/rounds/nothing/progress', { shownSteps: 1, acknowledged: true }))).toBe('round.not_found')
    expect(codeOf(await seat.spin())).toBe('spin.unfinished_round')
    expect(valueOf(await seat.spin({ acknowledges: round.id })).status).toBe('drawn')
  })
})

describe('from the portal', () => {
  const wrong = [
    ['names another transaction', { changed: { txId: 'another-tx' } }],
    ['names another player', { changed: { playerId: 'another-player' } }],
    ['names another currency', { changed: { currency: 'USD' } }],
    ['has a balance that is no number', { changed: { balance: 'plenty' } }],
    ['has a status that the protocol does not know', { changed: { status: 'YES' } }],
    ['is empty', { text: '' }],
    ['is nothing', { text: 'null' }],
    ['is two answers in one', { text: '{"status":"OK"}{"status":"OK"}' }],
    ['sends elsewhere', { text: '', status: 302 }],
    ['is longer than a megabyte', { text: `{"status":"OK","message":"${'x'.repeat(1_100_000)}"}` }],
  ] as const
  test.each(wrong)('a stake answer that %s leaves the round pending and returns the stake (MON-16, FAIR-22)', async (_name, how) => {
    const seat = await takeSeat()
    at.portal.fail({ call: 'betwin', when: 'after', how })
    const { status, round } = valueOf(await seat.spin())
    expect([status, round.steps, round.win, round.proof]).toEqual(['pending', [], '0', null])
    await at.studio.background.settled()
    expect(valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${round.id}`)).round.state).toBe('returned')
    expect(seat.player.balance).toBe(start)
    expect(valueOf(await seat.spin()).round.proof?.nonce).toBe(1)
  })

  test.each(wrong)('a win confirmation that %s is sent again under the same id and paid once (MON-14, MON-03)', async (_name, how) => {
    const seat = await takeSeat(inTwoCalls)
    at.portal.fail({ call: 'win', when: 'after', how })
    const { round } = valueOf(await seat.spin())
    expect(round.state).toBe('drawn')
    await at.studio.background.settled()
    at.clock.advance(301_000)
    await sendDue(at.studio)
    expect(valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${round.id}`)).round.state).toBe('settled')
    expect(
      new Set(at.portal.calls.filter(({ call, body }) => call === 'win' && body.roundId === round.id).map(({ body }) => body.txId)).size,
    ).toBe(1)
    expect(seat.player.balance).toBe(start - 100_000n + parseAmount(round.win)!)
  })

  test('a portal clock a day off, or a duplicate status for a first stake, changes nothing (MON-16)', async () => {
    for (const changed of [
      { serverTime: new Date(at.clock.now().getTime() + 86_400_000).toISOString() },
      { serverTime: new Date(at.clock.now().getTime() - 86_400_000).toISOString() },
      { duplicate: true },
    ]) {
      const seat = await takeSeat()
      at.portal.fail({ call: 'betwin', when: 'after', how: { changed } })
      const answer = valueOf(await seat.spin())
      expect([answer.status, answer.round.state]).toEqual(['drawn', 'settled'])
      expect(seat.player.balance).toBe(start - 100_000n + parseAmount(answer.round.win)!)
      // By our own clock, not by the portal's.
      expect(Math.abs(Date.parse(answer.round.playedAt) - Date.now())).toBeLessThan(43_200_000)
    }
  })
})

test('no address of the studio but that of its rooms switches to a WebSocket, whoever asks (SEC-33)', async () => {
  const operators = createOperatorsApp(at.studio, { metrics: openMetrics('operators'), isDraining: () => false })
  for (const app of [at.app, operators]) {
    const base = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    for (const path of ['/', '/ws', '/play/sundarban-tiger', '/gvp/v1/status', '/socket.io/?EIO=4&transport=websocket']) {
      const answered = await new Promise<string>((done) => {
        const options = { port: base.port, host: base.hostname, path, headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' } } // prettier-ignore
        const asking = request(options, (answer) => {
          answer.resume()
          done(`answered ${answer.statusCode! >= 200}`)
        })
        asking.on('upgrade', (_answer, socket) => {
          socket.destroy()
          done('switched')
        })
        asking.on('error', done as never)
        asking.end()
      })
      expect([path, answered]).toEqual([path, 'answered true'])
    }
  }
  expect(operators.server.listenerCount('upgrade')).toBe(0)
  await operators.close()
})
