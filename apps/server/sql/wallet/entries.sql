-- Entries of an account by transfer, of all 64 shards for one of the house, the newest first, up to a time or now; with what the account held then and how
-- many entries it had. A page begins behind the time and the id of a transfer: in each shard the place of a time is found by halving, so that a far page costs
-- as much as the first. A transfer has at most two entries of one account; twice the rows are read, so that none of them is cut off.
create or replace function wallet.list_entries(p_account bigint, p_until timestamptz, p_before_at timestamptz, p_before_id bigint, p_limit int)
returns table (transfer_id bigint, created_at timestamptz, kind text, amount bigint, balance bigint, reference text, total bigint, many bigint)
language sql stable as $$
  with shards as materialized (
    select a.id, case when p_until is null then b.version else wallet.version_since(a.id, p_until) - 1 end as last
    from wallet.accounts f join wallet.accounts a
      on a.owner = f.owner and a.brand = f.brand and a.currency = f.currency and a.kind = f.kind
    join wallet.balances b on b.account_id = a.id
    where f.id = p_account
  ), places as materialized (
    select s.id, case when p_before_at is null then s.last else least(s.last, wallet.version_since(s.id, p_before_at + interval '1 minute') - 1) end as through
    from shards s
  ), held as materialized (
    select coalesce(sum(n.balance), 0)::bigint as total, sum(s.last)::bigint as many
    from shards s left join wallet.entries n on n.account_id = s.id and n.version = s.last
  )
  select e.transfer_id, f.created_at, f.kind, e.amount, e.balance, f.reference, t.total, t.many
  from held t, (
    select n.transfer_id, sum(n.amount)::bigint as amount, (array_agg(n.balance order by n.version desc))[1] as balance
    from places s cross join lateral (
      -- The sum keeps the index of transfers out: it would find all entries before the transfer, where the account's own begins at the place.
      select n.transfer_id, n.amount, n.balance, n.version from wallet.entries n
      where n.account_id = s.id and n.version <= s.through and (p_before_id is null or n.transfer_id + 0 < p_before_id)
      order by n.version desc limit p_limit * 2
    ) n
    group by n.transfer_id order by n.transfer_id desc limit p_limit
  ) e join wallet.transfers f on f.id = e.transfer_id
  order by e.transfer_id desc
$$;
