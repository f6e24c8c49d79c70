-- Ends a day of a brand: at the end of a month members without what keeps their level go down by one; then the day that is 365 days old leaves the turnover of a year. The first
-- month after a rise is free, and a level that the operator has given is kept as long as he said. One statement of each kind for all members.
create or replace function loyalty.begin_day(p_brand int, p_zone text, p_day date) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  begins_at timestamptz := p_day::timestamp at time zone p_zone;
begin
  -- Sums, levels and the turnover of a year change under the cursor alone.
  perform from loyalty.progress for update;
  if extract(day from p_day) = 1 then
    with due as materialized (
      select m.member, m.level, m.valid_year from loyalty.members m join loyalty.levels v
        on v.brand = m.brand and v.level = m.level and v.version = loyalty.level_version(p_brand, begins_at)
      where m.brand = p_brand and m.level > 0 and m.valid_year < coalesce(v.keep, v.reach / 2) and coalesce(m.held_until < p_day, true)
        and coalesce(m.risen_at < date_trunc('month', begins_at - interval '1 day', p_zone), true)
    ), lowered as (
      update loyalty.members m set level = d.level - 1 from due d where m.member = d.member and m.level = d.level
      returning d.member, d.level, d.valid_year
    )
    insert into loyalty.level_changes (member, brand, from_level, to_level, why, valid_year, at)
    select d.member, p_brand, d.level, d.level - 1, 'down', d.valid_year, begins_at from lowered d order by 1;
  end if;
  update loyalty.members m set valid_year = m.valid_year - s.valid
  from loyalty.period_sums s
  where s.brand = p_brand and s.period = 'D' and s.category = '' and s.starts_at = (p_day - 365)::timestamp at time zone p_zone
    and s.member = m.member and s.valid > 0;
  insert into loyalty.days as d (brand, today) values (p_brand, p_day) on conflict (brand) do update set today = excluded.today;
end $$;

-- Whether everything that was settled before a moment is in the sums.
create or replace function loyalty.has_read(p_brand int, p_until timestamptz) returns boolean language sql stable as $$
  select not exists (
    select from bets.turnover t where t.id > (select p.through_id from loyalty.progress p) and t.brand = p_brand and t.settled_at < p_until)
$$;

-- The rebate of a member's turnover that was not rebated yet, by line: in millionths of the amount, by the rates and the level of the first settlement of each bet. `through_id` is the last row of the line.
create or replace function loyalty.sum_rebates(p_member bigint, p_brand int, p_currency text)
returns table (category text, vendor text, valid bigint, millionths numeric, through_id bigint, ppm int) language sql stable as $$
  with terms as (
    select r.without_bonus, coalesce((
      select b.through_id from loyalty.rebate_marks b where b.member = p_member and b.category = '' and b.vendor = ''), r.from_id) as base_id
    from loyalty.rebate_terms r where r.brand = p_brand
  ), counted as materialized (
    select t.id, t.category, t.vendor, t.valid - case when terms.without_bonus then t.bonus_part else 0 end as valid, coalesce(f.settled_at, t.settled_at) as at
    from terms cross join bets.turnover t left join bets.turnover f on t.version > 1 and f.bet = t.bet and f.version = 1
      left join loyalty.rebate_marks k on k.member = t.member and k.category = t.category and k.vendor = t.vendor
    where t.member = p_member and t.brand = p_brand and t.currency = p_currency
      and t.id > (select coalesce(min(o.through_id), 0) from loyalty.rebate_marks o where o.member = p_member)
      and t.id > coalesce(k.through_id, terms.base_id) and not coalesce(f.is_filled, t.is_filled)
  ), rated as (
    select c.*, coalesce(r.ppm, 0) as ppm from counted c
    left join lateral (
      select h.to_level as level from loyalty.level_changes h where h.member = p_member and h.at <= c.at order by h.at desc, h.id desc limit 1
    ) l on true
    left join lateral (
      select v.version from loyalty.rate_versions v where v.brand = p_brand and v.valid_from <= c.at order by v.version desc limit 1
    ) v on true
    left join lateral (
      select q.ppm from loyalty.rebate_rates q
      where q.brand = p_brand and q.version = v.version and q.category = c.category and q.vendor in ('', c.vendor) and q.level = coalesce(l.level, 0)
      order by q.vendor desc limit 1
    ) r on true
  )
  select r.category, r.vendor, sum(r.valid)::bigint, sum(r.valid::numeric * r.ppm), max(r.id), (array_agg(r.ppm order by r.id desc))[1]
  from rated r group by 1, 2
$$;

-- What a role needs that runs the application without owning the tables; see wallet.grant_to.
create or replace function loyalty.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema loyalty to %I', p_role);
  execute format('grant usage, select on all sequences in schema loyalty to %I', p_role);
  execute format('grant execute on all functions in schema loyalty to %I', p_role);
  execute format('grant select, insert, update on all tables in schema loyalty to %I', p_role);
  execute format('grant delete on loyalty.new_deposits, loyalty.off_boards, loyalty.notices to %I', p_role);
end $$;
