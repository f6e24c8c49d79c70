-- The day, week (from Monday) and month of a zone that a moment falls into.
create or replace function loyalty.list_periods(p_at timestamptz, p_zone text) returns table (period text, starts_at timestamptz) language sql stable as $$
  values ('D', date_trunc('day', p_at, p_zone)), ('W', date_trunc('week', p_at, p_zone)), ('M', date_trunc('month', p_at, p_zone))
$$;

-- When a period that begins at a moment ends.
create or replace function loyalty.end_of(p_period text, p_starts_at timestamptz, p_zone text) returns timestamptz language sql stable as $$
  select ((p_starts_at at time zone p_zone) + case p_period when 'D' then interval '1 day' when 'W' then interval '7 days' else interval '1 month' end) at time zone p_zone
$$;

-- Rows of the log behind p_after up to p_through, by the periods of the first settlement of their bets. `wins` is by how much a row changes the count of bets that paid more than their stake.
create or replace function loyalty.read_log(p_after bigint, p_through bigint, p_brands int[], p_zones text[])
returns table (id bigint, member bigint, brand int, currency text, category text, vendor text, game text, valid bigint, bets int, wins int, period text, starts_at timestamptz)
language sql stable as $$
  select t.id, t.member, t.brand, t.currency, t.category, t.vendor, t.game, t.valid, t.bets::int,
    case when t.version = 1 then (t.payout > t.stake)::int
      else (b.payout + t.payout > b.stake + t.stake)::int - (b.payout > b.stake)::int end,
    p.period, p.starts_at
  from bets.turnover t
  join unnest(p_brands, p_zones) z (brand, zone) on z.brand = t.brand
  left join lateral (
    select min(o.settled_at) filter (where o.version = 1) as settled_at, sum(o.payout) as payout, sum(o.stake) as stake
    from bets.turnover o where o.bet = t.bet and o.version < t.version
  ) b on t.version > 1
  cross join lateral loyalty.list_periods(coalesce(b.settled_at, t.settled_at), z.zone) p
  where t.id > p_after and t.id <= p_through
$$;

-- Adds the rows of the log behind p_since up to p_through to the sums of periods and to the turnover of a year.
create or replace function loyalty.add_rows(p_since bigint, p_through bigint, p_brands int[], p_zones text[]) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  insert into loyalty.members (member, brand, currency)
  select distinct on (t.member) t.member, t.brand, t.currency from bets.turnover t
  where t.id > p_since and t.id <= p_through and t.brand = any (p_brands) order by t.member, t.id
  on conflict (member) do nothing;
  insert into loyalty.period_games as g (member, period, starts_at, vendor, game, category, bets)
  select r.member, r.period, r.starts_at, r.vendor, r.game, min(r.category), sum(r.bets)
  from loyalty.read_log(p_since, p_through, p_brands, p_zones) r group by 1, 2, 3, 4, 5 having sum(r.bets) <> 0
  on conflict (member, period, starts_at, vendor, game) do update set bets = g.bets + excluded.bets;
  with summed as materialized (
    select r.member, r.period, r.starts_at, c.category, r.brand, sum(r.valid)::bigint as valid, sum(r.bets)::int as bets, sum(r.wins)::int as wins,
      coalesce(max(r.id) filter (where r.valid <> 0), 0) as reached_id
    from loyalty.read_log(p_since, p_through, p_brands, p_zones) r cross join lateral (values (''), (r.category)) c (category)
    group by 1, 2, 3, 4, 5
  ), counted as (
    select s.*, (
      select count(*)::int from loyalty.period_games g
      where g.member = s.member and g.period = s.period and g.starts_at = s.starts_at and s.category in ('', g.category) and g.bets > 0
    ) as games
    from summed s
  )
  insert into loyalty.period_sums as p (member, period, starts_at, category, brand, valid, bets, wins, games, reached_id)
  select c.member, c.period, c.starts_at, c.category, c.brand, c.valid, c.bets, c.wins, c.games, c.reached_id from counted c order by 1, 2, 3, 4
  on conflict (member, period, starts_at, category) do update
  set valid = p.valid + excluded.valid, bets = p.bets + excluded.bets, wins = p.wins + excluded.wins, games = excluded.games,
    reached_id = greatest(p.reached_id, excluded.reached_id);
  update loyalty.members m set valid_year = m.valid_year + s.valid
  from (
    select r.member, sum(r.valid)::bigint as valid
    from loyalty.read_log(p_since, p_through, p_brands, p_zones) r
      join unnest(p_brands, p_zones) z (brand, zone) on z.brand = r.brand left join loyalty.days d on d.brand = r.brand
    where r.period = 'D' and (d.today is null or (r.starts_at at time zone z.zone)::date > d.today - 365)
    group by 1
  ) s where s.member = m.member;
end $$;

-- Raises members to the highest level that their turnover of a year reaches, however many steps that is. Each level on the way gives its reward once in a
-- lifetime, in brands that pay them.
create or replace function loyalty.raise_members(p_members bigint[], p_paying int[], p_now timestamptz, p_days int) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  with due as materialized (
    select m.member, m.brand, m.currency, m.level as before, m.valid_year, l.level as after
    from loyalty.members m cross join lateral (
      select max(v.level) as level from loyalty.levels v
      where v.brand = m.brand and v.version = loyalty.level_version(m.brand, p_now) and v.reach <= m.valid_year
    ) l
    where m.member = any (p_members) and l.level > m.level
  ), raised as (
    update loyalty.members m set level = d.after, risen_at = p_now from due d where m.member = d.member
  ), noted as (
    insert into loyalty.level_changes (member, brand, from_level, to_level, why, valid_year, at)
    select d.member, d.brand, d.before, d.after, 'up', d.valid_year, p_now from due d order by 1
  )
  insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, created_at, expires_at)
  select d.brand, d.member, d.currency, 'rank_up', v.level::text, v.rank_up, jsonb_build_object('level', v.level), p_now, p_now + make_interval(days => p_days)
  from due d join loyalty.levels v on v.brand = d.brand and v.version = loyalty.level_version(d.brand, p_now)
  where v.level > d.before and v.level <= d.after and v.rank_up > 0 and d.brand = any (p_paying) order by d.member, v.level
  on conflict (member, kind, source) do nothing;
end $$;

-- Gives the rewards of missions that members have completed in periods that these members have sums of, and takes back those of which a correction has taken the progress, unless they are claimed.
-- Only periods that a reward of can still be claimed.
create or replace function loyalty.weigh_missions(p_members bigint[], p_missions int[], p_brands int[], p_zones text[], p_now timestamptz, p_grace interval) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  with sums as materialized (
    select m.member, m.currency, m.level, s.brand, s.starts_at, i.id, i.period, z.zone, i.is_on,
      case i.metric when 'valid' then s.valid when 'bets' then s.bets when 'wins' then s.wins when 'games' then s.games else s.deposits end as value
    from loyalty.members m
      join unnest(p_brands, p_zones) z (brand, zone) on z.brand = m.brand
      join loyalty.missions i on i.brand = m.brand
      join loyalty.period_sums s on s.member = m.member and s.period = i.period and s.category = i.category and s.starts_at <= p_now
        and s.starts_at > p_now - p_grace - case i.period when 'D' then interval '26 hours' when 'W' then interval '170 hours' else interval '32 days' end
    where m.member = any (p_members) and m.brand = any (p_missions)
  -- What a mission promised in a period is looked up once for all members.
  ), promised as materialized (
    select d.id, d.starts_at, e.ends_at, t.target, t.prize, t.titles, t.level_at_least,
      format('%s:%s', d.id, to_char(d.starts_at at time zone d.zone, 'YYYY-MM-DD')) as source
    from (select distinct s.id, s.period, s.starts_at, s.zone from sums s) d
      cross join lateral (select loyalty.end_of(d.period, d.starts_at, d.zone) as ends_at) e
      cross join lateral loyalty.mission_terms(d.id, d.starts_at) t
    where p_now < e.ends_at + p_grace
  ), weighed as materialized (
    select s.member, s.currency, s.brand, s.id, s.value, p.prize, p.titles, p.target, p.ends_at, p.source, s.is_on and s.level >= p.level_at_least as may_earn
    from sums s join promised p on p.id = s.id and p.starts_at = s.starts_at
  ), revoked as (
    -- By what a member can claim: the index by kind and source holds all members of a period, which the planner does not know of a new one.
    update loyalty.rewards r set state = 'REVOKED', ended_at = p_now
    from weighed w cross join lateral (
      select o.id from loyalty.rewards o where o.member = w.member and o.state = 'CLAIMABLE' and o.kind || '' = 'mission' and o.source || '' = w.source limit 1) f
    where r.id = f.id and w.value < w.target
  )
  insert into loyalty.rewards as r (brand, member, currency, kind, source, amount, terms, created_at, expires_at)
  select w.brand, w.member, w.currency, 'mission', w.source, w.prize, jsonb_build_object('mission', w.id::text, 'titles', w.titles), p_now, w.ends_at + p_grace
  from weighed w where w.value >= w.target and w.may_earn order by w.member, w.source
  -- What a person of the staff has taken back stays so.
  on conflict (member, kind, source) do update set state = 'CLAIMABLE', ended_at = null where r.state = 'REVOKED' and not r.terms ? 'withdrawn';
end $$;

-- Reads the next p_limit rows of the log, up to a final id, and moves the cursor. Answers how many were read; 0 when none is left. Rows and cursor are of one
-- transaction: run twice, at once or killed, the sums are those of the log up to the cursor.
create or replace function loyalty.advance(
  p_limit int, p_final bigint, p_brands int[], p_zones text[], p_paying int[], p_missions int[], p_now timestamptz, p_days int, p_grace interval
) returns int
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  since bigint;
  through bigint;
  many int;
  touched bigint[];
begin
  -- A second run waits here and goes on where this one ends.
  select p.through_id into since from loyalty.progress p for update;
  select max(n.id), count(*), array_agg(distinct n.member) into through, many, touched
  from (select t.id, t.member from bets.turnover t where t.id > since and t.id <= p_final order by t.id limit p_limit) n;
  if many > 0 then
    perform loyalty.add_rows(since, through, p_brands, p_zones);
    perform loyalty.add_friends(since, through);
    update loyalty.progress set through_id = through;
    perform loyalty.raise_members(touched, p_paying, p_now, p_days);
  end if;
  touched := coalesce(touched, '{}') || loyalty.add_deposits(p_brands, p_zones);
  perform loyalty.weigh_missions(touched, p_missions, p_brands, p_zones, p_now, p_grace);
  perform loyalty.weigh_friends(touched, p_now);
  return many;
end $$;

-- Moves deposits that were credited into the sums. Answers their members.
create or replace function loyalty.add_deposits(p_brands int[], p_zones text[]) returns bigint[]
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  touched bigint[];
begin
  with taken as (
    delete from loyalty.new_deposits where brand = any (p_brands) returning brand, member, currency, amount, at
  ), known as (
    insert into loyalty.members (member, brand, currency) select distinct on (t.member) t.member, t.brand, t.currency from taken t order by t.member
    on conflict (member) do nothing
  ), added as (
    insert into loyalty.period_sums as s (member, period, starts_at, category, brand, deposits)
    select t.member, p.period, p.starts_at, '', t.brand, sum(t.amount)
    from taken t join unnest(p_brands, p_zones) z (brand, zone) on z.brand = t.brand cross join lateral loyalty.list_periods(t.at, z.zone) p
    group by 1, 2, 3, 4, 5 order by 1, 2, 3
    on conflict (member, period, starts_at, category) do update set deposits = s.deposits + excluded.deposits
  )
  select coalesce(array_agg(distinct t.member), '{}') into touched from taken t;
  return touched;
end $$;

-- I45: the sums of periods and the turnover of a year are those of the log up to the cursor. I46: what was claimed is what the ledger paid, and rebates are what their marks say.
create or replace function loyalty.check_invariants(p_brands int[], p_zones text[]) returns table (invariant text, violations bigint, sample text)
language sql stable as $$
  with told as materialized (
    select r.member, r.period, r.starts_at, c.category, sum(r.valid) as valid, sum(r.bets) as bets, sum(r.wins) as wins
    from loyalty.read_log(0, (select p.through_id from loyalty.progress p), p_brands, p_zones) r cross join lateral (values (''), (r.category)) c (category)
    group by 1, 2, 3, 4
  ), wrong as (
    select format('member %s, %s from %s', x.member, x.period, x.starts_at) as what from (
      select member, period, starts_at, category, valid, bets, wins from told
      union all select member, period, starts_at, category, -valid, -bets, -wins from loyalty.period_sums
    ) x group by x.member, x.period, x.starts_at, x.category having sum(x.valid) <> 0 or sum(x.bets) <> 0 or sum(x.wins) <> 0
    union all
    select format('year of member %s', m.member) from loyalty.members m join unnest(p_brands, p_zones) z (brand, zone) on z.brand = m.brand
    where m.valid_year <> coalesce((
      select sum(s.valid) from loyalty.period_sums s left join loyalty.days d on d.brand = s.brand
      where s.member = m.member and s.period = 'D' and s.category = '' and (d.today is null or (s.starts_at at time zone z.zone)::date > d.today - 365)), 0)
  ), unpaid as (
    select format('reward %s', r.id) as what from loyalty.rewards r
      left join wallet.transfers t on t.id = r.transfer_id and t.kind = 'reward' and t.reference = 'W' || r.id
      left join wallet.entries e on e.transfer_id = t.id and e.account_id = t.account_id
    where r.state = 'CLAIMED' and r.grant_no is null and r.rounds_id is null and e.amount is distinct from r.amount
    union all
    select format('reward %s', r.id) from loyalty.rewards r left join bonus.grants g on g.grant_no = r.grant_no and g.source = 'reward' and g.reference = 'W' || r.id
    where r.grant_no is not null and (g.amount is distinct from r.amount or g.member <> r.member)
    union all
    select format('rounds of reward %s', r.id) from loyalty.rewards r left join launch.free_rounds f on f.id = r.rounds_id and f.source = 'reward:' || r.id
    where r.rounds_id is not null and (f.id is null or f.member <> r.member)
    union all
    select format('transfer %s', t.id) from wallet.transfers t
    where t.kind = 'reward' and not exists (select from loyalty.rewards r where r.transfer_id = t.id)
    union all
    select format('rebate %s', c.id) from loyalty.rebate_claims c
      left join wallet.transfers t on t.id = c.transfer_id left join wallet.entries e on e.transfer_id = t.id and e.account_id = t.account_id
    where e.amount is distinct from c.amount or c.amount <> (select sum((l ->> 'amount')::bigint) from jsonb_array_elements(c.lines) l)
    union all
    select format('rebates of member %s', x.member) from (
      select member, amount from loyalty.rebate_claims union all select member, -claimed from loyalty.rebate_marks
    ) x group by x.member having sum(x.amount) <> 0
  )
  select 'I45', count(*), min(w.what) from wrong w union all select 'I46', count(*), min(u.what) from unpaid u
$$;
