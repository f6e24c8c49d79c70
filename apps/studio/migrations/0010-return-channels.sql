-- What the games have returned is also held apart by the channel that was played on: the device of the session.
alter table studio.return_days add column channel text not null default 'WEB';
alter table studio.return_days drop constraint return_days_pkey, add primary key (game, bet, channel, day);

-- An alarm is of a game as a whole (`bet` 0, no channel), of one step of its ladder, or of one channel.
alter table studio.return_alarms add column channel text not null default '';
drop index studio.return_alarms_open;
create unique index return_alarms_open on studio.return_alarms (game, bet, channel) where closed_at is null;

-- As before, and by channel.
create or replace function studio.roll_up_returns(p_from date) returns void language sql as $$
  insert into studio.return_days (game, bet, channel, day, rounds, staked, paid, returned, squares)
  select r.game, coalesce(r.bet, r.stake), s.device, (r.started_at at time zone 'UTC')::date, count(*), sum(r.stake)::bigint, sum(w.paid)::bigint,
    sum(w.paid::float8 / r.stake), sum((w.paid::float8 / r.stake) ^ 2)
  from studio.rounds r
  join studio.sessions s on s.id = r.session_id
  cross join lateral (select r.win - coalesce((select sum((j.part ->> 'won')::bigint) from jsonb_array_elements(r.jackpots) j (part)), 0) as paid) w
  where r.started_at >= p_from::timestamp at time zone 'UTC' and r.mode = 'real' and r.outcome is not null and (not r.betwin or r.state = 'settled')
  group by 1, 2, 3, 4
  on conflict (game, bet, channel, day) do update set rounds = excluded.rounds, staked = excluded.staked, paid = excluded.paid,
    returned = excluded.returned, squares = excluded.squares
$$;
