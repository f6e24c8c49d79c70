-- Draws. A row stands before its sale opens, with the hash of the seed that will decide it:
--   open --at lock_at--> locked --at draw_at--> drawn
--                        locked --30 minutes late--> cancelled
-- Bets are taken and cancelled while a draw is open only, under a share lock of its row; so what is locked has a fixed set of orders, and the beacon is the
-- hash over them. The seed is sealed until then and stands open beside the balls after. drawn and cancelled are ends; settled_at follows when the last
-- order has its money.
create table lottery.draws (
  id bigint primary key generated always as identity,
  game_id int not null references lottery.games,
  numero text not null check (numero ~ '^\d{1,20}$'),
  committed_at timestamptz not null,
  opens_at timestamptz not null,
  lock_at timestamptz not null,
  draw_at timestamptz not null,
  seed_hash bytea not null check (length(seed_hash) = 32),
  sealed_seed bytea not null check (length(sealed_seed) > 32),
  seed bytea check (length(seed) = 32),
  beacon bytea check (length(beacon) = 32),
  balls int[] check (cardinality(balls) between 3 and 10),
  state text not null default 'open' check (state in ('open', 'locked', 'drawn', 'cancelled')),
  ended_at timestamptz,
  settled_at timestamptz,
  unique (game_id, numero),
  constraint promised_before_the_sale check (committed_at <= opens_at),
  constraint times_in_order check (opens_at < lock_at and lock_at <= draw_at),
  constraint seed_as_promised check (seed is null or sha256(seed) = seed_hash),
  constraint drawn_is_whole check (
    case state when 'drawn' then seed is not null and beacon is not null and balls is not null and ended_at >= draw_at
    else seed is null and beacon is null and balls is null end),
  constraint ends_have_a_time check ((state in ('drawn', 'cancelled')) = (ended_at is not null)),
  constraint settled_at_the_end check (settled_at is null or settled_at >= ended_at)
);
create index draws_ahead on lottery.draws (game_id, draw_at) where state in ('open', 'locked');
create index draws_due on lottery.draws (draw_at) where state in ('open', 'locked');
create index draws_opened on lottery.draws (game_id, draw_at desc) where state = 'drawn';
create index draws_unsettled on lottery.draws (draw_at) where state in ('drawn', 'cancelled') and settled_at is null;

create function lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'lottery.% can not be changed so', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What was promised stays, an end stays, and each state follows the one before it.
create trigger promise_stays before update of id, game_id, numero, committed_at, opens_at, lock_at, draw_at, seed_hash, sealed_seed
  on lottery.draws for each row execute function lottery.refuse_change();
create trigger states_in_order before update on lottery.draws for each row
  when (not (
    (old.state = 'open' and new.state = 'locked')
    or (old.state = 'locked' and new.state in ('drawn', 'cancelled'))
    or (old.state in ('drawn', 'cancelled') and new.state = old.state and old.settled_at is null
      and (new.seed, new.beacon, new.balls, new.ended_at) is not distinct from (old.seed, old.beacon, old.balls, old.ended_at))))
  execute function lottery.refuse_change();
create trigger no_delete before delete on lottery.draws for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.draws for each statement execute function lottery.refuse_change();
