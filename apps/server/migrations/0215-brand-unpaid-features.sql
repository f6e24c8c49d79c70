-- Switches of what a brand may not have yet, for brands of an earlier release: its entries are in no menu, and no page promises it, until its switch is on.
-- A brand has the club of levels; nothing pays its bonuses, rebates or commissions.
insert into brand.features (brand_id, mod_id, parent_mod_id, enabled, position)
select b.id, s.mod_id, p.mod_id, s.enabled, s.position
from brand.brands b
cross join (values
  ('WITHDRAW3', 'MEMBERCENTER3', false, 20), ('BONUS3', 'MEMBERCENTER3', false, 21), ('REWARD3', 'MEMBERCENTER3', false, 22),
  ('REFERRAL3', 'MEMBERCENTER3', false, 23), ('MISSION3', 'MEMBERCENTER3', false, 24), ('POINTMALL3', null, false, 25),
  ('VIP3', null, true, 26)
) s (mod_id, parent, enabled, position)
left join brand.features p on p.brand_id = b.id and p.mod_id = s.parent
on conflict (brand_id, mod_id) do nothing;
insert into brand.features (brand_id, mod_id, parent_mod_id, enabled, position)
select b.id, s.mod_id, p.mod_id, false, s.position
from brand.brands b
cross join (values ('RANKBONUS3', 'VIP3', 27), ('COMMISSION3', 'AGENTCENTER3', 28)) s (mod_id, parent, position)
left join brand.features p on p.brand_id = b.id and p.mod_id = s.parent
on conflict (brand_id, mod_id) do nothing;
-- No rebate is paid, whatever a brand was seeded with.
update brand.features set enabled = false where mod_id = 'MANUALREBATE3' and enabled;
