-- Missions that all members are weighed for: up to which member that has been done, 0 for none; null when it is not due.
alter table loyalty.missions add column due_after bigint;
-- Room for sums that change in place.
alter table loyalty.members set (fillfactor = 85);
alter table loyalty.period_sums set (autovacuum_vacuum_scale_factor = 0.05);
alter table points.members set (fillfactor = 80);

-- The games of a week and of a month count the days on which they were played.
update loyalty.period_games w set bets = (
  select count(*) from loyalty.period_games d
  where d.member = w.member and d.period = 'D' and d.vendor = w.vendor and d.game = w.game and d.bets > 0 and d.starts_at >= w.starts_at
    and d.starts_at < ((w.starts_at at time zone b.time_zone) + case w.period when 'W' then interval '7 days' else interval '1 month' end) at time zone b.time_zone)
from loyalty.members m join brand.brands b on b.id = m.brand
where w.period <> 'D' and w.starts_at > now() - interval '70 days' and m.member = w.member;
