-- Friends whom members invite: the rules by version, and what became of each friend.
create table loyalty.referral_rules (
  brand int not null,
  version int not null check (version > 0),
  -- The first deposit of at least so much counts, and valid turnover of so many times of it within so many days; then the reward waits for some days.
  deposit_least bigint not null check (deposit_least > 0),
  turnover_times int not null check (turnover_times between 1 and 50),
  window_days int not null check (window_days between 1 and 365),
  hold_days int not null check (hold_days between 0 and 90),
  -- What one member is given in a month of the brand at most; the rest comes with the next month.
  month_cap bigint not null check (month_cap > 0),
  claim_days int not null check (claim_days between 1 and 365),
  -- Sign-ins of the last days that are compared for a network of both; 0: networks are not compared.
  network_days int not null check (network_days between 0 and 365),
  -- [{"from": 1, "amount": "1000000"}]: the reward of a member's friend, by how many were rewarded before.
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) > 0),
  -- Who registers while it is paused is nobody's friend.
  is_paused boolean not null,
  made_by text not null,
  reason text not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (brand, version)
);

-- REGISTERED: came by the code of a member. DEPOSITED: paid in enough at once. QUALIFIED: has played it; the reward waits. PAID: the inviter has the reward.
-- REFUSED: both are one person, or a member of staff has refused it. LAPSED: not played in time. REVERSED: paid, and taken back.
create table loyalty.referrals (
  id bigint primary key generated always as identity,
  brand int not null,
  friend bigint not null unique,
  inviter bigint not null check (inviter <> friend),
  currency text not null,
  -- The version of the rules at the registration: it is kept.
  rules int not null,
  registered_at timestamptz not null,
  state text not null default 'REGISTERED' check (state in ('REGISTERED', 'DEPOSITED', 'QUALIFIED', 'PAID', 'REFUSED', 'LAPSED', 'REVERSED')),
  deposit bigint,
  deposited_at timestamptz,
  -- Rows of the log of turnover behind this id count, for bets that were first settled before the end of the window.
  from_id bigint,
  window_ends_at timestamptz,
  required bigint,
  valid bigint not null default 0,
  qualified_at timestamptz,
  -- When it is looked at next, and what it waits for.
  due_at timestamptz,
  waits_for text check (waits_for in ('hold', 'mobile', 'cap')),
  -- The how-manieth rewarded friend of the inviter, and the reward.
  number int check (number > 0),
  amount bigint check (amount > 0),
  reward bigint unique references loyalty.rewards,
  paid_at timestamptz,
  -- What was found against it: for operators alone.
  signs text[] not null default '{}',
  -- Who let it pass all the same; who refused or reversed it, and why.
  cleared_by text,
  decided_by text,
  decided_why text,
  ended_at timestamptz,
  -- Of a reward that was claimed and taken back: what the wallet had of it, and the transfer.
  taken_back bigint,
  back_transfer bigint,
  unique (inviter, number),
  check ((state in ('PAID', 'REVERSED')) = (num_nonnulls(number, amount, reward, paid_at) = 4)),
  check (state not in ('DEPOSITED', 'QUALIFIED', 'PAID', 'REVERSED') or num_nonnulls(deposit, deposited_at, from_id, window_ends_at, required) = 5)
);
create index referrals_by_inviter on loyalty.referrals (inviter, id);
create index referrals_by_brand on loyalty.referrals (brand, id);
create index referrals_by_state on loyalty.referrals (brand, state, id);
create index referrals_due on loyalty.referrals (due_at) where due_at is not null;
create index referrals_to_lapse on loyalty.referrals (window_ends_at) where state = 'DEPOSITED';

alter table loyalty.rewards drop constraint rewards_kind_check,
  add constraint rewards_kind_check check (kind in ('mission', 'sign_in', 'rank_up', 'weekly', 'birthday', 'leaderboard', 'gift', 'raffle', 'referral')) not valid;
