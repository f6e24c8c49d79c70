-- I47: a grant holds what was given and what its bets moved: on its account while it is active, in the record of its end after it. I48: each bet's part and what it has counted are what
-- the rules make of the bet as it stands, and the progress of a grant is their sum. I49: the house has paid for a grant what was given and not returned, the member has got what it pays.
-- I50: a bet and the log of turnover say what of it came from bonus money. I51: what a cleared grant lacks of its requirement was locked, and no other lacks anything.
create or replace function bonus.check_invariants() returns table (invariant text, violations bigint, sample text) language sql stable
set enable_nestloop = off set work_mem = '64MB' as $$
  with sums as (
    select p.grant_id, sum(p.net) as net, sum(p.progress) as progress from bonus.parts p group by p.grant_id
  ), posted as (
    select m.reference, sum(m.amount) filter (where a.kind = 'promotions') as house,
      sum(m.amount) filter (where a.kind like 'bonus\_%') as held
    from wallet.movements m join wallet.accounts a on a.id = m.account_id
    where m.kind in ('bonus_grant', 'bonus_play', 'bonus_end') group by m.reference
  ), stand as (
    select g, g.*, coalesce(s.net, 0) as moved, coalesce(s.progress, 0) as counted, coalesce(b.balance, 0) as held,
      coalesce(p.house, 0) as house, coalesce(p.held, 0) as posted
    from bonus.grants g left join sums s on s.grant_id = g.id left join wallet.balances b on b.account_id = g.account_id
    left join posted p on p.reference = g.grant_no
  ), wrong as (
    select p.bet from bonus.parts p join bonus.grants g on g.id = p.grant_id left join bets.bets b on b.id = p.bet
    where b.id is null or b.member <> g.member or p.stake > b.stake or p.net - p.short <> bonus.share_of(b.state, b.stake, b.payout, p.stake)
      or p.progress <> bonus.worth_of(g, b.category, b.counted)
  )
  select 'I47', count(*), min(s.grant_no) from stand s
  where case s.state
    when 'pending' then s.held <> 0 or s.moved <> 0
    when 'active' then s.held <> s.amount + s.moved
    else s.held <> 0 or s.end_balance <> case when s.account_id is null then 0 else s.amount + s.moved end end
  union all
  select 'I48', count(*), min(d.what) from (
    select w.bet::text as what from wrong w union all select s.grant_no from stand s where s.progress <> s.counted) d
  union all
  select 'I49', count(*), min(s.grant_no) from stand s
  where s.posted <> s.held or s.paid is distinct from case when s.ended_at is not null then bonus.pays(s.g, s.state, s.end_balance) end
    or s.house <> case s.state when 'pending' then 0 when 'active' then -s.amount
      else coalesce(s.end_balance - s.paid, 0) - case when s.account_id is null then 0 else s.amount end end
  union all
  select 'I50', count(*), min(d.bet::text) from (
    select coalesce(p.bet, b.id) as bet from (select bet, stake from bonus.parts where stake > 0) p
    full join (select id, bonus_stake from bets.bets where bonus_stake is not null) b on b.id = p.bet
    where p.stake is distinct from b.bonus_stake
    union all
    select coalesce(l.bet, b.id) from (select t.bet, sum(t.bonus_part) as part from bets.turnover t where t.bonus_part <> 0 group by t.bet) l
    full join (select o.* from bets.bets o where o.bonus_stake is not null) b on b.id = l.bet
    where coalesce(l.part, 0) <> coalesce(bets.bonus_part_of(b.counted, b.bonus_stake, b.stake), 0)) d
  union all
  select 'I51', count(*), min(g.grant_no) from bonus.grants g
  where g.shortfall <> case g.state when 'cleared' then greatest(0, g.required - g.progress) else 0 end
    or g.shortfall > 0 and g.shortfall > (select coalesce(sum(l.required), 0) from turnover.shortfalls_of(g.brand, g.member, g.grant_no) l)
$$;

-- What a role needs that runs the application without owning the tables; see wallet.grant_to.
create or replace function bonus.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema bonus to %I', p_role);
  execute format('grant usage, select on all sequences in schema bonus to %I', p_role);
  execute format('grant execute on all functions in schema bonus to %I', p_role);
  execute format('grant select, insert, update on bonus.grants, bonus.parts, bonus.reward_terms to %I', p_role);
  execute format('grant select, insert on bonus.events to %I', p_role);
  execute format('grant select, insert, update, delete on bonus.notices to %I', p_role);
end $$;
