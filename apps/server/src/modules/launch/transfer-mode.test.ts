import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { getWallets } from '#modules/wallet'
import * as setup from '../../testing/test-bench.ts'

const start = () => setup.openTestBench({ transferMode: true })
let bench: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  bench = await start()
})
afterAll(async () => {
  await expectSoundLedger(bench.database)
  await bench.close()
})

const walletsOf = async ({ member }: setup.Player) => {
  const { main, vendors } = await getWallets(bench.database, { brand: 1, owner: member, currency: setup.benchCurrency })
  return { main: main.balance, vendors: vendors.map(({ vendor, balance }) => [vendor, balance]) }
}
let rounds = 0
const betwin = (player: setup.Player, bet: bigint, win: bigint, more: object = {}) => {
  rounds += 1
  const ids = { txId: `t${rounds}`, roundId: `r${rounds}`, game: 'sandbox-1' }
  return bench.tell('betwin', { token: player.token, playerId: player.id, ...ids, bet: bet.toString(), win: win.toString(), ...more })
}

test('a report moves what the vendor holds, never the main wallet, and stands in the record (R-1.1.09)', async () => {
  const player = await bench.openPlayer(1_000n)
  expect((await betwin(player, 30n, 100n)).body).toMatchObject({ status: 'OK', balance: '70', duplicate: false })
  expect(await walletsOf(player)).toEqual({ main: 1_000n, vendors: [['SANDBOX', 70n]] })
  const bets = await bench.database.query(sql`select stake, payout, state from bets.bets where member = ${player.member}`)
  expect(bets).toEqual([{ stake: 30n, payout: 100n, state: 'settled' }])
})

test('a report is taken whatever the state of member, session, game and limit', async () => {
  const player = await bench.openPlayer(0n)
  await bench.database.query(sql`update identity.members set locked_at = now() where id = ${player.member}`)
  await bench.database.query(sql`update launch.sessions set ended_at = now(), end_reason = 'test' where member = ${player.member}`)
  expect((await betwin(player, 10n, 0n, { game: setup.closedGame })).body.status).toBe('OK')
  expect((await betwin(player, bench.link.maxBet + 1n, 0n)).body.status).toBe('OK')
  expect((await betwin(player, 10n, 0n, { token: 'a-token-that-nobody-knows' })).body.status).toBe('OK')
})

test('stakes that are reported before their transfer leave the wallet below zero until the money is there', async () => {
  const player = await bench.openPlayer(0n)
  expect((await betwin(player, 50n, 0n)).body).toMatchObject({ status: 'OK', balance: '0' })
  expect(await walletsOf(player)).toEqual({ main: 0n, vendors: [['SANDBOX', -50n]] })
  expect((await betwin(player, 0n, 80n)).body).toMatchObject({ status: 'OK', balance: '30' })
})

test('a reported bet is taken back once, also before it came (MON-18)', async () => {
  const player = await bench.openPlayer(0n)
  const who = { playerId: player.id, token: player.token }
  const bet = { ...who, txId: 'b1', roundId: 'rb', game: 'sandbox-1', amount: '40' }
  expect((await bench.tell('bet', bet)).body.status).toBe('OK')
  for (const duplicate of [false, true])
    expect((await bench.tell('rollback', { ...who, txId: 'b1-back', refTxId: 'b1' })).body).toMatchObject({ status: 'OK', duplicate })
  expect((await bench.tell('rollback', { ...who, txId: 'b2-back', refTxId: 'b2' })).body.status).toBe('OK')
  expect((await bench.tell('bet', { ...bet, txId: 'b2', roundId: 'rc' })).body.status).toBe('TX_ROLLED_BACK')
  expect(await walletsOf(player)).toEqual({ main: 0n, vendors: [['SANDBOX', 0n]] })
})
