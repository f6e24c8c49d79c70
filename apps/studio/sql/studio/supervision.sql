-- Sums the rounds of the days from `p_from` on, by channel. Done again for a day it gives the same. A betwin that was refused or undone has a result that
-- nobody got: it is in no return. Of a magazine only what was shot counts as staked: the rest came back unplayed.
create or replace function studio.roll_up_returns(p_from date) returns void language sql as $$
  insert into studio.return_days (game, bet, channel, day, rounds, staked, paid, returned, squares)
  select r.game, coalesce(r.bet, r.stake), s.device, (r.started_at at time zone 'UTC')::date, count(*), sum(w.staked)::bigint, sum(w.paid)::bigint,
    sum(w.paid::float8 / w.staked), sum((w.paid::float8 / w.staked) ^ 2)
  from studio.rounds r
  join studio.sessions s on s.id = r.session_id
  cross join lateral (select case when r.magazine_room is null then r.stake else r.bet * (r.outcome -> 'spent' ->> 'units')::bigint end as staked) p
  cross join lateral (select p.staked, r.win - (r.stake - p.staked)
    - coalesce((select sum((j.part ->> 'won')::bigint) from jsonb_array_elements(r.jackpots) j (part)), 0) as paid) w
  where r.started_at >= p_from::timestamp at time zone 'UTC' and r.mode = 'real' and r.outcome is not null and (not r.betwin or r.state = 'settled')
    and w.staked > 0
  group by 1, 2, 3, 4
  on conflict (game, bet, channel, day) do update set rounds = excluded.rounds, staked = excluded.staked, paid = excluded.paid,
    returned = excluded.returned, squares = excluded.squares
$$;

-- Sums up the ranges that are not yet, for a role too that does not own the tables, and says how many. A vacuum does the same and holds the same lock; it
-- would be ended for the sake of whoever waits for that, so nobody waits here, and the next minute comes again.
create or replace function studio.summarize_rounds() returns int language plpgsql security definer
set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
begin
  return brin_summarize_new_values('studio.rounds_by_start') + brin_summarize_new_values('studio.rounds_by_change');
exception when lock_not_available then
  return 0;
end $$;
