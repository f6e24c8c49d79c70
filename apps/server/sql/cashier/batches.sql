-- The orders of a payout batch are those that it was sealed with, whoever writes.
create or replace function cashier.keep_sealed_batch() returns trigger language plpgsql as $$
begin
  if exists (select 1 from cashier.payout_batches b where b.id in (old.batch_id, new.batch_id) and b.state <> 'draft') then
    raise exception 'the orders of a sealed payout batch stay as they are' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
