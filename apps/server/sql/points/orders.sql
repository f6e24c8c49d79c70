-- Redemptions as they are read: `claimedBy` is who has one in hand, for ten minutes.
create or replace view points.order_rows as
  select o.id, o.order_no as "orderNo", o.brand_id as "brandId", o.member, o.reward_id as "rewardId", o.kind, o.cover, o.names, o.quantity, o.points, o.amount, o.delivery, o.state,
    o.version, o.note, o.decided_at as "decidedAt", o.decided_by as "decidedBy",
    case when o.claimed_at > statement_timestamp() - interval '10 minutes' then o.claimed_by end as "claimedBy", o.content, o.balance, o.created_at as "createdAt",
    o.grant_no as "grantNo", o.rounds_id as "roundsId"
  from points.orders o;

-- Redemptions of a brand by the operators' filters; `p_reward` is part of the reward's name in any language. The planner puts this in place of the call.
create or replace function points.desk_orders(
  p_brand int, p_state text, p_kind text, p_member bigint, p_order_no text, p_reward text, p_from timestamptz, p_to timestamptz
) returns setof points.order_rows language sql stable as $$
  select o.* from points.order_rows o
  where o."brandId" = p_brand and (p_state is null or o.state = p_state) and (p_kind is null or o.kind = p_kind) and (p_member is null or o.member = p_member)
    and (p_order_no is null or o."orderNo" = p_order_no) and (p_from is null or o."createdAt" >= p_from) and (p_to is null or o."createdAt" < p_to)
    and (p_reward is null or exists (select from jsonb_each_text(o.names) n where position(lower(p_reward) in lower(n.value)) > 0))
$$;
