-- Where a time stands among the ids of transfers and the versions of an account, by halving: both rise with time, but for transactions that ran at once. A reader of a range
-- takes a margin and compares the times themselves as well.

-- The first id from which on transfers are of this time or later; 0 for no time.
create or replace function wallet.id_since(p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  t record;
begin
  if p_at is null then
    return 0;
  end if;
  select coalesce(max(m.id), 0) + 1 into high from wallet.transfers m;
  while low < high loop
    middle := (low + high) / 2;
    select n.id, n.created_at into t from wallet.transfers n where n.id >= middle order by n.id limit 1;
    if not found or t.created_at >= p_at then
      high := middle;
    else
      low := t.id + 1;
    end if;
  end loop;
  return low;
end $$;

-- The first version from which on an account's entries are of this time or later; 1 for no time.
create or replace function wallet.version_since(p_account bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
  at timestamptz;
begin
  if p_at is null then
    return 1;
  end if;
  select coalesce(max(e.version), 0) + 1 into high from wallet.entries e where e.account_id = p_account;
  while low < high loop
    middle := (low + high) / 2;
    select t.created_at into at from wallet.entries e join wallet.transfers t on t.id = e.transfer_id
    where e.account_id = p_account and e.version = middle;
    if not found or at >= p_at then
      high := middle;
    else
      low := middle + 1;
    end if;
  end loop;
  return low;
end $$;
