import { printAmount } from '@portal/contracts'
import { sql } from '@portal/runtime'
import { findLevelVersion, findRateVersion, listDeskMissions, listLevelsOf } from '#modules/loyalty'
import type { TestStaff } from './test-staff.ts'

const reason = 'For the wait on Friday evening.'
const titles = { BN: 'অপেক্ষার জন্য', CN: '致歉礼', EN: 'For the wait', VI: 'Quà xin lỗi' }

/** A gift that nobody has claimed. */
async function addGiftOf({ portal }: TestStaff, username: string): Promise<string> {
  const [row] = await portal.database.query<{ id: bigint }>(sql`
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, created_at, expires_at)
    select 1, id, 'BDT', 'gift', gen_random_uuid()::text, 500000, '{}', now(), now() + interval '30 days' from identity.members
    where username = ${username} and brand_id = 1 returning id`)
  return String(row!.id)
}

/** Free rounds that a member has claimed. */
async function addRoundsOf({ portal }: TestStaff, username: string): Promise<string> {
  const [row] = await portal.database.query<{ id: bigint }>(sql`
    with m as (select id from identity.members where username = ${username} and brand_id = 1), f as (
      insert into launch.free_rounds (brand, member, currency, vendor, game, rounds, stake, multiplier, source, valid_from, valid_to, next_at)
      select 1, id, 'BDT', 'NOKSHI', 'sundarban-tiger', 5, 100000, 0, gen_random_uuid()::text, now(), now() + interval '7 days', null from m returning id)
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, created_at, ended_at, state, balance, rounds, rounds_id)
    select 1, m.id, 'BDT', 'gift', gen_random_uuid()::text, 500000, '{}', now(), now(), 'CLAIMED', 0,
      '{"vendor":"NOKSHI","game":"sundarban-tiger","count":5,"stake":"100000","multiplier":0,"playDays":7}', f.id from m cross join f returning id`)
  return String(row!.id)
}

type Level = { level: number; names: object; reach: bigint; keep: bigint; rankUp: bigint; weekly: bigint; birthday: bigint }

/** The newest levels with a weekly gift that is another each time. */
async function changedLevels({ portal }: TestStaff): Promise<object> {
  const version = await findLevelVersion(portal.database, 1)
  const levels: Level[] = await listLevelsOf(portal.database, 1, version)
  const written = levels.map(({ level, names, ...amounts }) => ({
    names,
    ...Object.fromEntries(
      Object.entries(amounts).map(([field, amount]) => [field, printAmount(level === 1 && field === 'weekly' ? amount + 10_000n : amount)]),
    ),
  }))
  return { version, levels: written, validFrom: null }
}

/** A mission of the seed, with the terms that it has. */
async function readMission({ portal }: TestStaff) {
  const mission = (await listDeskMissions(portal.database, 1, 'Asia/Dhaka')).find(({ metric }) => metric === 'valid')!
  const { id, version, target, prize, levelAtLeast, startsAt, endsAt } = mission
  return {
    id: String(id),
    version,
    target: printAmount(target),
    prize: printAmount(prize),
    levelAtLeast,
    titles: mission.titles,
    startsAt,
    endsAt,
  }
}

const raffleTerms = { basis: 'valid' as const, perTicket: '500', ticketCap: 50, prizes: ['100', '50'], claimDays: 30, firstDay: '2037-01-01', lastDay: '2037-01-07', drawAt: '2037-01-08T20:00' } // prettier-ignore

/** A raffle that has not begun, in version 1. */
async function addRaffleOf({ portal }: TestStaff): Promise<string> {
  const [row] = await portal.database.query<{ id: bigint }>(sql`
    insert into loyalty.raffles (brand, titles, basis, per_ticket, ticket_cap, prizes, claim_days, first_day, last_day, starts_at, closes_at, draw_at, made_by, reason)
    values (1, ${titles}, 'valid', 5000000, 50, '{1000000}', 30, '2037-01-01', '2037-01-07', '2036-12-31T18:00Z', '2037-01-07T18:00Z', '2037-01-08T14:00Z', '', '')
    returning id`)
  return String(row!.id)
}

const friendTerms = { depositLeast: '500', turnoverTimes: 3, windowDays: 30, holdDays: 7, claimDays: 30, monthCap: '5000', networkDays: 30, tiers: [{ from: 1, amount: '90' }], isPaused: false } // prettier-ignore

/** A friend of `demo` in a state. */
async function addFriendOf({ portal }: TestStaff, state: 'REGISTERED' | 'REFUSED' | 'PAID'): Promise<string> {
  const [row] = await portal.database.query<{ id: bigint }>(sql`
    with inviter as (select id from identity.members where username = 'demo' and brand_id = 1), given as (
      insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, created_at, expires_at)
      select 1, id, 'BDT', 'referral', gen_random_uuid()::text, 1000000, '{}', now(), now() + interval '30 days' from inviter where ${state} = 'PAID' returning id)
    insert into loyalty.referrals (brand, friend, inviter, currency, rules, registered_at, state, deposit, deposited_at, from_id, window_ends_at, required, number, amount,
      reward, paid_at, signs)
    select 1, (random() * 1000000000)::bigint + 1000000, inviter.id, 'BDT', 1, now(), ${state}, 5000000, now(), 0, now(), 1, case when given.id is not null then
      1 + (select count(*) from loyalty.referrals) end, case when given.id is not null then 1000000 end, given.id, case when given.id is not null then now() end, '{locked}'
    from inviter left join given on true returning id`)
  return String(row!.id)
}

/** A valid call of each write of rewards; see `test-staff-samples.ts`. */
export const rewardSamples = {
  'POST /staff/v1/rewards/gift': {
    as: 'support' as const,
    input: () => ({ members: 'vip', amount: '20', days: 7, titles, reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/rewards/withdraw': {
    as: 'finance' as const,
    input: async (back: TestStaff) => ({ id: await addGiftOf(back, 'vip'), reason }),
    row: { event: 'reward_withdrawn', subjectId: 'vip', before: { state: 'claimable' }, reason },
  },
  'POST /staff/v1/rewards/rounds/cancel': {
    as: 'finance' as const,
    input: async (back: TestStaff) => ({ id: await addRoundsOf(back, 'vip'), reason }),
    row: { event: 'free_rounds_cancelled', subjectId: 'vip', before: { state: 'ready' }, reason },
  },
  'POST /staff/v1/rewards/limits': {
    as: 'owner' as const,
    input: () => ({ role: 'support', single: '600', daily: '6000', version: 1, reason }),
    row: { event: 'request_proposed', subjectId: 'support', reason },
  },
  'POST /staff/v1/club/levels': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ ...(await changedLevels(back)), reason }),
    row: { event: 'request_proposed', subjectId: 'levels', reason },
  },
  'POST /staff/v1/club/member': {
    as: 'marketing' as const,
    input: () => ({ member: 'jamal88', level: 4, heldUntil: null, reason }),
    row: { event: 'member_level_given', subjectId: 'jamal88', after: { level: 4 }, reason },
  },
  'POST /staff/v1/missions/add': {
    as: 'marketing' as const,
    input: () => ({
      period: 'W',
      metric: 'bets',
      gameType: null,
      target: '40',
      prize: '7',
      levelAtLeast: 0,
      titles,
      startsAt: null,
      endsAt: null,
      position: 90,
      isOn: false,
      reason,
    }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/missions/change': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ ...(await readMission(back)), prize: '0.5', reason }),
    row: { event: 'mission_changed', after: { prize: '0.5' }, reason },
  },
  'POST /staff/v1/missions/place': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: (await readMission(back)).id, isOn: false, position: 1, reason }),
    row: { event: 'mission_placed', before: { isOn: 'yes' }, after: { isOn: 'no' }, reason },
  },
  'POST /staff/v1/referrals/rules': {
    as: 'marketing' as const,
    input: () => ({ version: 1, ...friendTerms, reason }),
    row: { event: 'request_proposed', subjectId: 'rules', reason },
  },
  'POST /staff/v1/referrals/refuse': {
    as: 'finance' as const,
    input: async (back: TestStaff) => ({ id: await addFriendOf(back, 'REGISTERED'), reason }),
    row: { event: 'friend_refused', subjectId: 'demo', after: { state: 'refused' }, reason },
  },
  'POST /staff/v1/referrals/clear': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await addFriendOf(back, 'REFUSED'), reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/referrals/reverse': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await addFriendOf(back, 'PAID'), reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/missions/ladder': {
    as: 'marketing' as const,
    input: () => ({ version: 1, prizes: ['1', '1', '1', '1', '1', '1', '1'], reason }),
    row: {
      event: 'ladder_updated',
      subjectId: 'sign-in',
      before: { ladderPrizes: '1, 1, 2, 2, 3, 5, 10' },
      after: { ladderPrizes: '1, 1, 1, 1, 1, 1, 1' },
      reason,
    },
  },
  'POST /staff/v1/raffles/add': {
    as: 'marketing' as const,
    input: () => ({ ...raffleTerms, titles, reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/raffles/change': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await addRaffleOf(back), version: 1, ...raffleTerms, titles, reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/raffles/cancel': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await addRaffleOf(back), version: 1, reason }),
    row: { event: 'raffle_cancelled', before: { state: 'soon' }, after: { state: 'cancelled' }, reason },
  },
  'POST /staff/v1/rankings/change': {
    as: 'marketing' as const,
    input: () => ({ period: 'M', version: 1, prizes: ['5'], isSplit: false, isOn: true, reason }),
    row: { event: 'ranking_changed', subjectId: 'M', after: { prizes: '5' }, reason },
  },
  'POST /staff/v1/rankings/off': {
    as: 'marketing' as const,
    input: () => ({ member: 'jamal88', isOff: true, reason }),
    row: { event: 'ranking_member_set', subjectId: 'jamal88', before: { isOffRankings: false }, after: { isOffRankings: true }, reason },
  },
  'POST /staff/v1/rebates/rates': {
    as: 'marketing' as const,
    input: async ({ portal }: TestStaff) => ({
      version: await findRateVersion(portal.database, 1),
      lines: [{ gameType: 'RNG', vassalage: '', ppm: Array.from({ length: 11 }, (_none, level) => 4_000 + level) }],
      validFrom: null,
      reason,
    }),
    row: { event: 'rebate_rates_set', subjectId: 'rates', reason },
  },
  'POST /staff/v1/rebates/terms': {
    as: 'marketing' as const,
    input: () => ({ version: 1, minimum: '2', isPaused: true, floorPpm: 10_000, reason }),
    row: { event: 'rebate_terms_set', before: { isPaused: '–', minimum: '1' }, after: { isPaused: '✓', minimum: '2' }, reason },
  },
}
