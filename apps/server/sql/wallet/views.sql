-- What a transfer did to which account, for the domains above and for checks.
create or replace view wallet.movements as
select t.id as transfer_id, t.kind, t.outcome, t.reference, t.created_at, t.account_id as subject_id, e.account_id, e.version, e.amount, e.balance
from wallet.transfers t left join wallet.entries e on e.transfer_id = t.id;
