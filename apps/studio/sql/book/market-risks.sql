-- What each market holds at a score: its stakes, and what its worst outcome pays on average over the other legs of slips. `event_risks` counts alike.
create or replace view book.market_risks as
select event, currency, market, base, sum(stakes)::bigint as stakes,
  (case when market like 'DOUBLE_CHANCE:%' then sum(payouts) - case when count(*) > 2 then min(payouts) else 0 end else max(payouts) end)::bigint as mean
from book.exposures group by event, currency, market, base;
