-- What two people of the house change of a draw whose result comes from outside (decision 229): other balls, or none. Each change raises the draw's version, and the settlement
-- settles orders of an earlier one anew, by the difference:
--   drawn --other balls--> drawn, not settled --its orders by the difference--> settled
--   open, locked, drawn --voided--> cancelled, not settled --stakes back, prizes taken back--> settled
alter table lottery.draws add column version int not null default 1 check (version > 0);
-- The version of the draw by which an order was settled last.
alter table lottery.orders add column draw_version int not null default 1 check (draw_version > 0);

drop trigger states_in_order on lottery.draws;
create trigger states_in_order before update on lottery.draws for each row
  when (not (
    old.version = new.version and (
      (old.state = 'open' and new.state = 'locked' and new.orders_hash is null)
      or (old.state = 'locked' and new.state = 'locked' and old.orders_hash is null and new.orders_hash is not null)
      or (old.state = 'locked' and new.state in ('drawn', 'cancelled')
        and (new.orders_hash, new.orders_count) is not distinct from (old.orders_hash, old.orders_count))
      or (old.state in ('drawn', 'cancelled') and new.state = old.state and old.settled_at is null
        and (new.seed, new.beacon, new.balls, new.ended_at, new.proof, new.randomness, new.signature, new.orders_hash, new.orders_count)
          is not distinct from
          (old.seed, old.beacon, old.balls, old.ended_at, old.proof, old.randomness, old.signature, old.orders_hash, old.orders_count)))
    or old.imported and new.version = old.version + 1 and new.settled_at is null
      and (new.orders_hash, new.orders_count) is not distinct from (old.orders_hash, old.orders_count)
      and (old.state = 'drawn' and new.state = 'drawn' and new.balls <> old.balls and new.ended_at = old.ended_at
        or old.state <> 'cancelled' and new.state = 'cancelled')))
  execute function lottery.refuse_change();

drop trigger ends_stay on lottery.orders;
create trigger ends_stay before update on lottery.orders for each row
  when (old.state <> 'pending' and not (old.state in ('won', 'lost', 'push') and (
    new.state = 'voided' or new.state in ('won', 'lost', 'push') and new.draw_version > old.draw_version)))
  execute function lottery.refuse_change();

create table lottery.draw_changes (
  draw_id bigint not null references lottery.draws,
  -- The version that it made.
  version int not null check (version > 1),
  -- None of a draw that had no result, and none of one that is voided.
  balls_before int[],
  balls_after int[],
  proposed_by text not null,
  by text not null,
  reason text not null,
  at timestamptz not null,
  primary key (draw_id, version)
);
create trigger no_change before update or delete on lottery.draw_changes for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.draw_changes for each statement execute function lottery.refuse_change();

-- What was lent to a member whose wallet lacked what a change took back.
create table lottery.receivables (
  order_no text not null references lottery.orders (order_no),
  version int not null check (version > 1),
  brand_id int not null,
  member bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  transfer_id bigint not null,
  primary key (order_no, version)
);
