-- The windows of a brand that a moment falls into: its day, the week from Monday and the month, by the brand's clock.
create or replace function protection.windows_at(p_brand int, p_at timestamptz, out day_from timestamptz, out day_ends timestamptz, out week_from timestamptz,
  out month_from timestamptz) language sql stable as $$
  select l.day at time zone b.time_zone, (l.day + interval '1 day') at time zone b.time_zone, date_trunc('week', l.day) at time zone b.time_zone,
    date_trunc('month', l.day) at time zone b.time_zone
  from brand.brands b, lateral (select date_trunc('day', p_at at time zone b.time_zone) as day) l where b.id = p_brand
$$;

-- A member's terms with the windows that a moment falls into: the counters of a window that is over begin anew.
create or replace function protection.turn_windows(p_terms protection.terms, p_at timestamptz) returns protection.terms language plpgsql stable as $$
declare
  t protection.terms := p_terms;
  w record;
begin
  if p_at < t.day_ends then
    return t;
  end if;
  select * into w from protection.windows_at(t.brand, p_at);
  t.day_from := w.day_from; t.day_ends := w.day_ends; t.wagered_day := 0; t.lost_day := 0;
  if w.week_from > t.week_from then
    t.week_from := w.week_from; t.wagered_week := 0; t.lost_week := 0;
  end if;
  if w.month_from > t.month_from then
    t.month_from := w.month_from; t.wagered_month := 0; t.lost_month := 0;
  end if;
  return t;
end $$;
