-- Members that a campaign is meant for: of the accounts that play with own money and are not locked, those of the audience (contracts/staff/campaigns.ts). With a member: that one, if so.
create or replace function campaigns.members_of(p_brand int, p_audience jsonb, p_zone text, p_at timestamptz, p_member bigint default null)
returns table (member bigint) language sql stable as $$
  select m.id from identity.members m
    left join loyalty.members l on l.member = m.id
    left join lateral (
      select sum(o.credited) as credited from cashier.deposit_orders o where o.member = m.id and o.credited > 0 and o.state <> 'reversed'
    ) d on p_audience ->> 'deposits' <> 'any' or p_audience ->> 'depositSumLeast' is not null
  where m.brand_id = p_brand and m.kind = 'member' and m.type <> 4 and m.locked_at is null and (p_member is null or m.id = p_member)
    and coalesce(l.level, 0) between (p_audience ->> 'levelFrom')::int and (p_audience ->> 'levelTo')::int
    and (p_audience ->> 'registeredFrom' is null or m.registered_at >= (p_audience ->> 'registeredFrom')::date::timestamp at time zone p_zone)
    and (p_audience ->> 'registeredTo' is null or m.registered_at < ((p_audience ->> 'registeredTo')::date + 1)::timestamp at time zone p_zone)
    and (p_audience ->> 'activeDays' is null or m.last_login_at >= p_at - make_interval(days => (p_audience ->> 'activeDays')::int))
    and (p_audience ->> 'idleDays' is null
      or coalesce(m.last_login_at, m.registered_at) < p_at - make_interval(days => (p_audience ->> 'idleDays')::int))
    and case p_audience ->> 'deposits' when 'none' then d.credited is null when 'some' then d.credited is not null else true end
    and (p_audience ->> 'depositSumLeast' is null or d.credited >= ((p_audience ->> 'depositSumLeast')::numeric * 10000)::bigint)
    and (jsonb_array_length(p_audience -> 'labels') = 0
      or m.labels && (select array_agg(t.label) from jsonb_array_elements_text(p_audience -> 'labels') t (label)))
$$;

-- The same by name, with what they are and whether they have joined; within lines of agents where there are some.
create or replace function campaigns.list_audience(p_brand int, p_campaign bigint, p_audience jsonb, p_zone text, p_lines bigint[])
returns table (username text, level int, registered_at timestamptz, last_login_at timestamptz, joined_at timestamptz) language sql stable as $$
  select m.username, coalesce(l.level, 0), m.registered_at, m.last_login_at, e.joined_at
  from campaigns.members_of(p_brand, p_audience, p_zone, statement_timestamp()) a
    join identity.members m on m.id = a.member left join loyalty.members l on l.member = m.id
    left join campaigns.entries e on e.campaign = p_campaign and e.member = m.id
  where identity.is_of_lines(m.id, p_lines)
  order by m.username_key
$$;

-- Accounts that are of the same person as a member's, or are paid to the same account.
create or replace function campaigns.twins_of(p_member bigint) returns table (member bigint) language sql stable as $$
  select case when d.member_id = p_member then d.other_id else d.member_id end from identity.duplicates d
  where (d.member_id = p_member or d.other_id = p_member) and d.sign <> 'address'
  union
  select t.member from cashier.payout_accounts o
    join cashier.payout_accounts t on t.number_hash = o.number_hash and t.brand_id = o.brand_id and t.member <> o.member
  where o.member = p_member
$$;

-- Of two such accounts one has its prize of a campaign decided after the other. A member without any waits for nobody.
create or replace function campaigns.lock_twins(p_campaign bigint, p_member bigint) returns void language plpgsql as $$
declare
  twins constant bigint[] := (select array_agg(t.member) from campaigns.twins_of(p_member) t);
  each bigint;
begin
  if twins is null then
    return;
  end if;
  for each in select distinct u from unnest(twins || p_member) u order by u loop
    perform pg_advisory_xact_lock(hashtextextended('campaigns.twins:' || p_campaign || ':' || each, 0));
  end loop;
end $$;

-- Whether somebody else who is the same person, or is paid to the same account, has had the prize of a campaign.
create or replace function campaigns.has_twin(p_campaign bigint, p_member bigint) returns boolean language sql stable as $$
  select exists (
    select from campaigns.twins_of(p_member) t join campaigns.awards a on a.campaign = p_campaign and a.returned_at is null and a.member = t.member)
$$;

-- Valid turnover of a member by bets that were first settled behind an id and before a moment, of some kinds of games or of all.
create or replace function campaigns.played(p_member bigint, p_from_id bigint, p_until timestamptz, p_categories text[]) returns bigint language sql stable as $$
  select coalesce(sum(t.valid), 0)::bigint
  from bets.turnover t
    left join lateral (select o.id, o.settled_at from bets.turnover o where o.bet = t.bet and o.version = 1) f on t.version > 1
  where t.member = p_member and t.id > p_from_id and coalesce(f.id, t.id) > p_from_id and coalesce(f.settled_at, t.settled_at) < p_until
    and (p_categories is null or t.category = any (p_categories))
$$;

-- Moves the cursor over the log of turnover, so many rows up to a final id at most, and queues members with new rows who have joined a campaign by turnover and have no prize of it yet. What was
-- played before the end of a campaign may be read some time after it. True: all is read.
create or replace function campaigns.queue_players(p_up_to bigint, p_rows int, p_grace interval) returns boolean language plpgsql as $$
declare
  since bigint; through bigint; many int;
begin
  select p.through_id into since from campaigns.progress p for update;
  select coalesce(max(t.id), since), count(*) into through, many
  from (select o.id from bets.turnover o where o.id > since and o.id <= p_up_to order by o.id limit p_rows) t;
  update campaigns.progress set through_id = through;
  insert into campaigns.players_due (member, brand)
    select distinct e.member, c.brand from bets.turnover t join campaigns.entries e on e.member = t.member join campaigns.campaigns c on c.id = e.campaign
    where t.id > since and t.id <= through and c.trigger = 'turnover' and c.state = 'PUBLISHED' and c.ends_at > clock_timestamp() - p_grace and e.awards = 0
    order by e.member
  -- Another process may be about to remove the row that is there: the write waits for it.
  on conflict (member) do update set due_at = least(players_due.due_at, excluded.due_at);
  return many < p_rows;
end $$;

-- How many members an audience has, how many of them have bet in the last days, and what these have lost.
create or replace function campaigns.sum_audience(p_brand int, p_currency text, p_audience jsonb, p_zone text, p_days int)
returns table (audience int, active int, ggr bigint) language sql stable as $$
  with meant as materialized (select m.member from campaigns.members_of(p_brand, p_audience, p_zone, clock_timestamp()) m)
  select (select count(*)::int from meant), count(*)::int, coalesce(sum(p.ggr), 0)::bigint
  from (
    select t.member, sum(t.stake - t.payout) as ggr from bets.turnover t join meant m on m.member = t.member
    where t.brand = p_brand and t.currency = p_currency and t.settled_at >= clock_timestamp() - make_interval(days => p_days) group by t.member) p
$$;

-- Members of an audience who have bet in the last days, with bets of each. Which members and bets are drawn follows from their ids alone.
create or replace function campaigns.draw_players(p_brand int, p_currency text, p_audience jsonb, p_zone text, p_days int, p_members int, p_bets int)
returns table (member bigint, bets jsonb, many int, turnover float8, deposit float8) language sql stable as $$
  select m.member, b.bets, b.many, b.turnover, coalesce(d.deposit, 0)::float8
  from (
    select a.member from campaigns.members_of(p_brand, p_audience, p_zone, clock_timestamp()) a
    where exists (
      select from bets.turnover t
      where t.member = a.member and t.version = 1 and t.stake > 0 and t.settled_at >= clock_timestamp() - make_interval(days => p_days))
    order by hashint8(a.member), a.member limit p_members
  ) m
  cross join lateral (
    select jsonb_agg(jsonb_build_array(o.stake, o.payout, o.category) order by o.id) filter (where o.rank <= p_bets) as bets, count(*)::int as many, sum(o.valid)::float8 as turnover
    from (
      select t.id, t.stake, t.payout, t.valid, t.category, row_number() over (order by hashint8(t.id), t.id) as rank from bets.turnover t
      where t.member = m.member and t.currency = p_currency and t.version = 1 and t.stake > 0 and t.settled_at >= clock_timestamp() - make_interval(days => p_days)) o
  ) b
  left join lateral (
    select avg(o.credited) as deposit from cashier.deposit_orders o
    where o.member = m.member and o.credited > 0 and o.created_at >= clock_timestamp() - make_interval(days => p_days)
  ) d on true
  where b.bets is not null
  order by m.member
$$;
