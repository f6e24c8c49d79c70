-- The version of a brand's levels that is in force at a moment; null where it has none.
create or replace function loyalty.level_version(p_brand int, p_at timestamptz) returns int language sql stable as $$
  select max(l.version) from loyalty.levels l
  where l.brand = p_brand and not exists (
    select from loyalty.level_versions v where v.brand = l.brand and v.version = l.version and v.valid_from > p_at)
$$;

-- Raises members to the highest level that their turnover of a year reaches, however many steps that is: these members, or without p_members all of a brand. Each level on the way
-- gives its reward once in a lifetime, in brands that pay them. Answers who has risen; null for nobody. Whoever calls this holds the cursor, as all do that change a level.
create or replace function loyalty.lift_members(p_brand int, p_members bigint[], p_paying int[], p_now timestamptz, p_days int) returns bigint[]
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  risen bigint[];
begin
  with in_force as materialized (
    select l.brand, l.level, l.reach, l.rank_up, loyalty.money_of_kind(l.brand, 'rank_up') as bonus
    from (select distinct b.brand from loyalty.levels b) b join loyalty.levels l on l.brand = b.brand and l.version = loyalty.level_version(b.brand, p_now)
  ), due as materialized (
    select m.member, m.brand, m.currency, m.level as before, m.valid_year, max(v.level) as after
    from loyalty.members m join in_force v on v.brand = m.brand and v.level > m.level and v.reach <= m.valid_year
    where (p_members is null or m.member = any (p_members)) and (p_brand is null or m.brand = p_brand)
    group by m.member
  ), raised as (
    update loyalty.members m set level = d.after, risen_at = p_now from due d where m.member = d.member and m.level < d.after
      returning d.member, d.brand, d.currency, d.before, d.valid_year, d.after
  ), noted as (
    insert into loyalty.level_changes (member, brand, from_level, to_level, why, valid_year, at)
    select d.member, d.brand, d.before, d.after, 'up', d.valid_year, p_now from raised d order by 1
  ), given as (
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, created_at, expires_at, bonus_terms)
    select d.brand, d.member, d.currency, 'rank_up', v.level::text, v.rank_up, jsonb_build_object('level', v.level), p_now, p_now + make_interval(days => p_days), v.bonus
    from raised d join in_force v on v.brand = d.brand
    where v.level > d.before and v.level <= d.after and v.rank_up > 0 and d.brand = any (p_paying) order by d.member, v.level
    on conflict (member, kind, source) do nothing
  )
  select array_agg(d.member) into risen from raised d;
  return risen;
end $$;

-- Raises the members of a brand who reach a higher level since a version came into force: one statement for all. Missions that ask for a level are due then (loyalty.weigh_due).
-- Answers whether there was such a version.
create or replace function loyalty.raise_by_version(p_brand int, p_paying int[], p_now timestamptz, p_days int) returns boolean
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if not exists (
    select from loyalty.level_versions v
    where v.brand = p_brand and v.version = loyalty.level_version(p_brand, p_now) and v.raised_at is null
  ) then
    return false;
  end if;
  -- As readers do that have a member's turnover in hand: a level that one reads is still the member's when it is written.
  perform from loyalty.progress for update;
  update loyalty.level_versions v set raised_at = p_now
  where v.brand = p_brand and v.version = loyalty.level_version(p_brand, p_now) and v.raised_at is null;
  if not found then
    return false;
  end if;
  if loyalty.lift_members(p_brand, null, p_paying, p_now, p_days) is not null then
    update loyalty.missions set due_after = 0 where brand = p_brand and is_on;
  end if;
  return true;
end $$;
