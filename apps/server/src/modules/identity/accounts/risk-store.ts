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
