-- How a bet stands in the member's words, the same as `statusOf` of record.ts. One that its vendor ended as void has its stake back like one that was rolled back.
create or replace function bets.status_of(p_state text, p_payout bigint, p_stake bigint, p_details jsonb) returns text language sql immutable as $$
  select case p_state when 'open' then 'unsettled' when 'rolled_back' then 'cancelled' when 'voided' then 'void'
    else case when p_payout > p_stake then 'won' when p_payout < p_stake then 'lost' when p_details ? 'isVoid' then 'cancelled' else 'tied' end end
$$;
