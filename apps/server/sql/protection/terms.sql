-- Makes a member's row of terms if there is none, with the counters of the running windows as the record of bets has them, and holds all balances of the member and the row until the
-- transaction ends: no bet of the member is between its lock and its commit. Answers the moment.
create or replace function protection.hold_terms(p_brand int, p_member bigint) returns timestamptz language plpgsql set enable_seqscan = off as $$
declare
  at_time timestamptz;
  w record;
begin
  -- Locked in the order of wallet.lock_accounts.
  perform b.account_id from wallet.balances b
  where b.account_id in (select a.id from wallet.accounts a where a.owner = p_member and a.brand = p_brand and a.shard = 0)
  order by b.account_id desc for no key update;
  at_time := clock_timestamp();
  perform from protection.terms t where t.member = p_member for no key update;
  if found then
    return at_time;
  end if;
  select * into w from protection.windows_at(p_brand, at_time);
  insert into protection.terms (member, brand, day_from, day_ends, week_from, month_from, wagered_day, wagered_week, wagered_month, lost_day, lost_week, lost_month)
  select p_member, p_brand, w.day_from, w.day_ends, w.week_from, w.month_from,
    coalesce(sum(b.stake) filter (where b.placed_at >= w.day_from), 0), coalesce(sum(b.stake) filter (where b.placed_at >= w.week_from), 0),
    coalesce(sum(b.stake) filter (where b.placed_at >= w.month_from), 0),
    coalesce(sum(b.stake - b.payout) filter (where b.placed_at >= w.day_from), 0), coalesce(sum(b.stake - b.payout) filter (where b.placed_at >= w.week_from), 0),
    coalesce(sum(b.stake - b.payout) filter (where b.placed_at >= w.month_from), 0)
  from bets.bets b
  where b.member = p_member and b.brand = p_brand and b.state in ('open', 'settled')
    and b.id >= wallet.id_since(least(w.week_from, w.month_from) - interval '1 minute') and b.placed_at >= least(w.week_from, w.month_from);
  return at_time;
end $$;

-- Carries what is set into the row that the way of a bet reads: of each kind the lowest limit, and the end of the longest break. After hold_terms, in its transaction.
create or replace function protection.refresh_terms(p_member bigint) returns void language sql as $$
  update protection.terms t
  set stake_limit = l.stake, wager_day_limit = l.wager_day, wager_week_limit = l.wager_week, wager_month_limit = l.wager_month,
    loss_day_limit = l.loss_day, loss_week_limit = l.loss_week, loss_month_limit = l.loss_month,
    session_limit = l.session * interval '1 minute', check_every = l."check" * interval '1 minute',
    blocked_until = coalesce((
      select max(case when b.kind = 'time_out' then b.ends_at when b.returned_at is null then 'infinity' else '-infinity' end)
      from protection.blocks b where b.member = p_member), '-infinity')
  from (
    select min(amount) filter (where kind = 'stake') as stake, min(amount) filter (where kind = 'wager_day') as wager_day,
      min(amount) filter (where kind = 'wager_week') as wager_week, min(amount) filter (where kind = 'wager_month') as wager_month,
      min(amount) filter (where kind = 'loss_day') as loss_day, min(amount) filter (where kind = 'loss_week') as loss_week,
      min(amount) filter (where kind = 'loss_month') as loss_month, min(amount) filter (where kind = 'session') as session,
      min(amount) filter (where kind = 'check') as "check"
    from protection.limits where member = p_member
  ) l
  where t.member = p_member
$$;
