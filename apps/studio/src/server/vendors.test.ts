import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendorCalls } from '@portal/contracts/vendor-protocol'
import { fakePortalKey, otherVendorKey } from '../testing/fake-portal.ts'
import { games, vendors } from './games.ts'
import { offeredTurnCards } from '../testing/test-table.ts'
import { codeOf, dollarKey, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio({ moreGames: [offeredTurnCards] })))
afterAll(() => at.close())

const nokshi = fakePortalKey.key
const banyan = otherVendorKey
const launchBody = (game: string) => ({
  mode: 'real',
  player: { id: 'somebody' },
  token: 'token-of-somebody-0123456789',
  game,
  currency: 'BDT',
  language: 'EN',
  device: 'WEB',
  lobbyUrl: 'https://portal.test/games',
})

test('one studio speaks for all its vendor codes, each game belongs to one, and no code is used twice', () => {
  expect(vendors.map(({ vendor }) => vendor)).toEqual([
    'NOKSHI',
    'MELA',
    'PALKI',
    'KITE',
    'INDIGO',
    'HILSA',
    'BANYAN',
    'DHOL',
    'DIG',
    'DS88',
    'WS168',
    'JAL',
    'ADDA',
    'TIKIT',
  ])
  const codes = vendors.flatMap(({ games: slots, tables = [] }) => [...slots, ...tables].map(({ code }) => code))
  expect(codes.length).toBe(new Set(codes).size)
  expect(games.size).toBe(codes.length)
})

test('a key lists, launches and tells the state of its own vendor’s games alone (SEC-10)', async () => {
  const list = async (key: typeof nokshi) => {
    const answer = vendorCalls.listGames.output.parse(
      await at.gvp('/games/list', { brand: 'demo', currency: 'BDT', language: 'EN' }, {}, key),
    )
    if (answer.status !== 'OK') throw new Error(answer.status)
    return answer.games
  }
  const own = vendors.find(({ vendor }) => vendor === 'BANYAN')!.tables!.map(({ code }) => code)
  expect((await list(banyan)).map(({ code }) => code)).toEqual([...own, 'turn-cards'])
  expect((await list(banyan)).at(-1)).toMatchObject({ classify: 'AC', lines: 0, hasDemo: true })
  expect((await list(nokshi)).map(({ code }) => code)).toEqual(vendors[0]!.games.map(({ code }) => code))
  expect((await at.gvp('/games/launch', launchBody('turn-cards'), {}, nokshi)).status).toBe('INVALID_GAME')
  expect((await at.gvp('/games/launch', launchBody('sundarban-tiger'), {}, banyan)).status).toBe('INVALID_GAME')
  expect((await at.gvp('/games/launch', { ...launchBody('sundarban-tiger'), mode: 'demo' }, {}, banyan)).status).toBe('INVALID_GAME')
  expect((await at.gvp('/games/launch', launchBody('turn-cards'), {}, banyan)).status).toBe('OK')
})

test('wallet calls of a game carry the key of its vendor, to the last win (SEC-10)', async () => {
  const slot = await seatPlayer(at, 'two-vendors', 100_000_000n)
  const spun = valueOf(await slot.spin()).round
  // About one hand in four ends at once, in one call: one of forty goes on.
  const deal = async (player: number) => {
    const cards = await seatPlayer(at, `cards-${player}`, 100_000_000n, { game: 'turn-cards' })
    return { cards, round: valueOf(await cards.spin({ choice: { chips: 1 } })).round }
  }
  let hand = await deal(1)
  for (let player = 2; player <= 40 && hand.round.state !== 'open'; player += 1) hand = await deal(player)
  const turned = valueOf(await hand.cards.act(hand.round.id, 'stop')).round
  await at.studio.background.settled()
  const keysOf = (roundId: string) =>
    at.portal.calls.filter(({ body }) => body.roundId === roundId).map(({ call, key }) => `${call} ${key}`)
  expect(keysOf(spun.id)).toEqual([`betwin ${nokshi.id}`])
  expect(keysOf(turned.id)).toEqual([`bet ${banyan.id}`, `win ${banyan.id}`])
})

test('a key neither ends, nor finds, nor is told rounds and sessions of another vendor’s games (SEC-10)', async () => {
  const slot = await seatPlayer(at, 'foreign', 100_000_000n)
  const { round } = valueOf(await slot.spin())
  const detail = { roundId: round.id, language: 'EN' }
  expect((await at.gvp('/rounds/detail', detail, {}, banyan)).status).toBe('TX_NOT_FOUND')
  expect((await at.gvp('/rounds/detail', detail, {}, nokshi)).status).toBe('OK')
  const now = Date.now()
  const window = { from: new Date(now - 600_000).toISOString(), to: new Date(now + 600_000).toISOString() }
  const found = vendorCalls.searchRounds.output.parse(await at.gvp('/rounds/search', window, {}, banyan))
  expect(found.status === 'OK' && found.rounds.every(({ game }) => at.studio.games.get(game)?.vendor === 'BANYAN')).toBe(true)
  const end = { playerId: 'foreign', reason: 'x' }
  expect(await at.gvp('/sessions/terminate', end, {}, banyan)).toMatchObject({ status: 'OK', closed: 0 })
  expect(codeOf(await slot.spin({ acknowledges: round.id }))).toBe('none')
  expect(await at.gvp('/sessions/terminate', end, {}, nokshi)).toMatchObject({ status: 'OK', closed: 1 })
})

test('a key of one currency reaches no sessions, rounds or reports of another (SEC-10)', async () => {
  const slot = await seatPlayer(at, 'taka-player', 100_000_000n)
  const { round } = valueOf(await slot.spin())
  await at.studio.background.settled()
  const now = Date.now()
  const window = { from: new Date(now - 600_000).toISOString(), to: new Date(now + 600_000).toISOString() }
  const find = async (key: typeof nokshi) => {
    const found = vendorCalls.searchRounds.output.parse(await at.gvp('/rounds/search', window, {}, key))
    return found.status === 'OK' ? found.rounds.map(({ roundId }) => roundId) : [found.status]
  }
  expect(await find(nokshi)).toContain(round.id)
  expect(await find(dollarKey)).toEqual([])
  expect((await at.gvp('/rounds/detail', { roundId: round.id, language: 'EN' }, {}, dollarKey)).status).toBe('TX_NOT_FOUND')
  const end = { playerId: 'taka-player', reason: 'x' }
  expect(await at.gvp('/sessions/terminate', end, {}, dollarKey)).toMatchObject({ status: 'OK', closed: 0 })
  expect((await at.gvp('/games/launch', launchBody('sundarban-tiger'), {}, dollarKey)).status).toBe('WRONG_CURRENCY')
  expect((await at.gvp('/games/launch', { ...launchBody('sundarban-tiger'), currency: 'USD' }, {}, dollarKey)).status).toBe('OK')
})
