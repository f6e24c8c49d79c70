import { afterEach, expect, test } from 'vitest'
import { leadsTo } from '../../engine/rooms/hash-chain.ts'
import type { RoundVerification } from '../../play-api.ts'
import { findFaults } from '../../verifier.ts'
import { codeOf, seatPlayer, type TestStudio, valueOf } from '../../testing/test-studio.ts'
import { joinRoom, salt, startTestRoom, testTable, type TestRoom } from '../../testing/test-room.ts'

let at: TestRoom
afterEach(() => at.close())

const { openMs, showMs, restMs } = testTable.live
const unit = 10_000n
const rowsOf = async (id: string) =>
  (
    await at.database.pool.query<{ id: string; state: string; stake: bigint; win: bigint | null; choice: unknown }>(
      'select id, state, stake, win, choice from studio.rounds where player_id = $1 order by number',
      [id],
    )
  ).rows

test('players of a table share one outcome, each with own stake, win and round (FAIR-11, MON-12)', async () => {
  at = await startTestRoom()
  const [one, other] = [await joinRoom(at, 'one', 1_000n * unit), await joinRoom(at, 'other', 1_000n * unit)]
  await at.settle()
  await one.untilOpen(1)
  expect((await one.lay(1, [['dragon', 5]])).own).toEqual({ bets: [['dragon', 5]], state: 'placed' })
  expect(
    (
      await other.lay(1, [
        ['tiger', 3],
        ['tie', 1],
      ])
    ).own?.state,
  ).toBe('placed')
  expect(at.portal.countCalls('bet')).toBe(0)
  // Nobody sees the chips of others while bets are open.
  expect(JSON.stringify(one.sent)).not.toContain('tiger')
  await at.pass(openMs)
  const outcome = await one.until('outcome')
  await at.studio.background.settled()
  const deal = outcome.deal as { dragon: number; tiger: number }
  for (const [player, id, staked] of [
    [one, 'one', 50n],
    [other, 'other', 40n],
  ] as const) {
    const [row] = await rowsOf(id)
    const settled = testTable.settle(deal, row!.choice as never)
    expect([row!.state, row!.stake, row!.win]).toEqual(['settled', staked * unit, (BigInt(settled.units) * 100_000n) / 100n])
    expect(at.portal.players.get(id)!.balance).toBe(1_000n * unit - row!.stake + row!.win!)
    expect((await player.until('own', ({ own }) => own.win !== undefined)).own.roundId).toBe(row!.id)
  }
  await at.pass(showMs)
  await at.pass(restMs)
  await one.untilOpen(2)
})

test('A link leads to the published head, and each bet to the sealed root (FAIR-09, FAIR-11)', async () => {
  at = await startTestRoom()
  const player = await joinRoom(at, 'one', 1_000n * unit)
  const watcher = await joinRoom(at, 'other', 1_000n * unit)
  await at.settle()
  const { chain } = await watcher.until('snapshot')
  await player.lay(1, [['dragon', 5]])
  await watcher.lay(1, [['tie', 2]])
  await at.pass(openMs)
  const { link, no } = await watcher.until('outcome')
  expect(leadsTo(chain.head, link, no)).toBe(true)
  const [row] = await rowsOf('one')
  const file = valueOf(await player.call<RoundVerification>('GET', `/rounds/${row!.id}/verification`))
  expect(file.shared?.root).toBe((await watcher.until('sealed')).root)
  expect(findFaults(file, testTable)).toEqual([])
  const changed = { ...file, choice: { bets: [['dragon', 6]] }, stake: String(60n * unit) }
  expect(findFaults(changed, testTable)).toContain('the bet is not among those that were sealed before the draw')
  expect(findFaults({ ...file, shared: { ...file.shared!, head: file.shared!.root } }, testTable)).toContain(
    'the seed is no link of the chain that was published',
  )
})

test('A chain is stored before its salt, takes it for its own head alone, and keeps it (FAIR-11)', async () => {
  at = await startTestRoom()
  const seat = await seatPlayer(at as unknown as TestStudio, 'one', 1_000n * unit, { game: testTable.code })
  const join = (body: object) => seat.call<{ ticket: string }>('POST', '/rooms/join', body)
  const chain = async () =>
    (await at.database.pool.query<{ head: string; salt: string | null }>('select head, salt from studio.room_chains')).rows
  const asked = await join({})
  const head = (await chain())[0]?.head
  expect(asked).toMatchObject({ code: 'room.salt_wanted', details: { head } })
  expect(codeOf(await join({ chain: { head: 'f'.repeat(64), salt } }))).toBe('room.salt_wanted')
  expect(await chain()).toEqual([{ head, salt: null }])
  expect(codeOf(await join({ chain: { head, salt } }))).toBe('none')
  expect(codeOf(await join({ chain: { head, salt: 'b2'.repeat(32) } }))).toBe('none')
  expect(await chain()).toEqual([{ head, salt }])
  await expect(at.database.pool.query(`update studio.room_chains set salt = '${'b2'.repeat(32)}'`)).rejects.toThrow('is fixed')
})

test('a stake that the portal refuses, or does not answer for, is returned and out of the round (MON-12)', async () => {
  at = await startTestRoom()
  const poor = await joinRoom(at, 'poor', 5n * unit)
  await poor.untilOpen(1)
  await poor.lay(1, [['dragon', 1]])
  await at.pass(openMs)
  expect((await poor.until('own')).own).toMatchObject({ state: 'returned', code: 'wallet.insufficient_funds' })
  expect((await rowsOf('poor')).map(({ state }) => state)).toEqual(['refused'])
  const silent = await joinRoom(at, 'silent', 500n * unit)
  await at.pass(showMs)
  await at.pass(restMs)
  await silent.untilOpen(2)
  at.portal.fail({ call: 'bet', when: 'after', how: 'error' })
  await silent.lay(2, [['tiger', 2]])
  await at.pass(openMs)
  expect((await silent.until('own')).own).toMatchObject({ state: 'returned', code: 'wallet.unavailable' })
  await at.studio.background.settled()
  expect((await rowsOf('silent')).map(({ state }) => state)).toEqual(['undone'])
  expect(at.portal.players.get('silent')!.balance).toBe(500n * unit)
})

test('A shared round is in history, search and detail of each player’s own round (FAIR-12)', async () => {
  at = await startTestRoom()
  const player = await joinRoom(at, 'one', 1_000n * unit)
  await player.untilOpen(1)
  await player.lay(1, [['dragon', 2]])
  await at.pass(openMs)
  await at.studio.background.settled()
  const [round] = valueOf(
    await player.call<{ rounds: { id: string; state: string; proof: { nonce: number } }[] }>('GET', '/history'),
  ).rounds
  expect([round!.state, round!.proof.nonce]).toEqual(['settled', 1])
  const now = Date.now()
  const window = { from: new Date(now - 1_800_000).toISOString(), to: new Date(now + 1_800_000).toISOString() }
  const { rounds } = await at.gvp('/rounds/search', window)
  expect(rounds).toMatchObject([{ roundId: round!.id, status: 'closed', bet: String(20n * unit) }])
  const detail = await at.gvp('/rounds/detail', { roundId: round!.id, language: 'EN' })
  expect(detail).toMatchObject({ status: 'OK', outcome: { game: testTable.code } })
})

test('nothing is dealt while nobody is at a table', async () => {
  at = await startTestRoom()
  const player = await joinRoom(at, 'one', 1_000n * unit)
  await at.settle()
  player.socket.close()
  await player.untilClosed()
  await at.pass(openMs)
  await at.pass(showMs + restMs)
  await at.pass(60_000)
  const { rows } = await at.database.pool.query('select no, phase from studio.room_rounds')
  expect(rows).toEqual([{ no: 1n, phase: 'shown' }])
})
