-- To which account a sending went: an order whose sending has failed may go to another account, and the file of a batch stays what it was hashed over.
alter table cashier.payouts add column account_id bigint references cashier.payout_accounts;
-- Orders of batches have kept their account until here.
update cashier.payouts p set account_id = w.account_id from cashier.withdrawals w where w.id = p.withdrawal_id and p.batch_id is not null;
