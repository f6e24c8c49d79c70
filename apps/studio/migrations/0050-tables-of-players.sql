-- Games between players: a round is a sitting at a table. Its stake is what the player brings; what they rise with is its win.
create table studio.pvp_seats (
  round_id text primary key references studio.rounds (id),
  room text not null references studio.rooms (id),
  place int not null check (place >= 0)
);
create index pvp_seats_of_room on studio.pvp_seats (room);

-- Amounts are units: hundredths of the boot. The server seed stays sealed; it is told to the players of a hand a day after it.
create table studio.pvp_hands (
  room text not null references studio.rooms (id),
  no int not null check (no > 0),
  epoch bigint not null,
  -- seeds: the seats give their parts · play: dealt · done: the result is stored · void: nothing was played for
  state text not null default 'seeds' check (state in ('seeds', 'play', 'done', 'void')),
  commitment text not null,
  sealed_seed bytea not null,
  -- [{place, seed}] of the seats that gave one in time, and who sat there: [{place, round, name, stack}]
  seeds jsonb,
  players jsonb,
  dealer int,
  root text,
  result jsonb,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (room, no),
  check ((state in ('play', 'done')) <= (seeds is not null and players is not null and dealer is not null and root is not null)),
  check ((state = 'done') = (result is not null))
);

create function studio.keep_hand() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'hands are kept';
  end if;
  if old.state in ('done', 'void') or (new.commitment, new.sealed_seed) is distinct from (old.commitment, old.sealed_seed)
    or old.root is not null and (new.root, new.seeds, new.players, new.dealer) is distinct from (old.root, old.seeds, old.players, old.dealer) then
    raise exception 'the hand % of % is fixed', old.no, old.room;
  end if;
  return new;
end $$;
create trigger keep_hand before update or delete on studio.pvp_hands for each row execute function studio.keep_hand();

-- What the seats decided, each written before anybody is told.
create table studio.pvp_moves (
  room text not null,
  no int not null,
  at int not null check (at >= 0),
  place int not null,
  move text not null,
  -- The seat had let its time run out.
  is_late boolean not null,
  primary key (room, no, at),
  foreign key (room, no) references studio.pvp_hands (room, no)
);

-- What each hand did to a sitting.
create table studio.pvp_parts (
  round_id text not null references studio.rounds (id),
  no int not null,
  room text not null,
  paid int not null check (paid >= 0),
  back int not null check (back >= 0),
  pot int not null check (pot >= paid and pot >= back),
  rake int not null check (rake >= 0 and rake <= pot),
  primary key (round_id, no)
);
