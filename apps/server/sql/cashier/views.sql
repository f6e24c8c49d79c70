-- Accounts as the domain reads them, also removed ones: an order keeps its account.
create or replace view cashier.shown_accounts as
select a.id, a.public_id as "publicId", a.member, a.method, m.kind, m.name as "methodName", a.bank_name as "bankName", a.branch,
  a.sealed_number as "sealedNumber", a.masked_number as "maskedNumber", a.holder, a.name_verdict as "nameVerdict", a.is_default as "isDefault",
  a.added_at as "addedAt", a.usable_from as "usableFrom", a.usable_from <= clock_timestamp() as "isUsable", a.removed_at as "removedAt"
from cashier.payout_accounts a join cashier.payout_methods m on m.brand_id = a.brand_id and m.code = a.method;

-- Orders as the domain reads them, with what their account is called.
create or replace view cashier.shown_withdrawals as
select w.id, w.order_no as "orderNo", w.brand_id as "brandId", w.member, w.account_id as "accountId", w.provider, w.currency, w.amount, w.fee, w.bond,
  w.received, w.refunded, w.state, w.version, w.score, w.reasons, w.first_approval as "firstApproval", w.is_automatic as "isAutomatic",
  w.batch_id as "batchId", w.confirmation, w.confirm_until as "confirmUntil", w.reminders, w.reason, w.key, w.content, w.balance,
  w.claimed_by as "claimedBy", w.claimed_at as "claimedAt", w.created_at as "createdAt", w.paid_at as "paidAt", w.ended_at as "endedAt", m.kind,
  a.bank_name as "bankName", a.method, m.name as "methodName", a.masked_number as "maskedNumber", w.held_note as "heldNote",
  w.decide_until as "decideUntil"
from cashier.withdrawals w join cashier.payout_accounts a on a.id = w.account_id
  join cashier.payout_methods m on m.brand_id = a.brand_id and m.code = a.method;

-- What a brand allows, as long as it is in the currency of its wallets. Play money alone can be taken back on its way: whoever has won real money is not tempted
-- to (PROT-13). A real brand pays nobody whose identity is not proven.
create or replace view cashier.rules_in_force as
select r.brand_id, r.currency, r.min_amount, r.max_amount, r.daily_limit, r.daily_count, r.free_per_day, r.fee_fixed, r.fee_ppm, r.bond_ppm, r.bond_min, r.bond_max,
  r.review_from, r.review_score, r.two_staff_above, r.second_proof_above, r.member_cancel and b.mode = 'demo' as member_cancel, r.confirm_minutes,
  r.account_hold_hours, case when b.mode = 'real' then greatest(r.kyc_level, 2) else r.kyc_level end as kyc_level,
  case when b.mode = 'real' then 0 else r.kyc_above end as kyc_above
from cashier.withdrawal_rules r join brand.brands b on b.id = r.brand_id and b.currency = r.currency;

-- Payout batches as the domain reads them: of a draft its orders are counted, of a sealed one the figures are those it was sealed with.
create or replace view cashier.shown_batches as
select b.id, b.batch_no as "batchNo", b.brand_id as "brandId", b.kind, b.currency, b.provider, b.state, b.version, b.hash, b.prepared_by as "preparedBy",
  b.prepared_at as "preparedAt", b.sealed_by as "sealedBy", b.sealed_at as "sealedAt", b.released_by as "releasedBy", b.released_at as "releasedAt",
  b.ended_at as "endedAt", coalesce(b.row_count, o.orders) as orders, coalesce(b.total, o.total) as total, p.waiting, p.failed
from cashier.payout_batches b
  cross join lateral (select count(*)::int as orders, coalesce(sum(w.amount), 0)::bigint as total from cashier.withdrawals w where w.batch_id = b.id) o
  cross join lateral (select count(*) filter (where p.state in ('ready', 'sent'))::int as waiting, count(*) filter (where p.state = 'failed')::int as failed
    from cashier.payouts p where p.batch_id = b.id) p;
