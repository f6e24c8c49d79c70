-- Rewards, redemptions and vouchers that ask for wagering are given as bonuses (decision 171). What a bonus may be given for is the contract's list.
do $$
declare
  rule text;
begin
  select c.conname into strict rule from pg_constraint c
  where c.conrelid = 'bonus.grants'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%''voucher''%';
  execute format('alter table bonus.grants drop constraint %I', rule);
end $$;
alter table bonus.grants add check (source ~ '^[a-z][a-z_]{1,31}$');

-- By kind of reward, 'redemption' for play money of the points mall: the terms, as on the wire (contracts/bonus-terms.ts), of the bonus that it is given as; null: plain money.
create table bonus.reward_terms (
  brand int not null,
  kind text not null,
  terms jsonb,
  version int not null default 1 check (version > 0),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null,
  primary key (brand, kind)
);

-- A reward keeps the terms of the moment it was given.
alter table loyalty.rewards add column bonus_terms jsonb, add column grant_no text unique;
do $$
declare
  rule text;
begin
  select c.conname into strict rule from pg_constraint c
  where c.conrelid = 'loyalty.rewards'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%transfer_id%';
  execute format('alter table loyalty.rewards drop constraint %I', rule);
end $$;
-- What was claimed has its money or its bonus, never both.
alter table loyalty.rewards
  add check ((state = 'CLAIMED') = (num_nonnulls(transfer_id, grant_no) = 1 and balance is not null)),
  add check (state = 'CLAIMED' or num_nonnulls(transfer_id, grant_no) = 0),
  add check (grant_no is null or bonus_terms is not null);

create function loyalty.fill_bonus_terms() returns trigger language plpgsql as $$
begin
  if new.bonus_terms is null then
    new.bonus_terms := (select t.terms from bonus.reward_terms t where t.brand = new.brand and t.kind = new.kind);
  end if;
  return new;
end $$;
create trigger terms_of_kind before insert on loyalty.rewards for each row execute function loyalty.fill_bonus_terms();

-- The bonus that play money of the points mall came as.
alter table points.orders add column grant_no text unique;

-- A voucher may bring a bonus beside its money.
alter table cashier.vouchers add column bonus_amount bigint check (bonus_amount > 0), add column bonus_terms jsonb,
  add check ((bonus_amount is null) = (bonus_terms is null));
