-- Applies bet actions in order, money and record together, one call for any number of members. Kinds:
--   bet       takes p_stakes; betwin takes the stake and pays p_payouts at once, when the balance is at least p_min_balances (or the stake)
--   win       pays p_payouts to the bet p_refs; p_closes ends the bet; p_multi lets a settled bet be paid again
--   rollback  returns the stored stake of the bet p_refs; p_whole takes back its payouts too; an unknown bet leaves a tombstone
--   adjust    corrects what the bet p_refs has paid by p_payouts, which has a sign; p_whole opens the bet again
--   close     ends the bet p_refs without money;  void  returns the stake and takes back the payouts, by the house
-- Keys are 128 bits of a hash: p_keys of the action, p_refs of the bet it speaks of (for bet and betwin the same).
-- Outcomes: applied; noop (already so); tombstoned; and, with nothing moved: insufficient_funds, rolled_back, settled, no_bet, over_limit,
-- betting_closed, conflict. Each but conflict is stored under its key and repeated when the key comes again.
--
-- All changes to a member's bets are made under the lock of the member's balance, so reading them after that lock is enough.
create function bets.apply(
  p_kinds text[], p_keys uuid[], p_refs uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_multi boolean[], p_whole boolean[],
  p_vendors text[], p_externals text[], p_ref_externals text[], p_games text[], p_categories text[], p_rounds text[],
  p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[]
) returns table (
  ordinal int, outcome text, duplicate boolean, transfer_id bigint, bet_id bigint, balance bigint, version bigint, current_balance bigint,
  current_version bigint, state text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  open_bet constant int := 1; settled_bet constant int := 2; rolled_back_bet constant int := 3; voided_bet constant int := 4;
  state_names constant text[] := array['open', 'settled', 'rolled_back', 'voided'];
  n int := cardinality(p_keys);
  at_time timestamptz;
  -- The members' accounts: per action its place in the locked list, and the running balances.
  account_ids bigint[]; acc_id bigint[]; acc_bal bigint[]; acc_ver bigint[]; acc int[];
  house bigint; house_brand int; house_currency text;
  -- The distinct keys: what is stored under each, and the bet when the key placed one.
  own int[]; ref int[];
  k_id bigint[]; k_hash uuid[]; k_outcome text[]; k_bal bigint[]; k_ver bigint[];
  b_state int[]; b_stake bigint[]; b_payout bigint[]; b_max bigint[]; b_account bigint[]; b_old boolean[]; b_touched boolean[];
  -- What will be written.
  w_id bigint[] := '{}'; w_key uuid[] := '{}'; w_hash uuid[] := '{}'; w_kind text[] := '{}'; w_outcome text[] := '{}'; w_ref text[] := '{}';
  w_acc bigint[] := '{}'; w_bal bigint[] := '{}'; w_ver bigint[] := '{}';
  pt bigint[] := '{}'; pa bigint[] := '{}'; pm bigint[] := '{}';
  -- Filled arrays: an element assigned to an empty one would become its first.
  r_outcome text[] := array_fill(null::text, array[n]); r_dup boolean[] := array_fill(false, array[n]);
  r_new boolean[] := array_fill(false, array[n]); r_park text[] := array_fill(null::text, array[n]);
  w int := 0; p int := 0; a int; k int; r int; id bigint; kind text; verdict text; move bigint; moves boolean; st int;
  any_new boolean := false; any_old boolean := false; any_park boolean := false;
begin
  -- A transaction id is taken before any transfer id: the sealing job relies on it (see wallet.advance_seals).
  perform pg_current_xact_id();
  account_ids := wallet.open_accounts(p_brands, p_members, p_currencies, array_fill('main'::text, array[n]));
  select array_agg(l.account_id), array_agg(l.balance), array_agg(l.version) into acc_id, acc_bal, acc_ver
  from wallet.lock_accounts(account_ids) l;
  at_time := clock_timestamp();
  select array_agg(l.i order by u.ord) into acc
  from unnest(account_ids) with ordinality u (a, ord) join unnest(acc_id) with ordinality l (a, i) on l.a = u.a;
  select array_agg(d.d order by d.ord) filter (where d.ord <= n), array_agg(d.d order by d.ord) filter (where d.ord > n) into own, ref
  from (select dense_rank() over (order by u.key) as d, u.ord from unnest(p_keys || p_refs) with ordinality u (key, ord)) d;
  select array_agg(f.id order by d.key), array_agg(f.hash order by d.key), array_agg(f.outcome order by d.key),
    array_agg(f.balance order by d.key), array_agg(f.version order by d.key),
    array_agg(array_position(state_names, b.state) order by d.key), array_agg(b.stake order by d.key), array_agg(b.payout order by d.key),
    array_agg(b.max_payout order by d.key), array_agg(b.account_id order by d.key), array_agg(b.id is not null order by d.key)
  into k_id, k_hash, k_outcome, k_bal, k_ver, b_state, b_stake, b_payout, b_max, b_account, b_old
  from (select distinct u.key from unnest(p_keys || p_refs) u (key)) d
  left join wallet.find_keys(p_keys || p_refs) f on f.key = d.key
  left join lateral (select * from bets.bets b where b.id = f.id) b on true;
  b_touched := array_fill(false, array[cardinality(k_id)]);
  for i in 1..n loop
    a := acc[i];
    k := own[i];
    if k_id[k] is not null then
      r_dup[i] := true;
      r_outcome[i] := case
        when k_outcome[k] = 'tombstone' then 'rolled_back' when k_hash[k] = p_hashes[i] then k_outcome[k] else 'conflict' end;
      continue;
    end if;
    kind := p_kinds[i];
    r := ref[i];
    st := b_state[r];
    verdict := 'applied';
    move := 0;
    moves := false;
    if st is not null and (b_account[r] is distinct from acc_id[a]) then
      r_dup[i] := false;
      r_outcome[i] := 'conflict';
      continue;
    end if;
    id := nextval('wallet.transfer_ids');
    if kind = 'bet' or kind = 'betwin' then
      if p_locks_at[i] <= at_time then
        verdict := 'betting_closed';
      elsif p_payouts[i] > p_max_payouts[i] then
        verdict := 'over_limit';
      elsif acc_bal[a] < coalesce(p_min_balances[i], p_stakes[i]) or acc_bal[a] + p_payouts[i] < p_stakes[i] then
        verdict := 'insufficient_funds';
      else
        move := p_payouts[i] - p_stakes[i];
        b_state[k] := case when p_closes[i] then settled_bet else open_bet end;
        b_stake[k] := p_stakes[i]; b_payout[k] := p_payouts[i]; b_max[k] := p_max_payouts[i]; b_account[k] := acc_id[a];
        b_old[k] := false;
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
      elsif acc_bal[a] + p_payouts[i] < 0 then
        verdict := 'insufficient_funds';
      else
        move := p_payouts[i];
        b_payout[r] := b_payout[r] + move;
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
        if k_id[r] is not null then
          verdict := 'noop';
        elsif kind = 'void' then
          verdict := 'no_bet';
        else
          -- The tombstone stands under the bet's own key: whichever of the two comes second finds the other.
          verdict := 'tombstoned';
          w := w + 1;
          w_id[w] := nextval('wallet.transfer_ids'); w_key[w] := p_refs[i]; w_hash[w] := p_hashes[i]; w_kind[w] := 'bet';
          w_outcome[w] := 'tombstone'; w_ref[w] := null; w_acc[w] := acc_id[a]; w_bal[w] := acc_bal[a]; w_ver[w] := acc_ver[a];
          k_id[r] := w_id[w]; k_hash[r] := p_hashes[i]; k_outcome[r] := 'tombstone'; k_bal[r] := acc_bal[a]; k_ver[r] := acc_ver[a];
        end if;
      elsif st >= rolled_back_bet then
        verdict := 'noop';
      elsif kind = 'rollback' and (st = settled_bet or b_payout[r] > 0) and p_whole[i] is not true then
        verdict := 'settled';
      elsif acc_bal[a] + b_stake[r] - b_payout[r] < 0 then
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
    if move <> 0 then
      if p_brands[i] is distinct from house_brand or p_currencies[i] is distinct from house_currency then
        house_brand := p_brands[i];
        house_currency := p_currencies[i];
        house := wallet.house_account(house_brand, house_currency, 'games');
      end if;
      acc_bal[a] := acc_bal[a] + move;
      acc_ver[a] := acc_ver[a] + 1;
      pt[p + 1] := id; pa[p + 1] := acc_id[a]; pm[p + 1] := move;
      pt[p + 2] := id; pa[p + 2] := house; pm[p + 2] := -move;
      p := p + 2;
    end if;
    w := w + 1;
    w_id[w] := id; w_key[w] := p_keys[i]; w_hash[w] := p_hashes[i]; w_kind[w] := kind; w_outcome[w] := verdict;
    w_ref[w] := case when r <> k then k_id[r]::text end;
    w_acc[w] := acc_id[a]; w_bal[w] := acc_bal[a]; w_ver[w] := acc_ver[a];
    k_id[k] := id; k_hash[k] := p_hashes[i]; k_outcome[k] := verdict; k_bal[k] := acc_bal[a]; k_ver[k] := acc_ver[a];
    r_dup[i] := false;
    r_outcome[i] := verdict;
  end loop;
  if w > 0 then
    perform wallet.write_transfers(at_time, w_id, w_key, w_hash, w_kind, w_outcome, w_ref, w_acc, w_bal, w_ver, pt, pa, pm);
  end if;
  if any_new then
    insert into bets.bets (id, account_id, member, stake, valid_bet, payout, max_payout, placed_at, settled_at, locks_at, brand, currency,
      vendor, game, category, round_id, external_id, state, agent_path, details)
    select k_id[u.own], acc_id[u.acc], u.member, u.stake, coalesce(u.valid_bet, u.stake), b_payout[u.own], u.max_payout, at_time,
      case when b_state[u.own] <> open_bet then at_time end, u.locks_at, u.brand, u.currency, u.vendor, u.game, u.category, u.round_id,
      u.external_id, state_names[b_state[u.own]], u.agent_path::bigint[], u.details::jsonb
    from unnest(r_new, own, acc, p_members, p_stakes, p_valid_bets, p_max_payouts, p_locks_at, p_brands, p_currencies, p_vendors, p_games,
      p_categories, p_rounds, p_externals, p_agent_paths, p_details) u (is_new, own, acc, member, stake, valid_bet, max_payout, locks_at, brand,
      currency, vendor, game, category, round_id, external_id, agent_path, details)
    where u.is_new;
  end if;
  if any_old then
    perform bets.write_states(at_time, k_id, b_touched, b_state, b_payout);
  end if;
  if any_park then
    insert into bets.exceptions (reason, transfer_id, bet_id, brand, member, currency, vendor, external_id, bet_external_id, round_id, amount, opened_at)
    select u.park, k_id[u.own], case when b_state[u.ref] is not null then k_id[u.ref] end, u.brand, u.member, u.currency, u.vendor, u.external_id,
      u.ref_external, u.round_id, u.amount, at_time
    from unnest(r_park, own, ref, p_brands, p_members, p_currencies, p_vendors, p_externals, p_ref_externals, p_rounds, p_payouts)
      u (park, own, ref, brand, member, currency, vendor, external_id, ref_external, round_id, amount)
    where u.park is not null;
  end if;
  return query
    select u.ord::int, u.outcome, u.dup, k_id[u.own], case when b_state[u.ref] is not null then k_id[u.ref] end, k_bal[u.own], k_ver[u.own],
      acc_bal[u.acc], acc_ver[u.acc], state_names[b_state[u.ref]]
    from unnest(r_outcome, r_dup, own, ref, acc) with ordinality u (outcome, dup, own, ref, acc, ord);
end $$;

create function bets.write_states(p_at timestamptz, p_ids bigint[], p_touched boolean[], p_states int[], p_payouts bigint[]) returns void
language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  update bets.bets b
  set state = (array['open', 'settled', 'rolled_back', 'voided'])[u.state], payout = u.payout,
    settled_at = case when u.state = 1 then null else coalesce(b.settled_at, p_at) end
  from unnest(p_ids, p_touched, p_states, p_payouts) u (id, touched, state, payout)
  where u.touched and b.id = u.id
$$;
