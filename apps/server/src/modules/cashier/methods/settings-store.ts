import { type Queryable, sql } from '@portal/runtime'
import type { Method } from './rules.ts'
import type { MethodSettings } from './settings.ts'

/** A method with all that staff see of it. */
type MethodSettingsRow = MethodSettings &
  Pick<Method, 'code' | 'kind' | 'currency' | 'names' | 'providerId' | 'version' | 'maintenanceUntil' | 'isInHours'> & { changedAt: Date }

/**
 * The ways in of a brand, also those that are off, in the order of members.
 * @param brand times of maintenance are minutes of its time zone
 * @param code narrows to one
 */
export async function listMethodSettings(
  on: Queryable,
  brand: { id: number; timeZone: string },
  code?: string,
): Promise<MethodSettingsRow[]> {
  const rows = await on.query<Omit<MethodSettingsRow, 'quickAmounts'> & { quickAmounts: string[] }>(sql`
    select m.code, m.kind, m.currency, m.names, m.provider_id as "providerId", p.code as provider, m.enabled as "isEnabled", m.position,
      m.min_amount as "minAmount", m.max_amount as "maxAmount", m.daily_limit as "dailyLimit", m.month_limit as "monthLimit",
      m.quick_amounts::text[] as "quickAmounts", m.fee_fixed as "feeFixed", m.fee_ppm as "feeShare", m.fee_payer as "feePayer",
      m.expiry_minutes as "expiryMinutes", m.processing_minutes as "processingMinutes",
      to_char(m.open_from, 'HH24:MI') as "openFrom", to_char(m.open_to, 'HH24:MI') as "openTo",
      to_char(m.maintenance_from at time zone ${brand.timeZone}::text, 'YYYY-MM-DD"T"HH24:MI') as "maintenanceFrom",
      to_char(m.maintenance_to at time zone ${brand.timeZone}::text, 'YYYY-MM-DD"T"HH24:MI') as "maintenanceTo",
      m.maintenance_until as "maintenanceUntil", m.is_in_hours as "isInHours", m.version, m.changed_at as "changedAt"
    from cashier.standing_methods m left join cashier.providers p on p.id = m.provider_id
    where m.brand_id = ${brand.id}::int and m.direction = 'in' and (${code ?? null}::text is null or m.code = ${code ?? null}::text)
    order by m.position, m.code`)
  return rows.map((row) => ({ ...row, quickAmounts: row.quickAmounts.map(BigInt) }))
}

/** Keeps others from changing a method until the transaction ends. */
export async function lockMethod(on: Queryable, brandId: number, code: string): Promise<void> {
  await on.query(sql`
    select 1 from cashier.methods where brand_id = ${brandId}::int and code = ${code}::text and direction = 'in' for no key update`)
}

/** Writes what staff have decided; the trigger makes it a new version. */
export async function updateMethod(
  on: Queryable,
  { id, timeZone }: { id: number; timeZone: string },
  code: string,
  method: MethodSettings & { providerId: number | null },
): Promise<void> {
  await on.query(sql`
    update cashier.methods set enabled = ${method.isEnabled}, position = ${method.position}, provider_id = ${method.providerId}::int,
      min_amount = ${method.minAmount}, max_amount = ${method.maxAmount}, daily_limit = ${method.dailyLimit},
      month_limit = ${method.monthLimit}::bigint, quick_amounts = ${method.quickAmounts}::bigint[], fee_fixed = ${method.feeFixed},
      fee_ppm = ${method.feeShare}, fee_payer = ${method.feePayer}, expiry_minutes = ${method.expiryMinutes},
      processing_minutes = ${method.processingMinutes}, open_from = ${method.openFrom}::time, open_to = ${method.openTo}::time,
      maintenance_from = ${method.maintenanceFrom}::timestamp at time zone ${timeZone}::text,
      maintenance_to = ${method.maintenanceTo}::timestamp at time zone ${timeZone}::text
    where brand_id = ${id}::int and code = ${code}::text and direction = 'in'`)
}
