import { type Queryable, sql } from '@portal/runtime'
import type { Link } from './wallet-action.ts'

type LinkRow = {
  id: number
  vendor: string
  brand: number
  currency: string
  is_play_money: boolean
  wallet: string
  adapter: string
  base_url: string | null
  launch_hosts: string[]
  allowed_networks: string[]
  max_bet: bigint
  max_win: bigint
}

export async function listLinks(on: Queryable): Promise<Link[]> {
  const rows = await on.query<LinkRow>(sql`
    select l.id, l.vendor, l.brand, l.currency, brand.is_demo(l.brand) as is_play_money, (wallet.kinds_of(array[l.brand], array[l.vendor]))[1] as wallet,
      l.adapter, l.base_url, l.launch_hosts, l.allowed_networks::text[] as allowed_networks, l.max_bet, l.max_win
    from launch.links l order by l.id`)
  return rows.map((row) => ({
    id: row.id,
    vendor: row.vendor,
    brand: row.brand,
    currency: row.currency,
    isPlayMoney: row.is_play_money,
    wallet: row.wallet as Link['wallet'],
    adapter: row.adapter,
    baseUrl: row.base_url ?? undefined,
    launchHosts: row.launch_hosts,
    allowedNetworks: row.allowed_networks,
    maxBet: row.max_bet,
    maxWin: row.max_win,
  }))
}

export type LinkTerms = {
  vendor: string
  brand: number
  currency: string
  adapter: string
  baseUrl?: string | undefined
  launchHosts: string[]
  /** A new vendor has wallets of its own (transfer mode). */
  keepsWallets?: boolean | undefined
}

/** Adds a vendor for a brand, or updates its address. */
export async function upsertLink(on: Queryable, terms: LinkTerms): Promise<{ id: number; isNew: boolean }> {
  const [row] = await on.query<{ id: number; isNew: boolean }>(sql`
    insert into launch.links (vendor, brand, currency, adapter, base_url, launch_hosts)
    values (${terms.vendor}, ${terms.brand}, ${terms.currency}, ${terms.adapter}, ${terms.baseUrl ?? null}, ${terms.launchHosts})
    on conflict (vendor, brand) do update set base_url = excluded.base_url, launch_hosts = excluded.launch_hosts
    returning id, xmax = 0 as "isNew"`)
  return row!
}

export type StoredKey = { id: string; link: number; algorithm: 'hmac-sha256' | 'ed25519'; secret: string | null; publicKey: string | null }

/** The valid keys of all vendors, newest first. */
export function listKeys(on: Queryable): Promise<StoredKey[]> {
  return on.query<StoredKey>(sql`
    select id, link, algorithm, secret, public_key as "publicKey" from launch.vendor_keys
    where ends_at is null or ends_at > clock_timestamp() order by made_at desc, id`)
}

export async function insertHmacKey(on: Queryable, link: number, id: string, secret: string): Promise<void> {
  await on.query(sql`
    insert into launch.vendor_keys (id, link, algorithm, secret) values (${id}, ${link}, 'hmac-sha256', ${secret})`)
}

export async function insertPublicKey(on: Queryable, link: number, id: string, publicKey: string): Promise<void> {
  await on.query(sql`
    insert into launch.vendor_keys (id, link, algorithm, public_key) values (${id}, ${link}, 'ed25519', ${publicKey})`)
}

/** Serialises changes to the keys of a link. */
export async function lockLink(on: Queryable, link: number): Promise<void> {
  await on.query(sql`select 1 as held from launch.links where id = ${link} for update`)
}

/** Ends all but the two newest keys of a link. */
export async function endOldKeys(on: Queryable, link: number): Promise<void> {
  await on.query(sql`
    update launch.vendor_keys k set ends_at = clock_timestamp()
    where k.link = ${link} and k.ends_at is null and k.id not in (
      select n.id from launch.vendor_keys n where n.link = ${link} and n.ends_at is null order by n.made_at desc, n.id limit 2)`)
}

export async function endKeysOf(on: Queryable, vendor: string): Promise<void> {
  await on.query(sql`
    update launch.vendor_keys k set ends_at = clock_timestamp() from launch.links l
    where l.id = k.link and l.vendor = ${vendor} and (k.ends_at is null or k.ends_at > clock_timestamp())`)
}

export async function updateAllowedNetworks(on: Queryable, link: number, networks: readonly string[]): Promise<void> {
  await on.query(sql`update launch.links set allowed_networks = ${networks}::cidr[] where id = ${link}`)
}
