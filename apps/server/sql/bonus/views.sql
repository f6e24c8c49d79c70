-- Grants with what their accounts hold.
create or replace view bonus.holdings as
select g.id, g.grant_no, g.brand, g.member, g.currency, g.source, g.reference, g.title, g.amount, g.required, g.contribution, g.spend_order, g.is_sticky, g.max_bet,
  g.max_win, g.valid_days, g.state, g.progress, g.granted_at, g.active_at, g.expires_at, g.ended_at, g.paid, coalesce(b.balance, 0) as held, g.ends_on_withdrawal
from bonus.grants g left join wallet.balances b on b.account_id = g.account_id;

-- Bonuses of a brand by the operators' filters; the planner puts this in place of the call.
create or replace function bonus.desk_grants(p_brand int, p_state text, p_source text, p_member bigint) returns setof bonus.holdings
language sql stable as $$
  select h.* from bonus.holdings h
  where h.brand = p_brand and (p_state is null or h.state = p_state) and (p_source is null or h.source = p_source) and (p_member is null or h.member = p_member)
$$;
