-- Fish: a round is a magazine. Its stake is taken before the first shot; what is won and what is not shot comes back when it ends.
alter table studio.rounds
  -- The room in which the magazine is shot; null in all other rounds.
  add column magazine_room text references studio.rooms (id);
create index rounds_magazines on studio.rounds (magazine_room) where magazine_room is not null and state = 'open';

-- The shots of the magazines that are open, each written before anybody is shown what it came to. When a magazine ends they become the actions of its round.
create table studio.shots (
  round_id text not null references studio.rounds (id),
  place int not null check (place >= 0),
  shot jsonb not null,
  primary key (round_id, place)
);

-- The treasure of a boss: one pool for all rooms of a game at one price of a shot. Amounts are 1/10000 of the currency unit.
create table studio.treasures (
  id text primary key,
  start bigint not null check (start > 0),
  amount bigint not null check (amount >= 0),
  hits int not null default 0
);
create table studio.treasure_hits (
  treasure text not null references studio.treasures (id),
  hit int not null,
  round_id text not null references studio.rounds (id),
  amount bigint not null check (amount > 0),
  at timestamptz not null default now(),
  primary key (treasure, hit)
);
create trigger keep_hit before update or delete on studio.treasure_hits for each row execute function studio.keep_hit();
