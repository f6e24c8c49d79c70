-- The money of contests with pools, a row a round, in 1/10000 of the currency unit: what the house puts in as its seed, what players stake and are paid, what the
-- seed brings back, the plasada, and what the cuts leave. Bets on the draw stand against the house and are apart.
create table studio.pool_books (
  room text not null,
  no bigint not null,
  result text not null check (result in ('meron', 'wala', 'draw', 'off')),
  seed_meron bigint not null check (seed_meron >= 0),
  seed_wala bigint not null check (seed_wala >= 0),
  staked_meron bigint not null check (staked_meron >= 0),
  staked_wala bigint not null check (staked_wala >= 0),
  staked_draw bigint not null check (staked_draw >= 0),
  paid_sides bigint not null check (paid_sides >= 0),
  paid_draw bigint not null check (paid_draw >= 0),
  seed_back bigint not null check (seed_back >= 0),
  plasada bigint not null check (plasada >= 0),
  breakage bigint not null check (breakage >= 0),
  booked_at timestamptz not null default now(),
  primary key (room, no),
  foreign key (room, no) references studio.room_rounds (room, no),
  constraint pools_are_spent check (paid_sides + seed_back + plasada + breakage = seed_meron + seed_wala + staked_meron + staked_wala),
  constraint draw_is_paid check (paid_draw = case result when 'draw' then staked_draw * 9 when 'off' then staked_draw else 0 end)
);

create function studio.keep_pool_book() returns trigger language plpgsql as $$
begin
  raise exception 'books are kept';
end $$;
create trigger keep_pool_book before update or delete on studio.pool_books for each row execute function studio.keep_pool_book();
