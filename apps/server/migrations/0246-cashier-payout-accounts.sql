-- Where money can be sent, and the accounts of members there.
create table cashier.payout_methods (
  brand_id int not null references brand.brands,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,31}$'),
  kind text not null check (kind in ('bank', 'mfs', 'crypto')),
  -- Names by language; a language without one has that of EN.
  name jsonb not null check (name ? 'EN'),
  -- The adapter that pays.
  provider text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What a number of this method looks like: see `number-rules.ts`.
  number_rule text not null check (number_rule in ('bd_mobile', 'bank_digits', 'tron')),
  -- Minor units, of one payout.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  enabled boolean not null default true,
  position int not null default 0,
  primary key (brand_id, code)
);

create table cashier.payout_accounts (
  id bigint primary key generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  brand_id int not null,
  member bigint not null,
  method text not null,
  -- Of a bank: its name. Empty for other kinds.
  bank_name text not null default '' check (char_length(bank_name) <= 60),
  branch text not null default '' check (char_length(branch) <= 80),
  -- The number is sealed; a keyed hash finds it again, and the mask is all that is shown.
  sealed_number bytea not null,
  number_hash bytea not null check (length(number_hash) = 32),
  masked_number text not null,
  holder text not null check (char_length(holder) between 1 and 80),
  -- How the holder matches the name of the account (design C5), in thousandths.
  name_verdict text not null check (name_verdict in ('pass', 'review')),
  name_score int not null check (name_score between 0 and 1000),
  is_default boolean not null default false,
  added_at timestamptz not null default clock_timestamp(),
  usable_from timestamptz not null,
  removed_at timestamptz,
  foreign key (brand_id, method) references cashier.payout_methods (brand_id, code),
  check (removed_at is null or not is_default)
);
create index payout_accounts_of_member on cashier.payout_accounts (member, id) where removed_at is null;
-- One account of a member for a number, and one default.
create unique index payout_accounts_number on cashier.payout_accounts (member, number_hash) where removed_at is null;
create unique index payout_accounts_default on cashier.payout_accounts (member) where is_default;
-- Who else has this number: a sign of one person behind several accounts.
create index payout_accounts_by_number on cashier.payout_accounts (number_hash);
