import { type Queryable, sql } from '@portal/runtime'
import { newDeviceFor } from './account-rules.ts'

export type AccountSigns = { hasVerifiedContact: boolean; isOnNewDevice: boolean; hasDuplicates: boolean }

/**
 * What withdrawals read of an account: a verified e-mail or number; a login from a new device; other accounts that share an e-mail, number, id, or
 * name and birth date with it.
 */
export async function readAccountSigns(on: Queryable, memberId: bigint): Promise<AccountSigns> {
  const [found] = await on.query<AccountSigns>(sql`
    select (m.email is not null or m.mobile is not null) as "hasVerifiedContact",
      exists (select from identity.audit_record r where r.member_id = m.id and r.event = 'new_device'
        and r.at > clock_timestamp() - ${newDeviceFor}::interval) as "isOnNewDevice",
      exists (select from identity.duplicates d where (d.member_id = m.id or d.other_id = m.id) and d.sign <> 'address') as "hasDuplicates"
    from identity.members m where m.id = ${memberId}::bigint`)
  return found!
}

export type SharedSigns = { isSameDevice: boolean; isSameNetwork: boolean; isSamePerson: boolean }

/** Addresses that say nothing of who is behind them: of this machine, and of private networks. */
const tellingNothing = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]

/**
 * Signs that two accounts are one person's: sign-ins of the last days from one address with the same browser, from one network (/24, of IPv6 /64), or the same e-mail, number,
 * document, or name and birth date.
 * @param days 0: sign-ins are not compared
 */
export async function readSharedSigns(on: Queryable, one: bigint, other: bigint, days: number): Promise<SharedSigns> {
  const [found] = await on.query<SharedSigns>(sql`
    with places as materialized (
      select s.member_id, s.ip, s.user_agent from identity.sessions s
      where s.member_id in (${one}::bigint, ${other}::bigint) and s.ip is not null and s.created_at > clock_timestamp() - make_interval(days => ${days}::int)
      union
      select m.id, m.register_ip, '' from identity.members m
      where m.id in (${one}::bigint, ${other}::bigint) and m.register_ip is not null
        and m.registered_at > clock_timestamp() - make_interval(days => ${days}::int)
    ), pairs as materialized (
      select distinct a.ip = b.ip and a.user_agent = b.user_agent and a.user_agent <> '' as "isSameDevice"
      from places a join places b on a.member_id = ${one}::bigint and b.member_id = ${other}::bigint and family(a.ip) = family(b.ip)
        and network(set_masklen(a.ip, case family(a.ip) when 4 then 24 else 64 end)) = network(set_masklen(b.ip, case family(b.ip) when 4 then 24 else 64 end))
      where not a.ip <<= any (${tellingNothing}::inet[])
    )
    select exists (select from pairs p where p."isSameDevice") as "isSameDevice", exists (select from pairs p) as "isSameNetwork",
      exists (select from identity.duplicates d where d.sign <> 'address'
        and ((d.member_id = ${one}::bigint and d.other_id = ${other}::bigint) or (d.member_id = ${other}::bigint and d.other_id = ${one}::bigint))) as "isSamePerson"`)
  return found!
}
