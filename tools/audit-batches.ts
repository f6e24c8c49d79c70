import { type Queryable, sql } from '@portal/runtime'

type Violation = { what: string }

/** I40: an order whose payout failed holds all that it asked for, by the entries on its holds; its sendings have ended without success, and it has an end by time. */
export function findWrongFailures(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('withdrawal %s waits behind a failed payout: %s of %s held, %s sendings, %s of them not failed, until %s', s.order_no, s.held, s.due, s.sent, s.other,
      s.decide_until) as what
    from (
      select w.order_no, w.decide_until, w.amount + w.fee + w.bond as due,
        (select coalesce(sum(h.amount), 0) from wallet.holds h where h.reference = w.order_no and h.ended_at is null) as held,
        (select count(*) from cashier.payouts p where p.withdrawal_id = w.id) as sent,
        (select count(*) from cashier.payouts p where p.withdrawal_id = w.id and p.state <> 'failed') as other
      from cashier.withdrawals w where w.state = 'payout_failed') s
    where s.held <> s.due or s.sent = 0 or s.other > 0 or s.decide_until is null`)
}

/** I28: what a payout batch was sealed with is what its orders come to; from its release on, what was paid out by it, too; it has ended when each order has a result. */
export function findWrongBatches(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('batch %s: %s orders of %s sealed, %s of %s held, %s of %s paid out, %s without a result', s.batch_no, s.row_count, s.total, s.held, s.held_sum,
      s.sent, s.sent_sum, s.waiting) as what
    from (
      select b.batch_no, b.state, b.row_count, b.total,
        (select count(*) from cashier.withdrawals w where w.batch_id = b.id) as held,
        (select coalesce(sum(w.amount), 0) from cashier.withdrawals w where w.batch_id = b.id) as held_sum,
        (select count(*) from cashier.payouts p where p.batch_id = b.id) as sent,
        (select coalesce(sum(p.amount), 0) from cashier.payouts p where p.batch_id = b.id) as sent_sum,
        (select count(*) from cashier.payouts p where p.batch_id = b.id and p.ended_at is null) as waiting
      from cashier.payout_batches b) s
    where s.state <> 'draft' and (s.held <> s.row_count or s.held_sum <> s.total)
      or s.sent <> case when s.state in ('draft', 'sealed') then 0 else s.row_count end
      or s.sent_sum <> case when s.state in ('draft', 'sealed') then 0 else s.total end
      or (s.state in ('done', 'part_failed')) <> (s.sent > 0 and s.waiting = 0)
    union all
    select format('payout %s of another order than those of its batch', p.id)
    from cashier.payouts p join cashier.withdrawals w on w.id = p.withdrawal_id
    where p.batch_id is not null and p.batch_id is distinct from w.batch_id`)
}
