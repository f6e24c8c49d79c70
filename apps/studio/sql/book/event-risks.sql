-- What the house holds on matches by money: the stakes of open bets, and the most that it may lose when the worst outcome of every market comes and all other legs of
-- its slips win. Bets on a running handicap end by the score at which they were taken; of a double chance two outcomes win at a time.
create or replace view book.event_risks as
select event, currency, sum(stakes)::bigint as stakes, sum(greatest(0, owed - stakes))::bigint as liability
from (
  select event, currency, sum(stakes) as stakes,
    case when market like 'DOUBLE_CHANCE:%' then sum(most) - case when count(*) > 2 then min(most) else 0 end else max(most) end as owed
  from book.exposures group by event, currency, market, base) m
group by event, currency;
