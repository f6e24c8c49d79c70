-- `base`: of a running handicap the lead of the home side when it was taken: such bets end differently, so that each lead is a book of its own.
-- `most`: what an outcome would pay if all other legs of its slips won; `payouts` is the mean over them.
alter table book.exposures add column base int not null default 0;
alter table book.exposures add column most bigint not null default 0;
alter table book.exposures drop constraint exposures_pkey;
alter table book.exposures add primary key (event, currency, market, base, outcome);

-- Open slips are weighed again: a stake is shared by all picks of its slip.
update book.exposures set stakes = 0;
insert into book.exposures (event, market, outcome, currency, base, stakes, most)
select p.event, p.market, p.outcome,
  case when s.mode = 'demo' then s.currency || ':demo' when s.money = 'play' then s.currency || ':play' else s.currency end, p.base_home - p.base_away,
  sum(s.stake_left / (jsonb_array_length(s.legs) * jsonb_array_length(s.legs -> p.leg::int -> 'picks'))),
  sum(ceil((s.potential + 10000)::numeric * s.stake_left / s.stake))
from book.slips s join book.picks p on p.slip = s.id
where s.state in ('SENDING', 'OPEN', 'UNKNOWN') group by 1, 2, 3, 4, 5
on conflict (event, currency, market, base, outcome) do update set stakes = excluded.stakes, most = excluded.most;
