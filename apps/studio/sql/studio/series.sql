-- Nothing of a series changes but what is sold of it, one ticket after the other.
create or replace function studio.keep_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'series are kept';
  end if;
  if (new.game, new.mode, new.currency, new.price, new.no, new.size, new.sealed_seed, new.commitment, new.root, new.shared, new.opened_at)
      is distinct from (old.game, old.mode, old.currency, old.price, old.no, old.size, old.sealed_seed, old.commitment, old.root, old.shared, old.opened_at)
    or new.sold <> old.sold + 1 or old.revealed_seed is not null then
    raise exception 'the series % is printed', old.id;
  end if;
  return new;
end $$;

-- Sells the next ticket of a series to a round whose stake is taken, with what the wallet must be told, once. The caller holds the row of the series. The last
-- ticket reveals the seed. No row: the round was given up in the meantime, or the ticket is not the next one; then nothing was written.
-- p_rank: the prize of the ticket, counted from 1; null where it has none.
create or replace function studio.sell_ticket(
  p_round text, p_series bigint, p_ticket int, p_rank int, p_seed text, p_client_seed text, p_actions jsonb, p_outcome jsonb, p_win bigint, p_balance bigint,
  p_tx text, p_body jsonb, p_next_try timestamptz
) returns setof studio.rounds language plpgsql as $$
begin
  perform 1 from studio.rounds r where r.id = p_round and r.state = 'betting' for update;
  if not found then
    return;
  end if;
  update studio.printed_series s set sold = p_ticket,
    prizes_left = case when p_rank is null then s.prizes_left else s.prizes_left[:p_rank - 1] || (s.prizes_left[p_rank] - 1) || s.prizes_left[p_rank + 1:] end,
    revealed_seed = case when p_ticket = s.size then p_seed end, sold_out_at = case when p_ticket = s.size then now() end
    where s.id = p_series and s.sold = p_ticket - 1;
  if not found then
    return;
  end if;
  return query update studio.rounds r set state = 'drawn', series = p_series, client_seed = p_client_seed, nonce = p_ticket, actions = p_actions,
    outcome = p_outcome, win = p_win, balance_before = p_balance, version = r.version + 1, changed_at = now()
    where r.id = p_round returning r.*;
  insert into studio.outbox (tx_id, round_id, call, body, next_try_at) values (p_tx, p_round, 'win', p_body, p_next_try);
end $$;
