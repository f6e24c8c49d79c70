/** Identity before gambling (PROT-10): a brand of mode real takes no first bet and no deposit of a member whose identity is not proven; the demonstration asks nobody. */
import { randomUUID } from 'node:crypto'
import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { seedBrands } from '#modules/brand'
import { openDepositGate } from '#modules/protection'

import { openPlayer, openTestLedger, type Player } from './testing/test-ledger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestLedger()
  await database.transaction((tx) => seedBrands(tx))
})
afterAll(async () => {
  await expectSoundLedger(database)
  await database.drop()
})

const setMode = (mode: 'demo' | 'real') => database.query(sql`update brand.brands set mode = ${mode}::text where id = 1`)
/** An account as the registration makes it; the ledger's players have none. */
const addAccount = ({ owner }: Player, type = 0) =>
  database.query(sql`
    insert into identity.members (id, public_id, brand_id, type, username, username_key, invite_code) overriding system value
    values (${owner.member}::bigint, ${randomUUID()}, 1, ${type}::int, ${`m${owner.member}`}, ${`m${owner.member}`}, ${randomUUID()})
    on conflict (id) do update set type = excluded.type`)
const prove = ({ owner }: Player, { state = 'approved', level = 2, days = 100 } = {}) =>
  database.query(sql`
    insert into kyc.checks (brand_id, member, state, level, paper, number_hash, holder, birth_date, submitted_at, decided_by, decided_at, valid_until, reasons)
    values (1, ${owner.member}::bigint, ${state}::text, ${level}::int, 'passport', sha256('a'), 'Karim Uddin', '1990-03-17', now(), 'rina', now(), current_date + ${days}::int,
      case when ${state}::text = 'rejected' then array['unreadable'] else '{}' end)`)
const outcomes = async (player: Player, ...actions: Parameters<Player['apply']>) =>
  (await player.apply(...actions)).map(({ outcome }) => outcome)
const gate = openDepositGate([])
const deposit = ({ owner }: Player) =>
  database
    .transaction((tx) => gate.refuse(tx, owner, 1n))
    .then(
      () => 'ok',
      ({ code }: { code: string }) => code,
    )

test('an unproven member of a real brand bets and deposits nothing, a proven one does (PROT-10)', async () => {
  const [unproven, proven] = [await openPlayer(database, 1_000n), await openPlayer(database, 1_000n)]
  for (const player of [unproven, proven]) await addAccount(player)
  await prove(proven)
  await setMode('real')
  expect(await outcomes(unproven, unproven.bet('a', 10n), unproven.betwin('b', 10n, 50n))).toEqual(['identity_due', 'identity_due'])
  expect(await unproven.balance()).toBe(1_000n)
  expect(await outcomes(proven, proven.bet('a', 10n), proven.betwin('b', 10n, 50n))).toEqual(['applied', 'applied'])
  expect([await deposit(unproven), await deposit(proven)]).toEqual(['protection.identity_needed', 'ok'])
  // The refusal stays under its id; another bet counts once the identity is proven.
  await prove(unproven)
  expect(await outcomes(unproven, unproven.bet('a', 10n), unproven.bet('c', 10n))).toEqual(['identity_due', 'applied'])
})

test.each([
  ['a check that waits', { state: 'submitted' }],
  ['a rejected check', { state: 'rejected' }],
  ['a document whose day has passed', { days: -1 }],
  ['a check below the level', { level: 1 }],
])('%s proves nothing (PROT-10)', async (_name, check) => {
  const player = await openPlayer(database, 1_000n)
  await addAccount(player)
  await prove(player, check)
  await setMode('real')
  expect(await outcomes(player, player.bet('a', 10n))).toEqual(['identity_due'])
  expect(await deposit(player)).toBe('protection.identity_needed')
})

test('wins and rollbacks of earlier bets arrive all the same (PROT-10)', async () => {
  const player = await openPlayer(database, 1_000n)
  await addAccount(player)
  await setMode('demo')
  expect(await outcomes(player, player.bet('a', 100n), player.bet('b', 100n))).toEqual(['applied', 'applied'])
  await setMode('real')
  expect(await outcomes(player, player.win('w', 'a', 300n), player.rollback('r', 'b'))).toEqual(['applied', 'applied'])
  expect(await player.balance()).toBe(1_200n)
})

test('the demonstration asks nobody, and a trial account plays without money (PROT-10)', async () => {
  const [member, trial] = [await openPlayer(database, 1_000n), await openPlayer(database, 1_000n)]
  await addAccount(member)
  await addAccount(trial, 4)
  await setMode('demo')
  expect(await outcomes(member, member.bet('a', 10n))).toEqual(['applied'])
  expect(await deposit(member)).toBe('ok')
  await setMode('real')
  expect(await outcomes(trial, trial.bet('a', 10n))).toEqual(['applied'])
})
