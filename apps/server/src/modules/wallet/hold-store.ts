import { type Queryable, sql } from '@portal/runtime'

/** What the money is reserved for; it says how the account record names the hold and what it returns. */
export type HoldPurpose = 'withdrawal' | 'transfer'

export type HoldState = 'open' | 'posted' | 'voided' | 'expired'

export type HoldRow = {
  id: bigint
  key: string
  account_id: bigint
  held_account_id: bigint
  amount: bigint
  reference: string | null
  state: HoldState
  posted_amount: bigint
  purpose: HoldPurpose
}

export type NewHold = {
  key: string
  content: string
  account: bigint
  heldAccount: bigint
  amount: bigint
  reference: string | null
  purpose: HoldPurpose
  expiresAt: Date | null
}

/** Writes the hold; nothing when its key is there already. */
export async function insertHold(on: Queryable, hold: NewHold): Promise<void> {
  await on.query(sql`
    insert into wallet.holds (key, hash, account_id, held_account_id, amount, reference, purpose, expires_at, placed_at)
    values (${hold.key}::uuid, ${hold.content}::uuid, ${hold.account}::bigint, ${hold.heldAccount}::bigint, ${hold.amount}::bigint,
      ${hold.reference}::text, ${hold.purpose}::text, ${hold.expiresAt}::timestamptz, clock_timestamp())
    on conflict (key) do nothing`)
}

/** The hold, locked: whoever ends it is alone with it. */
export async function lockHold(on: Queryable, key: string): Promise<HoldRow | undefined> {
  const [row] = await on.query<HoldRow>(sql`
    select id, key, account_id, held_account_id, amount, reference, state, posted_amount, purpose
    from wallet.holds where key = ${key}::uuid for update`)
  return row
}

/** What holds of these keys hold, or have sent on. */
export function selectHolds(on: Queryable, keys: readonly string[]): Promise<Pick<HoldRow, 'key' | 'amount' | 'state'>[]> {
  return on.query(sql`select key, amount, state from wallet.holds where key = any (${keys}::uuid[])`)
}

/** Open holds whose time has come by the database's clock, locked; those that another job has locked are left to it. */
export function lockExpiredHolds(on: Queryable, limit: number): Promise<HoldRow[]> {
  return on.query<HoldRow>(sql`
    select id, key, account_id, held_account_id, amount, reference, state, posted_amount, purpose
    from wallet.holds
    where state = 'open' and expires_at <= clock_timestamp() order by expires_at limit ${limit}::int for update skip locked`)
}

export async function endHold(on: Queryable, id: bigint, state: HoldState, postedAmount: bigint): Promise<void> {
  await on.query(sql`
    update wallet.holds set state = ${state}::text, posted_amount = ${postedAmount}::bigint, ended_at = clock_timestamp()
    where id = ${id}::bigint and state = 'open'`)
}
