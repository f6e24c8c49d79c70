-- The first id from which on deposit orders are of this time or later, by halving: ids rise with time, but for orders made at once. A reader of a range takes a margin
-- and compares the times themselves as well. 0 for no time.
create or replace function cashier.deposit_id_since(p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  t record;
begin
  if p_at is null then
    return 0;
  end if;
  select coalesce(max(m.id), 0) + 1 into high from cashier.deposit_orders m;
  while low < high loop
    middle := (low + high) / 2;
    select n.id, n.created_at into t from cashier.deposit_orders n where n.id >= middle order by n.id limit 1;
    if not found or t.created_at >= p_at then
      high := middle;
    else
      low := t.id + 1;
    end if;
  end loop;
  return low;
end $$;

-- The same for withdrawals.
create or replace function cashier.withdrawal_id_since(p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  t record;
begin
  if p_at is null then
    return 0;
  end if;
  select coalesce(max(m.id), 0) + 1 into high from cashier.withdrawals m;
  while low < high loop
    middle := (low + high) / 2;
    select n.id, n.created_at into t from cashier.withdrawals n where n.id >= middle order by n.id limit 1;
    if not found or t.created_at >= p_at then
      high := middle;
    else
      low := t.id + 1;
    end if;
  end loop;
  return low;
end $$;
