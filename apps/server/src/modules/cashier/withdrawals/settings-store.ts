import { type Queryable, sql } from '@portal/runtime'
import type { LevelRow } from './rule-store.ts'
import type { RuleSettings } from './settings.ts'

/** The rules with all that staff see of them. */
type RuleSettingsRow = RuleSettings & { currency: string; version: number; changedAt: Date }

/** What a brand asks of withdrawals before its levels; undefined where it pays nothing out. */
export async function findRuleSettings(on: Queryable, brandId: number): Promise<RuleSettingsRow | undefined> {
  const [row] = await on.query<RuleSettingsRow>(sql`
    select currency, min_amount as "minAmount", max_amount as "maxAmount", daily_limit as "dailyLimit", daily_count as "dailyCount",
      free_per_day as "freePerDay", fee_fixed as "feeFixed", fee_ppm as "feeShare", bond_ppm as "bondShare", bond_min as "bondMin",
      bond_max as "bondMax", review_from as "reviewFrom", review_score as "reviewScore", two_staff_above as "twoStaffAbove",
      second_proof_above as "secondProofAbove", member_cancel as "memberCancel", confirm_minutes as "confirmMinutes",
      account_hold_hours as "accountHoldHours", kyc_level as "kycLevel", kyc_above as "kycAbove", version, changed_at as "changedAt"
    from cashier.withdrawal_rules where brand_id = ${brandId}::int`)
  return row
}

/** What levels of the club have beyond that, the lowest first. */
export function listLevels(on: Queryable, brandId: number): Promise<LevelRow[]> {
  return on.query<LevelRow>(sql`
    select rank_level as "rankLevel", max_amount as "maxAmount", daily_limit as "dailyLimit", daily_count as "dailyCount",
      free_per_day as "freePerDay"
    from cashier.withdrawal_levels where brand_id = ${brandId}::int order by rank_level`)
}

/** Keeps others from changing the rules until the transaction ends. */
export async function lockRules(on: Queryable, brandId: number): Promise<void> {
  await on.query(sql`select 1 from cashier.withdrawal_rules where brand_id = ${brandId}::int for no key update`)
}

/** Writes what staff have decided; the trigger makes it a new version. */
export async function updateRules(on: Queryable, brandId: number, rules: RuleSettings): Promise<void> {
  await on.query(sql`
    update cashier.withdrawal_rules set min_amount = ${rules.minAmount}, max_amount = ${rules.maxAmount}, daily_limit = ${rules.dailyLimit},
      daily_count = ${rules.dailyCount}, free_per_day = ${rules.freePerDay}, fee_fixed = ${rules.feeFixed}, fee_ppm = ${rules.feeShare},
      bond_ppm = ${rules.bondShare}, bond_min = ${rules.bondMin}, bond_max = ${rules.bondMax}, review_from = ${rules.reviewFrom},
      review_score = ${rules.reviewScore}, two_staff_above = ${rules.twoStaffAbove}, second_proof_above = ${rules.secondProofAbove},
      member_cancel = ${rules.memberCancel}, confirm_minutes = ${rules.confirmMinutes}, account_hold_hours = ${rules.accountHoldHours},
      kyc_level = ${rules.kycLevel}, kyc_above = ${rules.kycAbove}
    where brand_id = ${brandId}::int`)
}
