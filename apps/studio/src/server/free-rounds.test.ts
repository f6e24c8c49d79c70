import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAmount, printAmount } from '@portal/contracts/money'
import { vendorCalls } from '@portal/contracts/vendor-protocol'
import type { PlayState } from '../play-api.ts'
import { sendDue } from './settlement.ts'
import { codeOf, dollarKey, type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(() => at.close())

const hour = 3_600_000
const terms = (campaignId: string, playerIds: string[], more: object = {}) => ({
  campaignId,
  playerIds,
  game: 'sundarban-tiger',
  betValue: '100000',
  count: 3,
  validFrom: new Date(at.clock.now().getTime() - hour).toISOString(),
  validTo: new Date(at.clock.now().getTime() + hour).toISOString(),
  ...more,
})
async function give(body: object) {
  const answer = vendorCalls.createFreeRounds.output.parse(await at.gvp('/freerounds/create', body))
  if (answer.status !== 'OK') return answer.status
  return answer.players.map(({ playerId, status, left }) => [playerId, status, left])
}
async function ask(path: 'list' | 'cancel', body: object) {
  const answer = vendorCalls.listFreeRounds.output.parse(await at.gvp(`/freerounds/${path}`, body))
  if (answer.status !== 'OK') return answer.status
  return answer.players.map(({ playerId, left }) => [playerId, left])
}
const freeOf = async (seat: Seat) => valueOf(await seat.call<PlayState>('GET', '/state')).freeRounds

test('free rounds cost the player nothing, pay like others, and are counted down to the last (MON-20)', async () => {
  expect(await give(terms('welcome', ['lucky', 'lucky', 'other']))).toEqual([
    ['lucky', 'OK', 3],
    ['other', 'OK', 3],
  ])
  const seat = await seatPlayer(at, 'lucky', 1_000_000n)
  expect(valueOf(seat.opened).state.freeRounds).toMatchObject({ id: 'welcome', count: 3, left: 3, stake: '10', won: '0' })
  let balance = 1_000_000n
  let acknowledges: string | undefined
  for (let left = 2; left >= 0; left -= 1) {
    const { round } = valueOf(await seat.spin({ freeRoundId: 'welcome', ...(acknowledges && { acknowledges }) }))
    balance += parseAmount(round.win)!
    expect([round.state, round.freeRoundId, round.stake, seat.player.balance]).toEqual(['settled', 'welcome', '10', balance])
    const told = await freeOf(seat)
    expect([told?.left ?? 0, told?.won ?? '']).toEqual([left, left > 0 ? printAmount(balance - 1_000_000n) : ''])
    const sent = at.portal.calls
      .filter(({ body }) => body.roundId === round.id)
      .map(({ call, body }) => [call, body.amount, body.freeRoundId])
    expect(sent).toEqual([
      ['bet', '0', 'welcome'],
      ['win', String(parseAmount(round.win)), 'welcome'],
    ])
    acknowledges = round.id
  }
  expect(codeOf(await seat.spin({ freeRoundId: 'welcome', acknowledges: acknowledges! }))).toBe('free_rounds.over')
  expect(await ask('list', { campaignId: 'welcome' })).toEqual([
    ['lucky', 0],
    ['other', 3],
  ])
  const now = Date.now()
  const window = { from: new Date(now - 600_000).toISOString(), to: new Date(now + 600_000).toISOString() }
  const found = vendorCalls.searchRounds.output.parse(await at.gvp('/rounds/search', window))
  if (found.status !== 'OK') throw new Error(found.status)
  expect(found.rounds.map(({ bet, transactions }) => [bet, transactions[0]!.amount])).toEqual([
    [0n, 0n],
    [0n, 0n],
    [0n, 0n],
  ])
})

test('a campaign grants its rounds once; other terms under its name are refused (MON-03)', async () => {
  const body = terms('once', ['a', 'b'])
  const asked = await Promise.all([give(body), give(body), give(body)])
  expect(asked).toEqual(asked.map(() => [['a', 'OK', 3], ['b', 'OK', 3]])) // prettier-ignore
  expect(await give({ ...body, playerIds: ['a', 'c'], count: 50 })).toEqual([
    ['a', 'DUPLICATE_CONFLICT', 3],
    ['c', 'OK', 50],
  ])
  expect(await give({ ...body, betValue: '30000' })).toBe('INVALID_REQUEST')
  expect(await give({ ...body, game: 'no-such-game' })).toBe('INVALID_GAME')
  expect(await give({ ...body, validTo: body.validFrom })).toBe('INVALID_REQUEST')
})

test('free rounds are for their player, game, stake and time, and end when they are taken back', async () => {
  await give(terms('bounded', ['holder']))
  const holder = await seatPlayer(at, 'holder', 0n)
  const thief = await seatPlayer(at, 'thief', 10_000_000n)
  expect(codeOf(await thief.spin({ freeRoundId: 'bounded' }))).toBe('free_rounds.over')
  expect(codeOf(await holder.spin({ freeRoundId: 'bounded', stake: '1000' }))).toBe('free_rounds.over')
  expect(codeOf(await holder.spin({ freeRoundId: 'nothing' }))).toBe('free_rounds.over')
  const { round } = valueOf(await holder.spin({ freeRoundId: 'bounded' }))
  expect(await ask('cancel', { campaignId: 'bounded', playerIds: ['holder'] })).toEqual([['holder', 0]])
  expect(await freeOf(holder)).toBeNull()
  expect(codeOf(await holder.spin({ freeRoundId: 'bounded', acknowledges: round.id }))).toBe('free_rounds.over')

  await give(terms('later', ['early'], { validFrom: new Date(at.clock.now().getTime() + hour / 2).toISOString() }))
  const early = await seatPlayer(at, 'early', 0n)
  expect([await freeOf(early), codeOf(await early.spin({ freeRoundId: 'later' }))]).toEqual([null, 'free_rounds.over'])
  at.clock.advance(hour / 2)
  expect((await freeOf(early))?.left).toBe(3)
  at.clock.advance(hour / 2)
  expect([await freeOf(early), codeOf(await early.spin({ freeRoundId: 'later' }))]).toEqual([null, 'free_rounds.over'])
})

test('the last free round requested twenty times at once is played once (MON-03, REL-19)', async () => {
  await give(terms('single', ['hasty'], { count: 1 }))
  const seat = await seatPlayer(at, 'hasty', 0n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => seat.spin({ freeRoundId: 'single' })))
  const played = answers.filter(({ success }) => success)
  expect(played).toHaveLength(1)
  await at.studio.background.settled()
  const { round } = valueOf(played[0]!)
  expect(codeOf(await seat.spin({ freeRoundId: 'single', acknowledges: round.id }))).toBe('free_rounds.over')
  expect(at.portal.calls.filter(({ call, body }) => call === 'bet' && body.playerId === 'hasty')).toHaveLength(1)
  expect(seat.player.balance).toBe(parseAmount(round.win))
})

test("a brand's currency neither sees nor cancels a campaign of another brand (SEC-10)", async () => {
  const named = { campaignId: 'eid-gift' }
  await give(terms('eid-gift', ['of-the-taka']))
  const asDollar = async (path: string, body: object) => {
    const answer = vendorCalls.listFreeRounds.output.parse(await at.gvp(`/freerounds/${path}`, body, {}, dollarKey))
    return answer.status === 'OK' ? answer.players.map(({ playerId, left }) => [playerId, left]) : answer.status
  }
  expect(await asDollar('create', terms('eid-gift', ['of-the-dollar']))).toEqual([['of-the-dollar', 3]])
  expect(await asDollar('list', named)).toEqual([['of-the-dollar', 3]])
  expect(await asDollar('list', { ...named, playerIds: ['of-the-taka'] })).toEqual([])
  expect(await asDollar('cancel', named)).toEqual([['of-the-dollar', 0]])
  const holder = await seatPlayer(at, 'of-the-taka', 0n)
  expect((await freeOf(holder))?.left).toBe(3)
})

test('a game that is told to have no free rounds is given none', async () => {
  const body = terms('cards', ['x'], { game: 'lily-roulette' })
  const answer = vendorCalls.createFreeRounds.output.parse(await at.gvp('/freerounds/create', body, {}, at.keyOf('lily-roulette')))
  expect(answer.status).toBe('INVALID_GAME')
})

test('a free round that was undone is restored, and a repeated request uses no second one (MON-03, MON-16)', async () => {
  await give(terms('kept', ['keeper']))
  const seat = await seatPlayer(at, 'keeper', 0n)
  at.portal.fail({ call: 'bet', when: 'after', how: 'error' })
  const lost = valueOf(await seat.spin({ freeRoundId: 'kept' }))
  expect(lost.status).toBe('pending')
  await at.studio.background.settled()
  at.clock.advance(301_000)
  await sendDue(at.studio)
  expect((await freeOf(seat))?.left).toBe(3)
  const requestId = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => seat.spin({ freeRoundId: 'kept', requestId })))
  expect(new Set(answers.map((answer) => valueOf(answer).round.id)).size).toBe(1)
  expect((await freeOf(seat))?.left).toBe(2)
  expect(codeOf(await seat.spin({ requestId }))).toBe('spin.request_conflict')
})
