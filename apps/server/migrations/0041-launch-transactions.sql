-- Everything that a vendor asked of the wallet and what it was told, one row per transaction id. The row is written in the transaction of the money:
-- after any crash the answer is either here, and is given again, or nothing happened.
--
-- `member` 0 stands in rows of a rollback that named no player and no known transaction. `content` is the hash of what a repeated id must repeat.
-- `kind` tombstone holds the id of a transaction that was rolled back before it came. `effect` on the round: 0 none, 1 closed, 2 opened again.
-- `ref_tx_id` is the bet that was paid or undone, also where the vendor named only the round.
create table launch.transactions (
  -- No foreign key: links are never removed, and its check would lock the vendor's one row once per call.
  link int not null,
  member bigint not null,
  tx_id text not null,
  at timestamptz not null default clock_timestamp(),
  transfer_id bigint,
  amount bigint not null,
  win bigint not null,
  balance bigint,
  content uuid not null,
  effect smallint not null check (effect between 0 and 2),
  undone boolean not null default false,
  kind text not null check (kind in ('bet', 'win', 'betwin', 'rollback', 'adjust', 'promo', 'tip', 'round_end', 'tombstone')),
  status text not null,
  request_id text not null,
  round_id text,
  ref_tx_id text,
  game text,
  details jsonb,
  primary key (link, tx_id, member)
) with (fillfactor = 95);
create index transactions_by_round on launch.transactions (link, round_id, member) where round_id is not null;
create index transactions_by_time on launch.transactions using brin (at) with (autosummarize = on);

-- Only the mark that a transaction was undone may change, and only in that direction.
create function launch.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.undone and not old.undone and to_jsonb(new) - 'undone' = to_jsonb(old) - 'undone' then
      return new;
    end if;
  end if;
  raise exception 'launch.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on launch.transactions for each row execute function launch.refuse_change();
create trigger no_truncate before truncate on launch.transactions for each statement execute function launch.refuse_change();

-- Nonces of signed calls, remembered for ten to twenty minutes: the slot is the ten-minute window modulo three, the current and the one before are
-- looked at, the third is emptied. They are not logged, so that a nonce costs no disk write: a crash of the database forgets them, and then the
-- time window of the signature and the transaction ids still stand between a replay and the money.
create table launch.nonces (
  slot smallint not null,
  nonce uuid not null,
  primary key (slot, nonce)
) partition by list (slot);
create unlogged table launch.nonces_0 partition of launch.nonces for values in (0);
create unlogged table launch.nonces_1 partition of launch.nonces for values in (1);
create unlogged table launch.nonces_2 partition of launch.nonces for values in (2);

-- Marks nonces as used, in the caller's transaction. The n-th answer tells whether the n-th nonce was new; a null counts as new.
create function launch.use_nonces(p_nonces uuid[]) returns boolean[] language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  now_slot smallint := (extract(epoch from clock_timestamp())::bigint / 600) % 3;
  last_slot smallint := (now_slot + 2) % 3;
  fresh boolean[];
begin
  -- Sorted, so that two transactions with the same nonces wait for each other in one direction only.
  with given as (
    select u.nonce, min(u.ord) as ord from unnest(p_nonces) with ordinality u (nonce, ord)
    where u.nonce is not null group by u.nonce
  ), used as (
    insert into launch.nonces (slot, nonce)
    select now_slot, g.nonce from given g
    where not exists (select 1 from launch.nonces n where n.slot = last_slot and n.nonce = g.nonce)
    order by g.nonce
    on conflict do nothing
    returning nonce
  )
  select array_agg(u.nonce is null or (g.ord = u.ord and used.nonce is not null) order by u.ord) into fresh
  from unnest(p_nonces) with ordinality u (nonce, ord) left join given g on g.nonce = u.nonce left join used on used.nonce = u.nonce;
  return fresh;
end $$;

create function launch.forget_nonces() returns void language plpgsql as $$
begin
  execute format('truncate launch.nonces_%s', ((extract(epoch from clock_timestamp())::bigint / 600) + 1) % 3);
end $$;

-- What a member owes because a correction took back more than was left: the ledger never goes below zero, so the house lends the difference.
create table launch.receivables (
  id bigint primary key generated always as identity,
  link int not null references launch.links,
  member bigint not null,
  tx_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  transfer_id bigint not null unique,
  opened_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
create index receivables_open on launch.receivables (member) where settled_at is null;
