import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyBetActions, fillTurnover } from '#modules/bets'
import { getHouseAccount, listVendorWallets, openAccounts, openVendorWallets, postTransfer } from '#modules/wallet'
import { openPlayer, openTestLedger, type Player } from '../../testing/test-ledger.ts'
import { catchUpAll, catchUpTurnover, listTurnoverLocks, moveTurnoverLocks, openTurnoverLock, readTurnoverLocks } from './locks.ts'
import { readProgress } from './store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(() => database.drop())

const unit = 10_000n
let orders = 0

/** A deposit with its lock, as the cashier makes it. */
async function deposit({ owner }: Player, amount: bigint): Promise<string> {
  const source = `D${(orders += 1)}`
  await database.transaction(async (tx) => {
    const [account] = await openAccounts(tx, [{ ...owner, owner: owner.member }])
    const house = await getHouseAccount(tx, owner.brand, owner.currency, 'cashier')
    const postings = [
      { account: account!, amount },
      { account: house, amount: -amount },
    ]
    await postTransfer(tx, { key: source, kind: 'deposit', postings })
    await openTurnoverLock(tx, owner, { kind: 'DEPOSIT', source, amount })
  })
  return source
}

async function send(from: Player, to: Player, amount: bigint): Promise<void> {
  const source = `T${(orders += 1)}`
  await database.transaction(async (tx) => {
    const [sender, receiver] = await openAccounts(
      tx,
      [from, to].map(({ owner }) => ({ ...owner, owner: owner.member })),
    )
    const postings = [
      { account: sender!, amount: -amount },
      { account: receiver!, amount },
    ]
    await postTransfer(tx, { key: source, kind: 'member_transfer', postings })
    await moveTurnoverLocks(tx, { sender: from.owner, receiver: to.owner.member, amount, source })
  })
}

async function readLocks({ owner }: Player) {
  await database.transaction((tx) => catchUpTurnover(tx, owner))
  const locks = await listTurnoverLocks(database, owner, 10)
  return locks.toReversed().map(({ kind, required, done, left, state }) => [kind, required / unit, done / unit, left / unit, state])
}

const play = (player: Player, id: string, stake: bigint, payout = 0n) => player.apply(player.betwin(id, stake * unit, payout * unit))

test('deposits of 1,000 and 500: turnover of 1,200 fills the first and 200 of the second (R-4.12.20)', async () => {
  const player = await openPlayer(database, 0n)
  await deposit(player, 1_000n * unit)
  await deposit(player, 500n * unit)
  await play(player, 'a', 700n, 700n)
  await play(player, 'b', 500n, 400n)
  expect(await readLocks(player)).toEqual([
    ['DEPOSIT', 1_000n, 1_000n, 0n, 'DONE'],
    ['DEPOSIT', 500n, 200n, 300n, 'OPEN'],
  ])
  const { withdrawal, left, locks } = await readTurnoverLocks(database, player.owner)
  expect([withdrawal, left, locks.length]).toEqual(['ALL', 300n * unit, 1])
})

test('a transfer takes its share of the open locks along: 300 of 1,500 take 60 of 300', async () => {
  const [sender, receiver] = [await openPlayer(database, 0n), await openPlayer(database, 0n)]
  await deposit(sender, 1_500n * unit)
  await play(sender, 'a', 1_200n, 1_200n)
  await send(sender, receiver, 300n * unit)
  expect(await readLocks(sender)).toEqual([['DEPOSIT', 1_440n, 1_200n, 240n, 'OPEN']])
  expect(await readLocks(receiver)).toEqual([['TRANSFER', 60n, 0n, 60n, 'OPEN']])
})

test('turnover before the deposit and turnover that no lock waits for are not kept for the next one', async () => {
  const player = await openPlayer(database, 5_000n * unit)
  await play(player, 'before', 400n)
  await deposit(player, 100n * unit)
  await play(player, 'more than enough', 400n)
  await deposit(player, 200n * unit)
  await play(player, 'after', 50n)
  expect(await readLocks(player)).toEqual([
    ['DEPOSIT', 100n, 100n, 0n, 'DONE'],
    ['DEPOSIT', 200n, 50n, 150n, 'OPEN'],
  ])
})

test('a late void takes its turnover back from the lock it filled and opens it again', async () => {
  const player = await openPlayer(database, 5_000n * unit)
  await deposit(player, 100n * unit)
  await play(player, 'first', 100n)
  await deposit(player, 200n * unit)
  await play(player, 'second', 50n)
  expect((await readLocks(player)).map(([, , done, , state]) => [done, state])).toEqual([
    [100n, 'DONE'],
    [50n, 'OPEN'],
  ])
  await applyBetActions(database, [{ ...player.owner, kind: 'void', externalId: 'v', betExternalId: 'first' }])
  // As if the first bet had never been: the second fills the older lock.
  expect((await readLocks(player)).map(([, , done, , state]) => [done, state])).toEqual([
    [50n, 'OPEN'],
    [0n, 'OPEN'],
  ])
})

test('who has lost everything starts afresh, but not while a bet is open', async () => {
  const player = await openPlayer(database, 0n)
  await deposit(player, 1_000n * unit)
  await play(player, 'a', 600n)
  await player.apply(player.bet('open', 400n * unit))
  expect((await readLocks(player))[0]).toEqual(['DEPOSIT', 1_000n, 600n, 400n, 'OPEN'])
  // The other 400 of turnover are those of the open bet, which is pushed after a part of them.
  await player.apply(player.win('w', 'open', 0n, { validBet: 100n * unit }))
  expect((await readLocks(player))[0]).toEqual(['DEPOSIT', 1_000n, 700n, 0n, 'RELEASED'])
  await deposit(player, 50n * unit)
  await play(player, 'b', 20n, 20n)
  expect((await readLocks(player))[1]).toEqual(['DEPOSIT', 50n, 20n, 30n, 'OPEN'])
})

test('money in the wallet of a vendor is not lost: it keeps the locks, and its bets fill them', async () => {
  await openVendorWallets(database, 1, 'KEEPER')
  const player = await openPlayer(database, 0n)
  await deposit(player, 1_000n * unit)
  const [keeper] = await listVendorWallets(database, 1)
  const name = { ...player.owner, owner: player.owner.member }
  const [main, held] = await openAccounts(database, [name, { ...name, kind: keeper!.kind }])
  const postings = [
    { account: main!, amount: -1_000n * unit },
    { account: held!, amount: 1_000n * unit },
  ]
  await postTransfer(database, { key: 'to the keeper', kind: 'transfer', postings })
  expect((await readLocks(player))[0]).toEqual(['DEPOSIT', 1_000n, 0n, 1_000n, 'OPEN'])
  await player.apply({ ...player.betwin('k', 400n * unit, 400n * unit), vendor: 'KEEPER' })
  expect((await readLocks(player))[0]).toEqual(['DEPOSIT', 1_000n, 400n, 600n, 'OPEN'])
})

test('a deposit into an empty wallet releases what stood before it', async () => {
  const player = await openPlayer(database, 0n)
  await deposit(player, 100n * unit)
  await player.apply(player.betwin('a', 100n * unit - 5_000n, 0n))
  await deposit(player, 100n * unit)
  expect((await readLocks(player)).map(([, , , , state]) => state)).toEqual(['RELEASED', 'OPEN'])
})

test('the same order opens one lock, and a brand decides how often a deposit is to be played', async () => {
  const player = await openPlayer(database, 0n)
  const source = await deposit(player, 100n * unit)
  await database.transaction((tx) => openTurnoverLock(tx, player.owner, { kind: 'DEPOSIT', source, amount: 100n * unit }))
  expect(await readLocks(player)).toHaveLength(1)
  await database.query(sql`insert into turnover.terms (brand, deposit_percent, withdrawal) values (1, 250, 'PART')`)
  await deposit(player, 100n * unit)
  expect((await readLocks(player))[1]).toEqual(['DEPOSIT', 250n, 0n, 250n, 'OPEN'])
  expect((await readTurnoverLocks(database, player.owner)).withdrawal).toBe('PART')
  await database.query(sql`update turnover.terms set deposit_percent = 0 where brand = 1`)
  await deposit(player, 100n * unit)
  expect(await readLocks(player)).toHaveLength(2)
  await database.query(sql`delete from turnover.terms`)
})

test('the job counts for all members, and twice or beside itself the same (MON-36)', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => openPlayer(database, 0n)))
  for (const player of players) {
    await deposit(player, 100n * unit)
    await play(player, 'a', 60n, 60n)
  }
  await Promise.all([catchUpAll(database, { settleMs: 20_000 }), catchUpAll(database, { settleMs: 1 })])
  const through = await readProgress(database)
  await catchUpAll(database, { settleMs: 20_000 })
  expect((await readProgress(database)) >= through && through > 0n).toBe(true)
  for (const { owner } of players) expect((await readTurnoverLocks(database, owner)).left).toBe(40n * unit)
})

test('bets, reads and the job at once count each bet once (MON-36)', async () => {
  const player = await openPlayer(database, 0n)
  await deposit(player, 1_000n * unit)
  const bets = Array.from({ length: 30 }, (_, index) => () => play(player, `b${index}`, 10n, 10n))
  const reads = Array.from({ length: 10 }, () => () => database.transaction((tx) => catchUpTurnover(tx, player.owner)))
  await Promise.all([...bets, ...reads, () => catchUpAll(database, { settleMs: 20_000 })].map((act) => act()))
  expect((await readLocks(player))[0]).toEqual(['DEPOSIT', 1_000n, 300n, 700n, 'OPEN'])
})

test('bets of an earlier release that are entered after a deposit fill no lock of it', async () => {
  const player = await openPlayer(database, 1_000n * unit)
  await play(player, 'old', 300n)
  await deposit(player, 500n * unit)
  await play(player, 'new', 20n)
  // As the earlier release left it.
  await database.pool.query(`set session_replication_role = 'replica';
    delete from bets.turnover where bet = (select id from bets.bets where member = ${player.owner.member} and external_id = 'old');
    update bets.bets set counted = 0, turnover_version = 0 where member = ${player.owner.member} and external_id = 'old';
    update bets.turnover_fill set through_id = 0, upto_id = (select id from bets.bets where member = ${player.owner.member} and external_id = 'old');
    reset session_replication_role`)
  while ((await fillTurnover(database, 100)) > 0);
  expect(await readLocks(player)).toEqual([['DEPOSIT', 500n, 20n, 480n, 'OPEN']])
})
