-- The part of a stake that a bonus bore stands with the bet, so that the log of turnover can say what of it came from bonus money (decision 170). Null: none.
alter table bets.bets add column bonus_stake bigint;

-- Bets of members who had a bonus before: their part, and a version of the log that says what of their turnover it was.
do $$
declare
  ids bigint[];
begin
  select array_agg(p.bet) into ids from bonus.parts p where p.stake > 0;
  if ids is null then
    return;
  end if;
  -- A transaction id is taken before any id of the ledger: readers rely on it (see wallet.advance_seals).
  perform pg_current_xact_id();
  perform b.account_id from wallet.balances b
  where b.account_id in (select i.account_id from bets.bets i where i.id = any (ids)) order by b.account_id desc for no key update;
  update bets.bets b set bonus_stake = p.stake from bonus.parts p where p.bet = b.id and p.stake > 0;
  with changed as (
    update bets.bets b set turnover_version = b.turnover_version + 1
    where b.id = any (ids) and b.state = 'settled' and b.turnover_version > 0 and b.counted > 0
    returning *
  )
  insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, bonus_part, rank, settled_at, agent_path)
  select nextval('wallet.transfer_ids'), c.id, c.turnover_version, 0, c.member, c.brand, c.currency, c.category, c.vendor, c.game, 0, 0, 0,
    div(c.counted::numeric * c.bonus_stake, c.stake)::bigint, c.rank, c.settled_at, c.agent_path
  from changed c;
end $$;

create trigger bonus_stake_stays before update of bonus_stake on bets.bets for each row execute function bets.refuse_change();

-- The same functions have one argument more.
drop function if exists bets.apply(text[], uuid[], uuid[], uuid[], int[], bigint[], text[], bigint[], bigint[], bigint[], boolean[], boolean[], boolean[], text[], text[], text[], text[],
  text[], text[], bigint[], bigint[], timestamptz[], text[], text[], int[], boolean);
drop function if exists bets.apply_some(int[], text[], uuid[], uuid[], uuid[], int[], bigint[], text[], bigint[], bigint[], bigint[], boolean[], boolean[], boolean[], text[], text[], text[],
  text[], text[], text[], bigint[], bigint[], timestamptz[], text[], text[], int[]);
