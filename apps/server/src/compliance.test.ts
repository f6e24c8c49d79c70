/** Cases about money laundering: made from what moved, worked on by people, money held by two of them. */
import { staffComplianceRoutes as compliance } from '@portal/contracts/staff/compliance'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { minorPerUnit } from '@portal/contracts'
import { type Sql, sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedInventedList } from '#modules/compliance'
import { findTransferHold, findWithdrawalHold, holdWithdrawals, setMoneyHold } from '#modules/identity'
import { openListScreener } from './modules/compliance/screening.ts'
import { soundsOfName } from '#modules/protection'
import { screenNext, watchMoney } from './modules/compliance/watch.ts'
import { openTestStaff, type TestStaff } from './testing/test-staff.ts'

let back: TestStaff
let [risk, owner, auditor, support] = ['', '', '', '']
const reason = 'Looked at with the records of the account.'
const euro = 130n * minorPerUnit

beforeAll(async () => {
  back = await openTestStaff()
})
afterAll(() => back.close())
beforeEach(async () => {
  await back.endRequests()
  back.pass(10)
  ;[risk, owner, auditor, support] = [
    await back.signIn('risk'),
    await back.signIn('owner'),
    await back.signIn('auditor'),
    await back.signIn('support'),
  ]
})

const database = () => back.portal.database
let now = new Date()
const look = () => watchMoney({ database: database(), listBrands: back.portal.brands.listBrands, now: () => now })
const idOf = async (name: string) =>
  (await database().query<{ id: bigint }>(sql`select id from identity.members where username = ${name} and brand_id = 1`))[0]!.id

/** A deposit that was credited, without all that stands behind an order. */
async function addDeposit(name: string, amount: bigint, at: Date): Promise<void> {
  const member = await idOf(name)
  await database().transaction(async (tx) => {
    await tx.query(sql`select set_config('session_replication_role', 'replica', true)`)
    await tx.query(sql`
      with made as (
        insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, currency, amount, state, credited, key, content, created_at, expires_at)
        values (gen_random_uuid()::text, 1, ${member}::bigint, 'demo', 1, 'demo', 'BDT', ${amount}::bigint, 'credited', ${amount}::bigint, gen_random_uuid()::text, sha256(''),
          ${at}::timestamptz, ${at}::timestamptz) returning id)
      insert into cashier.deposit_credits (order_id, amount, transfer_id, at) select m.id, ${amount}::bigint, -m.id - 1000, ${at}::timestamptz from made m`)
  })
}

type Row = { id: string; username: string; state: string; version: number; rules: string[]; assignedTo?: string; heldUntil?: string }
const list = async (input: Record<string, unknown> = {}) =>
  ((await back.call(compliance.list, { token: risk, input })).body.value as { list: Row[] }).list
const caseOf = async (name: string) => (await list({ member: name }))[0]!
const act = async (line: Parameters<TestStaff['call']>[0], token: string, input: Record<string, unknown>) =>
  (await back.call(line, { token, input })).body
const confirm = async (request: string, token: string) => {
  const shown = (await back.call(requests.get, { token, input: { id: request } })).body.value as { hash: string }
  return act(requests.confirm, token, { id: request, hash: shown.hash })
}

test('the look after a large deposit makes a case, also of one that is committed late, and once (PROT-12)', async () => {
  await look()
  expect(await list({ member: 'vip' })).toEqual([])
  await addDeposit('vip', 2_000n * euro, now)
  now = new Date(now.getTime() + 20_000)
  await look()
  expect(await caseOf('vip')).toMatchObject({ state: 'open', rules: ['accrued', 'large'] })
  // Committed after a look that was past its time.
  await addDeposit('demo', 2_100n * euro, new Date(now.getTime() - 60_000))
  await look()
  await look()
  expect((await caseOf('demo')).rules).toContain('large')
  expect(await list({ member: 'demo' })).toHaveLength(1)
  const [{ count }] = (await database().query<{ count: number }>(sql`
    select count(*)::int as count from compliance.alerts where member = ${await idOf('demo')}::bigint and rule = 'large'`)) as [
    { count: number },
  ]
  expect(count).toBe(1)
  await expect(database().query(sql`delete from compliance.alerts`)).rejects.toThrow()
})

test('a case is taken, noted, handed up, reported and closed; each step stands in it (PROT-12)', async () => {
  const { id } = await caseOf('vip')
  const version = async () => (await caseOf('vip')).version
  expect(await act(compliance.claim, risk, { id, version: await version(), isTaken: true })).toMatchObject({ success: true })
  expect(await act(compliance.note, owner, { id, version: await version(), reason })).toMatchObject({ success: true })
  expect(await act(compliance.close, owner, { id, version: await version(), finding: 'harmless', reason })).toMatchObject({
    code: 'staff.claimed_by',
  })
  expect(await act(compliance.escalate, risk, { id, version: 1, reason })).toMatchObject({ code: 'staff.changed' })
  expect(await act(compliance.escalate, risk, { id, version: await version(), reason })).toMatchObject({ success: true })
  // Whom it was handed up by may take it again, and does not close it.
  expect(await act(compliance.claim, risk, { id, version: await version(), isTaken: true })).toMatchObject({ success: true })
  expect(await act(compliance.close, risk, { id, version: await version(), finding: 'harmless', reason })).toMatchObject({
    code: 'staff.same_person',
    details: { reason: 'escalated' },
  })
  expect(await act(compliance.claim, risk, { id, version: await version(), isTaken: false })).toMatchObject({ success: true })
  expect(await act(compliance.claim, owner, { id, version: await version(), isTaken: true })).toMatchObject({ success: true })
  expect(await act(compliance.report, owner, { id, version: await version(), filing: 'BFIU-2026-17', reason })).toMatchObject({
    success: true,
  })
  expect(await act(compliance.close, owner, { id, version: await version(), finding: 'suspicious', reason })).toMatchObject({
    success: true,
  })
  const shown = (await back.call(compliance.get, { token: auditor, input: { id } })).body.value as {
    steps: { step: string; by?: string }[]
    case: Row
  }
  expect(shown.steps.map(({ step }) => step)).toEqual([
    'opened',
    'found',
    'found',
    'taken',
    'note',
    'escalated',
    'taken',
    'released',
    'taken',
    'reported',
    'closed',
  ])
  expect(shown.case).toMatchObject({ state: 'closed', filing: 'BFIU-2026-17', finding: 'suspicious' })
  expect(await act(compliance.note, risk, { id, version: shown.case.version, reason })).toMatchObject({ code: 'staff.changed' })
  // What is found later opens another one.
  await addDeposit('vip', 9_000n * euro, new Date(now.getTime() + 86_400_000))
  now = new Date(now.getTime() + 86_400_000)
  await look()
  expect((await list({ member: 'vip' })).map(({ state }) => state)).toEqual(['open', 'closed'])
})

test('money is held and let go by two people; meanwhile it stays and the case too (PROT-12)', async () => {
  const { id } = await caseOf('demo')
  const member = await idOf('demo')
  const asked = await act(compliance.hold, risk, { id, days: 7, reason })
  const { request } = asked.value as { request: string }
  expect(await findTransferHold(database(), member)).toBeUndefined()
  expect(await confirm(request, risk)).toMatchObject({ code: 'staff.same_person' })
  expect(await confirm(request, owner)).toMatchObject({ success: true })
  expect(await findTransferHold(database(), member)).toEqual({ until: null, seconds: null })
  const held = await caseOf('demo')
  expect(held.heldUntil).toBeDefined()
  expect(await act(compliance.close, risk, { id, version: held.version, finding: 'harmless', reason })).toMatchObject({
    code: 'compliance.money_held',
  })
  const { request: freeing } = (await act(compliance.free, owner, { id, reason })).value as { request: string }
  expect(await confirm(freeing, risk)).toMatchObject({ success: true })
  expect(await findTransferHold(database(), member)).toBeUndefined()
  expect((await caseOf('demo')).heldUntil).toBeUndefined()
  expect(await act(compliance.hold, support, { id, days: 7, reason })).toMatchObject({ code: 'staff.forbidden' })
  expect(await act(compliance.hold, risk, { id, days: 90, reason })).toMatchObject({ code: 'request.invalid' })
})

test('nobody works on a case about an account of their own name (PROT-12)', async () => {
  await database().query(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code) values ('own', 1, 'owner', 'owner', 'own')`)
  await addDeposit('owner', 2_000n * euro, now)
  now = new Date(now.getTime() + 20_000)
  await look()
  const { id, version } = await caseOf('owner')
  const own = { code: 'staff.same_person', details: { reason: 'own_account' } }
  expect(await act(compliance.get, owner, { id })).toMatchObject(own)
  const idsSeen = async (by: typeof owner) =>
    ((await act(compliance.list, by, {})).value as { list: { id: string }[] }).list.map((row) => row.id)
  expect([(await idsSeen(owner)).includes(String(id)), (await idsSeen(risk)).includes(String(id))]).toEqual([false, true])
  expect(await act(compliance.claim, owner, { id, version, isTaken: true })).toMatchObject(own)
  expect(await act(compliance.note, owner, { id, version, reason })).toMatchObject(own)
  expect(await act(compliance.escalate, owner, { id, version, reason })).toMatchObject(own)
  expect(await act(compliance.report, owner, { id, version, filing: 'BFIU-2026-18', reason })).toMatchObject(own)
  expect(await act(compliance.close, owner, { id, version, finding: 'harmless', reason })).toMatchObject(own)
  expect(await act(compliance.hold, owner, { id, days: 7, reason })).toMatchObject(own)
  const { request } = (await act(compliance.hold, risk, { id, days: 7, reason })).value as { request: string }
  expect(await confirm(request, owner)).toMatchObject(own)
  expect(await caseOf('owner')).toMatchObject({ state: 'open', version })
})

test('a shorter hold on money leaves a longer one as it is, and its end is told to nobody but its case (PROT-12)', async () => {
  const member = await idOf('fresh')
  await database().transaction(async (tx) => {
    const first = await setMoneyHold(tx, member, 7)
    expect(await setMoneyHold(tx, member, 1)).toEqual(first)
    expect(await findTransferHold(tx, member)).toEqual({ until: null, seconds: null })
    expect(await findWithdrawalHold(tx, member)).toBeUndefined()
    // A pause after a change of the account keeps its own end.
    await holdWithdrawals(tx, member, 24)
    const pause = await findWithdrawalHold(tx, member)
    expect(pause!.getTime()).toBeLessThan(first!.getTime())
    expect(await findTransferHold(tx, member)).toMatchObject({ until: pause })
    expect((await setMoneyHold(tx, member, 30))!.getTime()).toBeGreaterThan(first!.getTime())
    expect(await setMoneyHold(tx, member, null)).toBeUndefined()
    expect(await findTransferHold(tx, member)).toMatchObject({ until: pause })
    await tx.query(sql`update identity.members set withdrawals_held_until = null where id = ${member}::bigint`)
    expect(await findTransferHold(tx, member)).toBeUndefined()
  })
})

const head = 'id,name,aliases,birth_date,country,note\n'

test('a list is imported by hash and day, all accounts are held against it, and a match opens a case (PROT-12)', async () => {
  const [trial] = [await idOf('fresh')]
  await database().query(sql`
    insert into identity.member_details (member_id, field, value) values (${trial}::bigint, 'payeeName', 'Zahangir Hussain')
    on conflict (member_id, field) do update set value = excluded.value`)
  const file = `${head}X-1,জাহাঙ্গীর হোসেন,,1961,BD,invented\nX-2,Nobody Nowhere,,,BD,invented\n`
  const input = { name: 'Invented', kind: 'sanctions', ofDay: '2026-11-20', file, reason }
  expect(await act(compliance.importList, support, input)).toMatchObject({ code: 'staff.forbidden' })
  expect(await act(compliance.importList, risk, { ...input, file: 'id\n1\n' })).toMatchObject({
    code: 'request.invalid',
    details: { file: 'line_1' },
  })
  const made = (await act(compliance.importList, risk, input)).value as { entries: number; sha256: string }
  expect(made.entries).toBe(2)
  expect(await act(compliance.importList, risk, input)).toMatchObject({ details: { file: 'unchanged' } })
  while (await screenNext({ database: database() })) continue
  expect(await caseOf('fresh')).toMatchObject({ state: 'open', rules: ['list_match'] })
  // A newer file takes its place, and the same person is no new finding.
  await act(compliance.importList, risk, { ...input, file: `${file}X-3,Somebody Else,,,BD,invented\n` })
  while (await screenNext({ database: database() })) continue
  const lists = (await back.call(compliance.lists, { token: auditor })).body.value as {
    list: { name: string; isCurrent: boolean; entries: number }[]
  }
  expect(lists.list.filter(({ name }) => name === input.name).map(({ isCurrent, entries }) => [isCurrent, entries])).toEqual([[true, 3], [false, 2]]) // prettier-ignore
  expect(await list({ member: 'fresh' })).toHaveLength(1)
})

test('the list of the demonstration is there once, however many lists came after it (PROT-12)', async () => {
  const seed = () => database().transaction((tx) => seedInventedList(tx, 1))
  await seed()
  await database().query(sql`
    insert into compliance.lists (brand, name, kind, sha256, of_day, entries, imported_by)
    select 1, 'later ' || g, 'pep', encode(sha256(g::text::bytea), 'hex'), current_date, 1, 'risk' from generate_series(1, 120) g`)
  await seed()
  await database().query(sql`delete from compliance.lists where name like 'later %'`)
})

test('of a long list only entries that share two words with a person are read (PROT-12)', async () => {
  await database().query(sql`
    with made as (
      insert into compliance.lists (brand, name, kind, sha256, of_day, entries, imported_by, screened_through)
      values (1, 'long', 'pep', repeat('a', 64), current_date, 3000, 'risk', -1) returning id)
    insert into compliance.list_persons (list_id, entry, names, sounds)
    select m.id, g::text, array['Rohman ' || g], array[s.sound, g::text] from made m cross join generate_series(1, 2999) g cross join (select ${soundsOfName('Rahman')[0]!}::text as sound) s
    union all select m.id, '3000', array['Rohman Jahangir'], ${soundsOfName('Rahman Jahangir')}::text[] from made m`)
  let read = 0
  const query = async <Row extends object>(statement: Sql) => {
    const rows = await database().query<Row>(statement)
    read += rows.length
    return rows
  }
  const persons = Array.from({ length: 50 }, (_, at) => ({
    member: BigInt(at),
    names: ['Md. Jahangir Rahman', 'Rahman Khan'],
    birthDate: null,
  }))
  const hits = await openListScreener({ query }).screen(1, persons)
  expect(hits.filter(({ list }) => list === 'long').map(({ entry }) => entry)).toEqual(persons.map(() => '3000'))
  expect(read).toBeLessThan(10)
})

test('what a look reads is found by indexes, however long the tables are (PROT-12)', async () => {
  const bodies = await database().query<{ name: string; body: string }>(sql`
    select p.proname as name, p.prosrc as body from pg_proc p
    where p.pronamespace = 'compliance'::regnamespace and p.proname in ('touched_since', 'movements', 'stakes', 'shared_accounts', 'persons')`)
  expect(bodies).toHaveLength(5)
  await database().transaction(async (tx) => {
    // As in tables that are long: what is small is joined whole.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.query(sql`select set_config('enable_' || ${way}::text, 'off', true)`)
    for (const { name, body } of bodies) {
      const text = `explain ${body.replaceAll('p_since', "'2026-11-01'::timestamptz").replaceAll('p_members', "'{1,2}'::bigint[]")}`
      const plan = await tx.query<Record<string, string>>({ name: `explain-${name}`, text, values: [] })
      const lines = plan.map((row) => row['QUERY PLAN']!)
      expect([name, lines.filter((line) => line.includes('Seq Scan'))]).toEqual([name, []])
      // A whole index read from end to end is no better.
      expect([name, lines.filter((line, at) => /Index (Only )?Scan/.test(line) && !/Cond/.test(lines[at + 1] ?? ''))]).toEqual([name, []])
    }
  })
})

test('a brand’s numbers are changed in the version that was seen (PROT-12)', async () => {
  const read = async () =>
    (await back.call(compliance.settings, { token: owner })).body.value as {
      version: number
      perEuro: string
      params: Record<string, number>
    }
  const first = await read()
  const change = { perEuro: '131.5', params: { ...first.params, thresholdEuro: 1_000 }, reason }
  expect(await act(compliance.setSettings, risk, { ...change, version: first.version })).toMatchObject({ code: 'staff.forbidden' })
  expect(await act(compliance.setSettings, owner, { ...change, version: first.version })).toMatchObject({ success: true })
  expect(await act(compliance.setSettings, owner, { ...change, version: first.version })).toMatchObject({ code: 'staff.changed' })
  expect(
    await act(compliance.setSettings, owner, { ...change, version: 1, params: { ...change.params, structuringShare: 2 } }),
  ).toMatchObject({ code: 'request.invalid' })
  expect(await read()).toMatchObject({ version: 1, perEuro: '131.5', params: { thresholdEuro: 1_000 } })
})
