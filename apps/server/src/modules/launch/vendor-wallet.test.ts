import { sql } from '@portal/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { sealLedger } from '#modules/wallet'
import { closedGame, type TestBench, mendedGame, openTestBench, type Player } from '../../testing/test-bench.ts'

let bench: TestBench
let ids = 0

beforeAll(async () => {
  bench = await openTestBench({ instances: 2 })
})
afterAll(() => bench.close())

/** An id that no other test uses. */
const next = (word: string) => `${word}-${(ids += 1)}`

function bet(player: Player, txId: string, amount: bigint | string, more: object = {}) {
  return bench.tell('bet', { token: player.token, txId, roundId: `r-${txId}`, game: 'sandbox-1', amount: String(amount), ...more })
}
function win(player: Player, txId: string, refTxId: string, amount: bigint | string, more: object = {}) {
  return bench.tell('win', { playerId: player.id, txId, refTxId, amount: String(amount), ...more })
}
function rollback(player: Player, txId: string, refTxId: string, more: object = {}) {
  return bench.tell('rollback', { playerId: player.id, txId, refTxId, ...more })
}

describe('a bet', () => {
  test('takes the stake, and its win pays and closes the round (R-1.1.08)', async () => {
    const player = await bench.openPlayer(100_0000n)
    const [b, w] = [next('b'), next('w')]
    const taken = await bet(player, b, 30_0000n)
    expect(taken.body).toMatchObject({ status: 'OK', txId: b, balance: '700000', currency: 'CLF', duplicate: false, playerId: player.id })
    expect(taken.body.platformTxId).toMatch(/^\d+$/)
    expect((await win(player, w, b, 50_0000n)).body).toMatchObject({ status: 'OK', balance: '1200000' })
    expect((await win(player, next('w'), b, 1n)).body).toMatchObject({ status: 'ROUND_CLOSED', balance: '1200000' })
    expect((await bet(player, next('b'), 1n, { roundId: `r-${b}` })).body.status).toBe('ROUND_CLOSED')
    const [record] = await bench.database.query(
      sql`select stake, payout, state, vendor, game, category from bets.bets where external_id = ${b}`,
    )
    expect(record).toEqual({ stake: 300000n, payout: 500000n, state: 'settled', vendor: 'SANDBOX', game: 'sandbox-1', category: 'RNG' })
  })

  test('of nothing and a win of nothing are recorded and change no balance (MON-20, V4.10)', async () => {
    const player = await bench.openPlayer(5n)
    const b = next('b')
    expect((await bet(player, b, 0n)).body).toMatchObject({ status: 'OK', balance: '5' })
    expect((await win(player, next('w'), b, 0n)).body).toMatchObject({ status: 'OK', balance: '5' })
    expect(await bench.database.query(sql`select state from bets.bets where external_id = ${b}`)).toEqual([{ state: 'settled' }])
  })

  test('above the balance is refused with the true balance and stays refused after a deposit (MON-05, V4)', async () => {
    const player = await bench.openPlayer(10n)
    const b = next('b')
    expect((await bet(player, b, 11n)).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '10', duplicate: false })
    await bench.tell('promo', { playerId: player.id, txId: next('p'), campaignId: 'c', amount: '100' })
    expect((await bet(player, b, 11n)).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '110', duplicate: true })
    expect(await bench.balanceOf(player)).toBe(110n)
  })

  test('is refused for an invalid token, player, game or currency, each with its status (V4.9)', async () => {
    const player = await bench.openPlayer(100n)
    const open = next('b')
    expect((await bet(player, open, 10n)).body.status).toBe('OK')
    expect((await bet(player, next('b'), 1n, { game: closedGame })).body.status).toBe('GAME_DISABLED')
    expect((await bet(player, next('b'), 1n, { game: 'unknown' })).body.status).toBe('INVALID_GAME')
    expect((await bet(player, next('b'), 1n, { currency: 'USD' })).body.status).toBe('WRONG_CURRENCY')
    expect((await bet(player, next('b'), 1n, { playerId: 'nobody' })).body.status).toBe('INVALID_PLAYER')
    expect((await bet({ ...player, token: 'x'.repeat(40) }, next('b'), 1n)).body.status).toBe('INVALID_TOKEN')
    await bench.database.query(sql`update identity.members set locked_at = now() where id = ${player.member}`)
    expect((await bet(player, next('b'), 1n)).body.status).toBe('PLAYER_DISABLED')
    await bench.database.query(sql`update launch.sessions set used_at = now() - interval '25 hours' where member = ${player.member}`)
    expect((await bet(player, next('b'), 1n)).body.status).toBe('TOKEN_EXPIRED')
    await bench.database.query(sql`update launch.sessions set ended_at = now() where member = ${player.member}`)
    expect((await bet(player, next('b'), 1n)).body.status).toBe('INVALID_TOKEN')
    // What is owed to the player is taken nevertheless.
    expect((await bench.tell('win', { token: player.token, txId: next('w'), refTxId: open, amount: '7' })).body).toMatchObject({
      status: 'OK',
      balance: '97',
    })
  })

  test('in maintenance is refused for now only: the same id succeeds later', async () => {
    const player = await bench.openPlayer(100n)
    const b = next('b')
    expect((await bet(player, b, 1n, { game: mendedGame })).body.status).toBe('MAINTENANCE')
    expect(await bench.database.query(sql`select 1 from launch.transactions where tx_id = ${b}`)).toEqual([])
  })

  test('above the brand’s greatest bet is refused and kept as refused (V4.10)', async () => {
    const player = await bench.openPlayer(2_000_000_000_000n)
    const b = next('b')
    expect((await bet(player, b, 1_000_000_000_001n)).body.status).toBe('LIMIT_REACHED')
    expect((await bench.tell('status', { txId: b })).body).toMatchObject({ state: 'REJECTED', answer: { status: 'LIMIT_REACHED' } })
    expect((await bet(player, next('b'), 1_000_000_000_000n)).body.status).toBe('OK')
  })
})

describe('the same transaction id', () => {
  test('with the same content answers as before with the balance of now (V4.2)', async () => {
    const player = await bench.openPlayer(100n)
    const b = next('b')
    const first = await bet(player, b, 10n)
    await bet(player, next('b'), 20n)
    const again = await bet(player, b, 10n)
    expect(again.body).toMatchObject({ status: 'OK', duplicate: true, balance: '70', platformTxId: first.body.platformTxId })
  })

  test('with another content, reference or kind is a conflict without effect (MON-04, V4.3)', async () => {
    const player = await bench.openPlayer(1000n)
    const [b, w] = [next('b'), next('w')]
    await bet(player, b, 10n)
    await win(player, w, b, 5n)
    const conflicts = [
      bet(player, b, 11n),
      bet(player, b, 10n, { roundId: 'other' }),
      bet(player, b, 10n, { game: 'other-game' }),
      bet(player, b, 10n, { currency: 'USD' }),
      win(player, b, b, 10n),
      win(player, w, b, 6n),
      win(player, w, 'other', 5n),
      rollback(player, w, b),
    ]
    for (const answer of await Promise.all(conflicts)) expect(answer.body).toMatchObject({ status: 'DUPLICATE_CONFLICT' })
    expect(await bench.balanceOf(player)).toBe(995n)
  })

  test('of two players is processed for both (MON-19)', async () => {
    const [one, two] = [await bench.openPlayer(100n), await bench.openPlayer(100n)]
    const b = next('b')
    expect((await bet(one, b, 10n)).body).toMatchObject({ status: 'OK', duplicate: false })
    expect((await bet(two, b, 20n)).body).toMatchObject({ status: 'OK', duplicate: false })
    expect([await bench.balanceOf(one), await bench.balanceOf(two)]).toEqual([90n, 80n])
    expect((await bench.tell('status', { txId: b })).body.status).toBe('INVALID_REQUEST')
    expect((await bench.tell('status', { txId: b, playerId: two.id })).body).toMatchObject({ state: 'APPLIED', answer: { balance: '80' } })
  })

  test.each([2, 10, 100])('sent %d times at once over two instances has one effect and one number (MON-03, V4.4)', async (times) => {
    const player = await bench.openPlayer(1000n)
    const b = next('b')
    const body = { token: player.token, txId: b, roundId: b, game: 'sandbox-1', amount: '10' }
    const answers = await Promise.all(Array.from({ length: times }, (_, index) => bench.tell('bet', body, { node: index % 2 })))
    expect(
      new Set(answers.map((answer) => `${answer.body.status} ${answer.body.platformTxId as string} ${answer.body.balance as string}`)).size,
    ).toBe(1)
    expect(answers.filter((answer) => answer.body.duplicate === false)).toHaveLength(1)
    expect(await bench.balanceOf(player)).toBe(990n)
  })
})

describe('a rollback', () => {
  test('returns the stored stake whatever amount it names, once (MON-18, V4.5)', async () => {
    const player = await bench.openPlayer(100n)
    const [b, x] = [next('b'), next('x')]
    await bet(player, b, 30n)
    expect((await rollback(player, x, b, { amount: '999999' })).body).toMatchObject({ status: 'OK', balance: '100', duplicate: false })
    expect((await rollback(player, x, b)).body).toMatchObject({ status: 'OK', balance: '100', duplicate: true })
    expect((await rollback(player, next('x'), b)).body).toMatchObject({ status: 'OK', balance: '100', duplicate: true })
    expect((await bench.tell('status', { txId: b })).body).toMatchObject({ state: 'ROLLED_BACK' })
    expect((await bet(player, b, 30n)).body).toMatchObject({ status: 'OK', duplicate: true, balance: '100' })
  })

  test('before its bet leaves a tombstone, and the bet is then refused without a debit (MON-07, V4.6)', async () => {
    const player = await bench.openPlayer(100n)
    const [named, unnamed] = [next('b'), next('b')]
    expect((await rollback(player, next('x'), named)).body).toMatchObject({ status: 'OK', balance: '100' })
    expect((await bench.tell('rollback', { txId: next('x'), refTxId: unnamed })).body).toMatchObject({ status: 'OK' })
    for (const b of [named, unnamed]) {
      expect((await bet(player, b, 30n)).body).toMatchObject({ status: 'TX_ROLLED_BACK', balance: '100' })
      expect((await bench.tell('status', { txId: b })).body).toMatchObject({ state: 'ROLLED_BACK' })
      expect((await rollback(player, next('x'), b)).body).toMatchObject({ status: 'OK', duplicate: true })
    }
    expect(await bench.balanceOf(player)).toBe(100n)
  })

  test('of a bet with a win is refused and the win stands; as a round it takes back both (MON-08, V4.7)', async () => {
    const player = await bench.openPlayer(100n)
    const [b, w] = [next('b'), next('w')]
    await bet(player, b, 30n)
    await win(player, w, b, 50n)
    expect((await rollback(player, next('x'), b)).body).toMatchObject({ status: 'ROUND_CLOSED', balance: '120' })
    expect((await rollback(player, next('x'), b, { kind: 'round' })).body).toMatchObject({ status: 'OK', balance: '100' })
    expect((await bench.tell('status', { txId: w })).body).toMatchObject({ state: 'ROLLED_BACK' })
  })

  test('of a round with several bets answers the balance after all, also with a win spent (V4.7, SEC-32)', async () => {
    const player = await bench.openPlayer(100n)
    const [a, b, w] = [next('b'), next('b'), next('w')]
    const roundId = next('round')
    await bet(player, a, 30n, { roundId })
    await bet(player, b, 20n, { roundId })
    expect((await rollback(player, next('x'), a, { kind: 'round' })).body).toMatchObject({ status: 'OK', balance: '100' })
    const spent = next('round')
    const [c, d] = [next('b'), next('b')]
    await bet(player, c, 10n, { roundId: spent })
    await bet(player, d, 10n, { roundId: spent })
    await win(player, w, c, 50n, { roundId: spent, roundClosed: false })
    await bet(player, next('b'), 130n)
    const told = (await rollback(player, next('x'), c, { kind: 'round' })).body
    expect([told.status, String(told.balance)]).toEqual(['OK', String(await bench.balanceOf(player))])
  })

  test('of a win takes it back and opens the bet again (V4)', async () => {
    const player = await bench.openPlayer(100n)
    const [b, w] = [next('b'), next('w')]
    await bet(player, b, 30n)
    await win(player, w, b, 50n)
    expect((await rollback(player, next('x'), w)).body).toMatchObject({ status: 'INVALID_REQUEST' })
    expect((await rollback(player, next('x'), w, { kind: 'win' })).body).toMatchObject({ status: 'OK', balance: '70' })
    expect((await win(player, next('w'), b, 40n)).body).toMatchObject({ status: 'OK', balance: '110' })
  })

  test('of a win that the player has spent lends the rest instead of going below zero', async () => {
    const player = await bench.openPlayer(30n)
    const [b, w] = [next('b'), next('w')]
    await bet(player, b, 30n)
    await win(player, w, b, 50n)
    await bet(player, next('b'), 45n)
    expect((await rollback(player, next('x'), w, { kind: 'win' })).body).toMatchObject({ status: 'OK', balance: '0' })
    expect(await bench.database.query(sql`select amount from launch.receivables where member = ${player.member}`)).toEqual([
      { amount: 45n },
    ])
  })

  test('of 500 bets sent twice at once returns each stake once (MON-06)', async () => {
    const player = await bench.openPlayer(5_000n)
    const bets = Array.from({ length: 500 }, () => next('b'))
    await Promise.all(bets.map((b) => bet(player, b, 10n)))
    expect(await bench.balanceOf(player)).toBe(0n)
    const twice = bets.flatMap((b) =>
      [next('x'), next('x')].map((x, node) => bench.tell('rollback', { playerId: player.id, txId: x, refTxId: b }, { node })),
    )
    const answers = await Promise.all(twice)
    expect(answers.every((answer) => answer.body.status === 'OK')).toBe(true)
    expect(answers.filter((answer) => answer.body.duplicate === false)).toHaveLength(500)
    expect(await bench.balanceOf(player)).toBe(5_000n)
  })
})

describe('a win', () => {
  test('for an unknown bet is not credited and is parked (V4.8)', async () => {
    const player = await bench.openPlayer(100n)
    expect((await win(player, next('w'), next('none'), 50n)).body).toMatchObject({ status: 'TX_NOT_FOUND', balance: '100' })
    expect((await bench.tell('win', { playerId: player.id, txId: next('w'), roundId: next('r'), amount: '50' })).body.status).toBe(
      'TX_NOT_FOUND',
    )
    expect(await bench.listParked(player)).toEqual([
      { reason: 'no_bet', amount: 50n },
      { reason: 'no_bet', amount: 50n },
    ])
  })

  test('after a rollback is never credited: it is parked and counted for the alert (MON-09)', async () => {
    const player = await bench.openPlayer(100n)
    const [b, early] = [next('b'), next('b')]
    await bet(player, b, 30n)
    await rollback(player, next('x'), b)
    await rollback(player, next('x'), early)
    expect((await win(player, next('w'), b, 50n)).body).toMatchObject({ status: 'TX_ROLLED_BACK', balance: '100' })
    expect((await win(player, next('w'), early, 60n)).body).toMatchObject({ status: 'TX_ROLLED_BACK', balance: '100' })
    expect((await bench.tell('win', { playerId: player.id, txId: next('w'), roundId: `r-${b}`, amount: '70' })).body.status).toBe(
      'TX_ROLLED_BACK',
    )
    expect((await bench.listParked(player)).map(({ amount }) => amount)).toEqual([50n, 60n, 70n])
  })

  test('by its round pays the bet of the round, and closing the round closes every bet in it', async () => {
    const player = await bench.openPlayer(100n)
    const roundId = next('r')
    const [one, two] = [next('b'), next('b')]
    await bet(player, one, 10n, { roundId })
    await bet(player, two, 10n, { roundId })
    const part = { playerId: player.id, txId: next('w'), roundId, amount: '5', roundClosed: false }
    expect((await bench.tell('win', part)).body).toMatchObject({ status: 'OK', balance: '85' })
    expect((await bench.tell('win', { playerId: player.id, txId: next('w'), roundId, amount: '7' })).body).toMatchObject({
      status: 'OK',
      balance: '92',
    })
    const bets = await bench.database.query(sql`select payout, state from bets.bets where round_id = ${roundId} order by id`)
    expect(bets).toEqual([
      { payout: 0n, state: 'settled' },
      { payout: 12n, state: 'settled' },
    ])
  })
})

describe('a batch of bets and wins', () => {
  const wins = [10, 5, 0, 4, 10, 0, 0]
  const items = [1, 5, 10, 5, 1, 1, 1].map((stake, index) => ({ bet: String(stake * 10_000), win: String(wins[index]! * 10_000) }))
  const batch = (player: Player, more: object = {}) => {
    const txId = next('f')
    return bench.tell('betwin', { token: player.token, txId, roundId: txId, game: 'sandbox-1', bet: '240000', win: '290000', ...more })
  }

  test('needs its highest running cost, not the sum of its bets: the worked example needs 6 (V7)', async () => {
    const player = await bench.openPlayer(6_0000n)
    expect((await batch(player, { items })).body).toMatchObject({ status: 'OK', balance: '110000' })
    const poor = await bench.openPlayer(5_9999n)
    expect((await batch(poor, { items })).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '59999' })
    expect((await batch(poor, { items, minBalance: '1' })).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS' })
    expect((await batch(poor, { minBalance: '59999' })).body).toMatchObject({ status: 'OK', balance: '109999' })
    expect((await batch(poor)).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS' })
  })

  test('whose lines do not add up is refused (V7)', async () => {
    const player = await bench.openPlayer(100_0000n)
    expect((await batch(player, { items: items.slice(1) })).body).toMatchObject({ status: 'INVALID_REQUEST' })
    expect(await bench.balanceOf(player)).toBe(100_0000n)
  })

  test('is undone as the one transaction that it is', async () => {
    const player = await bench.openPlayer(24_0000n)
    const txId = next('f')
    await bench.tell('betwin', { token: player.token, txId, roundId: txId, game: 'sandbox-1', bet: '240000', win: '290000' })
    expect((await rollback(player, next('x'), txId)).body).toMatchObject({ status: 'OK', balance: '240000' })
  })
})

describe('the other calls', () => {
  test('a correction pays or takes the difference and opens the round for one more win (V3)', async () => {
    const player = await bench.openPlayer(100n)
    const [b, a] = [next('b'), next('a')]
    await bet(player, b, 50n)
    await win(player, next('w'), b, 20n)
    const adjust = (txId: string, amount: string, more: object = {}) =>
      bench.tell('adjust', { playerId: player.id, txId, refTxId: b, amount, kind: 'dispute', ...more })
    expect((await adjust(a, '30')).body).toMatchObject({ status: 'OK', balance: '100' })
    expect((await adjust(a, '30')).body).toMatchObject({ status: 'OK', duplicate: true })
    expect((await adjust(next('a'), '-10')).body).toMatchObject({ status: 'OK', balance: '90' })
    expect((await win(player, next('w'), b, 1n)).body.status).toBe('ROUND_CLOSED')
    expect((await adjust(next('a'), '1', { kind: 'resettle' })).body).toMatchObject({ status: 'OK', balance: '91' })
    expect((await win(player, next('w'), b, 9n)).body).toMatchObject({ status: 'OK', balance: '100' })
    expect((await adjust(next('a'), '1', { refTxId: next('none') })).body.status).toBe('TX_NOT_FOUND')
    expect(await bench.database.query(sql`select payout from bets.bets where external_id = ${b}`)).toEqual([{ payout: 50n }])
  })

  test('a prize needs no bet, a tip needs money, and both can be taken back (V2)', async () => {
    const player = await bench.openPlayer(10n)
    const [p, t] = [next('p'), next('t')]
    expect((await bench.tell('promo', { playerId: player.id, txId: p, campaignId: 'rain', amount: '40' })).body).toMatchObject({
      balance: '50',
    })
    expect((await bench.tell('tip', { token: player.token, txId: t, amount: '20' })).body).toMatchObject({ status: 'OK', balance: '30' })
    expect((await bench.tell('tip', { token: player.token, txId: next('t'), amount: '31' })).body.status).toBe('INSUFFICIENT_FUNDS')
    expect((await rollback(player, next('x'), t)).body).toMatchObject({ status: 'OK', balance: '50' })
    expect((await rollback(player, next('x'), p)).body).toMatchObject({ status: 'OK', balance: '10' })
  })

  test('a round ends without money, for one player or for all who bet in it (V3)', async () => {
    const [one, two] = [await bench.openPlayer(10n), await bench.openPlayer(10n)]
    const roundId = next('r')
    await bet(one, next('b'), 10n, { roundId })
    await bet(two, next('b'), 10n, { roundId })
    expect((await bench.tell('round-end', { roundId })).body.status).toBe('OK')
    expect((await bench.tell('round-end', { roundId })).body).toMatchObject({ status: 'OK', duplicate: true })
    expect((await bench.tell('round-end', { roundId: next('none') })).body.status).toBe('TX_NOT_FOUND')
    expect(await bench.database.query(sql`select distinct state from bets.bets where round_id = ${roundId}`)).toEqual([
      { state: 'settled' },
    ])
  })

  test('a token tells who plays, until it ends (V2)', async () => {
    const player = await bench.openPlayer(10n)
    const told = await bench.tell('authenticate', { token: player.token })
    expect(told.body).toMatchObject({
      status: 'OK',
      playerId: player.id,
      currency: 'CLF',
      balance: '10',
      language: 'EN',
      flags: { locked: false },
    })
    expect((await bench.tell('balance', { token: player.token })).body).toMatchObject({ status: 'OK', balance: '10' })
    expect((await bench.tell('authenticate', { token: 'x'.repeat(40) })).body.status).toBe('INVALID_TOKEN')
    await bench.database.query(sql`update launch.sessions set used_at = now() - interval '25 hours' where member = ${player.member}`)
    expect((await bench.tell('authenticate', { token: player.token })).body.status).toBe('TOKEN_EXPIRED')
    expect((await bench.tell('balance', { token: player.token })).body.status).toBe('TOKEN_EXPIRED')
    expect((await bench.tell('balance', { playerId: player.id })).body.status).toBe('OK')
  })

  test('a round that stays open beyond the vendor’s limit is listed as stuck (V3, I10)', async () => {
    const player = await bench.openPlayer(10n)
    const roundId = next('r')
    await bet(player, next('b'), 10n, { roundId })
    const stuck = () => bench.database.query(sql`select round_id, bets, stake from launch.stuck_rounds where player_id = ${player.id}`)
    expect(await stuck()).toEqual([])
    await bench.database.query(sql`alter table bets.bets disable trigger user`)
    await bench.database.query(sql`update bets.bets set placed_at = now() - interval '25 hours' where round_id = ${roundId}`)
    await bench.database.query(sql`alter table bets.bets enable trigger user`)
    expect(await stuck()).toEqual([{ round_id: roundId, bets: 1, stake: 10n }])
    expect((await bench.tell('round-end', { roundId, playerId: player.id })).body.status).toBe('OK')
    expect(await stuck()).toEqual([])
  })
})

test('the invariants I1 to I13 hold after all of this (MON-01, MON-36)', async () => {
  await sealLedger(bench.database)
  await expectSoundLedger(bench.database)
})
