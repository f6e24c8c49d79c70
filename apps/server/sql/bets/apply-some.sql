-- The elements of a list at some places, in their order; null for no list.
create or replace function bets.pick(p_list anyarray, p_places int[]) returns anyarray language sql immutable as $$
  select case when p_list is not null then (select array_agg(p_list[u.place] order by u.ord) from unnest(p_places) with ordinality u (place, ord)) end
$$;

-- bets.apply for the actions at some places of its lists, without a look at bonuses; the answers keep the places. p_bonus_parts are those of
-- the stakes at these places.
create or replace function bets.apply_some(p_places int[],
  p_kinds text[], p_keys uuid[], p_refs uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_multi boolean[], p_whole boolean[],
  p_vendors text[], p_externals text[], p_ref_externals text[], p_games text[], p_categories text[], p_rounds text[],
  p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[],
  p_ranks int[], p_bonus_parts bigint[]
) returns setof bets.answer language sql as $$
  select p_places[a.ordinal], a.outcome, a.duplicate, a.transfer_id, a.bet_id, a.balance, a.version, a.current_balance, a.current_version, a.state, a.bonus
  from bets.apply(bets.pick(p_kinds, p_places), bets.pick(p_keys, p_places), bets.pick(p_refs, p_places), bets.pick(p_hashes, p_places),
    bets.pick(p_brands, p_places), bets.pick(p_members, p_places), bets.pick(p_currencies, p_places), bets.pick(p_stakes, p_places),
    bets.pick(p_payouts, p_places), bets.pick(p_min_balances, p_places), bets.pick(p_closes, p_places), bets.pick(p_multi, p_places),
    bets.pick(p_whole, p_places), bets.pick(p_vendors, p_places), bets.pick(p_externals, p_places), bets.pick(p_ref_externals, p_places),
    bets.pick(p_games, p_places), bets.pick(p_categories, p_places), bets.pick(p_rounds, p_places), bets.pick(p_valid_bets, p_places),
    bets.pick(p_max_payouts, p_places), bets.pick(p_locks_at, p_places), bets.pick(p_agent_paths, p_places), bets.pick(p_details, p_places),
    bets.pick(p_ranks, p_places), false, p_bonus_parts) a
$$;
