import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBonuses, putRewardTerms } from '#modules/bonus'
import { getBalance } from '#modules/wallet'
import { openTestClub, type TestClub } from '../../testing/test-loyalty.ts'
import { tellRewards } from './notices.ts'
import { checkLoyalty } from './reader.ts'
import { seedCatalogue } from '#modules/catalogue'
import { readRounds, tellKindRounds } from './reward-rounds.ts'
import { addRewards, countClaimable, listRewards } from './reward-store.ts'
import { claimReward, claimRewards } from './rewards.ts'

let club: TestClub
let members = 500n

beforeAll(async () => {
  club = await openTestClub()
})
afterAll(() => club.database.drop())

const notices = (sent: object[] = []) => ({
  database: club.database,
  brands: { getBrand: () => Promise.resolve({ timeZone: 'Asia/Dhaka' } as never) },
  sendMessage: (_tx: unknown, message: object) => Promise.resolve(void sent.push(message)),
})
const live = { publish: () => undefined }
const newOwner = () => ({ brand: 1, member: (members += 1n), currency: 'BDT' })
type Owner = ReturnType<typeof newOwner>
const give = (owner: Owner, ...amounts: bigint[]) =>
  addRewards(
    club.database,
    amounts.map((amount, at) => ({ ...owner, kind: 'gift' as const, source: `g${at}`, amount, terms: {}, days: 30 })),
  )
const claim = (owner: Owner, id: bigint) => club.database.transaction((tx) => claimReward(tx, { live }, owner, id))
const balanceOf = async (owner: Owner) => (await getBalance(club.database, { ...owner, owner: owner.member })).balance
const end = (id: bigint) =>
  club.database.query(sql`update loyalty.rewards set expires_at = now() - interval '1 second' where id = ${id}::bigint`)

test('a reward that is claimed a hundred times at once is credited once, with a hundred same answers (MON-32)', async () => {
  const owner = newOwner()
  const [id] = await give(owner, 500n)
  const answers = await Promise.all(Array.from({ length: 100 }, () => claim(owner, id!)))
  expect(new Set(answers.map(({ amount, balance }) => `${amount} ${balance}`))).toEqual(new Set(['500 500']))
  expect(await balanceOf(owner)).toBe(500n)
  const entries = await club.database.query(sql`select kind, reference from wallet.transfers where reference = ${`W${id}`}`)
  expect(entries).toEqual([{ kind: 'reward', reference: `W${id}` }])
})

test('the same kind and source of a member is one reward', async () => {
  const owner = newOwner()
  expect(await give(owner, 500n)).toHaveLength(1)
  expect(await give(owner, 900n)).toEqual([])
  expect(await countClaimable(club.database, 1, owner.member)).toEqual({ rewards: 1, missions: 0 })
})

test('a kind that is given as free rounds comes as rounds for what it is worth; others stay money', async () => {
  const rounds = { vendor: 'NOKSHI', game: 'g1', stake: '100000', multiplier: 1, playDays: 7 }
  expect(await putRewardTerms(club.database, 1, { kind: 'birthday', terms: null, rounds, version: 0, by: 'marketing' })).toBe(true)
  const owner = newOwner()
  const make = (source: string, amount: bigint) =>
    addRewards(club.database, [{ ...owner, kind: 'birthday' as const, source, amount, terms: {}, days: 30 }])
  const [odd] = await make('2026', 1_050_000n)
  await make('2027', 100_000_001n)
  await give(owner, 500n)
  const rows = await listRewards(club.database, { ...owner, states: ['CLAIMABLE'] }, undefined, 5)
  expect(rows.map(({ kind, amount, rounds: given }) => [kind, amount, given?.count]).toReversed()).toEqual([
    ['birthday', 1_100_000n, 11],
    ['birthday', 100_000_001n, undefined],
    ['gift', 500n, undefined],
  ])
  expect(await tellKindRounds(club.database, 1, ['birthday', 'weekly'], 'EN')).toMatchObject([
    { kind: 'birthday', stake: 100_000n, multiplier: 1 },
  ])
  expect(await claim(owner, odd!)).toEqual({ amount: 0n, balance: 0n })
  const granted = await club.database.query(
    sql`select rounds, stake, multiplier from launch.free_rounds where member = ${owner.member}::bigint`,
  )
  expect(granted).toEqual([{ rounds: 11, stake: 100_000n, multiplier: 1 }])
  expect(await putRewardTerms(club.database, 1, { kind: 'birthday', terms: null, version: 1, by: 'marketing' })).toBe(true)
})

test('free rounds at a game that the brand withholds are not granted, and the reward waits', async () => {
  const owner = newOwner()
  const rounds = { vendor: 'NOKSHI', game: 'g1', count: 5, stake: '100000', multiplier: 3, playDays: 7 }
  const [id] = await addRewards(club.database, [{ ...owner, kind: 'gift', source: 'r1', amount: 500_000n, terms: {}, days: 30, rounds }])
  await club.database.transaction(seedCatalogue)
  await club.database.query(sql`insert into catalogue.withheld (brand, vendor, game) values (1, 'NOKSHI', 'g1')`)
  await expect(claim(owner, id!)).rejects.toMatchObject({ code: 'launch.game_not_available' })
  await club.database.query(sql`delete from catalogue.withheld where vendor = 'NOKSHI' and game = 'g1'`)
  expect(await claim(owner, id!)).toEqual({ amount: 0n, balance: 0n })
})

test('free rounds are granted once by a hundred claims, move no money, and tell how far they are (MON-32)', async () => {
  const owner = newOwner()
  const rounds = { vendor: 'NOKSHI', game: 'g1', count: 5, stake: '100000', multiplier: 3, playDays: 7 }
  const [id] = await addRewards(club.database, [{ ...owner, kind: 'gift', source: 'r1', amount: 500_000n, terms: {}, days: 30, rounds }])
  const read = async () => {
    const rows = await listRewards(club.database, { ...owner, states: ['CLAIMABLE', 'CLAIMED'] }, undefined, 5)
    return (await readRounds(club.database, rows, 'EN')).get(id!)?.shown
  }
  const terms = { vassalage: 'NOKSHI', gameCode: 'g1', count: 5, stake: 100_000n, multiplier: 3, playDays: 7 }
  expect(await read()).toEqual({ ...terms, gameName: 'g1' })
  const answers = await Promise.all(Array.from({ length: 100 }, () => claim(owner, id!)))
  expect(new Set(answers.map(({ amount, balance }) => `${amount} ${balance}`))).toEqual(new Set(['0 0']))
  const granted = await club.database.query(
    sql`select source, state, rounds, stake from launch.free_rounds where member = ${owner.member}::bigint`,
  )
  expect(granted).toEqual([{ source: `reward:${id}`, state: 'GRANTED', rounds: 5, stake: 100_000n }])
  expect(await read()).toMatchObject({ ...terms, state: 'sending', left: 5, won: 0n })
  await club.database.query(
    sql`update launch.free_rounds set state = 'SENT', left_over = 4, played = 2, won = 7 where member = ${owner.member}::bigint`,
  )
  expect(await read()).toMatchObject({ state: 'ready', left: 3, won: 7n })
  expect((await checkLoyalty(club.database, club.brands)).map(({ violations }) => violations)).toEqual([0, 0, 0])
})

test('a reward whose time is over, and that of another member, is refused and moves nothing', async () => {
  const [owner, other] = [newOwner(), newOwner()]
  const [id] = await give(owner, 500n)
  await expect(claim(other, id!)).rejects.toMatchObject({ code: 'loyalty.reward_not_found' })
  await end(id!)
  await expect(claim(owner, id!)).rejects.toMatchObject({ code: 'loyalty.expired' })
  expect([await balanceOf(owner), await balanceOf(other)]).toEqual([0n, 0n])
})

test('all rewards are claimed in the order of their ids, and one that is refused stops no other', async () => {
  const owner = newOwner()
  const ids = await give(owner, 100n, 200n, 300n)
  await end(ids[1]!)
  const claims = await club.database.transaction((tx) => claimRewards(tx, { live }, owner))
  expect(claims).toEqual([
    { id: ids[0], amount: 100n, balance: 100n },
    { id: ids[1], amount: 200n, refusal: 'loyalty.expired' },
    { id: ids[2], amount: 300n, balance: 400n },
  ])
  expect(await balanceOf(owner)).toBe(400n)
})

test('a member is told once of a gift, with its words and its end, and of no mission (R-2.11.11)', async () => {
  const owner = newOwner()
  await tellRewards(notices())
  const titles = { EN: 'For <b>waiting</b>', BN: 'অপেক্ষার জন্য' }
  const gift = { ...owner, kind: 'gift' as const, source: 'told', amount: 120_000n, terms: { titles }, days: 30 }
  await addRewards(club.database, [gift, { ...gift, kind: 'mission' }, { ...gift, kind: 'birthday', terms: {} }])
  const sent: { member: bigint; key: string; titles: Record<string, string>; bodies: Record<string, string> }[] = []
  await Promise.all([tellRewards(notices(sent)), tellRewards(notices(sent))])
  await tellRewards(notices(sent))
  expect(sent.map((message) => message.titles.EN).toSorted()).toEqual(['A gift for you', 'Happy birthday'])
  const { member, bodies } = sent.find((message) => message.titles.EN === 'A gift for you')!
  expect(member).toBe(owner.member)
  expect(bodies.EN).toMatch(/^<p>For &lt;b&gt;waiting&lt;\/b&gt;: <strong>৳12\.00<\/strong> waits for you\. It can be claimed until /)
  expect(bodies.BN).toContain('১২.০০৳')
})

const terms = { base: 'BONUS', multiplier: 5, contribution: { RNG: 100 }, spendOrder: 'REAL_FIRST', isSticky: false, validDays: 30 }
const setTerms = async (of: object | null) => {
  const [row] = await club.database.query<{ version: number }>(
    sql`select version from bonus.reward_terms where brand = 1 and kind = 'gift'`,
  )
  const change = { kind: 'gift', terms: of, version: row?.version ?? 0, by: 'anna' }
  expect(await putRewardTerms(club.database, 1, change)).toBe(true)
  expect(await putRewardTerms(club.database, 1, change)).toBe(false)
}
const grantsOf = (owner: Owner) =>
  club.database.query<{ reference: string; amount: bigint; required: bigint; state: string }>(sql`
    select reference, amount, required, state from bonus.grants where member = ${owner.member}::bigint order by id`)

test('a reward whose kind asks for wagering is one bonus, claimed a hundred times at once (MON-32)', async () => {
  const owner = newOwner()
  await setTerms(terms)
  const [id] = await give(owner, 500n)
  await setTerms(null)
  const [plain] = await addRewards(club.database, [{ ...owner, kind: 'gift', source: 'plain', amount: 40n, terms: {}, days: 30 }])
  const answers = await Promise.all(Array.from({ length: 100 }, () => claim(owner, id!)))
  expect(new Set(answers.map(({ amount, balance, grantNo }) => `${amount} ${balance} ${grantNo?.slice(0, 1)}`))).toEqual(
    new Set(['500 0 G']),
  )
  expect(await grantsOf(owner)).toEqual([{ reference: `W${id}`, amount: 500n, required: 2_500n, state: 'active' }])
  expect(await claim(owner, plain!)).toEqual({ amount: 40n, balance: 40n })
  expect(await balanceOf(owner)).toBe(40n)
})

test('of rewards claimed together those that find no room as a bonus wait, the others are paid (MON-32)', async () => {
  const owner = newOwner()
  await setTerms(terms)
  const ids = await give(owner, 100n, 200n, 300n, 400n, 500n)
  await setTerms(null)
  const [plain] = await addRewards(club.database, [{ ...owner, kind: 'gift', source: 'plain', amount: 40n, terms: {}, days: 30 }])
  const claims = await club.database.transaction((tx) => claimRewards(tx, { live }, owner))
  expect(claims.map(({ id, balance, refusal }) => [id, balance, refusal])).toEqual([
    ...ids.slice(0, 4).map((id) => [id, 40n, undefined]),
    [ids[4], undefined, 'bonus.too_many'],
    [plain, 40n, undefined],
  ])
  await expect(claim(owner, ids[4]!)).rejects.toMatchObject({ code: 'bonus.too_many' })
  await club.database.query(sql`select bonus.end_all(${owner.member}::bigint, 'cancelled', '')`)
  expect(await claim(owner, ids[4]!)).toMatchObject({ amount: 500n, balance: 40n })
  expect((await checkBonuses(club.database)).filter(({ violations }) => violations > 0)).toEqual([])
})

test('a reward whose claim was undone half way can be claimed again, and the books agree (MON-32)', async () => {
  const owner = newOwner()
  const [id] = await give(owner, 700n)
  await expect(
    club.database.transaction(async (tx) => {
      await claimReward(tx, { live }, owner, id!)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await claim(owner, id!)).toEqual({ amount: 700n, balance: 700n })
  expect((await checkLoyalty(club.database, club.brands)).map(({ violations }) => violations)).toEqual([0, 0, 0])
  // A claim without its transfer is found.
  const [lone] = await give(newOwner(), 100n)
  await club.database.query(sql`
    update loyalty.rewards set state = 'CLAIMED', ended_at = now(), transfer_id = 1, balance = 1 where id = ${lone!}::bigint`)
  expect((await checkLoyalty(club.database, club.brands)).find(({ id: name }) => name === 'I46')).toMatchObject({ violations: 1 })
  await club.database.query(sql`delete from loyalty.rewards where id = ${lone!}::bigint`)
  // So is one without its bonus.
  const [other] = await give(newOwner(), 100n)
  await club.database.query(sql`
    update loyalty.rewards set state = 'CLAIMED', ended_at = now(), bonus_terms = '{}', grant_no = 'G0', balance = 1 where id = ${other!}::bigint`)
  expect((await checkLoyalty(club.database, club.brands)).find(({ id: name }) => name === 'I46')).toMatchObject({ violations: 1 })
  await club.database.query(sql`delete from loyalty.rewards where id = ${other!}::bigint`)
})
