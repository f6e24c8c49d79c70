/** The member's own protection through the routes, and everything else that asks it. */
import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkBonuses, grantBonus } from '#modules/bonus'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from './testing/test-caller.ts'
import { checkProtection, imposeLimit } from '#modules/protection'

let portal: TestApp
let caller: TestCaller
const tokens = new Map<string, string>()
beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  await portal.database.query(sql`
    update brand.register_rules set enabled = true where brand_id = 1 and field in ('email', 'payeeName', 'birthDate')`)
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  const found = [...(await checkProtection(portal.database)), ...(await checkBonuses(portal.database))]
  expect(found.filter(({ violations }) => violations > 0)).toEqual([])
  await portal.close()
})

const tokenOf = async (name: string) => {
  if (!tokens.has(name)) tokens.set(name, await caller.getToken(name))
  return tokens.get(name)!
}
const call = async (name: string, line: Parameters<TestCaller['call']>[0], body?: object): Promise<Reply> =>
  caller.call(line, { token: await tokenOf(name), ...(body && { body }), headers: { 'idempotency-key': randomUUID() } })
const codeOf = ({ body }: Reply) => (body as { code?: string }).code ?? 'ok'
type Limit = { kind: string; own?: string; value?: string; used?: string; pending?: { value?: string; isReady: boolean; readyAt: string } }
type State = { limits: Limit[]; block?: { kind: string; state: string } }
const stateOf = async (name: string) => (await call(name, calls.protection.state)).body.value as State
const limitOf = async (name: string, kind: string) => (await stateOf(name)).limits.find((limit) => limit.kind === kind)!
const set = (name: string, kind: string, value: string | null) => call(name, calls.protection.setLimit, { kind, value })
const deposit = (name: string, amount: string) => call(name, calls.cashier.deposit, { method: 'demo', amount })
const idOf = async (name: string) =>
  (await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${name} and brand_id = 1`))[0]!.id
const person = { email: 'karimclosing@example.com', payeeName: 'Karim Uddin', birthDate: '1990-03-17' }
/** Moves what waits into the past. */
const waitHours = async (name: string, hours: number) => {
  const id = await idOf(name)
  await portal.database.query(
    sql`update protection.limits set pending_since = pending_since - make_interval(secs => ${hours * 3600}::double precision) where member = ${id}::bigint`,
  )
}

const give = async (name: string, reference: string) => {
  const terms = {
    base: 'BONUS',
    multiplier: 5,
    contribution: { RNG: 100 },
    spendOrder: 'REAL_FIRST',
    isSticky: false,
    validDays: 30,
  } as const
  const owner = { brand: 1, member: await idOf(name), currency: 'BDT' }
  return portal.database.transaction((tx) =>
    grantBonus(tx, { ...owner, source: 'gift', reference: `${name}:${reference}`, amount: 500_000n, terms, actor: 'anna', reason: 'test' }),
  )
}
const bonusesOf = async (name: string) =>
  (await call(name, calls.bonus.details)).body.value as {
    standing: { grantNo: string; expiresAt: string }[]
    ended: { state: string; grantNo: string }[]
  }

test('a lower limit holds at once; a raise waits 24 hours and then for the member (PROT-01, PROT-02)', async () => {
  expect(codeOf(await set('karima', 'loss_day', '500'))).toBe('ok')
  expect(codeOf(await set('karima', 'loss_day', '300'))).toBe('ok')
  expect(await limitOf('karima', 'loss_day')).toMatchObject({ own: '300', value: '300', used: '0' })
  await set('karima', 'loss_day', '900')
  expect(await limitOf('karima', 'loss_day')).toMatchObject({ value: '300', pending: { value: '900', isReady: false } })
  expect(codeOf(await call('karima', calls.protection.confirmLimit, { kind: 'loss_day' }))).toBe('protection.not_ready')
  await waitHours('karima', 23.99)
  expect(codeOf(await call('karima', calls.protection.confirmLimit, { kind: 'loss_day' }))).toBe('protection.not_ready')
  expect((await limitOf('karima', 'loss_day')).value).toBe('300')
  await waitHours('karima', 0.02)
  expect(await limitOf('karima', 'loss_day')).toMatchObject({ value: '300', pending: { isReady: true } })
  expect(codeOf(await call('karima', calls.protection.confirmLimit, { kind: 'loss_day' }))).toBe('ok')
  expect(await limitOf('karima', 'loss_day')).toMatchObject({ value: '900' })
})

test('a new request starts the time anew, lowering takes it back, and one not confirmed in 7 days lapses (PROT-02)', async () => {
  await set('karima', 'stake', '10')
  await set('karima', 'stake', '20')
  await waitHours('karima', 25)
  await set('karima', 'stake', '30')
  expect(codeOf(await call('karima', calls.protection.confirmLimit, { kind: 'stake' }))).toBe('protection.not_ready')
  await set('karima', 'stake', '5')
  expect(await limitOf('karima', 'stake')).toEqual({ kind: 'stake', own: '5', value: '5' })
  await set('karima', 'stake', null)
  await waitHours('karima', 24 + 7 * 24)
  expect(codeOf(await call('karima', calls.protection.confirmLimit, { kind: 'stake' }))).toBe('protection.nothing_pending')
  await set('karima', 'stake', null)
  expect(codeOf(await call('karima', calls.protection.cancelLimit, { kind: 'stake' }))).toBe('ok')
  expect(codeOf(await call('karima', calls.protection.cancelLimit, { kind: 'stake' }))).toBe('protection.nothing_pending')
})

test('a deposit limit counts what came in and what is sent by others: left 100 takes 100, not 200 (PROT-01, PROT-03)', async () => {
  await set('fresh', 'deposit_day', '1000')
  expect(codeOf(await deposit('fresh', '900'))).toBe('ok')
  const refused = await deposit('fresh', '200')
  expect(refused.body).toMatchObject({ code: 'protection.deposit_limit', details: { left: '100', window: 'day' } })
  expect((await limitOf('fresh', 'deposit_day')).used).toBe('900')
  const { methods } = (await call('fresh', calls.cashier.depositMethods)).body.value as { methods: { code: string; ownLeft?: string }[] }
  expect(methods.find(({ code }) => code === 'demo')).toMatchObject({ ownLeft: '100' })
  expect(codeOf(await deposit('fresh', '100'))).toBe('ok')
  expect(codeOf(await deposit('fresh', '10'))).not.toBe('ok')
})

test('of many deposits at once no more than the limit comes in (PROT-03)', async () => {
  await set('nasrin', 'deposit_week', '100000')
  // The account began with play money.
  const used = Number((await limitOf('nasrin', 'deposit_week')).used)
  await set('nasrin', 'deposit_week', String(used + 350))
  const replies = await Promise.all(Array.from({ length: 12 }, () => deposit('nasrin', '100')))
  expect(replies.filter((reply) => codeOf(reply) === 'ok')).toHaveLength(3)
})

test('a time-out ends all sessions at once, and money can only go out (PROT-07)', async () => {
  const token = await tokenOf('babul')
  const bonus = await give('babul', 'one')
  expect((await call('babul', calls.protection.timeOut, { days: 7 })).body.value).toMatchObject({ kind: 'time_out', state: 'active' })
  const old = await caller.call(calls.protection.state, { token })
  expect(codeOf(old)).toMatch(/^session\./)
  tokens.delete('babul')
  expect((await stateOf('babul')).block).toMatchObject({ kind: 'time_out', state: 'active' })
  // A bonus lives longer by the time-out, and none is given during it.
  const { standing } = await bonusesOf('babul')
  const addedMs = Date.parse(standing[0]!.expiresAt) - bonus.expires_at.getTime()
  expect(Math.round(addedMs / 60_000)).toBe(7 * 1_440)
  await expect(give('babul', 'two')).rejects.toThrow('protection.excluded')
  expect(codeOf(await deposit('babul', '100'))).toBe('protection.excluded')
  const launch = { vassalage: 'GVP1', gameCode: 'any', device: 'WEB', backUrl: '/' }
  expect(codeOf(await call('babul', calls.launch.launchGame, launch))).toBe('protection.excluded')
  expect(codeOf(await call('babul', calls.transfers.send, { direction: 'upline', amount: '10', note: '' }))).toBe('protection.excluded')
  expect((await call('babul', calls.cashier.withdrawalOptions)).body).toMatchObject({ success: true })
  expect(codeOf(await call('babul', calls.protection.timeOut, { days: 1 }))).toBe('protection.block_stands')
})

test('an exclusion can’t be shortened, and ends after its time only by asking, a day, and a confirmation (PROT-07)', async () => {
  const given = [await give('sohel', 'one'), await give('sohel', 'two')].map(({ grant_no: no }) => no)
  await call('sohel', calls.protection.exclude, { months: 6 })
  tokens.delete('sohel')
  const { standing, ended } = await bonusesOf('sohel')
  expect(standing).toEqual([])
  expect(ended.map(({ grantNo, state }) => [grantNo, state])).toEqual(given.toReversed().map((no) => [no, 'cancelled']))
  expect(codeOf(await call('sohel', calls.protection.timeOut, { days: 42 }))).toBe('protection.block_stands')
  expect(codeOf(await call('sohel', calls.protection.askReturn, { step: 'ask' }))).toBe('protection.return_not_open')
  const id = await idOf('sohel')
  const move = (days: number) =>
    portal.database.query(sql`
      update protection.blocks set began_at = began_at - make_interval(days => ${days}::int), ends_at = ends_at - make_interval(days => ${days}::int),
        return_asked_at = return_asked_at - make_interval(days => ${days}::int) where member = ${id}::bigint`)
  await move(190)
  expect((await stateOf('sohel')).block).toMatchObject({ state: 'returnable' })
  expect(codeOf(await deposit('sohel', '100'))).toBe('protection.excluded')
  expect(codeOf(await call('sohel', calls.protection.askReturn, { step: 'confirm' }))).toBe('protection.return_not_open')
  await call('sohel', calls.protection.askReturn, { step: 'ask' })
  expect(codeOf(await call('sohel', calls.protection.askReturn, { step: 'confirm' }))).toBe('protection.return_not_open')
  await move(1)
  expect(codeOf(await call('sohel', calls.protection.askReturn, { step: 'confirm' }))).toBe('ok')
  expect((await stateOf('sohel')).block).toBeUndefined()
  expect(codeOf(await deposit('sohel', '100'))).toBe('ok')
})

test('an account with money is not closed, an empty one is, for good (PROT-07)', async () => {
  expect(codeOf(await call('rupa', calls.protection.closeAccount, {}))).toBe('protection.account_not_empty')
  await caller.register('closing1', person)
  expect((await call('closing1', calls.protection.closeAccount, {})).body.value).toMatchObject({ kind: 'closure', state: 'active' })
  tokens.delete('closing1')
  expect((await stateOf('closing1')).block).toMatchObject({ kind: 'closure' })
  expect(codeOf(await deposit('closing1', '100'))).toBe('protection.excluded')
})

test('whoever is excluded opens no other account with the same address or the same name and birth date (PROT-08)', async () => {
  expect(codeOf(await caller.register('again1', { ...person, email: 'Karim.Closing@Example.com' }))).toBe('protection.registration_refused')
  expect(
    codeOf(await caller.register('again2', { email: 'other@example.com', payeeName: 'Karim Udin', birthDate: person.birthDate })),
  ).toBe('protection.registration_refused')
  expect(codeOf(await caller.register('other1', { email: 'other@example.com', payeeName: 'Karim Uddin', birthDate: '1991-04-18' }))).toBe(
    'ok',
  )
})

test('operators only tighten: the lowest limit rules, and nobody sets one that is not lower (PROT-02)', async () => {
  const owner = { brand: 1, member: await idOf('tareq9'), currency: 'BDT' }
  const impose = (value: string) =>
    portal.database.transaction((tx) => imposeLimit(portal.forStaff.protection, tx, owner, { kind: 'wager_week', value, by: 'risk' }))
  await set('tareq9', 'wager_week', '700')
  await expect(impose('700')).rejects.toMatchObject({ code: 'protection.may_only_tighten' })
  await impose('400')
  expect(await limitOf('tareq9', 'wager_week')).toMatchObject({ own: '700', imposed: '400', value: '400' })
  await expect(impose('500')).rejects.toMatchObject({ code: 'protection.may_only_tighten' })
  await set('tareq9', 'wager_week', '300')
  expect((await limitOf('tareq9', 'wager_week')).value).toBe('300')
})

test('an agent writes no message to a member who takes a break (PROT-20)', async () => {
  await call('mitu22', calls.protection.timeOut, { days: 1 })
  const [{ publicId }] = (await portal.database.query<{ publicId: string }>(
    sql`select public_id as "publicId" from identity.members where username = 'mitu22' and brand_id = 1`,
  )) as [{ publicId: string }]
  const message = { member: publicId, title: 'Come back', text: 'A new game is here.' }
  expect(codeOf(await call('agent2', calls.team.sendMessage, message))).toBe('agents.member_resting')
})

test('the history names each change, the newest first, page by page (PROT-01)', async () => {
  const { list } = (await call('karima', calls.protection.history)).body.value as {
    list: { event: string; kind?: string; value?: string }[]
  }
  expect(list[0]).toMatchObject({ event: 'limit_raise_cancelled', kind: 'stake' })
  expect(list.map(({ event }) => event)).toContain('limit_raise_confirmed')
  expect(list.at(-1)).toMatchObject({ event: 'limit_set', kind: 'loss_day', value: '500' })
})
