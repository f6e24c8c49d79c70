create or replace function compliance.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written in %.% can not be changed', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- Members whose money moved, or whose identity was looked at, since a moment.
create or replace function compliance.touched_since(p_since timestamptz) returns table (member bigint, brand int)
language sql stable set plan_cache_mode = force_custom_plan as $$
  select o.member, o.brand_id from cashier.deposit_credits c join cashier.deposit_orders o on o.id = c.order_id where c.at >= p_since
  union
  select w.member, w.brand_id from cashier.withdrawals w where w.created_at >= p_since
  union
  select u.member, t.brand_id from transfers.orders t cross join lateral (values (t.sender), (t.receiver)) u (member) where t.created_at >= p_since
  union
  select k.member, k.brand_id from kyc.checks k where k.decided_at >= p_since
$$;

-- What moved in and out of the hands of some members since a moment, in its order. Instruments: a payout account by its keyed number, a deposit by method and the last figures of its payer.
create or replace function compliance.movements(p_members bigint[], p_since timestamptz)
returns table (member bigint, at timestamptz, kind text, amount bigint, instrument text, other bigint)
language sql stable set enable_seqscan = off as $$
  select x.* from (
    select o.member, c.at, 'deposit', c.amount, case when o.payer_tail is not null then o.method || ' ' || o.payer_tail end, null::bigint
    from cashier.deposit_orders o join cashier.deposit_credits c on c.order_id = o.id where o.member = any (p_members) and c.at >= p_since
    union all
    select w.member, w.created_at, 'withdrawal', w.amount, encode(a.number_hash, 'hex'), null
    from cashier.withdrawals w join cashier.payout_accounts a on a.id = w.account_id
    where w.member = any (p_members) and w.created_at >= p_since and w.state not in ('rejected', 'cancelled', 'failed')
    union all
    select t.sender, t.created_at, 'sent', t.amount, null, t.receiver from transfers.orders t where t.sender = any (p_members) and t.created_at >= p_since
    union all
    select t.receiver, t.created_at, 'received', t.amount, null, t.sender from transfers.orders t where t.receiver = any (p_members) and t.created_at >= p_since
  ) x order by 1, 2
$$;

-- Stakes of some members by the hour.
create or replace function compliance.stakes(p_members bigint[], p_since timestamptz) returns table (member bigint, at timestamptz, stake bigint)
language sql stable set enable_seqscan = off as $$
  select h.member, h.bucket, sum(h.stake)::bigint from reports.member_hours h where h.member = any (p_members) and h.bucket >= p_since group by 1, 2 order by 1, 2
$$;

-- Payout accounts that several members of a brand have in use, of those of some members.
create or replace function compliance.shared_accounts(p_members bigint[]) returns table (member bigint, instrument text, sharers int)
language sql stable set enable_seqscan = off as $$
  select a.member, encode(a.number_hash, 'hex'), s.sharers
  from cashier.payout_accounts a cross join lateral (
    select count(distinct o.member)::int as sharers from cashier.payout_accounts o
    where o.number_hash = a.number_hash and o.brand_id = a.brand_id and o.removed_at is null) s
  where a.member = any (p_members) and a.removed_at is null and s.sharers > 1
$$;

-- Names under which some members are known: typed, and on documents that were looked at; with a birth date where one is known.
create or replace function compliance.persons(p_members bigint[]) returns table (member bigint, names text[], birth_date text)
language sql stable set enable_seqscan = off as $$
  select m.id, array_remove(array[d.value] || coalesce(k.holders, '{}'), null), coalesce(k.birth_date, m.birth_date)::text
  from identity.members m
  left join identity.member_details d on d.member_id = m.id and d.field = 'payeeName' and d.value <> ''
  left join lateral (
    select array_agg(distinct c.holder) as holders, max(c.birth_date) as birth_date from kyc.checks c where c.member = m.id and c.state in ('approved', 'expired')
  ) k on true
  where m.id = any (p_members) and (d.value is not null or k.holders is not null)
$$;

-- Accounts of a brand behind one, in the order of their numbers.
create or replace function compliance.members_behind(p_brand int, p_after bigint, p_limit int) returns table (member bigint) language sql stable as $$
  select m.id from identity.members m where m.brand_id = p_brand and m.kind = 'member' and m.type <> 4 and m.id > p_after order by m.id limit p_limit
$$;

-- Cases of a brand by the operators' filters; the planner puts this in place of the call.
create or replace function compliance.desk_cases(p_brand int, p_state text, p_rule text, p_assigned text, p_member bigint) returns setof compliance.cases language sql stable as $$
  select c.* from compliance.cases c
  where c.brand = p_brand and (p_member is null or c.member = p_member) and (p_assigned is null or c.assigned_to = p_assigned)
    and case p_state when 'waiting' then c.state in ('open', 'in_review', 'escalated') else p_state is null or c.state = p_state end
    and (p_rule is null or exists (select from compliance.alerts a where a.case_id = c.id and a.rule = p_rule))
$$;
