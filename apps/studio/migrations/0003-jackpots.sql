-- Progressive jackpots as the studio knows them. The money lies in the portal's ledger; `amount` follows it and is never above it: a stake's part is
-- counted when its round is drawn, after the portal has taken it, and a hit takes the amount away before the portal pays it.
create table studio.jackpots (
  id text primary key,
  tier text not null check (tier in ('mini', 'major', 'grand')),
  currency text not null,
  -- What the portal puts in at the start and after every hit.
  seed bigint not null check (seed > 0),
  amount bigint not null,
  -- The count of its hits, from 1: what the hidden amount below belongs to.
  cycle int not null default 1,
  -- Of a jackpot that must be hit by an amount: the hidden amount at which it is, sealed, and its SHA-256 that was shown since the cycle began.
  must_hit_by bigint,
  sealed_trigger bytea,
  commitment text,
  last_hit_at timestamptz,
  unique (tier, currency),
  check (amount >= seed),
  check ((must_hit_by is null) = (sealed_trigger is null) and (must_hit_by is null) = (commitment is null))
);

create table studio.jackpot_hits (
  jackpot text not null references studio.jackpots,
  cycle int not null,
  round_id text not null references studio.rounds (id),
  amount bigint not null check (amount > 0),
  commitment text,
  -- The hidden amount and its salt, as they were hashed.
  reveal text,
  at timestamptz not null default now(),
  primary key (jackpot, cycle)
);
create function studio.keep_hit() returns trigger language plpgsql as $$
begin
  raise exception 'hits are kept';
end $$;
create trigger keep_hit before update or delete on studio.jackpot_hits for each row execute function studio.keep_hit();

-- What a round fed to each jackpot, the number it drew for it, and what it won.
alter table studio.rounds add column jackpots jsonb;

-- As before, and what a round did to the jackpots is as fixed as its outcome.
create or replace function studio.keep_result() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (new.outcome, new.win, new.actions, new.jackpots) is distinct from (old.outcome, old.win, old.actions, old.jackpots)
    or old.nonce is not null and (new.stake, new.bet, new.choice, new.seed_id, new.nonce, new.client_seed)
      is distinct from (old.stake, old.bet, old.choice, old.seed_id, old.nonce, old.client_seed) then
    raise exception 'the result of round % is fixed', old.id;
  end if;
  if new.actions is distinct from old.actions and (
    select jsonb_agg(a.action order by a.place) from jsonb_array_elements(new.actions) with ordinality a (action, place)
    where a.place <= jsonb_array_length(old.actions)) is distinct from nullif(old.actions, '[]') then
    raise exception 'the actions of round % are fixed', old.id;
  end if;
  return new;
end $$;

-- Stores a draw as `store_draw` does, feeds the jackpots and pays out those that were hit, in one step: of two rounds that hit at one moment the first
-- takes the whole and the second the start. Parts come in the order of their ids, each {id, feed, draw, hit, cycle, trigger, commitment, reveal,
-- nextSealed, nextCommitment}; with a trigger the cycle must be the one that it belongs to, otherwise the caller reads again.
create function studio.store_jackpot_draw(
  p_round text, p_seed bigint, p_nonce bigint, p_client_seed text, p_outcome jsonb, p_win bigint, p_balance bigint,
  p_tx text, p_body jsonb, p_next_try timestamptz, p_parts jsonb
) returns setof studio.rounds language plpgsql as $$
declare
  part jsonb;
  jackpot studio.jackpots;
  reached bigint;
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
    is_hit := (part ->> 'hit')::boolean or coalesce(reached >= (part ->> 'trigger')::bigint, false);
    update studio.jackpots j set amount = case when is_hit then j.seed else reached end, cycle = j.cycle + is_hit::int,
      last_hit_at = case when is_hit then now() else j.last_hit_at end,
      sealed_trigger = case when is_hit and j.must_hit_by is not null then decode(part ->> 'nextSealed', 'hex') else j.sealed_trigger end,
      commitment = case when is_hit and j.must_hit_by is not null then part ->> 'nextCommitment' else j.commitment end
      where j.id = jackpot.id;
    told := told || jsonb_strip_nulls(jsonb_build_object('tier', jackpot.tier, 'feed', part ->> 'feed', 'draw', part -> 'draw',
      'won', case when is_hit then reached::text end, 'commitment', case when is_hit then part -> 'commitment' end,
      'reveal', case when is_hit then part -> 'reveal' end));
    if is_hit then
      prize := prize + reached;
      wins := wins || jsonb_build_object('id', jackpot.id, 'amount', reached::text);
      insert into studio.jackpot_hits (jackpot, cycle, round_id, amount, commitment, reveal)
        values (jackpot.id, jackpot.cycle, p_round, reached, part ->> 'commitment', part ->> 'reveal');
    end if;
  end loop;
  update studio.rounds r set jackpots = told where r.id = p_round;
  return query select * from studio.store_draw(p_round, p_seed, p_nonce, p_client_seed, p_outcome, p_win + prize, null, p_balance, p_tx,
    case when prize = 0 then p_body
      else p_body || jsonb_build_object('amount', (p_win + prize)::text, 'jackpotWin', prize::text, 'jackpots', wins) end, p_next_try);
end $$;
