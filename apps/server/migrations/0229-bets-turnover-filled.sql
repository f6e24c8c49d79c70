-- Whether a bet was entered afterwards: such a row is younger than what it speaks of, and fills no turnover lock.
alter table bets.turnover add column is_filled boolean not null default false;
