-- Campaigns with what has become of them. `shown_as` is the state at this moment.
create or replace view campaigns.holdings as
  select c.id, c.brand, c.slug, c.version, c.live_version as "liveVersion", c.trigger, c.code, c.state, c.starts_at as "startsAt", c.ends_at as "endsAt", c.made_by as "madeBy",
    c.made_at as "madeAt", c.published_at as "publishedAt", c.ended_at as "endedAt", v.terms, s.budget, s.granted, p.joined, a.awards, a.members,
    case when c.state in ('DRAFT', 'ENDED') then lower(c.state) when c.ends_at <= statement_timestamp() then 'ended' when c.state = 'PAUSED' then 'paused'
      when c.starts_at > statement_timestamp() then 'scheduled' else 'live' end as "shownAs"
  from campaigns.campaigns c
    join campaigns.versions v on v.campaign = c.id and v.version = coalesce(c.live_version, c.version)
    left join lateral (select coalesce(sum(i.budget), 0)::bigint as budget, coalesce(sum(i.granted), 0)::bigint as granted from campaigns.slices i where i.campaign = c.id) s on true
    left join lateral (select count(*)::int as joined from campaigns.entries i where i.campaign = c.id) p on true
    left join lateral (select count(*)::int as awards, count(distinct i.member)::int as members from campaigns.awards i where i.campaign = c.id and i.returned_at is null) a on true;

-- What the grants of a campaign have come to. `cost` is what the house has paid for them, less what own money has lost in the bets that were placed with them: the same as the forecast's.
create or replace function campaigns.results(p_campaign bigint)
returns table (awards int, members int, claimed int, amount bigint, bonuses int, cleared int, standing int, cost bigint, turnover bigint) language sql stable as $$
  select count(*)::int, count(distinct a.member)::int, (count(*) filter (where r.state = 'CLAIMED'))::int, coalesce(sum(a.amount), 0)::bigint,
    (count(*) filter (where g.id is not null))::int, (count(*) filter (where g.state = 'cleared'))::int,
    (count(*) filter (where g.state in ('pending', 'active')))::int,
    coalesce(sum(case when r.state <> 'CLAIMED' then 0 when g.id is not null then coalesce(g.paid, g.amount) + o.own
      when f.multiplier = 0 then f.won when f.id is not null then coalesce(h.paid, h.amount, f.kept) else r.amount end), 0)::bigint,
    coalesce(sum(g.progress), 0)::bigint
  from campaigns.awards a join loyalty.rewards r on r.id = a.reward
    left join bonus.grants g on g.grant_no = r.grant_no left join launch.free_rounds f on f.id = r.rounds_id
    left join bonus.grants h on h.grant_no = f.grant_no
    left join lateral (
      select coalesce(sum(b.payout - b.stake - p.net), 0)::bigint as own from bonus.parts p join bets.bets b on b.id = p.bet and b.state = 'settled'
      where p.grant_id = g.id) o on true
  where a.campaign = p_campaign and a.returned_at is null
$$;

-- The campaigns that a member may see, with the member's part in each and the reward of the last prize; those that are over for some time are left out.
create or replace function campaigns.standings(p_brand int, p_member bigint, p_shown interval)
returns table (id bigint, brand int, slug text, trigger text, code text, "liveVersion" int, "startsAt" timestamptz, "endsAt" timestamptz, terms jsonb, "shownAs" text, "joinedTerms" jsonb,
  "fromId" bigint, awards int, reward bigint, "rewardState" text, "grantNo" text, amount bigint) language sql stable as $$
  select c.id, c.brand, c.slug, c.trigger, c.code, c.live_version, c.starts_at, c.ends_at, v.terms,
    case when c.state = 'ENDED' or c.ends_at <= clock_timestamp() then 'ended' when c.state = 'PAUSED' then 'paused'
      when c.starts_at > clock_timestamp() then 'scheduled' else 'live' end,
    j.terms, e.from_id, coalesce(e.awards, 0), r.id, case when r.state = 'CLAIMABLE' and r.expires_at <= clock_timestamp() then 'EXPIRED' else r.state end, r.grant_no, a.amount
  from campaigns.campaigns c join campaigns.versions v on v.campaign = c.id and v.version = c.live_version
    left join campaigns.entries e on e.campaign = c.id and e.member = p_member
    left join campaigns.versions j on j.campaign = c.id and j.version = e.version
    left join lateral (
      select p.reward, p.amount from campaigns.awards p where p.campaign = c.id and p.member = p_member order by p.number desc limit 1) a on true
    left join loyalty.rewards r on r.id = a.reward
  where c.brand = p_brand and c.live_version is not null and coalesce(c.ended_at, c.ends_at) > clock_timestamp() - p_shown
  order by c.id desc
$$;

-- Prizes with what has become of their rewards.
create or replace view campaigns.award_view as
  select a.id, a.campaign, a.member, a.number, a.version, a.amount, a.deposit, a.reference, r.grant_no as "grantNo", a.made_at as "madeAt",
    case when a.returned_at is not null or r.state in ('EXPIRED', 'REVOKED') then 'returned' when r.state = 'CLAIMED' then 'claimed' else 'waiting' end as state
  from campaigns.awards a join loyalty.rewards r on r.id = a.reward;

-- I54: what the budget of a campaign has given is the sum of its prizes, none beyond it, and the prizes of a member are numbered without a gap. I55: each prize is one reward of the same
-- member and amount, what was claimed of it has left the house (I46, I49), and there is no reward of a campaign without its prize.
create or replace function campaigns.check_invariants() returns table (invariant text, violations bigint, sample text) language sql stable as $$
  with given as (
    select a.campaign, coalesce(sum(a.amount) filter (where a.returned_at is null), 0) as amount from campaigns.awards a group by 1
  ), kept as (
    select s.campaign, sum(s.granted) as granted from campaigns.slices s group by 1
  ), wrong as (
    select format('budget of campaign %s', coalesce(k.campaign, g.campaign)) as what from kept k full join given g on g.campaign = k.campaign
    where coalesce(k.granted, 0) <> coalesce(g.amount, 0)
    union all
    select format('member %s of campaign %s', a.member, a.campaign) from campaigns.awards a
      left join campaigns.entries e on e.campaign = a.campaign and e.member = a.member
    group by a.campaign, a.member, e.awards having max(a.number) <> count(*) or e.awards is distinct from count(*)::int
  ), unlike as (
    select format('prize %s', a.id) as what from campaigns.awards a left join loyalty.rewards r on r.id = a.reward
    where r.id is null or r.kind <> 'campaign' or r.source <> a.campaign || ':' || a.number or r.member <> a.member or r.amount <> a.amount
      or (a.returned_at is not null and r.state not in ('EXPIRED', 'REVOKED'))
    union all
    select format('reward %s', r.id) from loyalty.rewards r
    where r.kind = 'campaign' and not exists (select from campaigns.awards a where a.reward = r.id)
  )
  select 'I54', count(*), min(w.what) from wrong w union all select 'I55', count(*), min(u.what) from unlike u
$$;

-- What a role needs that runs the application without owning the tables; see wallet.grant_to.
create or replace function campaigns.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema campaigns to %I', p_role);
  execute format('grant usage, select on all sequences in schema campaigns to %I', p_role);
  execute format('grant execute on all functions in schema campaigns to %I', p_role);
  execute format('grant select, insert, update on all tables in schema campaigns to %I', p_role);
  execute format('grant delete on campaigns.players_due to %I', p_role);
end $$;
