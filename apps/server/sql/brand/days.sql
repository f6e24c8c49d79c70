-- The day of a brand that a moment falls on, and where it begins and ends: 23 or 25 hours later where the clocks are changed. The same as `todayOf` of the
-- contract.
create or replace function brand.today_of(p_brand int, p_at timestamptz, out day date, out starts_at timestamptz, out ends_at timestamptz)
language sql stable as $$
  select l.day, l.day::timestamp at time zone b.time_zone, (l.day + 1)::timestamp at time zone b.time_zone
  from brand.brands b, lateral (select (p_at at time zone b.time_zone)::date as day) l where b.id = p_brand
$$;
