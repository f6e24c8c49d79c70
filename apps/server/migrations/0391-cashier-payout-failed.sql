-- A payout that has definitely failed waits for a decision, with its holds, until a time at which the money comes back by itself. The previous release never writes the
-- state; it sends such a payment's money back at once.
alter table cashier.withdrawals add column decide_until timestamptz;
alter table cashier.withdrawals drop constraint withdrawals_state_check;
alter table cashier.withdrawals add constraint withdrawals_state_check check (state in ('requested', 'risk_review', 'approved', 'paying', 'payout_failed', 'paid',
  'partial', 'disputed', 'paying_again', 'confirmed', 'rejected', 'cancelled', 'failed', 'refunded')) not valid;
alter table cashier.withdrawals add constraint withdrawals_decide_until_check check (state = 'payout_failed' and decide_until is not null
  or state <> 'payout_failed' and decide_until is null) not valid;
create index withdrawals_to_decide on cashier.withdrawals (decide_until) where state = 'payout_failed';
