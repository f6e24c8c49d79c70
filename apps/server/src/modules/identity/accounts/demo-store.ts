import type { AccountType } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'

type Account = { id: bigint; brandId: number }

export async function addDemoAccount(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`insert into identity.demo_accounts (member_id) values (${memberId})`)
}

/** Gives an account of the demonstration an e-mail address, unless it has one. */
export async function addDemoEmail(on: Queryable, memberId: bigint, email: string): Promise<void> {
  await on.query(sql`
    update identity.members m set email = ${email} from identity.demo_accounts d
    where d.member_id = m.id and m.id = ${memberId} and m.email is null
      and not exists (select from identity.members o where o.brand_id = m.brand_id and o.email = ${email})`)
}

/** Gives an account of the demonstration a verified mobile number, unless it has one. */
export async function addDemoMobile(on: Queryable, memberId: bigint, mobile: string): Promise<void> {
  await on.query(sql`
    update identity.members m set mobile = ${mobile} from identity.demo_accounts d
    where d.member_id = m.id and m.id = ${memberId} and m.mobile is null
      and not exists (select from identity.members o where o.brand_id = m.brand_id and o.mobile = ${mobile})`)
}

export type DemoMember = { id: bigint; username: string; type: AccountType; agentPath: bigint[] }

/** The accounts of the demonstration in a brand, with their lines of agents, nearest last. */
export function listDemoMembers(on: Queryable, brandId: number): Promise<DemoMember[]> {
  return on.query<DemoMember>(sql`
    select m.id, m.username, m.type, m.upline_path as "agentPath" from identity.members m join identity.demo_accounts d on d.member_id = m.id
    where m.brand_id = ${brandId} order by m.id`)
}

/** Gives accounts of the demonstration a day of registration in the past. */
export async function registerEarlier(on: Queryable, members: readonly bigint[], at: Date): Promise<void> {
  await on.query(sql`
    update identity.members m set registered_at = ${at}::timestamptz from identity.demo_accounts d
    where d.member_id = m.id and m.id = any (${members}::bigint[]) and m.registered_at > ${at}::timestamptz`)
}

/** Locks the demo accounts of all brands but these. @returns those that were open */
export function closeDemoAccounts(on: Queryable, openBrands: readonly number[]): Promise<Account[]> {
  return on.query<Account>(sql`
    with closed as (
      update identity.members m set locked_at = now() from identity.demo_accounts d
      where d.member_id = m.id and m.locked_at is null and m.brand_id <> all (${openBrands}::int[]) returning m.id, m.brand_id),
    noted as (update identity.demo_accounts d set closed_at = now() from closed c where d.member_id = c.id)
    select id, brand_id as "brandId" from closed order by id`)
}

/** Opens the demo accounts of these brands that were locked by `closeDemoAccounts`, and none that the operator has locked. */
export function openDemoAccounts(on: Queryable, openBrands: readonly number[]): Promise<Account[]> {
  return on.query<Account>(sql`
    with opened as (
      update identity.members m set locked_at = null from identity.demo_accounts d
      where d.member_id = m.id and d.closed_at is not null and m.brand_id = any (${openBrands}::int[]) returning m.id, m.brand_id),
    noted as (update identity.demo_accounts d set closed_at = null from opened o where d.member_id = o.id)
    select id, brand_id as "brandId" from opened order by id`)
}
