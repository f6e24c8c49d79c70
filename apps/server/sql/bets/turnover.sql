-- The valid turnover of a settled bet, the same as `countValid` of turnover-rules.ts. What was stated counts, the stake at most; of a sports bet the lower of
-- the two. Without a statement slots, fish and lotteries count the stake, and games with covering bets (tables, cockfights, players among themselves) what was won or lost.
create or replace function bets.count_valid(p_category text, p_stake bigint, p_payout bigint, p_stated bigint, p_details jsonb) returns bigint
language sql immutable as $$
  select case
    when p_category in ('SPORTS', 'ESPORTS') then case
      when coalesce((p_details ->> 'price')::bigint, 15000) < 15000 then 0
      else least(p_stake, abs(p_payout - p_stake), p_stated) end
    when p_stated is not null then least(p_stake, p_stated)
    when p_category in ('LIVE', 'COCKFIGHT', 'PVP') then least(p_stake, abs(p_payout - p_stake))
    else p_stake end
$$;

-- What of a valid turnover came from bonus money, which bore p_bonus of the stake; rounded in favour of the member's own money.
create or replace function bets.bonus_part_of(p_valid bigint, p_bonus bigint, p_stake bigint) returns bigint language sql immutable as $$
  select case when p_bonus > 0 then div(p_valid::numeric * p_bonus, p_stake)::bigint else 0 end
$$;

-- Enters bets that were settled before the log stood, as they stand, at the time they were settled. Looks at the next p_limit bets and answers how many it saw.
create or replace function bets.fill_turnover(p_limit int) returns int language plpgsql set enable_seqscan = off as $$
declare
  f bets.turnover_fill;
  ids bigint[];
begin
  select * into f from bets.turnover_fill for update;
  select array_agg(n.id) into ids
  from (select b.id from bets.bets b where b.id > f.through_id and b.id <= f.upto_id order by b.id limit p_limit) n;
  if ids is null then
    return 0;
  end if;
  -- A transaction id is taken before any id of the ledger: readers rely on it (see wallet.advance_seals).
  perform pg_current_xact_id();
  -- All changes to a member's bets are made under the lock of the balance, in the order of wallet.lock_accounts.
  perform b.account_id from wallet.balances b
  where b.account_id in (select i.account_id from bets.bets i where i.id = any (ids)) order by b.account_id desc for no key update;
  with entered as (
    update bets.bets b set turnover_version = 1, counted = bets.count_valid(b.category, b.stake, b.payout, b.valid_bet, b.details)
    where b.id = any (ids) and b.state = 'settled' and b.turnover_version = 0
    returning *
  )
  insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, rank, settled_at, agent_path, is_filled)
  select nextval('wallet.transfer_ids'), b.id, 1, 1, b.member, b.brand, b.currency, b.category, b.vendor, b.game, b.counted, b.stake, b.payout, b.rank,
    b.settled_at, b.agent_path, true
  from entered b;
  update bets.turnover_fill set through_id = ids[cardinality(ids)];
  return cardinality(ids);
end $$;
