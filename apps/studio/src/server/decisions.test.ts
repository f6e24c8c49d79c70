import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAmount } from '@portal/contracts/money'
import { vendorCalls } from '@portal/contracts/vendor-protocol'
import type { HistoryAnswer, PlayState, Round, RoundAnswer, RoundVerification, SpinRequest } from '../play-api.ts'
import { findFaults } from '../verifier.ts'
import { closeForgotten } from './decisions.ts'
import { sendDue } from './settlement.ts'
import { offeredTurnCards, turnCards } from '../testing/test-table.ts'
import { codeOf, type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio({ moreGames: [offeredTurnCards] })))
afterAll(() => at.close())

const day = 24 * 3_600_000
const seatAt = (id: string, extra: object = {}) => seatPlayer(at, id, 1_000_000_000n, { game: 'turn-cards', ...extra })
const shownIn = (round: Round) => (round.table as { shown: number[] }).shown

/** Stakes two chips until a round is open and its first card is accepted; other open rounds are stopped. */
async function openRound(seat: Seat, isWanted: (first: number) => boolean = () => true, over: Partial<SpinRequest> = {}): Promise<Round> {
  let acknowledges: string | undefined
  for (let count = 0; count < 200; count += 1) {
    const answer = valueOf(await seat.spin({ choice: { chips: 2 }, ...over, ...(acknowledges && { acknowledges }) }))
    if (answer.status === 'open' && isWanted(shownIn(answer.round)[0]!)) return answer.round
    const round = answer.status === 'open' ? valueOf(await seat.act(answer.round.id, 'stop')).round : answer.round
    acknowledges = round.id
  }
  throw new Error('no such round in 200')
}

describe('a game with choices and decisions', () => {
  test('takes all chips at once, shows what is allowed, waits, and pays the last decision (MON-20, FAIR-09)', async () => {
    const seat = await seatAt('decider')
    const { state } = valueOf(seat.opened)
    expect(state.game).toMatchObject({ kind: 'table', featureEvery: null, rtpPercent: '90.00', lines: 0 })
    const round = await openRound(seat, (first) => first > 0)
    const before = seat.player.balance
    expect(round).toMatchObject({ state: 'open', stake: '20', bet: '10', win: '0', choice: { chips: 2 }, actions: [], steps: [] })
    const [first] = shownIn(round)
    expect(round.decision).toEqual({ turn: true, stop: String(first! * 10) })
    const ended = valueOf(await seat.act(round.id, 'stop'))
    expect(ended).toMatchObject({
      status: 'drawn',
      round: { state: 'settled', actions: ['stop'], decision: null, win: String(first! * 10) },
    })
    expect(seat.player.balance).toBe(before + parseAmount(ended.round.win)!)
    expect(at.portal.calls.filter((one) => one.body.roundId === round.id).map((one) => [one.call, one.body.amount])).toEqual([
      ['bet', '200000'],
      ['win', String(parseAmount(ended.round.win))],
    ])
  })

  test('is proven, told and shown like any other: file, detail, permanent page, history (FAIR-09, FAIR-20)', async () => {
    const seat = await seatAt('proven')
    const open = await openRound(seat)
    let { round } = valueOf(await seat.act(open.id, 'turn'))
    if (round.state === 'open') round = valueOf(await seat.act(open.id, 'stop')).round
    valueOf(await seat.call('POST', `/rounds/${round.id}/progress`, { shownSteps: 0, acknowledged: true }))
    valueOf(await seat.call('POST', '/fairness/rotation'))
    const file = valueOf(await seat.call<RoundVerification>('GET', `/rounds/${round.id}/verification`))
    expect(file).toMatchObject({
      game: 'turn-cards',
      choice: { chips: 2 },
      actions: round.actions,
      bet: '100000',
      stake: '200000',
      stops: [],
    })
    expect(findFaults(file, turnCards)).toEqual([])
    const changes = [{ choice: { chips: 3 } }, { actions: [] }, { actions: ['stop', 'stop'] }, { win: '1' }, { table: [] }]
    for (const change of changes) expect(findFaults({ ...file, ...change }, turnCards).length).toBeGreaterThan(0)
    // Four cards of four values: another nonce may deal the same ones, forty can not.
    const others = Array.from({ length: 40 }, (_, at) => findFaults({ ...file, nonce: file.nonce + 1 + at }, turnCards).length)
    expect(Math.max(...others)).toBeGreaterThan(0)

    const key = at.keyOf('turn-cards')
    const detail = vendorCalls.roundDetail.output.parse(await at.gvp('/rounds/detail', { roundId: round.id, language: 'EN' }, {}, key))
    if (detail.status !== 'OK') throw new Error(detail.status)
    expect(detail.outcome).toMatchObject({
      stake: '200000',
      bet: '100000',
      choice: { chips: 2 },
      actions: round.actions,
      table: file.table,
    })
    const page = await at.app.inject({ url: detail.url.replace('http://studio.test', '') })
    expect([page.statusCode, page.body.includes('Turn Cards'), page.body.includes('<h2>Cards</h2><table>')]).toEqual([200, true, true])
    const history = valueOf(await seat.call<HistoryAnswer>('GET', '/history?limit=50'))
    expect(history.rounds[0]).toMatchObject({ id: round.id, actions: round.actions, table: round.table, acknowledged: true })
  })

  test('refuses choices and decisions that it does not offer, and takes nothing for them (FAIR-13)', async () => {
    const seat = await seatAt('forger')
    const choices = [undefined, null, {}, { chips: 0 }, { chips: 6 }, { chips: 1.5 }, { chips: '2' }, { chips: 1, win: 5 }, [1], 'chips']
    for (const choice of choices) expect(codeOf(await seat.spin({ choice: choice as never }))).toBe('choice.not_offered')
    const limited = await seatPlayer(at, 'limited', 10_000_000n, { game: 'turn-cards', limits: { maxBet: '300000' } })
    expect(codeOf(await limited.spin({ choice: { chips: 4 } }))).toBe('stake.above_limit')
    const slot = await seatPlayer(at, 'slot-chooser', 10_000_000n)
    expect(codeOf(await slot.spin({ choice: { chips: 1 } }))).toBe('choice.not_offered')
    expect(
      at.portal.calls.some((one) => ['forger', 'limited', 'slot-chooser'].includes(one.body.playerId ?? '') && one.call === 'bet'),
    ).toBe(false)

    const { id } = await openRound(seat)
    for (const action of ['cheat', null, {}, ['turn'], 'TURN', 3]) expect(codeOf(await seat.act(id, action))).toBe('action.not_offered')
    expect(codeOf(await seat.act(id, 'stop', 'no-uuid'))).toBe('request.invalid')
    const other = await seatAt('onlooker')
    expect(codeOf(await other.act(id, 'stop'))).toBe('round.not_found')
    expect(codeOf(await slot.act(id, 'stop'))).toBe('round.not_found')
    expect(codeOf(await seat.act('no-such-round', 'stop'))).toBe('round.not_found')
    valueOf(await seat.act(id, 'stop'))
    expect(codeOf(await seat.act(id, 'turn'))).toBe('round.not_open')
  })

  test('a decision is taken once, however often and from wherever it comes (REL-19, MON-03)', async () => {
    const seat = await seatAt('repeater')
    const { id } = await openRound(seat, (first) => first > 0)
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => seat.act(id, 'stop', requestId)))
    expect(new Set(answers.map((answer) => valueOf(answer).round.win)).size).toBe(1)
    expect(at.portal.calls.filter((one) => one.call === 'win' && one.body.roundId === id)).toHaveLength(1)
    expect(codeOf(await seat.act(id, 'turn', requestId))).toBe('spin.request_conflict')

    valueOf(await seat.call('POST', `/rounds/${id}/progress`, { shownSteps: 0, acknowledged: true }))
    const next = await openRound(seat, (first) => first > 0)
    const both = await Promise.all([seat.act(next.id, 'stop'), seat.act(next.id, 'stop'), seat.act(next.id, 'stop')])
    expect(both.map(codeOf).toSorted()).toEqual(['none', 'round.not_open', 'round.not_open'])
    const phone = await seatAt('repeater')
    expect(codeOf(await seat.act(next.id, 'turn'))).toBe('session.replaced')
    expect(codeOf(await phone.act(next.id, 'turn'))).toBe('round.not_open')
  })
})

describe('an open round', () => {
  test('goes on at its exact state on any device, and nothing is drawn again (FAIR-21)', async () => {
    let seat = await seatAt('returner')
    let round = await openRound(seat, (first) => first > 0)
    const { proof } = round
    const shown = [...shownIn(round)]
    while (round.state === 'open') {
      expect(await seat.spin({ choice: { chips: 1 } })).toMatchObject({ code: 'spin.unfinished_round', details: { roundId: round.id } })
      seat = await seatAt('returner')
      const { unfinished } = valueOf(await seat.call<PlayState>('GET', '/state'))
      expect(unfinished).toEqual(round)
      round = valueOf(await seat.act(round.id, 'turn')).round
      // What was uncovered stays as it was, and one card more lies open.
      expect(shownIn(round).slice(0, -1)).toEqual(shown)
      shown.push(shownIn(round).at(-1)!)
      expect(round.proof).toEqual(proof)
    }
    expect(at.portal.calls.filter((one) => one.call === 'bet' && one.body.roundId === round.id)).toHaveLength(1)
  })

  test("keeps its seed: neither seed can change, from another game's window either (FAIR-09)", async () => {
    const seat = await seatAt('rotator')
    const { id } = await openRound(seat)
    const slot = await seatPlayer(at, 'rotator', 0n)
    for (const window of [seat, slot]) {
      expect(await window.call('POST', '/fairness/rotation')).toMatchObject({
        code: 'fairness.round_in_progress',
        details: { roundId: id },
      })
      expect(codeOf(await window.call('PUT', '/fairness/client-seed', { clientSeed: 'mine' }))).toBe('fairness.round_in_progress')
    }
    expect(codeOf(await seat.call('GET', `/rounds/${id}/verification`))).toBe('round.not_found')
    // Another game goes on beside it, with nonces of its own.
    const { round } = valueOf(await slot.spin())
    expect(round.state).toBe('settled')
    valueOf(await seat.act(id, 'stop'))
    expect((await seat.call('POST', '/fairness/rotation')).success).toBe(true)
  })

  test('that nobody decides for 24 hours ends with what is better for the player, once (FAIR-21)', async () => {
    const [rich, poor] = [await seatAt('forgets-rich'), await seatAt('forgets-poor')]
    const good = await openRound(rich, (first) => first === 3)
    const bad = await openRound(poor, (first) => first === 1)
    const before = [rich.player.balance, poor.player.balance]
    // The rounds that other tests left open are not this one's matter.
    const read = async (seat: Seat, id: string) => valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${id}`)).round
    at.clock.advance(day - 60_000)
    await closeForgotten(at.studio)
    expect([(await read(rich, good.id)).state, (await read(poor, bad.id)).state]).toEqual(['open', 'open'])
    at.clock.advance(120_000)
    await Promise.all([closeForgotten(at.studio), closeForgotten(at.studio)])
    await at.studio.background.settled()
    // Three half chips of each of two chips are more than the stake; one is less.
    expect(await read(rich, good.id)).toMatchObject({ state: 'settled', win: '30', stake: '20', actions: ['stop'] })
    expect(await read(poor, bad.id)).toMatchObject({ state: 'returned', win: '0', stake: '20' })
    expect([rich.player.balance, poor.player.balance]).toEqual([before[0]! + 300_000n, before[1]! + 200_000n])
    expect(codeOf(await rich.act(good.id, 'turn'))).toBe('round.not_open')
    expect(codeOf(await poor.act(bad.id, 'turn'))).toBe('round.not_open')
    expect(await closeForgotten(at.studio)).toBe(0)
  })

  test('whose game was changed under it is void: the stake goes back, and the player is told (FAIR-22)', async () => {
    const seat = await seatAt('voided')
    const { id } = await openRound(seat)
    const before = seat.player.balance
    const games = at.studio.games as Map<string, typeof offeredTurnCards>
    games.set('turn-cards', {
      ...offeredTurnCards,
      play: (draw, choice, actions) => turnCards.play((below) => (draw(below) + 1) % below, choice, actions),
    })
    expect(await seat.act(id, 'stop')).toMatchObject({ success: false, code: 'round.void', details: { roundId: id } })
    games.set('turn-cards', offeredTurnCards)
    await at.studio.background.settled()
    expect(valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${id}`)).round.state).toBe('returned')
    expect(seat.player.balance).toBe(before + 200_000n)
    expect(at.logged()).toContain('"alarm":"round_void"')
  })

  test('whose last decision meets a portal that loses the answer is paid once (MON-14, FAIR-21)', async () => {
    const seat = await seatAt('lossy')
    const { id } = await openRound(seat, (first) => first > 1)
    const before = seat.player.balance
    at.portal.fail({ call: 'win', when: 'after', how: 'drop' })
    const answer = valueOf(await seat.act(id, 'stop'))
    expect([answer.status, answer.round.state]).toEqual(['drawn', 'drawn'])
    await at.studio.background.settled()
    at.clock.advance(301_000)
    await sendDue(at.studio)
    const { round } = valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${id}`))
    expect([round.state, seat.player.balance]).toEqual(['settled', before + parseAmount(round.win)!])
  })

  test('can not be rewritten: its choice, nonce and decisions are fixed in the table (FAIR-09, FAIR-20)', async () => {
    const seat = await seatAt('fixed')
    const { id } = await openRound(seat, (first) => first > 0)
    const turned = valueOf(await seat.act(id, 'turn')).round
    const run = (text: string) => at.database.pool.query(text, [id])
    await expect(run(`update studio.rounds set choice = '{"chips":5}' where id = $1`)).rejects.toThrow('is fixed')
    await expect(run('update studio.rounds set nonce = nonce + 1 where id = $1')).rejects.toThrow('is fixed')
    await expect(run(`update studio.rounds set actions = '[]' where id = $1`)).rejects.toThrow(/are fixed|is fixed/)
    expect(turned.actions).toEqual(['turn'])
  })
})
