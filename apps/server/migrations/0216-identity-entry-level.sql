-- A new member stands on the level that the brand's own table gives without any turnover. Who has no level yet has no label of one.
alter table identity.members alter column club_label set default '', alter column rank_level set default 0;

-- Members who were given the column's default, and not the turnover that the table asks for it, stand on the table's entry level.
update identity.members m set club_label = entry.label, rank_level = entry.level
from (
  select distinct on (brand_id) brand_id, coalesce(names ->> 'EN', '') as label, level
  from content.vip_levels where turnover_to_reach = 0 order by brand_id, level desc
) entry
where entry.brand_id = m.brand_id and m.club_label = 'Bronze' and m.rank_level = 1 and m.type <> 4
  and coalesce((
    select sum(b.valid_bet) from bets.bets b
    where b.member = m.id and b.brand = m.brand_id and b.state in ('open', 'settled') and b.placed_at > now() - interval '30 days'
  ), 0) < coalesce((select turnover_to_reach from content.vip_levels v where v.brand_id = m.brand_id and v.level = 1), 0);
