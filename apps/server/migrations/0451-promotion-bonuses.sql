-- A promotion may pay its reward as a bonus (decision 164): these are its terms, as on the wire (contracts/bonus-terms.ts). Null: plain money.
alter table content.promotions add column bonus_terms jsonb, add check (bonus_terms is null or reward_at_most is not null);

-- The bonus that a reward was given as; it has no transfer of the application's own.
alter table promotions.applications add column grant_no text unique;
do $$
declare
  rule text;
begin
  select c.conname into strict rule from pg_constraint c
  where c.conrelid = 'promotions.applications'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%transfer_id%';
  execute format('alter table promotions.applications drop constraint %I', rule);
end $$;
-- There is no reward taken without its money or its bonus, and neither without its reward.
alter table promotions.applications
  add check ((state in ('issued', 'claimed')) = (num_nonnulls(transfer_id, grant_no) = 1 and balance is not null and credited_at is not null)),
  add check (state in ('issued', 'claimed') or num_nonnulls(transfer_id, grant_no) = 0);
