/** Campaigns while others work on the same rows: budgets that are held, twins at once, prizes that fail, pages that are changed. */
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { campaignTerms, publishCampaign } from '../../testing/test-campaigns.ts'
import { seedWithTiger } from '../../testing/test-tiger.ts'
import { checkCampaigns, findCampaign, listCampaignJobs, rewardPlay, setCampaignState, showCampaignPage } from './index.ts'
import { claimCampaign, joinCampaign } from './members.ts'

let portal: TestApp
let made = 0
const unit = 10_000n
const live = { publish: () => undefined }

beforeAll(async () => {
  portal = await openTestApp()
  await portal.database.query(
    sql`update campaigns.campaigns set state = 'ENDED', ended_at = now() - interval '30 days' where state <> 'ENDED'`,
  )
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  expect((await checkCampaigns(portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await portal.close()
})

async function addMember(): Promise<bigint> {
  made += 1
  const name = `racer${made}`
  const [row] = await portal.database.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code)
    values (${name}::text, 1, ${name}::text, ${name}::text, ${name}::text) returning id`)
  return row!.id
}

const callOf = (member: bigint) =>
  ({ brand: { id: 1, currency: 'BDT' }, caller: { memberId: member }, language: 'EN' }) as unknown as Parameters<typeof claimCampaign>[2]
const claim = (slug: string, member: bigint) =>
  claimCampaign({ database: portal.database, brands: portal.brands, live }, { id: slug }, callOf(member)).then(
    () => 'given',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

/** Holds some slices of a budget while a work is done. */
const whileHeld = <T>(id: bigint, slices: readonly number[], work: () => Promise<T>) =>
  portal.database.transaction(async (tx) => {
    await tx.query(sql`select from campaigns.slices where campaign = ${id}::bigint and n = any (${slices}::int[]) for update`)
    return work()
  })
const all = [0, 1, 2, 3, 4, 5, 6, 7]
const countWaiting = async () => {
  const [row] = await portal.database.query<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return row!.count
}

test('a claim takes from a part of the budget that nobody holds, and waits for none (MON-27)', async () => {
  const { slug, id } = await publishCampaign(portal.database, campaignTerms())
  for (const free of [2, 7]) {
    const held = all.filter((n) => n !== free)
    const member = await addMember()
    expect(await whileHeld(id, held, () => claim(slug, member))).toBe('given')
  }
  const granted = await portal.database.query<{ granted: bigint }>(
    sql`select granted / ${unit}::bigint as granted from campaigns.slices where campaign = ${id}::bigint order by n`,
  )
  expect(granted.map((row) => row.granted)).toEqual([0n, 0n, 100n, 0n, 0n, 0n, 0n, 100n])
})

test('a claim beyond the budget is refused while all of it is held (MON-27)', async () => {
  const { slug, id } = await publishCampaign(portal.database, campaignTerms({ budget: '150' }))
  expect(await claim(slug, await addMember())).toBe('given')
  const member = await addMember()
  expect(await whileHeld(id, all, () => claim(slug, member))).toBe('campaigns.budget_spent')
})

test('of two accounts of one person that claim at once one has the prize', async () => {
  const { slug, id } = await publishCampaign(portal.database, campaignTerms())
  for (let pair = 0; pair < 5; pair += 1) {
    const [one, other] = [await addMember(), await addMember()]
    await portal.database.query(sql`
      insert into identity.duplicates (member_id, other_id, sign) values (${one}::bigint, ${other}::bigint, 'mobile')`)
    // The budget is let go when both wait: for it, or one of them for the other.
    const under = await whileHeld(id, all, async () => {
      const claims = [claim(slug, one), claim(slug, other)]
      while ((await countWaiting()) < claims.length) continue
      return claims
    })
    const outcomes = await Promise.all(under)
    expect(outcomes.toSorted()).toEqual(['given', 'promotions.not_eligible'])
  }
})

const turnover = campaignTerms({
  offer: { trigger: 'turnover', prize: { kind: 'sum', amount: '30' }, target: '100', times: 1, claimDays: 30 },
})
/** A member who has joined, and played so much that was settled some time ago. */
async function addPlayer(slug: string, valid: bigint, ago = '0 seconds'): Promise<bigint> {
  const member = await addMember()
  await joinCampaign(portal, { id: slug }, callOf(member))
  await play(member, valid, ago)
  return member
}
const play = (member: bigint, valid: bigint, ago: string) =>
  portal.database.query(sql`
    insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, rank, settled_at)
    select nextval('wallet.transfer_ids'), nextval('wallet.transfer_ids'), 1, 1, ${member}::bigint, 1, 'BDT', 'RNG', 'SANDBOX', 'g', ${valid}::bigint, ${valid}::bigint, 0, 0,
      clock_timestamp() - ${ago}::interval`)
const prizesOf = async (member: bigint) => {
  const [row] = await portal.database.query<{ awards: number }>(sql`select awards from campaigns.entries where member = ${member}::bigint`)
  return row!.awards
}
async function reward(): Promise<void> {
  const [{ upTo }] = (await portal.database.query<{ upTo: bigint }>(sql`select max(id) as "upTo" from bets.turnover`)) as [{ upTo: bigint }]
  const brands = { ...portal.brands, listBrands: () => Promise.resolve([{ id: 1, currency: 'BDT' }] as never) }
  await rewardPlay({ database: portal.database, brands }, { upTo })
}
const forget = async () => {
  await portal.database.query(sql`alter table bets.turnover disable trigger append_only`)
  await portal.database.query(sql`delete from bets.turnover where vendor = 'SANDBOX' and game = 'g'`)
  await portal.database.query(sql`alter table bets.turnover enable trigger append_only`)
}

test('a prize for play that fails keeps no other member from one, and is given later (MON-32)', async () => {
  const { slug } = await publishCampaign(portal.database, turnover)
  const players = [await addPlayer(slug, 100n * unit), await addPlayer(slug, 200n * unit), await addPlayer(slug, 300n * unit)] as const
  await portal.database.query(sql`
    create function campaigns.fail_one() returns trigger language plpgsql as 'begin if new.member = tg_argv[0]::bigint then raise exception ''broken''; end if; return new; end'`)
  await portal.database.pool.query(
    `create trigger fail_one before insert on campaigns.awards for each row execute function campaigns.fail_one(${players[1]})`,
  )
  await reward()
  expect(await Promise.all(players.map(prizesOf))).toEqual([1, 0, 1])
  await portal.database.query(sql`drop trigger fail_one on campaigns.awards`)
  await portal.database.query(sql`drop function campaigns.fail_one`)
  const due = await portal.database.query(sql`select member, attempts, due_at > clock_timestamp() as waits from campaigns.players_due`)
  expect(due).toEqual([{ member: players[1], attempts: 1, waits: true }])
  await portal.database.query(sql`update campaigns.players_due set due_at = clock_timestamp()`)
  await reward()
  expect(await Promise.all(players.map(prizesOf))).toEqual([1, 1, 1])
  expect(await portal.database.query(sql`select from campaigns.players_due`)).toEqual([])
  await forget()
})

test('play that was settled before the end is rewarded for a day after it; what was settled later is not (MON-32)', async () => {
  const { slug, id } = await publishCampaign(portal.database, turnover)
  const [timely, late, lapsed] = [
    await addPlayer(slug, 100n * unit, '2 minutes'),
    await addPlayer(slug, 100n * unit),
    await addPlayer(slug, 100n * unit, '3 days'),
  ]
  const endAgo = (ago: string) =>
    portal.database.query(sql`update campaigns.campaigns set ends_at = clock_timestamp() - ${ago}::interval where id = ${id}::bigint`)
  await endAgo('25 hours')
  await reward()
  expect(await prizesOf(lapsed)).toBe(0)
  await endAgo('1 minute')
  await play(timely, 1n, '2 minutes')
  await play(late, 1n, '0 seconds')
  await reward()
  expect([await prizesOf(timely), await prizesOf(late)]).toEqual([1, 0])
  await forget()
})

test('the job that names games leaves a campaign alone that an operator changes at this moment', async () => {
  const prize = {
    kind: 'rounds',
    vassalage: 'NOKSHI',
    gameCode: 'sundarban-tiger',
    count: 10,
    stake: '5',
    multiplier: 3,
    playDays: 7,
  } as const
  await portal.database.transaction(seedWithTiger)
  const { id, slug } = await publishCampaign(
    portal.database,
    campaignTerms({ offer: { trigger: 'claim', prize, times: 1, claimDays: 30 } }),
  )
  const job = listCampaignJobs({ database: portal.database, brands: portal.brands }).find(({ name }) => name === 'campaigns.name-games')!
  const run = () => job.run({} as never)
  const isPaused = async () => {
    const [row] = await portal.database.query<{ paused: boolean; names: object; written: string }>(sql`
      select (campaign ->> 'isPaused')::boolean as paused, campaign -> 'gameNames' as names, xmin::text as written from content.promotions where slug = ${slug}::text`)
    return row!
  }
  await portal.database.transaction(async (tx) => {
    await setCampaignState(tx, id, 'PAUSED')
    await showCampaignPage(tx, (await findCampaign(tx, 1, id))!)
    await run()
  })
  const paused = await isPaused()
  expect(paused).toMatchObject({ paused: true, names: { EN: 'Sundarban Tiger' } })
  await run()
  expect(await isPaused()).toEqual(paused)
})
