-- Payout batches: approved withdrawals that are paid outside of a provider's interface, by a file that the bank takes. What belongs to a sealed batch stays in it.
create sequence cashier.payout_batch_numbers;

alter table cashier.payout_batches
  add column kind text not null default 'bank' check (kind in ('bank', 'mfs')),
  -- Raised by every change: staff decide on what they saw.
  add column version int not null default 1;

-- Of a payout by file: its batch. Nothing of it goes through the provider's interface, and its end is what staff say that the bank has answered.
alter table cashier.payouts add column batch_id bigint references cashier.payout_batches;
create index payouts_of_batch on cashier.payouts (batch_id) where batch_id is not null;
-- One movement of the bank pays one order.
create unique index payouts_reference_in_batch on cashier.payouts (batch_id, provider_id) where batch_id is not null;

create function cashier.keep_sealed_batch() returns trigger language plpgsql as $$
begin
  if exists (select 1 from cashier.payout_batches b where b.id in (old.batch_id, new.batch_id) and b.state <> 'draft') then
    raise exception 'the orders of a sealed payout batch stay as they are' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_sealed_batch before update of batch_id on cashier.withdrawals for each row
  when (old.batch_id is distinct from new.batch_id) execute function cashier.keep_sealed_batch();
