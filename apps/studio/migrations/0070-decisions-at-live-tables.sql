-- Tables where the players decide within a shared round. A round that is dealt waits for decisions: its bets are open rounds, and its link stays hidden.
alter table studio.room_rounds
  drop constraint room_rounds_phase_check,
  drop constraint room_rounds_check,
  add constraint room_rounds_phase_check check (phase in ('open', 'lock', 'sealed', 'dealt', 'shown', 'void')),
  add constraint room_rounds_sealed check ((phase in ('sealed', 'dealt', 'shown')) <= (sealed_root is not null and bettors is not null));

-- Stakes that a decision adds. A line is written before the wallet is asked; the decision holds once the line is taken.
create table studio.room_raises (
  tx_id text primary key,
  round_id text not null references studio.rounds (id),
  -- How many decisions the round had before, and the one that asks.
  at int not null check (at >= 0),
  move text not null,
  amount bigint not null check (amount > 0),
  -- asked: the wallet may have it or not · taken: it counts · refused, undone: it does not count
  state text not null default 'asked' check (state in ('asked', 'taken', 'refused', 'undone')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index room_raises_of_round on studio.room_raises (round_id);
create unique index room_raises_asked on studio.room_raises (round_id) where state = 'asked';
create unique index room_raises_taken on studio.room_raises (round_id, at) where state = 'taken';
