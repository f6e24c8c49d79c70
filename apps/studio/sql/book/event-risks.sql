-- What the house holds on matches by money: the stakes of open bets, and the most that it may lose when the worst outcome of every market comes.
create or replace view book.event_risks as
select event, currency, sum(stakes)::bigint as stakes, sum(greatest(0, owed - stakes))::bigint as liability
from (select event, currency, market, sum(stakes) as stakes, max(payouts) as owed from book.exposures group by event, currency, market) m
group by event, currency;
