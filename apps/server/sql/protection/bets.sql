-- What the way of a bet asks of protection. `bets.apply` and `bets.place_new` call these under the locks of the balances, so that whatever runs at once is counted one by one.

-- The terms of those of the members who have some, locked in the order of their numbers; null for none.
create or replace function protection.lock_terms(p_members bigint[]) returns protection.terms[]
language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  select array_agg(l.t) from (
    select t from protection.terms t where t.member = any (p_members) order by t.member for no key update) l
$$;

-- Whose terms these are, in their order.
create or replace function protection.members_of(p_terms protection.terms[]) returns bigint[] language plpgsql immutable as $$
declare
  members bigint[];
begin
  for i in 1..cardinality(p_terms) loop
    members[i] := (p_terms[i]).member;
  end loop;
  return members;
end $$;

-- Decides on a bet and counts it. Answers the terms as they are then, and the verdict: null for a bet that may stand, else 'excluded', 'check_due', 'session_over', 'stake_limit',
-- 'wager_limit' or 'loss_limit', and nothing is counted. A loss counts the whole stake until something is paid. A bet that has happened in a wallet that its vendor keeps
-- (p_has_happened) is counted and never refused: the way into that wallet is what is closed.
create or replace function protection.weigh_bet(p_terms protection.terms, p_at timestamptz, p_stake bigint, p_payout bigint, p_has_happened boolean,
  out terms protection.terms, out verdict text) language plpgsql stable as $$
declare
  pause constant interval := '15 minutes';
  t protection.terms := protection.turn_windows(p_terms, p_at);
begin
  if t.played_at is null or p_at - t.played_at >= pause then
    t.play_from := p_at; t.checked_at := p_at; t.play_wagered := 0; t.play_lost := 0;
  end if;
  if not p_has_happened then
    verdict := case
      when t.blocked_until > p_at then 'excluded'
      when p_at - t.checked_at >= t.check_every then 'check_due'
      when p_at - t.play_from >= t.session_limit then 'session_over'
      when p_stake > t.stake_limit then 'stake_limit'
      when p_stake > 0 and (t.wagered_day + p_stake > t.wager_day_limit or t.wagered_week + p_stake > t.wager_week_limit
        or t.wagered_month + p_stake > t.wager_month_limit) then 'wager_limit'
      when p_stake > 0 and (t.lost_day + p_stake > t.loss_day_limit or t.lost_week + p_stake > t.loss_week_limit
        or t.lost_month + p_stake > t.loss_month_limit) then 'loss_limit'
    end;
    if verdict is not null then
      terms := p_terms;
      return;
    end if;
  end if;
  t.played_at := p_at;
  terms := protection.correct_bet(t, p_at, p_stake, p_payout);
end $$;

-- Counts what has changed on a bet of the member: p_stake is below zero where a stake was returned, p_payout where a payout was taken back. It counts in the windows in which
-- the bet was placed, as far as they still run.
create or replace function protection.correct_bet(p_terms protection.terms, p_placed_at timestamptz, p_stake bigint, p_payout bigint) returns protection.terms
language plpgsql immutable as $$
declare
  t protection.terms := p_terms;
  lost bigint := p_stake - p_payout;
begin
  if p_placed_at >= t.day_from then
    t.wagered_day := t.wagered_day + p_stake; t.lost_day := t.lost_day + lost;
  end if;
  if p_placed_at >= t.week_from then
    t.wagered_week := t.wagered_week + p_stake; t.lost_week := t.lost_week + lost;
  end if;
  if p_placed_at >= t.month_from then
    t.wagered_month := t.wagered_month + p_stake; t.lost_month := t.lost_month + lost;
  end if;
  if p_placed_at >= t.play_from then
    t.play_wagered := t.play_wagered + p_stake; t.play_lost := t.play_lost + lost;
  end if;
  return t;
end $$;

-- Writes the counters of terms that were counted on.
create or replace function protection.save_counters(p_terms protection.terms[]) returns void
language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  update protection.terms t
  set day_from = u.day_from, day_ends = u.day_ends, week_from = u.week_from, month_from = u.month_from,
    wagered_day = u.wagered_day, wagered_week = u.wagered_week, wagered_month = u.wagered_month,
    lost_day = u.lost_day, lost_week = u.lost_week, lost_month = u.lost_month,
    play_from = u.play_from, played_at = u.played_at, checked_at = u.checked_at, play_wagered = u.play_wagered, play_lost = u.play_lost
  from unnest(p_terms) u where t.member = u.member
$$;

-- Whether a member takes a break, is excluded or has closed the account, at this moment.
create or replace function protection.is_blocked(p_member bigint) returns boolean language sql stable as $$
  select exists (select from protection.terms t where t.member = p_member and t.blocked_until > clock_timestamp())
$$;
