-- Rows of the log behind p_since up to p_through that count for friends: of bets that were first settled after the deposit and within the window.
create or replace function loyalty.read_friends(p_since bigint, p_through bigint) returns table (friend bigint, valid bigint)
language sql stable as $$
  select r.friend, sum(t.valid)::bigint
  from bets.turnover t join loyalty.referrals r on r.friend = t.member and r.from_id is not null
    left join lateral (select o.id, o.settled_at from bets.turnover o where o.bet = t.bet and o.version = 1) b on t.version > 1
  where t.id > p_since and t.id <= p_through and coalesce(b.id, t.id) > r.from_id and coalesce(b.settled_at, t.settled_at) < r.window_ends_at
  group by r.friend
$$;

create or replace function loyalty.add_friends(p_since bigint, p_through bigint) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  update loyalty.referrals r set valid = r.valid + s.valid from loyalty.read_friends(p_since, p_through) s where r.friend = s.friend;
end $$;

-- Friends who have played enough qualify, and wait; whom a correction has taken below it have to play on.
create or replace function loyalty.weigh_friends(p_members bigint[], p_now timestamptz) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  update loyalty.referrals r set state = 'QUALIFIED', qualified_at = p_now, due_at = p_now + make_interval(days => u.hold_days), waits_for = 'hold'
  from loyalty.referral_rules u
  where r.friend = any (p_members) and r.state = 'DEPOSITED' and r.valid >= r.required and u.brand = r.brand and u.version = r.rules;
  update loyalty.referrals r set state = 'DEPOSITED', qualified_at = null, due_at = null, waits_for = null
  where r.friend = any (p_members) and r.state = 'QUALIFIED' and r.valid < r.required;
end $$;

-- I52: what friends have played is what the log has of it up to the cursor, and each reward for a friend belongs to exactly one who has qualified, at the amount of its tier.
create or replace function loyalty.check_referrals() returns table (invariant text, violations bigint, sample text)
language sql stable as $$
  with wrong as (
    select format('turnover of friend %s', r.friend) as what
    from loyalty.referrals r left join loyalty.read_friends(0, (select p.through_id from loyalty.progress p)) s on s.friend = r.friend
    where r.valid <> coalesce(s.valid, 0)
    union all
    select format('reward %s', w.id) from loyalty.rewards w
    where w.kind = 'referral' and not exists (
      select from loyalty.referrals r
      where r.reward = w.id and r.inviter = w.member and r.amount = w.amount and w.source = 'friend:' || r.friend and r.state in ('PAID', 'REVERSED'))
    union all
    select format('friend %s', r.friend) from loyalty.referrals r
      join loyalty.referral_rules u on u.brand = r.brand and u.version = r.rules
      left join loyalty.rewards w on w.id = r.reward and w.kind = 'referral'
    where r.state in ('PAID', 'REVERSED') and (w.id is null or r.qualified_at is null or r.amount is distinct from (
      select (t ->> 'amount')::bigint from jsonb_array_elements(u.tiers) t
      where (t ->> 'from')::int <= r.number order by (t ->> 'from')::int desc limit 1))
    union all
    select format('numbers of inviter %s', r.inviter) from loyalty.referrals r where r.number is not null
    group by r.inviter having max(r.number) <> count(*)
    union all
    select format('taken back of friend %s', r.friend) from loyalty.referrals r
      left join wallet.transfers t on t.id = r.back_transfer and t.kind = 'reward_reversal'
      left join wallet.entries e on e.transfer_id = t.id and e.account_id = t.account_id
    where r.taken_back is not null and r.taken_back <> 0 and e.amount is distinct from -r.taken_back
    union all
    select format('transfer %s', t.id) from wallet.transfers t
    where t.kind = 'reward_reversal' and not exists (select from loyalty.referrals r where r.back_transfer = t.id)
  )
  select 'I52', count(*), min(w.what) from wrong w
$$;

-- Friends as the code reads them.
create or replace view loyalty.referral_view as
  select id, brand, friend, inviter, currency, rules, state, registered_at as "registeredAt", deposit, deposited_at as "depositedAt", window_ends_at as "windowEndsAt",
    required, valid, qualified_at as "qualifiedAt", due_at as "dueAt", waits_for as "waitsFor", number, amount, reward, paid_at as "paidAt", signs,
    cleared_by as "clearedBy", decided_by as "decidedBy", decided_why as "decidedWhy", ended_at as "endedAt", taken_back as "takenBack"
  from loyalty.referrals;
