import { sql } from '@portal/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareRecords, type Movement } from '#modules/reconciliation'
import { readRounds } from './reconciliation.ts'
import { reconcileHour } from './reconcile.ts'
import { benchCurrency, type TestBench, openTestBench, type Player } from '../../testing/test-bench.ts'

const hour = new Date('2026-11-21T10:00:00.000Z')
const isInHour = (at: Date) => at >= hour && at.getTime() < hour.getTime() + 3_600_000
const told = (txId: string, more: Partial<Movement> = {}): Movement => ({
  owner: 'p',
  txId,
  kind: 'bet',
  currency: 'BDT',
  amount: 10n,
  stands: true,
  at: new Date('2026-11-21T10:30:00.000Z'),
  ...more,
})

describe('the comparison of two records', () => {
  test.each<[string, Movement[], Movement[], string[]]>([
    ['two that agree', [told('a')], [told('a')], []],
    ['one that is missing here', [], [told('a')], ['missing_here']],
    ['one that is missing there', [told('a')], [], ['missing_there']],
    ['another amount', [told('a')], [told('a', { amount: 11n })], ['amount']],
    ['another currency', [told('a')], [told('a', { currency: 'USD' })], ['currency']],
    ['one that was taken back on one side', [told('a')], [told('a', { stands: false })], ['state']],
    ['one told twice', [told('a')], [told('a'), told('a')], ['duplicate']],
    ['one that was refused here and never stood there', [told('a', { stands: false })], [], []],
    [
      'the same id of two players',
      [told('a'), told('a', { owner: 'q', amount: 1n })],
      [told('a'), told('a', { owner: 'q', amount: 1n })],
      [],
    ],
    [
      'one at the edge of the hour, which the vendor’s clock puts into the next',
      [told('a', { at: new Date('2026-11-21T10:59:59.990Z') })],
      [told('a', { at: new Date('2026-11-21T11:00:00.020Z') })],
      [],
    ],
    [
      'one that the vendor’s time zone puts on another day of the brand',
      [told('a', { at: new Date('2026-11-21T10:30:00.000Z') })],
      [told('a', { at: new Date('2026-11-21T18:30:00.000Z') })],
      ['day_border'],
    ],
    [
      'one that the vendor tells hours later on the same day',
      [told('a', { at: new Date('2026-11-21T10:30:00.000Z') })],
      [told('a', { at: new Date('2026-11-21T16:30:00.000Z') })],
      [],
    ],
    ['another fee', [told('a', { fee: 1n })], [told('a', { fee: 2n })], ['fee']],
    ['a fee that one side does not tell', [told('a', { fee: 1n })], [told('a')], []],
    ['one of another hour', [], [told('a', { at: new Date('2026-11-21T09:59:00.000Z') })], []],
  ])('%s (MON-22, I11)', (_name, ours, theirs, differences) => {
    expect(compareRecords(ours, theirs, { isInside: isInHour, zone: 'Asia/Dhaka' }).map(({ difference }) => difference)).toEqual(
      differences,
    )
  })

  test('takes the latest version of a round and leaves out the open ones (V6)', () => {
    const round = { roundId: 'r', playerId: 'p', game: 'g', currency: 'BDT', bet: 1n, win: 0n, startedAt: hour, changedAt: hour }
    const transactions = (amount: bigint) => [{ txId: 't', kind: 'bet' as const, amount, at: hour }]
    const rounds = [
      { ...round, status: 'closed' as const, version: 2, transactions: transactions(2n) },
      { ...round, status: 'closed' as const, version: 1, transactions: transactions(1n) },
      { ...round, roundId: 'open', status: 'open' as const, version: 1, transactions: transactions(9n) },
    ]
    expect(readRounds(rounds).map(({ amount }) => amount)).toEqual([2n])
  })
})

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

test('A difference to the vendor’s record of an hour stays a case until both sides agree (V6, I11)', async () => {
  const player = await bench.openPlayer(1_000n)
  for (const txId of ['rb-1', 'rb-2']) {
    await bench.tell('bet', { token: player.token, txId, roundId: txId, game: 'sandbox-1', amount: '100' })
    await bench.tell('win', { token: player.token, txId: `${txId}-w`, refTxId: txId, amount: '40' })
  }
  const [row] = await bench.database.query<{ at: Date; hour: Date }>(
    sql`select max(at) as at, date_trunc('hour', max(at), 'UTC') as hour from launch.transactions`,
  )
  const now = new Date(row!.at.getTime() + 3_600_000 * 2)
  const rounds = (amounts: number[]) => amounts.map((amount, index) => roundOf(player, `rb-${index + 1}`, BigInt(amount), row!.at))
  const compare = (amounts: number[]) => {
    const client = { call: async () => ({ status: 'OK', requestId: 'r', serverTime: now, rounds: rounds(amounts) }) }
    const reconciler = {
      database: bench.database,
      keys: bench.nodes[0]!.keys,
      client: client as never,
      log: { error: () => undefined } as never,
      zoneOf: async () => 'Asia/Dhaka',
    }
    return reconcileHour(reconciler, bench.link, row!.hour, now)
  }
  expect(await compare([100, 101])).toBe(1)
  expect(await compare([100, 101])).toBe(1)
  const cases = () =>
    bench.database.query(sql`
      select tx_id, difference, ours ->> 'amount' as ours, theirs ->> 'amount' as theirs, state from reconciliation.cases`)
  expect(await cases()).toEqual([{ tx_id: 'rb-2', difference: 'amount', ours: '100', theirs: '101', state: 'open' }])
  expect(await compare([100, 100])).toBe(0)
  expect(await cases()).toMatchObject([{ state: 'gone' }])
  const totals = await bench.database.query(sql`select our_count, our_sum, their_count, their_sum from reconciliation.stretches`)
  expect(totals).toEqual([{ our_count: 4, our_sum: 280n, their_count: 4, their_sum: 280n }])
})

function roundOf(player: Player, id: string, bet: bigint, at: Date) {
  const transactions = [
    { txId: id, kind: 'bet', amount: bet, at },
    { txId: `${id}-w`, kind: 'win', amount: 40n, at },
  ]
  const common = {
    roundId: id,
    playerId: player.id,
    game: 'sandbox-1',
    currency: benchCurrency,
    bet,
    win: 40n,
    status: 'closed',
    version: 1,
  }
  return { ...common, transactions, startedAt: at, changedAt: at }
}
