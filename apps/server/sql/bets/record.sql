-- MON-25: the terms of a bet and the bet itself stay: the trigger that calls this says which columns.
create or replace function bets.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was bet in %.% can not be changed', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- Writes the new states and payouts of the bets that `p_touched` names.
create or replace function bets.write_states(p_at timestamptz, p_ids bigint[], p_touched boolean[], p_states int[], p_payouts bigint[]) returns void
language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  update bets.bets b
  set state = (array['open', 'settled', 'rolled_back', 'voided'])[u.state], payout = u.payout,
    settled_at = case when u.state = 1 then null else coalesce(b.settled_at, p_at) end
  from unnest(p_ids, p_touched, p_states, p_payouts) u (id, touched, state, payout)
  where u.touched and b.id = u.id
$$;
