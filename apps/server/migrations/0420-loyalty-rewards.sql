-- What members may claim: rewards of missions, sign-ins, levels of the club, rankings, and gifts of the operator.
--
-- A reward is CLAIMABLE until it ends as CLAIMED (its money is in the wallet), EXPIRED, or REVOKED (what it was earned by was voided before it was claimed).
create schema loyalty;

create table loyalty.rewards (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  currency text not null,
  kind text not null check (kind in ('mission', 'sign_in', 'rank_up', 'weekly', 'birthday', 'leaderboard', 'gift')),
  -- What it is for, once in a lifetime: `rank_up` of level 5, `mission` 3 of a day.
  source text not null,
  amount bigint not null check (amount > 0),
  -- What a page tells of it beside the kind: the level, the titles of the mission, the words of the giver.
  terms jsonb not null default '{}',
  state text not null default 'CLAIMABLE' check (state in ('CLAIMABLE', 'CLAIMED', 'EXPIRED', 'REVOKED')),
  created_at timestamptz not null,
  -- null: never.
  expires_at timestamptz,
  ended_at timestamptz,
  -- The transfer that paid it, and the balance after it.
  transfer_id bigint,
  balance bigint,
  unique (member, kind, source),
  check ((state = 'CLAIMABLE') = (ended_at is null)),
  check ((state = 'CLAIMED') = (transfer_id is not null and balance is not null))
);
create index rewards_by_member on loyalty.rewards (member, id);
create index rewards_claimable on loyalty.rewards (member, id) where state = 'CLAIMABLE';
create index rewards_due on loyalty.rewards (expires_at) where state = 'CLAIMABLE';
create index rewards_by_brand on loyalty.rewards (brand, id);
