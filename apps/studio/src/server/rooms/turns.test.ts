import { afterEach, describe, expect, test } from 'vitest'
import { roomCloseCodes } from '../../room-line.ts'
import { codeOf, seatPlayer, type TestStudio, valueOf } from '../../testing/test-studio.ts'
import { getTicket, openClient, openTestTimers, startTestRoom, type TestRoom } from '../../testing/test-room.ts'
import { makeTurnTable, readCards, stackShuffle } from '../../testing/test-turns.ts'
import { findFaults } from '../../verifier.ts'
import { sendDue } from '../settlement.ts'
import { RoomHub } from './room-hub.ts'

let at: TestRoom
let cards: readonly number[] | undefined
const table = makeTurnTable(() => cards)
const { openMs } = table.live
const { decideMs, insureMs, layMs } = table.turns!
const before = 100_000_000n
const step = 100_000n
/** Ends what a test has left in doubt. */
afterEach(() => at.close())

const begin = async (shuffle?: readonly number[]) => {
  cards = shuffle
  at = await startTestRoom({ tables: [table] })
}
/** A player with chips on the main bet, at the seat that is wanted. */
async function sit(id: string, seat: number, { chips = 10, balance = before }: { chips?: number; balance?: bigint } = {}) {
  const player = await seatPlayer(at as unknown as TestStudio, id, balance, { game: table.code })
  const client = await openClient(at.port, await getTicket(player))
  await at.settle()
  await client.untilOpen(1)
  client.send({ t: 'bets', n: 1, no: 1, bets: [['main', chips]], seat })
  await client.until('answer')
  let n = 1
  /** Decides and waits for the answer. */
  const decide = async (move: string, known: number, number = (n += 1)) => {
    const from = client.sent.length
    client.send({ t: 'turn', n: number, no: 1, at: known, move })
    const answer = await client.until('answer', (one) => one.n === number, from)
    await at.settle()
    return answer
  }
  return { ...player, ...client, decide }
}
const rounds = async () =>
  (await at.database.pool.query(`select player_id, state, stake, win, actions from studio.rounds order by player_id`)).rows as {
    player_id: string
    state: string
    stake: bigint
    win: bigint | null
    actions: { action: string }[]
  }[]
const roomPhase = async () =>
  (await at.database.pool.query<{ phase: string }>(`select phase from studio.room_rounds where no = 1`)).rows[0]?.phase
const raises = async () =>
  (await at.database.pool.query<{ state: string }>(`select state from studio.room_raises order by created_at`)).rows
const balanceOf = (id: string) => at.portal.players.get(id)!.balance
const settleAll = async () => {
  await at.database.pool.query(`update studio.outbox set next_try_at = now() - interval '1 second' where done_at is null`)
  await sendDue(at.studio)
  await at.studio.background.settled()
}
/** What stands in the books of studio and portal is the same. */
async function expectBooked(): Promise<void> {
  await settleAll()
  for (const { player_id: id, state, stake, win } of await rounds())
    expect([id, balanceOf(id)]).toEqual([id, state === 'undone' ? before : before - stake + (win ?? 0n)])
}

const twoSeats = stackShuffle('6♠ T♥ 9♠', { 2: 'T♠ 9♥', 3: '5♠ 6♥ T♦', 4: '8♠ 8♥ 3♦ T♣' })

describe('decisions of a shared round (FAIR-21, MON-12)', () => {
  test('all seats decide at once; the stage ends when all have answered, and each is paid its own', async () => {
    await begin(twoSeats)
    const [one, two] = [await sit('one', 2), await sit('two', 3)]
    await at.pass(openMs)
    const { deal, stage } = await two.until('turns')
    expect([stage, deal]).toMatchObject(['turn', { dealer: [16], seats: [{ seat: 2 }, { seat: 3 }] }])
    expect(await roomPhase()).toBe('dealt')
    const doubled = await two.decide('double', 0)
    expect([doubled.code, doubled.own?.staked, doubled.own?.turn?.moves]).toEqual([undefined, '200', []])
    expect((await one.decide('stand', 0)).code).toBe(undefined)
    await at.pass(0)
    const outcome = await one.until('outcome')
    expect(outcome.deal).toMatchObject({ dealer: [16, 33, 28] })
    expect(await rounds()).toMatchObject([
      { player_id: 'one', stake: 10n * step, win: 20n * step, actions: [{ action: 'stand' }] },
      { player_id: 'two', stake: 20n * step, win: 40n * step, actions: [{ action: 'double' }] },
    ])
    await expectBooked()
    const verified = await two.call<{ stake: string; shared: { root: string } }>(
      'GET',
      `/rounds/${(await two.until('own', ({ own }) => own.win !== undefined)).own.roundId}/verification`,
    )
    expect(verified).toMatchObject({ success: true, value: { stake: '2000000' } })
  })

  test('whose time is over stands, with both hands of a split', async () => {
    await begin(twoSeats)
    const player = await sit('one', 4)
    await at.pass(openMs)
    expect((await player.decide('split', 0)).own?.turn).toEqual({ at: 1, moves: ['hit', 'stand', 'double'] })
    await at.pass(layMs + decideMs)
    expect(await rounds()).toMatchObject([
      { stake: 20n * step, win: 40n * step, actions: [{ action: 'split' }, { action: 'stand' }, { action: 'stand' }] },
    ])
    expect((await player.decide('hit', 3)).code).toBe('table.not_now')
    await expectBooked()
  })

  test('insurance is answered before the dealer looks, and nothing tells before what he has', async () => {
    await begin(stackShuffle('A♠ T♥', { 2: 'T♠ 9♥', 3: 'A♥ K♦' }))
    const [one, two] = [await sit('one', 2), await sit('two', 3)]
    await at.pass(openMs)
    expect((await one.until('turns')).stage).toBe('insure')
    const insured = await one.decide('insure', 0)
    expect([insured.own?.staked, insured.own?.turn?.moves]).toEqual(['150', []])
    expect(one.sent.some(({ t }) => t === 'outcome')).toBe(false)
    expect((await one.decide('hit', 1)).code).toBe('table.not_now')
    await two.decide('decline', 0)
    await at.pass(0)
    expect((await one.until('outcome')).deal).toMatchObject({ dealer: [48, 33] })
    expect(await rounds()).toMatchObject([
      { stake: 15n * step, win: 15n * step },
      { stake: 10n * step, win: 10n * step },
    ])
    await expectBooked()
  })

  test('without the dealer’s blackjack the hands are played after the insurance stage', async () => {
    await begin(stackShuffle('A♠ 6♥', { 2: 'T♠ 8♥' }))
    const player = await sit('one', 2)
    await at.pass(openMs + layMs + insureMs)
    expect((await player.until('turns', ({ stage }) => stage === 'turn')).deal).toMatchObject({ dealer: [48] })
    await player.decide('stand', 1)
    await at.pass(0)
    expect(await rounds()).toMatchObject([{ win: 20n * step, actions: [{ action: 'decline' }, { action: 'stand' }] }])
  })

  test('a dealer’s blackjack under a ten ends the round before any decision', async () => {
    await begin(stackShuffle('T♠ A♥', { 2: 'T♥ 9♣' }))
    const player = await sit('one', 2)
    await at.pass(openMs)
    expect((await player.until('outcome')).deal).toMatchObject({ dealer: [32, 49] })
    expect(player.sent.some(({ t }) => t === 'turns')).toBe(false)
    await expectBooked()
  })
})

test('a round is verified from its file: the draw, the decisions, and the stake that was sealed (FAIR-11)', async () => {
  await begin()
  const player = await sit('one', 3)
  await at.pass(openMs)
  const { own } = await player.until('own', (one) => one.own.turn !== undefined || one.own.win !== undefined)
  const move = (['insure', 'double'] as const).find((one) => own.turn?.moves.includes(one))
  if (move) expect((await player.decide(move, 0)).code).toBe(undefined)
  await at.pass(layMs + insureMs + decideMs)
  await settleAll()
  const [{ id }] = (await at.database.pool.query<{ id: string }>('select id from studio.rounds')).rows as [{ id: string }]
  const file = valueOf(await player.call<Record<string, unknown>>('GET', `/rounds/${id}/verification`))
  expect(findFaults(file, table)).toEqual([])
  expect(findFaults({ ...file, stake: '12345' }, table)).not.toEqual([])
  expect(findFaults({ ...file, win: '1' }, table)).not.toEqual([])
  expect(findFaults({ ...file, choice: { bets: [['main', 11]], seat: 3 } }, table)).not.toEqual([])
})

describe('stakes that decisions add (MON-12)', () => {
  test.each([
    [
      'refused for want of money',
      { call: 'bet', when: 'before', how: { changed: { status: 'INSUFFICIENT_FUNDS' } } },
      'wallet.insufficient_funds',
      ['refused'],
    ],
    ['without an answer, and not booked', { call: 'bet', when: 'before', how: 'drop' }, 'wallet.unavailable', ['undone']],
  ] as const)('%s: the decision does not hold, no card is shown, and another may follow', async (_name, fault, code, states) => {
    await begin(twoSeats)
    const player = await sit('one', 3)
    await at.pass(openMs)
    at.portal.fail(fault)
    const answer = await player.decide('double', 0)
    expect([answer.code, answer.own?.turn]).toEqual([code, { at: 0, moves: ['hit', 'stand', 'double'] }])
    expect(player.sent.some(({ t }) => t === 'hands')).toBe(false)
    expect((await raises()).map(({ state }) => state)).toEqual(states)
    expect((await player.decide('hit', 0)).code).toBe(undefined)
    await at.pass(layMs + decideMs)
    expect(await rounds()).toMatchObject([{ stake: 10n * step, win: 20n * step }])
    await expectBooked()
  })

  test('booked without an answer: the portal says so, and the decision holds', async () => {
    await begin(twoSeats)
    const player = await sit('one', 3)
    await at.pass(openMs)
    at.portal.fail({ call: 'bet', when: 'after', how: 'drop' })
    expect((await player.decide('double', 0)).own?.staked).toBe('200')
    await at.pass(0)
    expect(await rounds()).toMatchObject([{ stake: 20n * step, win: 40n * step }])
    await expectBooked()
  })

  test('a stake above the limit of the session is not asked for', async () => {
    await begin(twoSeats)
    const player = await sit('one', 3)
    await at.database.pool.query('update studio.sessions set max_bet = 1')
    const limited = await openClient(at.port, await getTicket(player))
    await at.pass(openMs)
    limited.send({ t: 'turn', n: 1, no: 1, at: 0, move: 'double' })
    expect((await limited.until('answer')).code).toBe('stake.above_limit')
  })
})

describe('bad input at a table with decisions', () => {
  test('out of turn, twice, forged, stale, from another window, after the end: refused, no change', async () => {
    await begin(twoSeats)
    const [one, watcher] = [await sit('one', 3), await sit('watcher', 2, { chips: 0 })]
    expect((await one.decide('hit', 0)).code).toBe('table.not_now')
    await at.pass(openMs)
    expect((await watcher.decide('stand', 0)).code).toBe('table.not_now')
    expect((await one.decide('split', 0)).code).toBe('table.not_now')
    expect((await one.decide('insure', 0)).code).toBe('table.not_now')
    expect((await one.decide('hit', 1)).code).toBe('table.not_now')
    const first = await one.decide('hit', 0, 20)
    expect(await one.decide('hit', 0, 20)).toMatchObject({ n: 20, own: first.own })
    expect((await one.decide('stand', 0, 20)).code).toBe('room.conflict')
    one.send({ t: 'turn', n: 21, no: 1, at: 1, move: 'surrender' })
    expect((await one.until('refused')).code).toBe('room.invalid')
    await at.pass(0)
    const second = await openClient(at.port, await getTicket(one))
    expect(await one.untilClosed()).toBe(roomCloseCodes.replaced)
    expect(second.sent[0]).toMatchObject({ t: 'snapshot', phase: 'show' })
    second.send({ t: 'turn', n: 1, no: 1, at: 1, move: 'stand' })
    expect((await second.until('answer')).code).toBe('table.not_now')
    expect(await rounds()).toMatchObject([{ actions: [{ action: 'hit' }] }])
    expect(
      codeOf(
        await one.call('POST', `/rounds/${(await at.database.pool.query('select id from studio.rounds')).rows[0].id}/actions`, {
          requestId: crypto.randomUUID(),
          action: 'hit',
        }),
      ),
    ).toBe('room.only')
  })

  test('a session that has ended adds no stake', async () => {
    await begin(twoSeats)
    const player = await sit('one', 3)
    await at.pass(openMs)
    at.portal.players.get('one')!.tokenExpired = true
    expect((await player.decide('double', 0)).code).toBe('session.ended')
    expect(await player.untilClosed()).toBe(roomCloseCodes.sessionOver)
    await at.pass(layMs + decideMs)
    await expectBooked()
  })

  test('seven seats and no eighth; a seat that was given up is free again', async () => {
    await begin(twoSeats)
    const seated = []
    for (let place = 0; place < 7; place += 1) seated.push(await sit(`p${place}`, 3))
    expect(
      seated
        .map(({ sent }) => sent.find((one) => one.t === 'answer'))
        .map((one) => one?.t === 'answer' && one.own?.seat)
        .toSorted(),
    ).toEqual([0, 1, 2, 3, 4, 5, 6])
    const eighth = await sit('late', 3)
    expect((await eighth.until('answer')).code).toBe('room.no_seat')
  })
})

/** Every card in some data, at any depth. */
const listCards = (data: unknown): unknown[] =>
  typeof data !== 'object' || data === null
    ? []
    : Object.entries(data).flatMap(([name, value]) => (name === 'cards' || name === 'dealer' ? (value as unknown[]) : listCards(value)))

test('no byte of a socket or of an answer holds the hidden card or one that is not dealt (FAIR-10)', async () => {
  // The hidden card and what follows for each hand are cards that nothing else has.
  const [hidden, undealt] = ['2♣', ['3♣', '4♣', '7♣']] as const
  await begin(stackShuffle(`A♠ ${hidden} 6♣`, { 2: `T♠ 8♥ ${undealt[0]}`, 3: `9♠ 9♥ K♦ ${undealt[1]}`, 6: `5♠ 6♥ ${undealt[2]}` }))
  const secret = new Set(readCards([hidden, '6♣', ...undealt].join(' ')))
  const seated = [await sit('one', 2), await sit('two', 3), await sit('watcher', 6, { chips: 0 })]
  await at.pass(openMs)
  const [one, two] = seated as [(typeof seated)[number], (typeof seated)[number]]
  await two.decide('insure', 0)
  await one.decide('decline', 0)
  await at.pass(0)
  at.portal.fail({ call: 'bet', when: 'before', how: 'drop' })
  await two.decide('double', 1)
  await two.decide('split', 1)
  await one.decide('stand', 1)
  for (const player of seated) {
    player.send({ t: 'snapshot' })
    player.send('{"t":"turn"}')
  }
  await two.until('refused')
  const answers = [await two.call('GET', '/history?limit=5'), await two.call('GET', '/state')]
  const seen = [...seated.map(({ sent }) => sent), ...answers].flatMap(listCards)
  expect(seen.filter((card) => secret.has(card as number))).toEqual([])
  expect(JSON.stringify([seated.map(({ sent }) => sent), answers])).not.toContain('"link"')
  expect(seen).toContain(readCards('K♦')[0])
})

/** Another process of the studio, over the same database. */
function openNext() {
  const time = openTestTimers((ms) => at.clock.advance(ms))
  const hub = new RoomHub(at.studio, { timers: time.timers, links: 64 })
  const settle = async (): Promise<void> => {
    await at.studio.background.settled()
    for (const host of await hub.listHosts()) await host.settled()
  }
  return { hub, pass: (ms: number) => time.pass(ms, settle) }
}

/** The database refuses what is written, as when it fails. */
async function refuseWrites(name: string, kind: 'insert' | 'update', when = 'true'): Promise<void> {
  await at.database.pool.query(`
    create or replace function studio.refuse_write() returns trigger language plpgsql as $$ begin raise exception 'no write'; end $$;
    create trigger refuse_write before ${kind} on ${name} for each row when (${when}) execute function studio.refuse_write()`)
}
const allowWrites = (name: string) => at.database.pool.query(`drop trigger refuse_write on ${name}`)

describe('the owner is lost among decisions (REL-02, FAIR-21)', () => {
  test.each([
    ['before any decision', [], undefined, [['stand'], 10n, 0n]],
    ['after a card', ['hit'], undefined, [['hit'], 10n, 20n]],
    ['while a stake is asked that the portal has', [], 'after', [['double'], 20n, 40n]],
    ['while a stake is asked that the portal does not have', [], 'before', [['stand'], 10n, 0n]],
  ] as const)('%s: the same cards, no stake lost and none twice', async (_name, moves, asked, [actions, stake, win]) => {
    await begin(stackShuffle('T♠ 9♥', { 3: '5♠ 6♥ T♦' }))
    const player = await sit('one', 3)
    await at.pass(openMs)
    for (const [known, move] of moves.entries()) await player.decide(move, known)
    let answer = (): void => undefined
    if (asked) {
      at.portal.fail({ call: 'bet', when: asked, how: { until: new Promise<void>((done) => void (answer = done)) } })
      const call = at.portal.nextCall('bet')
      player.send({ t: 'turn', n: 40, no: 1, at: 0, move: 'double' })
      await call
    }
    const [stored] = (await at.database.pool.query(`select standing from studio.rounds`)).rows
    await at.database.pool.query(`update studio.rooms set lease_until = '-infinity'`)
    const next = openNext()
    await next.pass(2_000)
    const [host] = await next.hub.listHosts()
    await host?.settled()
    if (moves.length === 0 && !asked) expect(host?.snapshot('one')).toMatchObject({ phase: 'turns', deal: stored.standing.outcome.deal })
    await next.pass(layMs + decideMs)
    answer()
    await next.pass(0)
    expect(await roomPhase()).toBe('shown')
    expect((await rounds()).map((row) => [row.actions.map(({ action }) => action), row.stake / step, row.win! / step])).toEqual([
      [[...actions], stake, win],
    ])
    await expectBooked()
    await next.hub.stop()
  })

  test('a decision that cannot be stored ends the room; its stake counts for the next owner (MON-12)', async () => {
    await begin(twoSeats)
    const player = await sit('one', 3)
    await at.pass(openMs)
    let answer = (): void => undefined
    at.portal.fail({ call: 'bet', when: 'after', how: { until: new Promise<void>((done) => void (answer = done)) } })
    const call = at.portal.nextCall('bet')
    player.send({ t: 'turn', n: 40, no: 1, at: 0, move: 'double' })
    await call
    await refuseWrites('studio.room_raises', 'update')
    const passing = at.pass(layMs + decideMs)
    answer()
    await passing
    expect([await roomPhase(), await raises()]).toEqual(['dealt', [{ state: 'asked' }]])
    await allowWrites('studio.room_raises')
    await at.hub.stop()
    const next = openNext()
    await next.pass(2_000 + layMs + decideMs)
    expect([await roomPhase(), await raises()]).toEqual(['shown', [{ state: 'taken' }]])
    expect(await rounds()).toMatchObject([{ stake: 20n * step, win: 40n * step, actions: [{ action: 'double' }] }])
    await expectBooked()
    await next.hub.stop()
  })

  test('a round whose rules have changed gives all stakes back, the added ones too, or none (FAIR-22)', async () => {
    await begin(twoSeats)
    const [one] = [await sit('one', 3), await sit('two', 4)]
    await at.pass(openMs)
    await one.decide('double', 0)
    cards = stackShuffle('2♠ 3♥')
    await refuseWrites('studio.outbox', 'insert', `new.tx_id like '%:double:%'`)
    await at.database.pool.query(`update studio.rooms set lease_until = '-infinity'`)
    const next = openNext()
    await next.pass(2_000)
    expect([await roomPhase(), await raises()]).toEqual(['dealt', [{ state: 'taken' }]])
    expect(await rounds()).toMatchObject([{ state: 'open' }, { state: 'open' }])
    await allowWrites('studio.outbox')
    await next.pass(2_000)
    expect([await roomPhase(), await raises()]).toEqual(['void', [{ state: 'undone' }]])
    await settleAll()
    expect([balanceOf('one'), balanceOf('two')]).toEqual([before, before])
    await next.hub.stop()
  })
})
