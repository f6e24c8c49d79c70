-- One call of a member that cancelled all waiting orders of a slip, with its answer: it is repeated when the key comes again. Each of the orders has the key with
-- `#` and its place behind it, which no caller's key holds.
create table lottery.slip_cancels (
  member bigint not null,
  key text not null,
  slip_id bigint not null references lottery.slips,
  orders int not null check (orders > 0),
  -- The stakes that came back, and the balance after them, in minor units.
  returned bigint not null check (returned > 0),
  balance bigint not null,
  created_at timestamptz not null,
  primary key (member, key)
);
create trigger no_change before update or delete on lottery.slip_cancels for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.slip_cancels for each statement execute function lottery.refuse_change();
