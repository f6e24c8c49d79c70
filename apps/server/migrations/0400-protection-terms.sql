-- Protection of members: limits that they set, breaks, exclusions, closed accounts (decision 152).
--
-- A limit stands per member, kind and source. Of the member's own: set lower at once; a raise or removal is pending for 24 hours, then ready for 7 days, and holds only
-- when the member confirms it. Of an operator: set or lowered, never raised. The lowest one rules.
create schema protection;

create table protection.limits (
  member bigint not null,
  kind text not null check (kind in ('deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month',
    'wager_day', 'wager_week', 'wager_month', 'stake', 'session', 'check')),
  source text not null check (source in ('own', 'operator')),
  -- 1/10000 of the currency unit; minutes of 'session' and 'check'. Null: no limit stands, a removal was confirmed.
  amount bigint check (amount >= 0),
  set_at timestamptz not null,
  -- A raise: the amount that is asked for, null for a removal.
  pending_since timestamptz,
  pending_amount bigint check (pending_amount >= 0),
  primary key (member, kind, source),
  check (source = 'own' or pending_since is null)
);

-- Breaks that a member takes or that an operator imposes. A time-out ends by itself at ends_at. An exclusion goes on after ends_at until the member has asked to return, a day
-- has passed, and the member has confirmed; without ends_at it is for ever, and so is a closed account.
create table protection.blocks (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  kind text not null check (kind in ('time_out', 'exclusion', 'closure')),
  began_at timestamptz not null,
  ends_at timestamptz,
  -- A member of staff; null: the member.
  imposed_by text,
  reason text not null default '',
  return_asked_at timestamptz,
  returned_at timestamptz,
  check (kind <> 'time_out' or ends_at is not null),
  check (kind = 'exclusion' or return_asked_at is null),
  check (returned_at is null or (return_asked_at is not null and returned_at > return_asked_at and returned_at >= ends_at))
);
create index blocks_by_member on protection.blocks (member, id desc);
create index blocks_by_brand on protection.blocks (brand, id desc);

create function protection.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written in %.% can not be changed', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger blocks_stay before delete on protection.blocks for each row execute function protection.refuse_change();

-- Everything that was set, asked for, confirmed, imposed or ended. Append-only.
create table protection.events (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  at timestamptz not null default clock_timestamp(),
  event text not null,
  -- A member of staff; null: the member.
  actor text,
  details jsonb not null default '{}'
);
create index events_by_member on protection.events (member, id desc);
create trigger events_stay before update or delete on protection.events for each row execute function protection.refuse_change();

-- What the way of a bet needs, in one row of each member who has something set, and the counters of the running windows. Bets count in the window in which they were placed: their stakes
-- as wagered, stakes less payouts as lost; a rollback or a void takes both back there. Written under the locks of the member's balances.
create table protection.terms (
  member bigint primary key,
  brand int not null,
  -- The end of the break; 'infinity' of an exclusion that was not ended, and of a closed account.
  blocked_until timestamptz not null default '-infinity',
  stake_limit bigint,
  wager_day_limit bigint,
  wager_week_limit bigint,
  wager_month_limit bigint,
  loss_day_limit bigint,
  loss_week_limit bigint,
  loss_month_limit bigint,
  session_limit interval,
  check_every interval,
  -- The day, the week (from Monday) and the month of the brand's zone.
  day_from timestamptz not null,
  day_ends timestamptz not null,
  week_from timestamptz not null,
  month_from timestamptz not null,
  wagered_day bigint not null default 0,
  wagered_week bigint not null default 0,
  wagered_month bigint not null default 0,
  lost_day bigint not null default 0,
  lost_week bigint not null default 0,
  lost_month bigint not null default 0,
  -- The play without a break of quarter of an hour, and the last answer to its reality check.
  play_from timestamptz,
  played_at timestamptz,
  checked_at timestamptz,
  play_wagered bigint not null default 0,
  play_lost bigint not null default 0
) with (fillfactor = 50);

-- Keyed hashes of what an excluded person is known by again (PROT-08); they stay when the account's data are removed (PRIV-03).
create table protection.match_keys (
  hash bytea not null,
  kind text not null check (kind in ('mobile', 'email', 'person', 'document', 'payout')),
  block bigint not null references protection.blocks (id),
  primary key (hash, block)
);
