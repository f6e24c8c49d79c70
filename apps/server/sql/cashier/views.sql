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
  a.bank_name as "bankName", a.method, m.name as "methodName", a.masked_number as "maskedNumber"
from cashier.withdrawals w join cashier.payout_accounts a on a.id = w.account_id
  join cashier.payout_methods m on m.brand_id = a.brand_id and m.code = a.method;
