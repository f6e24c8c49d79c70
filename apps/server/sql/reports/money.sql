-- What a transfer is in the sums of teams; null: in none. `net` is what its account was given by it, what is held for the account included.
create or replace function reports.money_kind(p_kind text, p_net bigint) returns text language sql immutable as $$
  select case p_kind
    when 'deposit' then 'deposit'
    when 'withdrawal' then 'withdrawal'
    when 'hold_end' then 'withdrawal'
    when 'member_transfer' then case when p_net < 0 then 'transfer_out' else 'transfer_in' end
    when 'bonus' then 'promotion'
    -- What main got from a bonus for a stake, less its part of what was paid; and what it pays in the end.
    when 'bonus_play' then 'promotion'
    when 'bonus_end' then 'promotion'
    when 'points_convert' then 'promotion'
    when 'points_redeem' then 'promotion'
    when 'reward' then 'promotion'
    when 'reward_reversal' then 'promotion'
    when 'free_rounds' then 'promotion'
    when 'rebate' then 'rebate'
    when 'lottery_rebate' then 'lottery_rebate'
    when 'lottery_rebate_reversal' then 'lottery_rebate'
    when 'salary' then 'salary'
    when 'salary_reversal' then 'salary'
    when 'dividend' then 'dividend'
    when 'dividend_reversal' then 'dividend'
  end
$$;

-- The money of the transfers behind p_after up to p_through, by account: what the sums are made of. A deposit and a withdrawal are without the fee that the member paid.
create or replace function reports.read_money(p_after bigint, p_through bigint, p_brands int[], p_zones text[])
returns table (transfer_id bigint, member bigint, brand int, currency text, kind text, amount bigint, fee bigint, at timestamptz, bucket timestamptz, reference text,
  agent_path bigint[])
language sql stable as $$
  with parts as materialized (
    select t.id, t.kind, t.created_at, t.reference, a.owner, a.brand, a.currency, sum(e.amount)::bigint as net
    from wallet.transfers t join wallet.entries e on e.transfer_id = t.id join wallet.accounts a on a.id = e.account_id
    where t.id > p_after and t.id <= p_through and e.transfer_id > p_after and e.transfer_id <= p_through
      and reports.money_kind(t.kind, 0) is not null and (a.owner > 0 and a.kind in ('main', 'held') or a.owner = 0 and a.kind = 'fees')
    group by t.id, t.kind, t.created_at, t.reference, a.owner, a.brand, a.currency
  ), money as (
    select p.id, p.owner, p.brand, p.currency, reports.money_kind(p.kind, p.net) as kind, p.net, coalesce(f.net, 0) as fee, p.created_at, p.reference
    from parts p left join parts f on f.id = p.id and f.owner = 0 where p.owner > 0
  )
  select m.id, m.owner, m.brand, m.currency, m.kind,
    case m.kind when 'deposit' then m.net + m.fee when 'withdrawal' then -m.net - m.fee when 'transfer_out' then -m.net else m.net end,
    m.fee, m.created_at, date_trunc('hour', m.created_at, z.zone), m.reference, identity.line_at(m.owner, m.created_at)
  from money m join unnest(p_brands, p_zones) z (brand, zone) on z.brand = m.brand
  where m.net <> 0 or m.fee <> 0
$$;

-- Adds the money of the next p_limit transfers, up to the final id p_final, to the sums, and moves the cursor. Answers how many transfers were read; 0 when none is left.
create or replace function reports.roll_up_money(p_limit int, p_final bigint, p_brands int[], p_zones text[]) returns int
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  since bigint;
  through bigint;
  read int;
begin
  -- A second run, and a move of a line, wait here and go on where this one ends.
  select p.through_id into since from reports.money_progress p for update;
  select max(n.id), count(*) into through, read
  from (select t.id from wallet.transfers t where t.id > since and t.id <= p_final order by t.id limit p_limit) n;
  if read = 0 then
    return 0;
  end if;
  with changed as materialized (
    select a.owner, a.brand, a.currency, sum(e.amount)::bigint as amount
    from wallet.entries e join wallet.accounts a on a.id = e.account_id
    where e.transfer_id > since and e.transfer_id <= through and a.owner > 0 and a.kind <> 'points' and a.kind not like 'bonus\_%'
    group by 1, 2, 3 having sum(e.amount) <> 0
  ), lines as (
    select u.agent, c.brand, c.currency, c.amount, u.place = cardinality(l.path) as is_direct
    from changed c cross join lateral identity.line_at(c.owner, 'infinity') l (path) cross join lateral unnest(l.path) with ordinality u (agent, place)
  )
  insert into reports.team_balances as b (agent, brand, currency, amount, direct_amount)
  select l.agent, l.brand, l.currency, sum(l.amount), coalesce(sum(l.amount) filter (where l.is_direct), 0) from lines l group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent, brand, currency) do update set amount = b.amount + excluded.amount, direct_amount = b.direct_amount + excluded.direct_amount;
  with money as materialized (
    select * from reports.read_money(since, through, p_brands, p_zones)
  ), firsts as (
    insert into reports.first_deposits (member, transfer_id)
    select distinct on (m.member) m.member, m.transfer_id from money m where m.kind = 'deposit' order by m.member, m.transfer_id
    on conflict do nothing returning member, transfer_id
  ), hours as materialized (
    select m.brand, m.bucket, m.currency, m.member, k.kind, m.agent_path, sum(k.many) as many, sum(k.amount) as amount
    from money m left join firsts f on f.transfer_id = m.transfer_id and f.member = m.member
      cross join lateral (values (m.kind, 1, m.amount, true), ('fee', 1, m.fee, m.fee <> 0), ('first_deposit', 1, m.amount, f.member is not null))
        k (kind, many, amount, counts)
    where k.counts group by 1, 2, 3, 4, 5, 6
  ), kept as (
    insert into reports.money_hours as h (brand, bucket, currency, member, kind, agent_path, many, amount) select * from hours
    on conflict (brand, bucket, currency, member, kind, agent_path) do update set many = h.many + excluded.many, amount = h.amount + excluded.amount
  ), teams as (
    insert into reports.team_money as h (agent, bucket, brand, currency, kind, many, amount)
    select l.agent, m.bucket, m.brand, m.currency, m.kind, sum(m.many), sum(m.amount)
    from hours m cross join lateral unnest(m.agent_path || m.member) l (agent) group by 1, 2, 3, 4, 5
    on conflict (agent, bucket, brand, currency, kind) do update set many = h.many + excluded.many, amount = h.amount + excluded.amount
  ), direct as (
    insert into reports.direct_money as h (agent, bucket, brand, currency, kind, many, amount)
    select m.agent_path[cardinality(m.agent_path)], m.bucket, m.brand, m.currency, m.kind, sum(m.many), sum(m.amount)
    from hours m where cardinality(m.agent_path) > 0 group by 1, 2, 3, 4, 5
    on conflict (agent, bucket, brand, currency, kind) do update set many = h.many + excluded.many, amount = h.amount + excluded.amount
  ), single as (
    insert into reports.movements (id, transfer_id, member, brand, currency, kind, amount, fee, at, reference, agent_path)
    select m.transfer_id * 2 + (m.kind = 'transfer_in')::int, m.transfer_id, m.member, m.brand, m.currency, m.kind, m.amount, m.fee, m.at, m.reference, m.agent_path
    from money m where m.kind in ('deposit', 'withdrawal', 'transfer_in', 'transfer_out')
  )
  insert into reports.team_movements (agent, id, kind)
  select l.agent, m.transfer_id * 2 + (m.kind = 'transfer_in')::int, m.kind from money m cross join lateral unnest(m.agent_path || m.member) l (agent)
  where m.kind in ('deposit', 'withdrawal', 'transfer_in', 'transfer_out');
  update reports.money_progress set through_id = through;
  return read;
end $$;

-- Takes an account and all below it out of the balances of the old line and puts it into those of the new one; in the transaction of the move, which holds `money_progress`.
create or replace function reports.move_balances(p_member bigint, p_from bigint[], p_to bigint[]) returns void language sql as $$
  with own as (
    select a.brand, a.currency, sum(e.amount)::bigint as amount
    from wallet.accounts a join wallet.entries e on e.account_id = a.id
    where a.owner = p_member and a.kind <> 'points' and a.kind not like 'bonus\_%' and e.transfer_id <= (select p.through_id from reports.money_progress p) group by 1, 2
  ), whole as (
    select w.brand, w.currency, sum(w.own)::bigint as own, sum(w.amount)::bigint as amount from (
      select o.brand, o.currency, o.amount as own, o.amount from own o
      union all
      select b.brand, b.currency, 0, b.amount from reports.team_balances b where b.agent = p_member
    ) w group by 1, 2
  ), changes as (
    select u.agent, w.brand, w.currency, u.many * w.amount as amount, case when u.is_nearest then u.many * w.own else 0 end as direct_amount
    from whole w cross join (
      select o.agent, -1 as many, o.place = cardinality(p_from) as is_nearest from unnest(p_from) with ordinality o (agent, place)
      union all
      select n.agent, 1, n.place = cardinality(p_to) from unnest(p_to) with ordinality n (agent, place)
    ) u
  )
  insert into reports.team_balances as b (agent, brand, currency, amount, direct_amount)
  select c.agent, c.brand, c.currency, sum(c.amount), sum(c.direct_amount) from changes c group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent, brand, currency) do update set amount = b.amount + excluded.amount, direct_amount = b.direct_amount + excluded.direct_amount
$$;

-- I37: the money of teams is that of the ledger up to the cursor, under the lines of the time; the balances of teams are those of the line as it is.
create or replace function reports.check_money(p_brands int[], p_zones text[]) returns table (invariant text, violations bigint, sample text)
language sql stable set work_mem = '64MB' as $$
  with told as materialized (
    select * from reports.read_money(0, (select p.through_id from reports.money_progress p), p_brands, p_zones)
  ), firsts as (
    select distinct on (t.member) t.member, t.transfer_id from told t where t.kind = 'deposit' order by t.member, t.transfer_id
  ), hours as materialized (
    select m.brand, m.bucket, m.currency, m.member, k.kind, m.agent_path, k.many::bigint as many, k.amount
    from told m left join firsts f on f.transfer_id = m.transfer_id and f.member = m.member
      cross join lateral (values (m.kind, 1, m.amount, true), ('fee', 1, m.fee, m.fee <> 0), ('first_deposit', 1, m.amount, f.member is not null))
        k (kind, many, amount, counts)
    where k.counts
  )
  select 'I37', count(*), min(d.what) from (
    select format('money of member %s', h.member) as what from (
      select * from hours
      union all
      select brand, bucket, currency, member, kind, agent_path, -many, -amount from reports.money_hours
    ) h group by h.brand, h.bucket, h.currency, h.member, h.kind, h.agent_path having sum(h.many) <> 0 or sum(h.amount) <> 0
    union all
    select format('money of team %s', t.agent) from (
      select l.agent, h.bucket, h.brand, h.currency, h.kind, h.many, h.amount
      from reports.money_hours h cross join lateral unnest(h.agent_path || h.member) l (agent)
      union all
      select agent, bucket, brand, currency, kind, -many, -amount from reports.team_money
    ) t group by t.agent, t.bucket, t.brand, t.currency, t.kind having sum(t.many) <> 0 or sum(t.amount) <> 0
    union all
    select format('money directly below %s', t.agent) from (
      select h.agent_path[cardinality(h.agent_path)] as agent, h.bucket, h.brand, h.currency, h.kind, h.many, h.amount
      from reports.money_hours h where cardinality(h.agent_path) > 0
      union all
      select agent, bucket, brand, currency, kind, -many, -amount from reports.direct_money
    ) t group by t.agent, t.bucket, t.brand, t.currency, t.kind having sum(t.many) <> 0 or sum(t.amount) <> 0
    union all
    select format('play directly below %s', t.agent) from (
      select h.agent_path[cardinality(h.agent_path)] as agent, h.bucket, h.brand, h.currency, h.category, h.bets, h.stake, h.valid, h.payout
      from reports.settled_hours h where cardinality(h.agent_path) > 0
      union all
      select agent, bucket, brand, currency, category, -bets, -stake, -valid, -payout from reports.direct_hours
    ) t group by t.agent, t.bucket, t.brand, t.currency, t.category
    having sum(t.bets) <> 0 or sum(t.stake) <> 0 or sum(t.valid) <> 0 or sum(t.payout) <> 0
    union all
    select format('movements of %s', coalesce(m.member, t.member)) from reports.movements m
    full join (select * from told where kind in ('deposit', 'withdrawal', 'transfer_in', 'transfer_out')) t on t.transfer_id = m.transfer_id and t.member = m.member
      and t.kind = m.kind
    where (m.kind, m.amount, m.fee, m.agent_path) is distinct from (t.kind, t.amount, t.fee, t.agent_path)
    union all
    select format('movements of team %s', coalesce(l.agent, t.agent)) from reports.team_movements t
    full join (
      select u.agent, m.id, m.kind from reports.movements m cross join lateral unnest(m.agent_path || m.member) u (agent)
    ) l on l.agent = t.agent and l.id = t.id
    where t.kind is distinct from l.kind
    union all
    select format('balances of team %s', b.agent) from (
      select u.agent, o.brand, o.currency, o.amount, case when u.place = cardinality(o.path) then o.amount else 0 end as direct_amount
      from (
        select a.owner, a.brand, a.currency, sum(e.amount)::bigint as amount, identity.line_at(a.owner, 'infinity') as path
        from wallet.accounts a join wallet.entries e on e.account_id = a.id
        where a.owner > 0 and a.kind <> 'points' and a.kind not like 'bonus\_%' and e.transfer_id <= (select p.through_id from reports.money_progress p) group by 1, 2, 3
      ) o cross join lateral unnest(o.path) with ordinality u (agent, place)
      union all
      select agent, brand, currency, -amount, -direct_amount from reports.team_balances
    ) b group by b.agent, b.brand, b.currency having sum(b.amount) <> 0 or sum(b.direct_amount) <> 0
  ) d
$$;
