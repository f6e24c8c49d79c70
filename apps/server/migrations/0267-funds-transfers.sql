-- Transfers between a member's main wallet and the wallets that vendors in transfer mode keep.
--   pending -> success | failed | unknown;  unknown -> success | failed
-- Money on its way in is held (wallet.holds, `funds:<order>`) until the vendor has said what became of it. Money on its way out stands in the vendor's
-- account until then. An order is sent once; after that the vendor is only asked.
create schema funds;

create sequence funds.order_numbers;

create table funds.transfers (
  id bigint primary key generated always as identity,
  order_no text not null unique,
  brand_id int not null references brand.brands,
  member bigint not null,
  vendor text not null,
  -- The vendor's name of the player.
  player_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  -- Into the vendor's wallet, or out of it.
  direction text not null check (direction in ('in', 'out')),
  -- All that the vendor holds: how much it was is known when it is done.
  is_all boolean not null,
  amount bigint check (amount >= 0),
  state text not null default 'pending' check (state in ('pending', 'success', 'failed', 'unknown')),
  -- The member's idempotency key and the hash of what was asked for.
  key text not null,
  content bytea not null check (length(content) = 32),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- When the vendor is asked (again) what became of it.
  next_at timestamptz not null,
  attempts int not null default 0,
  last_fault text,
  unique (member, key, vendor),
  check ((state in ('success', 'failed')) = (ended_at is not null)),
  check (amount is not null or (direction = 'out' and is_all and state <> 'success'))
);
create index transfers_of_member on funds.transfers (member, id desc);
create index transfers_due on funds.transfers (next_at) where state in ('pending', 'unknown');
create index transfers_ended on funds.transfers (brand_id, vendor, ended_at) where ended_at is not null;

create function funds.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null and (new.order_no, new.brand_id, new.member, new.vendor, new.direction, new.key, new.content, new.created_at)
    is not distinct from (old.order_no, old.brand_id, old.member, old.vendor, old.direction, old.key, old.content, old.created_at)
    and (old.amount is null or new.amount = old.amount) then
    return new;
  end if;
  raise exception 'a transfer of funds.% that has ended, and what was asked for, can not be changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ends_once before update or delete on funds.transfers for each row execute function funds.refuse_change();
create trigger no_truncate before truncate on funds.transfers for each statement execute function funds.refuse_change();

-- What a member has chosen; without a row the money follows into the games.
create table funds.choices (
  member bigint primary key,
  is_auto_transfer boolean not null
);

-- What is compared with a vendor: a case closes when the same comparison finds it no more.
alter table launch.reconciliation_cases add column subject text not null default 'rounds' check (subject in ('rounds', 'transfers', 'balances'));
