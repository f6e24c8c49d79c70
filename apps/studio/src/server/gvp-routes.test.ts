import { parseAmount } from '@portal/contracts/money'
import { signCall } from '@portal/contracts/vendor-signature'
import { vendorCalls } from '@portal/contracts/vendor-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakePortalKey } from '../testing/fake-portal.ts'
import { codeOf, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(() => at.close())

const listBody = { brand: 'demo', currency: 'BDT', language: 'BN' }
const launchBody = {
  mode: 'real',
  player: { id: 'somebody' },
  token: 'token-of-somebody-0123456789',
  game: 'sundarban-tiger',
  currency: 'BDT',
  language: 'EN',
  device: 'WEB',
  lobbyUrl: 'https://portal.test/games',
}

test('the list of games follows the protocol and tells the exact return (FAIR-17)', async () => {
  const answer = await at.gvp('/games/list', listBody)
  const read = vendorCalls.listGames.output.parse(answer)
  if (read.status !== 'OK') throw new Error(read.status)
  expect(read.games[0]).toMatchObject({ code: 'sundarban-tiger', rtpProfiles: [9598], lines: 20, minBet: 10_000n, status: 'up' })
  expect(Object.keys(read.games[0]!.name).toSorted()).toEqual(['BN', 'CN', 'EN', 'VI'])
})

test('a launch gives an address whose secret stands behind the hash sign (SEC-10)', async () => {
  const answer = vendorCalls.launchGame.output.parse(await at.gvp('/games/launch', launchBody))
  if (answer.status !== 'OK') throw new Error(answer.status)
  const url = new URL(answer.url)
  expect([url.pathname, url.searchParams.get('session'), url.search.includes('launch')]).toEqual([
    '/play/sundarban-tiger',
    answer.sessionId,
    false,
  ])
  expect(url.hash).toMatch(/^#launch=[A-Za-z0-9_-]{32}$/)
})

test("the game shows the portal's minimum age, 18 without one, and the market's helpline (PROT-19)", async () => {
  const careOf = async (more: object) => {
    const { id, token } = at.portal.addPlayer('grown-up', 1n)
    const { url } = await at.gvp('/games/launch', { ...launchBody, player: { id }, token, ...more })
    const opened = await at.app.inject({ method: 'POST', url: '/play/v1/session', payload: { launch: String(url).split('=').at(-1) } })
    return opened.json().value.state.session.care as unknown
  }
  expect(await careOf({ rg: { minimumAge: 21 } })).toEqual({ minimumAge: 21, helpline: 'gamblingtherapy.org' })
  expect(await careOf({ market: 'GB' })).toEqual({ minimumAge: 18, helpline: 'GamCare, 0808 8020 133, gamcare.org.uk' })
})

test('launches of unknown games and odd bodies are refused with the status of the protocol', async () => {
  const statuses = await Promise.all([
    at.gvp('/games/launch', { ...launchBody, game: 'no-such-game' }),
    at.gvp('/games/launch', { ...launchBody, token: undefined }),
    at.gvp('/games/launch', { ...launchBody, lobbyUrl: 'javascript:alert(1)' }),
    at.gvp('/games/launch', { ...launchBody, extra: 1 }),
    at.gvp('/games/launch', { ...launchBody, limits: { maxBet: -5 } }),
    at.gvp('/games/launch', { ...launchBody, rg: { minimumAge: 17 } }),
  ])
  expect(statuses.map((answer) => answer.status)).toEqual([
    'INVALID_GAME',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
  ])
})

test('a launch token opens once, within two minutes, for the named player (SEC-10)', async () => {
  const late = await at.gvp('/games/launch', launchBody)
  at.clock.advance(121_000)
  const post = async (url: unknown) =>
    at.app.inject({ method: 'POST', url: '/play/v1/session', payload: { launch: String(url).split('=').at(-1) } })
  expect((await post(late.url)).json().code).toBe('launch.invalid')
  at.portal.addPlayer('somebody-else', 1n).token = launchBody.token
  expect((await post((await at.gvp('/games/launch', launchBody)).url)).json().code).toBe('launch.invalid')
  expect(at.logged()).toContain('token_mismatch')
})

test('unsigned, wrongly signed, changed, old and repeated calls are refused and have no effect (MON-17)', async () => {
  const text = JSON.stringify(listBody)
  const url = '/gvp/v1/games/list'
  const send = async (headers: Record<string, string>, payload = text, to = url) =>
    at.app.inject({ method: 'POST', url: to, headers: { 'content-type': 'application/json', ...headers }, payload })
  const nowMs = at.clock.now().getTime()
  const sign = (over = {}) => signCall({ method: 'POST', path: url, body: text }, fakePortalKey.key, { nowMs, ...over })
  const good = sign()
  expect((await send(good)).statusCode).toBe(200)
  const bad = await Promise.all([
    send(good),
    send({}),
    send(sign(), text.replace('BDT', 'BDX')),
    send(sign(), `${text} `),
    send(sign(), text, `${url}?x=1`),
    send({ ...sign(), 'x-gvp-key': 'another' }),
    send(sign({ nowMs: nowMs - 61_000 })),
    send(sign({ nowMs: nowMs + 61_000 })),
    send({ ...sign(), 'x-gvp-signature': 'AAAA' }),
  ])
  expect(bad.map((answer) => answer.statusCode)).toEqual(bad.map(() => 401))
  expect(bad.every((answer) => answer.json().status === 'INVALID_SIGNATURE')).toBe(true)
})

test('a signed body that is no JSON or too large is refused with 400 (MON-17)', async () => {
  const url = '/gvp/v1/games/list'
  const send = async (text: string) =>
    at.app.inject({
      method: 'POST',
      url,
      headers: signCall({ method: 'POST', path: url, body: text }, fakePortalKey.key, { nowMs: at.clock.now().getTime() }),
      payload: text,
    })
  const answers = [await send('{"brand":'), await send(`"${'x'.repeat(70_000)}"`)]
  expect(answers.map((answer) => [answer.statusCode, answer.json().status])).toEqual([
    [400, 'INVALID_REQUEST'],
    [400, 'INVALID_REQUEST'],
  ])
})

test('the status of the games is read by a signed GET', async () => {
  const path = '/gvp/v1/status'
  const headers = signCall({ method: 'GET', path, body: '' }, fakePortalKey.key, { nowMs: at.clock.now().getTime() })
  const answer = await at.app.inject({ method: 'GET', url: path, headers })
  const told = vendorCalls.status.output.parse(answer.json())
  if (told.status !== 'OK') throw new Error(told.status)
  expect(told.games).toContainEqual({ game: 'sundarban-tiger', up: true })
  expect(told.games.every(({ up }) => up)).toBe(true)
})

test('a round is told in detail with its proof, and found by its time and by its last change (MON-22)', async () => {
  const seat = await seatPlayer(at, 'searched', 10_000_000n)
  const { round } = valueOf(await seat.spin())
  at.portal.fail({ call: 'betwin', when: 'after', how: 'error' })
  const lost = valueOf(await seat.spin({ acknowledges: round.id }))
  await at.studio.background.settled()
  const detail = vendorCalls.roundDetail.output.parse(await at.gvp('/rounds/detail', { roundId: round.id, language: 'VI' }))
  if (detail.status !== 'OK') throw new Error(detail.status)
  expect(detail.proof).toEqual({ seedHash: round.proof!.serverSeedHash, clientSeed: round.proof!.clientSeed, nonce: 0 })
  expect(detail.outcome).toMatchObject({ stake: '100000', steps: expect.any(Array) })
  for (const roundId of ['no-such-round', lost.round.id])
    expect((await at.gvp('/rounds/detail', { roundId, language: 'VI' })).status).toBe('TX_NOT_FOUND')

  const now = Date.now()
  const window = { from: new Date(now - 600_000).toISOString(), to: new Date(now + 600_000).toISOString() }
  for (const changedOnly of [false, true]) {
    const found = vendorCalls.searchRounds.output.parse(await at.gvp('/rounds/search', { ...window, changedOnly }))
    if (found.status !== 'OK') throw new Error(found.status)
    const mine = found.rounds.filter((one) => one.playerId === 'searched')
    expect(mine.map((one) => [one.roundId, one.status])).toEqual([
      [round.id, 'closed'],
      [lost.round.id, 'rolled_back'],
    ])
    const net = parseAmount(round.win)! - 100_000n
    expect(mine[0]!.transactions.map((one) => [one.kind, one.amount])).toEqual([['betwin', net]])
    expect(mine[1]!.transactions.map((one) => one.kind)).toEqual(['betwin', 'rollback'])
    // What was drawn for a stake that came back was won by nobody.
    expect(mine[1]!.win).toBe(0n)
    expect(mine[0]!.version).toBe(2)
  }
  const tooLong = { ...window, from: new Date(now - 3_600_000).toISOString() }
  expect((await at.gvp('/rounds/search', tooLong)).status).toBe('INVALID_REQUEST')
  expect((await at.gvp('/rounds/search', { ...window, cursor: "1'; drop" })).status).toBe('INVALID_REQUEST')
})

test('terminating names either a player or a session, and closes what is live (SEC-10)', async () => {
  const seat = await seatPlayer(at, 'ended', 1_000_000n)
  const both = { playerId: 'ended', sessionId: seat.sessionId, reason: 'x' }
  expect((await at.gvp('/sessions/terminate', both)).status).toBe('INVALID_REQUEST')
  expect(await at.gvp('/sessions/terminate', { sessionId: seat.sessionId, reason: 'x' })).toMatchObject({ status: 'OK', closed: 1 })
  expect(await at.gvp('/sessions/terminate', { sessionId: seat.sessionId, reason: 'x' })).toMatchObject({ status: 'OK', closed: 0 })
  expect(codeOf(await seat.spin())).toBe('session.ended')
})
