-- Grants with what their accounts hold.
create or replace view bonus.holdings as
select g.id, g.grant_no, g.brand, g.member, g.currency, g.source, g.reference, g.title, g.amount, g.required, g.contribution, g.spend_order, g.is_sticky, g.max_bet,
  g.max_win, g.valid_days, g.state, g.progress, g.granted_at, g.active_at, g.expires_at, g.ended_at, g.paid, coalesce(b.balance, 0) as held
from bonus.grants g left join wallet.balances b on b.account_id = g.account_id;
