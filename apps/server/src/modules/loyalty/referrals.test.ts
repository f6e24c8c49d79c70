import { type Queryable, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBalance, getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { openTestClub, type TestClub } from '../../testing/test-loyalty.ts'
import { addDeposit, checkLoyalty } from './reader.ts'
import { nextMonthOf, tierOf } from './referral-rules.ts'
import { listFriends, noteFriendReversal } from './referral-store.ts'
import { clearFriend, refuseFriend, reverseFriend, runReferrals } from './referral-work.ts'
import { monthOf, readReferral, welcomeFriend } from './referrals.ts'
import { claimReward } from './rewards.ts'

let club: TestClub
let place = 0
let mobiles = 10_000_000

beforeAll(async () => {
  club = await openTestClub()
  await club.database.query(sql`insert into brand.features (brand_id, mod_id, enabled) values (1, 'REFERRAL3', true)`)
})
afterAll(() => club.database.drop())

const unit = 10_000n
const dayMs = 86_400_000
const live = { publish: () => undefined }
/** A moment so many days from the deposit, which is made at the time of the database. */
const after = (days: number) => new Date(Date.now() + days * dayMs)

type Account = { type?: number; upline?: bigint; mobile?: boolean; ip?: string }
async function open({ type = 0, upline, mobile = true, ip = `198.51.${(place += 1)}.7` }: Account = {}): Promise<bigint> {
  const name = `friend${place}-${crypto.randomUUID().slice(0, 6)}`
  const [row] = await club.database.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, type, username, username_key, invite_code, upline_id, upline_path, mobile, register_ip)
    values (${name}, 1, ${type}, ${name}, ${name}, ${name}, ${upline ?? null}::bigint, ${upline === undefined ? [] : [String(upline)]}::bigint[],
      ${mobile ? `+88017${(mobiles += 1)}` : null}, ${ip}::inet) returning id`)
  return row!.id
}
/** A member who registers by the code of another. */
async function invite(inviter: bigint, account: Account = {}): Promise<bigint> {
  const friend = await open({ ...account, upline: inviter })
  await club.database.transaction((tx) => welcomeFriend(tx, club.brands, { id: friend, brandId: 1 }))
  return friend
}
const payIn = (member: bigint, units: bigint) =>
  club.database.transaction((tx) => addDeposit(tx, { brand: 1, member, currency: 'BDT', amount: units * unit }))
/** Pays in and plays what is asked for. */
async function qualify(friend: bigint): Promise<void> {
  await payIn(friend, 500n)
  await club.log(friend, { at: after(1).toISOString(), valid: 1_500 })
  await club.read(after(0).toISOString())
}
const run = (now: Date, on: TestClub['database'] = club.database) =>
  runReferrals({ database: on, brands: club.brands, live, now: () => now })
const friendsOf = (inviter: bigint) => listFriends(club.database, { brand: 1, inviter, states: undefined }, undefined, 100)
const stateOf = async (inviter: bigint, friend: bigint) => (await friendsOf(inviter)).find((row) => row.friend === friend)!
const rewardsOf = async (member: bigint) => (await club.rewardsOf(member)).filter(({ kind }) => kind === 'referral')
const balanceOf = async (member: bigint) => (await getBalance(club.database, { brand: 1, owner: member, currency: 'BDT' })).balance / unit
const idOf = async (on: Queryable, member: bigint) =>
  (await on.query<{ id: bigint }>(sql`select id from loyalty.rewards where member = ${member}::bigint and kind = 'referral'`))[0]!.id
const sound = [0, 0, 0]
const check = async () => (await checkLoyalty(club.database, club.brands)).map(({ violations }) => violations)
/** A payment of a member that its provider has taken back. */
async function takePaymentBack(member: bigint): Promise<void> {
  await club.database.transaction(async (tx) => {
    // What the order belongs to does not matter here.
    await tx.query(sql`set local session_replication_role = replica`)
    const [order] = await tx.query<{ id: bigint }>(sql`
      insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, currency, amount, credited, state, key, content, expires_at, ended_at)
      values ('D' || ${member}::bigint, 1, ${member}::bigint, 'card', 1, 'card', 'BDT', 5000000, 5000000, 'reversed', 'k', sha256(''), now(), now()) returning id`)
    await tx.query(sql`
      insert into cashier.suspense_cases (brand_id, provider_id, provider_tx_id, order_id, currency, amount, reason, state, transfer_id)
      values (1, 1, 'p' || ${member}::bigint, ${order!.id}, 'BDT', -5000000, 'reversed', 'open', 1)`)
    await noteFriendReversal(tx, member)
  })
}

test('a friend who pays in, plays and waits brings one reward, which is claimed once (R-2.11.12)', async () => {
  const inviter = await open()
  const friend = await invite(inviter)
  expect((await stateOf(inviter, friend)).state).toBe('REGISTERED')
  await payIn(friend, 499n)
  expect((await stateOf(inviter, friend)).state).toBe('REGISTERED')
  // What was played before the deposit counts for nothing.
  await club.log(friend, { at: after(0).toISOString(), valid: 9_000 })
  await payIn(friend, 600n)
  await payIn(friend, 5_000n)
  expect(await stateOf(inviter, friend)).toMatchObject({ state: 'DEPOSITED', deposit: 600n * unit, required: 1_800n * unit })
  await club.log(friend, { at: after(3).toISOString(), valid: 1_799 })
  await club.log(friend, { at: after(31).toISOString(), valid: 5_000 })
  await club.read(after(0).toISOString())
  expect(await stateOf(inviter, friend)).toMatchObject({ state: 'DEPOSITED', valid: 1_799n * unit })
  await club.log(friend, { at: after(4).toISOString(), valid: 1 })
  await club.read(after(4).toISOString())
  expect(await stateOf(inviter, friend)).toMatchObject({ state: 'QUALIFIED', waitsFor: 'hold' })
  await run(after(10))
  expect(await rewardsOf(inviter)).toEqual([])
  for (const day of [12, 12, 13]) await run(after(day))
  expect(await rewardsOf(inviter)).toEqual([{ kind: 'referral', source: `friend:${friend}`, amount: 100n, state: 'CLAIMABLE' }])
  const owner = { brand: 1, member: inviter, currency: 'BDT' }
  const id = await idOf(club.database, inviter)
  const claims = Array.from({ length: 20 }, () => club.database.transaction((tx) => claimReward(tx, { live }, owner, id)))
  expect(new Set((await Promise.all(claims)).map(({ balance }) => balance))).toEqual(new Set([100n * unit]))
  expect(await stateOf(inviter, friend)).toMatchObject({ state: 'PAID', number: 1, amount: 100n * unit })
  expect(await check()).toEqual(sound)
})

test('a void takes a friend back below what is asked for, until the reward is given', async () => {
  const inviter = await open()
  const friend = await invite(inviter)
  await payIn(friend, 500n)
  const bet = await club.log(friend, { at: after(1).toISOString(), valid: 1_500 })
  await club.read(after(1).toISOString())
  await club.log(friend, { at: after(2).toISOString(), valid: -1_500, stake: -1_500, bet, version: 2, bets: -1 })
  await club.read(after(2).toISOString())
  await run(after(20))
  expect(await stateOf(inviter, friend)).toMatchObject({ state: 'DEPOSITED', valid: 0n, dueAt: null })
  expect(await rewardsOf(inviter)).toEqual([])
  // The window has ended: nothing that is played later counts.
  await run(after(33))
  expect((await stateOf(inviter, friend)).state).toBe('LAPSED')
  expect(await check()).toEqual(sound)
})

test('a friend with a number that is not verified waits for it', async () => {
  const inviter = await open()
  const friend = await invite(inviter, { mobile: false })
  await qualify(friend)
  await run(after(8))
  expect(await stateOf(inviter, friend)).toMatchObject({ state: 'QUALIFIED', waitsFor: 'mobile' })
  await club.database.query(sql`update identity.members set mobile = '+8801911111111' where id = ${friend}::bigint`)
  await run(after(9))
  expect((await stateOf(inviter, friend)).state).toBe('PAID')
})

test('the sixth friend brings more, and what is above the cap of a month comes with the next', async () => {
  const inviter = await open()
  await club.database.query(sql`update loyalty.referral_rules set month_cap = 5600000 where brand = 1`)
  const friends: bigint[] = []
  for (let count = 0; count < 6; count += 1) friends.push(await invite(inviter))
  for (const friend of friends) await qualify(friend)
  await Promise.all(Array.from({ length: 4 }, () => run(new Date('2037-01-15T12:00:00Z'))))
  expect((await rewardsOf(inviter)).map(({ amount }) => amount)).toEqual([100n, 100n, 100n, 100n, 100n])
  const waiting = (await friendsOf(inviter)).filter(({ state }) => state === 'QUALIFIED')
  // The first of February begins at 18:00 of the day before in Dhaka's time.
  expect(waiting).toMatchObject([{ waitsFor: 'cap', dueAt: new Date('2037-01-31T18:00:00Z') }])
  await run(new Date('2037-01-31T17:59:59Z'))
  expect(await rewardsOf(inviter)).toHaveLength(5)
  await run(new Date('2037-01-31T18:00:00Z'))
  expect((await rewardsOf(inviter)).at(-1)?.amount).toBe(120n)
  expect(await check()).toEqual(sound)
  await club.database.query(sql`update loyalty.referral_rules set month_cap = 50000000 where brand = 1`)
})

test.each<[string, string[], (inviter: bigint, friend: bigint) => Promise<unknown>]>([
  ['of one device', ['same_device', 'same_network'], (inviter, friend) => club.database.query(sql`
    insert into identity.sessions (token_hash, member_id, brand_id, ip, user_agent)
    select sha256(convert_to(m::text || random(), 'UTF8')), m, 1, ('203.0.113.' || ${inviter}::bigint % 250)::inet, 'Phone' from unnest(array[${inviter}, ${friend}]::bigint[]) m`)],
  ['of one network', ['same_network'], (inviter, friend) => club.database.query(sql`
    insert into identity.sessions (token_hash, member_id, brand_id, ip, user_agent)
    select sha256(convert_to(m::text || random(), 'UTF8')), m, 1, ('203.0.' || ${inviter}::bigint % 200 || '.' || at)::inet, 'Phone ' || at
    from unnest(array[${inviter}, ${friend}]::bigint[]) with ordinality u (m, at)`)],
  ['of one person', ['same_person'], (inviter, friend) => club.database.query(sql`
    insert into identity.duplicates (member_id, other_id, sign) values (${friend}, ${inviter}, 'name')`)],
  ['who is locked', ['locked'], (_inviter, friend) => club.database.query(sql`update identity.members set locked_at = now() where id = ${friend}::bigint`)],
  ['whose payment was taken back', ['deposit_reversed'], (_inviter, friend) => takePaymentBack(friend)],
])('a friend %s is refused, with the reason for operators alone', async (_what, signs, prepare) => {
  const inviter = await open()
  const friend = await invite(inviter)
  await qualify(friend)
  await prepare(inviter, friend)
  await run(after(8))
  expect(await stateOf(inviter, friend)).toMatchObject({ state: 'REFUSED', signs, decidedBy: null })
  expect(await rewardsOf(inviter)).toEqual([])
}) // prettier-ignore

test('sign-ins of one private address say nothing', async () => {
  const inviter = await open({ ip: '127.0.0.1' })
  const friend = await invite(inviter, { ip: '127.0.0.1' })
  await qualify(friend)
  await run(after(8))
  expect((await stateOf(inviter, friend)).state).toBe('PAID')
})

test('a refused friend whom two people let pass is rewarded; one whom a person refuses is not', async () => {
  const inviter = await open()
  const [kept, gone] = [await invite(inviter), await invite(inviter)]
  await club.database.query(sql`insert into identity.duplicates (member_id, other_id, sign) values (${kept}, ${inviter}, 'email')`)
  for (const friend of [kept, gone]) await qualify(friend)
  const rowOf = async (friend: bigint) => ({ brand: 1, id: (await stateOf(inviter, friend)).id, by: 'risk', why: 'Brothers in one house.' })
  const refusing = await rowOf(gone)
  await club.database.transaction((tx) => refuseFriend(tx, refusing))
  await run(after(8))
  expect((await friendsOf(inviter)).map(({ state }) => state)).toEqual(['REFUSED', 'REFUSED'])
  await expect(club.database.transaction((tx) => refuseFriend(tx, refusing))).rejects.toMatchObject({ code: 'staff.changed' })
  const clearing = await rowOf(kept)
  await club.database.transaction((tx) => clearFriend(tx, clearing))
  await run(after(9))
  expect(await stateOf(inviter, kept)).toMatchObject({ state: 'PAID', signs: ['same_person'], clearedBy: 'risk' })
  expect(await rewardsOf(inviter)).toHaveLength(1)
})

test('a reward is taken back once: unclaimed it is revoked, claimed the wallet gives what it has (MON-32)', async () => {
  const inviter = await open()
  const [unclaimed, claimed, early] = [await invite(inviter), await invite(inviter), await invite(inviter)]
  for (const friend of [unclaimed, claimed, early]) await qualify(friend)
  await run(after(8))
  const owner = { brand: 1, member: inviter, currency: 'BDT' }
  const rewardOf = async (friend: bigint) => (await stateOf(inviter, friend)).reward!
  for (const friend of [claimed, early]) {
    const id = await rewardOf(friend)
    await club.database.transaction((tx) => claimReward(tx, { live }, owner, id))
  }
  const reverse = async (friend: bigint) => {
    const { id } = await stateOf(inviter, friend)
    return club.database.transaction((tx) => reverseFriend(tx, { live }, { brand: 1, id, by: 'risk', why: 'One person.' }))
  }
  await reverse(unclaimed)
  expect(await balanceOf(inviter)).toBe(200n)
  // 150 of the 200 are spent.
  const [account] = await openAccounts(club.database, [{ brand: 1, owner: inviter, currency: 'BDT' }])
  const games = await getHouseAccount(club.database, 1, 'BDT', 'adjustments')
  await postTransfer(club.database, { key: `spent:${inviter}`, kind: 'adjustment', postings: [{ account: account!, amount: -150n * unit }, { account: games, amount: 150n * unit }] }) // prettier-ignore
  const answers = await Promise.allSettled([reverse(claimed), reverse(claimed), reverse(claimed)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stateOf(inviter, claimed)).toMatchObject({ state: 'REVERSED', takenBack: 50n * unit })
  // A payment of a friend that is taken back later takes the reward with it.
  await takePaymentBack(early)
  await run(after(9))
  expect(await stateOf(inviter, early)).toMatchObject({ state: 'REVERSED', takenBack: 0n, signs: ['deposit_reversed'] })
  expect(await balanceOf(inviter)).toBe(0n)
  expect((await rewardsOf(inviter)).map(({ state }) => state)).toEqual(['REVOKED', 'CLAIMED', 'CLAIMED'])
  expect(await check()).toEqual(sound)
})

test('agents, members below agents, and who registers while it is paused are nobody’s friends (A-48)', async () => {
  const agent = await open({ type: 2 })
  const ofAgent = await invite(agent)
  expect(await friendsOf(agent)).toEqual([])
  expect(await friendsOf(ofAgent)).toEqual([])
  await club.database.query(sql`update loyalty.referral_rules set is_paused = true where brand = 1`)
  await invite(ofAgent)
  expect(await friendsOf(ofAgent)).toEqual([])
  await club.database.query(sql`update loyalty.referral_rules set is_paused = false where brand = 1`)
})

test('a member reads the own code, the rules and the sums, and nothing of what friends pay or play', async () => {
  const inviter = await open()
  await qualify(await invite(inviter))
  await invite(inviter)
  const now = after(8)
  await run(now)
  const call = { brand: { id: 1, currency: 'BDT' }, caller: { memberId: inviter } } as Parameters<typeof readReferral>[1]
  const page = await readReferral(club.database, call, { zone: 'Asia/Dhaka', now })
  expect(page).toMatchObject({
    state: 'open',
    totals: { registered: 2, deposited: 1, qualified: 1, rewarded: 1, earned: 100n * unit },
    month: { earned: 100n * unit, rewarded: 1 },
    rules: { depositLeast: 500n * unit, turnoverTimes: 3 },
  })
  expect(Object.keys(page.rules!)).not.toContain('networkDays')
})

test('I52 finds a reward without its friend, another amount, and turnover that the log has not', async () => {
  const inviter = await open()
  const friend = await invite(inviter)
  await qualify(friend)
  await run(after(8))
  const broken = async (change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>) => {
    await club.database.query(change)
    const found = await check()
    await club.database.query(undo)
    return found
  }
  expect(await broken(sql`update loyalty.referrals set valid = valid + 1 where friend = ${friend}::bigint`, sql`update loyalty.referrals set valid = valid - 1 where friend = ${friend}::bigint`)).toEqual([0, 0, 1]) // prettier-ignore
  expect(await broken(sql`update loyalty.referrals set amount = amount + 1 where friend = ${friend}::bigint`, sql`update loyalty.referrals set amount = amount - 1 where friend = ${friend}::bigint`)).toEqual([0, 0, 2]) // prettier-ignore
  expect(await broken(sql`
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, created_at) values (1, ${inviter}, 'BDT', 'referral', 'friend:0', 1, now())`, sql`delete from loyalty.rewards where source = 'friend:0'`)).toEqual([0, 0, 1]) // prettier-ignore
  expect(await check()).toEqual(sound)
})

test.each([
  [1, 100n],
  [5, 100n],
  [6, 120n],
  [20, 120n],
  [21, 150n],
  [900, 150n],
])('friend %s brings %s', (number, amount) => {
  const tiers = [{ from: 1, amount: 100n }, { from: 6, amount: 120n }, { from: 21, amount: 150n }] // prettier-ignore
  expect(tierOf(tiers, number).amount).toBe(amount)
})

test('months begin and end by the calendar of the brand', () => {
  expect(['2026-12-31', '2027-01-31', '2028-02-29'].map(nextMonthOf)).toEqual(['2027-01-01', '2027-02-01', '2028-03-01'])
  expect(monthOf({ zone: 'Asia/Dhaka', now: new Date('2026-11-30T18:00:00Z') })).toEqual(new Date('2026-11-30T18:00:00Z'))
  expect(monthOf({ zone: 'Asia/Dhaka', now: new Date('2026-11-30T17:59:59Z') })).toEqual(new Date('2026-10-31T18:00:00Z'))
})
