-- Takes an amount out of the budget of a campaign. A slice that no other transaction holds first, the caller's own before the others; where all are held, the first that is let go; what none
-- of them has alone is taken from several, in their order. Exact to the last unit: whoever is refused was refused because less than the amount was left. That needs no lock: what others are
-- taking makes it only less. A transaction that takes from several campaigns goes by their ids.
create or replace function campaigns.take(p_campaign bigint, p_own bigint, p_amount bigint) returns boolean language plpgsql as $$
declare
  many constant int := (select count(*) from campaigns.slices s where s.campaign = p_campaign);
  s campaigns.slices; remaining bigint := p_amount; part bigint;
begin
  update campaigns.slices u set granted = granted + p_amount
  where u.campaign = p_campaign and u.n = (
    select l.n from campaigns.slices l where l.campaign = p_campaign and l.granted + p_amount <= l.budget
    order by (l.n - (p_own % many) + many) % many limit 1 for no key update skip locked);
  if found then
    return true;
  end if;
  for i in 0 .. many - 1 loop
    update campaigns.slices u set granted = granted + p_amount
    where u.campaign = p_campaign and u.n = (p_own + i) % many and u.granted + p_amount <= u.budget;
    if found then
      return true;
    end if;
  end loop;
  if (select coalesce(sum(l.budget - l.granted), 0) from campaigns.slices l where l.campaign = p_campaign) < p_amount then
    return false;
  end if;
  perform from campaigns.slices l where l.campaign = p_campaign order by l.n for update;
  if (select coalesce(sum(l.budget - l.granted), 0) from campaigns.slices l where l.campaign = p_campaign) < p_amount then
    return false;
  end if;
  for s in select * from campaigns.slices l where l.campaign = p_campaign order by l.n loop
    part := least(remaining, s.budget - s.granted);
    update campaigns.slices u set granted = granted + part where u.campaign = p_campaign and u.n = s.n;
    remaining := remaining - part;
  end loop;
  return true;
end $$;

-- Puts an amount back that was taken and not given.
create or replace function campaigns.put_back(p_campaign bigint, p_amount bigint) returns void language plpgsql as $$
declare
  s campaigns.slices; remaining bigint := p_amount; part bigint;
begin
  perform from campaigns.slices l where l.campaign = p_campaign order by l.n for update;
  for s in select * from campaigns.slices l where l.campaign = p_campaign order by l.n loop
    part := least(remaining, s.granted);
    update campaigns.slices u set granted = granted - part where u.campaign = p_campaign and u.n = s.n;
    remaining := remaining - part;
  end loop;
  if remaining > 0 then
    raise exception 'the budget of campaign % has not given %', p_campaign, p_amount;
  end if;
end $$;

-- Makes the budget of a campaign this much: what is left is spread over its slices. False: more has been granted already.
create or replace function campaigns.fit_budget(p_campaign bigint, p_budget bigint, p_slices int) returns boolean language plpgsql as $$
declare
  left_over bigint;
begin
  insert into campaigns.slices (campaign, n, budget) select p_campaign, g, 0 from generate_series(0, p_slices - 1) g on conflict do nothing;
  perform from campaigns.slices l where l.campaign = p_campaign order by l.n for update;
  left_over := p_budget - (select sum(l.granted) from campaigns.slices l where l.campaign = p_campaign);
  if left_over < 0 then
    return false;
  end if;
  update campaigns.slices u set budget = granted + left_over / p_slices + case when u.n < left_over % p_slices then 1 else 0 end where u.campaign = p_campaign;
  return true;
end $$;

-- Puts prizes back into their budgets whose rewards have ended unclaimed, so many at most. Answers how many. Budgets are locked by their ids.
create or replace function campaigns.return_unclaimed(p_limit int) returns int language plpgsql as $$
declare
  many int := 0; c record;
begin
  for c in
    with due as (
      select i.id, i.campaign from campaigns.awards i join loyalty.rewards w on w.id = i.reward
      where i.returned_at is null and w.state in ('EXPIRED', 'REVOKED') order by i.campaign, i.id limit p_limit for no key update of i skip locked
    ), returned as (
      update campaigns.awards a set returned_at = clock_timestamp() from due d where a.id = d.id returning a.campaign, a.amount
    )
    select r.campaign, sum(r.amount)::bigint as amount, count(*)::int as many from returned r group by r.campaign order by r.campaign
  loop
    perform campaigns.put_back(c.campaign, c.amount);
    many := many + c.many;
  end loop;
  return many;
end $$;
