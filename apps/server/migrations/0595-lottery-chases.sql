-- Chases: one slip whose lines are bet on draws that follow one another (decision 221). Its orders are those of its slip:
--   running --all orders ended--> finished      running --a draw won, where it stops on a win--> stopped      running --by the member--> ended
-- What is left when it is stopped or ended is voided in the same transaction; orders on draws that are locked by then go on when it is the member who ends it.
create table lottery.chases (
  slip_id bigint primary key references lottery.slips,
  -- The number of its first order.
  chase_no text not null unique references lottery.orders (order_no),
  game_id int not null references lottery.games,
  brand_id int not null,
  member bigint not null,
  plan jsonb not null,
  stops_on_win boolean not null,
  cost bigint not null check (cost > 0),
  lines int not null check (lines between 1 and 50),
  draws int not null check (draws between 2 and 120),
  state text not null default 'running' check (state in ('running', 'finished', 'stopped', 'ended')),
  -- Of the call that ended it, with the balance that it answered.
  end_key text,
  end_balance bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint ends_have_a_time check ((state = 'running') = (ended_at is null)),
  constraint ended_by_a_call check ((state = 'ended') = (end_key is not null and end_balance is not null))
);
create index chases_by_member on lottery.chases (member, slip_id desc);
create unique index chases_by_end_key on lottery.chases (member, end_key) where end_key is not null;
create trigger terms_stay before update of slip_id, chase_no, game_id, brand_id, member, plan, stops_on_win, cost, lines, draws, created_at
  on lottery.chases for each row execute function lottery.refuse_change();
create trigger ends_stay before update on lottery.chases for each row when (old.state <> 'running') execute function lottery.refuse_change();
create trigger no_delete before delete on lottery.chases for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.chases for each statement execute function lottery.refuse_change();

-- The draws of a chase in their order, each with its multiple of the stake.
create table lottery.chase_draws (
  slip_id bigint not null references lottery.chases,
  ordinal int not null,
  draw_id bigint not null references lottery.draws,
  multiple int not null check (multiple > 0),
  primary key (slip_id, ordinal)
);
create index chase_draws_of_draw on lottery.chase_draws (draw_id, slip_id);
create trigger no_change before update or delete on lottery.chase_draws for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.chase_draws for each statement execute function lottery.refuse_change();
