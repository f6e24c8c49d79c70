-- What a mission asks for and pays in a period that begins at a moment; no row where it is not offered in that period.
create or replace function loyalty.mission_terms(p_mission bigint, p_starts_at timestamptz)
returns table (version int, target bigint, prize bigint, level_at_least int, titles jsonb) language sql stable as $$
  select t.version, t.target, t.prize, t.level_at_least, t.titles from (
    select v.* from loyalty.mission_versions v where v.mission = p_mission and v.valid_from <= p_starts_at order by v.version desc limit 1
  ) t where (t.starts_at is null or t.starts_at <= p_starts_at) and (t.ends_at is null or t.ends_at > p_starts_at)
$$;

-- The prizes of a ranking whose period begins at a moment; no row where there is none.
create or replace function loyalty.board_terms(p_brand int, p_period text, p_starts_at timestamptz)
returns table (version int, prizes bigint[], is_split boolean, is_on boolean) language sql stable as $$
  select v.version, v.prizes, v.is_split, v.is_on from loyalty.board_versions v
  where v.brand = p_brand and v.period = p_period and v.valid_from <= p_starts_at order by v.version desc limit 1
$$;
