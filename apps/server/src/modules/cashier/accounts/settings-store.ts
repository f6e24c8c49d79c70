import { type Queryable, sql } from '@portal/runtime'
import type { PayoutSettings } from '../methods/index.ts'
import type { PayoutMethodRow } from './account-store.ts'

/** A way out with all that staff see of it. */
type PayoutSettingsRow = PayoutSettings &
  Pick<PayoutMethodRow, 'code' | 'kind' | 'currency'> & { names: PayoutMethodRow['name']; version: number; changedAt: Date }

/** The ways out of a brand, also those that are off, in the order of members; `code` narrows to one. */
export function listPayoutSettings(on: Queryable, brandId: number, code?: string): Promise<PayoutSettingsRow[]> {
  return on.query<PayoutSettingsRow>(sql`
    select code, kind, currency, name as names, provider, enabled as "isEnabled", position, min_amount as "minAmount", max_amount as "maxAmount",
      version, changed_at as "changedAt"
    from cashier.payout_methods where brand_id = ${brandId}::int and (${code ?? null}::text is null or code = ${code ?? null}::text)
    order by position, code`)
}

/** Keeps others from changing a way out until the transaction ends. */
export async function lockPayoutMethod(on: Queryable, brandId: number, code: string): Promise<void> {
  await on.query(sql`select 1 from cashier.payout_methods where brand_id = ${brandId}::int and code = ${code}::text for no key update`)
}

/** Writes what staff have decided; the trigger makes it a new version. */
export async function updatePayoutMethod(on: Queryable, brandId: number, code: string, method: PayoutSettings): Promise<void> {
  await on.query(sql`
    update cashier.payout_methods set enabled = ${method.isEnabled}, position = ${method.position}, provider = ${method.provider},
      min_amount = ${method.minAmount}, max_amount = ${method.maxAmount}
    where brand_id = ${brandId}::int and code = ${code}::text`)
}
