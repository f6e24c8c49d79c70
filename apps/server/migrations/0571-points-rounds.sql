-- Rewards of the points mall that are rounds at a vendor's game: which, and what a redemption has granted.
alter table points.rewards
  drop constraint rewards_kind_check,
  add constraint rewards_kind_check check (kind in ('money', 'voucher', 'goods', 'rounds')),
  add column rounds jsonb,
  add constraint rewards_rounds_of_their_kind check ((kind = 'rounds') = (rounds is not null));
alter table points.orders
  add column rounds_id bigint references launch.free_rounds,
  add constraint orders_rounds_of_their_kind check ((kind = 'rounds') = (rounds_id is not null));
create unique index orders_of_rounds on points.orders (rounds_id) where rounds_id is not null;
create index orders_sending on points.orders (id) where kind = 'rounds' and state = 'in_process';
-- What a redemption has granted never changes.
create trigger rounds_stay before update on points.orders for each row when (old.rounds_id is distinct from new.rounds_id) execute function points.refuse_change();
