-- Bills of a brand that are not posted, oldest first, locked until the transaction ends, each with what its earlier versions posted and what of that is with the agent. Bills that
-- another process posts are left out. They are read in the order of their index: sorting all that wait for each list of them would cost the square of their number.
create or replace function agents.lock_due(p_brand int, p_limit int) returns table (
  id bigint, bill_no text, window_id bigint, contract_id bigint, agent bigint, kind text, entitled bigint, net bigint, posted bigint, paid bigint
) language sql set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
  with due as materialized (
    select b.id, b.bill_no, b.window_id, b.contract_id, b.agent, w.kind, b.entitled, b.net from agents.bills b join agents.windows w on w.id = b.window_id
    where b.state = 'CALCULATED' and w.brand_id = p_brand order by b.id limit p_limit for update of b skip locked
  )
  select d.id, d.bill_no, d.window_id, d.contract_id, d.agent, d.kind, d.entitled, d.net, coalesce(p.posted, 0)::bigint, coalesce(p.paid, 0)::bigint
  from due d left join lateral (
    select sum(case when e.kind in ('PAY', 'RECOVER') then e.amount else -e.amount end) as posted,
      sum(case e.kind when 'PAY' then e.amount when 'REVERSE' then -e.amount else 0 end) as paid
    from agents.payments e where e.contract_id = d.contract_id and e.window_id = d.window_id
  ) p on true
$$;

-- A payment is never changed or removed.
create or replace function agents.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'agents.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
