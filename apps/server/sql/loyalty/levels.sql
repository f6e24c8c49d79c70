-- The version of a brand's levels that is in force at a moment; null where it has none.
create or replace function loyalty.level_version(p_brand int, p_at timestamptz) returns int language sql stable as $$
  select max(l.version) from loyalty.levels l
  where l.brand = p_brand and not exists (
    select from loyalty.level_versions v where v.brand = l.brand and v.version = l.version and v.valid_from > p_at)
$$;

-- Raises the members of a brand who reach a higher level since a version came into force: one statement for all. Answers whether there was such a version.
create or replace function loyalty.raise_by_version(p_brand int, p_paying int[], p_now timestamptz, p_days int) returns boolean
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  current_version int := loyalty.level_version(p_brand, p_now);
begin
  update loyalty.level_versions v set raised_at = p_now
  where v.brand = p_brand and v.version = current_version and v.raised_at is null;
  if not found then
    return false;
  end if;
  perform loyalty.raise_members(coalesce(array_agg(m.member), '{}'), p_paying, p_now, p_days)
  from loyalty.members m
  where m.brand = p_brand and exists (
    select from loyalty.levels v where v.brand = p_brand and v.version = current_version and v.level > m.level and v.reach <= m.valid_year);
  return true;
end $$;
