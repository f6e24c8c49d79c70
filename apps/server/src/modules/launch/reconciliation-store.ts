import { type Queryable, sql } from '@portal/runtime'
import type { Movement } from '#modules/reconciliation'

type RecordRow = Pick<Movement, 'owner' | 'txId' | 'kind' | 'currency' | 'amount' | 'stands' | 'at'>

/**
 * Our own record of a vendor between two times, and whatever else the vendor named. A betwin is told by what it moved. A refused transaction never stood.
 */
export function listOwnRecord(on: Queryable, link: number, from: Date, to: Date, txIds: readonly string[]): Promise<RecordRow[]> {
  return on.query<RecordRow>(sql`
    select p.public_id as owner, t.tx_id as "txId", t.kind, l.currency, case when t.kind = 'betwin' then t.win - t.amount else t.amount end as amount,
      (t.status = 'OK' and not t.undone) as stands, t.at
    from launch.transactions t join launch.links l on l.id = t.link join launch.players p on p.id = t.member
    where t.link = ${link} and t.kind in ('bet', 'win', 'betwin', 'adjust', 'promo', 'tip')
      and ((t.at >= ${from} and t.at < ${to}) or t.tx_id = any (${txIds}::text[]))`)
}
