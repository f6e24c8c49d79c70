-- The part of a stake that the bonus bears; null when own money and the bonus don't suffice. p_real and p_bonus are what stands in both.
create or replace function bonus.part_of(p_order text, p_stake bigint, p_real bigint, p_bonus bigint) returns bigint language sql immutable as $$
  select case
    when p_stake > p_real + p_bonus then null
    when p_order = 'REAL_FIRST' then p_stake - least(p_real, p_stake)
    when p_order = 'BONUS_FIRST' then least(p_bonus, p_stake)
    when p_stake = 0 then 0
    else div(p_stake::numeric * p_bonus, p_real + p_bonus)::bigint
  end
$$;

-- What a bet has to have moved into the bonus as it stands: its share of the payout, rounded down, less its part of the stake.
create or replace function bonus.share_of(p_state text, p_stake bigint, p_payout bigint, p_part bigint) returns bigint language sql immutable as $$
  select case when p_part > 0 and p_state in ('open', 'settled') then div(p_payout::numeric * p_part, p_stake)::bigint - p_part else 0 end
$$;

-- What a bet counts for a grant: of its valid turnover, up to the largest stake, the percentage of its kind of game.
create or replace function bonus.worth_of(p_grant bonus.grants, p_category text, p_valid bigint) returns bigint language sql immutable as $$
  select div(least(p_valid, p_grant.max_bet)::numeric * coalesce((p_grant.contribution ->> p_category)::int, 0), 100)::bigint
$$;

-- What a grant pays the member of what its account held at its end. Below zero: what a bet that was voided later takes back.
create or replace function bonus.pays(p_grant bonus.grants, p_state text, p_held bigint) returns bigint language sql immutable as $$
  select case
    when p_state <> 'cleared' then 0
    when p_grant.is_sticky then least(p_grant.max_win, greatest(p_held - p_grant.amount, least(p_held, 0)))
    else least(p_grant.max_win, p_held)
  end
$$;
