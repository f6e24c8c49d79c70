-- Stores a draw as `store_draw` does, feeds the jackpots and pays out those that were hit, in one step: of two rounds that hit at one moment the first
-- takes the whole and the second the start. Parts come in the order of their ids, each {id, feed, draw, hit, cycle, trigger, commitment, reveal,
-- nextSealed, nextCommitment}; with a trigger the cycle must be the one that it belongs to, otherwise the caller reads again.
--
-- What is paid is a whole number of the currency's smallest unit: a hit is cut down to the unit of its part; the rest stays in the pool.
create or replace function studio.store_jackpot_draw(
  p_round text, p_seed bigint, p_nonce bigint, p_client_seed text, p_outcome jsonb, p_win bigint, p_balance bigint,
  p_tx text, p_body jsonb, p_next_try timestamptz, p_parts jsonb
) returns setof studio.rounds language plpgsql as $$
declare
  part jsonb;
  jackpot studio.jackpots;
  reached bigint;
  rest bigint;
  is_hit boolean;
  prize bigint := 0;
  told jsonb := '[]';
  wins jsonb := '[]';
begin
  perform 1 from studio.rounds r where r.id = p_round and r.state = 'betting' for update;
  if not found then
    return;
  end if;
  perform 1 from studio.seeds s
    where s.id = p_seed and s.next_nonce = p_nonce and s.client_seed = p_client_seed and s.revealed_at is null for update;
  if not found then
    return;
  end if;
  for part in select e.part from jsonb_array_elements(p_parts) e (part) loop
    select * into strict jackpot from studio.jackpots j where j.id = part ->> 'id' for update;
    if part ->> 'trigger' is not null and jackpot.cycle <> (part ->> 'cycle')::int then
      raise exception 'the jackpot % was hit in the meantime', jackpot.id using errcode = 'serialization_failure';
    end if;
    reached := jackpot.amount + (part ->> 'feed')::bigint;
    rest := reached % coalesce((part ->> 'unit')::bigint, 1);
    is_hit := (part ->> 'hit')::boolean or coalesce(reached >= (part ->> 'trigger')::bigint, false);
    update studio.jackpots j set amount = case when is_hit then j.seed + rest else reached end, cycle = j.cycle + is_hit::int,
      last_hit_at = case when is_hit then now() else j.last_hit_at end,
      sealed_trigger = case when is_hit and j.must_hit_by is not null then decode(part ->> 'nextSealed', 'hex') else j.sealed_trigger end,
      commitment = case when is_hit and j.must_hit_by is not null then part ->> 'nextCommitment' else j.commitment end
      where j.id = jackpot.id;
    told := told || jsonb_strip_nulls(jsonb_build_object('tier', jackpot.tier, 'feed', part ->> 'feed', 'draw', part -> 'draw',
      'won', case when is_hit then (reached - rest)::text end, 'commitment', case when is_hit then part -> 'commitment' end,
      'reveal', case when is_hit then part -> 'reveal' end));
    if is_hit then
      prize := prize + reached - rest;
      wins := wins || jsonb_build_object('id', jackpot.id, 'amount', (reached - rest)::text);
      insert into studio.jackpot_hits (jackpot, cycle, round_id, amount, commitment, reveal)
        values (jackpot.id, jackpot.cycle, p_round, reached - rest, part ->> 'commitment', part ->> 'reveal');
    end if;
  end loop;
  update studio.rounds r set jackpots = told where r.id = p_round;
  return query select * from studio.store_draw(p_round, p_seed, p_nonce, p_client_seed, p_outcome, p_win + prize, null, p_balance, p_tx,
    case when prize = 0 then p_body
      else p_body || jsonb_build_object('amount', (p_win + prize)::text, 'jackpotWin', prize::text, 'jackpots', wins) end, p_next_try);
end $$;
