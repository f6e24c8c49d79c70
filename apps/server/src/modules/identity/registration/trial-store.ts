import { type Queryable, sql } from '@portal/runtime'
import { trialLifetime, trialsPerRun } from './registration-rules.ts'

/** Removes visitors' trial accounts with their sessions. */
export async function removeOldTrials(on: Queryable): Promise<void> {
  await on.query(sql`
    with old as (
      select id from identity.members
      where type = 4 and register_method = 'FREEPLAY' and registered_at < now() - ${trialLifetime}::interval order by id limit ${trialsPerRun}::int
    ), sessions as (delete from identity.sessions s using old where s.member_id = old.id)
    delete from identity.members m using old where m.id = old.id`)
}

export async function markTrial(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`update identity.members set register_method = 'FREEPLAY' where id = ${memberId}`)
}
