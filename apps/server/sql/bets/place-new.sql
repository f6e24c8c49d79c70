-- Places new bets in order, or, when one of them would be refused, writes nothing and answers no row. An id that is stored already, or stands twice in
-- the list, makes the call fail as a serialization failure. The arguments and answers are those of bets.apply.
--
-- Most of a busy minute's actions are new bets that all stand, which depend on the balances alone: nothing that is stored is looked up.
--
-- Where a member has an active bonus, its part of the stake and of the payout moves between its account and main in one transfer: before the bet what it bears, after it what it is paid.
-- What would end a bonus writes nothing: bonus.apply_bets does that.
create or replace function bets.place_new(
  p_kinds text[], p_keys uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_vendors text[], p_externals text[], p_games text[],
  p_categories text[], p_rounds text[], p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[],
  p_ranks int[]
) returns setof bets.answer language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  n int := cardinality(p_keys);
  at_time timestamptz;
  account_ids bigint[]; acc_id bigint[]; acc_bal bigint[]; acc_ver bigint[]; acc int[];
  house bigint; house_brand int; house_currency text;
  w_id bigint[] := array_fill(null::bigint, array[n]);
  w_bal bigint[] := w_id; w_ver bigint[] := w_id; w_move bigint[] := w_id; w_house bigint[] := w_id;
  terms protection.terms[]; protected bigint[]; p int; weighed record;
  a int; move bigint;
  -- The active bonuses of these members: what each holds and has counted so far; per action its bonus, what that bears of the stake, moves and counts. Null without any.
  owned bonus.stake_terms; grants bonus.stake_terms[]; g_of int[]; x int; part bigint; lent bigint; due bigint; worth bigint;
  g_bal bigint[]; g_ver bigint[]; g_done bigint[]; g_low bigint[];
  w_part bigint[]; w_due bigint[]; w_worth bigint[]; m_id bigint[]; m_bal bigint[]; m_ver bigint[]; m_gbal bigint[]; m_gver bigint[];
begin
  -- A transaction id is taken before any transfer id: the sealing job relies on it (see wallet.advance_seals).
  perform pg_current_xact_id();
  account_ids := wallet.open_accounts(p_brands, p_members, p_currencies, wallet.kinds_of(p_brands, p_vendors));
  -- Locked in the order of wallet.lock_accounts.
  select array_agg(l.account_id), array_agg(l.balance), array_agg(l.version) into acc_id, acc_bal, acc_ver
  from (
    select b.account_id, b.balance, b.version from wallet.balances b
    where b.account_id = any (account_ids) order by b.account_id desc for no key update
  ) l;
  if exists (select from bonus.grants g where g.member = any (p_members) and g.state = 'active') then
    grants := bonus.lock_active(p_brands, p_members, p_currencies);
    select array_agg(l.i::int order by u.ord) into g_of
    from unnest(p_brands, p_members, p_currencies) with ordinality u (brand, member, currency, ord)
      left join unnest(grants) with ordinality l (id, grant_no, brand, member, currency, account_id, balance, version, progress, required, contribution, spend_order, max_bet, expires_at, i)
        on l.brand = u.brand and l.member = u.member and l.currency = u.currency;
    select array_agg(l.balance order by l.i), array_agg(l.version order by l.i), array_agg(l.progress order by l.i) into g_bal, g_ver, g_done
    from unnest(grants) with ordinality l (id, grant_no, brand, member, currency, account_id, balance, version, progress, required, contribution, spend_order, max_bet, expires_at, i);
    g_low := g_bal;
    w_part := w_id; w_due := w_id; w_worth := w_id; m_id := w_id; m_bal := w_id; m_ver := w_id; m_gbal := w_id; m_gver := w_id;
  end if;
  terms := protection.lock_terms(p_members);
  if terms is not null then
    protected := protection.members_of(terms);
  end if;
  if protection.find_unproven(p_brands, p_members) is not null then
    return;
  end if;
  at_time := clock_timestamp();
  select array_agg(l.i order by u.ord) into acc
  from unnest(account_ids) with ordinality u (a, ord) join unnest(acc_id) with ordinality l (a, i) on l.a = u.a;
  for i in 1..n loop
    a := acc[i];
    move := p_payouts[i] - p_stakes[i];
    due := 0;
    x := g_of[i];
    if x is not null and acc_id[a] < 1000000000000000 then
      owned := grants[x];
      if owned.expires_at <= at_time then
        return;
      end if;
      if coalesce((owned.contribution ->> p_categories[i])::int, 0) > 0 then
        select s.part, s.lent into part, lent
        from bonus.share_stake(owned, p_stakes[i], coalesce(p_min_balances[i], p_stakes[i]), acc_bal[a], g_bal[x]) s;
        if part is null or acc_bal[a] + lent < coalesce(p_min_balances[i], p_stakes[i]) then
          return;
        end if;
        due := bonus.share_of('open', p_stakes[i], p_payouts[i], part);
        worth := case when p_closes[i]
          then bonus.worth_of(owned, p_categories[i], bets.count_valid(p_categories[i], p_stakes[i], p_payouts[i], p_valid_bets[i], p_details[i]::jsonb)) else 0 end;
        w_part[i] := part;
        w_due[i] := due;
        w_worth[i] := worth;
        g_done[x] := g_done[x] + worth;
        g_bal[x] := g_bal[x] + due;
        -- What all bets of this list bear is written before what they are paid.
        g_low[x] := g_low[x] + least(due, 0);
        if g_done[x] >= owned.required or g_bal[x] < 100 or g_low[x] < 0 then
          return;
        end if;
        if due <> 0 then
          g_ver[x] := g_ver[x] + 1;
          m_gbal[i] := g_bal[x];
          m_gver[i] := g_ver[x];
        end if;
        if due < 0 then
          m_id[i] := nextval('wallet.transfer_ids');
          acc_bal[a] := acc_bal[a] - due;
          acc_ver[a] := acc_ver[a] + 1;
          m_bal[i] := acc_bal[a];
          m_ver[i] := acc_ver[a];
        end if;
      end if;
    elsif x is not null then
      g_of[i] := null;
    end if;
    if acc_id[a] < 1000000000000000 and (w_due[i] is null and acc_bal[a] < coalesce(p_min_balances[i], p_stakes[i]) or acc_bal[a] + move < 0)
      or p_payouts[i] > p_max_payouts[i] or p_locks_at[i] <= at_time then
      return;
    end if;
    p := array_position(protected, p_members[i]);
    if p is not null then
      weighed := protection.weigh_bet(terms[p], at_time, p_stakes[i], p_payouts[i], acc_id[a] >= 1000000000000000);
      if weighed.verdict is not null then
        return;
      end if;
      terms[p] := weighed.terms;
    end if;
    if move <> 0 then
      if p_brands[i] is distinct from house_brand or p_currencies[i] is distinct from house_currency then
        house_brand := p_brands[i];
        house_currency := p_currencies[i];
        house := wallet.house_account(house_brand, house_currency, 'games');
      end if;
      acc_bal[a] := acc_bal[a] + move;
      acc_ver[a] := acc_ver[a] + 1;
    end if;
    w_id[i] := nextval('wallet.transfer_ids');
    w_bal[i] := acc_bal[a];
    w_ver[i] := acc_ver[a];
    w_move[i] := move;
    w_house[i] := house;
    if due > 0 then
      m_id[i] := nextval('wallet.transfer_ids');
      acc_bal[a] := acc_bal[a] - due;
      acc_ver[a] := acc_ver[a] + 1;
      m_bal[i] := acc_bal[a];
      m_ver[i] := acc_ver[a];
    end if;
  end loop;
  if terms is not null then
    perform protection.save_counters(terms);
  end if;
  if grants is not null then
    perform bonus.write_plays(at_time, true, grants, g_of, p_keys, account_ids, w_due, m_id, m_bal, m_ver, m_gbal, m_gver);
  end if;
  perform wallet.write_moves(at_time, w_id, p_keys, p_hashes, p_kinds, array_fill('applied'::text, array[n]), null, account_ids, w_bal, w_ver,
    w_move, w_house);
  with placed as (
    insert into bets.bets (id, account_id, member, stake, valid_bet, payout, max_payout, placed_at, settled_at, locks_at, brand, currency,
      vendor, game, category, round_id, external_id, state, agent_path, details, rank, bonus_stake, counted, turnover_version)
    select n.*, case when n.settled_at is null then 0 else 1 end
    from (
      select u.id, u.account, u.member, u.stake, u.valid_bet, u.payout, u.max_payout, at_time, case when u.closes then at_time end as settled_at,
        u.locks_at, u.brand, u.currency, u.vendor, u.game, u.category, u.round_id, u.external_id, case when u.closes then 'settled' else 'open' end,
        u.agent_path::bigint[], u.details::jsonb, coalesce(u.rank, 0), nullif(u.bonus_part, 0),
        case when u.closes then bets.count_valid(u.category, u.stake, u.payout, u.valid_bet, u.details::jsonb) else 0 end
      from unnest(w_id, account_ids, p_members, p_stakes, p_payouts, p_closes, p_valid_bets, p_max_payouts, p_locks_at, p_brands, p_currencies,
        p_vendors, p_games, p_categories, p_rounds, p_externals, p_agent_paths, p_details, p_ranks, w_part) u (id, account, member, stake, payout, closes,
        valid_bet, max_payout, locks_at, brand, currency, vendor, game, category, round_id, external_id, agent_path, details, rank, bonus_part)
    ) n
    returning *
  )
  insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, bonus_part, rank, settled_at, agent_path)
  select nextval('wallet.transfer_ids'), b.id, 1, 1, b.member, b.brand, b.currency, b.category, b.vendor, b.game, b.counted, b.stake, b.payout,
    bets.bonus_part_of(b.counted, b.bonus_stake, b.stake), b.rank, at_time, b.agent_path
  from placed b where b.state = 'settled';
  if grants is null then
    return query
      select u.ord::int, 'applied'::text, false, u.id, u.id, u.balance, u.version, acc_bal[u.acc], acc_ver[u.acc],
        case when u.closes then 'settled' else 'open' end, 0::bigint
      from unnest(w_id, w_bal, w_ver, acc, p_closes) with ordinality u (id, balance, version, acc, closes, ord);
    return;
  end if;
  perform bonus.write_plays(at_time, false, grants, g_of, p_keys, account_ids, w_due, m_id, m_bal, m_ver, m_gbal, m_gver);
  perform bonus.write_parts(grants, g_of, w_id, w_part, w_due, w_worth);
  return query
    select u.ord::int, 'applied'::text, false, u.id, u.id, case when u.due > 0 then m_bal[u.ord] else u.balance end,
      case when u.due > 0 then m_ver[u.ord] else u.version end, acc_bal[u.acc], acc_ver[u.acc],
      case when u.closes then 'settled' else 'open' end, case when u.due is null then 0 else g_bal[u.x] end
    from unnest(w_id, w_bal, w_ver, acc, p_closes, w_due, g_of) with ordinality u (id, balance, version, acc, closes, due, x, ord);
end $$;

-- As the previous release calls it.
create or replace function bets.place_fresh(
  p_kinds text[], p_keys uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_vendors text[], p_externals text[], p_games text[],
  p_categories text[], p_rounds text[], p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[],
  p_ranks int[]
) returns table (
  ordinal int, outcome text, duplicate boolean, transfer_id bigint, bet_id bigint, balance bigint, version bigint, current_balance bigint,
  current_version bigint, state text
) language plpgsql as $$
begin
  return query select a.ordinal, a.outcome, a.duplicate, a.transfer_id, a.bet_id, a.balance, a.version, a.current_balance, a.current_version, a.state
    from bets.place_new(p_kinds, p_keys, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_vendors, p_externals, p_games,
      p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths, p_details, p_ranks) a;
end $$;

-- As the previous release calls it.
create or replace function bets.place_fresh(
  p_kinds text[], p_keys uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_vendors text[], p_externals text[], p_games text[],
  p_categories text[], p_rounds text[], p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[]
) returns table (
  ordinal int, outcome text, duplicate boolean, transfer_id bigint, bet_id bigint, balance bigint, version bigint, current_balance bigint,
  current_version bigint, state text
) language sql as $$
  select * from bets.place_fresh(p_kinds, p_keys, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_vendors, p_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths, p_details, null)
$$;
