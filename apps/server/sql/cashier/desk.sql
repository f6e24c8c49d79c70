-- What the desks of staff list: the filters stand here once, and the statements that page, count and export read from them. Days are those of the zone, the last one
-- included; null leaves a filter out. Both are inlined into the statement that calls them; what they select must not be volatile (statement_timestamp, not clock_timestamp), or
-- the planner would fetch and sort all rows for one page.

create or replace function cashier.desk_deposits(p_brand int, p_zone text, p_state text, p_kind text, p_member bigint, p_number text, p_least bigint, p_most bigint,
  p_from date, p_to date)
returns table (id bigint, order_no text, member bigint, method text, kind text, provider_id int, currency text, amount bigint, credited bigint, fee_fixed bigint,
  fee_ppm int, fee_payer text, fee_taken bigint, state text, reason text, trx_id text, payer_tail text, created_at timestamptz, expires_at timestamptz, claimed_by text,
  proof_asks smallint, proof_note text)
language sql stable as $$
  select o.id, o.order_no, o.member, o.method, o.kind, o.provider_id, o.currency, o.amount, o.credited, o.fee_fixed, o.fee_ppm, o.fee_payer, o.fee_taken, o.state,
    o.reason, o.trx_id, o.payer_tail, o.created_at, o.expires_at, case when o.claimed_at > statement_timestamp() - interval '10 minutes' then o.claimed_by end,
    o.proof_asks, o.proof_note
  from cashier.deposit_orders o
  where o.brand_id = p_brand and (p_state is null or o.state = p_state) and (p_kind is null or o.kind = p_kind)
    and (p_member is null or o.member = p_member) and (p_number is null or o.order_no = p_number or o.trx_id = p_number)
    and (p_least is null or o.amount >= p_least) and (p_most is null or o.amount <= p_most)
    and (p_from is null or o.created_at >= p_from::timestamp at time zone p_zone
      and o.id >= (select cashier.deposit_id_since(p_from::timestamp at time zone p_zone - interval '1 minute')))
    and (p_to is null or o.created_at < (p_to + 1)::timestamp at time zone p_zone
      and o.id < (select cashier.deposit_id_since((p_to + 1)::timestamp at time zone p_zone + interval '1 minute')))
$$;

create or replace function cashier.desk_withdrawals(p_brand int, p_zone text, p_states text[], p_kind text, p_member bigint, p_number text, p_least bigint, p_most bigint,
  p_score int, p_from date, p_to date)
returns table (id bigint, order_no text, member bigint, currency text, amount bigint, fee bigint, bond bigint, received bigint, refunded bigint, state text, version int,
  score int, reasons jsonb, first_approval text, is_automatic boolean, batch_id bigint, confirmation text, confirm_until timestamptz, reason text, held_note text,
  claimed_by text, created_at timestamptz, kind text, method text, masked_number text, holder text, name_verdict text)
language sql stable as $$
  select w.id, w.order_no, w.member, w.currency, w.amount, w.fee, w.bond, w.received, w.refunded, w.state, w.version, w.score, w.reasons, w.first_approval,
    w.is_automatic, w.batch_id, w.confirmation, w.confirm_until, w.reason, w.held_note,
    case when w.claimed_at > statement_timestamp() - interval '10 minutes' then w.claimed_by end, w.created_at, m.kind, a.method, a.masked_number, a.holder, a.name_verdict
  from cashier.withdrawals w join cashier.payout_accounts a on a.id = w.account_id
    join cashier.payout_methods m on m.brand_id = a.brand_id and m.code = a.method
  where w.brand_id = p_brand and (p_states is null or w.state = any (p_states)) and (p_kind is null or m.kind = p_kind)
    and (p_member is null or w.member = p_member) and (p_number is null or w.order_no = p_number)
    and (p_least is null or w.amount >= p_least) and (p_most is null or w.amount <= p_most) and (p_score is null or w.score >= p_score)
    and (p_from is null or w.created_at >= p_from::timestamp at time zone p_zone
      and w.id >= (select cashier.withdrawal_id_since(p_from::timestamp at time zone p_zone - interval '1 minute')))
    and (p_to is null or w.created_at < (p_to + 1)::timestamp at time zone p_zone
      and w.id < (select cashier.withdrawal_id_since((p_to + 1)::timestamp at time zone p_zone + interval '1 minute')))
$$;
