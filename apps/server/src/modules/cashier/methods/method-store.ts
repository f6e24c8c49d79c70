import { type Queryable, sql } from '@portal/runtime'
import type { Method, MethodTerms } from './rules.ts'

/** The methods of a brand in one direction that are on; `code` narrows to one. Open hours are those of the brand's day. */
export function listMethods(on: Queryable, brandId: number, direction: 'in' | 'out', code?: string): Promise<Method[]> {
  return on.query<Method>(sql`
    select m.code, m.kind, m.direction, m.currency, m.names, m.provider_id as "providerId", m.min_amount as "minAmount",
      m.max_amount as "maxAmount", m.daily_limit as "dailyLimit", m.month_limit as "monthLimit", m.quick_amounts as "quickAmounts",
      m.fee_fixed as "feeFixed", m.fee_ppm as "feePpm", m.fee_payer as "feePayer", m.expiry_minutes as "expiryMinutes",
      m.processing_minutes as "processingMinutes", m.version, m.maintenance_until as "maintenanceUntil", m.is_in_hours as "isInHours"
    from cashier.standing_methods m
    where m.brand_id = ${brandId}::int and m.direction = ${direction}::text and m.enabled
      and (${code ?? null}::text is null or m.code = ${code ?? null}::text)
    order by m.position, m.code`)
}

/** Adds a method; one of the same code stays as the operator made it. */
export async function addMethod(on: Queryable, brandId: number, method: MethodTerms & { position: number }): Promise<void> {
  await on.query(sql`
    insert into cashier.methods (brand_id, code, kind, direction, currency, names, provider_id, min_amount, max_amount, daily_limit, month_limit,
      quick_amounts, fee_fixed, fee_ppm, fee_payer, expiry_minutes, processing_minutes, position)
    values (${brandId}, ${method.code}, ${method.kind}, ${method.direction}, ${method.currency}, ${method.names}, ${method.providerId},
      ${method.minAmount}, ${method.maxAmount}, ${method.dailyLimit}, ${method.monthLimit}, ${method.quickAmounts}::bigint[], ${method.feeFixed},
      ${method.feePpm}, ${method.feePayer}, ${method.expiryMinutes}, ${method.processingMinutes}, ${method.position})
    on conflict (brand_id, code) do nothing`)
}

/** Gives a method that has no names yet those of its seed: rows of earlier releases have none. */
export async function nameMethod(on: Queryable, brandId: number, code: string, names: MethodTerms['names']): Promise<void> {
  await on.query(sql`update cashier.methods set names = ${names} where brand_id = ${brandId} and code = ${code} and names = '{}'`)
}

export type VersionRow = { maxAmount: bigint; dailyLimit: bigint; monthLimit: bigint | null; names: MethodTerms['names'] }

/** The limits and names of a method as they were when an order was made by it. */
export async function getVersion(on: Queryable, brandId: number, code: string, version: number): Promise<VersionRow> {
  const [row] = await on.query<{
    maxAmount: bigint | null
    dailyLimit: bigint | null
    monthLimit: bigint | null
    names: MethodTerms['names'] | null
  }>(sql`
    select (terms ->> 'max_amount')::bigint as "maxAmount", (terms ->> 'daily_limit')::bigint as "dailyLimit",
      (terms ->> 'month_limit')::bigint as "monthLimit", terms -> 'names' as names
    from cashier.method_versions where brand_id = ${brandId} and code = ${code} and version = ${version}`)
  const { maxAmount, dailyLimit, monthLimit, names } = row!
  return { maxAmount: maxAmount!, dailyLimit: dailyLimit!, monthLimit, names: names ?? {} }
}
