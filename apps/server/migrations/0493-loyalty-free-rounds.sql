-- A reward may be free rounds in place of money: which, and what a claim has granted. `amount` is then what their stakes come to.
alter table loyalty.rewards add column rounds jsonb, add column rounds_id bigint unique,
  add check (rounds_id is null or (rounds is not null and state = 'CLAIMED'));
do $$
declare
  rule text;
begin
  select c.conname into strict rule from pg_constraint c
  where c.conrelid = 'loyalty.rewards'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%transfer_id%';
  execute format('alter table loyalty.rewards drop constraint %I', rule);
end $$;
alter table loyalty.rewards
  add check ((state = 'CLAIMED') = (balance is not null)),
  add check ((state = 'CLAIMED') = (num_nonnulls(transfer_id, rounds_id) = 1));
