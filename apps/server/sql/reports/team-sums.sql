-- What a team (the agent and all below), or the accounts directly below alone, played in whole hours of the brand, by hour or day of its zone.
create or replace function reports.sum_play(p_agent bigint, p_is_direct boolean, p_brand int, p_currency text, p_from timestamptz, p_to timestamptz, p_unit text,
  p_zone text) returns table (at timestamptz, bets bigint, stake bigint, valid bigint, payout bigint) language sql stable as $$
  select date_trunc(p_unit, s.bucket, p_zone), sum(s.bets)::bigint, sum(s.stake)::bigint, sum(s.valid)::bigint, sum(s.payout)::bigint from (
    select h.bucket, h.bets, h.stake, h.valid, h.payout from reports.team_hours h
    where not p_is_direct and h.agent = p_agent and h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to
    union all
    select h.bucket, h.bets, h.stake, h.valid, h.payout from reports.direct_hours h
    where p_is_direct and h.agent = p_agent and h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to
  ) s group by 1
$$;

-- The same of money, by kind.
create or replace function reports.sum_money(p_agent bigint, p_is_direct boolean, p_brand int, p_currency text, p_from timestamptz, p_to timestamptz, p_unit text,
  p_zone text) returns table (at timestamptz, kind text, many bigint, amount bigint) language sql stable as $$
  select date_trunc(p_unit, s.bucket, p_zone), s.kind, sum(s.many)::bigint, sum(s.amount)::bigint from (
    select h.bucket, h.kind, h.many, h.amount from reports.team_money h
    where not p_is_direct and h.agent = p_agent and h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to
    union all
    select h.bucket, h.kind, h.many, h.amount from reports.direct_money h
    where p_is_direct and h.agent = p_agent and h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to
  ) s group by 1, 2
$$;

-- Money of one account alone by kind, by hour or day of a zone.
create or replace function reports.sum_own_money(p_member bigint, p_brand int, p_currency text, p_from timestamptz, p_to timestamptz, p_unit text, p_zone text)
returns table (at timestamptz, kind text, many bigint, amount bigint) language sql stable as $$
  select date_trunc(p_unit, h.bucket, p_zone), h.kind, sum(h.many)::bigint, sum(h.amount)::bigint from reports.money_hours h
  where h.member = p_member and h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to group by 1, 2
$$;

-- Play, promotions and rebates of several accounts, each with all below it or alone, each from a moment of its own: the n-th account from the n-th moment. Of an account alone what
-- was under the line of p_line; null: whatever line.
create or replace function reports.sum_accounts(p_accounts bigint[], p_since timestamptz[], p_is_own boolean, p_line bigint, p_brand int, p_currency text, p_to timestamptz)
returns table (account bigint, bets bigint, stake bigint, valid bigint, payout bigint, promotions bigint, rebates bigint) language sql stable as $$
  select u.account, coalesce(sum(s.bets), 0)::bigint, coalesce(sum(s.stake), 0)::bigint, coalesce(sum(s.valid), 0)::bigint, coalesce(sum(s.payout), 0)::bigint,
    coalesce(sum(s.amount) filter (where s.kind = 'promotion'), 0)::bigint, coalesce(sum(s.amount) filter (where s.kind in ('rebate', 'lottery_rebate')), 0)::bigint
  from unnest(p_accounts, p_since) u (account, since) left join lateral (
    select h.bets, h.stake, h.valid, h.payout, null::text as kind, 0::bigint as amount from reports.team_hours h
    where not p_is_own and h.agent = u.account and h.brand = p_brand and h.currency = p_currency and h.bucket >= u.since and h.bucket < p_to
    union all
    select 0, 0, 0, 0, h.kind, h.amount from reports.team_money h
    where not p_is_own and h.agent = u.account and h.brand = p_brand and h.currency = p_currency and h.bucket >= u.since and h.bucket < p_to
    union all
    select h.bets, h.stake, h.valid, h.payout, null, 0 from reports.settled_hours h
    where p_is_own and h.member = u.account and h.brand = p_brand and h.currency = p_currency and h.bucket >= u.since and h.bucket < p_to
      and (p_line is null or h.agent_path @> array[p_line])
    union all
    select 0, 0, 0, 0, h.kind, h.amount from reports.money_hours h
    where p_is_own and h.member = u.account and h.brand = p_brand and h.currency = p_currency and h.bucket >= u.since and h.bucket < p_to
      and (p_line is null or h.agent_path @> array[p_line])
  ) s on true
  group by u.account
$$;

-- Of a team's settled bets those of a game type, or all.
create or replace function reports.sum_team_bets(p_agent bigint, p_brand int, p_currency text, p_category text, p_from timestamptz, p_to timestamptz)
returns table (bets bigint, stake bigint, valid bigint, payout bigint) language sql stable as $$
  select coalesce(sum(h.bets), 0)::bigint, coalesce(sum(h.stake), 0)::bigint, coalesce(sum(h.valid), 0)::bigint, coalesce(sum(h.payout), 0)::bigint
  from reports.team_hours h
  where h.agent = p_agent and h.brand = p_brand and h.currency = p_currency and (p_category is null or h.category = p_category)
    and h.bucket >= p_from and h.bucket < p_to
$$;

-- How many accounts below an agent had a settled bet between two moments that begin days of the brand: counted before for a whole period of p_period, otherwise from the days.
create or replace function reports.count_active_below(p_agent bigint, p_is_direct boolean, p_brand int, p_period text, p_from timestamptz, p_to timestamptz)
returns int language sql stable as $$
  select case when p_period is not null then coalesce((
      select case when p_is_direct then t.direct else t.members end from reports.team_active t
      where t.agent = p_agent and t.brand = p_brand and t.period = p_period and t.starts_at = p_from), 0)::int
    else (
      select count(distinct d.member)::int from (
        select a.member from reports.active_members a
        where p_period is null and a.brand = p_brand and a.period = 'D' and a.starts_at >= p_from and a.starts_at < p_to and a.agent_path @> array[p_agent]
          and (not p_is_direct or a.agent_path[cardinality(a.agent_path)] = p_agent)
        group by a.member, a.starts_at having sum(a.bets) > 0
      ) d
    ) end
$$;

-- Before which moment all is in the sums of play and of money: that of the first row behind the cursors, or now.
create or replace function reports.sums_as_of() returns timestamptz language sql volatile as $$
  select least(clock_timestamp(),
    (select t.settled_at from bets.turnover t where t.id > (select p.through_id from reports.progress p) order by t.id limit 1),
    (select t.created_at from wallet.transfers t where t.id > (select p.through_id from reports.money_progress p) order by t.id limit 1))
$$;

-- Whether the sums of money hold all that moved before a moment. Ids and times may differ by p_slack.
create or replace function reports.is_money_complete(p_until timestamptz, p_slack interval) returns boolean language sql stable as $$
  select not exists (
    select from wallet.transfers t where t.id > p.through_id and t.id < (select wallet.id_since(p_until + p_slack)) and t.created_at < p_until)
  from reports.money_progress p
$$;

-- Movements of a team, the newest first, from an id on, before another and within times; null: whatever it is. With accounts named, theirs alone.
create or replace function reports.list_movements(p_agent bigint, p_brand int, p_kind text, p_members bigint[], p_from timestamptz, p_to timestamptz, p_from_id bigint,
  p_before bigint, p_limit int)
returns table (id bigint, transfer_id bigint, member bigint, kind text, amount bigint, fee bigint, at timestamptz, reference text) language plpgsql stable rows 25 as $$
#variable_conflict use_column
begin
  if p_members is not null then
    return query
    select m.id, m.transfer_id, m.member, m.kind, m.amount, m.fee, m.at, m.reference
    from unnest(p_members) u (member) cross join lateral (
      select n.* from reports.movements n
      where n.member = u.member and n.id >= p_from_id and (p_before is null or n.id < p_before) and n.brand = p_brand
        and (p_kind is null or n.kind = p_kind) and n.at >= p_from and n.at < p_to and n.agent_path || n.member @> array[p_agent]
      order by n.id desc limit p_limit
    ) m order by m.id desc limit p_limit;
  elsif p_kind is not null then
    return query
    select m.id, m.transfer_id, m.member, m.kind, m.amount, m.fee, m.at, m.reference from reports.team_movements t join reports.movements m on m.id = t.id
    where t.agent = p_agent and t.kind = p_kind and t.id >= p_from_id and (p_before is null or t.id < p_before) and m.brand = p_brand
      and m.at >= p_from and m.at < p_to
    order by t.id desc limit p_limit;
  else
    return query
    select m.id, m.transfer_id, m.member, m.kind, m.amount, m.fee, m.at, m.reference from reports.team_movements t join reports.movements m on m.id = t.id
    where t.agent = p_agent and t.id >= p_from_id and (p_before is null or t.id < p_before) and m.brand = p_brand and m.at >= p_from and m.at < p_to
    order by t.id desc limit p_limit;
  end if;
end $$;
