-- Rooms: tables whose rounds many players share. One process owns a room at a time; whatever it writes names its epoch, and the row of the room is held
-- while it writes, so that an owner that was replaced can write nothing any more.
create table studio.rooms (
  -- game:currency
  id text primary key,
  game text not null,
  currency text not null,
  owner text,
  -- Rises with each owner.
  epoch bigint not null default 0,
  lease_until timestamptz not null default '-infinity'
);

-- link[i - 1] = SHA-256(link[i]); link[0], the head, is published before play. The salt comes after the head, from the client of the first player, once.
create table studio.room_chains (
  id bigint generated always as identity primary key,
  room text not null references studio.rooms (id),
  head text not null unique,
  links int not null check (links > 0),
  -- Every 1,024th link and the last one, sealed: the others follow from them.
  sealed_marks bytea not null,
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  -- The number of the room's round before the first of the chain.
  after_round bigint not null,
  created_at timestamptz not null default now()
);
create function studio.keep_room_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.salt is not null
    or (new.room, new.head, new.links, new.sealed_marks, new.after_round) is distinct from (old.room, old.head, old.links, old.sealed_marks, old.after_round) then
    raise exception 'the chain of % is fixed', old.room;
  end if;
  return new;
end $$;
create trigger keep_room_chain before update or delete on studio.room_chains for each row execute function studio.keep_room_chain();
create index room_chains_of_room on studio.room_chains (room, id desc);

create table studio.room_rounds (
  room text not null references studio.rooms (id),
  no bigint not null check (no > 0),
  chain bigint not null references studio.room_chains (id),
  epoch bigint not null,
  -- open: chips are laid · lock: stakes are being taken · sealed: the bets are fixed, nothing is drawn · shown: the outcome is stored · void: all stakes go back
  phase text not null default 'open' check (phase in ('open', 'lock', 'sealed', 'shown', 'void')),
  opened_at timestamptz not null,
  locks_at timestamptz not null,
  -- The Merkle root of the bets that count, and how many they are.
  sealed_root text,
  bettors int,
  link text,
  outcome jsonb,
  changed_at timestamptz not null default now(),
  primary key (room, no),
  check ((phase in ('sealed', 'shown')) <= (sealed_root is not null and bettors is not null)),
  check ((phase = 'shown') = (link is not null and outcome is not null))
);

alter table studio.rounds
  add column room text,
  add column room_round bigint,
  drop constraint rounds_seeded,
  add constraint rounds_seeded check (state not in ('open', 'drawn', 'settled')
    or (client_seed is not null and nonce is not null and (seed_id is not null or room is not null))),
  add constraint rounds_room check ((room is null) = (room_round is null) and (room is null or not betwin));
create unique index rounds_of_room on studio.rounds (room, room_round, player_id) where room is not null;

-- Bets of a room that are in doubt are its owner's to end: the room knows whether its round was sealed.
create or replace function studio.abandoned_rounds(p_before timestamptz) returns setof studio.rounds language sql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
  select r.* from studio.rounds r where r.state = 'betting' and r.room is null and r.changed_at < p_before order by r.changed_at limit 100
$$;

-- The result of a room's round is fixed as soon as it is stored, and so is the set of the bets that it counts for.
create function studio.keep_room_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rounds are kept';
  end if;
  if old.outcome is not null and (new.outcome, new.link, new.phase) is distinct from (old.outcome, old.link, old.phase)
    or old.sealed_root is not null and (new.sealed_root, new.bettors, new.chain) is distinct from (old.sealed_root, old.bettors, old.chain) then
    raise exception 'the result of round % of % is fixed', old.no, old.room;
  end if;
  return new;
end $$;
create trigger keep_room_round before update or delete on studio.room_rounds for each row execute function studio.keep_room_round();
