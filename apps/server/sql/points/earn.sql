create or replace function points.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% % does not change', tg_table_schema, tg_table_name, old.order_no using errcode = 'restrict_violation';
end $$;

-- What a valid turnover comes to, cut to 1/10000 of a point: one point for each p_turnover, p_level_percent more for each level of the club. Both amounts in 1/10000.
-- Up to 10 million units whole numbers of 64 bits suffice, which are quicker.
create or replace function points.points_of(p_valid bigint, p_turnover bigint, p_level_percent int, p_rank int) returns bigint language sql immutable as $$
  select coalesce(case
    when p_valid between -100000000000 and 100000000000 and p_turnover < 10000000000000000 then p_valid * 10000 * (100 + p_level_percent * p_rank) / (p_turnover * 100)
    else trunc(p_valid::numeric * 10000 * (100 + p_level_percent * p_rank) / (p_turnover::numeric * 100))::bigint end, 0)
$$;

-- The points of the rows of the log of turnover behind p_after up to p_through, by member and kind of game. A bet is counted by the rate and the level of its first row; a
-- correction brings the difference between what the bet counts with it and without it, so that a void takes back exactly what was given. Bets that were entered into
-- the log afterwards were settled before there were points.
create or replace function points.count_stretch(p_after bigint, p_through bigint) returns table (brand int, member bigint, category text, points bigint)
language sql stable as $$
  with counted as (
    select t.brand, t.member, t.category, t.rank, t.id as first_id, 0::bigint as before, t.valid as after
    from bets.turnover t where t.id > p_after and t.id <= p_through and t.version = 1 and not t.is_filled
    union all
    select f.brand, f.member, f.category, f.rank, f.id, e.valid, e.valid + t.valid
    from bets.turnover t join bets.turnover f on f.bet = t.bet and f.version = 1
      cross join lateral (select sum(o.valid)::bigint as valid from bets.turnover o where o.bet = t.bet and o.version < t.version) e
    where t.id > p_after and t.id <= p_through and t.version > 1 and not f.is_filled
  ), rates as materialized (
    select r.brand_id, r.category, r.turnover, r.level_percent, r.after_id, lead(r.after_id) over (partition by r.brand_id, r.category order by r.version) as until_id
    from points.rates r
  ), summed as (
    select c.brand, c.member, c.category,
      sum(points.points_of(c.after, r.turnover, r.level_percent, c.rank) - points.points_of(c.before, r.turnover, r.level_percent, c.rank))::bigint as points
    from counted c join rates r on r.brand_id = c.brand and r.category = c.category and r.after_id < c.first_id and (r.until_id is null or c.first_id <= r.until_id)
    group by 1, 2, 3
  )
  select s.brand, s.member, s.category, s.points from summed s where s.points <> 0
$$;

-- What of newly counted points reaches a member: what is owed comes off first, and what a correction takes beyond the balance is owed. p_counted is below zero when
-- corrections took more than was earned.
create or replace function points.settle_earning(p_counted bigint, p_owed bigint, p_balance bigint) returns table (posted bigint, owed bigint) language sql immutable as $$
  select case when p_counted >= 0 then p_counted - least(p_owed, p_counted) else -least(p_balance, -p_counted) end,
    case when p_counted >= 0 then p_owed - least(p_owed, p_counted) else p_owed - p_counted - least(p_balance, -p_counted) end
$$;

-- Credits what the next p_limit rows of the log come to, up to a final id, one transfer a member, and moves the cursor; takes back what corrections take. Answers how many rows were
-- read. Rows, postings and cursor are of one transaction: run twice, at once or killed, the points are those of the log up to the cursor.
create or replace function points.earn(p_limit int, p_final bigint) returns int
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  since bigint; through bigint; many int; at_time timestamptz;
  brands int[]; members bigint[]; counts bigint[]; words text[]; accounts bigint[];
  ids bigint[]; keys uuid[]; hashes uuid[]; kinds text[]; outcomes text[]; balances bigint[]; versions bigint[]; posted bigint[]; owed bigint[]; houses bigint[];
begin
  -- A transaction id is taken before any transfer id: the sealing job relies on it (see wallet.advance_seals).
  perform pg_current_xact_id();
  -- A second run waits here and goes on where this one ends.
  select p.through_id into since from points.progress p for update;
  select max(n.id), count(*) into through, many from (select t.id from bets.turnover t where t.id > since and t.id <= p_final order by t.id limit p_limit) n;
  if many = 0 then
    return 0;
  end if;
  update points.progress set through_id = through;
  select array_agg(c.brand order by c.brand, c.member), array_agg(c.member order by c.brand, c.member), array_agg(c.points order by c.brand, c.member),
    array_agg(c.words order by c.brand, c.member)
  into brands, members, counts, words
  from (
    select s.brand, s.member, sum(s.points)::bigint as points, string_agg(s.category || ' ' || s.points, ' ' order by s.category) as words
    from points.count_stretch(since, through) s group by 1, 2) c;
  if members is null then
    return many;
  end if;
  accounts := wallet.open_accounts(brands, members, array_fill('PTS'::text, array[cardinality(members)]), array_fill('points'::text, array[cardinality(members)]));
  perform from wallet.lock_accounts(accounts);
  at_time := clock_timestamp();
  with houses_of as materialized (
    select b.brand, wallet.house_account(b.brand, 'PTS', 'points_issued') as house from (select distinct u.brand from unnest(brands) u (brand)) b
  ), settled as (
    select u.ord, u.brand, u.member, u.account, u.words, b.balance, b.version, e.posted, e.owed, h.house,
      format('points:earn:%s:%s:%s', u.brand, u.member, through) as name
    from unnest(brands, members, counts, words, accounts) with ordinality u (brand, member, points, words, account, ord)
      join wallet.balances b on b.account_id = u.account join houses_of h on h.brand = u.brand
      left join points.members m on m.member = u.member and m.brand_id = u.brand
      cross join lateral points.settle_earning(u.points, coalesce(m.owed, 0), b.balance) e
  )
  select array_agg(case when s.posted <> 0 then nextval('wallet.transfer_ids') end order by s.ord), array_agg(substr(encode(sha256(s.name::bytea), 'hex'), 1, 32)::uuid order by s.ord),
    array_agg(substr(encode(sha256(format('%s %s %s', s.name, s.words, s.posted)::bytea), 'hex'), 1, 32)::uuid order by s.ord),
    array_agg(case when s.posted > 0 then 'points_earn' else 'points_correct' end order by s.ord), array_agg('applied'::text order by s.ord),
    array_agg(s.balance + s.posted order by s.ord), array_agg(s.version + 1 order by s.ord), array_agg(s.posted order by s.ord), array_agg(s.owed order by s.ord),
    array_agg(s.house order by s.ord)
  into ids, keys, hashes, kinds, outcomes, balances, versions, posted, owed, houses
  from settled s;
  perform wallet.write_moves(at_time, ids, keys, hashes, kinds, outcomes, words, accounts, balances, versions, posted, houses);
  insert into points.members as m (brand_id, member, earned, owed)
  select u.brand, u.member, u.points, u.owed from unnest(brands, members, counts, owed) u (brand, member, points, owed) order by u.member
  on conflict (member, brand_id) do update set earned = m.earned + excluded.earned, owed = excluded.owed;
  return many;
end $$;
