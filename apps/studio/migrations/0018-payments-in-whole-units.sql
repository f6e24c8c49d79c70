-- What is paid is a whole number of the currency's smallest unit. A jackpot's hit is cut down to the unit of its part; the rest stays in the pool.
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

-- Wins that an earlier release has drawn finer than their currency and that the portal has not confirmed: it would refuse them, so that they are cut as
-- every win is, in the round and in the line that pays it. Those that were paid stay what they were. The unit is 1/100, 1/1 where the currency has no
-- decimals, 1/1000 where it has three.
create function studio.cut_unpaid_wins() returns int language plpgsql as $$
declare
  line record;
  cut jsonb;
  won bigint;
  hits jsonb;
  changed int := 0;
begin
  for line in
    select o.tx_id, o.body, r.id, r.win, r.jackpots, u.unit from studio.outbox o join studio.rounds r on r.id = o.round_id
    cross join lateral (select case
      when r.currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 10000
      when r.currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 10 else 100 end::bigint as unit) u
    where o.call = 'win' and o.done_at is null and r.win % u.unit <> 0 for update of o, r
  loop
    select jsonb_agg(case when j ? 'won' then j || jsonb_build_object('won', ((j ->> 'won')::bigint - (j ->> 'won')::bigint % line.unit)::text) else j end
      order by n) into hits from jsonb_array_elements(line.jackpots) with ordinality e (j, n);
    -- The game's own part and each hit are cut by themselves, as they are today.
    select coalesce(sum((j ->> 'won')::bigint), 0) into won from jsonb_array_elements(coalesce(line.jackpots, '[]')) j where j ? 'won';
    won := line.win - won - (line.win - won) % line.unit
      + coalesce((select sum((j ->> 'won')::bigint) from jsonb_array_elements(coalesce(hits, '[]')) j where j ? 'won'), 0);
    cut := line.body || jsonb_build_object('amount', won::text);
    if line.body ? 'jackpots' then
      cut := cut || (select jsonb_build_object('jackpots', jsonb_agg(p || jsonb_build_object('amount', (a - a % line.unit)::text) order by n),
        'jackpotWin', sum(a - a % line.unit)::text)
        from jsonb_array_elements(line.body -> 'jackpots') with ordinality e (p, n) cross join lateral (select (p ->> 'amount')::bigint as a) v);
    end if;
    update studio.outbox set body = cut where tx_id = line.tx_id;
    update studio.rounds set win = won, jackpots = coalesce(hits, jackpots), version = version + 1, changed_at = now() where id = line.id;
    changed := changed + 1;
  end loop;
  return changed;
end $$;
alter table studio.rounds disable trigger user;
select studio.cut_unpaid_wins();
alter table studio.rounds enable trigger user;
drop function studio.cut_unpaid_wins();
