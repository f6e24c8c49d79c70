-- The time zone of a brand: its days begin and end there, for limits, records and texts.
alter table brand.brands add column time_zone text not null default 'UTC';
update brand.brands set time_zone = 'Asia/Dhaka' where currency = 'BDT';
alter table brand.brands add constraint brands_time_zone_check check (date_trunc('day', '2000-01-01 00:00+00'::timestamptz, time_zone) is not null);

-- The day of a brand that a moment falls on, and where it begins and ends: 23 or 25 hours later where the clocks are changed. The same as `todayOf` of the
-- contract.
create function brand.today_of(p_brand int, p_at timestamptz, out day date, out starts_at timestamptz, out ends_at timestamptz)
language sql stable as $$
  select l.day, l.day::timestamp at time zone b.time_zone, (l.day + 1)::timestamp at time zone b.time_zone
  from brand.brands b, lateral (select (p_at at time zone b.time_zone)::date as day) l where b.id = p_brand
$$;
