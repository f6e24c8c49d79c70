-- The day, week (from Monday) and month of a zone that a moment falls into.
create or replace function loyalty.list_periods(p_at timestamptz, p_zone text) returns table (period text, starts_at timestamptz) language sql stable as $$
  values ('D', date_trunc('day', p_at, p_zone)), ('W', date_trunc('week', p_at, p_zone)), ('M', date_trunc('month', p_at, p_zone))
$$;

-- When a period that begins at a moment ends.
create or replace function loyalty.end_of(p_period text, p_starts_at timestamptz, p_zone text) returns timestamptz language sql stable as $$
  select ((p_starts_at at time zone p_zone) + case p_period when 'D' then interval '1 day' when 'W' then interval '7 days' else interval '1 month' end) at time zone p_zone
$$;

-- Rows of the log behind p_after up to p_through, each at the first settlement of its bet. `wins` is by how much a row changes the count of bets that paid more than their stake.
create or replace function loyalty.read_rows(p_after bigint, p_through bigint, p_brands int[], p_zones text[])
returns table (
  id bigint, version int, member bigint, brand int, zone text, currency text, category text, vendor text, game text, valid bigint, bets int, wins int, at timestamptz
)
language sql stable as $$
  select t.id, t.version, t.member, t.brand, z.zone, t.currency, t.category, t.vendor, t.game, t.valid, t.bets::int,
    case when t.version = 1 then (t.payout > t.stake)::int
      else (b.payout + t.payout > b.stake + t.stake)::int - (b.payout > b.stake)::int end,
    coalesce(b.settled_at, t.settled_at)
  from bets.turnover t
  join unnest(p_brands, p_zones) z (brand, zone) on z.brand = t.brand
  left join lateral (
    select min(o.settled_at) filter (where o.version = 1) as settled_at, sum(o.payout) as payout, sum(o.stake) as stake
    from bets.turnover o where t.version > 1 and o.bet = t.bet and o.version < t.version
  ) b on true
  where t.id > p_after and t.id <= p_through
$$;

-- The same by the periods of the first settlement.
create or replace function loyalty.read_log(p_after bigint, p_through bigint, p_brands int[], p_zones text[])
returns table (id bigint, member bigint, brand int, currency text, category text, vendor text, game text, valid bigint, bets int, wins int, period text, starts_at timestamptz)
language sql stable as $$
  select r.id, r.member, r.brand, r.currency, r.category, r.vendor, r.game, r.valid, r.bets, r.wins, p.period, p.starts_at
  from loyalty.read_rows(p_after, p_through, p_brands, p_zones) r cross join lateral loyalty.list_periods(r.at, r.zone) p
$$;

-- Adds the rows of the log behind p_since up to p_through to the sums of periods and to the turnover of a year, in one pass; p_members are those of these rows. Answers the sums that have changed, as they stand.
-- The games of a day count their bets, those of a week and of a month the days on which they were played. Only loyalty.advance calls this, under the lock of the cursor: no other
-- transaction writes these tables meanwhile, so that a row stays in its place (ctid).
create or replace function loyalty.add_stretch(p_since bigint, p_through bigint, p_members bigint[], p_brands int[], p_zones text[]) returns loyalty.period_sums[]
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  changed loyalty.period_sums[];
begin
  if exists (select from unnest(p_members) u (member) where not exists (select from loyalty.members m where m.member = u.member)) then
    insert into loyalty.members (member, brand, currency)
    select distinct on (t.member) t.member, t.brand, t.currency from bets.turnover t
    where t.id > p_since and t.id <= p_through and t.brand = any (p_brands) order by t.member, t.id
    on conflict (member) do nothing;
  end if;
  with played as materialized (
    select r.member, r.brand, r.zone, date_trunc('day', r.at, r.zone) as day, r.category, r.vendor, r.game, sum(r.valid)::bigint as valid, sum(r.bets)::int as bets,
      sum(r.wins)::int as wins, coalesce(max(r.id) filter (where r.valid <> 0), 0) as reached_id
    from loyalty.read_rows(p_since, p_through, p_brands, p_zones) r group by 1, 2, 3, 4, 5, 6, 7
  ), starts as materialized (
    select d.day, d.zone, p.period, p.starts_at from (select distinct d.day, d.zone from played d) d cross join lateral loyalty.list_periods(d.day, d.zone) p
  ), day_games as materialized (
    select d.*, coalesce(g.category, d.own_category) as category, g.ctid as place, (coalesce(g.bets, 0) + d.bets > 0)::int - (coalesce(g.bets, 0) > 0)::int as step
    from (
      select p.member, p.brand, p.zone, p.day, p.vendor, p.game, min(p.category) as own_category, sum(p.bets)::int as bets from played p
      group by 1, 2, 3, 4, 5, 6 having sum(p.bets) <> 0
    ) d left join loyalty.period_games g on g.member = d.member and g.period = 'D' and g.starts_at = d.day and g.vendor = d.vendor and g.game = d.game
  ), span_games as materialized (
    select s.*, g.ctid as place, (coalesce(g.bets, 0) + s.bets > 0)::int - (coalesce(g.bets, 0) > 0)::int as step
    from (
      select d.member, d.brand, p.period, p.starts_at, d.vendor, d.game, min(d.category) as category, sum(d.step)::int as bets
      from day_games d join starts p on p.day = d.day and p.zone = d.zone and p.period <> 'D'
      where d.step <> 0 group by 1, 2, 3, 4, 5, 6 having sum(d.step) <> 0
    ) s left join loyalty.period_games g on g.member = s.member and g.period = s.period and g.starts_at = s.starts_at and g.vendor = s.vendor and g.game = s.game
  ), games as materialized (
    select d.member, d.brand, 'D' as period, d.day as starts_at, d.vendor, d.game, d.category, d.bets, d.place, d.step from day_games d
    union all
    select s.member, s.brand, s.period, s.starts_at, s.vendor, s.game, s.category, s.bets, s.place, s.step from span_games s
  ), games_moved as (
    update loyalty.period_games g set bets = g.bets + c.bets from games c where g.ctid = c.place
  ), games_added as (
    insert into loyalty.period_games (member, period, starts_at, vendor, game, category, bets)
    select c.member, c.period, c.starts_at, c.vendor, c.game, c.category, c.bets from games c where c.place is null
  ), sums as materialized (
    select x.member, x.period, x.starts_at, c.category, x.brand, sum(x.valid)::bigint as valid, sum(x.bets)::int as bets, sum(x.wins)::int as wins,
      sum(x.games)::int as games, max(x.reached_id) as reached_id
    from (
      select d.member, d.brand, p.period, p.starts_at, d.category, d.valid, d.bets, d.wins, 0 as games, d.reached_id
      from played d join starts p on p.day = d.day and p.zone = d.zone
      union all
      select g.member, g.brand, g.period, g.starts_at, g.category, 0, 0, 0, g.step, 0 from games g where g.step <> 0
    ) x cross join lateral (values (''), (x.category)) c (category)
    group by 1, 2, 3, 4, 5
  ), known as materialized (
    select s.*, p.ctid as place from sums s
      left join loyalty.period_sums p on p.member = s.member and p.period = s.period and p.starts_at = s.starts_at and p.category = s.category
  ), moved as (
    update loyalty.period_sums p set valid = p.valid + s.valid, bets = p.bets + s.bets, wins = p.wins + s.wins, games = p.games + s.games,
      reached_id = greatest(p.reached_id, s.reached_id)
    from known s where p.ctid = s.place
    returning p as row
  ), added as (
    insert into loyalty.period_sums as p (member, period, starts_at, category, brand, valid, bets, wins, games, reached_id)
    select s.member, s.period, s.starts_at, s.category, s.brand, s.valid, s.bets, s.wins, s.games, s.reached_id from known s where s.place is null
    returning p as row
  ), years as (
    update loyalty.members m set valid_year = m.valid_year + y.valid
    from (
      select p.member, sum(p.valid)::bigint as valid from played p left join loyalty.days d on d.brand = p.brand
      where d.today is null or (p.day at time zone p.zone)::date > d.today - 365 group by 1 having sum(p.valid) <> 0
    ) y where y.member = m.member
  )
  select array_agg(c.row) into changed from (select m.row from moved m union all select a.row from added a) c;
  return changed;
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
  corrected bigint[];
  risen bigint[];
  deposited loyalty.period_sums[];
  changed loyalty.period_sums[];
begin
  -- A second run waits here and goes on where this one ends.
  select p.through_id into since from loyalty.progress p for update;
  deposited := loyalty.take_deposits(p_brands, p_zones);
  if deposited is not null then
    perform loyalty.weigh_sums(deposited, null, p_missions, p_brands, p_zones, p_now, p_grace);
    perform loyalty.weigh_friends(array(select distinct d.member from unnest(deposited) d), p_now);
  end if;
  select max(n.id), count(*), array_agg(distinct n.member), array_agg(distinct n.member) filter (where n.version > 1) into through, many, touched, corrected
  from (select t.id, t.member, t.version from bets.turnover t where t.id > since and t.id <= p_final order by t.id limit p_limit) n;
  if many = 0 then
    return 0;
  end if;
  changed := loyalty.add_stretch(since, through, touched, p_brands, p_zones);
  perform loyalty.add_friends(since, through);
  update loyalty.progress set through_id = through;
  risen := loyalty.lift_members(null, touched, p_paying, p_now, p_days);
  if risen is not null then
    -- A higher level opens missions whose sums have not changed.
    changed := changed || array(
      select s from loyalty.period_sums s where s.member = any (risen) and s.starts_at > p_now - p_grace - interval '32 days');
  end if;
  perform loyalty.weigh_sums(changed, corrected, p_missions, p_brands, p_zones, p_now, p_grace);
  perform loyalty.weigh_friends(touched, p_now);
  return many;
end $$;

-- Moves deposits that were credited into the sums. Answers these as they stand.
create or replace function loyalty.take_deposits(p_brands int[], p_zones text[]) returns loyalty.period_sums[]
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  changed loyalty.period_sums[];
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
    returning s as row
  )
  select array_agg(a.row) into changed from added a;
  return changed;
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
