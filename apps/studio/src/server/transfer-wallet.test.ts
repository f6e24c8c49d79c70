import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletKey } from '../testing/fake-portal.ts'
import { codeOf, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(async () => {
  const sums = await at.database.pool.query(`
    select w.player_id, w.balance, coalesce(sum(e.amount), 0)::bigint as entries from studio.player_wallets w
    left join studio.wallet_moves m using (vendor, currency, player_id)
    left join studio.wallet_entries e on e.move_id = m.id and e.account = 'player' group by 1, 2 having w.balance <> coalesce(sum(e.amount), 0)`)
  expect(sums.rows).toEqual([])
  await at.close()
})

const game = { game: 'nile-sun' }
const ask = (path: string, body: object) => at.gvp(`/transfer/${path}`, body, {}, walletKey)
const moveIn = (transferId: string, playerId: string, amount: string) => ask('in', { transferId, playerId, amount, currency: 'BDT' })
const moveOut = (transferId: string, playerId: string, amount: string) => ask('out', { transferId, playerId, amount, currency: 'BDT' })
const balanceOf = async (playerId: string) => (await ask('balance', { playerId })).balance
const reportsOf = (playerId: string) =>
  at.portal.calls.filter(({ key, body, call }) => key === walletKey.id && call !== 'authenticate' && body.playerId === playerId)
const settle = async () => {
  await at.studio.background.settled()
  await at.studio.reports.settled()
}

test('rounds are paid from the wallet that the studio keeps, and the portal is told of each', async () => {
  const seat = await seatPlayer(at, 'keeper', 50_000_000n, game)
  expect(codeOf(await seat.spin())).toBe('wallet.insufficient_funds')
  expect(await moveIn('V1', 'keeper', '1000000')).toMatchObject({ status: 'OK', state: 'done', amount: '1000000', balance: '1000000' })
  const { round } = valueOf(await seat.spin())
  await settle()
  const [report] = reportsOf('keeper')
  expect(report).toMatchObject({ call: 'betwin', body: { txId: `${round.id}:bet`, bet: '100000', token: seat.player.token } })
  const left = 1_000_000n - 100_000n + BigInt(report!.body.win!)
  expect(await balanceOf('keeper')).toBe(String(left))
  expect(valueOf(await seat.call<{ balance: string }>('GET', '/balance')).balance).toBe(String(Number(left) / 10_000))
  expect(await ask('out-all', { transferId: 'V2', playerId: 'keeper' })).toMatchObject({
    state: 'done',
    amount: String(left),
    balance: '0',
  })
})

test('a transfer id has one effect, and another content under it is a conflict', async () => {
  for (let times = 0; times < 2; times += 1) expect(await moveIn('V10', 'once', '50000')).toMatchObject({ state: 'done', balance: '50000' })
  expect((await moveIn('V10', 'once', '60000')).status).toBe('DUPLICATE_CONFLICT')
  expect(await moveOut('V11', 'once', '70000')).toMatchObject({ status: 'OK', state: 'failed', balance: '50000' })
  expect(await moveOut('V11', 'once', '70000')).toMatchObject({ state: 'failed' })
  expect(await Promise.all(['a', 'b'].map((id) => moveOut(`V12${id}`, 'once', '40000').then(({ state }) => state)))).toEqual(
    expect.arrayContaining(['done', 'failed']),
  )
  expect(await balanceOf('once')).toBe('10000')
})

test('a transfer that was never seen has failed, and is refused when it arrives late', async () => {
  expect(await ask('status', { transferId: 'V20', playerId: 'late' })).toMatchObject({ status: 'OK', state: 'failed' })
  expect(await moveIn('V20', 'late', '50000')).toMatchObject({ state: 'failed', balance: '0' })
  await moveIn('V21', 'late', '50000')
  expect(await ask('status', { transferId: 'V21', playerId: 'late' })).toMatchObject({ state: 'done', amount: '50000' })
})

test.each([
  ['another money', { currency: 'USD' }, 'WRONG_CURRENCY'],
  ['nothing', { amount: '0' }, 'INVALID_REQUEST'],
  ['less than the smallest coin', { amount: '10001' }, 'AMOUNT_TOO_FINE'],
  ['a field too many', { note: 'x' }, 'INVALID_REQUEST'],
])('a transfer of %s is refused', async (_what, change, status) => {
  expect(await ask('in', { transferId: 'V30', playerId: 'bad', amount: '10000', currency: 'BDT', ...change })).toMatchObject({ status })
  expect(await balanceOf('bad')).toBe('0')
})

test('a key whose vendor code keeps no wallets may ask nothing of them', async () => {
  const body = { transferId: 'V40', playerId: 'stranger', amount: '10000', currency: 'BDT' }
  expect((await at.gvp('/transfer/in', body)).status).toBe('INVALID_REQUEST')
})

test('reports that the portal does not take come again, of each player in their order, each once', async () => {
  const seat = await seatPlayer(at, 'ordered', 0n, game)
  await moveIn('V50', 'ordered', '1000000')
  at.portal.addPlayer('ordered', 10_000_000n)
  at.portal.fail({ call: 'betwin', when: 'before', how: 'maintenance' })
  const first = valueOf(await seat.spin()).round
  await settle()
  const second = valueOf(await seat.spin({ acknowledges: first.id })).round
  await settle()
  expect(reportsOf('ordered').map(({ body }) => body.txId)).toEqual([`${first.id}:bet`])
  at.clock.advance(2_000)
  at.studio.reports.notify()
  await settle()
  expect(reportsOf('ordered').map(({ body }) => body.txId)).toEqual([`${first.id}:bet`, `${first.id}:bet`, `${second.id}:bet`])
  const open = await at.database.pool.query(
    `select count(*)::int as open from studio.reports where player_id = 'ordered' and done_at is null`,
  )
  expect(open.rows).toEqual([{ open: 0 }])
})

test('a report that the portal refuses for good is parked with an alarm and holds up no other', async () => {
  const seat = await seatPlayer(at, 'parked', 0n, game)
  await moveIn('V60', 'parked', '1000000')
  at.portal.fail({ call: 'betwin', when: 'before', how: { changed: { status: 'DUPLICATE_CONFLICT' } } })
  const first = valueOf(await seat.spin()).round
  await settle()
  at.portal.players.get('parked')!.balance = 10_000_000n
  const second = valueOf(await seat.spin({ acknowledges: first.id })).round
  await settle()
  expect(reportsOf('parked').map(({ body }) => body.txId)).toEqual([`${first.id}:bet`, `${second.id}:bet`])
  expect(at.logged()).toContain('report_parked')
})

test('the statement tells every transfer of a time and what every player holds', async () => {
  const now = at.clock.now().getTime()
  const window = { from: new Date(now - 50 * 60_000).toISOString(), to: new Date(now + 9 * 60_000).toISOString() }
  const { transfers } = (await ask('search', window)) as unknown as { transfers: object[] }
  expect(transfers).toContainEqual(
    expect.objectContaining({ transferId: 'V10', playerId: 'once', kind: 'in', amount: '50000', state: 'done', currency: 'BDT' }),
  )
  expect(transfers).toContainEqual(expect.objectContaining({ transferId: 'V11', kind: 'out', amount: '0', state: 'failed' }))
  const { balances } = (await ask('balances', {})) as unknown as { balances: object[] }
  expect(balances).toContainEqual(expect.objectContaining({ playerId: 'once', balance: '10000', currency: 'BDT' }))
})
