-- Which build of the games has played a round: each process says its own when it connects, and what the build holds stands in `builds`.
alter table studio.rounds add column build text default nullif(current_setting('studio.build', true), '');
create table studio.builds (
  build text not null,
  game text not null,
  -- SHA-256 over the game's rules and the engine.
  hash text not null,
  first_seen timestamptz not null default now(),
  primary key (build, game)
);

-- What the games have returned, by day (UTC) and step of the stake ladder, jackpots apart. `returned` and `squares` are sums of win per stake.
create table studio.return_days (
  game text not null,
  bet bigint not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null,
  paid bigint not null,
  returned double precision not null,
  squares double precision not null,
  primary key (game, bet, day)
);
create index return_days_by_day on studio.return_days (day);

-- Returns that lie outside of what chance allows, until they lie inside again. A `bet` of 0 is the game as a whole.
create table studio.return_alarms (
  id bigint generated always as identity primary key,
  game text not null,
  bet bigint not null,
  side text not null check (side in ('low', 'high')),
  rounds bigint not null,
  measured double precision not null,
  declared double precision not null,
  tolerance double precision not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index return_alarms_open on studio.return_alarms (game, bet) where closed_at is null;

-- Sums the rounds of the days from `p_from` on. Done again for a day it gives the same.
create function studio.roll_up_returns(p_from date) returns void language sql as $$
  insert into studio.return_days (game, bet, day, rounds, staked, paid, returned, squares)
  select r.game, coalesce(r.bet, r.stake), (r.started_at at time zone 'UTC')::date, count(*), sum(r.stake)::bigint, sum(w.paid)::bigint,
    sum(w.paid::float8 / r.stake), sum((w.paid::float8 / r.stake) ^ 2)
  from studio.rounds r
  cross join lateral (select r.win - coalesce((select sum((j.part ->> 'won')::bigint) from jsonb_array_elements(r.jackpots) j (part)), 0) as paid) w
  where r.started_at >= p_from::timestamp at time zone 'UTC' and r.mode = 'real' and r.outcome is not null
  group by 1, 2, 3
  on conflict (game, bet, day) do update set rounds = excluded.rounds, staked = excluded.staked, paid = excluded.paid,
    returned = excluded.returned, squares = excluded.squares
$$;
