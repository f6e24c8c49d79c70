-- The bets of a member that a record shows; null: whatever it is. The planner puts this text in place of the call, so that the indexes of the table serve it. p_from and p_to
-- are compared with the bets' own times; as a range of ids they are `p_slack` wider, because ids and times may differ by so much.
create or replace function bets.member_record(p_brand int, p_member bigint, p_category text, p_vendor text, p_game text, p_status text, p_id bigint, p_lottery_vendor text,
  p_lottery_no text, p_from timestamptz, p_to timestamptz, p_slack interval)
returns table (id bigint, brand int, member bigint, currency text, vendor text, game text, category text, round_id text, external_id text, stake bigint, counted bigint,
  payout bigint, state text, placed_at timestamptz, settled_at timestamptz, details jsonb)
language sql stable as $$
  select b.id, b.brand, b.member, b.currency, b.vendor, b.game, b.category, b.round_id, b.external_id, b.stake, b.counted, b.payout, b.state, b.placed_at, b.settled_at,
    b.details
  from bets.bets b
  where b.member = p_member and b.brand = p_brand
    and b.id >= (select wallet.id_since(p_from - p_slack))
    and (p_to is null or b.id < (select wallet.id_since(p_to + p_slack)))
    and (p_category is null or b.category = p_category) and (p_vendor is null or b.vendor = p_vendor) and (p_game is null or b.game = p_game)
    and (p_id is null or b.id = p_id) and (p_lottery_no is null or b.external_id = p_lottery_no and b.vendor = p_lottery_vendor)
    and (p_from is null or b.placed_at >= p_from) and (p_to is null or b.placed_at < p_to)
    and (p_status is null or p_status = bets.status_of(b.state, b.payout, b.stake, b.details))
$$;
