import { type Queryable, sql } from '@portal/runtime'
import type { ProviderLink } from './adapter.ts'

export type ProviderRow = {
  id: number
  brandId: number
  code: string
  adapter: string
  mode: 'demo' | 'real'
  baseUrl: string | null
  hook: string
  allowedNetworks: string[]
  madeAt: Date
}

/** The providers that are on and of their brand's mode. */
export function selectProviders(on: Queryable): Promise<ProviderRow[]> {
  return on.query<ProviderRow>(sql`
    select p.id, p.brand_id as "brandId", p.code, p.adapter, p.mode, p.base_url as "baseUrl", p.hook, p.allowed_networks::text[] as "allowedNetworks",
      p.made_at as "madeAt"
    from cashier.providers p where p.enabled order by p.id`)
}

export type NewProvider = Pick<ProviderLink, 'brandId' | 'code' | 'adapter' | 'mode' | 'hook' | 'baseUrl'>

/** Adds a provider of a brand, or brings its address up to date. */
export async function upsertProvider(on: Queryable, provider: NewProvider): Promise<number> {
  const [row] = await on.query<{ id: number }>(sql`
    insert into cashier.providers (brand_id, code, adapter, mode, hook, base_url)
    values (${provider.brandId}, ${provider.code}, ${provider.adapter}, ${provider.mode}, ${provider.hook}, ${provider.baseUrl ?? null})
    on conflict (brand_id, code) do update set base_url = excluded.base_url
    returning id`)
  return row!.id
}

export type KeyRow = { id: string; providerId: number; sealed: Buffer }

/** Keys that are live, the newest first. */
export function selectKeys(on: Queryable): Promise<KeyRow[]> {
  return on.query<KeyRow>(sql`
    select id, provider_id as "providerId", sealed from cashier.provider_keys
    where ends_at is null or ends_at > clock_timestamp() order by made_at desc, id`)
}

export async function insertKey(on: Queryable, key: KeyRow): Promise<void> {
  await on.query(sql`insert into cashier.provider_keys (id, provider_id, sealed) values (${key.id}, ${key.providerId}, ${key.sealed})`)
}

/** The number of a provider, also of one that is switched off; 0 for one that the brand has not. */
export async function findProviderId(on: Queryable, brandId: number, code: string): Promise<number> {
  const [row] = await on.query<{ id: number }>(
    sql`select id from cashier.providers where brand_id = ${brandId}::int and code = ${code}::text`,
  )
  return row?.id ?? 0
}

/** The providers of a brand, also those that are switched off. */
export function listProviders(
  on: Queryable,
  brandId: number,
): Promise<(Pick<ProviderRow, 'id' | 'code' | 'mode'> & { isEnabled: boolean })[]> {
  return on.query(sql`select id, code, mode, enabled as "isEnabled" from cashier.providers where brand_id = ${brandId}::int order by code`)
}

/** The codes of a brand's providers by their numbers, also of those that are switched off. */
export async function listProviderCodes(on: Queryable, brandId: number): Promise<Map<number, string>> {
  const rows = await on.query<{ id: number; code: string }>(sql`select id, code from cashier.providers where brand_id = ${brandId}::int`)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
