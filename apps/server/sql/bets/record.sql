-- MON-25: the terms of a bet and the bet itself stay: the trigger that calls this says which columns.
create or replace function bets.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was bet in %.% can not be changed', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function bets.write_states(p_at timestamptz, p_ids bigint[], p_touched boolean[], p_states int[], p_payouts bigint[], p_valids bigint[])
returns void language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  with told as (
    select o.id, u.payout, coalesce(u.stated, o.valid_bet) as stated, (array['open', 'settled', 'rolled_back', 'voided'])[u.state] as state, u.state = 2 as counts,
      o.state = 'settled' and o.turnover_version > 0 as did_count, o.payout as old_payout, o.counted as old_counted,
      case when u.state = 2 then bets.count_valid(o.category, o.stake, u.payout, coalesce(u.stated, o.valid_bet), o.details) else 0 end as counted
    from unnest(p_ids, p_touched, p_states, p_payouts, p_valids) u (id, touched, state, payout, stated) join bets.bets o on o.id = u.id
    where u.touched
  ), changes as (
    -- A first version is written whatever it counts: the bet itself is counted by it.
    select t.*, case when t.counts then 1 else 0 end - case when t.did_count then 1 else 0 end as bets
    from told t
  ), moved as (
    update bets.bets b
    set state = c.state, payout = c.payout, valid_bet = c.stated, counted = c.counted,
      settled_at = case when c.state = 'open' then null else coalesce(b.settled_at, p_at) end,
      turnover_version = b.turnover_version
        + case when c.bets <> 0 or c.counts and (c.counted <> c.old_counted or c.payout <> c.old_payout) then 1 else 0 end
    from changes c where b.id = c.id
    returning b.*, c.bets, c.did_count, c.old_counted, c.old_payout,
      c.bets <> 0 or c.counts and (c.counted <> c.old_counted or c.payout <> c.old_payout) as is_new
  )
  insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, bonus_part, rank, settled_at, agent_path)
  select nextval('wallet.transfer_ids'), m.id, m.turnover_version, m.bets, m.member, m.brand, m.currency, m.category, m.vendor, m.game,
    m.counted - case when m.did_count then m.old_counted else 0 end, m.bets * m.stake,
    case when m.state = 'settled' then m.payout else 0 end - case when m.did_count then m.old_payout else 0 end,
    bets.bonus_part_of(m.counted, m.bonus_stake, m.stake) - case when m.did_count then bets.bonus_part_of(m.old_counted, m.bonus_stake, m.stake) else 0 end,
    m.rank, p_at, m.agent_path
  from moved m where m.is_new
$$;

-- As the previous release calls it.
create or replace function bets.write_states(p_at timestamptz, p_ids bigint[], p_touched boolean[], p_states int[], p_payouts bigint[]) returns void
language sql as $$
  select bets.write_states(p_at, p_ids, p_touched, p_states, p_payouts, null)
$$;
