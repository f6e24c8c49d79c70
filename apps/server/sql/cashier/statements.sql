-- Money that came in by a provider between two times, and whatever else the provider has named, as our books have it. The amount of what was paid is that of
-- the ledger: what the transfers of the movement have moved on the provider's account.
create or replace function cashier.list_booked(p_provider int, p_from timestamptz, p_to timestamptz, p_tx_ids text[])
returns table (tx_id text, reference text, state text, currency text, amount bigint, fee bigint, at timestamptz) language sql stable as $$
  with told as materialized (
    select p.provider_tx_id, p.reference, p.state, p.currency, p.amount, p.fee, p.at from cashier.provider_payments p
    where p.provider_id = p_provider and p.direction = 'in' and ((p.at >= p_from and p.at < p_to) or p.provider_tx_id = any (p_tx_ids))
  ), posted as materialized (
    select t.provider_tx_id, c.transfer_id from told t
      join cashier.deposit_credits c on c.provider_id = p_provider and c.provider_tx_id = t.provider_tx_id
    union all
    select t.provider_tx_id, s.transfer_id from told t
      join cashier.suspense_cases s on s.provider_id = p_provider and s.provider_tx_id = t.provider_tx_id and s.reason <> 'reversed'
  ), booked as materialized (
    select p.provider_tx_id, -sum(e.amount) as amount
    from wallet.entries e join posted p on p.transfer_id = e.transfer_id join wallet.accounts a on a.id = e.account_id
    where e.transfer_id = any (array(select q.transfer_id from posted q)) and a.kind = 'cashier' and a.owner = -p_provider
    group by p.provider_tx_id
  )
  select t.provider_tx_id, t.reference, t.state, t.currency, case when t.state = 'paid' then coalesce(b.amount, 0)::bigint else t.amount end, t.fee, t.at
  from told t left join booked b on b.provider_tx_id = t.provider_tx_id
$$;
