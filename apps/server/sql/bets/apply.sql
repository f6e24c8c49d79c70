-- Applies bet actions in order, money, record and turnover together, one call for any number of members. Kinds:
--   bet       takes p_stakes; betwin takes the stake and pays p_payouts at once, when the balance is at least p_min_balances (or the stake)
--   win       pays p_payouts to the bet p_refs; p_closes ends the bet; p_multi lets a settled bet be paid again
--   rollback  returns the stored stake of the bet p_refs; p_whole takes back its payouts too; an unknown bet leaves a tombstone
--   adjust    corrects what the bet p_refs has paid by p_payouts, which has a sign; p_whole opens the bet again
--   close     ends the bet p_refs without money;  void  returns the stake and takes back the payouts, by the house
-- Keys are 128 bits of a hash: p_keys of the action, p_refs of the bet it speaks of (for bet and betwin the same).
-- Outcomes: applied; noop (already so); tombstoned; and, with nothing moved: insufficient_funds, rolled_back, settled, no_bet, over_limit,
-- betting_closed, identity_due, conflict, and what the member's own protection refuses (protection.weigh_bet). Each but conflict is stored under its key and repeated when the key comes again.
--
-- All changes to a member's bets are made under the lock of the member's balance, so reading them after that lock is enough.
--
-- Actions that write are named by their place in the list instead of being copied array by array; p_refs is null when each action speaks of its own bet only.
-- Such a list goes to bets.place_new first.
--
-- Members with a bonus are left to bonus.apply_bets, which moves the bonus's part of each stake and payout and calls this one without p_with_bonus; p_bonus_parts are these
-- parts of the stakes, null where there are none.
create or replace function bets.apply(
  p_kinds text[], p_keys uuid[], p_refs uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_multi boolean[], p_whole boolean[],
  p_vendors text[], p_externals text[], p_ref_externals text[], p_games text[], p_categories text[], p_rounds text[],
  p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[],
  p_ranks int[], p_with_bonus boolean, p_bonus_parts bigint[]
) returns setof bets.answer
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  open_bet constant int := 1; settled_bet constant int := 2; rolled_back_bet constant int := 3; voided_bet constant int := 4;
  state_names constant text[] := array['open', 'settled', 'rolled_back', 'voided'];
  n int := cardinality(p_keys);
  at_time timestamptz;
  -- The members' accounts: per action its place in the locked list, and the running balances.
  account_ids bigint[]; acc_id bigint[]; acc_bal bigint[]; acc_ver bigint[]; acc int[];
  house bigint; house_brand int; house_currency text;
  -- The distinct keys: per action the place of its own and of its bet's; what is stored under each, or which action of this call answered it.
  keys uuid[]; own int[]; ref int[];
  k_id bigint[]; k_hash uuid[]; k_outcome text[]; k_bal bigint[]; k_ver bigint[]; k_action int[];
  b_state int[]; b_stake bigint[]; b_payout bigint[]; b_max bigint[]; b_account bigint[]; b_valid bigint[]; b_old boolean[]; b_touched boolean[];
  b_placed timestamptz[];
  -- The terms of the members who protect themselves, and whose they are; null for none of them.
  terms protection.terms[]; protected bigint[]; p int; unproven bigint[]; weighed record; stake_before bigint; payout_before bigint; any_counted boolean := false;
  -- What will be written, per action. Filled arrays: an element assigned to an empty one would become its first.
  w_id bigint[] := array_fill(null::bigint, array[n]); w_ref text[] := array_fill(null::text, array[n]);
  w_bal bigint[] := array_fill(null::bigint, array[n]); w_ver bigint[] := array_fill(null::bigint, array[n]);
  w_move bigint[] := array_fill(0::bigint, array[n]); w_house bigint[] := array_fill(null::bigint, array[n]);
  r_outcome text[] := array_fill(null::text, array[n]); r_dup boolean[] := array_fill(false, array[n]);
  r_new boolean[] := array_fill(false, array[n]); r_park text[] := array_fill(null::text, array[n]);
  a int; k int; r int; j int; id bigint; kind text; verdict text; move bigint; moves boolean; st int;
  any_written boolean := false; any_new boolean := false; any_old boolean := false; any_park boolean := false;
begin
  -- A transaction id is taken before any transfer id: the sealing job relies on it (see wallet.advance_seals).
  perform pg_current_xact_id();
  if p_with_bonus and p_refs is null and p_kinds <@ array['bet', 'betwin'] then
    -- An id that was used before, in this list or earlier, undoes the attempt and is answered below.
    begin
      return query select * from bets.place_new(p_kinds, p_keys, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances,
        p_closes, p_vendors, p_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths, p_details,
        p_ranks);
      if found then
        return;
      end if;
    exception when serialization_failure then
      null;
    end;
  end if;
  account_ids := wallet.open_accounts(p_brands, p_members, p_currencies, wallet.kinds_of(p_brands, p_vendors));
  select array_agg(d.key order by d.key) into keys from (select distinct u.key from unnest(p_keys || p_refs) u (key)) d;
  select array_agg(d.d order by d.ord) filter (where d.ord <= n), array_agg(d.d order by d.ord) filter (where d.ord > n) into own, ref
  from (select dense_rank() over (order by u.key) as d, u.ord from unnest(p_keys || p_refs) with ordinality u (key, ord)) d;
  ref := coalesce(ref, own);
  -- Locked in the order of wallet.lock_accounts.
  select array_agg(l.account_id), array_agg(l.balance), array_agg(l.version) into acc_id, acc_bal, acc_ver
  from (
    select b.account_id, b.balance, b.version from wallet.balances b
    where b.account_id = any (account_ids) order by b.account_id desc for no key update
  ) l;
  if p_with_bonus and exists (select from bonus.grants g where g.member = any (p_members) and g.account_id is not null) then
    return query select * from bonus.apply_bets(p_kinds, p_keys, p_refs, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_multi,
      p_whole, p_vendors, p_externals, p_ref_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths, p_details, p_ranks);
    return;
  end if;
  terms := protection.lock_terms(p_members);
  if terms is not null then
    protected := protection.members_of(terms);
  end if;
  unproven := protection.find_unproven(p_brands, p_members);
  at_time := clock_timestamp();
  select array_agg(l.i order by u.ord) into acc
  from unnest(account_ids) with ordinality u (a, ord) join unnest(acc_id) with ordinality l (a, i) on l.a = u.a;
  select array_agg(t.id order by d.k), array_agg(t.hash order by d.k), array_agg(t.outcome order by d.k),
    array_agg(t.balance order by d.k), array_agg(t.version order by d.k),
    array_agg(array_position(state_names, b.state) order by d.k), array_agg(b.stake order by d.k), array_agg(b.payout order by d.k),
    array_agg(b.max_payout order by d.k), array_agg(b.account_id order by d.k), array_agg(b.valid_bet order by d.k),
    array_agg(b.id is not null order by d.k), array_agg(b.placed_at order by d.k)
  into k_id, k_hash, k_outcome, k_bal, k_ver, b_state, b_stake, b_payout, b_max, b_account, b_valid, b_old, b_placed
  from unnest(keys) with ordinality d (key, k)
  left join lateral (select * from wallet.transfers t where t.key = d.key) t on true
  left join lateral (select * from bets.bets b where b.id = t.id) b on true;
  k_action := array_fill(null::int, array[cardinality(keys)]);
  b_touched := array_fill(false, array[cardinality(keys)]);
  for i in 1..n loop
    a := acc[i];
    k := own[i];
    if k_id[k] is not null then
      r_dup[i] := true;
      r_outcome[i] := case
        when k_outcome[k] = 'tombstone' then 'rolled_back' when k_hash[k] = p_hashes[i] then k_outcome[k] else 'conflict' end;
      continue;
    end if;
    j := k_action[k];
    if j is not null then
      r_dup[i] := true;
      r_outcome[i] := case when p_hashes[j] = p_hashes[i] then r_outcome[j] else 'conflict' end;
      continue;
    end if;
    kind := p_kinds[i];
    r := ref[i];
    st := b_state[r];
    verdict := 'applied';
    move := 0;
    moves := false;
    if r <> k and st is not null then
      j := k_action[r];
      -- A bet of this list is spoken of for the first time.
      if j is not null and b_account[r] is null then
        b_stake[r] := p_stakes[j]; b_payout[r] := p_payouts[j]; b_max[r] := p_max_payouts[j]; b_account[r] := acc_id[acc[j]];
        b_valid[r] := p_valid_bets[j];
      end if;
      if b_account[r] is distinct from acc_id[a] then
        r_outcome[i] := 'conflict';
        continue;
      end if;
    end if;
    id := nextval('wallet.transfer_ids');
    p := array_position(protected, p_members[i]);
    if p is not null then
      stake_before := case when st in (open_bet, settled_bet) then b_stake[r] else 0 end;
      payout_before := b_payout[r];
    end if;
    if kind = 'bet' or kind = 'betwin' then
      if p is not null and (terms[p]).blocked_until > at_time and acc_id[a] < 1000000000000000 then
        verdict := 'excluded';
      elsif p_members[i] = any (unproven) and acc_id[a] < 1000000000000000 then
        verdict := 'identity_due';
      elsif p_locks_at[i] <= at_time then
        verdict := 'betting_closed';
      elsif p_payouts[i] > p_max_payouts[i] then
        verdict := 'over_limit';
      elsif acc_id[a] < 1000000000000000 and (acc_bal[a] < coalesce(p_min_balances[i], p_stakes[i]) or acc_bal[a] + p_payouts[i] < p_stakes[i]) then
        verdict := 'insufficient_funds';
      elsif p is not null then
        weighed := protection.weigh_bet(terms[p], at_time, p_stakes[i], p_payouts[i], acc_id[a] >= 1000000000000000);
        verdict := coalesce(weighed.verdict, verdict);
        terms[p] := weighed.terms;
        any_counted := any_counted or weighed.verdict is null;
      end if;
      if verdict = 'applied' then
        move := p_payouts[i] - p_stakes[i];
        b_state[k] := case when p_closes[i] then settled_bet else open_bet end;
        r_new[i] := true;
        any_new := true;
      end if;
    elsif kind = 'win' then
      if st is null then
        verdict := case when k_outcome[r] = 'tombstone' then 'rolled_back' else 'no_bet' end;
        r_park[i] := verdict;
      elsif st >= rolled_back_bet then
        verdict := 'rolled_back';
        r_park[i] := verdict;
      elsif st = settled_bet and p_multi[i] is not true then
        verdict := 'settled';
      elsif b_payout[r] + p_payouts[i] > b_max[r] then
        verdict := 'over_limit';
        r_park[i] := verdict;
      else
        move := p_payouts[i];
        b_payout[r] := b_payout[r] + move;
        b_valid[r] := coalesce(p_valid_bets[i], b_valid[r]);
        if p_closes[i] then
          b_state[r] := settled_bet;
        end if;
        moves := true;
      end if;
      any_park := any_park or verdict in ('no_bet', 'rolled_back', 'over_limit');
    elsif kind = 'adjust' then
      if st is null then
        verdict := 'no_bet';
      elsif st >= rolled_back_bet then
        verdict := 'rolled_back';
      elsif b_payout[r] + p_payouts[i] < 0 or b_payout[r] + p_payouts[i] > b_max[r] then
        verdict := 'over_limit';
      elsif acc_id[a] < 1000000000000000 and acc_bal[a] + p_payouts[i] < 0 then
        verdict := 'insufficient_funds';
      else
        move := p_payouts[i];
        b_payout[r] := b_payout[r] + move;
        b_valid[r] := coalesce(p_valid_bets[i], b_valid[r]);
        if p_whole[i] then
          b_state[r] := open_bet;
        end if;
        moves := true;
      end if;
    elsif kind = 'close' then
      if st is null then
        verdict := 'no_bet';
      elsif st <> open_bet then
        verdict := 'noop';
      else
        b_state[r] := settled_bet;
        moves := true;
      end if;
    elsif kind = 'rollback' or kind = 'void' then
      if st is null then
        if k_id[r] is not null or k_action[r] is not null then
          verdict := 'noop';
        elsif kind = 'void' then
          verdict := 'no_bet';
        else
          -- The tombstone stands under the bet's own key: whichever of the two comes second finds the other.
          verdict := 'tombstoned';
          k_id[r] := nextval('wallet.transfer_ids'); k_hash[r] := p_hashes[i]; k_outcome[r] := 'tombstone';
          k_bal[r] := acc_bal[a]; k_ver[r] := acc_ver[a];
          perform wallet.write_moves(at_time, array[k_id[r]], array[p_refs[i]], array[p_hashes[i]], array['bet'], array['tombstone'], null,
            array[acc_id[a]], array[acc_bal[a]], array[acc_ver[a]], null, null);
        end if;
      elsif st >= rolled_back_bet then
        verdict := 'noop';
      elsif kind = 'rollback' and (st = settled_bet or b_payout[r] > 0) and p_whole[i] is not true then
        verdict := 'settled';
      elsif acc_id[a] < 1000000000000000 and acc_bal[a] + b_stake[r] - b_payout[r] < 0 then
        verdict := 'insufficient_funds';
      else
        move := b_stake[r] - b_payout[r];
        b_payout[r] := 0;
        b_state[r] := case when kind = 'void' then voided_bet else rolled_back_bet end;
        moves := true;
      end if;
    else
      raise exception 'unknown bet action %', kind;
    end if;
    if moves and b_old[r] then
      b_touched[r] := true;
      any_old := true;
    end if;
    if moves and p is not null then
      -- A bet of this list was placed at this moment.
      terms[p] := protection.correct_bet(terms[p], coalesce(b_placed[r], at_time),
        case when b_state[r] in (open_bet, settled_bet) then 0 else -stake_before end, b_payout[r] - payout_before);
      any_counted := true;
    end if;
    if move <> 0 then
      if p_brands[i] is distinct from house_brand or p_currencies[i] is distinct from house_currency then
        house_brand := p_brands[i];
        house_currency := p_currencies[i];
        house := wallet.house_account(house_brand, house_currency, 'games');
      end if;
      acc_bal[a] := acc_bal[a] + move;
      acc_ver[a] := acc_ver[a] + 1;
      w_move[i] := move;
      w_house[i] := house;
    end if;
    if r <> k then
      w_ref[i] := coalesce(k_id[r], w_id[k_action[r]])::text;
    end if;
    w_id[i] := id;
    w_bal[i] := acc_bal[a];
    w_ver[i] := acc_ver[a];
    k_action[k] := i;
    r_outcome[i] := verdict;
    any_written := true;
  end loop;
  if any_counted then
    perform protection.save_counters(terms);
  end if;
  if any_written then
    perform wallet.write_moves(at_time, w_id, p_keys, p_hashes, p_kinds, r_outcome, w_ref, account_ids, w_bal, w_ver, w_move, w_house);
  end if;
  if any_new then
    with placed as (
      insert into bets.bets (id, account_id, member, stake, valid_bet, payout, max_payout, placed_at, settled_at, locks_at, brand, currency,
        vendor, game, category, round_id, external_id, state, agent_path, details, rank, bonus_stake, counted, turnover_version)
      select n.*, case when n.state = 'settled' then bets.count_valid(n.category, n.stake, n.payout, n.valid_bet, n.details) else 0 end,
        case when n.state = 'settled' then 1 else 0 end
      from (
        select w_id[u.ord], u.account, u.member, u.stake, coalesce(b_valid[u.own], u.valid_bet) as valid_bet, coalesce(b_payout[u.own], u.payout) as payout,
          u.max_payout, at_time, case when b_state[u.own] <> open_bet then at_time end, u.locks_at, u.brand, u.currency, u.vendor, u.game, u.category,
          u.round_id, u.external_id, state_names[b_state[u.own]] as state, u.agent_path::bigint[], u.details::jsonb as details, coalesce(u.rank, 0),
          nullif(u.bonus_part, 0)
        from unnest(r_new, own, account_ids, p_members, p_stakes, p_payouts, p_valid_bets, p_max_payouts, p_locks_at, p_brands, p_currencies,
          p_vendors, p_games, p_categories, p_rounds, p_externals, p_agent_paths, p_details, p_ranks, p_bonus_parts) with ordinality u (is_new, own, account,
          member, stake, payout, valid_bet, max_payout, locks_at, brand, currency, vendor, game, category, round_id, external_id, agent_path, details, rank,
          bonus_part, ord)
        where u.is_new
      ) n
      returning *
    )
    insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, bonus_part, rank, settled_at, agent_path)
    select nextval('wallet.transfer_ids'), b.id, 1, 1, b.member, b.brand, b.currency, b.category, b.vendor, b.game, b.counted, b.stake, b.payout,
      bets.bonus_part_of(b.counted, b.bonus_stake, b.stake), b.rank, at_time, b.agent_path
    from placed b where b.state = 'settled';
  end if;
  if any_old then
    perform bets.write_states(at_time, k_id, b_touched, b_state, b_payout, b_valid);
  end if;
  if any_park then
    insert into bets.exceptions (reason, transfer_id, bet_id, brand, member, currency, vendor, external_id, bet_external_id, round_id, amount, opened_at)
    select u.park, u.id, case when b_state[u.ref] is not null then coalesce(k_id[u.ref], w_id[k_action[u.ref]]) end, u.brand, u.member, u.currency,
      u.vendor, u.external_id, u.ref_external, u.round_id, u.amount, at_time
    from unnest(r_park, w_id, ref, p_brands, p_members, p_currencies, p_vendors, p_externals, p_ref_externals, p_rounds, p_payouts)
      u (park, id, ref, brand, member, currency, vendor, external_id, ref_external, round_id, amount)
    where u.park is not null;
  end if;
  return query
    select u.ord::int, u.outcome, u.dup, coalesce(k_id[u.own], w_id[k_action[u.own]]),
      case when b_state[u.ref] is not null then coalesce(k_id[u.ref], w_id[k_action[u.ref]]) end,
      coalesce(k_bal[u.own], w_bal[k_action[u.own]]), coalesce(k_ver[u.own], w_ver[k_action[u.own]]),
      acc_bal[u.acc], acc_ver[u.acc], state_names[b_state[u.ref]], 0::bigint
    from unnest(r_outcome, r_dup, own, ref, acc) with ordinality u (outcome, dup, own, ref, acc, ord);
end $$;

-- As earlier releases call it.
create or replace function bets.apply(
  p_kinds text[], p_keys uuid[], p_refs uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_multi boolean[], p_whole boolean[],
  p_vendors text[], p_externals text[], p_ref_externals text[], p_games text[], p_categories text[], p_rounds text[],
  p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[],
  p_ranks int[]
) returns table (
  ordinal int, outcome text, duplicate boolean, transfer_id bigint, bet_id bigint, balance bigint, version bigint, current_balance bigint,
  current_version bigint, state text
) language sql as $$
  select a.ordinal, a.outcome, a.duplicate, a.transfer_id, a.bet_id, a.balance, a.version, a.current_balance, a.current_version, a.state
  from bets.apply(p_kinds, p_keys, p_refs, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_multi, p_whole, p_vendors, p_externals, p_ref_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths, p_details, p_ranks,
    true, null) a
$$;
create or replace function bets.apply(
  p_kinds text[], p_keys uuid[], p_refs uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_multi boolean[], p_whole boolean[],
  p_vendors text[], p_externals text[], p_ref_externals text[], p_games text[], p_categories text[], p_rounds text[],
  p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[]
) returns table (
  ordinal int, outcome text, duplicate boolean, transfer_id bigint, bet_id bigint, balance bigint, version bigint, current_balance bigint,
  current_version bigint, state text
) language sql as $$
  select * from bets.apply(p_kinds, p_keys, p_refs, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_multi, p_whole, p_vendors, p_externals, p_ref_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths, p_details, null)
$$;
