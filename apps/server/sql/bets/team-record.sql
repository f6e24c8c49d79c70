-- Bets below an agent, its own included, by the line at the time of each; the newest first, from an id on, before another and within times. Null: whatever it is. Accounts that are
-- named are looked at one by one through their index; otherwise the bets of all accounts between the ids are read.
create or replace function bets.list_team(p_brand int, p_agent bigint, p_members bigint[], p_key text, p_category text, p_vendor text, p_status text, p_from timestamptz,
  p_to timestamptz, p_from_id bigint, p_before bigint, p_limit int)
returns table (id bigint, brand int, member bigint, currency text, vendor text, game text, category text, round_id text, external_id text, stake bigint, counted bigint,
  payout bigint, state text, placed_at timestamptz, settled_at timestamptz, details jsonb)
language plpgsql stable as $$
#variable_conflict use_column
declare
  wanted text := ' b.brand = $1 and b.agent_path || b.member @> array[$2] and b.id >= $9 and b.id < $10 and b.placed_at >= $7 and b.placed_at < $8';
  columns text := 'b.id, b.brand, b.member, b.currency, b.vendor, b.game, b.category, b.round_id, b.external_id, b.stake, b.counted, b.payout, b.state, b.placed_at,
    b.settled_at, b.details';
begin
  if p_category is not null then
    wanted := wanted || ' and b.category = $4';
  end if;
  if p_vendor is not null then
    wanted := wanted || ' and b.vendor = $5';
  end if;
  if p_status is not null then
    wanted := wanted || ' and $6 = bets.status_of(b.state, b.payout, b.stake, b.details)';
  end if;
  if p_members is not null then
    return query execute 'select ' || columns || ' from unnest($3) u (member) cross join lateral (select * from bets.bets b where b.member = u.member and ' || wanted
      || ' order by b.id desc limit $11) b order by b.id desc limit $11'
    using p_brand, p_agent, p_members, p_category, p_vendor, p_status, p_from, p_to, p_from_id, p_before, p_limit;
  else
    if p_key <> '' then
      wanted := wanted || ' and identity.is_named(b.member, $12)';
    end if;
    return query execute 'select ' || columns || ' from bets.bets b where ' || wanted || ' order by b.id desc limit $11'
    using p_brand, p_agent, p_members, p_category, p_vendor, p_status, p_from, p_to, p_from_id, p_before, p_limit, p_key;
  end if;
end $$;

-- The id of the p_look-th bet before an id, or null when there are not so many.
create or replace function bets.look_back(p_before bigint, p_look int) returns bigint language sql stable as $$
  select b.id from bets.bets b where b.id < p_before order by b.id desc offset p_look - 1 limit 1
$$;
