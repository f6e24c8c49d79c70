-- Withdrawals: what a brand allows, orders, their timeline, payouts and what is disputed.
create table cashier.withdrawal_rules (
  brand_id int primary key references brand.brands,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  daily_limit bigint not null check (daily_limit >= max_amount),
  daily_count int not null check (daily_count > 0),
  free_per_day int not null default 0 check (free_per_day >= 0),
  -- Of a withdrawal beyond the free ones: a fixed part, and millionths of the amount.
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_ppm int not null default 0 check (fee_ppm between 0 and 1000000),
  -- The security deposit of the confirmation.
  bond_ppm int not null default 10000 check (bond_ppm between 0 and 1000000),
  bond_min bigint not null default 100000 check (bond_min >= 0),
  bond_max bigint not null default 5000000 check (bond_max >= bond_min),
  -- At or above this amount, or this score, a person decides; above the other one two persons do.
  review_from bigint not null check (review_from > 0),
  review_score int not null default 30 check (review_score >= 0),
  two_staff_above bigint not null check (two_staff_above > 0),
  second_proof_above bigint not null check (second_proof_above > 0),
  -- Whether a member may cancel what is not paid yet; never in a brand of mode real.
  member_cancel boolean not null default false,
  -- Minutes to confirm a payout; then it counts as received.
  confirm_minutes int not null default 30 check (confirm_minutes between 1 and 10080),
  account_hold_hours int not null default 24 check (account_hold_hours between 0 and 720)
);

-- What levels of the club have beyond that: the row of the highest level that is not above the member's.
create table cashier.withdrawal_levels (
  brand_id int not null references cashier.withdrawal_rules,
  rank_level int not null check (rank_level between 0 and 99),
  max_amount bigint not null check (max_amount > 0),
  daily_limit bigint not null check (daily_limit > 0),
  daily_count int not null check (daily_count > 0),
  free_per_day int not null check (free_per_day >= 0),
  primary key (brand_id, rank_level)
);

create sequence cashier.withdrawal_numbers;

create table cashier.payout_batches (
  id bigint primary key generated always as identity,
  batch_no text not null unique,
  brand_id int not null,
  currency text not null,
  provider text not null,
  state text not null default 'draft' check (state in ('draft', 'sealed', 'released', 'sending', 'done', 'part_failed')),
  -- Of a sealed one: its rows, their sum and the hash over them.
  row_count int,
  total bigint,
  hash bytea check (length(hash) = 32),
  prepared_by text not null,
  prepared_at timestamptz not null default clock_timestamp(),
  sealed_by text,
  sealed_at timestamptz,
  released_by text,
  released_at timestamptz,
  ended_at timestamptz,
  check ((state = 'draft') = (hash is null)),
  check ((hash is null) = (row_count is null) and (hash is null) = (total is null) and (hash is null) = (sealed_by is null)),
  check ((state in ('draft', 'sealed')) = (released_by is null)),
  -- Whoever prepared or sealed it can't release it (MON-30).
  check (released_by is null or (released_by <> prepared_by and released_by <> sealed_by))
);
create index payout_batches_by_state on cashier.payout_batches (brand_id, state, id desc);
create index payout_batches_under_way on cashier.payout_batches (id) where state in ('released', 'sending');

create table cashier.withdrawals (
  id bigint primary key generated always as identity,
  order_no text not null unique,
  brand_id int not null,
  member bigint not null,
  account_id bigint not null references cashier.payout_accounts,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  bond bigint not null check (bond >= 0),
  -- What of the amount is accounted for: said to have arrived, given back.
  received bigint not null default 0 check (received between 0 and amount),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  state text not null default 'requested' check (state in ('requested', 'risk_review', 'approved', 'paying', 'paid', 'partial', 'disputed',
    'paying_again', 'confirmed', 'rejected', 'cancelled', 'failed', 'refunded')),
  -- Raised by every change: staff decide on what they saw.
  version int not null default 1,
  score int not null,
  reasons jsonb not null,
  -- Of the first two that approved an amount above the limit of one.
  first_approval text,
  is_automatic boolean not null default false,
  batch_id bigint references cashier.payout_batches,
  confirmation text check (confirmation in ('received', 'not_received', 'partly_received', 'all_received', 'forced_received')),
  confirm_until timestamptz,
  -- 0 none, 1 at half time, 2 five minutes before the end.
  reminders int not null default 0 check (reminders between 0 and 2),
  -- Why it was rejected or failed; the member reads it.
  reason text,
  key text not null,
  content bytea not null check (length(content) = 32),
  -- The balance after the holds, as it was answered.
  balance bigint not null,
  claimed_by text,
  claimed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  ended_at timestamptz,
  unique (member, key),
  check ((state in ('confirmed', 'rejected', 'cancelled', 'failed', 'refunded')) = (ended_at is not null)),
  check ((state in ('paid', 'partial')) = (confirm_until is not null)),
  check (received + refunded <= amount)
);
create index withdrawals_of_member on cashier.withdrawals (member, id desc);
create index withdrawals_of_a_day on cashier.withdrawals (member, created_at);
create index withdrawals_to_confirm on cashier.withdrawals (confirm_until) where state in ('paid', 'partial');
create index withdrawals_to_send on cashier.withdrawals (id) where state = 'approved';
create index withdrawals_open on cashier.withdrawals (brand_id, state, id)
  where state not in ('confirmed', 'rejected', 'cancelled', 'failed', 'refunded');
create index withdrawals_of_account on cashier.withdrawals (account_id)
  where state not in ('confirmed', 'rejected', 'cancelled', 'failed', 'refunded');
create index withdrawals_of_batch on cashier.withdrawals (batch_id) where batch_id is not null;

-- The timeline. Nothing of it is changed.
create table cashier.withdrawal_events (
  id bigint primary key generated always as identity,
  withdrawal_id bigint not null references cashier.withdrawals,
  action text not null,
  state text not null,
  -- member, system (rules, timer), provider, staff with the account.
  actor text not null check (actor in ('member', 'system', 'provider', 'staff')),
  staff text,
  confirmation text,
  amount bigint,
  -- `note` is shown to the member, `finding` to staff alone.
  note text,
  finding text,
  proofs int not null default 0,
  -- Of an answer of the member: its idempotency key and the hash of what was said.
  key text,
  content bytea,
  at timestamptz not null default clock_timestamp(),
  check ((actor = 'staff') = (staff is not null))
);
create index withdrawal_events_of_order on cashier.withdrawal_events (withdrawal_id, id);
create unique index withdrawal_events_key on cashier.withdrawal_events (withdrawal_id, key) where key is not null;
create trigger append_only before update or delete on cashier.withdrawal_events for each row execute function cashier.refuse_change();
create trigger no_truncate before truncate on cashier.withdrawal_events for each statement execute function cashier.refuse_change();

-- Each sending of money. The id goes to the provider, which pays it once; another attempt is made only after a definite failure, or when staff decide that the
-- first was lost.
create table cashier.payouts (
  id text primary key,
  withdrawal_id bigint not null references cashier.withdrawals,
  attempt int not null check (attempt > 0),
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- ready: not sent yet. sent: given to the provider, whose answer is not known.
  state text not null default 'ready' check (state in ('ready', 'sent', 'paid', 'failed')),
  provider_id text,
  reason text,
  tries int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (withdrawal_id, attempt),
  check ((state in ('paid', 'failed')) = (ended_at is not null))
);
create index payouts_due on cashier.payouts (next_at) where state in ('ready', 'sent');
create unique index payouts_open on cashier.payouts (withdrawal_id) where state in ('ready', 'sent');

-- Pictures that prove what a bank shows, of the member and of staff. A key opens an order for them, of which the hash is kept.
create table cashier.proof_uploads (
  id bigint primary key generated always as identity,
  withdrawal_id bigint not null references cashier.withdrawals,
  actor text not null check (actor in ('member', 'staff')),
  upload_key_hash bytea not null unique check (octet_length(upload_key_hash) = 32),
  upload_until timestamptz not null,
  -- The answer that they came with.
  event_id bigint references cashier.withdrawal_events,
  created_at timestamptz not null default clock_timestamp()
);
create index proof_uploads_of_order on cashier.proof_uploads (withdrawal_id, id);
create table cashier.proof_images (
  upload_id bigint not null references cashier.proof_uploads,
  position int not null check (position between 1 and 3),
  type text not null check (type in ('image/png', 'image/jpeg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 12582912),
  primary key (upload_id, position)
);
