import { type Queryable, sql } from '@portal/runtime'

/** Withdrawals just below a limit are counted within this time. */
const justBelowPeriod = '1 day'

export type RulesRow = {
  currency: string
  minAmount: bigint
  maxAmount: bigint
  dailyLimit: bigint
  dailyCount: number
  freePerDay: number
  feeFixed: bigint
  feePpm: number
  bondPpm: number
  bondMin: bigint
  bondMax: bigint
  reviewFrom: bigint
  reviewScore: number
  twoStaffAbove: bigint
  secondProofAbove: bigint
  memberCancel: boolean
  confirmMinutes: number
  accountHoldHours: number
  /** The level of the identity check that amounts above `kycAbove` ask for; 0 asks for none. */
  kycLevel: number
  kycAbove: bigint
}

/** What a brand allows a level of the club; undefined where it pays nothing out. The lower of the brand's and the level's limit counts. */
export async function findRules(on: Queryable, brandId: number, rankLevel: number): Promise<RulesRow | undefined> {
  const [row] = await on.query<RulesRow>(sql`
    select r.currency, r.min_amount as "minAmount", least(r.max_amount, l.max_amount) as "maxAmount",
      least(r.daily_limit, l.daily_limit) as "dailyLimit", least(r.daily_count, l.daily_count) as "dailyCount",
      coalesce(l.free_per_day, r.free_per_day) as "freePerDay", r.fee_fixed as "feeFixed", r.fee_ppm as "feePpm", r.bond_ppm as "bondPpm",
      r.bond_min as "bondMin", r.bond_max as "bondMax", r.review_from as "reviewFrom", r.review_score as "reviewScore",
      r.two_staff_above as "twoStaffAbove", r.second_proof_above as "secondProofAbove",
      r.member_cancel as "memberCancel", r.confirm_minutes as "confirmMinutes", r.account_hold_hours as "accountHoldHours", r.kyc_level as "kycLevel",
      r.kyc_above as "kycAbove"
    from cashier.rules_in_force r
      left join lateral (select max_amount, daily_limit, daily_count, free_per_day from cashier.withdrawal_levels
        where brand_id = r.brand_id and rank_level <= ${rankLevel}::int order by rank_level desc limit 1) l on true
    where r.brand_id = ${brandId}::int`)
  return row
}

/** Sets what a brand allows; what is there stays as the operator made it. */
export async function addRules(on: Queryable, brandId: number, rules: RulesRow): Promise<void> {
  await on.query(sql`
    insert into cashier.withdrawal_rules (brand_id, currency, min_amount, max_amount, daily_limit, daily_count, free_per_day, fee_fixed, fee_ppm,
      bond_ppm, bond_min, bond_max, review_from, review_score, two_staff_above, second_proof_above, member_cancel, confirm_minutes, account_hold_hours,
      kyc_level, kyc_above)
    values (${brandId}, ${rules.currency}, ${rules.minAmount}, ${rules.maxAmount}, ${rules.dailyLimit}, ${rules.dailyCount}, ${rules.freePerDay},
      ${rules.feeFixed}, ${rules.feePpm}, ${rules.bondPpm}, ${rules.bondMin}, ${rules.bondMax}, ${rules.reviewFrom}, ${rules.reviewScore},
      ${rules.twoStaffAbove}, ${rules.secondProofAbove}, ${rules.memberCancel}, ${rules.confirmMinutes}, ${rules.accountHoldHours},
      ${rules.kycLevel}, ${rules.kycAbove})
    on conflict (brand_id) do nothing`)
}

export type LevelRow = { rankLevel: number; maxAmount: bigint; dailyLimit: bigint; dailyCount: number; freePerDay: number }

export async function addLevel(on: Queryable, brandId: number, level: LevelRow): Promise<void> {
  await on.query(sql`
    insert into cashier.withdrawal_levels (brand_id, rank_level, max_amount, daily_limit, daily_count, free_per_day)
    values (${brandId}, ${level.rankLevel}, ${level.maxAmount}, ${level.dailyLimit}, ${level.dailyCount}, ${level.freePerDay})
    on conflict (brand_id, rank_level) do nothing`)
}

/** What a member asked for today, by the database's clock and the brand's time zone; what came back by itself does not count. */
export async function sumDay(on: Queryable, brandId: number, member: bigint): Promise<{ sum: bigint; count: number }> {
  const [row] = await on.query<{ sum: bigint; count: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as count from cashier.withdrawals
    where member = ${member}::bigint and state not in ('rejected', 'cancelled', 'failed')
      and created_at >= (select (brand.today_of(${brandId}::int, clock_timestamp())).starts_at)`)
  return row!
}

export type RiskHistory = { earlier: number; justBelow: number }

/** Earlier withdrawals that were paid, and those within `justBelowPeriod` from nine tenths of an amount up to it. */
export async function findHistory(on: Queryable, member: bigint, limit: bigint): Promise<RiskHistory> {
  const [row] = await on.query<RiskHistory>(sql`
    select count(*) filter (where paid_at is not null)::int as earlier,
      count(*) filter (where amount < ${limit}::bigint and amount * 10 >= ${limit}::bigint * 9
        and created_at > clock_timestamp() - ${justBelowPeriod}::interval)::int as "justBelow"
    from cashier.withdrawals where member = ${member}::bigint`)
  return row!
}
