-- A reward may be free rounds in place of money: which, and what a claim has granted. `amount` is then what their stakes come to.
alter table loyalty.rewards add column rounds jsonb, add column rounds_id bigint unique,
  add check (rounds_id is null or (rounds is not null and state = 'CLAIMED'));
do $$
declare
  rule text;
begin
  for rule in select c.conname from pg_constraint c
    where c.conrelid = 'loyalty.rewards'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%transfer_id%' loop
    execute format('alter table loyalty.rewards drop constraint %I', rule);
  end loop;
end $$;
-- What was claimed has its money, its bonus or its rounds, and one of them only.
alter table loyalty.rewards
  add check ((state = 'CLAIMED') = (num_nonnulls(transfer_id, grant_no, rounds_id) = 1 and balance is not null)),
  add check (state = 'CLAIMED' or num_nonnulls(transfer_id, grant_no, rounds_id) = 0),
  add check (rounds is null or bonus_terms is null);
