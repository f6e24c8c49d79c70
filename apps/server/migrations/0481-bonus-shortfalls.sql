-- What a bonus that was cleared lacks of its requirement since a bet of it was voided: a turnover lock asks for it (decision 170).
alter table bonus.grants add column shortfall bigint not null default 0 check (shortfall >= 0);
-- Bonuses of one group exclude each other: a member has one of them that has not ended.
alter table bonus.grants add column exclusive_group text;
create unique index one_grant_of_group on bonus.grants (member, brand, currency, exclusive_group)
  where state in ('pending', 'active') and exclusive_group is not null;

with lacking as (
  update bonus.grants set shortfall = required - progress where state = 'cleared' and progress < required
  returning brand, member, currency, grant_no, shortfall
), counted as (
  insert into turnover.members (brand, member, currency, through_id)
  select l.brand, l.member, l.currency, coalesce(max(t.id), 0) from lacking l left join bets.turnover t on t.member = l.member group by 1, 2, 3
  on conflict (member, brand, currency) do nothing
)
insert into turnover.locks (brand, member, currency, kind, source, required, after_id)
select l.brand, l.member, l.currency, 'SHORTFALL', l.grant_no, l.shortfall, coalesce((select max(t.id) from bets.turnover t where t.member = l.member), 0)
from lacking l;
